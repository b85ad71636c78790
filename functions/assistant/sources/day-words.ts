import { addDays, type CalendarDate, daysBetween } from "../../../shared/clock.ts";
import { unitOf } from "../names/units.ts";
import { addMonths, endOfMonth, shift } from "../offline/dates.ts";
import { calendarValues, directionOf, namedValues, PHRASE } from "./calendar-words.ts";
import { unitWord } from "./notations.ts";
import { foldWord } from "./number-words.ts";
import { type DateStyle, type WrittenDate, writtenDates } from "./written-dates.ts";

/*
 * Which day words of any language mean: "nächsten Freitag", "le 3 mars", "mañana", "月末", "im Mai". Some name it, others only say what it must be like.
 */

/** What a day is told from. A due date is a coming one, the date of an invoice the nearest. */
export interface DayContext extends DateStyle {
  readonly today: CalendarDate;
  readonly invoiceDate: CalendarDate;
  readonly isDue: boolean;
}

/** Words that tell of a day: those that it may be, or else which it fits. */
export interface DayWords {
  readonly start: number;
  readonly end: number;
  readonly days?: readonly CalendarDate[];
  readonly fits?: (day: CalendarDate) => boolean;
}

interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const WORD = /[\p{L}\p{M}]+/gu;
/** How many words of a message are looked at. */
const LOOKED_AT = 1500;

/** The words of a text that tell of a day, from left to right. Those of English are read by other rules, but for the unit of time that they name. */
export function dayWords(content: string, context: DayContext): DayWords[] {
  const words = [...content.matchAll(WORD)]
    .slice(0, LOOKED_AT)
    .map(({ 0: said, index }): Word => ({ text: foldWord(said), start: index, end: index + said.length }));
  const found: DayWords[] = writtenDates(content, context).map((date) => ({ start: date.start, end: date.end, days: daysOf(date, context) }));
  const isFree = (one: DayWords) => !found.some(({ start, end }) => one.start < end + NEAR && start - NEAR < one.end);
  // "Freitag, 3. April" is the third of April.
  const dates = found.length;
  for (let i = 0; i < words.length; ) {
    const phrase = phraseAt(words, i, context);
    const one = phrase ?? wordAt(words, i, context);
    if (one && (dates === 0 || isFree(one))) found.push(one);
    i += phrase?.length ?? 1;
  }
  const alone = daysAlone(content, context).filter((one) => !found.some(({ start, end }) => one.start < end && start < one.end));
  return [...found, ...alone, ...withoutSpaces(content, context)].sort((a, b) => a.start - b.start);
}
/** How near to a day its weekday stands, in characters. */
const NEAR = 8;

/** A day of the month without its month: "am 15.", "le 15", "15日". */
const DAY_ALONE =
  /(?<!\p{L})(?:am|zum|den|dem|le|il|el|al|d[ií]a|op de|dnia)\s(\d{1,2})(?:\.|er|e|º|°)?(?![\d.,%\p{Sc}\p{L}]|\s\p{Sc})|(?<![\d月월])(\d{1,2})[日号號일]/giu;

const daysAlone = (content: string, { today }: DayContext): DayWords[] =>
  [...content.matchAll(DAY_ALONE)].map(({ 0: said, 1: western, 2: eastern, index }): DayWords => {
    const day = Number(western ?? eastern);
    const fits = (its: CalendarDate) => Number(its.slice(8)) === day && Math.abs(daysBetween(today, its)) <= (reaches["month"] ?? 0);
    return { start: index, end: index + said.length, fits };
  });

/** The days that are written, in the year that is meant. */
function daysOf({ days, year }: WrittenDate, { today, invoiceDate, isDue }: DayContext): CalendarDate[] {
  return days.flatMap(({ month, day }) => {
    const inYear = (its: number): CalendarDate[] => {
      const last = endOfMonth(`${String(its).padStart(4, "0")}-${String(month).padStart(2, "0")}-01`);
      return day === "last" ? [last] : day <= Number(last.slice(8)) ? [`${last.slice(0, 8)}${String(day).padStart(2, "0")}`] : [];
    };
    if (year !== undefined) return inYear(year);
    const near = Number(today.slice(0, 4));
    const all = [near - 1, near, near + 1].flatMap(inYear);
    const [past, next] = [all.findLast((its) => its <= today), all.find((its) => its >= today)];
    if (isDue) return [...new Set([all.find((its) => its >= invoiceDate), next])].filter((its) => its !== undefined);
    const isNearer = next !== undefined && (past === undefined || daysBetween(today, next) < daysBetween(past, today));
    return [past, isNearer ? next : undefined].filter((its) => its !== undefined);
  });
}

/** "Depois de amanhã", "übermorgen": so many days from today. */
function phraseAt(words: readonly Word[], i: number, { today, languages }: DayContext): (DayWords & { length: number }) | undefined {
  for (let length = Math.min(PHRASE, words.length - i); length >= 1; length--) {
    const some = words.slice(i, i + length);
    const days = calendarValues(some.map(({ text }) => text).join(" "), "day", languages);
    const [first, last] = [some[0], some.at(-1)];
    if (days.length && first && last) return { start: first.start, end: last.end, days: days.map((count) => addDays(today, count)), length };
  }
  return undefined;
}

/** How far from today a day is that is told by the unit only: "in der Woche darauf", "Ende des Monats". */
const reaches: Readonly<Record<string, number>> = { day: 31, week: 21, fortnight: 31, month: 62, quarter: 185, year: 731 };
const A_YEAR = 366;

