import type { AnswerTable } from "../../../shared/assistant.ts";
import { creditSum } from "../../../shared/credit-notes.ts";
import { type Amount, add, type Currency, formatAmount, formatMoney, subtract } from "../../../shared/money.ts";
import { isOpen, totalsInWords, totalsOfRows } from "../../../shared/row-totals.ts";
import { InvoiceQuery } from "../model/tool-arguments.ts";
import { noteRead } from "../state/turn.ts";
import { findInvoices, isWithin, type Match } from "./invoice-query.ts";
import { tool } from "./tool.ts";

/** How many rows are told one by one where the model does not say. */
const SHOWN = 20;
const MOST_SHOWN = 50;

export const listInvoices = tool({
  name: "invoice_list",
  description:
    "Questions about stored invoices: count, sums per currency (net, tax, total, paid, credited, open), rows. " +
    "Sums leave drafts and void ones out unless status asks for them.",
  effect: "read",
  parameters: InvoiceQuery,
  run: async (turn, query) => {
    const { matches, more } = await findInvoices(turn, query);
    const { locale } = turn.reference.profile;
    const rows = matches.slice(0, Math.min(query.limit ?? SHOWN, MOST_SHOWN));
    // The last ones noted are those that are remembered longest.
    for (const { invoice } of rows.toReversed()) if (invoice) noteRead(turn, invoice);
    const isCounted = ({ row: { status } }: Match) => query.status === "draft" || query.status === "void" || (status !== "draft" && status !== "void");
    const counted = matches.filter(isCounted);
    turn.table = more ? undefined : tableOf(rows, matches.length, query, locale);
    return {
      ok: true,
      summary: totalsInWords(totalsOfRows(matches.map(({ row }) => row)), more, locale),
      // Of a part there are no sums: they would be taken for those of all.
      ...(more
        ? { incomplete: "Not all invoices were looked through, so there are no sums. Name a customer or a shorter period, and tell the person." }
        : {
            count: matches.length,
            counted: countedInWords(matches, counted),
            sums: sumsOf(counted, query, locale),
            ...(query.groupBy ? { groups: groupsOf(counted, query, locale) } : {}),
          }),
      invoices: rows.map((match) => rowOf(match, locale)),
    };
  },
});

/** Which of those that fit are in the sums. */
function countedInWords(matches: readonly Match[], counted: readonly Match[]): string {
  const left = (status: string) => matches.filter(({ row }) => row.status === status).length;
  const [drafts, voids] = [left("draft"), left("void")];
  return counted.length === matches.length ? `all ${matches.length}` : `${counted.length} issued; not ${drafts} drafts and ${voids} void`;
}

function rowOf({ row, daysLate, invoice }: Match, locale: string) {
  const { invoiceNumber, customer, status, invoiceDate, dueDate, currency, total, amountDue } = row;
  const money = (amount: number) => formatMoney(amount, currency, locale);
  return {
    invoiceNumber,
    customer: customer.name,
    status,
    invoiceDate,
    dueDate,
    ...(daysLate ? { daysLate } : {}),
    ...(invoice ? { tax: money(invoice.taxTotal) } : {}),
    total: money(total),
    ...(isOpen(status) && amountDue !== total ? { due: money(amountDue) } : {}),
  };
}

/** What some invoices come to in each currency, as people read it. Net and tax only where all of them were read whole. */
function sumsOf(matches: readonly Match[], query: InvoiceQuery, locale: string) {
  const currencies = [...new Set(matches.map(({ row }) => row.currency))].sort();
  return currencies.map((currency) => {
    const own = matches.filter(({ row }) => row.currency === currency);
    const money = (amount: number) => formatMoney(amount, currency, locale);
    const sum = (amountOf: (match: Match) => number) => add(...own.map(amountOf));
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

/** What is still to come in on some invoices of one currency. What is owed to a customer lowers no other invoice. */
const openOf = (matches: readonly Match[]): Amount => add(...matches.map(({ row }) => (isOpen(row.status) ? Math.max(0, row.amountDue) : 0)));

const receivedIn = (matches: readonly Match[], query: InvoiceQuery): Amount =>
  add(...matches.flatMap(({ invoice }) => invoice?.payments.flatMap(({ date, amount }) => (isWithin(date, query) ? [amount] : [])) ?? []));

/** The same for each customer, those with most to pay first, or for each month. */
function groupsOf(matches: readonly Match[], query: InvoiceQuery, locale: string) {
  const keyOf = ({ row }: Match) => (query.groupBy === "month" ? row.invoiceDate.slice(0, 7) : row.customer.name);
  const groups = [...Map.groupBy(matches, keyOf)].map(([name, own]) => ({ name, own, open: openOf(own), total: add(...own.map(({ row }) => row.total)) }));
  const order = query.groupBy === "month" ? groups.sort((a, b) => (a.name < b.name ? -1 : 1)) : groups.sort((a, b) => b.open - a.open || b.total - a.total);
  return order.slice(0, MOST_SHOWN).map(({ name, own }) => ({ [query.groupBy ?? "name"]: name, sums: sumsOf(own, query, locale) }));
}

/** The rows as the answer shows them: what is late by its days, else by its status; what is due where only that is asked, else the totals. */
function tableOf(rows: readonly Match[], count: number, query: InvoiceQuery, locale: string): AnswerTable | undefined {
  const [first] = rows;
  if (!first || rows.length < 2) return undefined;
  const isLate = rows.every(({ daysLate }) => daysLate > 0);
  const isDue = rows.every(({ row }) => isOpen(row.status));
  const currencies = new Set(rows.map(({ row }) => row.currency));
  const one: Currency | undefined = currencies.size === 1 ? first.row.currency : undefined;
  const amountOf = ({ row }: Match) => (isDue ? row.amountDue : row.total);
  const write = (amount: number, currency: Currency) => (one ? formatAmount(amount, currency, locale) : formatMoney(amount, currency, locale));
  return {
    caption: `${count === rows.length ? count : `${rows.length} of ${count}`} invoices`,
    columns: [
      { label: "Invoice" },
      { label: "Customer" },
      isLate ? { label: "Days late", numeric: true } : { label: "Status" },
      { label: `${isDue ? "Due" : "Total"}${one ? `, ${one}` : ""}`, numeric: true },
    ],
    rows: rows.map((match) => [
      match.row.invoiceNumber,
      match.row.customer.name,
      isLate ? String(match.daysLate) : match.row.status,
      write(amountOf(match), match.row.currency),
    ]),
    ...(one && count === rows.length ? { foot: ["Total", "", "", write(add(...rows.map(amountOf)), one)] } : {}),
    ...linkTo(query, count),
  };
}

/** The list on screen that shows the same; none where its filter can not say it. */
function linkTo({ customer, text, lateByDays, period = "issued", status, from, to, invoiceNumber }: InvoiceQuery, count: number): Pick<AnswerTable, "link"> {
  if (customer || text || lateByDays || invoiceNumber || period !== "issued" || status === "unpaid" || status === "sent" || status === "partly paid") return {};
  const filter = new URLSearchParams(Object.entries({ status, from, to }).flatMap(([key, value]) => (value ? [[key, value]] : [])));
  return { link: { label: `Open these ${count} in Invoices`, path: `/invoices${filter.size ? `?${filter}` : ""}` } };
}
