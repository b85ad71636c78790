import Big from "big.js";
import * as z from "zod/mini";
import { addDays, CalendarDate, dayOf, type Instant } from "../clock.ts";
import { type Amount, add, Currency, SumOfAmounts, subtract } from "../money.ts";
import type { BusinessProfile } from "../records/business.ts";
import { type Aggregates, Month, monthsBefore, RecentCustomer, RecentInvoice, StatusSums } from "./aggregates.ts";
import { ShownStatus, statusOn } from "./status.ts";

/** How many months a dashboard shows, this one with them. */
const MONTHS = 12;

/** How long what is owed has been overdue; amounts due on invoices that were sent. */
export const Ageing = z.object({ notDue: SumOfAmounts, days1to30: SumOfAmounts, days31to60: SumOfAmounts, days61to90: SumOfAmounts, over90: SumOfAmounts });
export type Ageing = z.infer<typeof Ageing>;

/** The invoices of one currency that people see in each status. What is void counts for nothing, so it is not among them. */
const SumsByStatus = z.object({ draft: StatusSums, sent: StatusSums, overdue: StatusSums, pending: StatusSums, paid: StatusSums });

/**
 * The figures of one currency, in its major units, tax included. `invoiced = received + due − credits`, to the last unit; drafts and void invoices are in
 * none of these four (docs/decisions/0028).
 */
export const CurrencySummary = z.object({
  currency: Currency,
  /** What the invoices that were sent come to, less what was credited. */
  invoiced: SumOfAmounts,
  /** What came in for them, less what went back. */
  received: SumOfAmounts,
  /** Still to come in for them; `overdue` of it late. */
  due: SumOfAmounts,
  overdue: SumOfAmounts,
  /** What their customers have to their credit: invoices below zero, and what was paid too much and not given back. It lowers nothing that is due. */
  credits: SumOfAmounts,
  /** What drafts come to, which are not invoiced yet. */
  drafts: SumOfAmounts,
  /** What came in for invoices that are void, and was not given back. */
  held: SumOfAmounts,
  /** How many invoices there are of each status, and what they come to: `total` before credit notes, as their rows say it. */
  statuses: SumsByStatus,
  /** The last twelve months, this one last: what was invoiced, by the dates of the invoices, and what came in, for void ones too, by the day it came. */
  months: z.array(z.object({ month: Month, invoiced: SumOfAmounts, received: SumOfAmounts })),
  ageing: Ageing,
  /** How much more was invoiced in the last whole month than in the one before, in percent to one decimal; absent where there is nothing to compare with. */
  growth: z.optional(z.number()),
});
export type CurrencySummary = z.infer<typeof CurrencySummary>;

/** What a dashboard shows. The business's own currency comes first. Statuses are as people see them today. */
export const Summary = z.object({
  today: CalendarDate,
  customers: z.int(),
  products: z.int(),
  invoices: z.int(),
  statuses: z.record(ShownStatus, z.int()),
  currencies: z.array(CurrencySummary),
  recent: z.object({ invoices: z.array(z.object({ ...RecentInvoice.shape, status: ShownStatus })), customers: z.array(RecentCustomer) }),
});
export type Summary = z.infer<typeof Summary>;

/** What the aggregates says at this moment in the business's time zone: whatever is sent and past its due date is overdue. */
export function summaryOf(aggregates: Aggregates, { timeZone, currency }: Pick<BusinessProfile, "timeZone" | "currency">, now: Instant): Summary {
  const today = dayOf(now, timeZone);
  const { statuses, recent, customers, products } = aggregates;
  const overdue = Object.values(aggregates.sums)
    .flatMap(({ open }) => open)
    .reduce((all, [day, count]) => (day < today ? all + count : all), 0);
  const codes = [
    currency,
    ...Object.keys(aggregates.sums)
      .filter((code) => code !== currency)
      .sort(),
  ];
  return {
    today,
    customers,
    products,
    invoices: Object.values(statuses).reduce((sum, count) => sum + count, 0),
    statuses: { ...statuses, sent: statuses.sent - overdue, overdue },
    currencies: codes.map((code) => currencySummary(code, aggregates.sums[code], today)),
    recent: { customers: recent.customers, invoices: recent.invoices.map((invoice) => ({ ...invoice, status: statusOn(invoice, today) })) },
  };
}

function currencySummary(currency: Currency, sums: Aggregates["sums"][string] | undefined, today: CalendarDate): CurrencySummary {
  const ageing = ageingOf(sums?.open ?? [], today);
  const { notDue, ...late } = ageing;
  const overdue = add(...Object.values(late));
  const month = today.slice(0, 7);
  const months = Array.from({ length: MONTHS }, (_, i) => monthsBefore(month, MONTHS - 1 - i)).map((each) => ({
    month: each,
    invoiced: sums?.invoiced[each] ?? zero,
    received: sums?.received[each] ?? zero,
  }));
  const growth = growthOf(sums?.invoiced[monthsBefore(month, 2)], sums?.invoiced[monthsBefore(month, 1)]);
  const statuses = { draft: none, pending: none, paid: none, ...sums?.byStatus, ...openByStatus(sums?.open ?? [], today) };
  const { draft, ...issued } = statuses;
  const due = add(...Object.values(issued).map((each) => each.due));
  const credits = add(...Object.values(issued).map(({ credit }) => credit));
  const invoiced = subtract(sums?.total ?? zero, draft.total);
  // What is due on an invoice is what it comes to less what came in for it, so the sums are too. What else came in is held on void ones.
  const received = subtract(add(invoiced, credits), due);
  return {
    currency,
    invoiced,
    received,
    due,
    overdue,
    credits,
    drafts: draft.total,
    held: subtract(sums?.paid ?? zero, received),
    statuses,
    months,
    ageing,
    ...(growth === undefined ? {} : { growth }),
  };
}

const zero = 0 as Amount;
const none: StatusSums = { count: 0, total: zero, due: zero, credit: zero };

/** What is sent by the days on which it is due, as people see it today. */
function openByStatus(open: Aggregates["sums"][string]["open"], today: CalendarDate): { sent: StatusSums; overdue: StatusSums } {
  const sumOf = (days: typeof open): StatusSums => ({
    count: days.reduce((all, [, count]) => all + count, 0),
    due: add(...days.map(([, , due]) => due)),
    total: add(...days.map(([, , , total]) => total)),
    credit: zero,
  });
  return { sent: sumOf(open.filter(([day]) => day >= today)), overdue: sumOf(open.filter(([day]) => day < today)) };
}

function ageingOf(open: Aggregates["sums"][string]["open"], today: CalendarDate): Ageing {
  const ages: Record<keyof Ageing, Amount[]> = { notDue: [], days1to30: [], days31to60: [], days61to90: [], over90: [] };
  const [one = "", two = "", three = ""] = [30, 60, 90].map((days) => addDays(today, -days));
  for (const [day, , due] of open) {
    const age = day >= today ? "notDue" : day >= one ? "days1to30" : day >= two ? "days31to60" : day >= three ? "days61to90" : "over90";
    ages[age].push(due);
  }
  const { notDue, days1to30, days31to60, days61to90, over90 } = ages;
  return { notDue: add(...notDue), days1to30: add(...days1to30), days31to60: add(...days31to60), days61to90: add(...days61to90), over90: add(...over90) };
}

/** By how many per cent `is` is more than `was`. */
function growthOf(was: Amount | undefined, is: Amount = zero): number | undefined {
  if (!was || was <= 0) return undefined;
  return new Big(is).minus(was).times(100).div(was).round(1, Big.roundHalfUp).toNumber() + 0;
}
