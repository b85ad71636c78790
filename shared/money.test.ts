import Big from "big.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { count } from "../test/counts.ts";
import {
  type Amount,
  add,
  allocate,
  amountFromStripe,
  amountIn,
  Currency,
  chargeable,
  currencies,
  decimalsIn,
  formatMoney,
  formatPrice,
  leastCharge,
  offeredCurrencies,
  percentOf,
  requireOffered,
  round,
  subtract,
} from "./money.ts";

describe("money", () => {
  test("adds up as people do, not as floats do", () => {
    expect(add(0.1, 0.2)).toBe(0.3);
    expect(subtract(1, 0.9)).toBe(0.1);
    expect(Object.is(subtract(0, 0), 0)).toBe(true);
  });

  test("half a cent goes up, and below nothing it goes down", () => {
    expect(percentOf(1098, 8.25, "USD")).toBe(90.59);
    expect(percentOf(-1098, 8.25, "USD")).toBe(-90.59);
  });

  test.each([
    ["USD", 2],
    ["JPY", 0],
    ["KWD", 3],
    ["ISK", 0],
    ["EUR", 2],
  ])("%s has %i decimals", (currency, decimals) => expect(decimalsIn(currency)).toBe(decimals));

  test("a sum with more decimals than its currency is refused", () => {
    expect(amountIn(10.55, "USD")).toBe(10.55);
    expect(() => amountIn(10.555, "USD")).toThrow("USD has 2 decimals");
    expect(() => amountIn(10.5, "JPY")).toThrow("JPY has no decimals");
  });

  test("every currency on the list can be printed, and no other is a currency", () => {
    for (const currency of currencies) expect(formatMoney(1, currency)).toMatch(/1/);
    expect(new Set(currencies).size).toBe(currencies.length);
    for (const other of ["usd", "XXX", "", "EURO"]) expect(Currency.safeParse(other).success).toBe(false);
  });

  test("a price shows its cents, and more only where it has them", () => {
    expect(formatPrice(85, "USD")).toBe("85.00");
    expect(formatPrice(0.1525, "USD")).toBe("0.1525");
    expect(formatPrice(1500, "JPY")).toBe("1,500");
  });
});

test("parts of a sum add up to it, and none is more than a cent from its fair share", () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 }).map((n) => Number((n / 100).toFixed(2)));
  fc.assert(
    fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 12 }), (whole, weights) => {
      const parts = allocate(whole as Amount, weights, "USD");
      expect(add(...parts)).toBe(whole);
      const all = weights.reduce((sum, weight) => sum + weight, 0);
      for (const [i, part] of parts.entries()) if (all > 0) expect(Math.abs(part - (whole * (weights[i] ?? 0)) / all)).toBeLessThan(0.0100001);
    }),
    { numRuns: count(750, 10_000) },
  );
});

describe("what Stripe charges", () => {
  test.each([
    ["USD", 12.34, 1234],
    ["JPY", 1234, 1234],
    ["KRW", 50_000, 50_000],
    ["KWD", 1.23, 1230],
    ["ISK", 4200, 420_000],
    ["UGX", 5000, 500_000],
    ["MGA", 300, 300],
    ["HUF", 1234.5, 123_450],
    ["USD", 0.1, 10],
    ["USD", 999_999.99, 99_999_999],
  ])("in %s for %d is %d, and back", (currency, amount, units) => {
    expect(chargeable(amount as Amount, currency)).toBe(units);
    expect(amountFromStripe(units, currency)).toBe(amount);
  });

  test.each([
    ["KWD", 1.234],
    ["MGA", 300.5],
    ["IQD", 1.005],
  ])("in %s can not be %d to the last unit", (currency, amount) => {
    expect(chargeable(amount as Amount, currency)).toBeUndefined();
  });

  test("comes back as the amount that was to be charged, in every currency", () => {
    for (const currency of currencies) {
      const amount = round(new Big("1234.56"), currency);
      const units = chargeable(amount, currency);
      if (units !== undefined) expect([currency, amountFromStripe(units, currency)]).toEqual([currency, amount]);
    }
  });
});

test("currencies that were replaced are read and not offered, but where something is in them; those in their place are", () => {
  for (const [code, successor] of [
    ["ANG", "XCG"],
    ["BGN", "EUR"],
  ] as const) {
    expect(Currency.safeParse(code).success).toBe(true);
    expect(offeredCurrencies()).not.toContain(code);
    expect(offeredCurrencies(code)).toContain(code);
    expect(() => requireOffered(code)).toThrow(`${code} was replaced by ${successor}.`);
    expect(() => requireOffered(code, code)).not.toThrow();
  }
  for (const code of ["XCG", "ZWG", "VED", "EUR"]) {
    expect(offeredCurrencies()).toContain(code);
    expect(amountIn(10.25, code)).toBe(10.25);
  }
});

test.each([
  ["USD", 0.5],
  ["GBP", 0.3],
  ["HUF", 175],
  ["JPY", 50],
  ["KES", undefined],
])("the least that a card is charged in %s is %s", (currency, least) => expect(leastCharge(currency)).toBe(least));
