import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isFresh, replaceFile } from "./fresh.ts";

let folder: string;
const at = (path: string) => join(folder, path);
/** Writes the file as if it had last been changed at this second. */
function write(path: string, second: number): void {
  mkdirSync(join(at(path), ".."), { recursive: true });
  writeFileSync(at(path), "");
  utimesSync(at(path), second, second);
  for (let parent = join(at(path), ".."); parent.length > folder.length; parent = join(parent, "..")) utimesSync(parent, second, second);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "fresh-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("what was made after its sources is fresh", () => {
  write("src/deep/a.ts", 100);
  write("out.js", 200);
  expect(isFresh(at("out.js"), [at("src"), at("missing")])).toBe(true);
});

test("a source that was changed, wherever it lies, makes it stale", () => {
  write("out.js", 200);
  write("src/deep/a.ts", 100);
  write("src/deep/deeper/b.ts", 300);
  for (const path of ["src", "src/deep", "src/deep/deeper"]) utimesSync(at(path), 100, 100);
  expect(isFresh(at("out.js"), [at("src")])).toBe(false);
});

test("a source that was taken away makes it stale", () => {
  write("out.js", 200);
  write("src/a.ts", 100);
  write("src/b.ts", 100);
  rmSync(at("src/b.ts"));
  expect(isFresh(at("out.js"), [at("src")])).toBe(false);
});

test("what is dated ahead of the clock is not fresh", () => {
  write("src/a.ts", 100);
  write("out.js", Date.now() / 1000 + 60);
  expect(isFresh(at("out.js"), [at("src")])).toBe(false);
});

test("what was never made is not fresh", () => {
  write("src/a.ts", 100);
  expect(isFresh(at("out.js"), [at("src")])).toBe(false);
});

test("a source that was changed while something was made of it is not in it", () => {
  write("src/a.ts", 100);
  replaceFile(at("made/out.js"), "made", new Date(50_000));
  expect(readFileSync(at("made/out.js"), "utf8")).toBe("made");
  expect(readdirSync(at("made"))).toEqual(["out.js"]);
  expect(isFresh(at("made/out.js"), [at("src")])).toBe(false);
});
