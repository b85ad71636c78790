import { monthsBefore } from "@shared/invoicing/aggregates.ts";
import type { CurrencySummary } from "@shared/invoicing/summary.ts";
import { type Amount, add, subtract } from "@shared/money.ts";
import type { Formats } from "../../components/format.ts";

/** The parts that add up to a currency's "Invoiced" figure. */
export interface InvoicedParts {
  readonly received: Amount;
  /** Sent and not overdue. */
  readonly notDue: Amount;
  /** Paid, with the payment still settling. */
  readonly settling: Amount;
  readonly overdue: Amount;
  /** The customers' credit as a negative amount: it was received or credited without being invoiced. */
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

/** Explains the "Invoiced" figure. */
export const INVOICED = "Incl. tax, less credit notes, without drafts and void invoices";

/** The amount due on sent invoices, without payments that are settling. */
export const amountOutstanding = ({ ageing }: Pick<CurrencySummary, "ageing">): Amount => add(...Object.values(ageing));

/** The first and last day of a month. */
export function daysOf(of: string): { from: string; to: string } {
  const [year = 0, number = 1] = of.split("-").map(Number);
  return { from: `${of}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}

/** Returns the growth and the months that it compares, or a dash and the reason. */
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
