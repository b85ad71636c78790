import { addDays, type CalendarDate } from "../../../shared/clock.ts";
import { due, type InvoiceDraft } from "../../../shared/invoices.ts";
import type { Source } from "../../../shared/sources.ts";
import { dueDateOf } from "../../../shared/terms.ts";
import { type Calendar, dateAt, shift } from "../offline/dates.ts";
import type { ReferenceData } from "../state/reference-data.ts";
import { isTerm, type Mention, type ReadMessage } from "./mentions.ts";

/** Where the date of an invoice comes from: today's goes without saying; any other was said ("March 3rd", "yesterday", "a week ago"). */
export function invoiceDateSource(
  value: CalendarDate,
  was: InvoiceDraft | undefined,
  message: ReadMessage,
  said: readonly Mention[],
  reference: ReferenceData,
): Source | undefined {
  const { today } = reference;
  return (
    dayIn(message, value, { today, monthFirst: monthFirst(reference) }) ??
    (value === today ? { from: "default" } : undefined) ??
    offsetSource(said, value, [[today, "today"], ...(was ? [[was.invoiceDate, "the invoice date before"] as const] : [])])
  );
}

/** That it is to be paid at once. */
export const AT_ONCE =
  /\b(?:(?:due |up)?on receipt|upon receipt|on (?:delivery|collection|completion|the day|the spot)|immediate(?:ly)?|right away|straight away|at once|asap|now|c\.?o\.?d|today|same day)\b/i;

/**
 * Where the date comes from by which an invoice is due: a day that was said ("next Friday"), so many days after another ("net 30", "two weeks",
 * "another 10 days"), or the profile's terms.
 */
export function dueDateSource(
  draft: InvoiceDraft,
  was: InvoiceDraft | undefined,
  message: ReadMessage,
  said: readonly Mention[],
  reference: ReferenceData,
): Source | undefined {
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
  if (due(profile.defaultPaymentTerms, invoiceDate).dueDate === dueDate && (terms === undefined || terms === profile.defaultPaymentTerms))
    return { from: "profile", field: "defaultPaymentTerms" };
  return follows && was?.terms === terms ? { from: "computed", how: `${terms} from the invoice date` } : undefined;
}

const monthFirst = ({ profile }: ReferenceData) => profile.locale === "en-US";

/** What a day begins with, how many words it takes at most, and in how many places of a message it is looked for. */
const BEGINS =
  /^(?:\d|(?:the|an?|one|in|within|end|mid|middle|month|month-end|eom|last|first|start|beginning|week|this|next|coming|today|now|right|straight|same|day|tomorrow|yesterday|year|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun))/;
const LONGEST_DAY = 8;
const MOST_PLACES = 80;

/** The words of a message that name a day. */
function dayIn({ id, content, tokens }: ReadMessage, day: CalendarDate, calendar: Calendar): Source | undefined {
  let most = MOST_PLACES;
  for (let i = 0; i < tokens.length; i++) {
    if (!BEGINS.test(tokens[i]?.text ?? "") || most-- <= 0) continue;
    const found = dateAt(tokens.slice(i, i + LONGEST_DAY), calendar);
    const [first, last] = [found?.tokens[0], found?.tokens.at(-1)];
    if (!found || !first || !last) continue;
    if (found.date === day) return { from: "words", said: content.slice(first.start, last.end), messageId: id, start: first.start, end: last.end };
    // The Friday in "next Friday" is no other one.
    i += found.tokens.length - 1;
  }
  return undefined;
}

/** Longer than that no terms are, and no calendar is read for them. */
const MOST = 3660;

/** A day that is so many days, weeks or months after one of `bases`, or before it, as a message says: "30 days after the invoice date". */
function offsetSource(mentions: readonly Mention[], day: CalendarDate, bases: readonly (readonly [CalendarDate, string])[]): Source | undefined {
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
