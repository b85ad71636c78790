import * as z from "zod/mini";
import { addDays, CalendarDate, Instant } from "./clock.ts";
import { type CreditNote, creditedOff, givenBack } from "./credit-notes.ts";
import type { Customer } from "./customers.ts";
import { idOf } from "./ids.ts";
import type { Invoice } from "./invoices.ts";
import { type Amount, add, Currency, Sum, subtract } from "./money.ts";
import type { Payment } from "./payments.ts";
import { Status } from "./status.ts";

/** Whatever was due longer ago than so many days is more than ninety days overdue wherever the business is, and so it stays: it is one entry together. */
const LONG_PAST = 93;
const LONG_AGO: CalendarDate = "0001-01-01";

/** For how many months back the aggregates knows what was invoiced and received. */
const MONTHS_KEPT = 24;
/** How many of the newest invoices and customers it names. */
export const RECENT = 3;

/** A month, `2026-03`. */
export const Month = z.string().check(z.regex(/^\d{4}-\d{2}$/));

export const RecentInvoice = z.object({
  id: idOf("invoice"),
  invoiceNumber: z.string(),
  status: Status,
  dueDate: CalendarDate,
  createdAt: Instant,
});
export const RecentCustomer = z.object({ id: idOf("customer"), name: z.string(), email: z.optional(z.string()), createdAt: Instant });
export type RecentCustomer = z.infer<typeof RecentCustomer>;

/** What is counted in one currency; amounts in its major units. */
const Sums = z.object({
  /** All invoices but void ones, less what credit notes take off them, and of these the drafts. */
  total: Sum,
  drafts: Sum,
  /** What was paid, less what went back. */
  paid: Sum,
  /** Due on invoices whose payment is settling. */
  pending: Sum,
  /** What was invoiced (by the date of the invoice) and received (by the date of the payment), month by month; what was credited and went back is taken off by its date. */
  invoiced: z.record(Month, Sum),
  received: z.record(Month, Sum),
  /**
   * On which days sent invoices are due, how many, and how much of them: what is overdue, and for how long, follows from these on any day.
   * What was due longer ago than a dashboard tells apart is under `LONG_AGO`.
   */
  open: z.array(z.tuple([z.string(), z.int(), Sum])),
});
type Sums = z.infer<typeof Sums>;

/**
 * What a workspace's records come to, kept in step with them by the transactions that write them, so that a dashboard reads one item.
 * It grows with the days on which open invoices are due, up to some months of them, never with the invoices.
 */
export const Aggregates = z.object({
  customers: z.int(),
  products: z.int(),
  statuses: z.record(Status, z.int()),
  sums: z.record(Currency, Sums),
  recent: z.object({ invoices: z.array(RecentInvoice), customers: z.array(RecentCustomer) }),
});
export type Aggregates = z.infer<typeof Aggregates>;

export const emptyAggregates = (): Aggregates => ({
  customers: 0,
  products: 0,
  statuses: { draft: 0, sent: 0, pending: 0, paid: 0, void: 0 },
  sums: {},
  recent: { invoices: [], customers: [] },
});

/** What the aggregates looks at of an invoice. */
export type CountableInvoice = Pick<
  Invoice,
  "id" | "invoiceNumber" | "status" | "currency" | "total" | "amountPaid" | "amountDue" | "invoiceDate" | "dueDate" | "createdAt"
> & {
  readonly payments: readonly Pick<Payment, "amount" | "date">[];
  readonly creditNotes: readonly Pick<CreditNote, "amount" | "date" | "voidedAt">[];
};

/** The aggregates once an invoice is as it is now; `before` is what it was, nothing for a new one. */
export function countInvoice(aggregates: Aggregates, before: CountableInvoice | undefined, after: CountableInvoice, now: Instant): Aggregates {
  const recentFrom = addDays(now.slice(0, 10), -LONG_PAST);
  const aged = { ...aggregates, sums: mapValues(aggregates.sums, (sums) => ({ ...sums, open: agedFrom(sums.open, recentFrom) })) };
  const less = before ? applyInvoice(aged, before, -1, recentFrom) : aged;
  const more = applyInvoice(less, after, 1, recentFrom);
  const { id, invoiceNumber, status, dueDate, createdAt } = after;
  const invoices = newest([...aggregates.recent.invoices.filter((other) => other.id !== id), { id, invoiceNumber, status, dueDate, createdAt }]);
  return { ...more, sums: withoutOldMonths(more.sums, monthsBefore(now.slice(0, 7), MONTHS_KEPT)), recent: { ...aggregates.recent, invoices } };
}

/** The aggregates with a customer who is new or was changed. */
export function countCustomer(aggregates: Aggregates, before: Customer | undefined, { id, name, email, createdAt }: Customer): Aggregates {
  const customers = newest([...aggregates.recent.customers.filter((other) => other.id !== id), { id, name, email, createdAt }]);
  return { ...aggregates, customers: aggregates.customers + (before ? 0 : 1), recent: { ...aggregates.recent, customers } };
}

/** The aggregates without a customer who is deleted; `left` are the newest of those who stay. */
export const uncountCustomer = (aggregates: Aggregates, left: readonly RecentCustomer[]): Aggregates => ({
  ...aggregates,
  customers: aggregates.customers - 1,
  recent: { ...aggregates.recent, customers: newest(left.map(({ id, name, email, createdAt }) => ({ id, name, email, createdAt }))) },
});

