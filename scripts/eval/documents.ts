import { USUAL_GOALS } from "../../shared/document-files.ts";
import { extract } from "../../shared/understanding/extraction/extract.ts";
import { documentCases } from "./document-cases.ts";
import { noScore, type Score, scoreDocument } from "./document-score.ts";

const percent = (part: number, whole: number): string => (whole ? `${((100 * part) / whole).toFixed(1)} %` : "-").padStart(8);

const line = (name: string, { right, found, expected, wrong }: Score): string => {
  const f1 = found + expected ? (2 * right) / (found + expected) : 0;
  return `${name.padEnd(26)} ${String(expected).padStart(5)} ${percent(right, found)} ${percent(right, expected)} ${f1.toFixed(3).padStart(7)} ${percent(wrong, found)}`;
};

const addTo = (scores: Map<string, Score>, name: string, more: Score): void => {
  const score = scores.get(name) ?? noScore();
  scores.set(name, score);
  for (const key of Object.keys(more) as (keyof Score)[]) score[key] += more[key];
};

/** Reads the documents of a corpus with the embedded extractor, and prints per field and per author how much of it was found and right. */
export function evaluateDocuments(folder: string, authors: readonly string[] | undefined, ids: readonly string[] | undefined, isVerbose: boolean): void {
  const cases = documentCases(folder, authors).filter(({ id }) => !ids || ids.some((each) => id.includes(each)));
  const [byField, byAuthor] = [new Map<string, Score>(), new Map<string, Score>()];
  let slowest = 0;
  for (const test of cases) {
    const began = performance.now();
    const { values, about } = extract({ pages: test.pages, goals: [...USUAL_GOALS], we: { name: test.we } });
    slowest = Math.max(slowest, performance.now() - began);
    const { scores, notes } = scoreDocument(test, values);
    for (const [field, score] of scores)
      for (const [all, name] of [
        [byField, field],
        [byField, "all"],
        [byAuthor, test.author],
      ] as const)
        addTo(all, name, score);
    if (isVerbose) console.log([`== ${test.id}: ${about}`, ...notes.map((note) => `   ${note}`)].join("\n"));
  }
  const { all = noScore(), ...fields } = Object.fromEntries(byField);
  const prices = byField.get("price") ?? noScore();
  console.log(`${"field".padEnd(26)} ${"there".padStart(5)} ${"precise".padStart(8)} ${"found".padStart(8)} ${"F1".padStart(7)} ${"wrong".padStart(8)}`);
  for (const [name, score] of [...Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)), ["all", all] as const, ...byAuthor])
    console.log(line(name, score));
  console.log(
    `${cases.length} documents, the slowest in ${slowest.toFixed(0)} ms; what a price is for is named right in ${percent(prices.labelled, prices.right).trim()}`,
  );
}
