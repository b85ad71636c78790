import { expect, test } from "vitest";
import { readDocument } from "./extract.ts";

const factsOf = (text: string) => {
  const { spots } = readDocument({ pages: [{ text }] });
  return (amount: string) => spots.find(({ kind, value }) => kind === "money" && value.startsWith(amount))?.features ?? [];
};

test("a column of former prices is told from the one that replaces it", () => {
  const facts = factsOf("Role\tRate until 5/31/26\tRate for this SOW\nLead\t$210.00\t$220.00\nTester\t$112.00\t$118.00");
  expect(facts("210.00")).toContain("series:former");
  expect(facts("220.00")).toContain("series:later");
  const years = factsOf("Concepto\tCurso 23-24\tCurso 25-26\nMenú\t4,92 €\t5,38 €\nPícnic\t4,35 €\t4,70 €");
  expect(years("4.92")).toContain("series:earlier");
  expect(years("5.38")).toContain("series:latest");
});

test("a row is known by what the others of its table are like", () => {
  const facts = factsOf(
    "Pos.\tWork\tQty\tPrice EUR\tAmount EUR\n1\tSurvey\t3\t20.00\t60.00\n2\tPlans\t2\t70.00\t140.00\n3\tFreight\t\t\t35.00\nTotal\t\t\t\t235.00",
  );
  expect(facts("20.00")).toEqual(expect.arrayContaining(["tab:mult", "colrole:each"]));
  expect(facts("35.00")).toEqual(expect.arrayContaining(["price:blank", "quantity:blank", "sum:summed", "pos:has"]));
  expect(facts("235.00")).toEqual(expect.arrayContaining(["pos:lacks", "sum:sumall"]));
});

test("a sum in a sentence has what introduces it, its brackets and its sums beside it", () => {
  const facts = factsOf("Not in the price:\n- drone: EUR 300.00 (was EUR 250.00)\n- 4 prints x EUR 20.00 = EUR 80.00");
  expect(facts("250.00")).toEqual(expect.arrayContaining(["paren", "past", "nth:last"]));
  expect(facts("300.00")).toContain("intro:price");
  expect(facts("20.00")).toEqual(expect.arrayContaining(["sum:each", "equals", "multiplier"]));
});
