import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

/** A test file that a page names, with words of its tests' sentences, each followed by its counts by day/in full if it has some. */
const FILE = /`([\w./-]+\.(?:test|spec)\.tsx?)`: ("[^"]+"(?: \([^)]*\))?(?:; "[^"]+"(?: \([^)]*\))?)*)/g;
const SENTENCE = /"([^"]+)"(?: \(([^)]*)\))?/g;
const COUNTS = /([\d,]+)\/([\d,]+)/g;

const namedIn = (page: string) =>
  [...page.matchAll(FILE)].flatMap(([, file = "", sentences = ""]) =>
    [...sentences.matchAll(SENTENCE)].map(([, words = "", brackets = ""]) => ({
      file,
      words,
      counts: [...brackets.matchAll(COUNTS)].map(([, ...both]) => both.map((each) => each.replaceAll(",", "")).join()),
    })),
  );

test.each(["docs/security.md", "docs/security-asvs.md"])("every test that %s names is there once, under its sentence and with its counts", (document) => {
  const page = read(document);
  const named = namedIn(page);
  expect(named.length).toBeGreaterThan(20);
  expect(page.match(/"[^"]*"/g)).toHaveLength(named.length);
  const wrong = named.filter(({ file, words, counts }) => {
    if (!existsSync(join(root, file))) return true;
    const source = read(file);
    const inSource = [...source.matchAll(/\bcount\(([\d_]+), ([\d_]+)\)/g)].map(([, ...both]) => both.map((each) => each.replaceAll("_", "")).join());
    return source.split(words).length !== 2 || counts.some((each) => !inSource.includes(each));
  });
  expect(wrong).toEqual([]);
});

test("each of the 253 requirements of ASVS 5.0, levels 1 and 2, is answered once, and the page counts its answers right", () => {
  const [intro = "", first = "", ...chapters] = read("docs/security-asvs.md").split(/^## /m);
  expect(first).toMatch(/^Not met\n/);
  const idsIn = (section: string, answer: RegExp) => [...section.matchAll(answer)].flatMap(([, ids = ""]) => ids.match(/\b\d+\.\d+\.\d+\b/g) ?? []);
  const notMet = idsIn(first, /^- \*\*([\d.]+)\*\* [^:]+: \S/gm);
  const answers = chapters.map((chapter) => ({
    number: Number.parseInt(chapter, 10),
    met: idsIn(chapter, /^- ([^:]+): \S/gm),
    doesNotApply: idsIn(chapter, /^Does not apply: (.+)$/gm),
  }));
  const met = answers.flatMap((chapter) => chapter.met);
  const doesNotApply = answers.flatMap((chapter) => chapter.doesNotApply);

  const all = [...notMet, ...met, ...doesNotApply];
  expect(all.filter((id, index) => all.indexOf(id) !== index)).toEqual([]);
  expect(all).toHaveLength(253);
  expect(answers.flatMap((chapter) => [...chapter.met, ...chapter.doesNotApply].filter((id) => !id.startsWith(`${chapter.number}.`)))).toEqual([]);
  expect(intro).toContain(`${met.length} are met, ${doesNotApply.length} do not apply, ${notMet.length} are not met`);
});
