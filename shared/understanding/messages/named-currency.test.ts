import { expect, test } from "vitest";
import { namedCurrency } from "./named-currency.ts";

const named = (text: string, currency = "CHF") => namedCurrency(text, { today: "2026-05-12", locale: "en-GB", currency });

test.each([
  ["two shooting days for Bergbahn Arvenalp, in euros please, 1500 a day", "EUR"],
  ["in pounds, and no vat on it", "GBP"],
  ["Gagnon Electrique wants theirs in US dollars: 6 hours of code cleanup at 150", "USD"],
  ["change the currency to GBP", "GBP"],
  ["switch it to sterling please", "GBP"],
  ["make it euros", "EUR"],
  ["lieber in Euro", "EUR"],
  ["stell das auf Franken um", "CHF"],
  ["plutôt en euros", "EUR"],
  ["facture en dollars canadiens", "CAD"],
  ["not in dollars, in euros", "EUR"],
  ["euros please", "EUR"],
])("%s", (text, currency) => expect(named(text)).toBe(currency));

test("a word that several currencies share is the own one", () => {
  expect(named("in dollars please", "CAD")).toBe("CAD");
  expect(named("in US dollars please", "CAD")).toBe("USD");
  expect(named("in dollars please", "EUR")).toBe("USD");
});

test.each(["2 hours at 80 euros", "20 pounds of apples", "sold in pounds of 4", "the euro conference, 2 days", "3 boxes at £40 each"])("none: %s", (text) =>
  expect(named(text)).toBeUndefined(),
);
