import { toOrdinal as da } from "n2words/da-DK";
import { toOrdinal as de } from "n2words/de-DE";
import { toOrdinal as es } from "n2words/es-ES";
import { toOrdinal as fr } from "n2words/fr-FR";
import { toOrdinal as it } from "n2words/it-IT";
import { toOrdinal as nb } from "n2words/nb-NO";
import { toOrdinal as nl } from "n2words/nl-NL";
import { toOrdinal as pl } from "n2words/pl-PL";
import { toOrdinal as pt } from "n2words/pt-PT";
import { toOrdinal as sv } from "n2words/sv-SE";
import { type DayReading, dayReadings } from "../../../shared/language/day/written.ts";
import { asciiDigits } from "../../../shared/language/digits.ts";
import { memoize } from "../../../shared/memoize.ts";
import { NEVER, namedValues } from "./calendar-words.ts";
import { foldWord, spokenNumbers } from "./number-words.ts";

/*
 * Days as people write them anywhere: `3. März`, `le 3 mars`, `15 de agosto`, `2026年3月5日`, `05/03/2026`, "dritter Mai".
 */

/** A day that is written with its month: what it may be, where the order or the name can be read in two ways. Without a year it is one of any year. */
export interface WrittenDate {
  readonly start: number;
  readonly end: number;
  readonly year?: number;
  readonly days: readonly { readonly month: number; readonly day: number | "last" }[];
  /** It can be nothing else: it has a year, or the name of the month in a language that the person speaks. */
  readonly isCertain: boolean;
}

/** How the person writes days. */
export interface DateStyle {
  readonly locale: string;
  readonly languages: readonly string[];
}

/** How many days of a message are looked at. */
const MOST = 60;

/** The days that are written in a text, from left to right. */
export function writtenDates(content: string, { locale, languages }: DateStyle): WrittenDate[] {
  const text = asciiDigits(content);
  const found = [...yearFirst(text), ...eastern(text), ...inFigures(text, locale, languages), ...withNames(text, languages)].sort(
    (a, b) => a.start - b.start || b.end - a.end,
  );
  return found.filter(({ start }, i) => !found.slice(0, i).some((other) => other.end > start)).slice(0, MOST);
}

const isDay = ({ month, day }: { month: number; day: number | "last" }): boolean => month >= 1 && month <= 12 && (day === "last" || (day >= 1 && day <= 31));

const dateAt = (start: number, said: string, year: number | undefined, days: WrittenDate["days"], isCertain: boolean): WrittenDate[] =>
  days.some(isDay) ? [{ start, end: start + said.length, ...(year === undefined ? {} : { year }), days: days.filter(isDay), isCertain }] : [];

const fullYear = (year: string): number => (year.length === 2 ? 2000 + Number(year) : Number(year));

const YEAR_FIRST = /(?<![\d.,/-])(\d{4})([-./])(\d{1,2})\2(\d{1,2})(?![\d/-])/g;

const yearFirst = (text: string): WrittenDate[] => [...text.matchAll(YEAR_FIRST)].flatMap(({ 0: said, index }) => withYear(index, said, dayReadings(said)));

function withYear(start: number, said: string, readings: readonly DayReading[]): WrittenDate[] {
  const [first] = readings;
  const days = readings.map(({ date }) => ({ month: Number(date.slice(5, 7)), day: Number(date.slice(8)) }));
  return first ? [{ start, end: start + said.length, year: Number(first.date.slice(0, 4)), days, isCertain: true }] : [];
}

const EASTERN =
  /(?:(令和|(?<!\d))(\d{1,4}|元)\s?[年년]\s?)?(?<!\d)(\d{1,2}|[一二三四五六七八九十]{1,3})\s?[月월]\s?(?:(\d{1,2}|[一二三四五六七八九十]{1,3})\s?[日日号號일]|([末底말]))/gu;
/** The first year of Reiwa, less one. */
const REIWA = 2018;

const eastern = (text: string): WrittenDate[] =>
  [...text.matchAll(EASTERN)].flatMap(({ 0: said, 1: era, 2: year, 3: month = "", 4: day = "", index }) => {
    const told = year === undefined ? undefined : year === "元" ? 1 : Number(year);
    const its = told === undefined ? undefined : era ? REIWA + told : fullYear(String(told));
    return dateAt(index, said, its, [{ month: figure(month), day: day ? figure(day) : "last" }], true);
  });

const figure = (said: string): number => (/^\d/.test(said) ? Number(said) : (spokenNumbers(said, ["zh", "ja"])[0]?.value ?? 0));

