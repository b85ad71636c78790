import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { assets } from "../../../shared/hosting/bundling.ts";
import type { DocumentPage } from "../../../shared/uploads/document-files.ts";
import { contract } from "../../../test/contract.ts";
import { count } from "../../../test/counts.ts";
import { pdf } from "../../../test/document-samples.ts";
import { photoOf, pictureObject, WHOLE_PAGE } from "../../../test/scans.ts";
import { type Ocr, startOcr } from "./ocr.ts";
import { ocrPage } from "./page-text.ts";
import { openPdf } from "./pdf-pages.ts";
import { photoPixels } from "./picture.ts";

/** The engines as they are beside the bundle. */
const engines = mkdtempSync(join(tmpdir(), "plainbill-engines-"));
let ocr: Ocr;
beforeAll(async () => {
  for (const path of assets["scans"] ?? []) symlinkSync(join(import.meta.dirname, "../../../node_modules", path), join(engines, basename(path)));
  ocr = await startOcr(engines);
});
afterAll(() => rmSync(engines, { recursive: true }));

const NOTE = "Client: Orla Byrne Ltd\nEdit: 3 hours at €90 per hour";
const readPhoto = async (photo: Buffer): Promise<DocumentPage> => {
  const pixels = await photoPixels(photo);
  return ocrPage(ocr(pixels), pixels, 1);
};

test.each(
  [
    { what: "a note", text: NOTE, row: NOTE, look: { width: 460, height: 110, size: 20 } },
    {
      what: "a whole page, a little askew",
      text: contract,
      row: "Phase 2: Design of all page templates\thalf at start\t€9,600.00\n",
      look: { width: 1100, height: 600, size: 20, askew: 0.5 },
    },
  ].slice(0, count(1, 2)),
)("the words of $what stand in its text and in its picture, each as sure as it was read", async ({ text: written, row, look }) => {
  const { text, picture } = await readPhoto(photoOf(written, look));
  expect(text).toContain(row);
  const words = picture?.words ?? [];
  expect(text.slice(words[0], words[1])).toBe(written.split(/\s/)[0]);
  for (let at = 0; at < words.length; at += 7) {
    const [start = 0, end = 0, left = 0, top = 0, right = 0, bottom = 0, sure = 0] = words.slice(at, at + 7);
    expect(text.slice(start, end)).toMatch(/^\S+$/);
    expect(0 <= left && left < right && right <= look.width && 0 <= top && top < bottom && bottom <= look.height).toBe(true);
    expect(sure).toBeGreaterThan(50);
  }
  expect(picture?.confidence).toBeGreaterThan(80);
});

test("a picture without words has none", async () => {
  expect(await readPhoto(photoOf("", { width: 200, height: 100 }))).toEqual({ text: "", picture: { width: 200, height: 100, words: [] } });
});

test("a scanned page of a PDF is drawn large enough to be read", async () => {
  const [width, height] = [310, 438];
  const jpeg = photoOf(NOTE, { type: "jpeg", width, height, size: 12, paper: "#fff" });
  const draw = await openPdf(pdf([[], [WHOLE_PAGE]], { objects: [pictureObject(jpeg, width, height)] }), engines);
  const pixels = await draw(2);
  expect(Math.max(pixels.width, pixels.height)).toBe(2400);
  expect(ocrPage(ocr(pixels), pixels, 1).text).toContain("Edit: 3 hours at €90 per hour");
});
