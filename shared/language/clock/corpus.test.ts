import { describe, expect, test } from "vitest";
import type { Node } from "../chart.ts";
import { marked } from "../day/corpus/examples.ts";
import { longest, nodesOf, type ReadText, read, spanOf } from "../read.ts";
import type { Language } from "../vocabularies.ts";
import { clockCorpusDe } from "./corpus/de.ts";
import { clockCorpusEn } from "./corpus/en.ts";
import { clockCorpusEs } from "./corpus/es.ts";
import type { ClockCorpus } from "./corpus/examples.ts";
import { clockCorpusFr } from "./corpus/fr.ts";
import { clockCorpusIt } from "./corpus/it.ts";
import { clockCorpusNl } from "./corpus/nl.ts";
import { clockCorpusPt } from "./corpus/pt.ts";
import { type ClockSpan, clockSpan, type TimeOfDay, time } from "./kinds.ts";
import { timesIn } from "./times.ts";

const corpora: Readonly<Record<Language, ClockCorpus>> = {
  en: clockCorpusEn,
  de: clockCorpusDe,
  fr: clockCorpusFr,
  es: clockCorpusEs,
  it: clockCorpusIt,
  nl: clockCorpusNl,
  pt: clockCorpusPt,
};

const written = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

const meaning = ({ kind, value }: Node): string =>
  kind.name === time.name
    ? timesIn(value as TimeOfDay)
        .map(written)
        .join(" ")
    : (value as readonly ClockSpan[]).map(({ from, to }) => `${written(from)}-${written(to)}`).join(" ");

const clockNodes = (text: ReadText): Node[] => [...nodesOf(text, time), ...nodesOf(text, clockSpan)];

/** What the longest nodes say that overlap the marked words: their words and meanings, so that a failed test shows them. */
function said(example: string, languages: readonly Language[] | undefined, isLatent: boolean): string[] {
  const { text, start, end } = marked(example);
  const found = read(text, languages);
  return longest(clockNodes(found).filter((node) => node.isLatent === isLatent)).flatMap((node) => {
    const span = spanOf(found, node);
    return span.start < end && start < span.end ? [`${text.slice(span.start, span.end)}: ${meaning(node)}`] : [];
  });
}

const expected = (example: string, value: string): string => {
  const { text, start, end } = marked(example);
  return `${text.slice(start, end)}: ${value}`;
};
const rows = (examples: ClockCorpus["times"]) => examples.flatMap(([value, ...texts]) => texts.map((text) => [text, value] as const));

for (const [name, corpus] of Object.entries(corpora)) {
  const language = name as Language;
  const examples = rows([...corpus.times, ...corpus.spans]);

  describe(`times of the day in ${language}`, () => {
    test.each(examples)("%s is %s", (text, value) => expect([...new Set(said(text, [language], false))]).toEqual([expected(text, value)]));
    test.each(examples)("%s is %s, among all languages", (text, value) => expect(said(text, undefined, false)).toContain(expected(text, value)));
    test.each(rows(corpus.latent))("%s may be %s", (text, value) => {
      expect(said(text, [language], false)).not.toContain(expected(text, value));
      expect(said(text, [language], true)).toContain(expected(text, value));
    });
    test.each(corpus.none)("%s is no time", (text) => expect(said(text, [language], false)).toEqual([]));
  });
}
