import { describe, expect, test } from "vitest";
import type { Kind, Node } from "../chart.ts";
import { localeDecimalSign } from "../number/written.ts";
import { longest, nodesOf, type ReadText, read, spanOf } from "../read.ts";
import { type Language, languages } from "../vocabularies.ts";
import { chooseQuantity } from "./choose.ts";
import { quantitiesDe } from "./corpus/de.ts";
import { quantitiesEn } from "./corpus/en.ts";
import { quantitiesEs } from "./corpus/es.ts";
import { quantitiesFr } from "./corpus/fr.ts";
import { quantitiesIt } from "./corpus/it.ts";
import { quantitiesNl } from "./corpus/nl.ts";
import { quantitiesPt } from "./corpus/pt.ts";
import type { Amount, QuantityCorpus } from "./corpus/quantity-corpus.ts";
import { type PerValue, per, quantity } from "./kinds.ts";
import type { Unit } from "./units.ts";

const corpora: Readonly<Record<Language, QuantityCorpus>> = {
  en: quantitiesEn,
  de: quantitiesDe,
  fr: quantitiesFr,
  es: quantitiesEs,
  it: quantitiesIt,
  nl: quantitiesNl,
  pt: quantitiesPt,
};

/** The longest nodes that stand for exactly this part of a text. */
const nodesFor = (text: ReadText, of: Kind<PerValue>, part: string, isLatent: boolean): Node<PerValue>[] => {
  const start = text.text.indexOf(part);
  return longest(nodesOf(text, of).filter((node) => isLatent || !node.isLatent)).filter((node) => {
    const span = spanOf(text, node);
    return span.start === start && span.end === start + part.length;
  });
};

const rows = (amounts: readonly Amount<Unit | "each">[]) => amounts.map(([text, value, unit]) => ({ text, value, unit }));
const certain = (text: ReadText, of: Kind<unknown>) =>
  nodesOf(text, of).flatMap((node) => {
    const { start, end } = spanOf(text, node);
    return node.isLatent ? [] : [text.text.slice(start, end)];
  });

describe.each(languages)("quantities in %s", (language) => {
  const { locale, sentences, quantities, latent, rates, latentRates, none } = corpora[language];
  const decimal = localeDecimalSign(locale);

  const check = (of: Kind<PerValue>, text: string, part: string, isLatent: boolean, value: number, unit: Unit | "each"): void => {
    const nodes = nodesFor(read(text, [language]), of, part, isLatent);
    expect(
      nodes.map((node) => chooseQuantity(node.value, decimal)),
      text,
    ).toContainEqual({ value, unit });
    // Beside the other languages it is among what it may be.
    const values = nodesFor(read(text), of, part, true).map((node) => node.value);
    expect(
      values.some((each) => each.unit === unit && each.values.some((one) => one.value === value)),
      `${text} in all languages`,
    ).toBe(true);
  };
  const asQuantity = quantity as Kind<PerValue>;

  test.each(rows(quantities))("$text is $value $unit", ({ text, value, unit }) => {
    for (const each of [text, ...sentences.map((sentence) => sentence.replace("…", text))]) check(asQuantity, each, text, false, value, unit);
  });
  test.each(rows(latent))("$text may be $value $unit", ({ text, value, unit }) => {
    expect(certain(read(text, [language]), quantity)).toEqual([]);
    check(asQuantity, text, text, true, value, unit);
  });
  test.each(rows(rates))("$text is for each $value $unit", ({ text, value, unit }) => {
    for (const each of [text, `85.00 ${text}`]) check(per, each, text, false, value, unit);
  });
  test.each(rows(latentRates))("$text may be for each $value $unit", ({ text, value, unit }) => {
    expect(certain(read(text, [language]), per)).toEqual([]);
    check(per, text, text, true, value, unit);
  });
  test.each(none)("%j is no quantity", (text) => expect([quantity, per].flatMap((of) => certain(read(text, [language]), of))).toEqual([]));
});
