import { describe, expect, test } from "vitest";
import { localeDecimalSign } from "../number/written.ts";
import { longest, nodesOf, type ReadText, read, spanOf } from "../read.ts";
import { type Language, languages } from "../vocabularies.ts";
import { choosePercent } from "./choose.ts";
import { percentagesDe } from "./corpus/de.ts";
import { percentagesEn } from "./corpus/en.ts";
import { percentagesEs } from "./corpus/es.ts";
import { percentagesFr } from "./corpus/fr.ts";
import { percentagesIt } from "./corpus/it.ts";
import { percentagesNl } from "./corpus/nl.ts";
import type { PercentCorpus } from "./corpus/percent-corpus.ts";
import { percentagesPt } from "./corpus/pt.ts";
import { percent } from "./kinds.ts";

const corpora: Readonly<Record<Language, PercentCorpus>> = {
  en: percentagesEn,
  de: percentagesDe,
  fr: percentagesFr,
  es: percentagesEs,
  it: percentagesIt,
  nl: percentagesNl,
  pt: percentagesPt,
};

/** The percentages of a text, with what they stand for. */
const percentagesIn = (text: ReadText, locale: string) =>
  longest(nodesOf(text, percent)).map((node) => {
    const { start, end } = spanOf(text, node);
    return { said: text.text.slice(start, end), percentage: choosePercent(node.value, localeDecimalSign(locale)) };
  });

describe.each(languages)("percentages in %s", (language) => {
  const { locale, sentences, percentages, none } = corpora[language];

  test.each(percentages)("%s is %d", (said, percentage) => {
    for (const text of [said, ...sentences.map((sentence) => sentence.replace("…", said))]) {
      expect(percentagesIn(read(text, [language]), locale), text).toEqual([{ said, percentage }]);
      expect(percentagesIn(read(text), locale), `${text} in all languages`).toContainEqual({ said, percentage });
    }
  });
  test.each(none)("%j is no percentage", (text) => expect(percentagesIn(read(text, [language]), locale)).toEqual([]));
});

test.each([
  ["fr", "Fais-lui un quinze pour cent de remise", 15],
  ["es", "Quítale un quince por ciento del total", 15],
  ["it", "Togli un venti per cento dal totale", 20],
  ["pt", "Tira um vinte por cento do total", 20],
] as const)("in %s, an article before a percentage is no part of its number", (language, text, percentage) => {
  expect(percentagesIn(read(text, [language]), language).map((one) => one.percentage)).toEqual([percentage]);
});
