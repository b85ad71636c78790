import { fold } from "./fold.ts";
import { PhraseBook, type Span, type Word, wordsIn } from "./words.ts";

/** A day. */
export interface DateFound extends Span {
  readonly date: string;
}

const months = new PhraseBook<number>(
  [
    "january|jan|januar|janner|janvier|janv|enero|ene",
    "february|feb|februar|fevrier|fevr|febrero",
    "march|mar|marz|mrz|mars|marzo",
    "april|apr|avril|avr|abril|abr",
    "may|mai|mayo",
    "june|jun|juni|juin|junio",
    "july|jul|juli|juillet|juil|julio",
    "august|aug|aout|agosto|ago",
    "september|sep|sept|septembre|septiembre|setiembre",
    "october|oct|oktober|okt|octobre|octubre",
    "november|nov|novembre|noviembre",
    "december|dec|dezember|dez|decembre|diciembre|dic",
  ].map((names, i) => [names, i + 1]),
);

const pad = (number: number, length: number) => String(number).padStart(length, "0");

/** An ISO date; nothing where there is no such day. */
function day(year: number, month: number, date: number): string | undefined {
  const full = year < 100 ? 2000 + year : year;
  if (full < 1900 || full > 2199) return undefined;
  const at = new Date(Date.UTC(full, month - 1, date));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === date ? `${pad(full, 4)}-${pad(month, 2)}-${pad(date, 2)}` : undefined;
}

const FIGURES = /(?<![\d.,/-])(?:(\d{4})([-/.])(\d{1,2})\2(\d{1,2})|(\d{1,2})([-/.]) ?(\d{1,2})\6 ?(\d{4}|\d{2}))(?![\d/-]|[.,]\d)/g;

/** Days in figures. With slashes the month comes first only in America (`monthFirst`), or where nothing else is a day. */
function inFigures(text: string, monthFirst: boolean): DateFound[] {
  return Array.from(text.matchAll(FIGURES)).flatMap((match) => {
    const [all, year, , month, date, first = "", mark, second = "", lastYear = ""] = match;
    const [one, two] = [Number(first), Number(second)];
    const isMonthFirst = mark !== "." && monthFirst;
    const read = year
      ? day(Number(year), Number(month), Number(date))
      : isMonthFirst
        ? (day(Number(lastYear), one, two) ?? day(Number(lastYear), two, one))
        : (day(Number(lastYear), two, one) ?? (mark === "/" ? day(Number(lastYear), one, two) : undefined));
    return read ? [{ date: read, start: match.index, end: match.index + all.length }] : [];
  });
}

const number = (word: Word | undefined, most: number): number | undefined => {
  const value = word && /^\d+$/.test(word.text) ? Number(word.text) : undefined;
  return value !== undefined && value >= 1 && value <= most ? value : undefined;
};
const year = (word: Word | undefined): number | undefined => (word && /^\d{4}$/.test(word.text) ? Number(word.text) : undefined);
const BETWEEN = new Set("st nd rd th er of de del day the le do o a".split(" "));

/** Days with the month as a word: "5 October 2026", "October 5th, 2026", "1er mars 2027", "3 de marzo de 2027", "5. Oktober 2026". */
function inWords(text: string): DateFound[] {
  const words = wordsIn(fold(text));
  return months.in(words).flatMap(({ meaning: month, from, to, start, end }) => {
    const skip = (at: number, step: number) => {
      let i = at;
      while (Math.abs(i - at) < 3 && BETWEEN.has(words[i]?.text ?? "")) i += step;
      return i;
    };
    const near = (a: number, b: number) => b - a <= 14 && !/[\n\t;]/.test(text.slice(a, b));
    const before = words[skip(from - 1, -1)];
    const after = words[skip(to, 1)];
    const dayBefore = number(before, 31);
    if (before && after && dayBefore && near(before.end, start) && near(end, after.start)) {
      const read = year(after) && day(year(after) ?? 0, month, dayBefore);
      if (read) return [{ date: read, start: before.start, end: after.end }];
    }
    const dayAfter = number(after, 31);
    const last = words[skip(skip(to, 1) + 1, 1)];
    if (after && last && dayAfter && near(end, after.start) && near(after.end, last.start)) {
      const read = year(last) && day(year(last) ?? 0, month, dayAfter);
      if (read) return [{ date: read, start, end: last.end }];
    }
    return [];
  });
}

/** The days that a text names with their year. Impossible ones (31 April) are none. */
export const datesIn = (text: string, { monthFirst = false }: { readonly monthFirst?: boolean } = {}): DateFound[] =>
  [...inFigures(text, monthFirst), ...inWords(text)].sort((a, b) => a.start - b.start);
