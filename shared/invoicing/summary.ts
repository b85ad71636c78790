import Big from "big.js";
import * as z from "zod/mini";
import { addDays, CalendarDate, dayOf, type Instant } from "../clock.ts";
import { type Amount, add, Currency, SumOfAmounts, subtract } from "../money.ts";
import type { BusinessProfile } from "../records/business.ts";
import { type Aggregates, Month, monthsBefore, RecentCustomer, RecentInvoice, StatusSums } from "./aggregates.ts";
import { ShownStatus, statusOn } from "./status.ts";

/** Number of months on a dashboard, including the current one. */
const MONTHS = 12;

/** Amounts due on sent invoices, by days overdue. */
export const Ageing = z.object({ notDue: SumOfAmounts, days1to30: SumOfAmounts, days31to60: SumOfAmounts, days61to90: SumOfAmounts, over90: SumOfAmounts });
export type Ageing = z.infer<typeof Ageing>;

/** Invoices of one currency by shown status. Void invoices do not count. */
const SumsByStatus = z.object({ draft: StatusSums, sent: StatusSums, overdue: StatusSums, pending: StatusSums, paid: StatusSums });

/**
 * The figures of one currency, in major units including tax. `invoiced = received + due − credits`, exactly; drafts and void invoices are in none of these
 * four (docs/decisions/0028).
 */
export const CurrencySummary = z.object({
  currency: Currency,
  /** Totals of sent invoices, less credit notes. */
  invoiced: SumOfAmounts,
  /** Payments of sent invoices, less refunds. */
  received: SumOfAmounts,
  /** The open amount of sent invoices; `overdue` is a part of it. */
  due: SumOfAmounts,
  overdue: SumOfAmounts,
  /** Customers' credit balances: negative invoices, and overpayments not refunded. They do not lower `due`. */
  credits: SumOfAmounts,
  /** Totals of drafts, which are not invoiced yet. */
  drafts: SumOfAmounts,
  /** Money received for void invoices and not refunded. */
  held: SumOfAmounts,
  /** Count and sums per status; `total` before credit notes, as in the list. */
  statuses: SumsByStatus,
  /** The last twelve months, the current one last: invoiced by invoice date; received by payment date, including void invoices. */
  months: z.array(z.object({ month: Month, invoiced: SumOfAmounts, received: SumOfAmounts })),
  ageing: Ageing,
  /** Change of the invoiced amount from the month before last to the last whole month, in percent with one decimal; absent without a comparison. */
  growth: z.optional(z.number()),
});
export type CurrencySummary = z.infer<typeof CurrencySummary>;

/** The data of the dashboard. The business's own currency comes first. Statuses are today's. */
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

/** Derives the summary at `now` in the business's time zone. */
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
  // Per invoice, the amount due is the total less the payments, so this holds for the sums. All other money is held on void invoices.
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

/** Splits the sent invoices into overdue and not overdue. */
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

/** Returns by how many percent `is` exceeds `was`, with one decimal. */
function growthOf(was: Amount | undefined, is: Amount = zero): number | undefined {
  if (!was || was <= 0) return undefined;
  return new Big(is).minus(was).times(100).div(was).round(1, Big.roundHalfUp).toNumber() + 0;
}
