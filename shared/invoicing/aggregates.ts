import * as z from "zod/mini";
import { addDays, CalendarDate, Instant } from "../clock.ts";
import { idOf } from "../ids.ts";
import { type Amount, add, Currency, SumOfAmounts, subtract } from "../money.ts";
import type { Customer } from "../records/customers.ts";
import { listOf, type RecordList, type RecordNoun, recordNouns } from "../records/record-nouns.ts";
import { type CreditNote, creditedOff, givenBack, refundsIn } from "./credit-notes.ts";
import type { Invoice } from "./invoices.ts";
import { keptOf, lossesIn, type Payment } from "./payments.ts";
import { Status, statusOf } from "./status.ts";

/** Whatever was due longer ago than so many days is more than ninety days overdue wherever the business is, and so it stays: it is one entry together. */
const LONG_PAST = 93;
const LONG_AGO: CalendarDate = "0001-01-01";

/** For how many months back the aggregates knows what was invoiced and received. */
const MONTHS_KEPT = 24;
/** How many of the newest invoices and customers it names. */
export const RECENT = 3;

/** A month, `2026-03`. */
export const Month = z.string().check(z.regex(/^\d{4}-\d{2}$/));

/** One of the newest, with the status that counts. */
export const RecentInvoice = z.object({
  id: idOf("invoice"),
  invoiceNumber: z.string(),
  status: Status,
  dueDate: CalendarDate,
  createdAt: Instant,
});
export const RecentCustomer = z.object({ id: idOf("customer"), name: z.string(), email: z.optional(z.string()), createdAt: Instant });
export type RecentCustomer = z.infer<typeof RecentCustomer>;

/**
 * How many invoices there are of a status, what their totals come to, what is due on them, and what they owe their customers: credits and what was paid
 * too much, which lower no other invoice's due. Nothing is due on drafts.
 */
export const StatusSums = z.object({ count: z.int(), total: SumOfAmounts, due: SumOfAmounts, credit: SumOfAmounts });
export type StatusSums = z.infer<typeof StatusSums>;

const zero = 0 as Amount;
const none: StatusSums = { count: 0, total: zero, due: zero, credit: zero };

/** What is counted in one currency; amounts in its major units, tax included. */
const Sums = z.object({
  /** All invoices but void ones, less what credit notes take off them. */
  total: SumOfAmounts,
  /** What was paid, on void invoices too, less what went back. */
  paid: SumOfAmounts,
  /** Those that are neither sent, which are in `open`, nor void. */
  byStatus: z.object({ draft: StatusSums, pending: StatusSums, paid: StatusSums }),
  /** What was invoiced (by the date of the invoice) and received (by the date of the payment), month by month; what was credited and went back is taken off by its date. */
  invoiced: z.record(Month, SumOfAmounts),
  received: z.record(Month, SumOfAmounts),
  /**
   * On which days sent invoices are due, how many, how much of them, and what their totals come to: what is overdue, and for how long, follows from these
   * on any day. What was due longer ago than a dashboard tells apart is under `LONG_AGO`.
   */
  open: z.array(z.tuple([z.string(), z.int(), SumOfAmounts, SumOfAmounts])),
});
type Sums = z.infer<typeof Sums>;

/** How many records a list has; a list that is newer than the workspace has none. */
const Count = z._default(z.int(), 0);

const forEachList = <V>(value: V): Record<RecordList, V> => Object.fromEntries(recordNouns.map((noun) => [listOf(noun), value])) as Record<RecordList, V>;

/**
 * What a workspace's records come to, kept in step with them by the transactions that write them, so that a dashboard reads one item.
 * It grows with the days on which open invoices are due, up to some months of them, never with the invoices.
 */
export const Aggregates = z.object({
  ...forEachList(Count),
  statuses: z.record(Status, z.int()),
  sums: z.record(Currency, Sums),
  recent: z.object({ invoices: z.array(RecentInvoice), customers: z.array(RecentCustomer) }),
});
export type Aggregates = z.infer<typeof Aggregates>;

export const emptyAggregates = (): Aggregates => ({
  ...forEachList(0),
  statuses: noStatuses,
  sums: {},
  recent: { invoices: [], customers: [] },
});

/** What the aggregates look at of an invoice in a list. */
export type CountableRow = Pick<Invoice, "id" | "invoiceNumber" | "status" | "currency" | "total" | "amountDue" | "dueDate" | "createdAt">;

