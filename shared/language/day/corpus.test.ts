import { describe, expect, test } from "vitest";
import type { Node } from "../chart.ts";
import { longest, nodesOf, type ReadText, read, spanOf } from "../read.ts";
import type { Language } from "../vocabularies.ts";
import { dayCorpusDe } from "./corpus/de.ts";
import { dayCorpusEastern } from "./corpus/eastern.ts";
import { dayCorpusEn } from "./corpus/en.ts";
import { dayCorpusEs } from "./corpus/es.ts";
import { type DayCorpus, marked } from "./corpus/examples.ts";
import { dayCorpusFr } from "./corpus/fr.ts";
import { dayCorpusIt } from "./corpus/it.ts";
import { dayCorpusNl } from "./corpus/nl.ts";
import { dayCorpusPt } from "./corpus/pt.ts";
import { type Day, day, days, type Period, period } from "./kinds.ts";
import { resolveDay, resolvePeriod } from "./resolve.ts";

const corpora: readonly (readonly [name: string, languages: readonly Language[], corpus: DayCorpus])[] = [
  ["en", ["en"], dayCorpusEn],
  ["de", ["de"], dayCorpusDe],
  ["fr", ["fr"], dayCorpusFr],
  ["es", ["es"], dayCorpusEs],
  ["it", ["it"], dayCorpusIt],
  ["nl", ["nl"], dayCorpusNl],
  ["pt", ["pt"], dayCorpusPt],
  // Eastern days are read beside any language.
  ["Chinese, Japanese and Korean", ["en"], dayCorpusEastern],
];

const context = { today: "2026-11-30", lean: "coming" } as const;

const dayNodes = (text: ReadText): Node[] => [...nodesOf(text, day), ...nodesOf(text, days), ...nodesOf(text, period)];

/** What a node means on 30 November 2026, as the corpora write it. */
function meaning({ kind, value }: Node): string {
  if (kind.name === day.name) return resolveDay(value as Day, context).join(" ");
  if (kind.name === days.name) return (value as readonly Day[]).map((one) => resolveDay(one, context).join(" ")).join(", ");
  return resolvePeriod(value as Period, context)
    .map(({ from = "", to = "" }) => `${from}/${to}`)
    .join(" ");
}

/** What the longest nodes say that overlap the marked words: their words and meanings, so that a failed test shows them. */
function said(example: string, languages: readonly Language[] | undefined, isLatent: boolean): string[] {
  const { text, start, end } = marked(example);
  const found = read(text, languages);
  const nodes = longest(dayNodes(found).filter((node) => node.isLatent === isLatent));
  return nodes.flatMap((node) => {
    const span = spanOf(found, node);
    return span.start < end && start < span.end ? [`${text.slice(span.start, span.end)}: ${meaning(node)}`] : [];
  });
}

const expected = (example: string, value: string): string => {
  const { text, start, end } = marked(example);
  return `${text.slice(start, end)}: ${value}`;
};

for (const [name, spoken, corpus] of corpora) {
  const examples = corpus.examples.flatMap(([value, ...texts]) => texts.map((text) => [text, value] as const));
  const latents = corpus.latent.flatMap(([value, ...texts]) => texts.map((text) => [text, value] as const));

  describe(`days in ${name}`, () => {
    test.each(examples)("%s is %s", (text, value) => expect([...new Set(said(text, spoken, false))]).toEqual([expected(text, value)]));
    test.each(examples)("%s is %s, among all languages", (text, value) => expect(said(text, undefined, false)).toContain(expected(text, value)));
    test.each(latents)("%s may be %s", (text, value) => {
      expect(said(text, spoken, false)).not.toContain(expected(text, value));
      expect(said(text, spoken, true)).toContain(expected(text, value));
    });
    test.each(corpus.none)("%s is no day", (text) => expect(said(text, spoken, false)).toEqual([]));
  });
}
