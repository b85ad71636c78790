import { describe, expect, test } from "vitest";
import { pastedRows } from "./paste.ts";

describe("rows of a spreadsheet become lines", () => {
  test("description, quantity and price", () => {
    expect(pastedRows("Design\t12\t85\nLogo\t1\t$200.00\r\n", "en-US")).toEqual([
      { description: "Design", quantity: "12", unitPrice: "85" },
      { description: "Logo", quantity: "1", unitPrice: "$200.00" },
    ]);
  });

  test("of two columns the second is the price", () => {
    expect(pastedRows("Logo\t200", "en-US")).toEqual([{ description: "Logo", unitPrice: "200" }]);
  });

  test("headings and empty rows are left out", () => {
    expect(pastedRows("Item\tQty\tPrice\n\t\t\nLogo\t\t200\n", "en-US")).toEqual([{ description: "Logo", unitPrice: "200" }]);
  });

  test("a cell may hold line ends and quotation marks", () => {
    expect(pastedRows('"A ""big""\nlogo"\t1\t200', "en-US")).toEqual([{ description: 'A "big" logo', quantity: "1", unitPrice: "200" }]);
    expect(pastedRows('19" screen\t1\t200', "en-US")).toEqual([{ description: '19" screen', quantity: "1", unitPrice: "200" }]);
  });

  test("a plain text stays a text", () => {
    expect(pastedRows("Design, 12 hours", "en-US")).toBeUndefined();
    expect(pastedRows("two\nlines", "en-US")).toBeUndefined();
  });
});
