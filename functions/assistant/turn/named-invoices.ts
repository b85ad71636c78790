import type { NamedInvoice } from "../../../shared/chat/assistant.ts";
import { type Invoice, type ShownRow, withShownStatus } from "../../../shared/invoicing/invoices.ts";
import { isOpen } from "../../../shared/invoicing/row-totals.ts";
import { formatMoney } from "../../../shared/money.ts";
import { invoiceNumbersIn } from "../names/invoice-numbers.ts";
import type { Turn } from "../state/turn.ts";
import { findInvoices } from "../tools/invoice-query.ts";

/** Most invoices named in an answer that are read. */
const MOST_NAMED = 3;

/**
 * Reads the status of the invoices that an answer names, to show it beside the model's
 * words. An answer without numbers may mean `beside`, the stored invoice beside the chat.
 */
export async function namedInvoices(turn: Turn, answer: string, prefixes: ReadonlySet<string>, beside: Invoice | undefined): Promise<NamedInvoice[]> {
  const { now, reference } = turn;
  const { locale, timeZone } = reference.profile;
  const numbers = [...new Set(invoiceNumbersIn(answer, prefixes))];
  if (!numbers.length) return beside ? [shownAs(withShownStatus(beside, now, timeZone), locale)] : [];
  const rows = await Promise.all(numbers.slice(0, MOST_NAMED).map((number) => onlyRow(turn, number)));
  return rows.flatMap((row) => (row ? [shownAs(row, locale)] : []));
}

const shownAs = (
  { invoiceNumber: number, status, sending, amountDue, currency }: Pick<ShownRow, "invoiceNumber" | "status" | "sending" | "amountDue" | "currency">,
  locale: string,
): NamedInvoice => ({
  number,
  status: sending ? "sending" : status,
  ...(isOpen(status) ? { due: formatMoney(amountDue, currency, locale) } : {}),
});

/** Returns the only invoice with this number, unless the answer's table already shows it. */
async function onlyRow(turn: Turn, invoiceNumber: string): Promise<ShownRow | undefined> {
  const { matches } = await findInvoices(turn, { invoiceNumber });
  const [match, ...others] = matches;
  const isInTable = turn.table?.rows.some(([first]) => first === match?.row.invoiceNumber);
  return others.length || isInTable ? undefined : match?.row;
}
