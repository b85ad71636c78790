import { describe, expect, test } from "vitest";
import type { Ask } from "../../../shared/chat/ask.ts";
import { changes } from "../../../shared/chat/changes.ts";
import { choiceTexts } from "../../../shared/chat/question-choices.ts";
import { newId } from "../../../shared/ids.ts";
import { totals } from "../../../shared/invoicing/totals.ts";
import { blankProfile } from "../../../shared/records/business.ts";
import { newCustomer } from "../../../shared/records/customers.ts";
import { newProduct } from "../../../shared/records/products.ts";
import { noRecords } from "../../../test/no-records.ts";
import type { ReferenceData } from "../state/reference-data.ts";
import { editDraft, startDraft } from "./draft.ts";

const now = "2026-03-16T09:00:00.000Z";
const reference: ReferenceData = {
  today: "2026-03-16",
  profile: { ...blankProfile("Larkspur Studio"), defaultTaxRate: 10 },
  ...noRecords,
  customers: ["Acme Corp", "Dave Kowalski", "Kowalski Construction"].map((name) => newCustomer(newId("customer"), { name }, now)),
  products: [
    newProduct(newId("product"), { name: "Logo Design", unitPrice: 450, currency: "USD" }, now),
    newProduct(newId("product"), { name: "Labor", unitPrice: 110, currency: "USD", unit: "hour" }, now),
  ],
};
const acme = startDraft(reference, {
  customer: { name: "acme corp" },
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
      customer: { name: "Acme Corp" },
      lines: [{ description: "logo design" }, { description: "labor", quantity: 3, unitPrice: 99 }],
    });
    expect(draft.lines).toMatchObject([
      { description: "Logo Design", quantity: 1, unitPrice: 450, productId: reference.products[0]?.id },
      { description: "labor", quantity: 3, unitPrice: 99 },
    ]);
  });

  test("asks for a price that nobody knows, and in another currency the catalogue knows none", () => {
    expect(startDraft(reference, { lines: [{ description: "Consulting", quantity: 2, unit: "day" }] }).asks).toMatchObject([
      { kind: "customer" },
      { kind: "price", description: "Consulting", unit: "day" },
    ]);
    expect(startDraft(reference, { currency: "EUR", customer: { name: "Acme Corp" }, lines: [{ description: "Logo Design" }] }).asks).toMatchObject([
      { kind: "price", currency: "EUR", catalogueCurrency: "USD" },
    ]);
  });

  test("asks which of two customers is meant, and takes a name that nobody has as a new one", () => {
    const { draft, asks } = startDraft(reference, { customer: { name: "Kowalski" }, lines: [{ description: "Labor", quantity: 3 }] });
    expect(draft.customer).toBeUndefined();
    expect(asks.map((ask) => choiceTexts(ask, reference).toSorted())).toEqual([["Dave Kowalski", "Kowalski Construction"]]);
    expect(startDraft(reference, { customer: { name: "Zebra Ltd" } }).draft).toMatchObject({ customer: { name: "Zebra Ltd" } });
  });
});

describe("a question", () => {
  const ask: Ask = { kind: "figureFor", figure: { said: "40", value: 40 }, as: "quantity" };
  const open = startDraft(reference, { customer: { name: "Acme Corp" }, lines: [{ description: "Design", unitPrice: 85 }], asks: [ask] });

  test("about a number without a place stays open until something is said about it", () => {
    expect(open.asks).toEqual([ask]);
    const passed = editDraft(reference, open, { terms: "Net 60", lines: [{ description: "Logo Design" }] });
    expect(passed.asks).toEqual([ask]);
    expect(editDraft(reference, passed, { lines: [{ line: "1", quantity: 1 }] }).asks).toEqual([]);
    const anew: Ask = { ...ask, figure: { said: "41", value: 41 } };
    expect(editDraft(reference, passed, { notes: "Thanks", asks: [anew] }).asks).toEqual([anew]);
  });

  test("about a line goes with the line, and one about what is missing once that is there", () => {
    const [line] = open.draft.lines;
    const ofLine = { ...open, asks: [{ kind: "quantity", because: "unit", lineId: line?.id, description: "Design", unit: "hour" } as const] };
    expect(editDraft(reference, ofLine, { remove: ["1"], lines: [{ description: "Labor" }] }).asks).toEqual([]);
    const unpriced = startDraft(reference, { customer: { name: "Acme Corp" }, lines: [{ description: "Consulting" }] });
    expect(editDraft(reference, unpriced, { lines: [{ line: "1", product: "Labor" }] }).asks).toEqual([]);
  });

  test("about something missing is asked until it is there, in the same way", () => {
    const worded: Ask = { kind: "figureFor", figure: { said: "$40", value: 40 }, as: "line" };
    const empty = startDraft(reference, { customer: { name: "Acme Corp" }, asks: [worded] });
    const later = editDraft(reference, empty, { terms: "Net 60" });
    expect(later.asks).toEqual([worded]);
    expect(editDraft(reference, later, { lines: [{ description: "Design", unitPrice: 85 }] }).asks).toEqual([]);
  });
});

