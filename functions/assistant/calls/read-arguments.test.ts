import { describe, expect, test } from "vitest";
import { readArguments } from "./read-arguments.ts";
import { InvoiceEdit, InvoiceStart } from "./tool-arguments.ts";

const start = (said: unknown, locale = "en-US") =>
  readArguments(InvoiceStart, typeof said === "string" ? said : JSON.stringify(said), { locale, currency: "USD" });
const faultsOf = (said: unknown): readonly string[] => {
  try {
    start(said);
    return [];
  } catch (error) {
    return (error as { faults?: readonly string[] }).faults ?? [String(error)];
  }
};

describe("what says the same in another form is read", () => {
  test.each<[string, unknown, object]>([
    [
      "numbers in quotes",
      { lines: [{ description: "Design", quantity: "3", unitPrice: "$50" }], taxRate: "8.25%" },
      { lines: [{ description: "Design", quantity: 3, unitPrice: 50 }], taxRate: 8.25 },
    ],
    ["null for what is left out", { currency: null, customer: { name: "Acme", email: null }, notes: null }, { customer: { name: "Acme" }, notes: null }],
    ["one line instead of a list", { lines: { description: "Design" } }, { lines: [{ description: "Design" }] }],
    ["a customer who is just a name", { customer: "Acme" }, { customer: { name: "Acme" } }],
    ["a share and an amount", { discount: "10%", deposit: "250" }, { discount: { type: "percent", value: 10 }, deposit: { type: "amount", value: 250 } }],
    ["an amount that is a number", { discount: 50 }, { discount: { type: "amount", value: 50 } }],
    ["a discount taken away", { discount: null }, { discount: null }],
    ["a discount as an object", { discount: { type: "percent", value: 5 } }, { discount: { type: "percent", value: 5 } }],
    ["a list written as text", { lines: '[{"description":"Design"}]' }, { lines: [{ description: "Design" }] }],
    ["yes and no as text", { taxInclusive: "true" }, { taxInclusive: true }],
    ["arguments encoded twice", JSON.stringify(JSON.stringify({ terms: "Net 30" })), { terms: "Net 30" }],
    ["nothing at all", "", {}],
  ])("%s", (_, said, read) => expect(start(said)).toEqual(read));

  test("a number as the locale writes it", () =>
    expect(start({ lines: [{ description: "Torte", unitPrice: "1.240,50" }] }, "de-DE")).toEqual({ lines: [{ description: "Torte", unitPrice: 1240.5 }] }));
});

describe("what can not be used is refused, all of it at once", () => {
  test("unknown fields, with those that there are", () => {
    expect(() => readArguments(InvoiceEdit, JSON.stringify({ fields: { terms: "Net 60" } }), { locale: "en-US", currency: "USD" })).toThrow(
      /fields: there is no such field.*It takes customer, currency/,
    );
  });

  test("several faults", () => {
    expect(faultsOf({ taxRate: 140, dueDate: "soon", lines: [{ description: "Design", quantity: -1, colour: "red" }] })).toEqual([
      expect.stringContaining("taxRate"),
      expect.stringContaining("dueDate"),
      expect.stringContaining("lines.0.quantity: must be more than 0"),
      expect.stringContaining("lines.0.colour"),
      expect.stringContaining("lines takes product, description"),
    ]);
  });

  test.each(["[]", "7", "null", '"text"', "{", "not json"])("%s is no object of arguments", (text) =>
    expect(faultsOf(text)).toEqual([expect.stringContaining("not a JSON object")]),
  );

  test("names that objects have anyway are unknown fields", () =>
    expect(faultsOf('{"constructor": 1, "__proto__": {"taxRate": 5}}').join(" ")).toContain("constructor"));
});
