import { describe, expect, test } from "vitest";
import { blankProfile } from "../../../shared/business.ts";
import { changes } from "../../../shared/changes.ts";
import { newCustomer } from "../../../shared/customers.ts";
import { newId } from "../../../shared/ids.ts";
import { newProduct } from "../../../shared/products.ts";
import { totals } from "../../../shared/totals.ts";
import type { ReferenceData } from "../state/reference-data.ts";
import { editDraft, startDraft } from "./draft.ts";

const now = "2026-03-16T09:00:00.000Z";
const reference: ReferenceData = {
  today: "2026-03-16",
  profile: { ...blankProfile("Larkspur Studio"), defaultTaxRate: 10 },
  customers: ["Acme Corp", "Dave Kowalski", "Kowalski Construction"].map((name) => newCustomer(newId("customer"), { name }, now)),
  products: [
    newProduct(newId("product"), { name: "Logo Design", unitPrice: 450, currency: "USD" }, now),
    newProduct(newId("product"), { name: "Labor", unitPrice: 110, currency: "USD", unit: "hour" }, now),
  ],
};
const acme = startDraft(reference, {
  fields: { customer: { name: "acme corp" } },
  lines: [{ description: "Design", quantity: 12, unit: "hour", unitPrice: 85 }],
});

describe("a new invoice", () => {
  test("starts from the profile: its currency, its tax, its terms", () => {
    expect(acme).toMatchObject({
      asks: [],
      draft: {
        currency: "USD",
        taxRate: 10,
        terms: "Net 30",
        invoiceDate: "2026-03-16",
        dueDate: "2026-04-15",
        customer: { name: "Acme Corp" },
        customerId: reference.customers[0]?.id,
      },
    });
  });

  test("takes a price that nobody said from the catalogue, and one that was said from the person", () => {
    const { draft } = startDraft(reference, {
      fields: { customer: { name: "Acme Corp" } },
      lines: [{ description: "logo design" }, { description: "labor", quantity: 3, unitPrice: 99 }],
    });
    expect(draft.lines).toMatchObject([
      { description: "Logo Design", quantity: 1, unitPrice: 450, productId: reference.products[0]?.id },
      { description: "labor", quantity: 3, unitPrice: 99 },
    ]);
  });

  test("asks for a price that nobody knows, and in another currency the catalogue knows none", () => {
    expect(startDraft(reference, { lines: [{ description: "Consulting", quantity: 2, unit: "day" }] }).asks).toMatchObject([
      { slot: "customer" },
      { slot: "unitPrice", question: "What do you charge for Consulting per day?" },
    ]);
    expect(startDraft(reference, { fields: { currency: "EUR", customer: { name: "Acme Corp" } }, lines: [{ description: "Logo Design" }] }).asks).toMatchObject(
      [{ slot: "unitPrice" }],
    );
  });

  test("asks which of two customers is meant, and takes a name that nobody has as a new one", () => {
    const { draft, asks } = startDraft(reference, { fields: { customer: { name: "Kowalski" } }, lines: [{ description: "Labor", quantity: 3 }] });
    expect(draft.customer).toBeUndefined();
    expect(asks).toMatchObject([{ slot: "customer", options: expect.arrayContaining(["Dave Kowalski", "Kowalski Construction"]) }]);
    expect(startDraft(reference, { fields: { customer: { name: "Zebra Ltd" } } }).draft).toMatchObject({ customer: { name: "Zebra Ltd" } });
  });
});

