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

/** Identifies a stored invoice. Only the embedded model uses day and status. */
type InvoiceReference = Pick<InvoiceTarget, "invoiceNumber" | "customer"> & Pick<InvoiceQuery, "from" | "to" | "status">;

/** Returns true if the arguments identify an invoice. */
export const namesInvoice = ({ invoiceNumber, customer, from, to, status }: InvoiceReference): boolean =>
  Boolean(invoiceNumber || customer || from || to || status);

/**
 * Returns the stored invoice meant: by number, else the customer's newest, else the one
 * beside the chat. Throws `not_found`, and `invalid` for a number that several invoices have.
 */
export async function findInvoice(turn: Turn, said: InvoiceReference): Promise<Invoice> {
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
 * Returns the invoice for something that must not be guessed: by number, the stored one beside the chat, or
 * the customer's only one in the first group of statuses that contains any of theirs. Throws `invalid` with
 * the candidates if there are several, `not_found` if there is none; `state` names the missing state.
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
  const named = turn.reference.customers.find(({ id }) => id === customer)?.name ?? customer;
  if (!only) throw new AppError("not_found", `No invoice of ${named.slice(0, 100)} is ${state}.`, { field: "customer" });
  if (others.length || more) throw new AppError("invalid", whichOne([only, ...others], turn.reference.profile.locale), { field: "invoiceNumber" });
  return findInvoice(turn, { invoiceNumber: only.row.invoiceNumber });
}

/** Returns the open invoice that `said` means. Throws as `findOnlyInvoice` does. */
export const findOpenInvoice = (turn: Turn, said: Pick<InvoiceTarget, "invoiceNumber" | "customer">): Promise<Invoice> =>
  findOnlyInvoice(turn, said, [["sent", "overdue", "pending"]], "open");

/** Most candidates named in the question. */
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
