import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { count } from "../../test/counts.ts";
import { invoiceOf } from "../../test/sample-documents.ts";
import { newId } from "../ids.ts";
import { type Amount, add, decimalsIn } from "../money.ts";
import { creditTotals } from "./credit-totals.ts";
import { cancellationOf, credit, creditable, creditOf, NewCreditNote, withCancellation } from "./crediting.ts";
import type { Invoice } from "./invoices.ts";
import { move, pay } from "./status.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 3, 1, 0, minute)).toISOString();
const stamp = (minute: number) => ({ id: newId("credit"), creditNoteNumber: `CN-${minute}`, date: "2026-04-01", recordedAt: at(minute) });

const sentInvoice = (lines: Parameters<typeof invoiceOf>[0], more: Parameters<typeof invoiceOf>[1] = {}): Invoice => ({
  ...invoiceOf(lines, more),
  status: "sent",
});

/** Ten hours at 19 % tax and two nights at 7 %, with a 10 % discount. */
const sample = sentInvoice(
  [
    { description: "Work", quantity: 10, unitPrice: 100, taxRate: 19 },
    { description: "Hotel", quantity: 2, unitPrice: 80, taxRate: 7 },
  ],
  { currency: "EUR", discount: { type: "percent", value: 10 } },
);
const [work, hotel] = sample.lines.map(({ id }) => id) as [Invoice["lines"][number]["id"], Invoice["lines"][number]["id"]];

describe("a credit of an invoice that nobody has paid", () => {
  test("by amount takes the taxes back in proportion, and so much less is due", () => {
    const figures = creditOf(sample, { amount: 100 });
    expect(figures.amount).toBe(100);
    expect(add(...figures.taxes.flatMap(({ base, tax }) => [base, tax]))).toBe(100);
    expect(credit(sample, figures, stamp(1))).toMatchObject({ status: "sent", total: 1225.08, amountPaid: 0, amountDue: 1125.08 });
  });

  test("by line has the line's own tax, and its part of the invoice's discount", () => {
    expect(creditOf(sample, { lines: [{ lineId: hotel }] })).toEqual({
      amount: 154.08,
      taxes: [
        { rate: 19, base: 0, tax: 0 },
        { rate: 7, base: 144, tax: 10.08 },
      ],
      lines: [{ lineId: hotel, quantity: 2, base: 144, tax: 10.08 }],
    });
  });

  test("of three hours of ten leaves seven, and what is left of a line is all that can be credited of it", () => {
    const once = credit(sample, creditOf(sample, { lines: [{ lineId: work, quantity: 3 }] }), stamp(1));
    expect(once.creditNotes[0]).toMatchObject({ amount: 321.3, lines: [{ lineId: work, quantity: 3, base: 270, tax: 51.3 }] });
    expect(() => creditOf(once, { lines: [{ lineId: work, quantity: 8 }] })).toThrow("Only 7 of “Work” can be credited.");
    const twice = credit(once, creditOf(once, { lines: [{ lineId: work }] }), stamp(2));
    expect(twice.creditNotes[1]).toMatchObject({ lines: [{ quantity: 7, base: 630, tax: 119.7 }] });
    expect(() => creditOf(twice, { lines: [{ lineId: work }] })).toThrow("All of “Work” was credited already.");
  });

  test("of all of it is paid: nothing is asked for any more", () => {
    const all = credit(sample, creditOf(sample, { amount: sample.total }), stamp(1));
    expect(all).toMatchObject({ status: "paid", amountDue: 0, paidAt: at(1), creditNotes: [{ taxes: sample.taxes }] });
    expect(() => creditOf(all, { amount: 0.01 })).toThrow(/Nothing is left/);
  });

  test("of more than is left of it is refused with what is left", () => {
    const once = credit(sample, creditOf(sample, { amount: 1000 }), stamp(1));
    expect(() => creditOf(once, { amount: 300 })).toThrow(expect.objectContaining({ code: "invalid", message: "Only €225.08 is left to credit." }));
    expect(() => creditOf(once, { lines: [{ lineId: work }] })).toThrow("Only €225.08 is left to credit.");
  });

  test("after it was paid is a credit of the customer's, which a refund gives back", () => {
    const payment = { id: newId("payment"), amount: sample.total, date: "2026-04-01", method: "cash" as const, recordedAt: at(0) };
    const once = credit(pay(sample, payment), creditOf(sample, { amount: 100 }), stamp(1));
    expect(once).toMatchObject({ status: "paid", amountDue: -100 });
  });

  test.each([
    ["draft", /change it instead/],
    ["pending", /on its way/],
    ["void", /is void/],
  ] as const)("that is %s is refused with why", (status, why) => {
    expect(() => creditOf({ ...sample, status }, { amount: 1 })).toThrow(why);
  });

  test.each([
    ["nothing at all", {}],
    ["both an amount and lines", { amount: 1, lines: [{ lineId: work }] }],
    ["no lines", { lines: [] }],
    ["a line twice", { lines: [{ lineId: work }, { lineId: work }] }],
    ["nothing of a line", { lines: [{ lineId: work, quantity: 0 }] }],
    ["less than nothing", { amount: -1 }],
  ])("says what it credits: %s is no credit note", (_, body) => {
    expect(NewCreditNote.safeParse(body).success).toBe(false);
  });
});

