import { AppError } from "@shared/errors.ts";
import { creditOf, NewCreditNote } from "@shared/invoicing/crediting.ts";
import type { Invoice, ShownInvoice } from "@shared/invoicing/invoices.ts";
import { storedStatus } from "@shared/invoicing/status.ts";
import type { TaxSubtotal } from "@shared/invoicing/totals.ts";
import { readTypedNumber } from "@shared/language/number/typed.ts";
import { type Amount, add, subtract } from "@shared/money.ts";
import { showNumber } from "../../forms/numbers.ts";

/** The typed values of a credit note: an amount, or quantities of lines. */
export interface CreditForm {
  readonly by: "amount" | "lines";
  readonly amount: string;
  readonly quantities: Readonly<Record<string, string>>;
  readonly reason: string;
  readonly email: boolean;
}

/** A preview of the credit note and the amount due after it, or the error of a field. */
export type CreditPreview =
  | { readonly request: NewCreditNote; readonly net: Amount; readonly taxes: TaxSubtotal[]; readonly total: Amount; readonly due: Amount }
  | { readonly field: string; readonly sentence: string };

/** Returns the invoice in its stored form, for the rules in `shared/`. */
export const storedAs = (invoice: ShownInvoice): Invoice => ({ ...invoice, status: storedStatus(invoice.status) });

/** Returns the quantity of each line that can still be credited. */
export function quantitiesLeft({ lines, creditNotes }: ShownInvoice): Map<string, number> {
  const before = creditNotes.filter(({ voidedAt }) => !voidedAt).flatMap(({ lines = [] }) => lines);
  return new Map(lines.map(({ id, quantity }) => [id, subtract(quantity, ...before.filter(({ lineId }) => lineId === id).map((each) => each.quantity))]));
}

/** Computes the preview of a credit note by the server's rules. */
export function creditPreview(invoice: ShownInvoice, form: CreditForm, locale: string): CreditPreview {
  const reason = form.reason.trim();
  const more = { ...(reason ? { reason } : {}), ...(form.email ? { email: true } : {}) };
  const asked = form.by === "amount" ? { amount: readTypedNumber(form.amount, locale) } : { lines: linesOf(invoice, form, locale) };
  if (form.by === "amount" && asked.amount === undefined) return { field: "amount", sentence: "Write the amount as a number." };
  if (form.by === "lines" && !asked.lines?.length) return { field: "lines", sentence: "Say how many of which lines are credited." };
  const request = NewCreditNote.safeParse({ ...asked, ...more });
  if (!request.success) return { field: form.by, sentence: "Write how much is credited as a number above zero." };
  try {
    const { amount, taxes } = creditOf(storedAs(invoice), request.data);
    const taxTotal = add(...taxes.map(({ tax }) => tax));
    const shown = taxes.filter(({ tax }) => tax !== 0);
    return { request: request.data, net: subtract(amount, taxTotal), taxes: shown, total: amount, due: subtract(invoice.amountDue, amount) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { field: form.by, sentence: error.message };
  }
}

const linesOf = ({ lines }: ShownInvoice, { quantities }: CreditForm, locale: string) =>
  lines.flatMap(({ id }) => (quantities[id]?.trim() ? [{ lineId: id, quantity: readTypedNumber(quantities[id], locale) ?? 0 }] : []));

/** Returns the remaining quantities of all lines as typed values. */
export const allLines = (invoice: ShownInvoice, locale: string): Record<string, string> =>
  Object.fromEntries([...quantitiesLeft(invoice)].filter(([, left]) => left > 0).map(([id, left]) => [id, showNumber(left, locale)]));
