import type { UploadedDocument } from "@shared/uploads/document-files.ts";
import type { UploadedLogo } from "@shared/uploads/files.ts";
import { loadPart } from "../../lib/parts.ts";
import { readQuery } from "../../lib/queries.ts";
import type { UploadKind } from "./uploads.ts";

/** The upload code loads with the first file. */
const sender = () => loadPart(() => import("./upload.ts"));

export const logoUploads: UploadKind<UploadedLogo> = {
  send: async (file, watch) => (await sender()).uploadLogo(file, watch),
  title: "Logo uploaded successfully",
  description: () => "Your logo has been processed and optimized.",
  list: readQuery("listLogos").queryKey,
};

export const documentUploads: UploadKind<UploadedDocument> = {
  send: async (file, watch) => (await sender()).uploadDocument(file, watch),
  inTurn: true,
  title: "Document uploaded successfully",
  description: ({ file }) => (file.status === "reading" ? "Your document is being read." : "Your document has been analyzed and processed."),
  list: readQuery("listAnalyses").queryKey,
};
