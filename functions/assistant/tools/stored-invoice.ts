import { AppError } from "../../../shared/errors.ts";
import type { Invoice } from "../../../shared/invoices.ts";
import { invoices } from "../../invoices/store.ts";
import type { InvoiceTarget } from "../model/tool-arguments.ts";
import { noteRead, type Turn } from "../state/turn.ts";
import { findInvoices } from "./invoice-query.ts";

/** Whether it is said which stored invoice is meant. */
export const namesInvoice = ({ invoiceNumber, customer }: Pick<InvoiceTarget, "invoiceNumber" | "customer">): boolean => Boolean(invoiceNumber || customer);

/** The stored invoice that is meant: by its number, else the newest of the customer; where neither is said the one beside the chat, if it is stored. Throws `not_found`. */
export async function findInvoice(turn: Turn, said: Pick<InvoiceTarget, "invoiceNumber" | "customer">): Promise<Invoice> {
  const { invoiceNumber, customer } = said;
  if (!namesInvoice(said) && turn.saved) return turn.saved;
  const { matches } = await findInvoices(turn, { invoiceNumber, customer });
  const [newest] = matches.toSorted((a, b) => (a.row.id < b.row.id ? 1 : -1));
  if (!newest) throw new AppError("not_found", invoiceNumber ? `There is no invoice ${invoiceNumber}.` : "There is no such invoice.");
  const stored = newest.invoice ?? (await invoices.get(turn.speaker.workspaceId, newest.row.id));
  noteRead(turn, stored);
  return stored;
}
