import type { Source } from "../../../shared/chat/sources.ts";
import { addDays, type CalendarDate } from "../../../shared/clock.ts";
import { due, type InvoiceDraft } from "../../../shared/invoicing/invoices.ts";
import { dueDateOf } from "../../../shared/invoicing/terms.ts";
import { type Calendar, dateAt, shift } from "../offline/dates.ts";
import type { ReferenceData } from "../state/reference-data.ts";
import { type DayContext, dayWords } from "./day-words.ts";
import { isTerm, type Mention, type ReadMessage } from "./mentions.ts";

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
    dayIn(message, value, { today, monthFirst: monthFirst(reference) }) ??
    (value === today ? { from: "default" } : undefined) ??
    namedIn(message, value, dayContext(draft, dated.languages, reference, false)) ??
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
  // "Date it June 1st, due the 15th": told from the invoice's own day where that is a later one.
  const named = [today, invoiceDate].flatMap((day) => dayIn(message, dueDate, { today: day, from: invoiceDate, monthFirst: monthFirst(reference) }) ?? []);
  if (named[0]) return named[0];
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
  if (follows && was?.terms === terms) return { from: "computed", how: `${terms} from the invoice date` };
  return namedIn(message, dueDate, dayContext(draft, dated.languages, reference, true));
}

export const monthFirst = ({ profile }: ReferenceData) => profile.locale === "en-US";

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

/** The words of a message, in any language, that name a day. */
function namedIn(message: ReadMessage, day: CalendarDate, context: DayContext): Source | undefined {
  const found = dayWords(message.content, context).find(({ days }) => days?.includes(day));
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

/** What a day begins with, how many words it takes at most, and in how many places of a message it is looked for. */
const BEGINS =
  /^(?:\d|(?:the|an?|one|in|within|end|mid|middle|month|month-end|eom|last|first|start|beginning|week|this|next|coming|today|now|right|straight|same|day|tomorrow|yesterday|year|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun))/;
const LONGEST_DAY = 8;
const MOST_PLACES = 80;

/** The days that a message names in English, and where. */
export function englishDays(
  { tokens }: ReadMessage,
  calendar: Calendar,
): { readonly date: CalendarDate | undefined; readonly start: number; readonly end: number }[] {
  let most = MOST_PLACES;
  const days: ReturnType<typeof englishDays> = [];
  for (let i = 0; i < tokens.length; i++) {
    if (!BEGINS.test(tokens[i]?.text ?? "") || most-- <= 0) continue;
    const found = dateAt(tokens.slice(i, i + LONGEST_DAY), calendar);
    const [first, last] = [found?.tokens[0], found?.tokens.at(-1)];
    if (!found || !first || !last) continue;
    days.push({ date: found.date, start: first.start, end: last.end });
    // The Friday in "next Friday" is no other one.
    i += found.tokens.length - 1;
  }
  return days;
}

/** The words of a message that name a day in English. */
function dayIn(message: ReadMessage, day: CalendarDate, calendar: Calendar): Source | undefined {
  const found = englishDays(message, calendar).find(({ date }) => date === day);
  return found && wordsOf(message, found.start, found.end);
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
