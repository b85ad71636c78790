import { describe, expect, test } from "vitest";
import { averagePrices, ProductDetails, StoredProduct } from "./products.ts";

const priced = (unitPrice: number, currency = "USD") => ({ unitPrice, currency });

describe("the average price of a catalogue", () => {
  test.each([
    ["is in whole units", [priced(10), priced(10.99)], [{ currency: "USD", average: 10 }]],
    ["is rounded half up", [priced(0.25), priced(0.75)], [{ currency: "USD", average: 1 }]],
    ["adds exactly", [priced(0.1), priced(0.2), priced(1.2)], [{ currency: "USD", average: 1 }]],
    [
      "is said of each currency, that of most products first",
      [priced(40, "EUR"), priced(80), priced(90)],
      [
        { currency: "USD", average: 85 },
        { currency: "EUR", average: 40 },
      ],
    ],
    ["is not there without products", [], []],
  ])("%s", (_, products, averages) => expect(averagePrices(products)).toEqual(averages));
});

describe("a price", () => {
  test.each([0, -0, -1, -0.000001])("of %d is refused", (unitPrice) => {
    expect(ProductDetails.safeParse({ name: "Talk", unitPrice }).error?.issues[0]).toMatchObject({ path: ["unitPrice"], message: "must be more than 0" });
  });

  test("of zero that was stored before is still read", () => {
    const stored = { id: "prd_01JZZZZZZZZZZZZZZZZZZZZZZZ", version: 1, createdAt: "2026-03-16T09:00:00.000Z", updatedAt: "2026-03-16T09:00:00.000Z" };
    expect(StoredProduct.safeParse({ ...stored, name: "Talk", unitPrice: 0 }).success).toBe(true);
  });
});
