import type { CalendarDate } from "../clock.ts";
import { type CreditNote, refundsIn } from "../invoicing/credit-notes.ts";
import { creditTotals } from "../invoicing/credit-totals.ts";
import type { Invoice } from "../invoicing/invoices.ts";
import { lossesIn, type Payment, type PaymentMethod, paidBefore } from "../invoicing/payments.ts";
import { type Amount, add, subtract } from "../money.ts";
import { isIssued } from "./invoices.ts";
import { type AccountingColumn, dayColumn, valueColumn, wordColumn } from "./table.ts";

/** A payment, refund, prepayment or chargeback. */
export interface PaymentEntry {
  readonly invoice: Invoice;
  readonly kind: "payment" | "refund" | "prepayment" | "chargeback";
  readonly date: CalendarDate;
  /** Negative for money that went back. */
  readonly amount: Amount;
  /** The payment itself, or the one that was refunded or charged back. */
  readonly payment?: Payment | undefined;
  readonly creditNote?: CreditNote;
}

/**
 * Returns the money received for an invoice and then the money returned. An amount paid before the invoice was written is dated like the invoice.
 * Failed refunds are left out.
 */
export function paymentEntries(invoice: Invoice): PaymentEntry[] {
  const { payments, creditNotes, invoiceDate: date } = invoice;
  const before = paidBefore(invoice);
  return [
    ...(isIssued(invoice) && invoice.status !== "void" && before !== 0 ? [{ invoice, kind: "prepayment", date, amount: before } as const] : []),
    ...payments.map((payment) => ({ invoice, kind: "payment", date: payment.date, amount: add(payment.amount), payment }) as const),
    ...payments.flatMap((payment) =>
      lossesIn([payment]).map(({ date, amount }) => ({ invoice, kind: "chargeback", date, amount: subtract(0, amount), payment }) as const),
    ),
    ...refundsIn(creditNotes).map((creditNote) => {
      const payment = payments.find(({ id }) => id === creditNote.paymentId);
      return { invoice, kind: "refund", date: creditNote.date, amount: subtract(0, creditNote.amount), payment, creditNote } as const;
    }),
  ];
}

const kindWords = {
  payment: { english: "payment", german: "Zahlung" },
  refund: { english: "refund", german: "Erstattung" },
  chargeback: { english: "lost in a dispute", german: "Rückbuchung" },
  prepayment: { english: "paid before the invoice", german: "vor der Rechnung bezahlt" },
} as const;

const methodWords = {
  "bank transfer": { english: "bank transfer", german: "Überweisung" },
  card: { english: "card", german: "Karte" },
  cash: { english: "cash", german: "bar" },
  check: { english: "check", german: "Scheck" },
  other: { english: "other", german: "sonstige" },
} as const satisfies Record<PaymentMethod, object>;

export const paymentColumns: readonly AccountingColumn<PaymentEntry>[] = [
  dayColumn("Date", "Datum", ({ date }) => date),
  wordColumn("Kind", "Art", kindWords, ({ kind }) => kind),
  valueColumn("Invoice number", "Rechnungsnummer", ({ invoice }) => invoice.invoiceNumber),
  valueColumn("Credit note number", "Nummer der Rechnungskorrektur", ({ creditNote }) => creditNote?.creditNoteNumber),
  valueColumn("Customer", "Kunde", ({ invoice }) => invoice.customer.name),
  wordColumn("Method", "Zahlungsart", methodWords, ({ payment }) => payment?.method),
  valueColumn("Amount", "Betrag", ({ amount }) => amount),
  valueColumn("Currency", "Währung", ({ invoice }) => invoice.currency),
  valueColumn("Provider", "Zahlungsdienst", ({ payment }) => (payment?.stripe ? "Stripe" : undefined)),
  valueColumn("Provider's ID", "Kennung beim Zahlungsdienst", ({ payment, creditNote }) => (creditNote ? creditNote.refundId : payment?.stripe?.intent)),
  valueColumn("Fee", "Gebühr", ({ kind, payment }) => (kind === "payment" ? payment?.fee?.amount : undefined)),
  valueColumn("Fee currency", "Währung der Gebühr", ({ kind, payment }) => (kind === "payment" ? payment?.fee?.currency : undefined)),
  valueColumn("Note", "Notiz", ({ payment, creditNote }) => (creditNote ? creditNote.reason : payment?.note)),
];

/** A credit note's part in one tax rate; all figures are negative. */
export interface CreditEntry {
  readonly invoice: Invoice;
  readonly creditNote: CreditNote;
  readonly rate?: number;
  readonly net?: Amount;
  readonly tax?: Amount;
  /** The returned part of an overpayment: it carries no tax and does not reduce the invoiced amount. */
  readonly overpayment?: Amount;
}

/** Returns the credit notes of an invoice, split by tax rate. A note whose refund failed has a number but no figures. */
export const creditEntries = (invoice: Invoice): CreditEntry[] => invoice.creditNotes.flatMap((creditNote) => entriesOf(invoice, creditNote));

function entriesOf(invoice: Invoice, creditNote: CreditNote): CreditEntry[] {
  if (creditNote.voidedAt) return [{ invoice, creditNote }];
  const { taxes, beyond } = creditTotals(invoice, creditNote);
  const entries = [
    ...taxes
      .filter(({ base, tax }) => base !== 0 || tax !== 0)
      .map(({ rate, base, tax }) => ({ invoice, creditNote, rate, net: subtract(0, base), tax: subtract(0, tax) })),
    ...(beyond !== 0 ? [{ invoice, creditNote, overpayment: subtract(0, beyond) }] : []),
  ];
  return entries.length ? entries : [{ invoice, creditNote }];
}

export const creditColumns: readonly AccountingColumn<CreditEntry>[] = [
  valueColumn("Credit note number", "Nummer der Rechnungskorrektur", ({ creditNote }) => creditNote.creditNoteNumber),
  dayColumn("Date", "Datum", ({ creditNote }) => creditNote.date),
  valueColumn("Invoice number", "Rechnungsnummer", ({ invoice }) => invoice.invoiceNumber),
  dayColumn("Invoice date", "Rechnungsdatum", ({ invoice }) => invoice.invoiceDate),
  valueColumn("Customer", "Kunde", ({ invoice }) => invoice.customer.name),
  valueColumn("Reason", "Grund", ({ creditNote }) => creditNote.reason),
  valueColumn("Tax rate %", "Steuersatz %", ({ rate }) => rate),
  valueColumn("Net", "Netto", ({ net }) => net),
  valueColumn("Tax", "Steuer", ({ tax }) => tax),
  valueColumn("Gross", "Brutto", ({ net, tax }) => (net === undefined ? undefined : add(net, tax ?? 0))),
  valueColumn("Overpayment returned", "Überzahlung erstattet", ({ overpayment }) => overpayment),
  valueColumn("Currency", "Währung", ({ invoice }) => invoice.currency),
  dayColumn("Voided on", "Storniert am", ({ creditNote }) => creditNote.voidedAt?.slice(0, 10)),
];
