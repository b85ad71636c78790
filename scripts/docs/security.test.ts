import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

/** A test named in docs/security.md or docs/security-asvs.md: its file, its title or the beginning of it, and its counts if it has some. */
const NAMED = /`([\w./-]+\.(?:test|spec)\.tsx?)`: "([^"]+)"(?: \(([\d,]+) by day, ([\d,]+) in full)?/g;

const namedIn = (document: string) =>
  [...document.matchAll(NAMED)].map(([, file = "", sentence = "", daily, full]) => ({
    file,
    sentence,
    daily: daily && figure(daily),
    full: full && figure(full),
  }));
const figure = (written: string): string => written.replaceAll(",", "");

test.each(["docs/security.md", "docs/security-asvs.md"])("every test that %s names is there, under its sentence and with its counts", (document) => {
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

test("each of the 253 requirements of ASVS 5.0, levels 1 and 2, is answered once, and the page counts its answers right", () => {
  const page = read("docs/security-asvs.md");
  const answers = [...page.matchAll(/^- \*\*(\d+\.\d+\.\d+)\*\* .+? _(Met|Does not apply|Not met)\._ \S.+$/gm)].map(([, id = "", answer = ""]) => ({
    id,
    answer,
  }));
  expect(answers.length).toBe(253);
  expect(page.match(/^- /gm)?.length).toBe(253);
  expect(new Set(answers.map(({ id }) => id)).size).toBe(253);
  const of = (kind: string) => answers.filter(({ answer }) => answer === kind);
  expect(page).toContain(`${of("Met").length} met, ${of("Does not apply").length} that do not apply, ${of("Not met").length} not met.`);
  expect(page).toContain(
    `Not met: ${of("Not met")
      .map(({ id }) => id)
      .join(", ")}.`,
  );
});