function wordAt(words: readonly Word[], i: number, context: DayContext): DayWords | undefined {
  const word = words[i];
  if (!word) return undefined;
  const { today, languages } = context;
  const [start, end] = [word.start, word.end];
  const beside = [words[i - 1], words[i + 1]]
    .flatMap((other) => (other ? [directionOf(other.text, languages)] : []))
    .find((direction) => direction !== undefined);
  const [weekday] = namedValues(word.text, "weekday", languages);
  if (weekday !== undefined && word.text.length > 1) return { start, end, days: weekdays(weekday, beside, context) };
  const months = word.text.length < 3 ? [] : namedValues(word.text, "month", languages);
  if (months.length) return { start, end, fits: (day) => months.includes(Number(day.slice(5, 7))) && Math.abs(daysBetween(today, day)) <= A_YEAR };
  const compound = compoundWeekday(word.text, languages);
  if (compound !== undefined) return { start, end, fits: (day) => weekdayOf(day) === compound && Math.abs(daysBetween(today, day)) <= A_YEAR };
  const unit = unitWord(word.text, languages) ?? unitOf(word.text);
  const reach = Object.hasOwn(reaches, unit ?? "") ? reaches[unit ?? ""] : undefined;
  if (unit === undefined || reach === undefined) return undefined;
  return { start, end, fits: beside === undefined ? (day) => Math.abs(daysBetween(today, day)) <= reach : (day) => isInPeriod(day, unit, beside, today) };
}

const weekdayOf = (day: CalendarDate): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Such a weekday: the coming one, behind "next" it or the one of next week, behind "last" the one before. */
function weekdays(weekday: number, direction: number | undefined, { today, isDue }: DayContext): CalendarDate[] {
  const coming = addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1);
  const past = addDays(coming, weekdayOf(today) === weekday ? -14 : -7);
  if (direction === 2) return [addDays(coming, 7), addDays(coming, 14)];
  if (direction === 1) return [coming, addDays(coming, 7)];
  if (direction === -1) return [past, addDays(past, -7)];
  return isDue ? [coming] : [coming, past, ...(weekdayOf(today) === weekday ? [today] : [])];
}

/** "Ostermontag" is a Monday. */
function compoundWeekday(word: string, languages: readonly string[]): number | undefined {
  for (let at = 2; at <= word.length - SHORTEST; at++) {
    const [weekday] = calendarValues(word.slice(at), "weekday", languages);
    if (weekday !== undefined) return weekday;
  }
  return undefined;
}
/** How short the name of a weekday is that ends a longer word, in letters. */
const SHORTEST = 6;

/** Whether a day is in the next week, month or year, in this one or in the last. */
function isInPeriod(day: CalendarDate, unit: string, direction: number, today: CalendarDate): boolean {
  if (unit === "month") return day.slice(0, 7) === addMonths(`${today.slice(0, 7)}-01`, direction).slice(0, 7);
  if (unit === "year") return Number(day.slice(0, 4)) === Number(today.slice(0, 4)) + direction;
  if (unit === "week") {
    const monday = addDays(today, 7 * direction - ((weekdayOf(today) + 6) % 7));
    return day >= monday && day <= addDays(monday, 6);
  }
  return Math.abs(daysBetween(shift(today, direction, unit), day)) <= (reaches[unit] ?? 0);
}

/** What is said in writing without spaces: the end of a month, a weekday, "tomorrow". */
const MONTH_END = /(?<![\d月一二三四五六七八九十])(来|翌|下个|下個|下|次の|다음 ?|本|这个|今|이번 ?|이달 ?)?(?:月[末底]|월말|달 ?말)/gu;
const LATER = /^(?:来|翌|下|次|다음)/u;
const WEEKDAY = /(来週の?|次の?|下个?|다음 ?주? ?)?(?:(?:星期|周|週|礼拜)([一二三四五六日天])|([月火水木金土日])曜日?|([월화수목금토일])요일)/gu;
const weekdaySigns = ["月一월", "火二화", "水三수", "木四목", "金五금", "土六토", "日天일"];
const tomorrows: readonly (readonly [RegExp, number])[] = [
  [/明後日|あさって|后天|後天|모레/gu, 2],
  [/(?:明日|あした|明天)/gu, 1],
  [/今日|今天|本日|오늘/gu, 0],
  [/(?<!一)昨[日天]/gu, -1],
];

function withoutSpaces(content: string, context: DayContext): DayWords[] {
  const { today } = context;
  const ends = [...content.matchAll(MONTH_END)].map(({ 0: said, 1: which = "", index }): DayWords => {
    return { start: index, end: index + said.length, days: [endOfMonth(today, LATER.test(which) ? 1 : 0)] };
  });
  const named = [...content.matchAll(WEEKDAY)].map(({ 0: said, 1: next, 2: chinese = "", 3: japanese = "", 4: korean = "", index }): DayWords => {
    const at = weekdaySigns.findIndex((signs) => signs.includes(chinese || japanese || korean));
    return { start: index, end: index + said.length, days: weekdays((at + 1) % 7, next ? 1 : undefined, context) };
  });
  const days = tomorrows.flatMap(([words, count]) =>
    [...content.matchAll(words)].map(({ 0: said, index }): DayWords => ({ start: index, end: index + said.length, days: [addDays(today, count)] })),
  );
  return [...ends, ...named, ...days];
}
