import { AppError } from "../../../shared/errors.ts";
import { type DocumentPage, MOST_PAGES } from "../../../shared/uploads/document-files.ts";
import { withoutFurniture } from "./furniture.ts";
import { glyphsOf } from "./pdf-glyphs.ts";
import { layoutText } from "./pdf-layout.ts";
import { damagedError, lockedError, tooManyPagesError } from "./refusals.ts";

/** Fewer characters than this on a page are a stamp or a number that the scanner added to its picture. */
const FEW = 40;

/** Returns the pages of a PDF as text, and the numbers of those that are pictures. */
export async function readPdf(file: Buffer): Promise<{ pages: DocumentPage[]; scanned: number[] }> {
  const pdfjs = await loadLibrary();
  const task = pdfjs.getDocument({
    data: new Uint8Array(file),
    // We only want the text: nothing in the file is run, drawn or fetched, fonts are not built and pictures not unpacked.
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    useWasm: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    maxImageSize: 1,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: 0,
  });
  try {
    const document = await task.promise;
    if (document.numPages > MOST_PAGES) throw tooManyPagesError(document.numPages);
    const layers = await document.getOptionalContentConfig();
    const pages: DocumentPage[] = [];
    const scanned: number[] = [];
    let drawings = 0;
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      const { glyphs, width, height, drawn, pictured } = await glyphsOf(page, layers, pdfjs.OPS);
      const text = layoutText(glyphs, width, height);
      if (pictured && signsIn(text) < FEW) scanned.push(number);
      pages.push({ text });
      drawings += drawn ? 1 : 0;
      page.cleanup();
    }
    const signs = pages.reduce((sum, { text }) => sum + signsIn(text), 0);
    // If no picture fills its page, the pages are scans if there is hardly any text.
    const isScan = !scanned.length && signs < FEW * pages.length && (hasPictures(file) || (!signs && drawings > 0));
    const read = new Set(isScan ? pages.map((_, at) => at + 1) : scanned);
    return { pages: withoutFurniture(pages).map((page, at) => (read.has(at + 1) ? { text: "" } : page)), scanned: [...read] };
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof Error && error.name === "PasswordException") throw lockedError();
    throw damagedError("PDF", error);
  }
}

const signsIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** A picture's dictionary is readable in the file, because only objects without a stream may be compressed together. */
const hasPictures = (file: Buffer): boolean => /\/Subtype\s{0,9}\/Image\b/.test(file.toString("latin1"));

/** Loads the library for use in this thread; it finds its worker half in `globalThis` first. */
async function loadLibrary() {
  const worker = await import("pdfjs-dist/legacy/build/pdf.worker.mjs");
  Object.assign(globalThis, { pdfjsWorker: worker });
  return await import("pdfjs-dist/legacy/build/pdf.mjs");
}
