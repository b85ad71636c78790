import { type Amount, add, allocate, type Currency, subtract } from "../money.ts";
import { type CreditNote, creditedOff, standingNotes } from "./credit-notes.ts";
import type { Invoice } from "./invoices.ts";
import type { TaxSubtotal } from "./totals.ts";

/** The figures of a credit note, in major units of the invoice's currency. */
export interface CreditTotals {
  /** The credited part of each of the invoice's rates, in its order. */
  taxes: TaxSubtotal[];
  /** The part that returns an overpayment; it carries no tax. */
  beyond: Amount;
  net: Amount;
  taxTotal: Amount;
  /** The credited amount. */
  total: Amount;
}

type CreditableInvoice = Pick<Invoice, "currency" | "status" | "total" | "taxes" | "amountPaid" | "payments" | "creditNotes">;

/**
 * Returns the figures of a credit note: its stored taxes, or the invoice's taxes in proportion. Notes that add up to the invoice add up to its taxes
 * exactly, because each is the difference of two rounded running sums, with and without it. If an earlier note is void, that difference may be impossible
 * (a negative tax, or more than is left of a rate); then the note gets its share of what is left. Printed figures never change.
 */
export function creditTotals(invoice: CreditableInvoice, creditNote: CreditNote): CreditTotals {
  const { currency, creditNotes } = invoice;
  const place = creditNotes.findIndex(({ id }) => id === creditNote.id);
  const notes = place < 0 ? [...creditNotes, creditNote] : creditNotes.slice(0, place + 1);
  const written: { note: CreditNote; taxes: TaxSubtotal[] }[] = [];
  for (const note of notes) {
    const then = written.filter((other) => !other.note.voidedAt || other.note.voidedAt > note.recordedAt);
    const before = then.reduce((all, { taxes }) => plus(all, taxes), portion(invoice.taxes, subtract(0), currency));
    const amount = amountWithTax(invoice, note, then, grossOf(before));
    const left = minus(invoice.taxes, before);
    const wanted = minus(portion(invoice.taxes, add(grossOf(before), amount), currency), before);
    written.push({ note, taxes: note.taxes ?? (canBeTakenFrom(wanted, left) ? wanted : portion(left, amount, currency)) });
  }
  const taxes = written.at(-1)?.taxes ?? [];
  const taxTotal = add(...taxes.map(({ tax }) => tax));
  const total = creditNote.amount;
  return { taxes, beyond: subtract(total, grossOf(taxes)), net: subtract(total, taxTotal), taxTotal, total };
}

/** The part of the invoice that no credit note has taken off yet, per tax rate. */
export const leftOf = (invoice: CreditableInvoice): TaxSubtotal[] =>
  standingNotes(invoice.creditNotes).reduce((left, note) => minus(left, creditTotals(invoice, note).taxes), [...invoice.taxes]);

/** The part of a credit note that belongs to the invoice, including tax; the rest is overpayment. Payments recorded after the note do not change it. */
function amountWithTax(invoice: CreditableInvoice, note: CreditNote, earlier: readonly { note: CreditNote }[], before: Amount): Amount {
  const room = subtract(grossOf(invoice.taxes), before);
  if (!note.paymentId) return subtract(Math.min(note.amount, room));
  const later = invoice.payments.filter(({ recordedAt }) => recordedAt > note.recordedAt);
  const then = [...earlier.map((other) => other.note), note].map((each) => ({ ...each, voidedAt: undefined }));
  const off = creditedOff({ ...invoice, amountPaid: subtract(invoice.amountPaid, ...later.map(({ amount }) => amount)), creditNotes: then });
  return add(Math.max(0, Math.min(subtract(add(...off.map(({ amount }) => amount)), before), note.amount, room)));
}

/**
 * Returns the part `upTo` of the whole, per rate and within it split into tax and base. Each step splits the rest in two and rounds once, so that a larger
 * `upTo` never yields a smaller part, and the whole yields everything. Rates go from smallest (negative) to largest; the last gets the rest.
 */
function portion(whole: readonly TaxSubtotal[], upTo: Amount, currency: Currency): TaxSubtotal[] {
  let [left, rest] = [upTo, grossOf(whole)];
  const parts = new Map<TaxSubtotal, TaxSubtotal>();
  for (const each of [...whole].sort((a, b) => grossOf([a]) - grossOf([b]))) {
    const gross = grossOf([each]);
    rest = subtract(rest, gross);
    const [mine = left] = allocate(left, [gross, rest], currency);
    left = subtract(left, mine);
    const [tax = mine] = allocate(mine, [each.tax, each.base], currency);
    parts.set(each, { rate: each.rate, base: subtract(mine, tax), tax });
  }
  return whole.map((each) => parts.get(each) ?? each);
}

/** Returns true if `part` has the signs of `left` and never exceeds it. */
export const canBeTakenFrom = (part: readonly TaxSubtotal[], left: readonly TaxSubtotal[]): boolean =>
  part.every(({ base, tax }, i) => isBetween(base, left[i]?.base ?? 0) && isBetween(tax, left[i]?.tax ?? 0));

const isBetween = (amount: number, limit: number): boolean => (limit < 0 ? amount >= limit && amount <= 0 : amount >= 0 && amount <= limit);

/** Sums the bases and taxes. */
export const grossOf = (taxes: readonly TaxSubtotal[]): Amount => add(...taxes.flatMap(({ base, tax }) => [base, tax]));

const plus = (a: readonly TaxSubtotal[], b: readonly TaxSubtotal[]): TaxSubtotal[] =>
  a.map(({ rate, base, tax }, i) => ({ rate, base: add(base, b[i]?.base ?? 0), tax: add(tax, b[i]?.tax ?? 0) }));

const minus = (a: readonly TaxSubtotal[], b: readonly TaxSubtotal[]): TaxSubtotal[] =>
  a.map(({ rate, base, tax }, i) => ({ rate, base: subtract(base, b[i]?.base ?? 0), tax: subtract(tax, b[i]?.tax ?? 0) }));
