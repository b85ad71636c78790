import { creditSum } from "../../../shared/invoicing/credit-notes.ts";
import { isOpen } from "../../../shared/invoicing/row-totals.ts";
import { type Amount, add, formatMoney, subtract } from "../../../shared/money.ts";
import type { InvoiceQuery } from "../calls/tool-arguments.ts";
import { choiceName } from "../names/namesakes.ts";
import { type InvoiceMatch, type InvoiceMatches, isWithinPeriod } from "./invoice-match.ts";

/** Most groups in the result. */
const MOST_GROUPS = 50;

/** Returns the count and sums of the matches. There are no sums of an incomplete search, because they would be taken for the sums of all. */
export function invoiceSums({ matches, more }: InvoiceMatches, query: InvoiceQuery, locale: string) {
  if (more) return { incomplete: "Not all invoices were looked through, so there are no sums. Name a customer or a shorter period, and tell the person." };
  const isCounted = ({ row: { status } }: InvoiceMatch) => query.status === "draft" || query.status === "void" || (status !== "draft" && status !== "void");
  const counted = matches.filter(isCounted);
  return {
    count: matches.length,
    counted: countedInWords(matches, counted),
    sums: sumsOf(counted, query, locale),
    ...(query.groupBy ? { groups: groupsOf(counted, query, locale) } : {}),
  };
}

/** Returns which matches the sums include, in words. */
function countedInWords(matches: readonly InvoiceMatch[], counted: readonly InvoiceMatch[]): string {
  const left = (status: string) => matches.filter(({ row }) => row.status === status).length;
  const [drafts, voids] = [left("draft"), left("void")];
  return counted.length === matches.length ? `all ${matches.length}` : `${counted.length} issued; not ${drafts} drafts and ${voids} void`;
}

/** Returns the formatted sums per currency. Net and tax are included only if all invoices were read in full. */
function sumsOf(matches: readonly InvoiceMatch[], query: InvoiceQuery, locale: string) {
  const currencies = [...new Set(matches.map(({ row }) => row.currency))].sort();
  return currencies.map((currency) => {
    const own = matches.filter(({ row }) => row.currency === currency);
    const money = (amount: number) => formatMoney(amount, currency, locale);
    const sum = (amountOf: (match: InvoiceMatch) => number) => add(...own.map(amountOf));
    const whole = own.flatMap(({ invoice }) => invoice ?? []);
    const tax = whole.length === own.length ? add(...whole.map(({ taxTotal }) => taxTotal)) : undefined;
    const total = sum(({ row }) => row.total);
    const credited = whole.length === own.length ? add(...whole.map(({ creditNotes }) => creditSum(creditNotes))) : undefined;
    return {
      currency,
      count: own.length,
      ...(tax === undefined ? {} : { net: money(subtract(total, tax)), tax: money(tax) }),
      total: money(total),
      ...(credited ? { credited: money(credited) } : {}),
      paid: money(sum(({ row }) => row.amountPaid)),
      ...(query.period === "paid" ? { receivedInPeriod: money(receivedIn(own, query)) } : {}),
      open: money(openOf(own)),
    };
  });
}

/** Returns the open amount of invoices in one currency. A credit balance lowers no other invoice. */
const openOf = (matches: readonly InvoiceMatch[]): Amount => add(...matches.map(({ row }) => (isOpen(row.status) ? Math.max(0, row.amountDue) : 0)));

const receivedIn = (matches: readonly InvoiceMatch[], query: InvoiceQuery): Amount =>
  add(...matches.flatMap(({ invoice }) => invoice?.payments.flatMap(({ date, amount }) => (isWithinPeriod(date, query) ? [amount] : [])) ?? []));

/** Returns a function that gives each invoice's customer a distinct name. */
function customerNames(matches: readonly InvoiceMatch[]): (match: InvoiceMatch) => string {
  const customers = new Map(matches.flatMap(({ row: { customerId, customer } }) => (customerId ? [[customerId, { ...customer, id: customerId }]] : [])));
  const all = [...customers.values()];
  const names = new Map(all.map((customer) => [customer.id, choiceName(customer, all)]));
  return ({ row: { customerId, customer } }) => (customerId && names.get(customerId)) ?? customer.name;
}

/** Returns the sums by customer, those owing most first, or by month. */
function groupsOf(matches: readonly InvoiceMatch[], query: InvoiceQuery, locale: string) {
  const nameOf = query.groupBy === "month" ? () => undefined : customerNames(matches);
  const keyOf = (match: InvoiceMatch) => nameOf(match) ?? match.row.invoiceDate.slice(0, 7);
  const groups = [...Map.groupBy(matches, keyOf)].map(([name, own]) => ({ name, own, open: openOf(own), total: add(...own.map(({ row }) => row.total)) }));
  const order = query.groupBy === "month" ? groups.sort((a, b) => (a.name < b.name ? -1 : 1)) : groups.sort((a, b) => b.open - a.open || b.total - a.total);
  return order.slice(0, MOST_GROUPS).map(({ name, own }) => ({ [query.groupBy ?? "name"]: name, sums: sumsOf(own, query, locale) }));
}
