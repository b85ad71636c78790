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

/** Due dates older than this many days are over 90 days overdue in every time zone, so all of them share one entry. */
const LONG_PAST = 93;
const LONG_AGO: CalendarDate = "0001-01-01";

/** Months for which invoiced and received amounts are kept. */
const MONTHS_KEPT = 24;
/** Number of newest invoices and customers kept. */
export const RECENT = 3;

/** A month, `2026-03`. */
export const Month = z.string().check(z.regex(/^\d{4}-\d{2}$/));

/** One of the newest invoices, with its effective status (`statusOf`). */
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
 * Count and sums of the invoices of one status. `credit` is what they owe their customers (credits and overpayments); it does not offset the `due` of
 * other invoices. Drafts have no `due`.
 */
export const StatusSums = z.object({ count: z.int(), total: SumOfAmounts, due: SumOfAmounts, credit: SumOfAmounts });
export type StatusSums = z.infer<typeof StatusSums>;

const zero = 0 as Amount;
const none: StatusSums = { count: 0, total: zero, due: zero, credit: zero };

/** The sums of one currency, in major units including tax. */
const Sums = z.object({
  /** All invoices except void ones, less credit notes. */
  total: SumOfAmounts,
  /** Payments less refunds, including those of void invoices. */
  paid: SumOfAmounts,
  /** By status. Sent invoices are counted in `open`; void ones are not counted. */
  byStatus: z.object({ draft: StatusSums, pending: StatusSums, paid: StatusSums }),
  /** Invoiced (by invoice date) and received (by payment date) per month; credits and refunds are subtracted by their own dates. */
  invoiced: z.record(Month, SumOfAmounts),
  received: z.record(Month, SumOfAmounts),
  /**
   * Sent invoices by due date: the date, their count, the amount due and their totals. What is overdue on a given day, and for how long, follows from it.
   * Dates older than a dashboard distinguishes are merged under `LONG_AGO`.
   */
  open: z.array(z.tuple([z.string(), z.int(), SumOfAmounts, SumOfAmounts])),
});
type Sums = z.infer<typeof Sums>;

/** The number of records of a kind; 0 for a kind added after the workspace was created. */
const Count = z._default(z.int(), 0);

const forEachList = <V>(value: V): Record<RecordList, V> => Object.fromEntries(recordNouns.map((noun) => [listOf(noun), value])) as Record<RecordList, V>;

/**
 * The aggregates of a workspace's records, updated in the transactions that write the records, so that a dashboard reads a single item.
 * Its size grows with the number of distinct due dates of open invoices (some months of them), not with the number of invoices.
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

/** The fields of a listed invoice that the aggregates use. */
export type CountableRow = Pick<Invoice, "id" | "invoiceNumber" | "status" | "currency" | "total" | "amountDue" | "dueDate" | "createdAt">;

/** The fields of an invoice that the aggregates use. */
export type CountableInvoice = CountableRow &
  Pick<Invoice, "amountPaid" | "invoiceDate"> & {
    readonly payments: readonly Pick<Payment, "amount" | "date" | "dispute">[];
    readonly creditNotes: readonly Pick<CreditNote, "amount" | "date" | "voidedAt" | "paymentId">[];
  };

/** Returns the aggregates after a write of an invoice. `before` is undefined for a new one. */
export function countInvoice(aggregates: Aggregates, before: CountableInvoice | undefined, after: CountableInvoice, now: Instant): Aggregates {
  const recentFrom = recentOn(now);
  const aged = { ...aggregates, sums: mapValues(aggregates.sums, (sums) => ({ ...sums, open: agedFrom(sums.open, recentFrom) })) };
  const less = before ? applyInvoice(aged, before, -1, recentFrom) : aged;
  const more = applyInvoice(less, after, 1, recentFrom);
  return withRecent({ ...more, sums: withoutOldMonths(more.sums, monthsBefore(now.slice(0, 7), MONTHS_KEPT)) }, after);
}

/** Returns the aggregates after a draft was deleted. `left` are the newest remaining invoices. */
export function uncountInvoice(aggregates: Aggregates, gone: CountableInvoice, left: readonly CountableRow[], now: Instant): Aggregates {
  const less = applyInvoice(aggregates, gone, -1, recentOn(now));
  return left.reduce(withRecent, { ...less, recent: { ...less.recent, invoices: [] } });
}

/** The first due date that has an entry of its own. */
const recentOn = (now: Instant): CalendarDate => addDays(now.slice(0, 10), -LONG_PAST);

/** Adds the invoice to the newest ones, if it is one of them. */
function withRecent(aggregates: Aggregates, { id, invoiceNumber, dueDate, createdAt, ...row }: CountableRow): Aggregates {
  const others = aggregates.recent.invoices.filter((other) => other.id !== id);
  const invoices = newest([...others, { id, invoiceNumber, status: statusOf(row), dueDate, createdAt }]);
  return { ...aggregates, recent: { ...aggregates.recent, invoices } };
}

/** Returns the aggregates after a customer was added or changed. */
export function countCustomer(aggregates: Aggregates, before: Customer | undefined, { id, name, email, createdAt }: Customer): Aggregates {
  const customers = newest([...aggregates.recent.customers.filter((other) => other.id !== id), { id, name, email, createdAt }]);
  return { ...(before ? aggregates : countRecord("customer", aggregates, 1)), recent: { ...aggregates.recent, customers } };
}

/** Returns the aggregates after a customer was deleted. `left` are the newest remaining ones. */
export const uncountCustomer = (aggregates: Aggregates, left: readonly RecentCustomer[]): Aggregates => ({
  ...countRecord("customer", aggregates, -1),
  recent: { ...aggregates.recent, customers: newest(left.map(({ id, name, email, createdAt }) => ({ id, name, email, createdAt }))) },
});

/** Changes the number of records of a kind by `by`. */
export const countRecord = (noun: RecordNoun, aggregates: Aggregates, by: number): Aggregates => ({
  ...aggregates,
  [listOf(noun)]: aggregates[listOf(noun)] + by,
});

/** Returns the newest records. Ids sort by creation time. */
const newest = <R extends { id: string }>(records: readonly R[]): R[] => records.toSorted((a, b) => (a.id < b.id ? 1 : -1)).slice(0, RECENT);

/** Merges the due dates before `recentFrom` into one entry. */
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
  // On a void invoice only the money received still counts.
  if (invoice.status === "void" && !invoice.payments.length) return counted;
  return withSums(counted, invoice.currency, (sums) => addMoney(sums, invoice, by));
}

/** Adds or subtracts an invoice in the counts and sums of its status. */
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

/** Adds or subtracts an invoice's total and payments, overall and per month. */
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
  // An amount paid before the invoice was written counts as received on the invoice date.
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

/** Changes the entry of one due date. */
function onDay(open: Sums["open"], day: CalendarDate, change: (was: OnDay) => OnDay): Sums["open"] {
  const at = open.findIndex(([other]) => other === day);
  const [, count, due, total] = open[at] ?? [day, 0, zero, zero];
  return open.toSpliced(at < 0 ? open.length : at, 1, [day, ...change([count, due, total])]);
}

/** Drops empty sums, and months that no screen shows any more. */
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

/** The month `count` months before `month`, both as `2026-03`. */
export function monthsBefore(month: string, count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 - count, 1)).toISOString().slice(0, 7);
}
