import Big from "big.js";
import { dayOf, daysBetween, type Instant } from "../shared/clock.ts";
import type { CountableInvoice } from "../shared/invoicing/aggregates.ts";
import { type ShownStatus, shownStatus } from "../shared/invoicing/status.ts";
import type { CurrencySummary, Summary } from "../shared/invoicing/summary.ts";
import { type Amount, add, type Currency, subtract } from "../shared/money.ts";
import type { BusinessProfile } from "../shared/records/business.ts";
import type { Customer } from "../shared/records/customers.ts";

/** A workspace's records as far as a dashboard counts them. */
export interface WorkspaceRecords {
  readonly invoices: readonly CountableInvoice[];
  readonly customers: readonly Pick<Customer, "id" | "name" | "email" | "createdAt">[];
  readonly products: number;
}

/** Computes a dashboard from all records, without aggregates: an independent check of `summaryOf`. */
export function recount({ invoices, customers, products }: WorkspaceRecords, profile: Pick<BusinessProfile, "currency" | "timeZone">, now: Instant): Summary {
  const today = dayOf(now, profile.timeZone);
  const statuses: Record<ShownStatus, number> = { draft: 0, sent: 0, pending: 0, paid: 0, void: 0, overdue: 0 };
  for (const invoice of invoices) statuses[shownStatus(invoice, now, profile.timeZone)]++;
  const others = [...new Set(invoices.map(({ currency }) => currency))].filter((code) => code !== profile.currency).sort();
  const currencies = [profile.currency, ...others].map((currency) => currencyOf(currency, invoices, today));
  const newestFirst = <R extends { id: string }>(all: readonly R[]) => [...all].sort((a, b) => (a.id < b.id ? 1 : -1)).slice(0, 3);
  return {
    today,
    customers: customers.length,
    products,
    invoices: invoices.length,
    statuses,
    currencies,
    recent: {
      invoices: newestFirst(invoices).map((invoice) => {
        const { id, invoiceNumber, dueDate, createdAt } = invoice;
        return { id, invoiceNumber, dueDate, createdAt, status: shownStatus(invoice, now, profile.timeZone) };
      }),
      customers: newestFirst(customers).map(({ id, name, email, createdAt }) => ({ id, name, email, createdAt })),
    },
  };
}

