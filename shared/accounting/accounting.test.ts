import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyInvoice } from "../../test/any-invoice.ts";
import { count } from "../../test/counts.ts";
import { formFor } from "../account/export.ts";
import { newId } from "../ids.ts";
import type { CreditNote } from "../invoicing/credit-notes.ts";
import { Invoice } from "../invoicing/invoices.ts";
import type { Payment } from "../invoicing/payments.ts";
import { totals } from "../invoicing/totals.ts";
import { add, subtract } from "../money.ts";
import { blankProfile } from "../records/business.ts";
import { invoiceColumns, lineColumns, lineEntries, taxEntries } from "./invoices.ts";
import { creditEntries, paymentColumns, paymentEntries } from "./payments.ts";
import { headingRow, recordRow } from "./table.ts";

const RUNS = count(250, 10_000);
const now = "2026-03-16T09:00:00.000Z";

function invoiceWith(content: Partial<Parameters<typeof totals>[0]>, more: Partial<Invoice> = {}): Invoice {
  const draft = { currency: "EUR", taxRate: 19, taxInclusive: false, amountPaid: 0, lines: [], ...content };
  const described = { ...draft, lines: draft.lines.map((line, i) => ({ id: newId("line"), description: `Work ${i + 1}`, ...line })) };
  return Invoice.parse({
    ...described,
    ...totals(draft),
    id: newId("invoice"),
    invoiceNumber: "INV-0007",
    status: "sent",
    version: 1,
    createdAt: now,
    updatedAt: now,
    sentAt: "2026-03-15T23:30:00.000Z",
    invoiceDate: "2026-03-16",
    dueDate: "2026-04-15",
    customer: { name: "=Müller; Söhne" },
    business: { ...blankProfile("Larkspur"), taxId: "DE123456789" },
    payments: [],
    creditNotes: [],
    ...more,
  });
}

const sum = <E>(entries: readonly E[], of: (entry: E) => number | undefined) => add(...entries.map((entry) => of(entry) ?? 0));

/** Splits a table into its rows. */
const rowsIn = (text: string): string[] => text.split("\r\n").slice(0, -1);

describe("the rows of an invoice", () => {
  test("add up to it to the cent: net, tax and gross of its lines, per rate and all together", () => {
    let added = 0;
    fc.assert(
      fc.property(anyInvoice, (content) => {
        let invoice: Invoice;
        try {
          invoice = invoiceWith(content);
        } catch {
          // A discount larger than its base is refused.
          return;
        }
        const entries = lineEntries(invoice);
        expect(entries).toHaveLength(invoice.lines.length + (invoice.adjustments ?? []).length);
        for (const { rate, base, tax } of invoice.taxes) {
          const ofRate = entries.filter((entry) => entry.rate === rate);
          expect([sum(ofRate, ({ net }) => net), sum(ofRate, (entry) => entry.tax)]).toEqual([base, tax]);
          // Rounding may move at most one unit of tax between the lines of a rate.
          for (const entry of ofRate) {
            const gross = add(entry.net, entry.tax);
            const exact = invoice.taxInclusive ? (gross * rate) / (100 + rate) : (entry.net * rate) / 100;
            expect(Math.abs(entry.tax - exact)).toBeLessThan(invoice.currency === "JPY" ? 1.001 : invoice.currency === "KWD" ? 0.0011 : 0.011);
          }
        }
        expect(sum(entries, ({ net, tax }) => add(net, tax))).toBe(invoice.total);
        expect(sum(entries, ({ amount }) => amount)).toBe(
          subtract(
            add(invoice.total, invoice.taxInclusive ? 0 : -invoice.taxTotal),
            sum(entries, (e) => e.discount),
          ),
        );
        expect(sum(taxEntries(invoice), ({ part }) => add(part.base, part.tax))).toBe(invoice.total);
        added++;
      }),
      { numRuns: RUNS },
    );
    expect(added).toBeGreaterThan(RUNS / 3);
  });

  test("of a draft or a void invoice are its number alone, so that the sequence has no gap and no sum has it in it", () => {
    for (const status of ["draft", "void"] as const) {
      const invoice = invoiceWith({ lines: [{ quantity: 1, unitPrice: 100 }] }, { status, voidedAt: status === "void" ? now : undefined, sentAt: undefined });
      expect([lineEntries(invoice), taxEntries(invoice), paymentEntries(invoice)]).toEqual([[], [], []]);
      expect(rowsIn(recordRow(invoiceColumns, { invoice, timeZone: "UTC", now }, "english"))).toEqual([
        `INV-0007,2026-03-16,2026-04-15,${status},"'=Müller; Söhne",,,DE123456789,EUR,no,,,,,,,,,,,,,${status === "void" ? "2026-03-16" : ""},,`,
      ]);
    }
  });

  test("read in German as a German accountant writes: semicolons, decimal commas, 31.03.2026, and words", () => {
    const invoice = invoiceWith({ lines: [{ quantity: 1.5, unitPrice: 100.5 }], adjustments: [{ description: "Gutschein", amount: -10 }] });
    const entry = { invoice, timeZone: "Europe/Berlin", now };
    expect([formFor("de-AT"), formFor("DE"), formFor("en-US"), formFor("den")]).toEqual(["german", "german", "english", "english"]);
    expect(headingRow(invoiceColumns, "german")).toMatch(/^Rechnungsnummer;Rechnungsdatum;Fällig am;Status;Kunde;/);
    expect(rowsIn(recordRow(invoiceColumns, entry, "german"))).toEqual([
      `INV-0007;16.03.2026;15.04.2026;versendet;"'=Müller; Söhne";;;DE123456789;EUR;nein;150,75;-10;0;140,75;26,74;167,49;0;0;0;167,49;16.03.2026;;;;`,
    ]);
    expect(lineEntries(invoice).map((line) => rowsIn(recordRow(lineColumns, line, "german"))[0])).toEqual([
      `INV-0007;16.03.2026;"'=Müller; Söhne";Position;Work 1;1,5;;100,5;1;150,75;0;19;150,75;28,64;179,39;EUR`,
      `INV-0007;16.03.2026;"'=Müller; Söhne";Nachlass;Gutschein;;;;;-10;0;19;-10;-1,9;-11,9;EUR`,
    ]);
  });
});

