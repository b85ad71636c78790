import { DOCUMENT_FILE_TYPES, type DocumentUpload } from "@shared/uploads/document-files.ts";
import { dictionary } from "../../../../shared/text/dictionary.ts";
import type { FileTypes } from "./file-types.ts";
import { endingOf } from "./rejections.ts";

const { pdf, txt, doc, docx } = DOCUMENT_FILE_TYPES;
export const documentTypes: FileTypes = { types: [pdf, txt, doc, docx], endings: [".pdf", ".txt", ".doc", ".docx"], named: "PDF, TXT, DOC or DOCX" };

/** Returns the content type of a document, by the browser's type or the file's name. The server checks the content. */
export function documentTypeOf({ name, type }: Pick<File, "name" | "type">): DocumentUpload["contentType"] {
  const { jpeg } = DOCUMENT_FILE_TYPES;
  return (
    Object.values(DOCUMENT_FILE_TYPES).find((known) => known === type) ??
    dictionary({ ...DOCUMENT_FILE_TYPES, jpg: jpeg })[endingOf(name)] ??
    "application/octet-stream"
  );
}
