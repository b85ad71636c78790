import { addDays, type CalendarDate, daysBetween, longDate } from "../clock.ts";
import { type Currency, formatMoney } from "../money.ts";
import type { BusinessProfile } from "../records/business.ts";
import { unprintable } from "../text/characters.ts";
import type { Warning } from "./invoices.ts";
import { termsTrouble } from "./terms.ts";

/** The part of an invoice that warnings read; `total` in major units of its currency. */
interface CheckedInvoice {
  readonly invoiceDate: CalendarDate;
  readonly dueDate: CalendarDate;
  readonly terms?: string | undefined;
  readonly total: number;
  readonly currency: Currency;
  readonly customer?: { readonly name?: string | undefined; readonly address?: string | undefined } | undefined;
  readonly lines?: readonly { readonly description?: string | undefined; readonly unit?: string | undefined }[] | undefined;
  readonly notes?: string | undefined;
  /** The printed business, if it is to be checked. */
  readonly business?: BusinessProfile | undefined;
}

/** The owner's day and locale. */
interface Reader {
  readonly today: CalendarDate;
  readonly locale: string;
}

/** Days that an invoice may be dated ahead without a warning: the first of next month is common. */
const AHEAD = 31;
const A_YEAR = 366;

/**
 * Returns warnings for the owner before sending: dates that are years off, terms that contradict the due date, a negative total, and unprintable
 * characters.
 */
export function invoiceWarnings(invoice: CheckedInvoice, { today, locale }: Reader): Warning[] {
  const { invoiceDate, dueDate, terms, total, currency } = invoice;
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
  return [...warnings, ...characterWarnings(invoice)];
}

/** Warns of characters that no typeface of the PDF has, by the field they are in. */
function characterWarnings({ customer, lines = [], terms, notes, business }: CheckedInvoice): Warning[] {
  const rows = lines.map(({ description, unit }) => unprintable(`${description ?? ""}${unit ?? ""}`));
  const line = rows.findIndex(({ length }) => length > 0) + 1;
  const found = [
    ["customer", "the customer's name", unprintable(customer?.name ?? "")],
    ["customer", "the customer's address", unprintable(customer?.address ?? "")],
    ["lines", `line ${line}`, [...new Set(rows.flat())]],
    ["terms", "the terms", unprintable(terms ?? "")],
    ["notes", "the notes", unprintable(notes ?? "")],
    ["business", "your own details", unprintable(business ? [business.name, business.address, business.bankDetails].join(" ") : "")],
  ] as const;
  return found.flatMap(([field, place, chars]) => (chars.length ? [{ field, text: unprintableText(chars, place) }] : []));
}

/** Number of characters named in a warning. */
const NAMED = 3;

const unprintableText = (chars: readonly string[], place: string): string => {
  const named = chars.slice(0, NAMED).map((char) => `“${char}”`);
  const rest = chars.length - named.length;
  const list = `${named.join(", ")}${rest ? ` and ${rest} more` : ""}`;
  return `The PDF has no typeface for ${list} in ${place}: ${chars.length === 1 ? "a box" : "boxes"} would be printed. Write it in other letters.`;
};

/** Returns the warning about unprintable characters of another document, or undefined. */
export function unprintableWarning(text: string): string | undefined {
  const chars = unprintable(text);
  return chars.length ? unprintableText(chars, "this document") : undefined;
}

/** Warns of a payment date before the invoice date or in the future. */
export function paymentWarning(date: CalendarDate, { invoiceDate }: { readonly invoiceDate: CalendarDate }, { today, locale }: Reader): string | undefined {
  if (date > today) return "This day has not come yet: note a payment once the money is there.";
  if (date >= invoiceDate) return undefined;
  return `That is ${addDays(date, A_YEAR) < invoiceDate ? "more than a year before" : "before"} the invoice date, ${longDate(invoiceDate, locale)}.`;
}
