import { timeLanguages } from "./notations.ts";
import { foldWord } from "./number-words.ts";

/*
 * The words of the calendar in every language that numbers are read in: names of months and of weekdays, "tomorrow", "next". The platform knows them all;
 * English is read by the rules of `offline/dates.ts`.
 */

type Kind = "month" | "weekday" | "day" | "direction";

/** What a word says in some languages: the month (1 to 12), the weekday (0 is Sunday), so many days from today, the next one (1), this one or the last one (-1). */
interface CalendarWord {
  readonly kind: Kind;
  readonly value: number;
  readonly languages: Set<string>;
}

/** The words, as they are folded; those that consist of several words are joined by spaces. */
export type CalendarIndex = ReadonlyMap<string, readonly CalendarWord[]>;

let index: CalendarIndex | undefined;

/**
 * What a folded word, or several joined by spaces, can say of a kind: in the languages that the person speaks, and where it is in none of these and has at
 * least `telling` letters, in any. "Hier" is yesterday in French.
 */
export function calendarValues(word: string, kind: Kind, languages: readonly string[], telling: number = TELLING, ending = ""): number[] {
  const entries = (wordIndex().get(word) ?? []).filter((entry) => entry.kind === kind && (!ending || takesEnding(entry, ending)));
  const own = entries.filter((entry) => languages.some((language) => entry.languages.has(language)));
  const others = word.length >= telling || (/[^\p{Script=Latin}]/u.test(word) && telling < NEVER) ? entries : [];
  return [...new Set((own.length ? own : others).map(({ value }) => value))];
}

/** How long a word of another language is, in letters, that is read; and that none is. */
const TELLING = 5;
export const NEVER = Number.POSITIVE_INFINITY;

/** Languages in which a name has no ending but this: "freitags". */
const PLAIN = new Set("da de es fr it nb nl pt sv".split(" "));
const takesEnding = ({ languages }: CalendarWord, ending: string): boolean => ending === "s" || [...languages].some((language) => !PLAIN.has(language));

/** How many words a phrase for a day has at most ("depois de amanhã"). */
export const PHRASE = 4;

function wordIndex(): CalendarIndex {
  if (index) return index;
  const made = new Map<string, CalendarWord[]>();
  const add = (words: string, kind: Kind, value: number, language: string) => {
    const key = foldPhrase(words);
    if (!key || /\p{N}/u.test(key)) return;
    const known = made.get(key) ?? [];
    const same = known.find((entry) => entry.kind === kind && entry.value === value);
    if (same) same.languages.add(language);
    else made.set(key, [...known, { kind, value, languages: new Set([language]) }]);
  };
  for (const language of timeLanguages) {
    if (language === "en") continue;
    for (const { kind, value, name } of names(language)) add(name, kind, value, language);
    const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
    for (const days of [-2, -1, 0, 1, 2]) add(format.format(days, "day"), "day", days, language);
    for (const { value, name } of directions(format)) add(name, "direction", value, language);
  }
  index = made;
  return made;
}

/** Words of a text as they are compared, joined by single spaces. */
export const foldPhrase = (words: string): string => (words.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(foldWord).filter(Boolean).join(" ");

interface NameValue {
  readonly value: number;
  readonly name: string;
}

/** The months, alone and as they stand beside a day ("marzec", "marca"), and the weekdays; of "sexta-feira" and "יום שישי" also what people say of it. */
function names(language: string): (NameValue & { readonly kind: "month" | "weekday" })[] {
  const whole = formatIn(language, { month: "long" });
  const beside = [
    formatIn(language, { weekday: "long", day: "numeric", month: "long" }),
    formatIn(language, { weekday: "short", day: "numeric", month: "short" }),
  ];
  const months = [whole, ...beside].flatMap((format) =>
    Array.from({ length: 12 }, (_, month) => ({ kind: "month" as const, value: month + 1, name: partOf(format, "month", Date.UTC(2026, month, 6)) })),
  );
  const weekdays = beside.flatMap((format) =>
    Array.from({ length: 7 }, (_, value) => {
      // The first of March 2026 is a Sunday.
      const name = partOf(format, "weekday", Date.UTC(2026, 2, 1 + value));
      const [first = "", ...others] = name.split(/[-\s]/);
      const short = name.includes("-") ? first : (others.at(-1) ?? "");
      return [name, ...(short.length >= LEAST ? [short] : [])].map((one) => ({ kind: "weekday" as const, value, name: one }));
    }).flat(),
  );
  const all = [...months, ...weekdays];
  // "Piątek", "piątku": where names are inflected, what all forms begin with.
  const stems = PLAIN.has(language) ? [] : all.flatMap((one) => [1, 2].map((less) => ({ ...one, name: foldPhrase(one.name).slice(0, -less) })));
  return [...all, ...stems.filter(({ name }) => name.length >= LEAST)];
}

/** One part of a day as it is written out. */
const partOf = (format: Intl.DateTimeFormat, type: "month" | "weekday", day: number): string =>
  format
    .formatToParts(day)
    .filter((part) => part.type === type)
    .map(({ value }) => value)
    .join("");

const formatIn = (language: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { timeZone: "UTC", ...options });

/** The words for the next and the last one: those of "next week", "next month" that the others do not have. */
function directions(format: Intl.RelativeTimeFormat): NameValue[] {
  const said = (count: number) => new Set((["week", "month", "year"] as const).flatMap((unit) => foldPhrase(format.format(count, unit)).split(" ")));
  const all = [-1, 0, 1].map((value) => ({ value, words: said(value) }));
  return all.flatMap(({ value, words }) =>
    [...words]
      .filter((word) => word.length >= LEAST && all.every((other) => other.value === value || !other.words.has(word)))
      .map((word) => ({ value, name: stem(word) })),
  );
}

/** What is shorter says nothing of a direction. */
const LEAST = 4;

/** "Nächste", "nächsten", "prochaine", "prochain": what all forms of a word begin with. */
const stem = (word: string): string => (word.length >= 6 ? word.slice(0, -2) : word);

/** Whether a folded word says that the next (1), the last (-1) or this one (0) is meant; 2 for the one after the next ("übernächste"). */
export function directionOf(word: string, languages: readonly string[]): number | undefined {
  const whole = directionAt(word, languages);
  return whole ?? (word.startsWith("uber") && directionAt(word.slice("uber".length), languages) === 1 ? 2 : undefined);
}

function directionAt(word: string, languages: readonly string[]): number | undefined {
  for (let length = word.length; length >= LEAST; length--) {
    const [found] = calendarValues(word.slice(0, length), "direction", languages);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What may stand behind the name of a month or a weekday in languages that inflect it, in letters. */
const ENDING = 4;

/** The months or weekdays that a folded word names, with an ending or a prefix of its language. */
export function namedValues(word: string, kind: "month" | "weekday", languages: readonly string[], telling: number = TELLING): number[] {
  const whole = calendarValues(word, kind, languages, telling);
  if (whole.length) return whole;
  for (let length = word.length - 1; length >= Math.max(LEAST, word.length - ENDING); length--) {
    const found = calendarValues(word.slice(0, length), kind, languages, Math.max(telling, TELLING), word.slice(length));
    if (found.length) return found;
  }
  // In Hebrew and Arabic "in" and "of" are a letter before the name.
  return /^[בלהמ\u0628\u0644\u0648\u0641]/u.test(word) ? calendarValues(word.slice(1), kind, languages, telling) : [];
}