function currencyOf(currency: Currency, invoices: readonly CountableInvoice[], today: string): CurrencySummary {
  const mine = invoices.filter((invoice) => invoice.currency === currency && invoice.status !== "void");
  const out = mine.filter(({ status }) => status !== "draft");
  const open = mine.filter(({ status, amountDue }) => status === "sent" && amountDue > 0);
  const sum = (amounts: readonly number[]): Amount => add(...amounts);
  const late = (from: number, to: number) =>
    sum(open.filter(({ dueDate }) => daysBetween(dueDate, today) >= from && daysBetween(dueDate, today) <= to).map(({ amountDue }) => amountDue));
  /** The reduction of its invoice by each credit note. Payments beyond the total are refunded first. */
  const credits = out.flatMap(({ total, amountPaid, creditNotes }) => {
    // A negative amount is still missing.
    let beyond = subtract(amountPaid, total);
    return creditNotes
      .filter(({ voidedAt }) => voidedAt === undefined)
      .map(({ date, amount, paymentId }) => {
        const off = paymentId === undefined ? amount : Math.max(0, subtract(amount, Math.max(0, beyond)));
        beyond = paymentId === undefined ? add(beyond, amount) : subtract(beyond, Math.min(Math.max(0, beyond), amount));
        return { date, amount: off };
      });
  });
  const onVoid = invoices.filter((invoice) => invoice.currency === currency && invoice.status === "void").flatMap(({ payments }) => payments);
  const issued = invoices.filter((invoice) => invoice.currency === currency && invoice.status !== "draft");
  const refunds = issued.flatMap(({ creditNotes }) => creditNotes).filter(({ voidedAt, paymentId }) => voidedAt === undefined && paymentId !== undefined);
  const losses = issued.flatMap(({ payments }) => lossesOf(payments));
  const back = [...refunds, ...losses];
  const within = (all: readonly { date: string; amount: number }[], month: string) =>
    sum(all.filter(({ date }) => date.startsWith(month)).map(({ amount }) => amount));
  const came = [
    ...onVoid,
    ...out.flatMap(({ invoiceDate, amountPaid, payments }) => [
      { date: invoiceDate, amount: subtract(add(amountPaid, ...lossesOf(payments).map(({ amount }) => amount)), ...payments.map(({ amount }) => amount)) },
      ...payments,
    ]),
  ];
  const inMonth = (month: string) =>
    subtract(sum(out.filter(({ invoiceDate }) => invoiceDate.startsWith(month)).map(({ total }) => total)), within(credits, month));
  const [year = 0, month = 0] = today.split("-").map(Number);
  const monthAt = (back: number) => new Date(Date.UTC(year, month - 1 - back, 15)).toISOString().slice(0, 7);
  const [was, is] = [inMonth(monthAt(2)), inMonth(monthAt(1))];
  const refundsOf = (all: readonly CountableInvoice[]) =>
    sum(
      all
        .flatMap(({ creditNotes }) => creditNotes.filter(({ voidedAt, paymentId }) => voidedAt === undefined && paymentId !== undefined))
        .map(({ amount }) => amount),
    );
  const positive = (all: readonly CountableInvoice[]) => sum(all.map(({ amountDue }) => Math.max(0, amountDue)));
  const below = (all: readonly CountableInvoice[]) => sum(all.map(({ amountDue }) => Math.max(0, -amountDue)));
  const sumsOf = (shown: ShownStatus) => {
    const those = mine.filter((invoice) => {
      const nothingDue = invoice.status === "sent" && invoice.amountDue <= 0;
      const isLate = invoice.status === "sent" && daysBetween(invoice.dueDate, today) > 0;
      return shown === (nothingDue ? "paid" : isLate ? "overdue" : invoice.status);
    });
    const owed = shown === "draft" ? [] : those;
    return { count: those.length, total: sum(those.map(({ total }) => total)), due: positive(owed), credit: below(owed) };
  };
  return {
    currency,
    invoiced: subtract(sum(out.map(({ total }) => total)), ...credits.map(({ amount }) => amount)),
    received: subtract(sum(out.map(({ amountPaid }) => amountPaid)), refundsOf(out)),
    due: positive(out),
    overdue: late(1, Number.POSITIVE_INFINITY),
    credits: below(out),
    drafts: sum(mine.filter(({ status }) => status === "draft").map(({ total }) => total)),
    held: subtract(
      sum(onVoid.map(({ amount }) => amount)),
      ...lossesOf(onVoid).map(({ amount }) => amount),
      refundsOf(invoices.filter((invoice) => invoice.currency === currency && invoice.status === "void")),
    ),
    statuses: { draft: sumsOf("draft"), sent: sumsOf("sent"), overdue: sumsOf("overdue"), pending: sumsOf("pending"), paid: sumsOf("paid") },
    months: Array.from({ length: 12 }, (_, i) => monthAt(11 - i)).map((each) => ({
      month: each,
      invoiced: inMonth(each),
      received: subtract(within(came, each), within(back, each)),
    })),
    ageing: {
      notDue: late(Number.NEGATIVE_INFINITY, 0),
      days1to30: late(1, 30),
      days31to60: late(31, 60),
      days61to90: late(61, 90),
      over90: late(91, Number.POSITIVE_INFINITY),
    },
    ...(was > 0 ? { growth: new Big(is).minus(was).times(100).div(was).round(1, Big.roundHalfUp).toNumber() + 0 } : {}),
  };
}

/** Amounts that were lost in disputes. */
const lossesOf = (payments: CountableInvoice["payments"]) =>
  payments.flatMap(({ dispute }) => (dispute?.state === "lost" ? [{ date: dispute.closedOn ?? dispute.openedOn, amount: dispute.amount }] : []));

/** Removes currencies with nothing to show from a summary; the business's own stays. */
export const withFigures = (summary: Summary): Summary => ({
  ...summary,
  currencies: summary.currencies.filter(
    ({ statuses, held, months }, i) =>
      i === 0 ||
      Object.values(statuses).some(({ count }) => count !== 0) ||
      [held, ...months.flatMap(({ invoiced, received }) => [invoiced, received])].some((amount) => amount !== 0),
  ),
});
