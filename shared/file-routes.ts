import * as z from "zod/mini";
import { LogoFile, LogoUpload, UploadedLogo, UploadForm } from "./files.ts";
import type { Route } from "./route.ts";

/** The files of a workspace. */
export const fileRoutes = {
  listLogos: {
    method: "GET",
    path: "/api/user-files/logos",
    resource: "files",
    auth: "session",
    answers: z.array(z.string()),
    summary: "The filenames of the logos, by name.",
  },
  listDocumentFiles: {
    method: "GET",
    path: "/api/user-files/documents",
    resource: "files",
    auth: "session",
    answers: z.array(z.string()),
    summary: "The filenames of the documents that were brought to be analysed. None yet: that arrives with a later version.",
  },
  requestLogoUpload: {
    method: "POST",
    path: "/api/upload/logo/ticket",
    resource: "files",
    auth: "session",
    body: LogoFile,
    answers: UploadForm,
    created: true,
    summary: "A signed form by which this one file, of this size and type, can be sent straight to the store, for fifteen minutes.",
  },
  completeLogoUpload: {
    method: "POST",
    path: "/api/upload/logo/complete",
    resource: "files",
    auth: "session",
    body: LogoUpload,
    answers: UploadedLogo,
    summary: "Makes a logo of the file that was sent by the form: a PNG painted anew, and what there is to say about it.",
  },
  uploadLogo: {
    method: "POST",
    path: "/api/upload/logo",
    resource: "files",
    auth: "session",
    answers: UploadedLogo,
    summary: "For scripts: makes a logo of the file `logo` of a form (multipart/form-data) of up to 4 MB.",
  },
  getLogo: {
    method: "GET",
    path: "/api/files/logos/{filename}",
    resource: "files",
    auth: "session",
    answers: "raw",
    summary: "A logo, as a PNG file.",
  },
  deleteLogo: {
    method: "DELETE",
    path: "/api/files/logos/{filename}",
    resource: "files",
    auth: "session",
    answers: "nothing",
    summary: "Deletes a logo. What was printed keeps it; what is printed from now on has none in its place.",
  },
} as const satisfies Record<string, Route>;
