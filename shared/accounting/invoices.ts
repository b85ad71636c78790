import Big from "big.js";
import { type CalendarDate, dayOf, type Instant } from "../clock.ts";
import type { CreditNote } from "../invoicing/credit-notes.ts";
import type { Invoice, InvoiceLine } from "../invoicing/invoices.ts";
import { type ShownStatus, shownStatus } from "../invoicing/status.ts";
import type { TaxSubtotal } from "../invoicing/totals.ts";
import { type Amount, add, allocate, round, subtract } from "../money.ts";
import { type AccountingColumn, dayColumn, valueColumn, wordColumn } from "./table.ts";

/**
 * Returns true if the invoice counts in the accounts, that is, if it was sent. A void invoice counts if a credit note cancels it, because the
 * note's figures offset its own. Drafts and invoices voided without a credit note are listed by number, without figures.
 */
export const isIssued = ({ status, creditNotes }: Pick<Invoice, "status" | "creditNotes">): boolean =>
  status !== "draft" && (status !== "void" || creditNotes.some(({ cancels }) => cancels));

/** An invoice, with the time zone and the moment that decide its days and its status. */
export interface AccountedInvoice {
  readonly invoice: Invoice;
  readonly timeZone: string;
  readonly now: Instant;
}

const statusWords = {
  draft: { english: "draft", german: "Entwurf" },
  sent: { english: "sent", german: "versendet" },
  pending: { english: "payment pending", german: "Zahlung unterwegs" },
  paid: { english: "paid", german: "bezahlt" },
  overdue: { english: "overdue", german: "überfällig" },
  void: { english: "void", german: "storniert" },
} as const satisfies Record<ShownStatus, object>;

const yesNo = { yes: { english: "yes", german: "ja" }, no: { english: "no", german: "nein" } } as const;

/** A column of amounts that is empty for invoices that do not count, so that its sum is what was invoiced. */
const figure = (english: string, german: string, of: (invoice: Invoice) => number): AccountingColumn<AccountedInvoice> =>
  valueColumn(english, german, ({ invoice }) => (isIssued(invoice) ? of(invoice) : undefined));

const dayIn =
  (of: (invoice: Invoice) => Instant | undefined) =>
  ({ invoice, timeZone }: AccountedInvoice): CalendarDate | undefined => {
    const at = of(invoice);
    return at && dayOf(at, timeZone);
  };

/** Amounts of the credit notes that are not void: either the refunds, or those without a payment. */
const amountsOf = (creditNotes: readonly CreditNote[], isRefund: boolean): Amount[] =>
  creditNotes.filter(({ voidedAt, paymentId }) => !voidedAt && Boolean(paymentId) === isRefund).map(({ amount }) => amount);

/** The day of the last payment of a paid invoice. */
const paidOn = ({ invoice, timeZone }: AccountedInvoice): CalendarDate | undefined =>
  invoice.status !== "paid"
    ? undefined
    : (invoice.payments
        .map(({ date }) => date)
        .sort()
        .at(-1) ??
      (invoice.paidAt && dayOf(invoice.paidAt, timeZone)));

/**
 * One row per invoice, including drafts and void ones, so that the numbers have no gaps.
 * Net plus tax is gross; net is lines less discount plus charges.
 */
export const invoiceColumns: readonly AccountingColumn<AccountedInvoice>[] = [
  valueColumn("Invoice number", "Rechnungsnummer", ({ invoice }) => invoice.invoiceNumber),
  dayColumn("Invoice date", "Rechnungsdatum", ({ invoice }) => invoice.invoiceDate),
  dayColumn("Due date", "Fällig am", ({ invoice }) => invoice.dueDate),
  wordColumn("Status", "Status", statusWords, ({ invoice, now, timeZone }) => shownStatus(invoice, now, timeZone)),
  valueColumn("Customer", "Kunde", ({ invoice }) => invoice.customer.name),
  valueColumn("Customer email", "E-Mail des Kunden", ({ invoice }) => invoice.customer.email),
  valueColumn("Customer address", "Anschrift des Kunden", ({ invoice }) => invoice.customer.address),
  valueColumn("Our tax ID", "Eigene Steuernummer", ({ invoice }) => invoice.business.taxId),
  valueColumn("Currency", "Währung", ({ invoice }) => invoice.currency),
  wordColumn("Prices include tax", "Preise mit MwSt.", yesNo, ({ invoice }) => (invoice.taxInclusive ? "yes" : "no")),
  figure("Lines", "Positionen", ({ subtotal }) => subtotal),
  figure("Discount", "Rabatt", ({ discountTotal }) => subtract(0, discountTotal)),
  figure("Charges", "Zuschläge", ({ chargeTotal }) => chargeTotal),
  figure("Net", "Netto", ({ total, taxTotal }) => subtract(total, taxTotal)),
  figure("Tax", "Steuer", ({ taxTotal }) => taxTotal),
  figure("Gross", "Brutto", ({ total }) => total),
  figure("Paid", "Bezahlt", ({ amountPaid }) => amountPaid),
  // A credit note without a payment lowers the amount due; one with a payment returned money.
  figure("Credited", "Gutgeschrieben", ({ creditNotes }) => subtract(0, ...amountsOf(creditNotes, false))),
  figure("Refunded", "Erstattet", ({ creditNotes }) => subtract(0, ...amountsOf(creditNotes, true))),
  figure("Due", "Offen", ({ amountDue }) => amountDue),
  dayColumn(
    "Sent on",
    "Versendet am",
    dayIn(({ sentAt }) => sentAt),
  ),
  dayColumn("Paid on", "Bezahlt am", paidOn),
  dayColumn(
    "Voided on",
    "Storniert am",
    dayIn(({ voidedAt }) => voidedAt),
  ),
  valueColumn("Terms", "Zahlungsbedingungen", ({ invoice }) => invoice.terms),
  valueColumn("Notes", "Anmerkungen", ({ invoice }) => invoice.notes),
];