describe("a change", () => {
  const [line] = acme.draft.lines;
  const edited = (said: Parameters<typeof editDraft>[2]) => editDraft(reference, acme, said).draft;

  test("of terms moves the due date; a due date of its own drops the terms it contradicts", () => {
    expect(edited({ terms: "Net 60" })).toMatchObject({ terms: "Net 60", dueDate: "2026-05-15" });
    const dated = edited({ dueDate: "2026-03-31" });
    expect(dated).toMatchObject({ dueDate: "2026-03-31" });
    expect(dated.terms).toBeUndefined();
  });

  test("of the invoice date takes the due date along", () => expect(edited({ invoiceDate: "2026-04-01" })).toMatchObject({ dueDate: "2026-05-01" }));

  test("leaves everything alone that was not said", () => {
    const changed = edited({ lines: [{ line: line?.id, quantity: 15 }] });
    expect(changed).toEqual({ ...acme.draft, lines: [{ ...line, quantity: 15 }] });
  });

  test("can take a discount away again", () => {
    const discounted = editDraft(reference, acme, { discount: { type: "percent", value: 10 } });
    const off = editDraft(reference, discounted, { discount: null }).draft;
    expect(off.discount).toBeUndefined();
  });

  test("of a line that is not there is refused and changes nothing", () => {
    expect(() => edited({ terms: "Net 60", remove: ["li_none"] })).toThrow(expect.objectContaining({ code: "invalid" }));
    expect(acme.draft.terms).toBe("Net 30");
  });

  test("that removes the last line asks what the invoice is for", () =>
    expect(editDraft(reference, acme, { remove: ["1"] }).asks).toMatchObject([{ kind: "lines" }]));
});

describe("the one line that says what a turn changed", () => {
  const told = (said: Parameters<typeof editDraft>[2]) => changes(acme.draft, editDraft(reference, acme, said).draft, "en-US");

  test.each([
    ["a new invoice", changes(undefined, acme.draft, "en-US"), "New invoice for Acme Corp · 1 line · total $1,122.00"],
    ["a quantity", told({ lines: [{ line: "1", quantity: 15 }] }), "Design 12 → 15 hours · total 1,122.00 → 1,402.50"],
    ["a line more", told({ lines: [{ description: "Logo Design" }] }), "Added Logo Design · total 1,122.00 → 1,617.00"],
    ["a line less", told({ remove: ["Design"] }), "Removed Design · total 1,122.00 → 0.00"],
    ["terms", told({ terms: "Net 60" }), "Due April 15, 2026 → May 15, 2026"],
    ["a discount", told({ discount: { type: "percent", value: 10 } }), "Discount none → 10% · total 1,122.00 → 1,009.80"],
    ["nothing", told({}), ""],
  ])("%s", (_, said, expected) => expect(said).toBe(expected));

  test("its total is the invoice's", () => expect(totals(acme.draft).total).toBe(1122));
});

