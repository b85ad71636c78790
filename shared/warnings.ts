import { addDays, type CalendarDate, daysBetween, longDate } from "./clock.ts";
import { type Currency, formatMoney } from "./money.ts";
import { termsTrouble } from "./terms.ts";

/** What is probably a slip, in a sentence for the owner: at which field of the invoice. Nothing is refused for it. */
export interface Warning {
  readonly field: "invoiceDate" | "dueDate" | "terms" | "total";
  readonly text: string;
}

/** What a warning needs to know of an invoice; `total` in major units of its currency. */
interface CheckedInvoice {
  readonly invoiceDate: CalendarDate;
  readonly dueDate: CalendarDate;
  readonly terms?: string | undefined;
  readonly total: number;
  readonly currency: Currency;
}

/** The owner's day, and how they write dates and amounts. */
interface Reader {
  readonly today: CalendarDate;
  readonly locale: string;
}

/** An invoice may be dated so many days ahead: the first of next month is common. */
const AHEAD = 31;
const A_YEAR = 366;

/** What of an invoice its owner should look at before it goes out: dates that are years off, terms that do not fit the due date, a total below zero. */
export function invoiceWarnings({ invoiceDate, dueDate, terms, total, currency }: CheckedInvoice, { today, locale }: Reader): Warning[] {
  const date = (day: CalendarDate) => longDate(day, locale);
  const warnings: Warning[] = [];
  const age = daysBetween(invoiceDate, today);
  if (age > A_YEAR) warnings.push({ field: "invoiceDate", text: `The invoice date, ${date(invoiceDate)}, is more than a year ago.` });
  if (age < -AHEAD) warnings.push({ field: "invoiceDate", text: `The invoice date, ${date(invoiceDate)}, is ${-age} days ahead.` });
  const trouble = termsTrouble({ terms, invoiceDate, dueDate });
  if (trouble?.kind === "unread") warnings.push({ field: "terms", text: "These terms name no days: the due date is yours to set." });
  if (trouble?.kind === "differs")
    warnings.push({ field: "dueDate", text: `By its terms the invoice is due ${date(trouble.dueDate)}; its due date says ${date(dueDate)}.` });
  else if (daysBetween(invoiceDate, dueDate) > A_YEAR)
    warnings.push({ field: "dueDate", text: `It is due ${date(dueDate)}, more than a year after the invoice date.` });
  if (total < 0)
    warnings.push({ field: "total", text: `The total is below zero (${formatMoney(total, currency, locale)}): the customer is asked for nothing.` });
  return warnings;
}

/** What is probably a slip in the day on which money came in: it is before the invoice, or has not come yet. */
export function paymentWarning(date: CalendarDate, { invoiceDate }: { readonly invoiceDate: CalendarDate }, { today, locale }: Reader): string | undefined {
  if (date > today) return "This day has not come yet: note a payment once the money is there.";
  if (date >= invoiceDate) return undefined;
  return `That is ${addDays(date, A_YEAR) < invoiceDate ? "more than a year before" : "before"} the invoice date, ${longDate(invoiceDate, locale)}.`;
}
