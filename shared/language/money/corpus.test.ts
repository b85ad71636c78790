import { describe, expect, test } from "vitest";
import type { Node } from "../chart.ts";
import { localeDecimalSign } from "../number/written.ts";
import { longest, nodesOf, type ReadText, read, spanOf } from "../read.ts";
import { type Language, languages } from "../vocabularies.ts";
import { chooseMoney } from "./choose.ts";
import { sumsDe } from "./corpus/de.ts";
import { sumsEn } from "./corpus/en.ts";
import { sumsEs } from "./corpus/es.ts";
import { sumsFr } from "./corpus/fr.ts";
import { sumsIt } from "./corpus/it.ts";
import type { MoneyCorpus, Sum } from "./corpus/money-corpus.ts";
import { sumsNl } from "./corpus/nl.ts";
import { sumsPt } from "./corpus/pt.ts";
import { type MoneyValue, money } from "./kinds.ts";

const corpora: Readonly<Record<Language, MoneyCorpus>> = {
  en: sumsEn,
  de: sumsDe,
  fr: sumsFr,
  es: sumsEs,
  it: sumsIt,
  nl: sumsNl,
  pt: sumsPt,
};

/** The longest sums that stand for exactly this part of a text. */
const sumsFor = (text: ReadText, part: string, isLatent: boolean): Node<MoneyValue>[] => {
  const start = text.text.indexOf(part);
  return longest(nodesOf(text, money).filter((node) => isLatent || !node.isLatent)).filter((node) => {
    const span = spanOf(text, node);
    return span.start === start && span.end === start + part.length;
  });
};

const rows = (sums: readonly Sum[]) => sums.map(([text, amount, currency]) => ({ text, amount, currency }));

describe.each(languages)("money in %s", (language) => {
  const { locale, currency: own, sentences, sums, latent, none } = corpora[language];
  const habit = { decimal: localeDecimalSign(locale), currency: own };

  const check = (part: string, isLatent: boolean, amount: number, currency: string | undefined): void => {
    for (const text of [part, ...sentences.map((sentence) => sentence.replace("…", part))]) {
      const nodes = sumsFor(read(text, [language]), part, isLatent);
      expect(
        nodes.map(({ value }) => chooseMoney(value, habit)),
        text,
      ).toContainEqual({ amount, currency });
      // Beside the other languages it is among what it may be.
      const values = sumsFor(read(text), part, true).map(({ value }) => value);
      expect(
        values.some(({ amounts, currencies }) => amounts.some(({ value }) => value === amount) && (currency === undefined || currencies.includes(currency))),
        `${text} in all languages`,
      ).toBe(true);
    }
  };

  test.each(rows(sums))("$text is $amount $currency", ({ text, amount, currency }) => check(text, false, amount, currency));
  test.each(rows(latent))("$text may be $amount $currency", ({ text, amount, currency }) => {
    expect(nodesOf(read(text, [language]), money).filter((node) => !node.isLatent)).toEqual([]);
    check(text, true, amount, currency);
  });
  test.each(none)("%j is no money", (text) => {
    const whole = read(text, [language]);
    expect(nodesOf(whole, money).flatMap((node) => (node.isLatent ? [] : [spanOf(whole, node)]))).toEqual([]);
  });
});