/** What the aggregates look at of an invoice. */
export type CountableInvoice = CountableRow &
  Pick<Invoice, "amountPaid" | "invoiceDate"> & {
    readonly payments: readonly Pick<Payment, "amount" | "date" | "dispute">[];
    readonly creditNotes: readonly Pick<CreditNote, "amount" | "date" | "voidedAt" | "paymentId">[];
  };

/** The aggregates once an invoice is as it is now; `before` is what it was, nothing for a new one. */
export function countInvoice(aggregates: Aggregates, before: CountableInvoice | undefined, after: CountableInvoice, now: Instant): Aggregates {
  const recentFrom = recentOn(now);
  const aged = { ...aggregates, sums: mapValues(aggregates.sums, (sums) => ({ ...sums, open: agedFrom(sums.open, recentFrom) })) };
  const less = before ? applyInvoice(aged, before, -1, recentFrom) : aged;
  const more = applyInvoice(less, after, 1, recentFrom);
  return withRecent({ ...more, sums: withoutOldMonths(more.sums, monthsBefore(now.slice(0, 7), MONTHS_KEPT)) }, after);
}

/** The aggregates without a draft that is deleted; `left` are the newest invoices that stay. */
export function uncountInvoice(aggregates: Aggregates, gone: CountableInvoice, left: readonly CountableRow[], now: Instant): Aggregates {
  const less = applyInvoice(aggregates, gone, -1, recentOn(now));
  return left.reduce(withRecent, { ...less, recent: { ...less.recent, invoices: [] } });
}

/** From this day on, days on which invoices are due are told apart. */
const recentOn = (now: Instant): CalendarDate => addDays(now.slice(0, 10), -LONG_PAST);

/** The aggregates with an invoice among the newest, if it is one of them. */
function withRecent(aggregates: Aggregates, { id, invoiceNumber, dueDate, createdAt, ...row }: CountableRow): Aggregates {
  const others = aggregates.recent.invoices.filter((other) => other.id !== id);
  const invoices = newest([...others, { id, invoiceNumber, status: statusOf(row), dueDate, createdAt }]);
  return { ...aggregates, recent: { ...aggregates.recent, invoices } };
}

/** The aggregates with a customer who is new or was changed. */
export function countCustomer(aggregates: Aggregates, before: Customer | undefined, { id, name, email, createdAt }: Customer): Aggregates {
  const customers = newest([...aggregates.recent.customers.filter((other) => other.id !== id), { id, name, email, createdAt }]);
  return { ...(before ? aggregates : countRecord("customer", aggregates, 1)), recent: { ...aggregates.recent, customers } };
}

/** The aggregates without a customer who is deleted; `left` are the newest of those who stay. */
export const uncountCustomer = (aggregates: Aggregates, left: readonly RecentCustomer[]): Aggregates => ({
  ...countRecord("customer", aggregates, -1),
  recent: { ...aggregates.recent, customers: newest(left.map(({ id, name, email, createdAt }) => ({ id, name, email, createdAt }))) },
});

/** The aggregates with so many records of a kind more, or fewer. */
export const countRecord = (noun: RecordNoun, aggregates: Aggregates, by: number): Aggregates => ({
  ...aggregates,
  [listOf(noun)]: aggregates[listOf(noun)] + by,
});

/** The newest few. Ids sort by when they were made. */
const newest = <R extends { id: string }>(records: readonly R[]): R[] => records.toSorted((a, b) => (a.id < b.id ? 1 : -1)).slice(0, RECENT);

/** The days with all that are before `recentFrom` in one. */
function agedFrom(open: Sums["open"], recentFrom: CalendarDate): Sums["open"] {
  const past = open.filter(([day]) => day < recentFrom);
  if (past.every(([day]) => day === LONG_AGO)) return open;
  const count = past.reduce((all, [, more]) => all + more, 0);
  const [due, total] = [add(...past.map(([, , each]) => each)), add(...past.map(([, , , each]) => each))];
  return [[LONG_AGO, count, due, total], ...open.filter(([day]) => day >= recentFrom)];
}

const mapValues = <T, U>(record: Record<string, T>, to: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, to(value)]));

function applyInvoice(aggregates: Aggregates, invoice: CountableInvoice, by: 1 | -1, recentFrom: CalendarDate): Aggregates {
  const counted = applyRow(aggregates, invoice, by, recentFrom);
  // On a void invoice no amount counts but the money that came in all the same.
  if (invoice.status === "void" && !invoice.payments.length) return counted;
  return withSums(counted, invoice.currency, (sums) => addMoney(sums, invoice, by));
}

