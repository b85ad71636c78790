import { describe, expect, test } from "vitest";
import { everyNth } from "../../../test/counts.ts";
import { growthOfCalls, LINEAR } from "../../../test/growth-of-calls.ts";
import { isLikeNumber } from "./number-words.ts";
import { readIn, writtenNumbers } from "./written-numbers.ts";

/** What is read: `1340/1.34` where it may be either, `2.5 hour`, `120 money`, with the words it stands in where `said` is asked for. */
const read = (text: string, locale: string, language = new Intl.Locale(locale).language) =>
  writtenNumbers(readIn(text, [language]), locale).map(({ values, kind, unit }) =>
    [values.join("/"), ...(kind === "number" ? [] : [kind]), ...(unit ? [unit] : [])].join(" "),
  );

describe("numbers in any notation", () => {
  test.each<[string, string, string[]]>([
    ["1 050,00", "de-DE", ["1050"]],
    ["1\u202f050,00 €", "fr-FR", ["1050 money"]],
    ["1'240.–", "de-CH", ["1240 money"]],
    ["1’240.-", "de-CH", ["1240 money"]],
    ["CHF 120.–", "de-CH", ["120 money"]],
    ["4,50,000 for design", "en-IN", ["450000"]],
    ["€ 1.234,56", "de-DE", ["1234.56 money"]],
    ["1.234.567,89", "de-DE", ["1234567.89"]],
    ["1.340 words", "pt-PT", ["1340 word"]],
    ["1.340 words", "en-US", ["1340/1.34 word"]],
    ["1,340 words", "en-US", ["1340 word"]],
    ["0.125", "de-DE", ["0.125"]],
    ["2 1 050,00", "de-DE", ["2", "1050"]],
    ["12k", "en-US", ["12000"]],
    ["3 mil euros", "pt-PT", ["3000 money"]],
    ["8,25 %", "de-DE", ["8.25 percent"]],
    ["½ day, 1½ hours", "en-US", ["0.5 day", "1.5 hour"]],
    ["١٢ ساعة و ٤٥٫٥", "ar-AE", ["12 hour", "45.5"]],
    ["१२ घंटे", "hi-IN", ["12 hour"]],
    ["１２時間", "ja-JP", ["12 hour"]],
    ["1.4.2026 at 10:30, tel 555-0199, INV-0007, 10-12", "de-DE", []],
    ["2,5 Stunden", "de-DE", ["2.5 hour"]],
    ["45 Minuten", "de-DE", ["45 minute"]],
    ["85 an hour", "en-US", ["85"]],
  ])("%s in %s", (text, locale, expected) => expect(read(text, locale)).toEqual(expected));
});

describe("numbers in words", () => {
  test.each<[string, string, string[]]>([
    ["fünfundzwanzig Stunden", "de", ["25 hour"]],
    ["fuenf Stunden", "de", ["5 hour"]],
    ["zweiundzwanzig euro fünfzig", "de", ["22.5 money"]],
    ["hundertzwanzig, zwölfhundert, dreitausendfünfhundert", "de", ["120", "1200", "3500"]],
    ["anderthalb Stunden", "de", ["1.5 hour"]],
    ["eine halbe Stunde", "de", ["0.5 hour"]],
    ["ein Dutzend Rosen", "de", ["12"]],
    ["vingt-cinq heures à quatre-vingt-dix", "fr", ["25 hour", "90"]],
    ["2 heures et demie", "fr", ["2.5 hour"]],
    ["quarenta e cinco horas", "pt", ["45 hour"]],
    ["duas mil e quinhentas", "pt", ["2500"]],
    ["una hora y media", "es", ["1.5 hour"]],
    ["dwadzieścia pięć godzin", "pl", ["25 hour"]],
    ["huszonöt óra", "hu", ["25 hour"]],
    ["двадцать пять часов", "ru", ["25 hour"]],
    ["خمسة وعشرون", "ar", ["25"]],
    ["二十五時間", "ja", ["25 hour"]],
    ["elfhonderd euro", "nl", ["1100 money"]],
    ["ett hundra femtio kronor", "sv", ["150 money"]],
  ])("%s", (text, language, expected) => expect(read(text, language)).toEqual(expected));

  test.each<[string, number, boolean]>([
    ["zwöi", 2, true],
    ["zwöi", 3, false],
    ["twenny", 20, true],
    ["huszonöt", 25, true],
    ["a dozen", 12, true],
    ["usual rate", 95, false],
    ["Invoice Acme", 95, false],
    ["the agreed price for design", 2, false],
  ])("%s may be %d: %s", (said, value, expected) => expect(isLikeNumber(said, value, ["de", "en"])).toBe(expected));
});

test.each(
  everyNth(4, [
    ["figures", "1"],
    ["groups", "123 "],
    ["points", "1."],
    ["fractions", "½"],
    ["figures of another script", "٣"],
    ["number words", "zwei "],
    ["one long word", "fünfundzwanzig"],
    ["halves", "ein und ein halb "],
  ]),
)("four times as many %s take no more than four times the work", async (_, piece) => {
  const growth = await growthOfCalls((text) => writtenNumbers(readIn(text, ["de", "fr"]), "de-DE"), piece, 4000);
  expect(growth).toBeGreaterThan(0);
  expect(growth).toBeLessThan(LINEAR);
});
