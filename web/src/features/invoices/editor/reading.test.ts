import { NewInvoice } from "@shared/invoicing/invoices.ts";
import { describe, expect, test } from "vitest";
import { blankLine, type InvoiceForm, invoiceFormOf } from "./form.ts";
import { problemAt, readForm } from "./reading.ts";
import { draft, form, sampleLineId, withLine } from "./samples.ts";

const read = (said: InvoiceForm, locale = "en-US") => readForm(said, locale);
const short = (said: InvoiceForm) => read(said).problems.map((problem) => problem.short);

describe("an invoice in the editor", () => {
  test("comes out as it went in", () => {
    expect(read(form()).body).toEqual(NewInvoice.parse(draft));
    expect(read(form()).figures?.total).toBe(1188.59);
  });

  test("comes out as it went in with everything there is", () => {
    const all = {
      ...draft,
      taxInclusive: true,
      adjustments: [
        { description: "Shipping", amount: 12.5, taxRate: 0 },
        { description: "Voucher", amount: -20 },
      ],
      deposit: { type: "amount" as const, value: 100 },
      notes: " Thank you.\n",
      lines: [{ ...draft.lines[0], id: sampleLineId(1), description: "Hours", quantity: 1.333333, unitPrice: 1000.000001, taxRate: 19.9999, baseQuantity: 3 }],
      discount: { type: "amount" as const, value: 0 },
    };
    for (const locale of ["en-US", "de-DE", "ar-EG"]) expect(read(invoiceFormOf(all, locale), locale).body).toEqual(NewInvoice.parse(all));
  });

  test("a line on which nothing was written is no part of it", () => {
    expect(read(form({ lines: [...form().lines, blankLine()] })).body?.lines).toHaveLength(2);
  });
});

test("a line with anything at all on it is no blank one, and is never left out silently", () => {
  for (const said of [
    { quantity: "3" },
    { unit: "hour" },
    { unitPrice: "0" },
    { taxRate: "0" },
    { description: "x" },
    { discount: { type: "percent", value: "" } },
  ] as const)
    expect(read(form({ lines: [...form().lines, { ...blankLine(), ...said }] })).body).toBeUndefined();
});

describe("what cannot be stored yet says what is missing", () => {
  test.each<[string, InvoiceForm, string]>([
    ["a customer", form({ customer: undefined, customerId: undefined }), "say whom the invoice is for"],
    ["a customer who is half written", form({ newCustomer: { name: "Ac", email: "", phone: "", address: "" } }), "finish the new customer, or choose another"],
    ["a line", form({ lines: [blankLine()] }), "say what the invoice is for"],
    ["a description", withLine({ description: " " }), "line 1 needs a description"],
    ["a price", withLine({ unitPrice: "" }), "line 1 needs a price"],
    ["a quantity", withLine({ quantity: "" }), "line 1 needs a quantity"],
    ["a quantity above naught", withLine({ quantity: "0" }), "line 1, quantity: must be more than 0"],
    ["a price that is a number", withLine({ unitPrice: "85a" }), "line 1, price: “85a” is not a number"],
    ["a tax of at most 100", withLine({ taxRate: "101%" }), "line 1, tax: may be at most 100"],
    [
      "a line discount that fits",
      withLine({ discount: { type: "amount", value: "1,020.01" } }),
      "line 1, discount: The discount is larger than the line it is taken from.",
    ],
    ["a discount that fits", form({ discount: { type: "amount", value: "2,000" } }), "The discount (2000) is larger than what it is taken from (1220)."],
    ["a discount of at most 100 per cent", form({ discount: { type: "percent", value: "101" } }), "the discount may be at most 100 percent"],
    ["a due date after the date", form({ dueDate: "2026-03-15" }), "the due date is before the invoice date"],
    ["a date", form({ invoiceDate: "" }), "the invoice date is not a date that exists (write it as 2026-03-31)"],
    [
      "an amount of shipping",
      form({ adjustments: [{ id: sampleLineId(9), description: "Shipping", takesOff: false, amount: "", taxRate: "" }] }),
      "Shipping: is required",
    ],
  ])("%s", (_, said, missing) => {
    expect(read(said).body).toBeUndefined();
    expect(short(said)[0]).toBe(missing);
  });

  test("everything that is wrong is known at its field", () => {
    const said = { ...withLine({ description: "", unitPrice: "x" }), notes: "n".repeat(2001) };
    expect(read(said).problems.map(({ field }) => field)).toEqual([`lines.${sampleLineId(1)}.description`, `lines.${sampleLineId(1)}.unitPrice`, "notes"]);
  });

  test("a number that cannot be read is never counted as naught", () => {
    expect(read(withLine({ quantity: "12x" })).figures).toBeUndefined();
    expect(read(form({ taxRate: "eight" })).figures).toBeUndefined();
    expect(read(form({ discount: { type: "amount", value: "ten" } })).figures).toBeUndefined();
  });

  test("a price that is still missing leaves the rest countable, as on paper", () => {
    expect(read(withLine({ unitPrice: "" })).figures?.subtotal).toBe(200);
  });
});

test("what the server refuses is shown at its field, blank lines not counted", () => {
  const said = form({ lines: [blankLine(), ...form().lines] });
  expect(problemAt(said, "en-US", "lines.1.unitPrice", "must be 0 or more")).toMatchObject({
    field: `lines.${sampleLineId(2)}.unitPrice`,
    short: "line 3: must be 0 or more",
  });
  expect(problemAt(said, "en-US", "customerId", "is not there").field).toBe("customer");
});

test("typing on one line reads that line alone", () => {
  const before = read(form());
  const first = form();
  const second = { ...first, lines: first.lines.with(0, { ...blankLine(), description: "Other", unitPrice: "1" }) };
  expect(before.lines).toHaveLength(2);
  expect(read(second).lines[1]).toBe(read(first).lines[1]);
});
