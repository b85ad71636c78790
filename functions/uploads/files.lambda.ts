import { AppError } from "../../shared/errors.ts";
import { newId } from "../../shared/ids.ts";
import { FILE_LIMIT, simpleName, type UploadedLogo, type UploadForm } from "../../shared/uploads/files.ts";
import { http } from "../http/http.ts";
import { logos, noSuchFile } from "../records/logo-store.ts";
import { documentFiles } from "./document-store.ts";
import { fileIn } from "./multipart.ts";
import { repaint } from "./pictures/codec.ts";
import { analyseLogo } from "./pictures/logo-analysis.ts";
import { asLogo } from "./pictures/paint.ts";
import { signedForm } from "./upload-form.ts";
import { uploads } from "./upload-store.ts";
import { changeValue } from "./value-change.ts";

/** Seconds for which a document's download address is valid. */
const LINK = 300;

/** Stores an uploaded file as a logo. Throws `invalid` if it is no usable picture. */
async function addLogo(workspaceId: string, bytes: Uint8Array, called: string): Promise<UploadedLogo> {
  const { png, pixels, header } = await repaint(bytes, (picture, { orientation }) => asLogo(picture, orientation));
  return { url: await logos.add(workspaceId, png, called), analysis: analyseLogo(header, pixels) };
}

function requireSize({ size }: { readonly size: number }): void {
  if (size > FILE_LIMIT) throw new AppError("too_large", "The file is larger than 10 MB.", { field: "size" });
}

/** Returns a filename as object metadata takes it: encoded in ASCII, and a long one cut to its end, because metadata holds 2 KB. */
function asMetadata(filename: string): string {
  const whole = encodeURIComponent(filename);
  return whole.length <= MOST_METADATA ? whole : encodeURIComponent([...filename].slice(-LONGEST_NAME).join(""));
}
const MOST_METADATA = 1900;
/** In characters, each of which takes at most twelve bytes. */
const LONGEST_NAME = 150;

/** Returns the form that uploads a file; `name` is stored as its metadata. */
async function uploadForm(workspaceId: string, { contentType, size }: { contentType: string; size: number }, name: string): Promise<UploadForm> {
  const id = newId("upload");
  return { id, ...(await signedForm(uploads.key(workspaceId, id), { contentType, size, name })) };
}

/** Returns a picture that a page may show but not run or embed elsewhere. */
const picture = (body: Uint8Array, type: string, cache: string) => ({
  status: 200,
  headers: {
    "content-type": type,
    "content-disposition": "inline",
    "content-security-policy": "default-src 'none'; sandbox",
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "cache-control": cache,
  },
  body,
});

export const handler = http("files", {
  listLogos: async ({ who }) => ({ items: await logos.names(who.workspaceId) }),

  listDocumentFiles: async ({ who }) => ({ items: await documentFiles.names(who.workspaceId) }),

  listAnalyses: async ({ who }) => ({ items: await documentFiles.list(who.workspaceId) }),

  getAnalysis: ({ who, params }) => documentFiles.analysis(who.workspaceId, params.filename),

  getPagePicture: async ({ who, params: { filename, page } }) => {
    const jpeg = await documentFiles.picture(who.workspaceId, filename, /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 0);
    if (!jpeg) throw new AppError("invalid", "This page has no picture.");
    return picture(jpeg, "image/jpeg", "private, max-age=300");
  },

  changeExtractedValue: async ({ who, params, body }) => {
    await documentFiles.changeFindings(who.workspaceId, params.filename, (found) => changeValue(found, body));
    return documentFiles.analysis(who.workspaceId, params.filename);
  },

  getExtractionGoals: async ({ who }) => ({ goals: await documentFiles.goals(who.workspaceId) }),

  setExtractionGoals: async ({ who, body }) => {
    await documentFiles.setGoals(who.workspaceId, body.goals);
    return body;
  },

  requestDocumentUpload: async ({ who, body }) => {
    requireSize(body);
    await documentFiles.requireRoom(who.workspaceId);
    return uploadForm(who.workspaceId, body, asMetadata(body.filename));
  },

  getDocumentFile: async ({ who, params }) => {
    const { filename } = await documentFiles.get(who.workspaceId, params.filename);
    return { status: 302, headers: { location: await documentFiles.link(who.workspaceId, filename, LINK), "cache-control": "no-store" } };
  },

  deleteDocumentFile: async ({ who, params }) => {
    await documentFiles.remove(who.workspaceId, params.filename);
    return undefined;
  },

  requestLogoUpload: async ({ who, body }) => {
    requireSize(body);
    await logos.requireRoom(who.workspaceId);
    return uploadForm(who.workspaceId, body, simpleName(body.filename));
  },

  completeLogoUpload: async ({ who, body: { id } }) => {
    const { bytes, name = "" } = await uploads.get(who.workspaceId, id);
    try {
      return await addLogo(who.workspaceId, bytes, name);
    } finally {
      await uploads.remove(who.workspaceId, id);
    }
  },

  uploadLogo: async ({ who, event }) => {
    const { bytes, filename } = await fileIn(event, "logo");
    return addLogo(who.workspaceId, bytes, filename);
  },

  getLogo: async ({ who, params }) => {
    const png = await logos.find(who.workspaceId, params.filename);
    if (!png) throw noSuchFile();
    // The name contains a hash of the content, so the file never changes.
    return picture(png, "image/png", "private, max-age=86400, immutable");
  },

  deleteLogo: async ({ who, params }) => {
    await logos.remove(who.workspaceId, params.filename);
    return undefined;
  },
});
