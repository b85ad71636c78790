import { extract } from "../../shared/understanding/extraction/extract.ts";
import { readerModel } from "../../shared/understanding/extraction/reader-model.ts";
import type { Model } from "../../shared/understanding/extraction/scorer.ts";
import type { DocumentPage } from "../../shared/uploads/document-files.ts";
import { USUAL_GOALS } from "../../shared/uploads/document-files.ts";
import { type DocumentCase, documentCases } from "./document-cases.ts";
import { noScore, type Score, scoreDocument } from "./document-score.ts";

const percent = (part: number, whole: number): string => (whole ? `${((100 * part) / whole).toFixed(1)} %` : "-").padStart(8);

/** Formats a row of the results table. */
export const tableRow = (name: string, { right, found, expected, sure, surelyWrong }: Score): string => {
  const f1 = found + expected ? (2 * right) / (found + expected) : 0;
  return `${name.padEnd(26)} ${String(expected).padStart(5)} ${percent(right, found)} ${percent(right, expected)} ${f1.toFixed(3).padStart(7)} ${percent(sure, found)} ${percent(surelyWrong, sure)} ${percent(surelyWrong, found)}`;
};

export const addTo = (scores: Map<string, Score>, name: string, more: Score): void => {
  const score = scores.get(name) ?? noScore();
  scores.set(name, score);
  for (const key of Object.keys(more) as (keyof Score)[]) score[key] += more[key];
};

export interface DocumentEvaluation {
  readonly folder: string;
  readonly authors: readonly string[] | undefined;
  readonly ids: readonly string[] | undefined;
  readonly verbose: boolean;
  /** Prefixes of the fields to read; default: all. */
  readonly fields?: readonly string[] | undefined;
  /** Renders the documents as files and reads them with the product's reader, instead of taking the authors' text. */
  readonly rendered: boolean;
  /** Returns the scorer for an author's documents; default: the product's. */
  readonly modelOf?: (author: string) => Model;
}

/** Reads the documents of a corpus with the embedded extractor, and prints recall and precision per field, file type and author. */
export async function evaluateDocuments({
  folder,
  authors,
  ids,
  verbose,
  rendered,
  fields: wanted,
  modelOf = () => readerModel,
}: DocumentEvaluation): Promise<void> {
  const cases = documentCases(folder, authors).filter(({ id }) => !ids || ids.some((each) => id.includes(each)));
  const [byField, byFile, byAuthor] = [new Map<string, Score>(), new Map<string, Score>(), new Map<string, Score>()];
  const read = rendered ? await (await import("./document-reader.ts")).startReader() : undefined;
  let slowest = 0;
  for (const test of cases) {
    const pages = read ? await read.pagesOf(test) : test.pages;
    const began = performance.now();
    const { scores, notes, about } = outcomeOf(test, pages, modelOf(test.author), wanted);
    slowest = Math.max(slowest, performance.now() - began);
    for (const [field, score] of scores)
      for (const [all, name] of [
        [byField, field],
        [byField, "all"],
        [byFile, test.file],
        [byAuthor, test.author],
      ] as const)
        addTo(all, name, score);
    // For comparison: the result from the author's own text.
    const written = rendered ? outcomeOf(test, test.pages, modelOf(test.author), wanted) : undefined;
    for (const score of written?.scores.values() ?? []) addTo(byFile, `${test.file} as written`, score);
    const shown = notes.filter((note) => !written?.notes.includes(note));
    if (verbose) console.log([`== ${test.id}: ${about}`, ...shown.map((note) => `   ${note}`)].join("\n"));
  }
  await read?.close();
  const { all = noScore(), ...fields } = Object.fromEntries(byField);
  const prices = byField.get("price") ?? noScore();
  console.log(
    `${"field".padEnd(26)} ${"there".padStart(5)} ${"precise".padStart(8)} ${"found".padStart(8)} ${"F1".padStart(7)} ${"sure".padStart(8)} ${"of it".padStart(8)} ${"wrong".padStart(8)}`,
  );
  const files = rendered ? [...byFile].sort(([a], [b]) => (a < b ? -1 : 1)) : [];
  for (const [name, score] of [...Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)), ["all", all] as const, ...files, ...byAuthor])
    console.log(tableRow(name, score));
  console.log(
    `${cases.length} documents, the slowest in ${slowest.toFixed(0)} ms; what a price is for is named right in ${percent(prices.labelled, prices.right).trim()}`,
  );
  if (rendered) console.log(`the words of ${percent(all.placed, all.right).trim()} of what is right stand on the page on which they are`);
}

function outcomeOf(test: DocumentCase, pages: DocumentPage[], model: Model, wanted: readonly string[] | undefined) {
  const { values, about } = extract({ pages, goals: [...USUAL_GOALS], we: { name: test.we } }, model);
  const isWanted = ({ field }: { field: string }): boolean => !wanted || wanted.some((name) => field.startsWith(name));
  return { ...scoreDocument({ ...test, values: test.values.filter(isWanted) }, values.filter(isWanted)), about };
}