/** One tax rate of an invoice. */
export interface TaxEntry {
  readonly invoice: Invoice;
  readonly part: TaxSubtotal;
}

/** One entry per tax rate; none for an invoice that does not count. */
export const taxEntries = (invoice: Invoice): TaxEntry[] => (isIssued(invoice) ? invoice.taxes.map((part) => ({ invoice, part })) : []);

export const taxColumns: readonly AccountingColumn<TaxEntry>[] = [
  valueColumn("Invoice number", "Rechnungsnummer", ({ invoice }) => invoice.invoiceNumber),
  dayColumn("Invoice date", "Rechnungsdatum", ({ invoice }) => invoice.invoiceDate),
  valueColumn("Customer", "Kunde", ({ invoice }) => invoice.customer.name),
  valueColumn("Tax rate %", "Steuersatz %", ({ part }) => part.rate),
  valueColumn("Net", "Netto", ({ part }) => part.base),
  valueColumn("Tax", "Steuer", ({ part }) => part.tax),
  valueColumn("Gross", "Brutto", ({ part }) => add(part.base, part.tax)),
  valueColumn("Currency", "Währung", ({ invoice }) => invoice.currency),
];

/** A line of an invoice, or a charge or allowance on the whole invoice. */
export interface LineEntry {
  readonly invoice: Invoice;
  readonly kind: "line" | "charge" | "allowance";
  readonly description: string;
  readonly line?: InvoiceLine;
  readonly rate: number;
  /** The amount printed on the invoice, after the line's own discount; includes tax if prices include tax. */
  readonly amount: Amount;
  /** Its share of the discount on the whole invoice. */
  readonly discount: Amount;
  readonly net: Amount;
  readonly tax: Amount;
}

const kindWords = {
  line: { english: "line", german: "Position" },
  charge: { english: "charge", german: "Zuschlag" },
  allowance: { english: "allowance", german: "Nachlass" },
} as const;

/**
 * Returns the lines and adjustments of an invoice that counts, in their order. Per tax rate, net and tax add up to the invoice's exactly:
 * the discount is allocated in proportion, and each entry's tax is the difference of two rounded running sums, with and without it.
 */
export function lineEntries(invoice: Invoice): LineEntry[] {
  if (!isIssued(invoice)) return [];
  const { currency, taxInclusive, taxes } = invoice;
  const parts = [
    ...invoice.lines.map((line, i) => {
      const [amount = subtract(0), rate] = [invoice.nets[i], line.taxRate ?? invoice.taxRate];
      return { invoice, kind: "line" as const, description: line.description, line, rate, amount };
    }),
    ...(invoice.adjustments ?? []).map(({ description, amount, taxRate }) => ({
      invoice,
      kind: amount < 0 ? ("allowance" as const) : ("charge" as const),
      description,
      rate: taxRate ?? invoice.taxRate,
      amount: add(amount),
    })),
  ];
  const entries = new Map<(typeof parts)[number], LineEntry>();
  for (const { rate, base, tax } of taxes) {
    const group = parts.filter((part) => part.rate === rate);
    const stated = taxInclusive ? add(base, tax) : base;
    const discount = subtract(add(...group.map(({ amount }) => amount)), stated);
    const lines = group.filter(({ kind }) => kind === "line");
    const shares = allocate(
      discount,
      lines.map(({ amount }) => amount),
      currency,
    );
    const taxOn = (amount: number): Amount => round(new Big(amount).times(rate).div(taxInclusive ? new Big(rate).plus(100) : 100), currency);
    let [upTo, taxed] = [subtract(0), subtract(0)];
    group.forEach((part, i) => {
      const off = shares[lines.indexOf(part)] ?? subtract(0);
      const own = subtract(part.amount, off);
      upTo = add(upTo, own);
      const ownTax = subtract(i === group.length - 1 ? tax : taxOn(upTo), taxed);
      taxed = add(taxed, ownTax);
      entries.set(part, { ...part, discount: subtract(0, off), net: taxInclusive ? subtract(own, ownTax) : own, tax: ownTax });
    });
  }
  return parts.flatMap((part) => entries.get(part) ?? []);
}

export const lineColumns: readonly AccountingColumn<LineEntry>[] = [
  valueColumn("Invoice number", "Rechnungsnummer", ({ invoice }) => invoice.invoiceNumber),
  dayColumn("Invoice date", "Rechnungsdatum", ({ invoice }) => invoice.invoiceDate),
  valueColumn("Customer", "Kunde", ({ invoice }) => invoice.customer.name),
  wordColumn("Kind", "Art", kindWords, ({ kind }) => kind),
  valueColumn("Description", "Beschreibung", ({ description }) => description),
  valueColumn("Quantity", "Menge", ({ line }) => line?.quantity),
  valueColumn("Unit", "Einheit", ({ line }) => line?.unit),
  valueColumn("Unit price", "Einzelpreis", ({ line }) => line?.unitPrice),
  valueColumn("Price is per", "Preis gilt für", ({ line }) => line && (line.baseQuantity ?? 1)),
  valueColumn("Amount", "Betrag", ({ amount }) => amount),
  valueColumn("Share of discount", "Anteil am Rabatt", ({ discount }) => discount),
  valueColumn("Tax rate %", "Steuersatz %", ({ rate }) => rate),
  valueColumn("Net", "Netto", ({ net }) => net),
  valueColumn("Tax", "Steuer", ({ tax }) => tax),
  valueColumn("Gross", "Brutto", ({ net, tax }) => add(net, tax)),
  valueColumn("Currency", "Währung", ({ invoice }) => invoice.currency),
];
