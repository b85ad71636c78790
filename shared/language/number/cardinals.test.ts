import { toCardinal as de } from "n2words/de-DE";
import { toCardinal as british } from "n2words/en-GB";
import { toCardinal as indian } from "n2words/en-IN";
import { toCardinal as en } from "n2words/en-US";
import { toCardinal as es } from "n2words/es-ES";
import { toCardinal as belgian } from "n2words/fr-BE";
import { toCardinal as fr } from "n2words/fr-FR";
import { toCardinal as it } from "n2words/it-IT";
import { toCardinal as nl } from "n2words/nl-NL";
import { toCardinal as pt } from "n2words/pt-PT";
import { expect, test } from "vitest";
import { everyNth } from "../../../test/counts.ts";
import { nodesOf, read } from "../read.ts";
import type { Language } from "../vocabularies.ts";
import { number } from "./kinds.ts";

type Cardinal = (value: number) => string;

/** The library says "cienta", which nobody does. */
const feminineEs: Cardinal = (value) => es(value, { gender: "feminine" }).replace("cienta", "ciento");
const femininePt: Cardinal = (value) => pt(value).replace(/um$/, "uma").replace(/dois/g, "duas").replace(/entos/g, "entas");
const swiss: Cardinal = (value) => belgian(value).replace(/quatre-vingts?/g, "huitante");
const brazilian: Cardinal = (value) =>
  pt(value)
    .replace(/dezasse/g, "dezesse")
    .replace(/dezanove/g, "dezenove");

const cardinals: readonly (readonly [name: string, language: Language, cardinal: Cardinal])[] = [
  ["in English", "en", en],
  ["in British English", "en", british],
  ["in Indian English", "en", indian],
  ["in German", "de", de],
  ["in French", "fr", fr],
  ["in the French of Belgium", "fr", belgian],
  ["in the French of Switzerland", "fr", swiss],
  ["in Spanish", "es", es],
  ["in Spanish, of what is feminine", "es", feminineEs],
  ["in Italian", "it", it],
  ["in Dutch", "nl", nl],
  ["in Portuguese", "pt", pt],
  ["in Portuguese, of what is feminine", "pt", femininePt],
  ["in Portuguese of Brazil", "pt", brazilian],
];

const round = [
  ...Array.from({ length: 1000 }, (_, i) => 1000 * (i + 1)),
  ...Array.from({ length: 90 }, (_, i) => 11_111 * (i + 1)),
  1_100_000,
  1_234_567,
  2_000_000,
  2_500_000,
  21_000_000,
  100_000_000,
  999_999_999,
];
const values = [...Array.from({ length: 10_000 }, (_, value) => value), ...round];

/** The values of a text that is one number as a whole. */
function valuesOf(text: string, language: Language): number[] {
  const whole = read(text, [language]);
  return nodesOf(whole, number).flatMap(({ start, end, value }) => (start === 0 && end === whole.tokens.length ? value.map((one) => one.value) : []));
}

test.each(cardinals)("numbers that a library says %s are read back", (_, language, cardinal) => {
  const wrong = everyNth(13, values).filter((value) => JSON.stringify(valuesOf(cardinal(value), language)) !== `[${value}]`);
  expect(wrong.map((value) => [cardinal(value), value, ...valuesOf(cardinal(value), language)])).toEqual([]);
});
