import { daysBetween } from "../../../shared/clock.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Invoice, InvoiceRow, ShownRow } from "../../../shared/invoicing/invoices.ts";
import { withShownStatus } from "../../../shared/invoicing/invoices.ts";
import type { ShownStatus } from "../../../shared/invoicing/status.ts";
import { compareNames } from "../../../shared/language/names/match.ts";
import type { Customer } from "../../../shared/records/customers.ts";
import { fold } from "../../../shared/text/search.ts";
import { type InvoicePageQuery, invoices } from "../../invoices/invoice-store.ts";
import { batchRead } from "../../platform/batch-read.ts";
import type { InvoiceQuery } from "../calls/tool-arguments.ts";
import { resolveCustomer, unclearCustomer, whichCustomer } from "../draft/resolve-customer.ts";
import { hasUsualPrefix, invoicesMeant, USUAL_PREFIXES } from "../names/invoice-numbers.ts";
import { customerMeant, leavesOut, pointedTo } from "../names/namesakes.ts";
import { nameSaid } from "../names/said-name.ts";
import { words } from "../names/words.ts";
import type { ReferenceData } from "../state/reference-data.ts";
import type { Turn } from "../state/turn.ts";
import { type InvoiceMatch, type InvoiceMatches, isWithinPeriod, readUpTo } from "./invoice-match.ts";

/** Most rows searched, rows per page, and most invoices read in full for tax and payments, with the most per call. */
const LOOKED_THROUGH = 2000;
const PAGE = 500;
const READ_WHOLE = 300;
const AT_ONCE = 100;

/** The shown statuses that each word of a query means. */
const statusesOf: Record<NonNullable<InvoiceQuery["status"]>, readonly ShownStatus[]> = {
  draft: ["draft"],
  issued: ["sent", "overdue", "pending", "paid"],
  sent: ["sent", "overdue"],
  unpaid: ["sent", "overdue", "pending"],
  "partly paid": ["sent", "overdue", "pending"],
  overdue: ["overdue"],
  pending: ["pending"],
  paid: ["paid"],
  void: ["void"],
};

/**
 * Returns the stored invoices that match a query, in its order. A name that fits
 * several customers means all of them. Throws `not_found` for an unknown customer.
 */
export async function findInvoices(turn: Turn, query: InvoiceQuery): Promise<InvoiceMatches> {
  const { now, speaker } = turn;
  const { workspaceId } = speaker;
  const { profile, today } = turn.reference;
  const { rows, more } = await rowsFor(turn, query);
  const shown = rows
    .map((row): ShownRow => withShownStatus(row, now, profile.timeZone))
    .filter(({ status }) => !query.status || statusesOf[query.status].includes(status))
    .filter(({ amountPaid }) => query.status !== "partly paid" || amountPaid > 0)
    .map((row) => ({ row, daysLate: row.status === "overdue" ? daysBetween(row.dueDate, today) : 0 }))
    .filter(({ daysLate }) => !query.lateByDays || daysLate >= query.lateByDays)
    .filter(({ row }) => query.period !== "due" || isWithinPeriod(row.dueDate, query));
  const whole = shown.length <= READ_WHOLE ? await wholeInvoices(workspaceId, shown) : new Map<string, Invoice>();
  if (!whole.size && shown.length && (query.text || query.period === "paid"))
    throw new AppError("invalid", `${shown.length} invoices would have to be read for that. Name a customer or a shorter period.`, { field: "from" });
  const matches = shown
    .map((match) => ({ ...match, invoice: whole.get(match.row.id) }))
    .filter(({ invoice }) => query.period !== "paid" || invoice?.payments.some(({ date }) => isWithinPeriod(date, query)))
    .filter(({ row, invoice }) => !query.text || has(row, invoice, query.text));
  return { matches: matches.toSorted(orders[query.sort ?? "newest"]), more };
}

const orders: Record<NonNullable<InvoiceQuery["sort"]>, (a: InvoiceMatch, b: InvoiceMatch) => number> = {
  newest: (a, b) => compare(b.row.invoiceDate, a.row.invoiceDate) || compare(b.row.id, a.row.id),
  oldest: (a, b) => compare(a.row.invoiceDate, b.row.invoiceDate) || compare(a.row.id, b.row.id),
  largest: (a, b) => b.row.total - a.row.total,
  smallest: (a, b) => a.row.total - b.row.total,
  "most due": (a, b) => b.row.amountDue - a.row.amountDue,
  "most late": (a, b) => b.daysLate - a.daysLate || compare(a.row.dueDate, b.row.dueDate),
};
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

async function rowsFor(
  turn: Turn,
  { customer, from, to, period = "issued", invoiceNumber, text }: InvoiceQuery,
): Promise<{ rows: InvoiceRow[]; more: boolean }> {
  const { now, messages, reference, speaker } = turn;
  const { workspaceId } = speaker;
  const { timeZone } = reference.profile;
  const ids = customer ? customersMeant(turn, customer, text) : [undefined];
  if (customer && !ids.length) return rowsBilledTo(workspaceId, { name: customer, said: reference.said }, { from, to, period }, now, timeZone);
  const dates = period === "issued" ? { from, to } : {};
  const q = invoiceNumber ? (digitsOf(invoiceNumber) ?? invoiceNumber) : undefined;
  const lists = await Promise.all(
    ids.map((customerId) => invoiceRows(workspaceId, { ...dates, ...(customerId ? { customerId } : {}), ...(q ? { q } : {}) }, now, timeZone)),
  );
  const found = lists.flatMap((list) => list.rows);
  const rows = invoiceNumber ? await rowsMeant(found, invoiceNumber, messages.at(-1)?.content ?? "", { workspaceId, now, timeZone }) : found;
  return { rows, more: lists.some((list) => list.more) };
}

