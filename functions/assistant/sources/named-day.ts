import type { CalendarDate } from "../../../shared/clock.ts";
import { dueDateOf } from "../../../shared/invoicing/terms.ts";
import { termClauses } from "../../../shared/language/terms/signs.ts";
import { languageOf } from "../names/language.ts";
import type { ReferenceData } from "../state/reference-data.ts";
import { daysSaid } from "./said-days.ts";
import { readIn } from "./written-numbers.ts";

/** Longer texts name no day alone. */
const LONGEST = 120;

/** Whether a coming day is meant, and the day from which "a month later" counts. */
export interface DayPurpose {
  readonly isDue: boolean;
  readonly invoiceDate?: CalendarDate | undefined;
}

/** Words for a day: those days that they may be, and where they stand. */
export interface DayNames {
  readonly days: readonly CalendarDate[];
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the only day that a text names and all that it says: "end of the year", "31. Dezember", "Thursday, December 31". Undefined if it may be two days, or
 * says anything else.
 */
export function dayNamed(text: string, reference: ReferenceData, { isDue, invoiceDate = reference.today }: DayPurpose): CalendarDate | undefined {
  if (text.length > LONGEST) return undefined;
  const found = daysNamed(text, reference, { isDue, invoiceDate });
  const named = onlyDay(found.filter(isLongest), text);
  if (named && saysNoMore(text, found)) return named >= invoiceDate || !isDue ? named : undefined;
  const counted = isDue && !found.length ? dueDateOf(text, invoiceDate) : undefined;
  return counted;
}

/** Returns the words of a text that name days, from left to right. */
export function daysNamed(text: string, { today, profile, language = "en" }: ReferenceData, { isDue, invoiceDate = today }: DayPurpose): DayNames[] {
  const languages = [...new Set([languageOf(text) ?? language, language, new Intl.Locale(profile.locale).language])];
  const said = daysSaid(readIn(text, languages), { isDue, isNearest: true, invoiceDate, today, locale: profile.locale, languages });
  return said.flatMap(({ days, start, end }) => (days ? [{ days, start, end }] : []));
}

const isLongest = (one: DayNames, i: number, all: readonly DayNames[]): boolean =>
  !all.some(
    (other, j) => other.start <= one.start && one.end <= other.end && (other.end - other.start > one.end - one.start || (j < i && other.end === one.end)),
  );

/** Returns the day that all words may be. The weekday of a date is none of its own. */
function onlyDay(found: readonly DayNames[], text: string): CalendarDate | undefined {
  const dates = found.filter(({ start, end }) => /\p{N}/u.test(text.slice(start, end)));
  const [first, ...others] = dates.length ? dates : found;
  const days = first?.days.filter((day) => others.every((other) => other.days.includes(day))) ?? [];
  const isItsWeekday = (words: DayNames): boolean => words.days.some((day) => days.some((one) => weekdayOf(one) === weekdayOf(day)));
  return days.length === 1 && found.every(isItsWeekday) ? days[0] : undefined;
}

const weekdayOf = (day: CalendarDate): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Signs of words that say no more than that something is due, and until when: "due", "payable", "by", "on", "of", "net". */
const ABOUT_PAYING: ReadonlySet<string> = new Set("PTOoftNVA");

function saysNoMore(text: string, found: readonly DayNames[]): boolean {
  const rest = found.reduce((left, { start, end }) => left.slice(0, start) + " ".repeat(end - start) + left.slice(end), text);
  return termClauses(rest).every((clause) => clause.every(({ sign }) => ABOUT_PAYING.has(sign)));
}
