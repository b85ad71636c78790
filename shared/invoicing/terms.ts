import { addDays, CalendarDate } from "../clock.ts";
import { withConditions } from "../language/terms/discount.ts";
import { type Clause, hasInstalments, readClause } from "../language/terms/forms.ts";
import type { DueRule, DueStep, PaymentTerms } from "../language/terms/kinds.ts";
import { LONGEST_TERMS, termClauses } from "../language/terms/signs.ts";

/** Days until an invoice is due if its terms do not say. */
export const DEFAULT_TERM_DAYS = 30;

/**
 * Parses payment terms in the languages that Plainbill prints ("Net 30", "14 Tage netto", "30 jours fin de mois", "2/10 net 60", "10 business days",
 * "COD", "by 1 May 2027"). Returns undefined if the text names no due date, two of them, or is ambiguous.
 */
export function parseTerms(text: string): PaymentTerms | undefined {
  if (text.length > LONGEST_TERMS) return undefined;
  const clauses = withConditions(termClauses(text)).map(readClause);
  if (hasInstalments(clauses)) return undefined;
  const dues = clauses.flatMap((clause, i) => (clause.due && (clause.isStrong || isKnown(clauses.slice(0, i))) ? [clause.due] : []));
  const [due, ...others] = dues;
  if (!due || others.some((other) => JSON.stringify(other) !== JSON.stringify(due))) return undefined;
  const discount = clauses.find((clause) => clause.discount)?.discount;
  return { due, ...(discount ? { discount } : {}) };
}

const isKnown = (clauses: readonly Clause[]): boolean => clauses.every((clause) => clause.isKnown);

/** Returns the due date under `terms`; undefined if they name none, or a day before the invoice date. */
export function dueDateOf(terms: string, invoiceDate: CalendarDate): CalendarDate | undefined {
  const due = parseTerms(terms)?.due;
  const day = due && dueDayOf(due, invoiceDate);
  return day && day >= invoiceDate ? day : undefined;
}

/** Returns the due date by a rule, which may lie before the invoice date. */
export const dueDayOf = (due: DueRule, invoiceDate: CalendarDate): CalendarDate => ("on" in due ? due.on : due.steps.reduce(after, invoiceDate));

/** A problem with the terms that the author must know: they name no due date, or another one than the invoice. */
export type TermsTrouble = { readonly kind: "unread" } | { readonly kind: "differs"; readonly dueDate: CalendarDate };

/** Returns the problem, or undefined if there are no terms or the due date follows from them. */
export function termsTrouble({
  terms = "",
  invoiceDate,
  dueDate,
}: {
  readonly terms?: string | undefined;
  readonly invoiceDate: string;
  readonly dueDate: string;
}): TermsTrouble | undefined {
  if (!terms.trim() || !CalendarDate.safeParse(invoiceDate).success) return undefined;
  const day = dueDateOf(terms, invoiceDate);
  if (day === undefined) return { kind: "unread" };
  return day === dueDate ? undefined : { kind: "differs", dueDate: day };
}

/** Applies one step. A month later is at most the last day: a month after 31 January is 28 February. */
function after(from: CalendarDate, step: DueStep): CalendarDate {
  if ("end" in step) return `${from.slice(0, 4)}-12-31`;
  if ("day" in step) return dayIn(from, step.months, step.day);
  if (step.unit === "day") return addDays(from, step.add);
  if (step.unit === "month") return dayIn(from, step.add, Number(from.slice(8)));
  let day = from;
  for (let left = step.add; left > 0; ) {
    day = addDays(day, 1);
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left--;
    if (day >= "9999-12-31") break;
  }
  return day;
}

/** Returns a day of the month `months` after that of `from`, at most its last day. */
function dayIn(from: CalendarDate, months: number, day: number | "last"): CalendarDate {
  const [year = 0, month = 1] = from.split("-").map(Number);
  const count = year * 12 + month - 1 + months;
  const [toYear, toMonth] = [Math.floor(count / 12), (count % 12) + 1];
  if (toYear > 9999) return "9999-12-31";
  const last = new Date(Date.UTC(toYear, toMonth, 0)).getUTCDate();
  return `${String(toYear).padStart(4, "0")}-${String(toMonth).padStart(2, "0")}-${String(day === "last" ? last : Math.min(day, last)).padStart(2, "0")}`;
}
