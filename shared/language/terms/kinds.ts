import type { CalendarDate } from "../../clock.ts";

/** One step from the invoice date to the due date: a span of time, a day of the month `months` later, or the last day of the year. */
export type DueStep =
  | { readonly add: number; readonly unit: "day" | "businessDay" | "month" }
  | { readonly day: number | "last"; readonly months: number }
  | { readonly end: "year" };

/** The rule for the due date: a fixed day, or steps from the invoice date. No steps mean the invoice date itself. */
export type DueRule = { readonly on: CalendarDate } | { readonly steps: readonly DueStep[] };

/** A discount for payment within `days`. It is printed with the terms and changes no figure of the invoice. */
export interface EarlyDiscount {
  readonly percent: number;
  readonly days: number;
}

/** Parsed payment terms. */
export interface PaymentTerms {
  readonly due: DueRule;
  readonly discount?: EarlyDiscount;
}
