import { closeBrowser } from "../../functions/print/browser.ts";
import { readText } from "../../functions/uploads/text/read-text.ts";
import type { DocumentPage } from "../../shared/uploads/document-files.ts";
import { render } from "./corpus/render.ts";
import type { DocumentCase } from "./document-cases.ts";
import { linkEngines, readPictures } from "./document-pictures.ts";

/** Renders documents and reads them like the product; starts the printer, and the OCR engine only if needed. */
export async function startReader() {
  const engines = linkEngines();
  return {
    async pagesOf({ id, markdown, language, file, encoding, annex }: DocumentCase): Promise<DocumentPage[]> {
      const bytes = await render({ id, markdown, language, file, encoding, annex });
      const { kind, pages, scanned } = await readText(bytes);
      if (!scanned.length) return pages;
      const read = await readPictures({ bytes, kind, engines: engines.folder }, scanned);
      return pages.map((page, at) => read.get(at + 1) ?? page);
    },
    async close(): Promise<void> {
      engines.remove();
      await closeBrowser();
    },
  };
}