describe("money", () => {
  const payment: Payment = {
    id: newId("payment"),
    amount: 119,
    date: "2026-03-20",
    method: "card",
    recordedAt: now,
    stripe: { account: "acct_1", intent: "pi_1" },
    fee: { amount: 3.75, currency: "EUR" } as Payment["fee"],
  };
  const note = (amount: number, more: Partial<CreditNote> = {}): CreditNote =>
    ({
      id: newId("credit"),
      creditNoteNumber: "CN-0001",
      paymentId: payment.id,
      amount,
      date: "2026-03-21",
      recordedAt: now,
      refundId: "re_1",
      ...more,
    }) as CreditNote;

  test("that came by card has the provider's id and fee; what went back is below zero, and a refund that failed is none", () => {
    const invoice = invoiceWith(
      { lines: [{ quantity: 1, unitPrice: 100 }], amountPaid: 119 },
      { status: "paid", payments: [payment], creditNotes: [note(19, { reason: "Late" }), note(5, { voidedAt: now })] },
    );
    expect(paymentEntries(invoice).map((entry) => rowsIn(recordRow(paymentColumns, entry, "english"))[0])).toEqual([
      `2026-03-20,payment,INV-0007,,"'=Müller; Söhne",card,119,EUR,Stripe,pi_1,3.75,EUR,`,
      `2026-03-21,refund,INV-0007,CN-0001,"'=Müller; Söhne",card,-19,EUR,Stripe,re_1,,,Late`,
    ]);
  });

  test("that was credited without a payment is off the invoice, and no money went back", () => {
    const credited = note(19, { paymentId: undefined as never });
    const invoice = invoiceWith({ lines: [{ quantity: 1, unitPrice: 100 }], amountPaid: 119 }, { payments: [payment], creditNotes: [] });
    const row = recordRow(invoiceColumns, { invoice: { ...invoice, creditNotes: [credited, note(5)] }, timeZone: "UTC", now }, "english");
    expect(row).toContain(",119,119,-19,-5,");
  });

  test("that was paid before the invoice was written came in with it", () => {
    const invoice = invoiceWith({ lines: [{ quantity: 1, unitPrice: 100 }], amountPaid: 50 });
    expect(paymentEntries(invoice).map(({ kind, date, amount }) => [kind, date, amount])).toEqual([["prepayment", "2026-03-16", 50]]);
  });

  test("that was credited is split by tax rate, below zero; what had been paid beyond the invoice has no tax in it; a void note has its number alone", () => {
    const lines = [
      { quantity: 1, unitPrice: 100 },
      { quantity: 1, unitPrice: 100, taxRate: 7 },
    ];
    const paid = { ...payment, amount: 236 };
    const invoice = invoiceWith({ lines, amountPaid: 236 }, { status: "paid", payments: [paid], creditNotes: [note(236), note(1, { voidedAt: now })] });
    expect(creditEntries(invoice).map(({ rate, net, tax, overpayment }) => [rate, net, tax, overpayment])).toEqual([
      [19, -100, -19, undefined],
      [7, -100, -7, undefined],
      [undefined, undefined, undefined, -10],
      [undefined, undefined, undefined, undefined],
    ]);
  });
});
