import { inflateSync } from "node:zlib";
import { createCanvas } from "@napi-rs/canvas";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** A piece of text on a page, in points from the upper left corner; `y` is its base line. */
export interface Piece {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A page as a reader sees it. */
export interface PdfPage {
  width: number;
  height: number;
  pieces: Piece[];
  /** All text in reading order, with white space as single spaces. */
  text: string;
}

/** Reads a PDF with another program: its pages, its metadata, and the tags of each page. */
export async function readPdf(bytes: Uint8Array) {
  const document = await open(bytes);
  const pages: PdfPage[] = [];
  const tags: string[][] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const pieces = items.flatMap((item) =>
      "str" in item && item.str.trim() ? [{ text: item.str, x: item.transform[4], y: height - item.transform[5], width: item.width, height: item.height }] : [],
    );
    const text = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? " " : "") : "")).join("");
    pages.push({ width, height, pieces, text: text.replace(/\s+/g, " ") });
    tags.push(rolesIn(await page.getStructTree()));
  }
  const { info } = await document.getMetadata();
  await document.loadingTask.destroy();
  return { pages, tags, text: pages.map((page) => page.text).join(" "), info: info as Record<string, unknown> };
}

/** Renders a page, and measures the ink in a box of it (in points, as `Piece`). */
export async function drawPdf(bytes: Uint8Array, number: number, scale = 2) {
  const document = await open(bytes);
  const page = await document.getPage(number);
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(viewport.width, viewport.height);
  const context = canvas.getContext("2d");
  // pdf.js itself uses this canvas outside of browsers; its types allow only the browser's.
  await page.render({ canvasContext: context as never, canvas: canvas as never, viewport }).promise;
  await document.loadingTask.destroy();
  return {
    png: canvas.toBuffer("image/png"),
    /** The share of a box that is not white. */
    ink({ x, y, width, height }: { x: number; y: number; width: number; height: number }): number {
      const { data } = context.getImageData(x * scale, y * scale, Math.max(1, width * scale), Math.max(1, height * scale));
      let inked = 0;
      for (let at = 0; at < data.length; at += 4) if (Math.min(data[at] ?? 255, data[at + 1] ?? 255, data[at + 2] ?? 255) < 200) inked++;
      return inked / (data.length / 4);
    },
  };
}

/** Returns the `ActualText` for copied glyphs, which pdf.js does not read, and the names of the embedded typefaces. */
export function inside(bytes: Uint8Array): { actualText: string; typefaces: string[] } {
  const file = Buffer.from(bytes);
  const raw = file.toString("latin1");
  const streams = [...raw.matchAll(/\/FlateDecode[^>]*>>\s*stream\r?\n/g)].map(({ index, 0: head }) => {
    const start = index + head.length;
    return inflateSync(file.subarray(start, raw.indexOf("endstream", start)), { finishFlush: 2 }).toString("latin1");
  });
  const texts = streams.flatMap((stream) =>
    [...stream.matchAll(/\/ActualText\s*<FEFF([0-9A-Fa-f]*)>/g)].map(([, hex = ""]) => Buffer.from(hex, "hex").swap16()),
  );
  const names = [...raw.matchAll(/\/(?:FontName|BaseFont)\s*\/(?:[A-Z]{6}\+)?([\w-]+)/g)].map(([, name = ""]) => name);
  return { actualText: texts.map((text) => text.toString("utf16le")).join(""), typefaces: [...new Set(names)].sort() };
}

const open = (bytes: Uint8Array) => getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;

type Tree = { role?: string; children?: Tree[] } | object;
const rolesIn = (tree: Tree | null): string[] =>
  tree ? [...("role" in tree && tree.role ? [tree.role] : []), ...("children" in tree ? (tree.children ?? []).flatMap(rolesIn) : [])] : [];