describe("a void invoice that was sent", () => {
  test("is cancelled by a credit note over what is left of it, and nothing is due on it", () => {
    const once = credit(sample, creditOf(sample, { amount: 25.08 }), stamp(1));
    const cancelled = withCancellation(move(once, "void", at(2)), cancellationOf(once), stamp(2));
    expect(cancelled).toMatchObject({ status: "void", amountDue: 0, creditNotes: [{ amount: 25.08 }, { amount: 1200, cancels: true }] });
    expect(creditable(cancelled)).toBe(0);
    const rates = cancelled.taxes.map(({ rate }, i) => {
      const of = cancelled.creditNotes.map((note) => creditTotals(cancelled, note).taxes[i]);
      return { rate, base: add(...of.map((each) => each?.base ?? 0)), tax: add(...of.map((each) => each?.tax ?? 0)) };
    });
    expect(rates).toEqual(sample.taxes);
  });
});

test("whatever is credited, by line or by amount, in any order: no figure has the wrong sign, and all of it together is the invoice", () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 20 }),
    unitPrice: fc.integer({ min: 0, max: 99_999 }),
    taxRate: fc.constantFrom(0, 7, 8.25, 19, 25),
  });
  const step = fc.record({ byLine: fc.boolean(), of: fc.double({ min: 0, max: 1, noNaN: true }), part: fc.double({ min: 0, max: 1, noNaN: true }) });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 4 }),
      fc.constantFrom("EUR", "JPY", "KWD"),
      fc.boolean(),
      fc.integer({ min: 0, max: 40 }),
      fc.array(step, { maxLength: 8 }),
      (lines, currency, taxInclusive, percent, steps) => {
        const unit = 10 ** decimalsIn(currency);
        const priced = lines.map((each) => ({ ...each, description: "Work", unitPrice: each.unitPrice / unit }));
        let invoice = sentInvoice(priced, { currency, taxInclusive, discount: { type: "percent", value: percent } });
        const whole = invoice;
        const attempt = (asked: Parameters<typeof creditOf>[1], minute: number) => {
          try {
            invoice = credit(invoice, creditOf(invoice, asked), stamp(minute));
          } catch (error) {
            // A credit beyond what is left is refused and changes nothing.
            expect(error).toMatchObject({ code: expect.stringMatching(/^(invalid|conflict)$/) });
          }
        };
        steps.forEach(({ byLine, of, part }, i) => {
          const each = invoice.lines[Math.floor(of * invoice.lines.length)];
          if (byLine && each) attempt({ lines: [{ lineId: each.id, quantity: Math.max(1, Math.floor(part * each.quantity)) }] }, i + 1);
          else attempt({ amount: Math.ceil(part * creditable(invoice) * unit) / unit || 1 / unit }, i + 1);
        });
        if (creditable(invoice) > 0) attempt({ amount: creditable(invoice) }, steps.length + 1);
        const all = invoice.creditNotes.map((note) => creditTotals(invoice, note));
        for (const { taxes, total, net, taxTotal } of all) {
          expect(taxes.every(({ base, tax }) => base >= 0 && tax >= 0)).toBe(true);
          expect(add(net, taxTotal)).toBe(total);
        }
        expect(creditable(invoice)).toBe(0);
        expect(invoice.amountDue).toBe(whole.total > 0 ? 0 : (whole.total as Amount));
        expect(add(...all.map(({ taxTotal }) => taxTotal))).toBe(whole.total > 0 ? whole.taxTotal : 0);
      },
    ),
    { numRuns: count(25, 2000) },
  );
});
