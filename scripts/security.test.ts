import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

/** A test as docs/security.md and docs/security-asvs.md name it: its file, its sentence or how that begins, and its counts where it has some. */
const NAMED = /`([\w./-]+\.(?:test|spec)\.tsx?)`: "([^"]+)"(?: \(([\d,]+) by day, ([\d,]+) in full)?/g;

const namedIn = (document: string) =>
  [...document.matchAll(NAMED)].map(([, file = "", sentence = "", daily, full]) => ({
    file,
    sentence,
    daily: daily && figure(daily),
    full: full && figure(full),
  }));
const figure = (written: string): string => written.replaceAll(",", "");

test.each(["docs/security.md"])("every test that %s names is there, under its sentence and with its counts", (document) => {
  const named = namedIn(read(document));
  expect(named.length).toBeGreaterThan(20);
  const wrong = named.filter(({ file, sentence, daily, full }) => {
    if (!existsSync(join(root, file))) return true;
    const source = read(file);
    const counts = [...source.matchAll(/\bcount\(([\d_]+), ([\d_]+)\)/g)].map(([, ...both]) => both.map((each) => each.replaceAll("_", "")).join());
    return !source.includes(sentence) || (daily && !counts.includes(`${daily},${full}`));
  });
  expect(wrong).toEqual([]);
});
