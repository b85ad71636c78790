import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { count } from "../../test/counts.ts";
import { invoiceOf } from "../../test/sample-documents.ts";
import { newId } from "../ids.ts";
import { type Amount, add, decimalsIn, subtract } from "../money.ts";
import type { CreditNote } from "./credit-notes.ts";
import { type CreditTotals, creditTotals } from "./credit-totals.ts";
import type { Invoice } from "./invoices.ts";

const minutes = (count: number) => new Date(Date.UTC(2026, 3, 1, 0, count)).toISOString();

/** An invoice paid at once, with refunds one minute apart. */
function withRefunds(invoice: Invoice, amounts: readonly number[], voided: { at: number; after: number }[] = []): Invoice {
  const payment = { id: newId("payment"), amount: invoice.total, date: "2026-04-01", method: "card", recordedAt: minutes(0) } as const;
  const creditNotes = amounts.map((amount, i): CreditNote => {
    const end = voided.find(({ at }) => at === i);
    return {
      id: newId("credit"),
      creditNoteNumber: `CN-${i + 1}`,
      paymentId: payment.id,
      amount: amount as Amount,
      date: "2026-04-02",
      recordedAt: minutes(2 * i + 2),
      ...(end ? { voidedAt: minutes(2 * end.after + 3) } : {}),
    };
  });
  return { ...invoice, status: "paid", payments: [payment], amountPaid: invoice.total, amountDue: 0 as Amount, creditNotes };
}

const totalsOf = (invoice: Invoice) => invoice.creditNotes.map((note) => creditTotals(invoice, note));

/** Adds up the taxes of several credit notes. */
const together = (invoice: Invoice, all: readonly CreditTotals[]) =>
  invoice.taxes.map(({ rate }, i) => ({
    rate,
    base: add(...all.map(({ taxes }) => taxes[i]?.base ?? Number.NaN)),
    tax: add(...all.map(({ taxes }) => taxes[i]?.tax ?? Number.NaN)),
  }));

const threeRates = invoiceOf(
  [
    { description: "Food", quantity: 3, unitPrice: 33.33, taxRate: 7 },
    { description: "Work", quantity: 1, unitPrice: 100.01, taxRate: 19 },
    { description: "Book", quantity: 1, unitPrice: 9.99, taxRate: 0 },
  ],
  { currency: "EUR" },
);

describe("what a credit note comes to", () => {
  test("is the invoice, where all of it goes back", () => {
    const [whole] = totalsOf(withRefunds(threeRates, [threeRates.total]));
    expect(whole).toEqual({ taxes: threeRates.taxes, beyond: 0, net: 209.99, taxTotal: 26, total: threeRates.total });
  });

  test("is its share of each rate, where a part of it goes back", () => {
    const invoice = withRefunds(invoiceOf([{ description: "Work", quantity: 1, unitPrice: 100 }], { taxRate: 19 }), [11.9]);
    expect(totalsOf(invoice)).toEqual([{ taxes: [{ rate: 19, base: 10, tax: 1.9 }], beyond: 0, net: 10, taxTotal: 1.9, total: 11.9 }]);
  });

  test("has the tax of prices that include it", () => {
    const invoice = withRefunds(invoiceOf([{ description: "Work", quantity: 1, unitPrice: 119 }], { taxRate: 19, taxInclusive: true }), [59.5]);
    expect(totalsOf(invoice)[0]).toMatchObject({ net: 50, taxTotal: 9.5 });
  });

  test("has no tax where none was taken", () => {
    const invoice = withRefunds(invoiceOf([{ description: "Work", quantity: 1, unitPrice: 100 }], { taxRate: 0 }), [40]);
    expect(totalsOf(invoice)[0]).toMatchObject({ net: 40, taxTotal: 0, total: 40 });
  });

  test("three thirds of a cent's worth of tax are no cent more or less than the tax", () => {
    const invoice = withRefunds(invoiceOf([{ description: "Pin", quantity: 1, unitPrice: 0.1 }], { taxRate: 10 }), [0.04, 0.04, 0.03]);
    expect(totalsOf(invoice).map(({ taxTotal }) => taxTotal)).toEqual([0, 0.01, 0]);
  });

  test("has no tax in what had been paid beyond the invoice", () => {
    const once = withRefunds(invoiceOf([{ description: "Work", quantity: 1, unitPrice: 100 }], { taxRate: 19 }), [119, 59.5]);
    const twice = { ...once, amountPaid: 238 };
    expect(totalsOf(twice)).toMatchObject([
      { beyond: 119, taxTotal: 0, net: 119, total: 119 },
      { beyond: 0, taxTotal: 9.5, net: 50, total: 59.5 },
    ]);
  });

  test("stays as it was printed when another payment comes in later", () => {
    const before = withRefunds(invoiceOf([{ description: "Work", quantity: 1, unitPrice: 100 }], { taxRate: 19 }), [119]);
    const [payment] = before.payments;
    if (!payment) throw new Error("It has one.");
    const later = { ...before, amountPaid: 238, payments: [payment, { ...payment, id: newId("payment"), recordedAt: minutes(60) }] };
    expect(totalsOf(later)).toEqual(totalsOf(before));
  });
});