/**
 * Returns the customers that a name means. The person may have said a part of a model's full name, because the answer says whom it means and nothing is billed.
 * Throws `invalid` if the name, or the person's words for it, only resembles a customer's.
 */
function customersMeant(turn: Turn, name: string, text = ""): Customer["id"][] {
  const { reference } = turn;
  const { customers } = reference;
  const found = customerMeant(name, customers);
  const { link, said } = resolveCustomer(reference, name, found, [text]);
  const hit = "hit" in link ? link.hit : "hit" in found && "candidates" in link && isOnlyPart(said, found.hit, link.candidates) ? found.hit : undefined;
  if (hit) {
    if (leavesOut(said, hit.name)) turn.record({ type: "customerLinked", linked: { said, name: hit.name } });
    return [hit.id];
  }
  if (!("candidates" in link)) return [];
  if (!link.doubt) return link.candidates.map(({ id }) => id);
  throw new AppError("invalid", whichCustomer({ link, said }, customers), { field: "customer" });
}

/** Returns true if the words are a part of this customer's name and resemble no other's. */
const isOnlyPart = (said: string, { id, name }: Customer, near: readonly Customer[]): boolean =>
  near.every((one) => one.id === id) && compareNames(said, name).isWithin;

/**
 * Throws `invalid` if a tool got no name but the person's words contain one that only
 * resembles a customer's, and not that of the customer `billed` by the current invoice.
 */
export function requireKnownNames(reference: ReferenceData, billed?: Pick<Customer, "name">): void {
  const unclear = unclearCustomer(reference);
  if (!unclear || (billed && pointedTo(unclear.said, [billed]))) return;
  throw new AppError("invalid", whichCustomer(unclear, reference.customers), { field: "customer" });
}

/** Returns the invoices of a customer who is no longer on record. Throws `not_found` if there are none. */
async function rowsBilledTo(
  workspaceId: string,
  { name, said = "" }: { readonly name: string; readonly said: string | undefined },
  { from, to, period }: Pick<InvoiceQuery, "from" | "to" | "period">,
  now: Turn["now"],
  timeZone: string,
): Promise<{ rows: InvoiceRow[]; more: boolean }> {
  const q = words(name).toSorted((a, b) => b.length - a.length)[0];
  const { rows, more } = q ? await invoiceRows(workspaceId, { q, ...(period === "issued" ? { from, to } : {}) }, now, timeZone) : { rows: [], more: false };
  const own = rows.filter(({ customer }) => [name, nameSaid(said, customer.name) ?? name].every((one) => pointedTo(one, [customer])));
  if (!own.length) throw new AppError("not_found", `There is no customer ${name.slice(0, 100)}, and no such invoice of one.`, { field: "customer" });
  return { rows: own, more };
}

/** Returns the rows of a list, and whether there are more than we search. */
export const invoiceRows = (workspaceId: string, query: InvoicePageQuery, now: Turn["now"], timeZone: string): Promise<{ rows: InvoiceRow[]; more: boolean }> =>
  readUpTo(LOOKED_THROUGH, (cursor) => invoices.page(workspaceId, { ...query, limit: PAGE, cursor }, now, timeZone));

async function wholeInvoices(workspaceId: string, found: readonly { readonly row: ShownRow }[]): Promise<Map<string, Invoice>> {
  const read = new Map<string, Invoice>();
  for (let i = 0; i < found.length; i += AT_ONCE) {
    const part = found.slice(i, i + AT_ONCE);
    for (const invoice of await batchRead(() => Promise.all(part.map(({ row: { id } }) => invoices.find(workspaceId, id)))))
      if (invoice) read.set(invoice.id, invoice);
  }
  return read;
}

function has({ invoiceNumber, customer }: ShownRow, invoice: Invoice | undefined, text: string): boolean {
  const texts = [invoiceNumber, customer.name, invoice?.notes, ...(invoice?.lines.map(({ description }) => description) ?? [])];
  const wanted = fold(text);
  return texts.some((one) => one && fold(one).includes(wanted));
}

/** Returns the rows that a number means, by the prefixes of all stored invoices and the person's words. */
async function rowsMeant(rows: readonly InvoiceRow[], said: string, text: string, { workspaceId, now, timeZone }: QueryContext): Promise<InvoiceRow[]> {
  const numbers = rows.map(({ invoiceNumber }) => invoiceNumber);
  const isPrefixed = async () => {
    const lists = await Promise.all(USUAL_PREFIXES.map((q) => invoiceRows(workspaceId, { q }, now, timeZone)));
    return lists.some((list) => list.rows.some(({ invoiceNumber }) => hasUsualPrefix(invoiceNumber)));
  };
  const meant = new Set(invoicesMeant(said, numbers, text, numbers.some(hasUsualPrefix) || (rows.length > 0 && (await isPrefixed()))));
  return rows.filter(({ invoiceNumber }) => meant.has(invoiceNumber));
}

interface QueryContext {
  readonly workspaceId: string;
  readonly now: Turn["now"];
  readonly timeZone: string;
}

const digitsOf = (text: string): string | undefined => /(?<!\d)(\d+)\D*$/.exec(text)?.[1]?.replace(/^0+/, "");
