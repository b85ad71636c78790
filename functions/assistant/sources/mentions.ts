import type { Message } from "../../../shared/chat/assistant.ts";
import { dictionary } from "../../../shared/text/dictionary.ts";
import { unitOf } from "../names/units.ts";
import { canon } from "../offline/canon.ts";
import { dateMention, monthsIn } from "../offline/dates.ts";
import { daysListed } from "../offline/days.ts";
import { figureOf, isFigure } from "../offline/figures.ts";
import type { Token } from "../offline/lexer.ts";
import { adjectiveCount } from "../offline/numbers.ts";
import { textOf } from "../offline/reading.ts";
import { type WrittenNumber, writtenNumbers } from "./notations.ts";
import { writtenDates } from "./written-dates.ts";

/** A number in a person's message: how much, as what, and where it stands. `times` multiplies something ("time and a half", "double"). */
export interface Mention {
  readonly messageId: Message["id"];
  readonly said: string;
  readonly start: number;
  readonly end: number;
  readonly value: number;
  readonly kind: "money" | "percent" | "number" | "times";
  /** What it counts: `hour`, as the units are named there. */
  readonly unit?: string;
  /** For one of them: "an hour", "each". */
  readonly rate: boolean;
  /** The canonical words around it. */
  readonly before: string;
  readonly after: string;
}

/** What is said with words alone: half of it, twice the price. */
const multiples: Record<string, number> = dictionary({
  double: 2,
  doubled: 2,
  twice: 2,
  triple: 3,
  half: 0.5,
  halve: 0.5,
  halved: 0.5,
  quarter: 0.25,
  third: 1 / 3,
});

/** One of a unit, said as an adjective. */
const periods: Record<string, string> = dictionary({
  annual: "year",
  annually: "year",
  yearly: "year",
  quarterly: "quarter",
  monthly: "month",
  weekly: "week",
  hourly: "hour",
});

/** What counts days rather than work: "net 30", "due in 14 days", "terms of 45". */
const TERMS = /$(?<=\b(?:net|n|terms?|within|due|payable|payment|pay|settle)(?: (?:of|is|are|to|:|-|in|at|be|within|after|the|next|date|by|should))*)/;

/** Whether a number stands where terms of payment are said. */
export const isTerm = ({ before }: Pick<Mention, "before">): boolean => TERMS.test(before);

/** That something is not charged. */
const FREE = /\b(?:free|gratis|complimentary|on (?:me|us|the house)|no charge|not charged|thrown in)\b/;

/** How many words around a number tell what it is. */
const AROUND = 6;