/** The aggregates with an invoice more, or less, of its status: how many there are, and what is due and when. */
function applyRow(aggregates: Aggregates, row: CountableRow, by: 1 | -1, recentFrom: CalendarDate): Aggregates {
  const status = statusOf(row);
  const counted = { ...aggregates, statuses: { ...aggregates.statuses, [status]: aggregates.statuses[status] + by } };
  return status === "void" ? counted : withSums(counted, row.currency, (sums) => addStatus(sums, status, row, by, recentFrom));
}

const withSums = (aggregates: Aggregates, currency: Currency, change: (sums: Sums) => Sums): Aggregates => ({
  ...aggregates,
  sums: { ...aggregates.sums, [currency]: change(aggregates.sums[currency] ?? nothing) },
});

const noStatuses = { draft: 0, sent: 0, pending: 0, paid: 0, void: 0 } as const satisfies Record<Status, number>;
const nothing: Sums = { total: zero, paid: zero, byStatus: { draft: none, pending: none, paid: none }, invoiced: {}, received: {}, open: [] };

const adding = (by: 1 | -1) => (sum: number, amount: number) => (by === 1 ? add(sum, amount) : subtract(sum, amount));

function addStatus(sums: Sums, status: Exclude<Status, "void">, { total, amountDue, dueDate }: CountableRow, by: 1 | -1, recentFrom: CalendarDate): Sums {
  const plus = adding(by);
  if (status === "sent") {
    const day = dueDate < recentFrom ? LONG_AGO : dueDate;
    return { ...sums, open: onDay(sums.open, day, ([count, due, all]) => [count + by, plus(due, amountDue), plus(all, total)]) };
  }
  const was = sums.byStatus[status];
  const owed = status === "draft" ? 0 : amountDue;
  const is = {
    count: was.count + by,
    total: plus(was.total, total),
    due: owed > 0 ? plus(was.due, owed) : was.due,
    credit: owed < 0 ? plus(was.credit, -owed) : was.credit,
  };
  return { ...sums, byStatus: { ...sums.byStatus, [status]: is } };
}

/** The sums with what an invoice comes to and what was paid on it: in all, and month by month. */
function addMoney(sums: Sums, invoice: CountableInvoice, by: 1 | -1): Sums {
  const { status, total, amountPaid, invoiceDate, payments, creditNotes } = invoice;
  const plus = adding(by);
  const inMonth = (months: Record<string, Amount>, month: string, amount: number) => ({ ...months, [month]: plus(months[month] ?? 0, amount) });
  const inMonths = (months: Record<string, Amount>, amounts: readonly { date: CalendarDate; amount: number }[]) =>
    amounts.reduce((all, { date, amount }) => inMonth(all, date.slice(0, 7), amount), months);

  const back = [...refundsIn(creditNotes), ...lossesIn(payments)].map(negative);
  const paidIn = keptOf(payments);
  const came = { paid: plus(sums.paid, subtract(paidIn, givenBack(creditNotes))), received: inMonths(sums.received, [...payments, ...back]) };
  if (status === "void") return { ...sums, ...came };

  const off = creditedOff(invoice).map(negative);
  const all = { ...sums, total: plus(sums.total, add(total, ...off.map(({ amount }) => amount))) };
  if (status === "draft") return all;
  // What was paid before the invoice was written is received with it.
  const before = subtract(amountPaid, paidIn);
  return {
    ...all,
    paid: plus(came.paid, before),
    invoiced: inMonths(sums.invoiced, [{ date: invoiceDate, amount: total }, ...off]),
    received: inMonths(came.received, [{ date: invoiceDate, amount: before }]),
  };
}

const negative = <N extends { amount: number }>(note: N) => ({ ...note, amount: subtract(0, note.amount) });

type OnDay = [count: number, due: Amount, total: Amount];

/** The days with one of them changed. */
function onDay(open: Sums["open"], day: CalendarDate, change: (was: OnDay) => OnDay): Sums["open"] {
  const at = open.findIndex(([other]) => other === day);
  const [, count, due, total] = open[at] ?? [day, 0, zero, zero];
  return open.toSpliced(at < 0 ? open.length : at, 1, [day, ...change([count, due, total])]);
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
        ([, { total, paid, byStatus, invoiced, received, open }]) =>
          total || paid || Object.values(byStatus).some(({ count }) => count) || [invoiced, received, open].some((each) => Object.keys(each).length),
      ),
  );

/** The month so many months before `month`. */
export function monthsBefore(month: string, count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 - count, 1)).toISOString().slice(0, 7);
}
