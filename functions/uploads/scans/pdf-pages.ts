import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "../../../shared/errors.ts";
import type { Pixels } from "../pictures/codec.ts";
import { READ_SIZE } from "./picture.ts";

/** Draws a page of a PDF, counted from 1. */
export type DrawPage = (page: number) => Promise<Pixels>;

/** Opens a PDF for drawing, with the engine from `folder`. Throws `invalid` if it cannot be opened. */
export async function openPdf(file: Uint8Array, folder: string): Promise<DrawPage> {
  const { PDFiumLibrary } = await import("@hyzyla/pdfium/dist/index.cjs");
  const wasmBinary = await readFile(join(folder, "pdfium.wasm"));
  const library = await PDFiumLibrary.init({ wasmBinary: new Uint8Array(wasmBinary).buffer });
  const document = await library.loadDocument(file).catch(() => {
    throw new AppError("invalid", "This PDF is damaged. Open it, save it anew, then choose that one.");
  });
  return async (number) => {
    const page = document.getPage(number - 1);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = READ_SIZE / Math.max(originalWidth, originalHeight, 1);
    const [width, height] = [originalWidth, originalHeight].map((side) => Math.max(1, Math.round(side * scale)));
    const { data, ...drawn } = await page.render({ width: width ?? 1, height: height ?? 1, render: "bitmap", colorSpace: "BGRA" });
    // The engine's pixels are blue, green, red.
    for (let at = 0; at < data.length; at += 4) [data[at], data[at + 2]] = [data[at + 2] ?? 0, data[at] ?? 0];
    return { width: drawn.width, height: drawn.height, rgba: data };
  };
}