describe("a line of the catalogue", () => {
  const [logo, labor] = reference.products;

  test("takes its name, price and unit from the product, and the detail is printed behind the name", () => {
    const { draft } = startDraft(reference, {
      customer: { name: "Acme Corp" },
      lines: [{ product: "labor", description: "kitchen", quantity: 2 }, { product: logo?.id }],
    });
    expect(draft.lines).toMatchObject([
      { productId: labor?.id, description: "Labor (kitchen)", unit: "hour", unitPrice: 110, quantity: 2 },
      { productId: logo?.id, description: "Logo Design", unitPrice: 450 },
    ]);
  });

  test("has another price where one was said, and a detail that names the product stands alone", () => {
    const { draft } = startDraft(reference, { lines: [{ product: "Logo Design", description: "Logo Design, two colours", unitPrice: 500 }] });
    expect(draft.lines).toMatchObject([{ description: "Logo Design, two colours", unitPrice: 500 }]);
  });

  test.each([
    [
      { product: "Labor", quantity: 90, unit: "minutes" },
      { quantity: 1.5, unit: "hour", unitPrice: 110 },
    ],
    [
      { description: "labor", quantity: 90, unit: "min" },
      { quantity: 1.5, unit: "hour", unitPrice: 110 },
    ],
    [
      { product: "Labor", quantity: 2, unit: "Std." },
      { quantity: 2, unit: "Std.", unitPrice: 110 },
    ],
    [
      { product: "Labor", quantity: 2, unit: "day", unitPrice: 800 },
      { quantity: 2, unit: "day", unitPrice: 800 },
    ],
  ])("%j is priced by its unit", (line, expected) => expect(startDraft(reference, { lines: [line] }).draft.lines).toMatchObject([expected]));

  test.each(["day", "Tage", "jours"])("in a unit that its price is not for has no price until it is said: %s", (unit) => {
    for (const named of [{ product: "Labor" }, { description: "labor" }]) {
      const { draft, asks } = startDraft(reference, { customer: { name: "Acme Corp" }, lines: [{ ...named, quantity: 2, unit }] });
      expect(draft.lines[0]).toMatchObject({ productId: labor?.id, quantity: 2, unit });
      expect(draft.lines[0]?.unitPrice).toBeUndefined();
      expect(asks).toMatchObject([{ kind: "price", unit }]);
    }
  });

  test("that there is not is a line of that name, whose price is asked", () => {
    expect(startDraft(reference, { customer: { name: "Acme Corp" }, lines: [{ product: "Gutter cleaning" }] })).toMatchObject({
      draft: { lines: [{ description: "Gutter cleaning" }] },
      asks: [{ kind: "price" }],
    });
  });

  test("can become another product's", () => {
    const { draft } = editDraft(reference, acme, { lines: [{ line: "Design", product: "Labor" }] });
    expect(draft.lines).toMatchObject([{ id: acme.draft.lines[0]?.id, description: "Labor", quantity: 12, unitPrice: 110, productId: labor?.id }]);
  });
});

describe("a quantity that is not known", () => {
  const begun = startDraft(reference, { customer: { name: "Acme" }, lines: [{ description: "Menus", quantity: null, unitPrice: 2 }] });
  test("is asked for, and stays open until it is said", () => {
    const asked = { kind: "quantity", lineId: begun.draft.lines[0]?.id, description: "Menus" };
    expect(begun).toMatchObject({ draft: { lines: [{ quantity: 1 }] }, asks: [asked] });
    const noted = editDraft(reference, begun, { notes: "As agreed" });
    expect(noted.asks).toMatchObject([asked]);
    expect(editDraft(reference, noted, { lines: [{ line: "1", quantity: 40 }] })).toMatchObject({ draft: { lines: [{ quantity: 40 }] }, asks: [] });
  });
  test("of a line that is there leaves it as it is", () =>
    expect(editDraft(reference, acme, { lines: [{ line: "1", quantity: null }] })).toMatchObject({
      draft: { lines: [{ quantity: 12 }] },
      asks: [{ kind: "quantity" }],
    }));
});

describe("a line that was taken off", () => {
  const both = editDraft(reference, acme, { lines: [{ description: "Hosting", unitPrice: 20 }] });
  const without = editDraft(reference, both, { remove: ["1"] });

  test("comes back as it was, where it stood", () => expect(editDraft(reference, without, { restore: ["design"] }).draft.lines).toEqual(both.draft.lines));
  test("comes back changed, where that is said with it", () =>
    expect(editDraft(reference, without, { restore: ["design"], lines: [{ line: "Design", unitPrice: 70 }] }).draft.lines).toEqual(
      both.draft.lines.map((line, i) => (i ? line : { ...line, unitPrice: 70 })),
    ));
  test("is not put back twice", () => {
    const back = editDraft(reference, without, { restore: ["design"] });
    expect(() => editDraft(reference, back, { restore: ["design"] })).toThrow(/No line design was removed/);
  });
  test("is named by its number as the draft stood before the change", () => expect(editDraft(reference, both, { remove: ["1", "2"] }).draft.lines).toEqual([]));
  test("may be named by its discount's removal only while it is there", () =>
    expect(() => editDraft(reference, without, { lines: [{ line: "Design", discount: null }] })).toThrow(/no line Design/));
});

test("a discount of a line is taken away by null", () => {
  const discounted = editDraft(reference, acme, { lines: [{ line: "1", discount: { type: "percent", value: 10 } }] });
  expect(discounted.draft.lines[0]?.discount).toEqual({ type: "percent", value: 10 });
  expect(editDraft(reference, discounted, { lines: [{ line: "1", discount: null }] }).draft.lines).toEqual(acme.draft.lines);
});
