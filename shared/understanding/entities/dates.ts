import { chooseDay, dayReadings } from "../../language/day/written.ts";
import { fold } from "../../language/fold.ts";
import { numberAt, ordinalAt } from "./number-words.ts";
import { PhraseBook, type Span, type Word, wordsIn } from "./words.ts";

/** A day. */
export interface DateFound extends Span {
  readonly date: string;
  /** Whether its year is not said. */
  readonly isGuessed?: true;
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

const FIGURES = /(?<![\d.,/-])(?:(\d{4})([-/.])(\d{1,2})\2(\d{1,2})|(\d{1,2}) ?([-/.]) ?(\d{1,2}) ?\6 ?(\d{4}|\d{2}))(?![\d/-]|[.,]\d)/g;
/** The last year of a day that a document names. */
const LAST_DAY = "2199-12-31";

/** Days in figures. With slashes the month comes first only in America (`monthFirst`), or where nothing else is a day. */
const inFigures = (text: string, monthFirst: boolean): DateFound[] =>
  Array.from(text.matchAll(FIGURES)).flatMap(({ 0: figures, index }) => {
    const date = chooseDay(dayReadings(figures), monthFirst ? "monthFirst" : "dayFirst");
    return date && date <= LAST_DAY ? [{ date, start: index, end: index + figures.length }] : [];
  });

const number = (word: Word | undefined, most: number): number | undefined => {
  const value = word && /^\d+$/.test(word.text) ? Number(word.text) : undefined;
  return value !== undefined && value >= 1 && value <= most ? value : undefined;
};
const BETWEEN = new Set("st nd rd th er of de del day the le do o a den dia dias mes".split(" "));
const WEEKDAY =
  /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?$|^(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|mo|di|mi|do|fr|sa|so)$|^(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)$|^(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)$/;
const AND = /^(?:and|und|et|y|to|bis|au|a|al|through)$/;

/** A year of four figures, or of two behind a month or an apostrophe: "27 May 26". */
const year = (word: Word | undefined, isShort: boolean): number | undefined =>
  word && (/^(?:19|20|21)\d\d$/.test(word.text) || (isShort && /^[2-4]\d$/.test(word.text))) ? Number(word.text) : undefined;

/**
 * Days with the month as a word: "5 October 2026", "October 5th, 2026", "1er mars 2027", "second day of January 2026"; of "8, 9 and 10 June 2026" all three.
 * Without a year it is the one that lies nearest behind `near`.
 */
function inWords(folded: string, words: readonly Word[], near: string | undefined): DateFound[] {
  return months.in(words).flatMap(({ meaning: month, from, to, start, end }) => {
    const skip = (at: number, step: number) => {
      let i = at;
      while (Math.abs(i - at) < 5 && BETWEEN.has(words[i]?.text ?? "")) i += step;
      return i;
    };
    const isNear = (a: number, b: number) => b - a <= 18 && !/[\n\t;(]/.test(folded.slice(a, b));
    const dated = (at: number, date: number, first: number, last: number): DateFound | undefined => {
      const behind = words[skip(at, 1)];
      const gap = behind ? folded.slice(last, behind.start) : "";
      const written = behind && /^(?:dos|deux|two|zweitausend)/.test(behind.text) ? yearInWords(words, skip(at, 1)) : undefined;
      const named =
        behind && isNear(last, behind.start)
          ? (written?.value ?? year(behind, /^[ '-]{1,2}$/.test(gap) && !/^ ?(?:%|[a-z]{2})/.test(folded.slice(behind.end, behind.end + 3))))
          : undefined;
      const full = named ?? (near === undefined ? undefined : yearNear(near, month, date));
      const read = full === undefined ? undefined : day(full, month, date);
      return read
        ? {
            date: read,
            start: first,
            end: named && behind ? (words[(written?.to ?? 0) - 1]?.end ?? behind.end) : last,
            ...(named ? {} : { isGuessed: true as const }),
          }
        : undefined;
    };
    const at = skip(from - 1, -1);
    const before = words[at];
    const ordinal = before && !/^\d/.test(before.text) ? (ordinalAt(words, at - 1) ?? ordinalAt(words, at) ?? cardinalBefore(words, at, from)) : undefined;
    const dayBefore = number(before, 31) ?? (ordinal && ordinal.to === at + 1 ? ordinal.value : undefined);
    if (before && dayBefore && isNear(before.end, start) && !/[.,]\d$|[/\d][.,]?$/.test(folded.slice(Math.max(0, before.start - 2), before.start))) {
      const read = dated(to, dayBefore, before.start, end);
      if (read) return [...earlierIn(folded, words, at, read), read];
    }
    const after = words[skip(to, 1)];
    const dayAfter = number(after, 31);
    if (after && dayAfter && isNear(end, after.start)) {
      const later = laterIn(folded, words, skip(to, 1));
      const last = later.at(-1);
      const read = dated((last?.at ?? skip(to, 1)) + 1, dayAfter, start, after.end);
      const month = read?.date.slice(0, 8) ?? "";
      const isGuessed = read?.isGuessed ? { isGuessed: true as const } : {};
      const others = later.flatMap(({ date, word }) => {
        const found = day(Number(month.slice(0, 4)), Number(month.slice(5, 7)), date);
        return found ? [{ date: found, start: word.start, end: word.end, ...isGuessed }] : [];
      });
      if (read) return [{ ...read, end: last ? after.end : read.end }, ...others];
    }
    return [];
  });
}

/** "doce de enero": a day of the month in a word that counts. Elsewhere than in Spanish such a word before a month is none. */
function cardinalBefore(words: readonly Word[], at: number, from: number): { value: number; to: number } | undefined {
  if (words[from - 1]?.text !== "de") return undefined;
  for (const first of [at - 2, at]) {
    const read = numberAt(words, first);
    if (read?.isWord && read.to === at + 1 && read.value <= 31) return read;
  }
  return undefined;
}

/** "dos mil veintiséis", "deux mille vingt-six", "two thousand and twenty-six". */
function yearInWords(words: readonly Word[], at: number): { value: number; to: number } | undefined {
  if (!/^(?:mil|mille|thousand)$/.test(words[at + 1]?.text ?? "")) return undefined;
  const first = words[at + 2]?.text === "and" ? at + 3 : at + 2;
  const rest = numberAt(words, first);
  return rest?.isWord && rest.value < 100 ? { value: 2000 + rest.value, to: rest.to } : undefined;
}

/** The days behind a day of the same month: the 21st of "May 20 and 21, 2026". */
function laterIn(folded: string, words: readonly Word[], at: number): { date: number; at: number; word: Word }[] {
  const later: { date: number; at: number; word: Word }[] = [];
  let last = words[at];
  let least = Number(last?.text);
  for (let i = at + 1; i <= at + 6 && last; i++) {
    const word = words[i];
    if (!word) break;
    if (AND.test(word.text) && word.start - last.end <= 3) continue;
    const date = number(word, 31);
    if (date === undefined || date <= least || !/^ ?(?:-|,|&|,? ?(?:and|to|through|y|et|und|bis|au|al)) ?$/.test(folded.slice(last.end, word.start))) break;
    if (
      /^(?:[:.]\d| ?[ap]\.?m\b|[/%]| ?(?:st|nd|rd|th)?(?: [a-z]| ?x\b))/.test(folded.slice(word.end, word.end + 5)) &&
      !/^ (?:and|to|y|et|und|bis)\b/.test(folded.slice(word.end, word.end + 5))
    )
      break;
    later.push({ date, at: i, word });
    [last, least] = [word, date];
  }
  return later;
}

/** The days before a day of the same month: the 8th and the 9th of "8, 9 and 10 June 2026". */
function earlierIn(folded: string, words: readonly Word[], at: number, read: DateFound): DateFound[] {
  const earlier: DateFound[] = [];
  let next = words[at];
  for (let i = at - 1; i >= at - 8 && next; i--) {
    const word = words[i];
    if (!word || /[\n\t;]/.test(folded.slice(word.end, next.start)) || next.start - word.end > 18) break;
    if (AND.test(word.text) || BETWEEN.has(word.text) || WEEKDAY.test(word.text)) continue;
    const date = number(word, 31);
    const found = date && date < Number(read.date.slice(8)) ? day(Number(read.date.slice(0, 4)), Number(read.date.slice(5, 7)), date) : undefined;
    if (!found || /[\p{L}\d.,/%€$£-]/u.test(folded[word.start - 1] ?? "") || /^[./]\d/.test(folded.slice(word.end, word.end + 2))) break;
    earlier.unshift({ date: found, start: word.start, end: word.end, ...(read.isGuessed ? { isGuessed: true as const } : {}) });
    next = word;
  }
  return earlier;
}

/** The year in which a day lies nearest behind another, or a little before it. */
function yearNear(near: string, month: number, date: number): number {
  const [at, first] = [Date.parse(near), Number(near.slice(0, 4))];
  return Date.UTC(first, month - 1, date) < at - 60 * 86_400_000 ? first + 1 : first;
}

const SHORT = /(?<![\d.,/:-])(\d{1,2})([/.])(\d{1,2})(?!\d|[/:-]\d|[.,]\d)/g;

/** Days in figures without a year: "10/16" where the month comes first, "16.10." */
const inShort = (text: string, monthFirst: boolean, near: string): DateFound[] =>
  Array.from(text.matchAll(SHORT)).flatMap((match) => {
    const [all, first = "", mark, second = ""] = match;
    if (mark === "." && text[match.index + all.length] !== ".") return [];
    const [month, date] = monthFirst && mark === "/" ? [Number(first), Number(second)] : [Number(second), Number(first)];
    const read = day(yearNear(near, month, date), month, date);
    return read ? [{ date: read, start: match.index, end: match.index + all.length, isGuessed: true as const }] : [];
  });

/** How days are written in a text. Those without a year are read where a day is given that they lie `near` to. */
interface DateHints {
  readonly monthFirst?: boolean;
  readonly near?: string | undefined;
  /** The words of the text, where they are read already. */
  readonly words?: readonly Word[];
}

/** The days that a text names. Impossible ones (31 April) are none. */
export function datesIn(text: string, { monthFirst = false, near, words }: DateHints = {}): DateFound[] {
  const folded = fold(text);
  const full = [...inFigures(text, monthFirst), ...inWords(folded, words ?? wordsIn(folded), near)];
  const short = near === undefined ? [] : inShort(text, monthFirst, near).filter((one) => !full.some(({ start, end }) => one.start < end && start < one.end));
  return [...full, ...short].sort((a, b) => a.start - b.start);
}
