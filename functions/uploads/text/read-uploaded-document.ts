import { AppError } from "../../../shared/errors.ts";
import { type DocumentFileKind, type DocumentPage, MOST_PAGES, MOST_SCANNED_PAGES } from "../../../shared/uploads/document-files.ts";
import { fileKind } from "./file-kind.ts";
import { tooManyPagesError, tooManyScannedError } from "./refusals.ts";

/** A document that was read. `scanned` are the numbers of its pages that are pictures and still to be read. */
export interface ReadDocument {
  readonly kind: DocumentFileKind;
  readonly pages: DocumentPage[];
  readonly scanned: readonly number[];
}

/** Reads a document in this thread, loading only the library for its kind. Throws `invalid` if it cannot be read. */
export async function readUploadedDocument(bytes: Buffer): Promise<ReadDocument> {
  const kind = fileKind(bytes);
  const { pages, scanned = [] } = await pagesOf(kind, bytes);
  if (pages.length > MOST_PAGES) throw tooManyPagesError(pages.length);
  if (scanned.length > MOST_SCANNED_PAGES) throw tooManyScannedError(scanned.length);
  if (!scanned.length && !pages.some(({ text }) => text)) throw new AppError("invalid", "There is nothing to read in it. Choose another document.");
  return { kind, pages, scanned };
}

async function pagesOf(kind: DocumentFileKind, bytes: Buffer): Promise<{ pages: DocumentPage[]; scanned?: readonly number[] }> {
  switch (kind) {
    case "pdf":
      return (await import("./pdf.ts")).readPdf(bytes);
    case "docx":
      return { pages: await (await import("./docx.ts")).readDocx(bytes) };
    case "doc":
      return { pages: await (await import("./doc.ts")).readDoc(bytes) };
    case "txt":
      return { pages: (await import("./plain-text.ts")).readPlainText(bytes) };
    case "png":
    case "jpeg":
    case "webp":
      return { pages: [{ text: "" }], scanned: [1] };
  }
}
