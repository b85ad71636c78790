import { describe, expect, test } from "vitest";
import { currencies } from "../../money.ts";
import { longest, nodesOf, read, spanOf } from "../read.ts";
import { type Language, languages } from "../vocabularies.ts";
import { money } from "./kinds.ts";

/** The currencies that a whole text may be of, as a sum. */
const currenciesOf = (text: string, spoken: readonly Language[]): readonly string[] => {
  const whole = read(text, spoken);
  return longest(nodesOf(whole, money))
    .filter((node) => spanOf(whole, node).start === 0 && spanOf(whole, node).end === text.length)
    .flatMap(({ value }) => value.currencies);
};

test("the code of every currency stands before and behind an amount", () => {
  for (const code of currencies)
    for (const text of [`${code} 500`, `500 ${code}`, `${code}500`, `500${code}`]) expect(currenciesOf(text, ["en"]), text).toContain(code);
});

describe.each(languages)("in %s", (language) => {
  test("every currency is known by its name", () => {
    const missing = currencies.filter((code) => {
      const text = new Intl.NumberFormat(language, { style: "currency", currency: code, currencyDisplay: "name", maximumFractionDigits: 0 }).format(500);
      return !currenciesOf(text, [language]).includes(code);
    });
    expect(missing).toEqual([]);
  });
});