describe("a question", () => {
  const ask = { slot: "quantity", question: "What is the 40 for?" } as const;
  const open = startDraft(reference, { fields: { customer: { name: "Acme Corp" } }, lines: [{ description: "Design", unitPrice: 85 }], asks: [ask] });

  test("about a number without a place is asked, and once", () => {
    expect(open.asks).toEqual([ask]);
    expect(editDraft(reference, open, { ops: [{ op: "set", fields: { terms: "Net 60" } }] }).asks).toEqual([]);
  });

  test("about something missing is asked until it is there, in the same words", () => {
    const worded = { slot: "lines", question: "What did you do for them?" } as const;
    const empty = startDraft(reference, { fields: { customer: { name: "Acme Corp" } }, asks: [worded] });
    const later = editDraft(reference, empty, { ops: [{ op: "set", fields: { terms: "Net 60" } }] });
    expect(later.asks).toEqual([worded]);
    expect(editDraft(reference, later, { ops: [{ op: "add", line: { description: "Design", unitPrice: 85 } }] }).asks).toEqual([]);
  });
});

describe("a change", () => {
  const [line] = acme.draft.lines;
  const op = (...ops: Parameters<typeof editDraft>[2]["ops"] & object) => editDraft(reference, acme, { ops }).draft;

  test("of terms moves the due date; a due date of its own drops the terms it contradicts", () => {
    expect(op({ op: "set", fields: { terms: "Net 60" } })).toMatchObject({ terms: "Net 60", dueDate: "2026-05-15" });
    const dated = op({ op: "set", fields: { dueDate: "2026-03-31" } });
    expect(dated).toMatchObject({ dueDate: "2026-03-31" });
    expect(dated.terms).toBeUndefined();
  });

  test("of the invoice date takes the due date along", () =>
    expect(op({ op: "set", fields: { invoiceDate: "2026-04-01" } })).toMatchObject({ dueDate: "2026-05-01" }));

  test("leaves everything alone that was not said", () => {
    const changed = op({ op: "update", lineId: line?.id ?? "", line: { quantity: 15 } });
    expect(changed).toEqual({ ...acme.draft, lines: [{ ...line, quantity: 15 }] });
  });

  test("can take a discount away again", () => {
    const off = op({ op: "set", fields: { discount: { type: "percent", value: 10 } } }, { op: "set", fields: { discount: null } });
    expect(off.discount).toBeUndefined();
  });

  test("of a line that is not there is refused and changes nothing", () => {
    expect(() => op({ op: "set", fields: { terms: "Net 60" } }, { op: "remove", lineId: "li_none" })).toThrow(expect.objectContaining({ code: "invalid" }));
    expect(acme.draft.terms).toBe("Net 30");
  });

  test("that removes the last line asks what the invoice is for", () =>
    expect(editDraft(reference, acme, { ops: [{ op: "remove", lineId: line?.id ?? "" }] }).asks).toMatchObject([{ slot: "lines" }]));
});

describe("the one line that says what a turn changed", () => {
  const [line] = acme.draft.lines;
  const told = (...ops: Parameters<typeof editDraft>[2]["ops"] & object) => changes(acme.draft, editDraft(reference, acme, { ops }).draft, "en-US");

  test.each([
    ["a new invoice", changes(undefined, acme.draft, "en-US"), "New invoice for Acme Corp · 1 line · total $1,122.00"],
    ["a quantity", told({ op: "update", lineId: line?.id ?? "", line: { quantity: 15 } }), "Design 12 → 15 hours · total 1,122.00 → 1,402.50"],
    ["a line more", told({ op: "add", line: { description: "Logo Design" } }), "Added Logo Design · total 1,122.00 → 1,617.00"],
    ["a line less", told({ op: "remove", lineId: line?.id ?? "" }), "Removed Design · total 1,122.00 → 0.00"],
    ["terms", told({ op: "set", fields: { terms: "Net 60" } }), "Due 2026-04-15 → 2026-05-15"],
    ["a discount", told({ op: "set", fields: { discount: { type: "percent", value: 10 } } }), "Discount none → 10% · total 1,122.00 → 1,009.80"],
    ["nothing", told(), ""],
  ])("%s", (_, said, expected) => expect(said).toBe(expected));

  test("its total is the invoice's", () => expect(totals(acme.draft).total).toBe(1122));
});
