import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { count } from "../../test/counts.ts";
import { newId } from "../ids.ts";
import { type DraftLine, InvoiceDraft } from "../invoicing/invoices.ts";
import { changes } from "./changes.ts";

const design: DraftLine = { id: newId("line"), description: "Design", quantity: 12, unit: "hour", unitPrice: 85 };
const logo: DraftLine = { id: newId("line"), description: "Logo", quantity: 1, unitPrice: 200 };
const draft: InvoiceDraft = {
  draftId: newId("invoice"),
  customer: { name: "Acme Corp" },
  currency: "USD",
  lines: [design, logo],
  taxRate: 0,
  taxInclusive: false,
  invoiceDate: "2026-03-16",
  dueDate: "2026-04-15",
  terms: "Net 30",
  amountPaid: 0,
};

describe("what a turn changed, in one line", () => {
  const line = (change: Partial<DraftLine>): InvoiceDraft => ({ ...draft, lines: [{ ...design, ...change }, logo] });
  test.each<[string, InvoiceDraft | undefined, InvoiceDraft, string]>([
    ["a new invoice", undefined, draft, "New invoice for Acme Corp · 2 lines · total $1,220.00"],
    ["another invoice", draft, { ...draft, draftId: newId("invoice") }, "Invoice for Acme Corp · 2 lines · total $1,220.00"],
    ["more hours", draft, line({ quantity: 15 }), "Design 12 → 15 hours · total 1,220.00 → 1,475.00"],
    ["another unit", draft, line({ unit: "day" }), "Design unit hour → day"],
    ["a price per dozen", draft, line({ baseQuantity: 12 }), "Design price per 1 → 12 · total 1,220.00 → 285.00"],
    ["a charge on a line", draft, line({ charge: { type: "percent", value: 10 } }), "Design charge none → 10% · total 1,220.00 → 1,322.00"],
    [
      "a date that takes an early payment discount away",
      { ...draft, terms: "30 Tage netto, 2 % Skonto innert 10 Tagen" },
      { ...draft, terms: undefined, dueDate: "2026-04-30" },
      "Due April 15, 2026 → April 30, 2026 · Terms 30 Tage netto, 2 % Skonto innert 10 Tagen → none",
    ],
    ["a date that takes plain terms away", draft, { ...draft, terms: undefined, dueDate: "2026-04-30" }, "Due April 15, 2026 → April 30, 2026"],
    ["terms without another date", draft, { ...draft, terms: "30 days" }, "Terms Net 30 → 30 days"],
    ["an address", draft, { ...draft, customer: { name: "Acme Corp", address: "1 Main St" } }, "Acme Corp: address none → 1 Main St"],
    ["lines the other way round", draft, { ...draft, lines: [logo, design] }, "Lines in another order"],
    [
      "shipping",
      draft,
      { ...draft, adjustments: [{ description: "Shipping", amount: 20 }] },
      "Charges and allowances none → Shipping 20.00 · total 1,220.00 → 1,240.00",
    ],
    ["a long note", draft, { ...draft, notes: "word ".repeat(40) }, `Notes none → ${"word ".repeat(12).trimEnd()}…`],
    ["where it is stored", draft, { ...draft, customerId: newId("customer") }, ""],
    ["another due date", draft, { ...draft, dueDate: "2026-05-01" }, "Due April 15, 2026 → May 1, 2026"],
    ["what is paid", draft, { ...draft, amountPaid: 1000 }, "Paid 0.00 → 1,000.00"],
    ["nothing", draft, structuredClone(draft), ""],
  ])("%s", (_, before, after, expected) => expect(changes(before, after, "en-US")).toBe(expected));
});

test("an invoice that was stored before is no new one: its number says which it is", () => {
  const blank = { ...draft, draftId: undefined, customer: undefined, lines: [] };
  for (const before of [undefined, blank, { ...draft, draftId: newId("invoice") }])
    expect(changes(before, draft, "en-US", "INV-0008")).toBe("INV-0008 for Acme Corp · 2 lines · total $1,220.00");
  expect(changes(draft, { ...draft, amountPaid: 1000 }, "en-US", "INV-0008")).toBe("Paid 0.00 → 1,000.00");
});

describe("figures and dates are written as the business writes them", () => {
  const german: InvoiceDraft = { ...draft, currency: "EUR", lines: [{ ...design, quantity: 12.5, unitPrice: 1000, baseQuantity: 1 }], taxRate: 19 };
  const line = (change: Partial<DraftLine>): InvoiceDraft => ({ ...german, lines: german.lines.map((each) => ({ ...each, ...change })) });
  const total = "total 14.875,00";
  test.each<[string, InvoiceDraft, string]>([
    ["quantities", line({ quantity: 2.5 }), `Design 12,5 → 2,5 hours · ${total} → 2.975,00`],
    ["what a price is for", line({ baseQuantity: 2.5 }), `Design price per 1 → 2,5 · ${total} → 5.950,00`],
    ["rates", { ...german, taxRate: 7.5 }, `Tax 19\u00a0% → 7,5\u00a0% · ${total} → 13.437,50`],
    ["dates", { ...german, invoiceDate: "2026-03-17" }, "Invoice date 16. März 2026 → 17. März 2026"],
    ["discounts", { ...german, discount: { type: "amount", value: 1250.5 } }, `Discount none → 1.250,50 · ${total} → 13.386,91`],
    ["percentages", { ...german, discount: { type: "percent", value: 12.5 } }, `Discount none → 12,5\u00a0% · ${total} → 13.015,63`],
    ["deposits", { ...german, deposit: { type: "amount", value: 2000 } }, "Deposit none → 2.000,00"],
    [
      "charges",
      { ...german, adjustments: [{ description: "Versand", amount: 12.5, taxRate: 7.5 }] },
      `Charges and allowances none → Versand 12,50 (7,5\u00a0% tax) · ${total} → 14.888,44`,
    ],
    ["payments", { ...german, amountPaid: 1234.5 }, "Paid 0,00 → 1.234,50"],
  ])("%s", (_, after, expected) => expect(changes(german, after, "de-DE")).toBe(expected));
});

