import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ensureFormat } from "./data-format.ts";

let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "format-"));
  dataDir = join(folder, "data");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes a folder as an earlier version left it; the first version wrote no mark. */
function writeFolder(format?: number): void {
  mkdirSync(join(dataDir, "dynamodb"), { recursive: true });
  writeFileSync(join(dataDir, "seeded"), "data");
  if (format) writeFileSync(join(dataDir, "format"), `${format}\n`);
}

test("a new app begins in this version's format, and is found in it again", () => {
  ensureFormat(dataDir);
  writeFileSync(join(dataDir, "seeded"), "");
  ensureFormat(dataDir);
  expect(readdirSync(folder)).toEqual(["data"]);
  expect(readdirSync(dataDir).sort()).toEqual(["format", "seeded"]);
});

test.each([
  ["older", undefined, /has the data of an older Plainbill, which this one cannot read. To keep them, rename the folder, or choose another/],
  ["older", 2, /has the data of an older Plainbill/],
  ["newer", 4, /was written by a newer Plainbill. Update this one, or choose another folder/],
])("data of another version, %s (its mark is %s), stay as they are, and the person is told what to do", (_, format, sentence) => {
  writeFolder(format);
  const before = readdirSync(dataDir);
  expect(() => ensureFormat(dataDir, 3)).toThrow(sentence);
  expect(readdirSync(folder)).toEqual(["data"]);
  expect(readdirSync(dataDir)).toEqual(before);
});

test("a folder with other things in it is nobody's older app, and nothing in it is changed", () => {
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, "letter.txt"), "");
  ensureFormat(dataDir);
  expect(readdirSync(dataDir).sort()).toEqual(["format", "letter.txt"]);
});