describe("one that is void", () => {
  const [half, quarter] = [threeRates.total / 2, threeRates.total / 4].map((part) => Math.round(part * 100) / 100) as [number, number];
  const rest = Math.round((threeRates.total - quarter) * 100) / 100;

  test("counts for nothing in those that were written after that", () => {
    const invoice = withRefunds(threeRates, [half, quarter, rest], [{ at: 0, after: 0 }]);
    const [, ...standing] = totalsOf(invoice);
    expect(totalsOf(withRefunds(threeRates, [quarter, rest]))).toEqual(standing);
  });

  test("changes nothing in those that were written before it was", () => {
    const before = withRefunds(threeRates, [half, quarter]);
    const after = { ...before, creditNotes: before.creditNotes.map((note, i) => (i === 0 ? { ...note, voidedAt: minutes(30) } : note)) };
    expect(totalsOf(after)).toEqual(totalsOf(before));
  });

  test("leaves the taxes of the invoice to the others, to the cent, whenever it became so", () => {
    for (const after of [0, 1]) {
      const invoice = withRefunds(threeRates, [half, quarter, rest], [{ at: 0, after }]);
      const [, ...standing] = totalsOf(invoice);
      expect(together(invoice, standing)).toEqual(threeRates.taxes);
    }
  });
});

describe("after a refund that failed", () => {
  const oneRate = invoiceOf([{ description: "Work", quantity: 1, unitPrice: 10 }], { taxRate: 7, currency: "EUR" });

  test("a cent that goes back takes no tax below nothing with it: 2.00 that failed meanwhile, 0.37, 0.01", () => {
    const [, second, third] = totalsOf(withRefunds(oneRate, [2, 0.37, 0.01], [{ at: 0, after: 1 }]));
    expect([second?.taxTotal, third?.taxTotal, third?.net]).toEqual([0.03, 0, 0.01]);
  });

  test("2.00, then 0.37 that failed, then 0.01 leave the rest of the tax to what goes back last", () => {
    const invoice = withRefunds(oneRate, [2, 0.37, 0.01, 8.69], [{ at: 1, after: 1 }]);
    const all = totalsOf(invoice);
    expect(all.every(({ taxTotal }) => taxTotal >= 0)).toBe(true);
    expect(
      together(
        invoice,
        all.filter((_, i) => i !== 1),
      ),
    ).toEqual(oneRate.taxes);
  });
});

/** The amount in minor units, as an exact integer. */
const units = (amount: number, currency: string) => BigInt(Math.round(amount * 10 ** decimalsIn(currency)));

/** An invoice of one to four rates, and its total cut into pieces. */
const cut = fc
  .record({
    lines: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 99 }),
        unitPrice: fc.integer({ min: 1, max: 99_999 }),
        taxRate: fc.constantFrom(0, 5.5, 7, 8.25, 19, 25),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    currency: fc.constantFrom("EUR", "JPY", "KWD"),
    taxInclusive: fc.boolean(),
    cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
  })
  .map(({ lines, currency, taxInclusive, cuts }) => {
    const unit = 10 ** decimalsIn(currency);
    const priced = lines.map((line) => ({ ...line, description: "Work", unitPrice: line.unitPrice / unit }));
    const invoice = invoiceOf(priced, { currency, taxInclusive });
    const whole = units(invoice.total, currency);
    const places = [...new Set(cuts.map((place) => BigInt(Math.floor(place * Number(whole)))))].filter((place) => place > 0n).sort((a, b) => Number(a - b));
    const amounts = [...places, whole].map((place, i) => Number(place - (places[i - 1] ?? 0n)) / unit);
    return withRefunds(invoice, amounts);
  });

/** A payment, a refund or a failed refund. `of` selects the amount or the refund. */
const happening = fc.record({ what: fc.constantFrom("pay", "refund", "refund", "refund", "void"), of: fc.double({ min: 0, max: 1, noNaN: true }) });