test("of a hundred changed lines the first twenty are told one by one", () => {
  const ids = Array.from({ length: 100 }, () => newId("line"));
  const at = (unitPrice: number) => ({ ...draft, lines: ids.map((id, i) => ({ id, description: `Part ${i + 1}`, quantity: 1, unitPrice })) });
  const summary = changes(at(10), at(11), "en-US");
  expect(summary).toContain("Part 20 at 10.00 → 11.00 · 80 more changes of lines · total");
  expect(summary).not.toContain("Part 21");
});

test("whatever is different in a draft is told", () => {
  const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
  const part = fc.record({ type: fc.constantFrom("percent" as const, "amount" as const), value: fc.integer({ min: 0, max: 3 }) });
  const word = fc.constantFrom("", "a", "b", "Design\nwork", "x".repeat(100));
  const lines = (id: DraftLine["id"]): fc.Arbitrary<DraftLine> => {
    const fields: { [F in keyof Required<DraftLine>]: fc.Arbitrary<DraftLine[F]> } = {
      id: fc.constant(id),
      description: fc.constantFrom("Design", "Logo"),
      quantity: fc.integer({ min: 1, max: 2 }),
      unit: maybe(fc.constantFrom("", "hour", "day")),
      unitPrice: maybe(fc.constantFrom(100, 0.000_01, 0.000_02)),
      baseQuantity: maybe(fc.constantFrom(1, 12)),
      taxRate: maybe(fc.constantFrom(0, 7)),
      discount: maybe(part),
      charge: maybe(part),
      productId: maybe(fc.constantFrom(newId("product"), newId("product"))),
    };
    return fc.record(fields) as fc.Arbitrary<DraftLine>;
  };
  const stays = { draftId: fc.constant(draft.draftId), customerId: fc.constant(undefined) };
  const fields: { [F in Exclude<keyof InvoiceDraft, "draftId" | "customerId">]-?: fc.Arbitrary<InvoiceDraft[F]> } = {
    customer: maybe(
      fc.record({
        name: fc.constantFrom("Acme", "Globex"),
        email: maybe(fc.constantFrom("a@b.example", "c@d.example")),
        phone: maybe(fc.constantFrom("", "1")),
        address: maybe(word),
      }),
    ),
    sourceFiles: maybe(fc.constantFrom([{ filename: "order-1.pdf", name: "Order.pdf" }], [{ filename: "contract-2.pdf", name: "Contract.pdf" }])),
    currency: fc.constantFrom("USD", "EUR"),
    lines: fc.shuffledSubarray([design.id, logo.id]).chain((ids) => fc.tuple(...ids.map(lines))) as fc.Arbitrary<DraftLine[]>,
    taxRate: fc.constantFrom(0, 7),
    taxInclusive: fc.boolean(),
    discount: maybe(part),
    adjustments: maybe(
      fc.array(fc.record({ description: fc.constantFrom("Shipping", "Tip"), amount: fc.integer({ min: 0, max: 2 }), taxRate: maybe(fc.constant(5)) }), {
        maxLength: 2,
      }),
    ),
    invoiceDate: fc.constantFrom("2026-03-16", "2026-03-17"),
    dueDate: fc.constantFrom("2026-04-15", "2026-04-16"),
    terms: maybe(fc.constantFrom("", "Net 30", "Net 60")),
    notes: maybe(word),
    deposit: maybe(part),
    amountPaid: fc.integer({ min: 0, max: 1 }),
  };
  const any = fc.record({ ...fields, ...stays }) as fc.Arbitrary<InvoiceDraft>;
  const [field, lineField] = [
    fc.constantFrom(...(Object.keys(fields) as (keyof InvoiceDraft)[])),
    fc.constantFrom("description", "quantity", "unit", "unitPrice", "baseQuantity", "taxRate", "discount", "charge", "productId"),
  ];
  const plain = (value: InvoiceDraft) => JSON.stringify(InvoiceDraft.parse(value));
  let different = 0;
  fc.assert(
    fc.property(any, any, fc.oneof(field, lineField), lines(design.id), (before, other, one, spare) => {
      // One field of the invoice or of its first line at a time, so that no change hides another.
      const [line, ...rest] = before.lines;
      const after = (
        one in fields ? { ...before, [one]: other[one as never] } : { ...before, lines: line ? [{ ...line, [one]: spare[one as never] }, ...rest] : [] }
      ) as InvoiceDraft;
      const differs = plain(before) !== plain(after);
      let told: string;
      try {
        // The total alone does not explain the change.
        told = changes(before, after, "en-US")
          .split(" · ")
          .filter((part) => !part.startsWith("total "))
          .join(" · ");
      } catch {
        return; // A discount beyond its base is refused.
      }
      if (differs) different++;
      if ((told !== "") !== differs) expect({ one, before, after, told }).toBe(differs ? "told" : "not told");
    }),
    { numRuns: count(1000, 30_000) },
  );
  expect(different).toBeGreaterThan(count(150, 5000));
}, 0);
