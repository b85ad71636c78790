import { creditSum } from "../../../shared/invoicing/credit-notes.ts";
import { isOpen } from "../../../shared/invoicing/row-totals.ts";
import { type Amount, add, formatMoney, meanOf, subtract } from "../../../shared/money.ts";
import type { InvoiceQuery } from "../calls/tool-arguments.ts";
import { choiceName } from "../names/namesakes.ts";
import { daysPaidLate, type InvoiceMatch, type InvoiceMatches, isWithinPeriod } from "./invoice-match.ts";
import { linesOf, sumsOfLines } from "./line-sums.ts";

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
    ...(query.text ? { lines: sumsOfLines(linesOf(counted, query.text), (amount, currency) => formatMoney(amount, currency, locale)) } : {}),
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
      ...(own.length > 1 ? { average: money(meanOf(total, own.length, currency)) } : {}),
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

/** Returns the period of an invoice by its date. */
const periodOf = {
  month: (day: string) => day.slice(0, 7),
  quarter: (day: string) => `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`,
  year: (day: string) => day.slice(0, 4),
};

/** Returns the sums by customer (those owing most first where it is asked what is open, those paying latest where what is paid), by product, or by period. */
function groupsOf(matches: readonly InvoiceMatch[], query: InvoiceQuery, locale: string) {
  const { groupBy = "customer" } = query;
  if (groupBy === "product") return productGroups(matches, query.text, locale);
  const keyOf = groupBy === "customer" ? customerNames(matches) : ({ row }: InvoiceMatch) => periodOf[groupBy](row.invoiceDate);
  const groups = [...Map.groupBy(matches, keyOf)].map(([name, own]) => ({
    name,
    own,
    open: openOf(own),
    total: add(...own.map(({ row }) => row.total)),
    late: query.status === "paid" ? (lateness(own).averageDaysLate ?? 0) : 0,
  }));
  const isOfOpen = query.status === "unpaid" || query.status === "overdue" || query.status === "sent";
  const order =
    groupBy === "customer"
      ? groups.sort((a, b) => b.late - a.late || (isOfOpen ? b.open - a.open : 0) || b.total - a.total || b.open - a.open)
      : groups.sort((a, b) => (a.name < b.name ? -1 : 1));
  return order
    .slice(0, MOST_GROUPS)
    .map(({ name, own }) => ({ [groupBy]: name, ...(groupBy === "customer" ? lateness(own) : {}), sums: sumsOf(own, query, locale) }));
}

/** Returns what each thing that was billed comes to, most first. */
function productGroups(matches: readonly InvoiceMatch[], text: string | undefined, locale: string) {
  const groups = [...Map.groupBy(linesOf(matches, text), ({ description }) => description)];
  const ordered = groups.map(([product, lines]) => ({ product, lines, net: add(...lines.map(({ net }) => net)) })).sort((a, b) => b.net - a.net);
  return ordered
    .slice(0, MOST_GROUPS)
    .map(({ product, lines }) => ({ product, sums: sumsOfLines(lines, (amount, currency) => formatMoney(amount, currency, locale)) }));
}

/** Returns how many days after they were due a customer's paid invoices were paid on average; nothing where none is paid. */
function lateness(matches: readonly InvoiceMatch[]): { readonly averageDaysLate?: number } {
  const days = matches.flatMap((match) => daysPaidLate(match) ?? []);
  return days.length ? { averageDaysLate: Math.round(add(...days.map((late) => Math.max(0, late))) / days.length) } : {};
}
