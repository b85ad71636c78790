import { monthsBefore } from "@shared/invoicing/aggregates.ts";
import type { CurrencySummary } from "@shared/invoicing/summary.ts";
import { type Amount, add, subtract } from "@shared/money.ts";
import type { Formats } from "../../components/format.ts";

/** What the figure "Invoiced" of a currency is made of, each part once: they add up to it. */
export interface InvoicedParts {
  readonly received: Amount;
  /** Sent and not late. */
  readonly notDue: Amount;
  /** Its payment is on its way. */
  readonly settling: Amount;
  readonly overdue: Amount;
  /** What customers have to their credit: below zero, because it was received, or taken off, without being invoiced. */
  readonly credits: Amount;
}

export function invoicedParts({
  received,
  due,
  overdue,
  credits,
  ageing,
}: Pick<CurrencySummary, "received" | "due" | "overdue" | "credits" | "ageing">): InvoicedParts {
  return { received, notDue: ageing.notDue, settling: subtract(due, ageing.notDue, overdue), overdue, credits: subtract(0, credits) };
}

/** What the figure "Invoiced" counts. */
export const INVOICED = "Incl. tax, less credit notes, without drafts and void invoices";

/** What is owed on invoices that were sent, but for what is settling. */
export const amountOutstanding = ({ ageing }: Pick<CurrencySummary, "ageing">): Amount => add(...Object.values(ageing));

/** The first and the last day of a month. */
export function daysOf(of: string): { from: string; to: string } {
  const [year = 0, number = 1] = of.split("-").map(Number);
  return { from: `${of}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}

/** How business grew: a figure and the months it compares, or a dash and why there is none. */
export function businessGrowth(
  growth: number | undefined,
  today: string,
  { month, change }: Pick<Formats, "month" | "change">,
): { figure: string; about: string; month: string } {
  const last = monthsBefore(today.slice(0, 7), 1);
  const before = month(monthsBefore(last, 1));
  return growth === undefined
    ? { figure: "–", about: `Nothing was invoiced in ${before} to compare with`, month: last }
    : { figure: `${change(growth).replace("-", "−")}\u00a0%`, about: `${month(last)} against ${before}`, month: last };
}
