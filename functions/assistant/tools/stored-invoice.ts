import { AppError } from "../../../shared/errors.ts";
import type { Invoice } from "../../../shared/invoicing/invoices.ts";
import type { ShownStatus } from "../../../shared/invoicing/status.ts";
import { formatMoney } from "../../../shared/money.ts";
import { invoices } from "../../invoices/invoice-store.ts";
import type { InvoiceQuery, InvoiceTarget } from "../calls/tool-arguments.ts";
import { orList } from "../names/disambiguation.ts";
import type { Turn } from "../state/turn.ts";
import type { InvoiceMatch } from "./invoice-match.ts";
import { findInvoices, requireKnownNames } from "./invoice-query.ts";

/** Which stored invoice is meant. By its day and status only the embedded model says it. */
type Which = Pick<InvoiceTarget, "invoiceNumber" | "customer"> & Pick<InvoiceQuery, "from" | "to" | "status">;

/** Whether it is said which stored invoice is meant. */
export const namesInvoice = ({ invoiceNumber, customer, from, to, status }: Which): boolean => Boolean(invoiceNumber || customer || from || to || status);

/**
 * The stored invoice that is meant: by its number, else the newest of the customer; where neither is said the one beside the chat, if it is stored. Throws
 * `not_found`, and `invalid` for a number that several have.
 */
export async function findInvoice(turn: Turn, said: Which): Promise<Invoice> {
  const { invoiceNumber, customer, from, to, status } = said;
  if (!namesInvoice(said) && turn.saved) return turn.saved;
  const { matches } = await findInvoices(turn, { invoiceNumber, customer, from, to, status });
  const [newest] = matches.toSorted((a, b) => (a.row.id < b.row.id ? 1 : -1));
  if (!newest) throw new AppError("not_found", invoiceNumber ? `There is no invoice ${invoiceNumber}.` : "There is no such invoice.");
  if (invoiceNumber && matches.length > 1) throw new AppError("invalid", whichOne(matches, turn.reference.profile.locale), { field: "invoiceNumber" });
  const stored = newest.invoice ?? (await invoices.get(turn.speaker.workspaceId, newest.row.id));
  turn.record({ type: "invoiceRead", invoice: stored });
  return stored;
}

/**
 * The invoice on which something is to be done that can not be guessed: by its number, the stored one beside the chat, or the only one of the customer that
 * it can be done on. That is the only one in the first of these groups of statuses that any of theirs is in. Where several are, it is asked rather than
 * guessed: throws `invalid` with them, `not_found` where none is; `state` says what none of them is.
 */
export async function findOnlyInvoice(
  turn: Turn,
  said: Pick<InvoiceTarget, "invoiceNumber" | "customer">,
  groups: readonly (readonly ShownStatus[])[],
  state: string,
): Promise<Invoice> {
  const { invoiceNumber, customer } = said;
  if (!customer && !invoiceNumber) requireKnownNames(turn.reference, turn.saved?.customer);
  if (!namesInvoice(said) && !turn.saved) throw new AppError("invalid", "Which invoice is meant?", { field: "invoiceNumber" });
  if (invoiceNumber || !customer) return findInvoice(turn, said);
  const { matches, more } = await findInvoices(turn, { customer });
  const group = groups.find((statuses) => matches.some(({ row }) => statuses.includes(row.status))) ?? [];
  const [only, ...others] = matches.filter(({ row }) => group.includes(row.status));
  if (!only) throw new AppError("not_found", `No invoice of ${customer.slice(0, 100)} is ${state}.`, { field: "customer" });
  if (others.length || more) throw new AppError("invalid", whichOne([only, ...others], turn.reference.profile.locale), { field: "invoiceNumber" });
  return findInvoice(turn, { invoiceNumber: only.row.invoiceNumber });
}

/** The invoice with money to come, which `said` means. Throws as `findOnlyInvoice`. */
export const findOpenInvoice = (turn: Turn, said: Pick<InvoiceTarget, "invoiceNumber" | "customer">): Promise<Invoice> =>
  findOnlyInvoice(turn, said, [["sent", "overdue", "pending"]], "open");

/** How many that may be meant are named. */
const MOST_NAMED = 8;

function whichOne(matches: readonly InvoiceMatch[], locale: string): string {
  const isOne = new Set(matches.map(({ row }) => row.customer.name)).size === 1;
  const named = matches.slice(0, MOST_NAMED).map(({ row: { invoiceNumber, customer, status, amountDue, currency } }) => {
    const parts = [...(isOne ? [] : [customer.name]), status === "draft" ? "a draft" : `${formatMoney(amountDue, currency, locale)} due`];
    return `${invoiceNumber} (${parts.join(", ")})`;
  });
  const more = matches.length - named.length;
  return `Which one do you mean: ${orList(more > 0 ? [...named, `one of ${more} more`] : named)}?`;
}