/** So many products more, or fewer. */
export const countProducts = (aggregates: Aggregates, by: number): Aggregates => ({ ...aggregates, products: aggregates.products + by });

/** The newest few. Ids sort by when they were made. */
const newest = <R extends { id: string }>(records: readonly R[]): R[] => records.toSorted((a, b) => (a.id < b.id ? 1 : -1)).slice(0, RECENT);

/** The days with all that are before `recentFrom` in one. */
function agedFrom(open: Sums["open"], recentFrom: CalendarDate): Sums["open"] {
  const past = open.filter(([day]) => day < recentFrom);
  if (past.every(([day]) => day === LONG_AGO)) return open;
  const count = past.reduce((all, [, more]) => all + more, 0);
  return [[LONG_AGO, count, add(...past.map(([, , due]) => due))], ...open.filter(([day]) => day >= recentFrom)];
}

const mapValues = <T, U>(record: Record<string, T>, to: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, to(value)]));

function applyInvoice(aggregates: Aggregates, invoice: CountableInvoice, by: 1 | -1, recentFrom: CalendarDate): Aggregates {
  const { status, currency } = invoice;
  const statuses = { ...aggregates.statuses, [status]: aggregates.statuses[status] + by };
  // On a void invoice nothing counts but the money that came in all the same.
  if (status === "void" && !invoice.payments.length) return { ...aggregates, statuses };
  return { ...aggregates, statuses, sums: { ...aggregates.sums, [currency]: addToSums(aggregates.sums[currency] ?? nothing, invoice, by, recentFrom) } };
}

const zero = 0 as Amount;
const nothing: Sums = { total: zero, drafts: zero, paid: zero, pending: zero, invoiced: {}, received: {}, open: [] };

function addToSums(sums: Sums, invoice: CountableInvoice, by: 1 | -1, recentFrom: CalendarDate): Sums {
  const { status, total, amountPaid, amountDue, invoiceDate, payments, creditNotes } = invoice;
  const dueDate = invoice.dueDate < recentFrom ? LONG_AGO : invoice.dueDate;
  const plus = (sum: number, amount: number) => (by === 1 ? add(sum, amount) : subtract(sum, amount));
  const inMonth = (months: Record<string, Amount>, month: string, amount: number) => ({ ...months, [month]: plus(months[month] ?? 0, amount) });
  const inMonths = (months: Record<string, Amount>, amounts: readonly { date: CalendarDate; amount: number }[]) =>
    amounts.reduce((all, { date, amount }) => inMonth(all, date.slice(0, 7), amount), months);

  const back = creditNotes.filter(({ voidedAt }) => !voidedAt).map(negative);
  const paidIn = add(...payments.map(({ amount }) => amount));
  const came = { paid: plus(sums.paid, subtract(paidIn, givenBack(creditNotes))), received: inMonths(sums.received, [...payments, ...back]) };
  if (status === "void") return { ...sums, ...came };

  const off = creditedOff(invoice).map(negative);
  const all = { ...sums, total: plus(sums.total, add(total, ...off.map(({ amount }) => amount))) };
  if (status === "draft") return { ...all, drafts: plus(sums.drafts, total) };
  // What was paid before the invoice was written is received with it.
  const before = subtract(amountPaid, paidIn);
  return {
    ...all,
    paid: plus(came.paid, before),
    pending: status === "pending" ? plus(sums.pending, amountDue) : sums.pending,
    invoiced: inMonths(sums.invoiced, [{ date: invoiceDate, amount: total }, ...off]),
    received: inMonths(came.received, [{ date: invoiceDate, amount: before }]),
    open: status === "sent" ? onDay(sums.open, dueDate, ([count, due]) => [count + by, plus(due, amountDue)]) : sums.open,
  };
}

const negative = <N extends { amount: number }>(note: N) => ({ ...note, amount: subtract(0, note.amount) });

/** The days with one of them changed. */
function onDay(open: Sums["open"], day: CalendarDate, change: (was: [number, Amount]) => [number, Amount]): Sums["open"] {
  const at = open.findIndex(([other]) => other === day);
  const [, count, due] = open[at] ?? [day, 0, zero];
  return open.toSpliced(at < 0 ? open.length : at, 1, [day, ...change([count, due])]);
}

/** Without empty sums, and without months that no screen shows any more. */
const withoutOldMonths = (sums: Aggregates["sums"], since: string): Aggregates["sums"] =>
  Object.fromEntries(
    Object.entries(sums)
      .map(([currency, { invoiced, received, open, ...rest }]) => {
        const months = (all: Record<string, Amount>) => Object.fromEntries(Object.entries(all).filter(([month, amount]) => month >= since && amount !== 0));
        const days = open.filter(([, count]) => count !== 0);
        return [currency, { ...rest, invoiced: months(invoiced), received: months(received), open: days }] as const;
      })
      .filter(
        ([, { total, drafts, paid, pending, invoiced, received, open }]) =>
          total || drafts || paid || pending || [invoiced, received, open].some((each) => Object.keys(each).length),
      ),
  );

/** The month so many months before `month`. */
export function monthsBefore(month: string, count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 - count, 1)).toISOString().slice(0, 7);
}
