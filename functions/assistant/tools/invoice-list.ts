import type { AnswerTable } from "../../../shared/chat/assistant.ts";
import { isOpen, totalsInWords, totalsOfRows } from "../../../shared/invoicing/row-totals.ts";
import { add, type Currency, formatAmount, formatMoney } from "../../../shared/money.ts";
import { InvoiceQuery } from "../calls/tool-arguments.ts";
import { daysPaidLate, type InvoiceMatch } from "./invoice-match.ts";
import { findInvoices, requireKnownNames } from "./invoice-query.ts";
import { invoiceSums } from "./invoice-sums.ts";
import { tool } from "./tool.ts";
import { waitingPayments } from "./waiting-payments.ts";

/** Rows listed if the model gives no limit, and the most that it may ask for. */
const SHOWN = 20;
const MOST_SHOWN = 50;

export const listInvoicesTool = tool({
  name: "invoice_list",
  description:
    "Questions about stored invoices: count, sums per currency (net, tax, total, paid, credited, open), rows. " +
    "Sums leave drafts and void ones out unless status asks for them.",
  effect: "read",
  parameters: InvoiceQuery,
  run: async (turn, query) => {
    if (!query.customer && !query.invoiceNumber) requireKnownNames(turn.reference);
    const { matches, more } = await findInvoices(turn, query);
    const { locale } = turn.reference.profile;
    const rows = matches.slice(0, Math.min(query.limit ?? SHOWN, MOST_SHOWN));
    // The invoices recorded last are remembered longest.
    for (const { invoice } of rows.toReversed()) if (invoice) turn.record({ type: "invoiceRead", invoice });
    turn.record({ type: "tableShown", table: more ? undefined : tableOf(rows, matches.length, query, locale) });
    return {
      ok: true,
      summary: totalsInWords(totalsOfRows(matches.map(({ row }) => row)), more, locale),
      ...invoiceSums({ matches, more }, query, locale),
      ...waitingPayments(turn, matches),
      invoices: rows.map((match) => rowOf(match, locale)),
    };
  },
});

/** How many letters of what is billed a row tells. */
const TOLD = 120;

function rowOf(match: InvoiceMatch, locale: string) {
  const { row, daysLate, invoice } = match;
  const paidLate = daysPaidLate(match);
  const { invoiceNumber, customer, status, invoiceDate, dueDate, currency, total, amountDue } = row;
  const money = (amount: number) => formatMoney(amount, currency, locale);
  return {
    invoiceNumber,
    customer: customer.name,
    status,
    invoiceDate,
    dueDate,
    ...(daysLate ? { daysLate } : {}),
    ...(paidLate === undefined ? {} : { daysPaidLate: paidLate }),
    ...(invoice
      ? {
          billed: invoice.lines
            .map(({ description }) => description)
            .join("; ")
            .slice(0, TOLD),
        }
      : {}),
    ...(invoice ? { tax: money(invoice.taxTotal) } : {}),
    total: money(total),
    ...(isOpen(status) && amountDue !== total ? { due: money(amountDue) } : {}),
  };
}

/** Returns the rows as the answer's table: late ones with their days, others with their status; amounts due if all are open, otherwise totals. */
function tableOf(rows: readonly InvoiceMatch[], count: number, query: InvoiceQuery, locale: string): AnswerTable | undefined {
  const [first] = rows;
  if (!first || rows.length < 2) return undefined;
  const isLate = rows.every(({ daysLate }) => daysLate > 0);
  const isDue = rows.every(({ row }) => isOpen(row.status));
  const currencies = new Set(rows.map(({ row }) => row.currency));
  const one: Currency | undefined = currencies.size === 1 ? first.row.currency : undefined;
  const amountOf = ({ row }: InvoiceMatch) => (isDue ? row.amountDue : row.total);
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

/** Statuses of queries that the list on screen has no filter for. */
const OF_QUERIES: ReadonlySet<InvoiceQuery["status"]> = new Set(["issued", "unpaid", "sent", "partly paid"]);

/** Returns the link to the same list on screen, if its filters can express the query. */
function linkTo({ customer, text, lateByDays, period = "issued", status, from, to, invoiceNumber }: InvoiceQuery, count: number): Pick<AnswerTable, "link"> {
  const isOnScreen = !status || !OF_QUERIES.has(status);
  if (customer || text || lateByDays || invoiceNumber || period !== "issued" || !isOnScreen) return {};
  const filter = new URLSearchParams(Object.entries({ status, from, to }).flatMap(([key, value]) => (value ? [[key, value]] : [])));
  return { link: { label: `Open these ${count} in Invoices`, path: `/invoices${filter.size ? `?${filter}` : ""}` } };
}