describe("in whatever order money comes in, goes back, and did not go back after all", () => {
  test.each([
    ["stored with each note", true],
    ["worked out for notes that were stored without it", false],
  ])("no note has a figure of the wrong sign, none changes once it is printed, and those that stand add up to the invoice: %s", (_, stored) => {
    fc.assert(
      fc.property(cut, fc.array(happening, { maxLength: 12 }), (whole, story) => {
        const { currency } = whole;
        const unit = 10 ** decimalsIn(currency);
        let invoice: Invoice = { ...whole, creditNotes: [] };
        const printed = new Map<string, CreditTotals>();
        const standing = () => invoice.creditNotes.filter(({ voidedAt }) => !voidedAt);
        const refund = (part: number, at: string) => {
          const left = Math.round(subtract(invoice.amountPaid, ...standing().map(({ amount }) => amount)) * unit);
          const amount = (Math.ceil(part * left) / unit) as Amount;
          const [payment] = invoice.payments;
          if (amount <= 0 || !payment) return;
          const id = newId("credit");
          const note = { id, creditNoteNumber: id, paymentId: payment.id, amount, date: "2026-04-02", recordedAt: at };
          const { taxes } = creditTotals(invoice, note);
          invoice = { ...invoice, creditNotes: [...invoice.creditNotes, { ...note, ...(stored ? { taxes } : {}) }] };
        };
        story.forEach(({ what, of }, i) => {
          const at = minutes(i + 1);
          if (what === "pay") {
            const amount = Math.ceil(of * 1000) / unit;
            const payment = { id: newId("payment"), amount, date: "2026-04-02", method: "card" as const, recordedAt: at };
            invoice = { ...invoice, payments: [...invoice.payments, payment], amountPaid: add(invoice.amountPaid, amount) };
          } else if (what === "void") {
            const failed = standing()[Math.floor(of * standing().length)];
            invoice = { ...invoice, creditNotes: invoice.creditNotes.map((note) => (note === failed ? { ...note, voidedAt: at } : note)) };
          } else refund(of, at);
          expectSound();
        });
        refund(1, minutes(story.length + 1));
        expectSound();
        // All money was refunded, so nothing is left of the invoice; the overpayment carried no tax.
        const all = standing().map((note) => creditTotals(invoice, note));
        const left = subtract(invoice.total, ...all.map(({ total, beyond }) => subtract(total, beyond)));
        if (left === 0) expect(together(invoice, all)).toEqual(invoice.taxes);

        function expectSound() {
          for (const note of invoice.creditNotes) {
            const figures = creditTotals(invoice, note);
            expect(printed.get(note.id) ?? figures).toEqual(figures);
            printed.set(note.id, figures);
            expect(figures.taxes.every(({ base, tax }) => base >= 0 && tax >= 0)).toBe(true);
            expect(figures.beyond >= 0).toBe(true);
          }
          const all = standing().map((note) => creditTotals(invoice, note));
          together(invoice, all).forEach(({ base, tax }, i) => {
            expect(base <= (invoice.taxes[i]?.base ?? 0) && tax <= (invoice.taxes[i]?.tax ?? 0)).toBe(true);
          });
        }
      }),
      { numRuns: count(20, 2000) },
    );
  });
});

describe("whatever goes back, in however many pieces", () => {
  test("adds up to the invoice, each figure of each rate, and never takes a tax back twice", () => {
    fc.assert(
      fc.property(cut, (invoice) => {
        const all = totalsOf(invoice);
        expect(together(invoice, all)).toEqual(invoice.taxes);
        for (const { taxes, net, taxTotal, total, beyond } of all) {
          expect(taxes.every(({ base, tax }) => base >= 0 && tax >= 0)).toBe(true);
          expect([units(net, invoice.currency) + units(taxTotal, invoice.currency), beyond]).toEqual([units(total, invoice.currency), 0]);
        }
      }),
      { numRuns: count(50, 500) },
    );
  });

  test("is in proportion to the unit: so far, each rate's tax is within one of what the whole would have it", () => {
    fc.assert(
      fc.property(cut, (invoice) => {
        const { currency } = invoice;
        const whole = units(invoice.total, currency);
        let soFar = 0n;
        totalsOf(invoice).forEach(({ total }, i, all) => {
          soFar += units(total, currency);
          together(invoice, all.slice(0, i + 1)).forEach(({ tax }, j) => {
            // Compared as products with the whole, so that nothing is rounded here.
            const off = units(tax, currency) * whole - soFar * units(invoice.taxes[j]?.tax ?? 0, currency);
            expect(off <= whole && off >= -whole).toBe(true);
          });
        });
      }),
      { numRuns: count(50, 500) },
    );
  });

  test("has exactly the tax so far, half a cent up, where there is one rate", () => {
    fc.assert(
      fc.property(cut, (invoice) => {
        const [only, ...others] = invoice.taxes;
        fc.pre(!!only && others.length === 0);
        const { currency } = invoice;
        const [whole, tax] = [units(invoice.total, currency), units(only?.tax ?? 0, currency)];
        let [soFar, given] = [0n, 0n];
        for (const { total, taxTotal } of totalsOf(invoice)) {
          soFar += units(total, currency);
          given += units(taxTotal, currency);
          expect(given).toBe((2n * soFar * tax + whole) / (2n * whole));
        }
      }),
      { numRuns: count(75, 750) },
    );
  });
});
