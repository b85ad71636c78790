import type { Message } from "../../../shared/chat/assistant.ts";
import type { CalendarDate } from "../../../shared/clock.ts";
import type { InvoiceDraft } from "../../../shared/invoicing/invoices.ts";
import { dueDateOf } from "../../../shared/invoicing/terms.ts";
import type { CurrentDraft } from "../state/current-draft.ts";
import type { ReferenceData } from "../state/reference-data.ts";
import { dayContext, offsetSource } from "./date-sources.ts";
import { type Mention, readMessage } from "./mentions.ts";
import { daysSaid } from "./said-days.ts";

/** What a day is held against that a model quotes words for. */
export interface DayEvidence {
  readonly draft: InvoiceDraft;
  readonly before: CurrentDraft | undefined;
  readonly reference: ReferenceData;
  readonly languages: readonly string[];
}

/** The words that are quoted: where they stand in which message, and the numbers of that message. */
export interface QuotedPlace {
  readonly message: Message;
  readonly start: number;
  readonly end: number;
  readonly said: readonly Mention[];
}

/**
 * Whether words can be meant as a date of the draft. Where code reads days in them, it must be one of those. Where it reads only what the day is like
 * ("im Mai", "in der Woche nach Pfingsten"), the day must be like that. Words that tell of no time at all are no date.
 */
export function isQuotedDay(name: "invoiceDate" | "dueDate", place: QuotedPlace, { draft, before, reference, languages }: DayEvidence): boolean {
  const { message, start, end } = place;
  const day = draft[name];
  const isDue = name === "dueDate";
  const { invoiceDate } = draft;
  const { today } = reference;
  if (!isWhole(message.content, start, end)) return false;
  const isInside = (one: { readonly start: number; readonly end: number }) => one.start < end && start < one.end;
  const words = daysSaid(readMessage(message, languages).text, dayContext(draft, languages, reference, isDue)).filter(isInside);
  const counts = place.said.filter((mention) => isInside(mention) && /^(?:day|week|fortnight|month|year)$/.test(mention.unit ?? ""));
  // "Am 15." is a day, though 15 alone would be terms.
  const isWholly = words.some((word) => word.start <= start && end <= word.end);
  const terms = isDue && !isWholly ? dueDateOf(message.content.slice(start, end).trim(), invoiceDate) : undefined;
  const named = [...words.flatMap(({ days = [] }) => days), ...(terms ? [terms] : [])];
  if (named.includes(day) || words.some(({ days, fits }) => days && fits?.(day))) return true;
  const bases: readonly (readonly [CalendarDate, string])[] = [
    [invoiceDate, "the invoice date"],
    [today, "today"],
    ...(before ? [[before.draft[name], "the date before"] as const] : []),
  ];
  if (counts.length && offsetSource(counts, day, bases)) return true;
  if (named.length || counts.length || (isDue && day < invoiceDate)) return false;
  const numbers = place.said.filter((mention) => isInside(mention) && !words.some((word) => word.start < mention.end && mention.start < word.end));
  const isDayOrYear = ({ value, kind, unit }: Mention) => kind === "number" && !unit && (value === Number(day.slice(8)) || value === Number(day.slice(0, 4)));
  return words.length > 0 && words.every(({ fits }) => fits?.(day)) && numbers.every(isDayOrYear);
}

/** Whether a quote begins and ends with whole words: "Mai" of "Mail" is none. Some languages have no spaces between theirs. */
function isWhole(content: string, start: number, end: number): boolean {
  const cuts = (at: number) => at > 0 && INSIDE.test(content.slice(at - 1, at + 1));
  return !cuts(start) && !cuts(end);
}
const INSIDE =
  /^(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{M}\p{N}](?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{M}\p{N}]$/u;
