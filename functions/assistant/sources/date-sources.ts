import type { Source } from "../../../shared/chat/sources.ts";
import { addDays, type CalendarDate } from "../../../shared/clock.ts";
import { due } from "../../../shared/invoicing/draft-dates.ts";
import type { InvoiceDraft } from "../../../shared/invoicing/invoices.ts";
import { dueDateOf } from "../../../shared/invoicing/terms.ts";
import { addMonths } from "../../../shared/language/day/calendar.ts";
import type { ReferenceData } from "../state/reference-data.ts";
import { isTerm, type Mention, type ReadMessage } from "./mentions.ts";
import { type DayContext, daysSaid } from "./said-days.ts";

/** A message, the numbers in it that explain nothing yet, and the languages it is in. */
export interface DatedMessage {
  readonly message: ReadMessage;
  readonly said: readonly Mention[];
  readonly languages: readonly string[];
}

/** Where the date of an invoice comes from: today's goes without saying; any other was said ("March 3rd", "yesterday", "a week ago", "le 3 mars"). */
export function invoiceDateSource(draft: InvoiceDraft, was: InvoiceDraft | undefined, dated: DatedMessage, reference: ReferenceData): Source | undefined {
  const { today } = reference;
  const { message, said } = dated;
  const value = draft.invoiceDate;
  return (
    namedIn(message, value, dayContext(draft, dated.languages, reference, false)) ??
    (value === today ? { from: "default" } : undefined) ??
    offsetSource(said, value, [[today, "today"], ...(was ? [[was.invoiceDate, "the invoice date before"] as const] : [])])
  );
}

/** That it is to be paid at once. */
export const AT_ONCE =
  /\b(?:(?:due |up)?on receipt|upon receipt|on (?:delivery|collection|completion|the day|the spot)|immediate(?:ly)?|right away|straight away|at once|asap|now|c\.?o\.?d|today|same day)\b/i;

/**
 * Where the date comes from by which an invoice is due: a day that was said ("next Friday", "nächsten Freitag"), so many days after another ("net 30",
 * "two weeks", "another 10 days"), terms that say it ("fin de mois"), or those of the profile.
 */
export function dueDateSource(draft: InvoiceDraft, was: InvoiceDraft | undefined, dated: DatedMessage, reference: ReferenceData): Source | undefined {
  const { message, said } = dated;
  const { dueDate, invoiceDate, terms } = draft;
  const { today, profile } = reference;
  const follows = terms !== undefined && dueDateOf(terms, invoiceDate) === dueDate;
  const named = namedIn(message, dueDate, dayContext(draft, dated.languages, reference, true));
  if (named) return named;
  const counted = offsetSource(said, dueDate, [
    [invoiceDate, "the invoice date"],
    [today, "today"],
    ...(was ? [[was.dueDate, "the due date before"] as const] : []),
  ]);
  if (counted) return counted;
  const atOnce = dueDate === invoiceDate || dueDate === today ? AT_ONCE.exec(message.content) : undefined;
  if (atOnce) return { from: "words", said: atOnce[0], messageId: message.id, start: atOnce.index, end: atOnce.index + atOnce[0].length };
  const asTerms = termsIn(message, draft);
  if (asTerms) return asTerms;
  if (due(profile.defaultPaymentTerms, invoiceDate).dueDate === dueDate && (terms === undefined || terms === profile.defaultPaymentTerms))
    return { from: "profile", field: "defaultPaymentTerms" };
  return follows && was?.terms === terms ? { from: "computed", how: `${terms} from the invoice date` } : undefined;
}

/** What the days of a message are told from. */
export const dayContext = ({ invoiceDate }: InvoiceDraft, languages: readonly string[], { today, profile }: ReferenceData, isDue: boolean): DayContext => ({
  today,
  invoiceDate,
  isDue,
  locale: profile.locale,
  languages,
});

const wordsOf = ({ id, content }: ReadMessage, start: number, end: number): Source => ({
  from: "words",
  said: content.slice(start, end),
  messageId: id,
  start,
  end,
});

/** The words of a message that name a day. */
function namedIn(message: ReadMessage, day: CalendarDate, context: DayContext): Source | undefined {
  const found = daysSaid(message.text, context).find(({ days }) => days?.includes(day));
  return found && wordsOf(message, found.start, found.end);
}

/** In how many pieces of a message terms are looked for. */
const MOST_PIECES = 60;

/** The piece of a message that says, as terms, when an invoice is due. What the draft has as its terms is looked for as a whole. */
function termsIn(message: ReadMessage, { invoiceDate, dueDate, terms = "" }: InvoiceDraft): Source | undefined {
  const at = /\p{L}/u.test(terms) ? message.content.toLowerCase().indexOf(terms.toLowerCase()) : -1;
  if (at >= 0 && dueDateOf(terms, invoiceDate) === dueDate) return wordsOf(message, at, at + terms.length);
  const pieces = [...message.content.matchAll(/[^\s,.;:!?()][^,.;:!?()\n]*/g)].slice(0, MOST_PIECES);
  const found = pieces.find(([piece]) => /\p{L}/u.test(piece) && dueDateOf(piece.trim(), invoiceDate) === dueDate);
  return found && wordsOf(message, found.index, found.index + found[0].length);
}

const DAYS: Readonly<Record<string, number>> = { day: 1, night: 1, week: 7, fortnight: 14, month: 30 };

/** Returns the day so many units later; a part of a month has 30 days. */
export function shift(date: CalendarDate, count: number, unit: string): CalendarDate {
  if (unit === "month" && Number.isInteger(count)) return addMonths(date, count);
  return unit === "year" ? addMonths(date, Math.round(12 * count)) : addDays(date, Math.round(count * (DAYS[unit] ?? 1)));
}

/** Longer than that no terms are, and no calendar is read for them. */
const MOST = 3660;

/** A day that is so many days, weeks or months after one of `bases`, or before it, as a message says: "30 days after the invoice date". */
export function offsetSource(mentions: readonly Mention[], day: CalendarDate, bases: readonly (readonly [CalendarDate, string])[]): Source | undefined {
  // "30 days is too long, 10" counts the ten in days as well.
  let last = "";
  for (const { kind, value, before, unit = isTerm({ before }) ? "day" : last, said } of mentions) {
    last = unit;
    if (kind !== "number" || !/^(?:day|week|fortnight|month|year)$/.test(unit) || value > MOST) continue;
    for (const [base, name] of bases) {
      if (shift(base, value, unit) === day) return { from: "computed", how: `${said} after ${name}` };
      if (shift(base, -value, unit) === day) return { from: "computed", how: `${said} before ${name}` };
      if (unit === "month" && addDays(base, 30 * value) === day) return { from: "computed", how: `${30 * value} days after ${name}` };
    }
  }
  return undefined;
}