const IN_FIGURES =
  /(?<![\p{L}\d.,/:#@-])(\d{1,2})(?:([./-])(\d{1,2})\2(\d{4}|\d{2})(?![\d/]|[.,]\d)|\. ?(\d{1,2})\.(?!\d)(?: ?(\d{4})(?!\d))?|\/(\d{1,2})(?![\d/]))/gu;

function inFigures(text: string, locale: string, languages: readonly string[]): WrittenDate[] {
  const orders = new Set([isMonthFirst(locale), ...languages.filter((language) => language !== "en").map(isMonthFirst)]);
  return [...text.matchAll(IN_FIGURES)].flatMap(({ 0: said, 1: a, 4: near, 5: dotted, 6: far, 7: slashed, index }) => {
    if (near ?? far) {
      const readings = dayReadings(said).filter(({ order }) => order !== "yearFirst");
      const own = readings.filter(({ order }) => orders.has(order === "monthFirst"));
      return withYear(index, said, own.length ? own : readings);
    }
    const [first, second] = [Number(a), Number(dotted ?? slashed)];
    const days = [...(dotted ? [false] : orders)].map((monthFirst) => (monthFirst ? { month: first, day: second } : { month: second, day: first }));
    return dateAt(index, said, undefined, days.some(isDay) ? days : [{ month: first, day: second }], false);
  });
}

const isMonthFirst = (locale: string): boolean => {
  const order = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, { month: "numeric", day: "numeric" }).formatToParts(0).map(({ type }) => type);
  return order.indexOf("month") < order.indexOf("day");
};

const WORD = /[\p{L}\p{M}]+/gu;
/** A day of the month right before its name, with what joins them: "3. März", "15 de agosto", "1er mars". */
const BEFORE = /(?<![\d.,/])(\d{1,2})[^\p{L}\d\n]{0,3}(?:\p{L}{1,3}[^\p{L}\d\n]{1,2}){0,2}$/u;
const BEHIND = /^[^\p{L}\d\n]{0,2}(\d{1,2})(?![\d%]|[.,:]\d)\.?/u;
const YEAR = /^[^\p{L}\d\n]{0,2}(?:\p{L}{1,3}[^\p{L}\d\n]{1,2})?((?:19|20)\d{2})(?!\d)/u;
/** How short the name of a month is that stands beside a day, in letters: "5 apr". */
const SHORTEST = 3;
/** How far around a name of a month is looked, in characters. */
const AROUND = 30;

function withNames(text: string, languages: readonly string[]): WrittenDate[] {
  return [...text.matchAll(WORD)].flatMap(({ 0: name, index }): WrittenDate[] => {
    const word = foldWord(name);
    const months = word.length < SHORTEST ? [] : namedValues(word, "month", languages, SHORTEST);
    if (!months.length) return [];
    const from = Math.max(0, index - AROUND);
    const before = BEFORE.exec(text.slice(from, index)) ?? undefined;
    const spoken = before ? undefined : spokenBefore(text.slice(from, index), languages);
    const end = index + name.length;
    const behind = before || spoken ? undefined : BEHIND.exec(text.slice(end, end + AROUND));
    const day = before ? Number(before[1]) : (spoken?.value ?? (behind ? Number(behind[1]) : undefined));
    if (day === undefined) return [];
    const start = before ? from + before.index : spoken ? from + spoken.start : index;
    const till = end + (behind?.[0].length ?? 0);
    const year = YEAR.exec(text.slice(till, till + AROUND));
    const said = text.slice(start, till + (year?.[0].length ?? 0));
    const days = months.map((month) => ({ month, day }));
    return dateAt(start, said, year?.[1] ? Number(year[1]) : undefined, days, year !== null || namedValues(word, "month", languages, NEVER).length > 0);
  });
}

const ordinalsBy: Readonly<Record<string, (value: number) => string>> = { da, de, es, fr, it, nb, nl, pl, pt, sv };
const ordinals = memoize(20_000, (language): Record<string, number> => {
  const ordinal = ordinalsBy[language];
  return Object.fromEntries(ordinal ? Array.from({ length: 31 }, (_, i) => [foldWord(ordinal(i + 1)).slice(0, -1), i + 1]) : []);
});

/** What the ending of an ordinal has at most, in letters. */
const ENDING = 4;

/** The number that a text ends with, in words: "quinze", "am dritten". */
function spokenBefore(before: string, languages: readonly string[]): { value: number; start: number } | undefined {
  const ended = before.trimEnd();
  const said = spokenNumbers(before, languages).findLast(({ end, value }) => value <= 31 && /^\s+(?:de\s+|di\s+)?$/u.test(before.slice(end)));
  if (said) return said;
  const last = /(?<![\p{L}\p{M}])[\p{L}\p{M}]+$/u.exec(ended);
  const word = foldWord(last?.[0] ?? "");
  const fits = languages
    .flatMap((language) => Object.entries(ordinals(language)))
    .filter(([stem]) => stem.length >= 3 && word.startsWith(stem) && word.length - stem.length <= ENDING)
    .sort(([a], [b]) => b.length - a.length)[0];
  return fits && last ? { value: fits[1], start: last.index } : undefined;
}
