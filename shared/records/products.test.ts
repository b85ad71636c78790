import { describe, expect, test } from "vitest";
import { averagePrices, ProductDetails } from "./products.ts";

const productAt = (unitPrice: number, currency = "USD") => ({ unitPrice, currency });

describe("the average price of a catalogue", () => {
  test.each([
    ["is in whole units", [productAt(10), productAt(10.99)], [{ currency: "USD", average: 10 }]],
    ["is rounded half up", [productAt(0.25), productAt(0.75)], [{ currency: "USD", average: 1 }]],
    ["adds exactly", [productAt(0.1), productAt(0.2), productAt(1.2)], [{ currency: "USD", average: 1 }]],
    [
      "is said of each currency, that of most products first",
      [productAt(40, "EUR"), productAt(80), productAt(90)],
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
});
