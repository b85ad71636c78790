import { describe, expect, test } from "vitest";
import type { Kind, Node } from "../chart.ts";
import { longest, nodesOf, type ReadText, read, spanOf } from "../read.ts";
import { type Language, languages } from "../vocabularies.ts";
import { numbersDe } from "./corpus/de.ts";
import { numbersEn } from "./corpus/en.ts";
import { numbersEs } from "./corpus/es.ts";
import { numbersFr } from "./corpus/fr.ts";
import { numbersIt } from "./corpus/it.ts";
import { numbersNl } from "./corpus/nl.ts";
import type { Example, NumberCorpus } from "./corpus/number-corpus.ts";
import { numbersPt } from "./corpus/pt.ts";
import { number, ordinal } from "./kinds.ts";

const corpora: Readonly<Record<Language, NumberCorpus>> = {
  en: numbersEn,
  de: numbersDe,
  fr: numbersFr,
  es: numbersEs,
  it: numbersIt,
  nl: numbersNl,
  pt: numbersPt,
};

const DECIMALS = 9;
const valuesOf = (nodes: readonly Node[]): number[] => {
  const values = nodes.flatMap(({ kind, value }) => (kind === number ? (value as readonly { value: number }[]).map((one) => one.value) : [value as number]));
  return [...new Set(values.map((value) => Number(value.toFixed(DECIMALS))))].sort((one, other) => one - other);
};
const expected = (values: readonly number[]): number[] => values.map((value) => Number(value.toFixed(DECIMALS))).sort((one, other) => one - other);

/** The longest nodes of a kind that stand for exactly this part of a text. */
const nodesFor = <T>(text: ReadText, of: Kind<T>, part: string): Node<T>[] => {
  const start = text.text.indexOf(part);
  return longest(nodesOf(text, of)).filter((node) => {
    const span = spanOf(text, node);
    return span.start === start && span.end === start + part.length;
  });
};

const rows = (examples: readonly Example[]) => examples.map(([text, ...values]) => ({ text, values }));
const plain = (nodes: readonly Node[]): Node[] => nodes.filter(({ isLatent }) => !isLatent);

describe.each(languages)("numbers in %s", (language) => {
  const { sentences, numbers, latent, ordinals, several, none } = corpora[language];
  const within = (part: string): string[] => [part, ...sentences.map((sentence) => sentence.replace("…", part))];

  const check = (of: Kind<unknown>, isPlain: boolean, [part, ...values]: Example): void => {
    for (const text of within(part)) {
      const nodes = nodesFor(read(text, [language]), of, part);
      expect(valuesOf(nodes), text).toEqual(expected(values));
      expect(plain(nodes).length > 0, text).toBe(isPlain);
      // Beside the other languages its values are among those that it may have.
      expect(valuesOf(nodesFor(read(text), of, part)), text).toEqual(expect.arrayContaining(expected(values)));
    }
  };

  test.each(rows(numbers))("$text is $values", ({ text, values }) => check(number, true, [text, ...values]));
  test.each(rows(latent))("$text may be $values", ({ text, values }) => check(number, false, [text, ...values]));
  test.each(rows(ordinals))("$text is the place $values", ({ text, values }) => check(ordinal, true, [text, ...values]));
  test.each(rows(several))("$text are $values", ({ text, values }) => {
    const nodes = longest(plain(nodesOf(read(text, [language]), number)));
    expect(nodes.map((node) => valuesOf([node]))).toEqual(values.map((value) => [value]));
  });
  test.each(none)("%j is no number", (text) => {
    const whole = read(text, [language]);
    expect(valuesOf(plain([...nodesOf(whole, number), ...nodesOf(whole, ordinal)]))).toEqual([]);
  });
});
