import { AppError } from "../../../shared/errors.ts";
import type { Invoice } from "../../../shared/invoices.ts";
import { formatMoney } from "../../../shared/money.ts";
import { invoices } from "../../invoices/store.ts";
import type { InvoiceQuery, InvoiceTarget } from "../model/tool-arguments.ts";
import { orList } from "../names/disambiguation.ts";
import { noteRead, type Turn } from "../state/turn.ts";
import { findInvoices } from "./invoice-query.ts";

/** Which stored invoice is meant. By its day and status only the embedded model says it. */
type Which = Pick<InvoiceTarget, "invoiceNumber" | "customer"> & Pick<InvoiceQuery, "from" | "to" | "status">;

/** Whether it is said which stored invoice is meant. */
export const namesInvoice = ({ invoiceNumber, customer, from, to, status }: Which): boolean => Boolean(invoiceNumber || customer || from || to || status);

/** The stored invoice that is meant: by its number, else the newest of the customer; where neither is said the one beside the chat, if it is stored. Throws `not_found`. */
export async function findInvoice(turn: Turn, said: Which): Promise<Invoice> {
  const { invoiceNumber, customer, from, to, status } = said;
  if (!namesInvoice(said) && turn.saved) return turn.saved;
  const { matches } = await findInvoices(turn, { invoiceNumber, customer, from, to, status });
  const [newest] = matches.toSorted((a, b) => (a.row.id < b.row.id ? 1 : -1));
  if (!newest) throw new AppError("not_found", invoiceNumber ? `There is no invoice ${invoiceNumber}.` : "There is no such invoice.");
  const stored = newest.invoice ?? (await invoices.get(turn.speaker.workspaceId, newest.row.id));
  noteRead(turn, stored);
  return stored;
}

/**
 * The invoice on which something is to be done that only one with money to come can have: by its number, the one open invoice of the customer, or the stored one
 * beside the chat. Where several are open it is asked rather than guessed: throws `invalid` with them, `not_found` where none is.
 */
export async function findOpenInvoice(turn: Turn, said: Pick<InvoiceTarget, "invoiceNumber" | "customer">): Promise<Invoice> {
  const { invoiceNumber, customer } = said;
  if (!namesInvoice(said) && !turn.saved) throw new AppError("invalid", "Which invoice is meant?", { field: "invoiceNumber" });
  if (invoiceNumber || !customer) return findInvoice(turn, said);
  const { matches } = await findInvoices(turn, { customer, status: "unpaid" });
  const [only, ...others] = matches;
  if (!only) throw new AppError("not_found", `No invoice of ${customer.slice(0, 100)} is open.`, { field: "customer" });
  if (others.length) {
    const { locale } = turn.reference.profile;
    const named = matches.map(({ row }) => `${row.invoiceNumber} (${formatMoney(row.amountDue, row.currency, locale)} due)`);
    throw new AppError("invalid", `Which one do you mean: ${orList(named)}?`, { field: "invoiceNumber" });
  }
  return findInvoice(turn, { invoiceNumber: only.row.invoiceNumber });
}
