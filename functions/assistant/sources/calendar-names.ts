import { day, month, step, weekday } from "../../../shared/language/day/kinds.ts";
import type { Entry } from "../../../shared/language/lexicon.ts";
import { unit } from "../../../shared/language/quantity/kinds.ts";
import { tokensOf } from "../../../shared/language/tokens.ts";

/*
 * The words of the calendar in the languages that `shared/language` has no files of: names of months, weekdays and units of time, "tomorrow", "next". The
 * platform knows them all.
 */

/** Languages in which a name has no ending but an s. */
const PLAIN = new Set(["da", "nb", "no", "sv"]);
/** What is shorter says nothing, in letters. */
const LEAST = 4;

/** Returns the entries of a lexicon for the calendar of a language. */
export const calendarEntries = (language: string): Entry[] => [
  ...months(language),
  ...weekdays(language),
  ...days(language),
  ...steps(language),
  ...units(language),
];

const formatIn = (language: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { timeZone: "UTC", ...options });

/** The ways in which a part of a day is written alone and beside a day: "marzec", "marca". */
function names(language: string, part: "month" | "weekday", date: number): string[] {
  const formats = [
    formatIn(language, { [part]: "long" }),
    formatIn(language, { weekday: "long", day: "numeric", month: "long" }),
    formatIn(language, { weekday: "short", day: "numeric", month: "short" }),
  ];
  return formats.map((format) =>
    format
      .formatToParts(date)
      .filter(({ type }) => type === part)
      .map(({ value }) => value)
      .join(""),
  );
}

/** Names with their stems where a language inflects them: "piąt*" of "piątek" and "piątku". */
function inflected(language: string, all: readonly string[]): string {
  const whole = [...new Set(all.filter((name) => /\p{L}/u.test(name) && !/\p{N}/u.test(name)))];
  const stems = PLAIN.has(language) ? whole.map((name) => `${name}s`) : whole.flatMap((name) => [1, 2].map((less) => `${stem(name, less)}*`));
  return [...whole, ...stems.filter((each) => each.length > LEAST)].join("|");
}
const stem = (name: string, less: number): string => (tokensOf(name).length === 1 && name.length - less >= LEAST ? name.slice(0, -less) : "");

const months = (language: string): Entry[] =>
  Array.from({ length: 12 }, (_, i) => ({
    kind: month,
    value: { month: i + 1, isWeak: false, isDoubtful: false, isFirst: false, isCounted: false },
    phrases: inflected(language, names(language, "month", Date.UTC(2026, i, 6))),
  }));

const weekdays = (language: string): Entry[] =>
  Array.from({ length: 7 }, (_, i) => {
    // The second of March 2026 is a Monday.
    const all = names(language, "weekday", Date.UTC(2026, 2, 2 + i));
    const short = all
      .flatMap((name) =>
        tokensOf(name)
          .slice(-1)
          .map(({ said }) => said),
      )
      .filter((name) => name.length >= LEAST);
    return {
      kind: weekday,
      value: { weekday: i + 1, isWeak: false, isDoubtful: false, isOrdinal: false, isCounted: false },
      phrases: inflected(language, [...all, ...short]),
    };
  });

/** "Tomorrow", "the day after tomorrow". */
function days(language: string): Entry[] {
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  return [-2, -1, 0, 1, 2].flatMap((count) => {
    const phrases = format.format(count, "day");
    return /\p{N}/u.test(phrases) ? [] : [{ kind: day, value: { type: "offset", count, unit: "day" }, phrases }];
  });
}

/** The words for the next and the last one: those of "next week", "next month" that the others do not have. */
function steps(language: string): Entry[] {
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const said = (count: number) =>
    new Set((["week", "month", "year"] as const).flatMap((each) => tokensOf(format.format(count, each)).map((token) => token.said)));
  const all = [-1, 0, 1].map((value) => ({ value, words: said(value) }));
  return all.flatMap(({ value, words }) =>
    [...words]
      .filter((word) => word.length >= LEAST && /^\p{L}/u.test(word) && all.every((other) => other.value === value || !other.words.has(word)))
      .map((word) => ({ kind: step, value, phrases: word.length >= 6 ? `${word.slice(0, -2)}*` : word })),
  );
}

const timeUnits = ["minute", "hour", "day", "week", "month", "year"] as const;

const units = (language: string): Entry[] =>
  timeUnits.map((name) => ({
    kind: unit,
    value: { unit: name, size: 1 },
    phrases: [...new Set([1, 2, 5].map((count) => unitIn(language, name, count)))].join("|"),
  }));

const unitIn = (language: string, name: string, count: number): string =>
  new Intl.NumberFormat(language, { style: "unit", unit: name, unitDisplay: "long" })
    .formatToParts(count)
    .flatMap(({ type, value }) => (type === "unit" ? [value] : []))
    .join("");