/** A message as it is read: its text and the tokens of it. */
export interface ReadMessage extends Pick<Message, "id" | "content"> {
  readonly tokens: readonly Token[];
}
// People quote what others wrote: the numbers in quotes count, too.
export const readMessage = ({ id, content }: Pick<Message, "id" | "content">): ReadMessage => ({ id, content, tokens: canon(content.replace(/["“”]/g, " ")) });

/** How the person writes numbers, and which languages they speak. */
export interface Speech {
  readonly locale: string;
  readonly languages: readonly string[];
}

/** The numbers of a message, in their order, in any notation. Those inside `names` and those of days of the calendar are no figures. */
export function mentionsIn(message: ReadMessage, names: readonly string[] = [], { locale, languages }: Speech = { locale: "en-US", languages: [] }): Mention[] {
  const { id, content, tokens } = message;
  const nameSpans = placesOf(content, names);
  const days = daysIn(tokens);
  const dates = datesIn(content, { locale, languages });
  const stepped = isStepped(textOf(tokens));
  const outside = (token: Token) => ![...nameSpans, ...dates].some(([from, to]) => token.start >= from && token.end <= to) && !days.has(token);
  const mentions = tokens.flatMap((token, i): Mention[] => {
    const found = outside(token) ? amountAt(tokens, i, stepped) : undefined;
    if (!found) return [];
    const end = endOf(tokens, i + found.length - 1, content);
    const around = { before: textOf(tokens.slice(Math.max(0, i - AROUND), i)), after: textOf(tokens.slice(i + found.length, i + found.length + AROUND)) };
    const { length: _, ...amount } = found;
    const mention = { messageId: id, said: content.slice(token.start, end), start: token.start, end, ...around, ...amount };
    // "3 euro cylinders" may be three of them.
    const things = mention.kind === "money" && /^\d+ \p{L}+$/u.test(token.source) && /^\p{L}{3,}s$/u.test(tokens[i + 1]?.text ?? "");
    return [
      mention,
      ...(token.otherwise === undefined ? [] : [{ ...mention, value: token.otherwise }]),
      ...(things ? [{ ...mention, kind: "number" as const }] : []),
    ];
  });
  const noFigures = [...nameSpans, ...[...days].map(({ start, end }): [number, number] => [start, end]), ...dates];
  const written = writtenNumbers(content, locale, languages).filter(({ start, end }) => !noFigures.some(([from, to]) => from < end && start < to));
  return [...withWritten(mentions, written, message), ...impliedCounts(id, content, tokens)];
}

const RATE = /^\s?(?:\/|(?:pro|je|par|por|per|al|all|à l|za|the|each)(?!\p{L}))/iu;

/** What the lexer read, with what the other notations come to. Where those say that it is another number, or so many of something, they are right. */
function withWritten(mentions: readonly Mention[], written: readonly WrittenNumber[], { id, content, tokens }: ReadMessage): Mention[] {
  const isOver = (mention: Mention, { start, end }: WrittenNumber) => mention.start < end && start < mention.end;
  const kept = mentions.filter(
    (mention) =>
      !written.some(
        (number) =>
          isOver(mention, number) &&
          (number.values.includes(mention.value) ? number.unit !== undefined && mention.kind === "number" && !mention.unit : number.isGrouped),
      ),
  );
  const added = written.flatMap((number): Mention[] => {
    const { start, end, kind, unit } = number;
    const [behind, ahead] = [tokens.filter((token) => token.end <= start).slice(-AROUND), tokens.filter((token) => token.start >= end).slice(0, AROUND)];
    const around = { before: textOf(behind), after: textOf(ahead), said: content.slice(start, end), messageId: id, start, end };
    const rate = RATE.test(content.slice(end, end + AROUND));
    return number.values
      .filter((value) => !kept.some((mention) => mention.value === value && isOver(mention, number) && (mention.kind === kind || mention.unit === unit)))
      .flatMap((value): Mention[] => [
        { ...around, value, kind, rate, ...(unit ? { unit } : {}) },
        // "Die Hälfte" may be of something.
        ...(value < 1 && kind === "number" && !unit ? [{ ...around, value, kind: "times", rate: false } as const] : []),
      ]);
  });
  return [...kept, ...added];
}

type Amount = Pick<Mention, "value" | "kind" | "unit" | "rate"> & { length: number };

const FIRST = /(?:^| )first (?!\$?\d)/;
const REST = /(?:^| )(?:rest|others|extra|additional|further|following|after|thereafter|then)(?= |$)/;

/** "The first page is 40, the rest 25". */
function isStepped(text: string): boolean {
  const first = FIRST.exec(text);
  return first !== null && REST.test(text.slice(first.index + first[0].length));
}

const NTH = /^(?:first|second|third|fourth|fifth|sixth|last)$/;

/** The number that begins at a token, with the unit or the rate that belongs to it. `stepped` where the text has a price for the first, and one for the rest. */
function amountAt(tokens: readonly Token[], i: number, stepped: boolean): Amount | undefined {
  const token = tokens[i];
  const next = tokens[i + 1];
  if (!token) return;
  if (token.text === "both" || (token.text === "each" && next?.text === "way")) return { value: 2, kind: "number", rate: false, length: 1 };
  if (token.text === "one" && next?.text === "of") return { value: 1, kind: "number", rate: false, length: 1 };
  // "The third was free", "the last lesson was cancelled": one of them.
  if (
    NTH.test(token.text) &&
    tokens[i - 1]?.text === "the" &&
    tokens.slice(i + 1, i + 4).some(({ text }) => /^(?:was|is|got|at|cancelled|canceled)$/.test(text))
  )
    return { value: 1, kind: "number", rate: false, length: 1 };
  // "60 for the first hour, 40 each extra": one of those that follow, too.
  if (token.text === "first" && stepped) return { value: 1, kind: "number", rate: false, length: 1 };
  if (token.counts) return { value: token.counts.value, kind: "number", unit: token.counts.unit, rate: false, length: 1 };
  // "A two-tier cake"; figures with a dash are something else.
  const adjective = /^\p{L}+-/u.test(token.text) ? adjectiveCount(token.text)?.value : undefined;
  if (adjective) return { value: adjective, kind: "number", rate: false, length: 1 };
  const factor = /^\*\d/.test(token.text) ? Number(token.text.slice(1)) : Object.hasOwn(multiples, token.text) ? multiples[token.text] : undefined;
  if (factor !== undefined) return { value: factor, kind: "times", rate: false, length: 1 };
  const unit = unitOf(next?.text);
  // "The first week free": one of them is not charged.
  if (/^(?:first|last)$/.test(token.text) && next && FREE.test(textOf(tokens.slice(i + 1, i + AROUND))))
    return { value: 1, kind: "number", ...(unit ? { unit } : {}), rate: false, length: 2 };
  if (Object.hasOwn(periods, token.text)) return { value: 1, kind: "number", unit: periods[token.text] as string, rate: false, length: 1 };
  if (/^(?:an?|one|another|next|extra|the|whole|full|entire)$/.test(token.text) && unit) return { value: 1, kind: "number", unit, rate: false, length: 2 };
  // "Take off a door", "one of them": one of what is counted.
  if (
    token.text === "one" ||
    token.text === "another" ||
    (/^an?$/.test(token.text) && /^(?:off|drop|remove|delete|lose|scrap|cut|take)$/.test(tokens[i - 1]?.text ?? ""))
  )
    return { value: 1, kind: "number", rate: false, length: 1 };
  if (!isFigure(token)) return;
  const value = figureOf(token);
  if (token.text.endsWith("%")) return { value, kind: "percent", rate: false, length: 1 };
  const kind = token.text.startsWith("$") ? "money" : "number";
  if (next?.text === "each") return { value, kind, rate: true, length: 2 };
  if (next?.text === "per") return { value, kind, rate: true, length: 3 };
  return unit && kind === "number" ? { value, kind, unit, rate: false, length: 2 } : { value, kind, rate: false, length: 1 };
}

/** Where the words of a token end: what was read into it and left no token of its own ("5 and a half") belongs to it. */
function endOf(tokens: readonly Token[], at: number, content: string): number {
  const token = tokens[Math.min(at, tokens.length - 1)];
  const end = token?.end ?? content.length;
  const gap = content.slice(end, tokens[at + 1]?.start ?? end);
  return /^[\p{L}\p{N}\s'’.,-]*$/u.test(gap) && /[\p{L}\p{N}]/u.test(gap) ? end + gap.trimEnd().length : end;
}

function placesOf(content: string, names: readonly string[]): [number, number][] {
  const lower = content.toLowerCase();
  return names.flatMap((name) => {
    const at = name ? lower.indexOf(name.toLowerCase()) : -1;
    return at < 0 ? [] : [[at, at + name.length] as [number, number]];
  });
}

/** Where days stand that are written in another language than English: their figures count nothing. */
const datesIn = (content: string, { locale, languages }: Speech): [number, number][] =>
  languages.some((language) => language !== "en")
    ? writtenDates(content, { locale, languages }).flatMap(({ start, end, isCertain }): [number, number][] => (isCertain ? [[start, end]] : []))
    : [];

/** In how many places days of the calendar are looked for; a message that has more is a list of them. */
const MOST_DAYS = 40;

function daysIn(tokens: readonly Token[]): ReadonlySet<Token> {
  const days = new Set<Token>();
  let left = tokens;
  let most = MOST_DAYS;
  for (let mention = dateMention(left); mention && most-- > 0; mention = dateMention(left)) {
    const found = mention.tokens();
    for (const token of found) days.add(token);
    left = left.filter((token) => !days.has(token));
  }
  return days;
}

/** "10x12". */
const SIDES = /^(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)$/;

/** "The 3rd". */
const ORDINAL = /^\d{1,2}(?:st|nd|rd|th)$/;

const WEEKDAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/;

/** What is counted by naming each: "January to March" is three months, "Monday and Friday" two days; and the hours between two times of the day. */
function impliedCounts(id: Message["id"], content: string, tokens: readonly Token[]): Mention[] {
  const of = (nameSpans: readonly Token[], value: number, unit: string): Mention[] => {
    const [first, last] = [nameSpans[0], nameSpans.at(-1)];
    if (!first || !last || value <= 0) return [];
    const said = content.slice(first.start, last.end);
    return [{ messageId: id, said, start: first.start, end: last.end, value, kind: "number", unit, rate: false, before: "", after: "" }];
  };
  const months = runsOf(tokens, (token) => monthsIn([token]) > 0);
  const weekdays = runsOf(tokens, (token) => WEEKDAY.test(token.text));
  const dayLists = [daysListed(tokens)].filter((list) => list !== undefined);
  const dates = runsOf(tokens, (token) => ORDINAL.test(token.text));
  const sides = tokens.flatMap((token, i) => {
    const [, a, b] = SIDES.exec(token.text) ?? [];
    return a && b ? of([token], Number(a) * Number(b), unitOf(tokens[i + 1]?.text) ?? "") : [];
  });
  const clocks = tokens.flatMap((token, i) => {
    const [from, to] = [clockOf(token.text), /^(?:to|-|until|till)$/.test(tokens[i + 1]?.text ?? "") ? clockOf(tokens[i + 2]?.text) : undefined];
    return from === undefined || to === undefined ? [] : of(tokens.slice(i, i + 3), to > from ? to - from : to + 24 - from, "hour");
  });
  return [
    ...months.flatMap((run) => of(run, monthsIn(run), "month")),
    ...weekdays.flatMap((run) => of(run, run.filter(({ text }) => WEEKDAY.test(text)).length, "day")),
    ...dayLists.flatMap(({ days, count }) => of(days, count, "day")),
    ...dates.flatMap((run) => of(run, run.filter(({ text }) => ORDINAL.test(text)).length, "day")),
    ...sides,
    ...clocks,
  ];
}

/** Lists of at least two: what stands between them only joins them. */
function runsOf(tokens: readonly Token[], member: (token: Token) => boolean): Token[][] {
  const runs: Token[][] = [];
  let run: Token[] = [];
  const end = () => {
    while (run.length && !member(run.at(-1) as Token)) run.pop();
    if (run.filter(member).length > 1) runs.push(run);
    run = [];
  };
  for (const token of tokens) {
    if (member(token) || (run.length && /^(?:,|and|&|to|-|through|thru|the)$/.test(token.text))) run.push(token);
    else end();
  }
  end();
  return runs;
}

/** A time of the day in hours: `9am` 9, `14:30` 14.5; a bare figure is none. */
function clockOf(text: string | undefined): number | undefined {
  const found = /^(\d{1,2})(?::(\d{2}))?\s?(?:([ap])\.?m)?$/.exec(text ?? "");
  const [, hours = "", minutes, half] = found ?? [];
  if (!minutes && !half) return undefined;
  const hour = half ? (Number(hours) % 12) + (half === "p" ? 12 : 0) : Number(hours);
  return hour + Number(minutes ?? 0) / 60;
}
