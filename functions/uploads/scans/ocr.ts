import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import * as z from "zod/mini";
import type { Pixels } from "../pictures/codec.ts";
import { asGrey } from "./picture.ts";

/** A word read by OCR, in pixels of its picture: its box, the base line at its middle, its type size, and its confidence in percent. */
export interface ReadWord {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly base: number;
  readonly size: number;
  readonly confidence: number;
}

/** The words of a picture, and the slope of its lines in pixels down per pixel to the right. */
export interface ReadPicture {
  readonly words: readonly ReadWord[];
  readonly slope: number;
}

export type Ocr = (pixels: Pixels) => ReadPicture;

/** Languages read at once, which takes a tenth longer than one alone. */
const LANGUAGES = ["eng", "deu", "fra", "spa"];
const NEURAL_ENGINE = 1;
const FIND_COLUMNS = 3;

const Box = z.object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() });
const Line = z.object({
  baseline: Box,
  rowAttributes: z.object({ rowHeight: z.number() }),
  words: z.array(z.object({ bbox: Box, text: z.string(), confidence: z.number() })),
});
/** The engine's result; a picture without words has none. */
const Reading = z.object({ blocks: z.nullish(z.array(z.object({ paragraphs: z.nullish(z.array(z.object({ lines: z.nullish(z.array(Line)) }))) }))) });

/** Starts an OCR engine with its language data from `folder`; nothing is fetched. */
export async function startOcr(folder: string): Promise<Ocr> {
  const { default: load } = await import("tesseract.js-core/tesseract-core-simd-lstm.js");
  const core = await load({ wasmBinary: await readFile(join(folder, "tesseract-core-simd-lstm.wasm")), print() {}, printErr() {} });
  for (const language of LANGUAGES) core.FS.writeFile(`${language}.traineddata`, gunzipSync(await readFile(join(folder, `${language}.traineddata.gz`))));
  const api = new core.TessBaseAPI();
  if (api.Init(".", LANGUAGES.join("+"), NEURAL_ENGINE) !== 0) throw new Error("The OCR engine did not take its languages.");
  // The density matters only for tiny or huge type; without a number the engine guesses one for each picture.
  api.SetVariable("user_defined_dpi", "200");
  api.SetPageSegMode(FIND_COLUMNS);
  return (pixels) => {
    core.FS.writeFile("/input", asGrey(pixels));
    if (api.SetImageFile(0, 0) !== 0) throw new Error("The OCR engine did not take the picture.");
    api.Recognize(null);
    const { blocks } = Reading.parse(JSON.parse(api.GetJSONText(0)));
    api.Clear();
    return readingOf((blocks ?? []).flatMap(({ paragraphs }) => paragraphs ?? []).flatMap(({ lines }) => lines ?? []));
  };
}

function readingOf(lines: readonly z.infer<typeof Line>[]): ReadPicture {
  const words = lines.flatMap(({ baseline, rowAttributes, words }) =>
    words.map(({ bbox: { x0, y0, x1, y1 }, text, confidence }) => ({
      text: text.trim(),
      left: x0,
      top: y0,
      right: x1,
      bottom: y1,
      base: baseAt(baseline, (x0 + x1) / 2),
      size: rowAttributes.rowHeight,
      confidence,
    })),
  );
  return { words: words.filter(isWord), slope: slopeOf(lines.map(({ baseline }) => baseline)) };
}

const baseAt = ({ x0, y0, x1, y1 }: z.infer<typeof Box>, x: number): number => (x1 > x0 ? y0 + ((y1 - y0) * (x - x0)) / (x1 - x0) : y1);

/** Returns the median slope of the lines, weighted by their lengths. */
function slopeOf(lines: readonly z.infer<typeof Box>[]): number {
  const long = lines.filter(({ x0, x1 }) => x1 - x0 > 100).map(({ x0, y0, x1, y1 }) => ({ slope: (y1 - y0) / (x1 - x0), length: x1 - x0 }));
  const half = long.reduce((sum, { length }) => sum + length, 0) / 2;
  let passed = 0;
  return long.toSorted((a, b) => a.slope - b.slope).find(({ length }) => (passed += length) >= half)?.slope ?? 0;
}

/** The engine reads rules, frames and stains as signs too: as lines, or with little confidence. */
const isWord = ({ text, confidence }: ReadWord): boolean => text !== "" && !/^[|_~=—]+$/.test(text) && confidence >= (/[\p{L}\p{N}]/u.test(text) ? 15 : 50);
