import { plans } from "@shared/billing/plans.ts";
import { expect, test } from "vitest";
import { exactPrice, plainPrice, priceEach, shortPrice } from "./prices.ts";

test.each([
  [undefined, ["$48.00", "$48", "$4.50", "48.00", ...plans.map(({ price, interval }) => `$${price}/${interval}`)]],
  ["de-DE", ["48,00 $", "48 $", "4,50 $", "48,00", ...plans.map(({ price, interval }) => `${price} $/${interval}`)]],
])("a price is written as %s does, and the plan's words stay", (locale, written) => {
  const all = [
    exactPrice(48, locale),
    shortPrice(48, locale),
    shortPrice(4.5, locale),
    plainPrice(48, locale),
    ...plans.map((plan) => priceEach(plan, locale)),
  ];
  expect(all.map((text) => text.replaceAll("\u00a0", " "))).toEqual(written);
});
