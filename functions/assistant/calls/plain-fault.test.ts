import { expect, test } from "vitest";
import { AppError, parse } from "../../../shared/errors.ts";
import { faultFields, plainMessage } from "./plain-fault.ts";
import { readArguments } from "./read-arguments.ts";
import { InvoiceEdit, InvoiceStart, ProductSave } from "./tool-arguments.ts";

const thrown = (act: () => unknown): AppError => {
  try {
    act();
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  throw new Error("Nothing was refused.");
};
const refusal = (schema: typeof InvoiceStart | typeof InvoiceEdit | typeof ProductSave, said: object): AppError =>
  thrown(() => readArguments(schema, JSON.stringify(said), { locale: "en-US", currency: "USD" }));

test.each([
  [InvoiceStart, { discount: "150%" }, "The discount may be at most 100 percent."],
  [InvoiceStart, { lines: [{ description: "Door", discount: "150%" }] }, "The discount of line 1 may be at most 100 percent."],
  [InvoiceStart, { deposit: "101%" }, "The deposit may be at most 100 percent."],
  [InvoiceStart, { taxRate: 140 }, "The tax rate may be at most 100."],
  [InvoiceStart, { customer: { name: "Acme", email: "nonsense" } }, "The email of the customer is not a valid email address."],
  [
    InvoiceStart,
    {
      lines: [
        { description: "A", quantity: 1 },
        { description: "B", unitPrice: -5 },
      ],
    },
    "The price of line 2 must be 0 or more.",
  ],
  [InvoiceStart, { dueDate: "soon" }, "The due date is not a date that exists (write it as 2026-03-31)."],
  [InvoiceStart, { taxRate: 140, lines: [{ description: "A", quantity: -1 }] }, "The tax rate may be at most 100. The quantity of line 1 must be more than 0."],
  [ProductSave, { product: { unitPrice: -1 } }, "The price of the product must be 0 or more."],
  [InvoiceEdit, { taxRate: 140, fields: { terms: "Net 60" } }, "The tax rate may be at most 100."],
  [InvoiceEdit, { fields: { terms: "Net 60" } }, "It came in a form that I can not use."],
  [InvoiceStart, { customer: [], lines: 7 }, "It came in a form that I can not use."],
] as const)("of what can not be used it is told in words what and why (%#)", (schema, said, text) => {
  const error = refusal(schema as typeof InvoiceStart, said);
  expect(plainMessage(error)).toBe(text);
});

test("what a person typed in place of a figure is told so, too, and what is a sentence already stays", () => {
  expect(plainMessage(thrown(() => parse(InvoiceEdit, { lines: [{ line: "1", discount: "150%" }] })))).toBe(
    "The discount of line 1 may be at most 100 percent.",
  );
  expect(plainMessage(new AppError("invalid", "The discount is larger than the line it is taken from.", { field: "lines.0.discount" }))).toBe(
    "The discount is larger than the line it is taken from.",
  );
});

test("a model is told beside the words which fields to mend", () => {
  expect(faultFields(refusal(InvoiceStart, { taxRate: 140, lines: [{ description: "A", quantity: -1 }] }))).toEqual(["taxRate", "lines.0.quantity"]);
});
