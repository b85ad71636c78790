import type { DateRange } from "../../language/day/calendar.ts";
import type { Lean } from "../../language/day/choice.ts";
import { day, period } from "../../language/day/kinds.ts";
import { resolveDay, resolvePeriod } from "../../language/day/resolve.ts";
import { localeDayOrder } from "../../language/day/written.ts";
import { chooseMoney, sumsIn } from "../../language/money/choose.ts";
import { matchName } from "../../language/names/match.ts";
import { nameWords } from "../../language/names/name-words.ts";
import { editDistance } from "../../language/names/spelling.ts";
import { number } from "../../language/number/kinds.ts";
import { chooseReading, localeDecimalSign } from "../../language/number/written.ts";
import { percent } from "../../language/percent/kinds.ts";
import { quantity } from "../../language/quantity/kinds.ts";
import { longest, nodesOf, type ReadText, read, spanOf } from "../../language/read.ts";
import { overlapsAny, type Span } from "../../language/span.ts";
import { foldToken, type Token, tokensOf } from "../../language/tokens.ts";
import { conceptsOf } from "./concepts.ts";

/*
 * What a message names: customers, invoices, sums, days and periods, each with the words for it.
 */

/** How a business writes, and the day it is. */
export interface Habits {
  readonly today: string;
  readonly locale: string;
  readonly currency: string;
}

/** Something that is named, and the words for it. */
export interface Mention<T> extends Span {
  readonly value: T;
}

/** A name that was said: whose it is, or whose it may be. */
export interface NameMention extends Span {
  readonly said: string;
  readonly which?: string;
  readonly among: readonly string[];
}

/** How long a word of a name is at least that is said with a slip. */
const MISTYPED = 5;
/** How many words may stand between two of a name: "Hotel zur Linde". */
const BETWEEN = 2;

/** How well a word that was said is one of a name, 0 to 1. */
function saysWord(word: string, forms: readonly string[]): number {
  if (forms.some((form) => form === word || `${form}s` === word)) return 1;
  return word.length >= MISTYPED && forms.some((form) => form.length >= MISTYPED && form[0] === word[0] && editDistance(form, word, 1) === 1) ? 0.7 : 0;
}

const WEIGHT: Readonly<Record<string, number>> = { own: 1, kind: 0.5, vague: 0.3, title: 0.1, generation: 0.2 };

/** Returns the names of some that a text says, the likeliest first; words that several names share are one mention of them all. */
export function namesIn(text: string, names: readonly string[]): NameMention[] {
  const tokens = tokensOf(text);
  const found = new Map<string, Found>();
  for (const name of names) {
    const best = bestRun(tokens, name);
    if (!best) continue;
    const key = best.at.join();
    const one = found.get(key) ?? { ...best, names: [] };
    one.names.push(name);
    found.set(key, { ...one, score: Math.max(one.score, best.score) });
  }
  for (const [key, one] of kindsIn(tokens, names)) if (!found.has(key)) found.set(key, one);
  const mentions = [...found.values()].sort((a, b) => b.score - a.score);
  const taken: (readonly [number, number])[] = [];
  return mentions.flatMap(({ at: [first, last], names: of, isKind }) => {
    if (taken.some(([from, to]) => first <= to && from <= last)) return [];
    taken.push([first, last]);
    const [start, end] = [tokens[first]?.start ?? 0, tokens[last]?.end ?? 0];
    const said = text.slice(start, end);
    const near = [...new Set([...of, ...mentions.filter(({ at }) => at[0] <= last && first <= at[1]).flatMap((one) => one.names)])];
    const { which, among } = matchName(
      said,
      near.map((name) => ({ name })),
    );
    const meant = which?.name ?? (of.length === 1 && near.length === 1 && isKind ? of[0] : undefined);
    return [{ start, end, said, ...(meant ? { which: meant } : {}), among: meant ? [] : among.length ? among.map(({ name }) => name) : of }];
  });
}

interface Found {
  readonly at: readonly [number, number];
  readonly score: number;
  readonly names: string[];
  /** It says only what kind of business it is: "the taproom". */
  readonly isKind?: true;
}

/** Words behind which a business is called by its kind: "for the taproom". */
const CALLS = new Set(
  "the der die das den dem dasselbe demselben derselben furs ans beim vom zum zur le la les l au du for fur pour to at bill invoice same".split(" "),
);

/** What people call their own place: "shop address: …". */
const OWN_PLACE = new Set("shop office studio workshop store salon laden buro werkstatt atelier boutique bureau".split(" "));

/** The words by which one of some names alone is called by its kind, where they stand for it: "the motel", "Taproom: 24 scones". */
function kindsIn(tokens: readonly Token[], names: readonly string[]): Map<string, Found> {
  const kinds = new Map<string, string[]>();
  for (const name of names)
    for (const { kind, forms } of nameWords(name))
      if (kind === "kind") for (const form of forms) kinds.set(form, [...new Set([...(kinds.get(form) ?? []), name])]);
  const found = new Map<string, Found>();
  for (const [at, { text }] of tokens.entries()) {
    const of = kinds.get(text) ?? [];
    if (of.length === 1 && ((at === 0 && !OWN_PLACE.has(text)) || CALLS.has(tokens[at - 1]?.text ?? "")))
      found.set(`${at},${at}`, { at: [at, at], score: WEIGHT["kind"] ?? 0, names: of, isKind: true });
  }
  return found;
}

/** The run of tokens that says most of a name. */
function bestRun(tokens: readonly Token[], name: string): { at: readonly [number, number]; score: number } | undefined {
  const words = nameWords(name).filter(({ kind }) => kind in WEIGHT);
  const hits = tokens.map(({ text }) => {
    let best = 0;
    let isOwn = false;
    if (text.length > 1)
      for (const { kind, forms } of words) {
        const score = saysWord(text, forms) * (WEIGHT[kind] ?? 0);
        if (score > best) [best, isOwn] = [score, kind === "own"];
      }
    return { best, isOwn };
  });
  let found: { at: readonly [number, number]; score: number } | undefined;
  for (let from = 0; from < hits.length; from++) {
    if (!hits[from]?.best) continue;
    let [score, last, isOwn] = [0, from, false];
    for (let at = from; at < hits.length && at - last <= BETWEEN; at++) {
      const hit = hits[at];
      if (!hit?.best || tokens[at]?.text === "") continue;
      [score, last, isOwn] = [score + hit.best, at, isOwn || hit.isOwn];
    }
    if (isOwn && (!found || score > found.score)) found = { at: [from, last], score };
    // A run that begins within this one says less.
    from = last;
  }
  return found;
}

// The zeros of "1,000.00" are no number of an invoice, and days are none.
const NUMBERED =
  /(?<![\p{L}\p{N}])(?:\p{L}{1,6}[-–/]?\d{2,}(?:[-/]\d+)*|\p{L}{1,6}[-–/]\d+(?:[-/]\d+)*|(?<!\d[.,'’ \u00a0\u202f/-])(?:0(?!0+(?!\d))\d{2,5}|\d{2,4}[-/]\d{2,5}(?![-/]\d)))(?![\p{L}\p{N}])/gu;
const CALLED =
  /(?<!\p{L}|(?:check|cheque|chèque|scheck)\s)(?:invoice|inv|rechnung|re|facture|number|nummer|numéro|no|nr|n°|#)\.?\s?(?:number|nummer|numéro|no|nr|n°|#)?\.?\s?#?(\d{1,6}(?:[-/]\d{1,6})?)(?![\p{L}\p{N}%]|[.,]\d)/giu;

/** "06/10" of a bank's statement. */
const DAY = /^(?:(?:0[1-9]|[12]\d|3[01])[-/](?:0[1-9]|1[0-2])|(?:0[1-9]|1[0-2])[-/](?:0[1-9]|[12]\d|3[01]))$/;

/** Returns the numbers of invoices that a text names, as they are written there. A sum in the `currency` of the business is none: "R1000", "kr500". */
export function invoiceNumbersIn(text: string, { currency }: Pick<Habits, "currency">): Mention<string>[] {
  const formed = [...text.matchAll(NUMBERED)].map(({ 0: value, index }) => ({ value, start: index, end: index + value.length }));
  const all = formed.length ? read(text) : undefined;
  const sums = new Set(all ? sumsIn(all, currency).map((node) => spanOf(all, node).start) : []);
  const written = formed.filter(({ start, value }) => !sums.has(start) && !DAY.test(value));
  const called = [...text.matchAll(CALLED)].map(({ 0: whole, 1: value = "", index }) => ({ value, start: index, end: index + whole.length }));
  return [...written, ...called.filter((one) => !overlapsAny(one, written))];
}

/** Returns the sums of a text from left to right: with a sign, or figures that are nothing else. `not`: words that are something else. */
export function amountsIn(text: string, { locale, currency }: Habits, not: readonly Span[] = []): Mention<number>[] {
  const all = read(text);
  const decimal = localeDecimalSign(locale);
  const sums = sumsIn(all, currency).map((node) => ({ ...spanOf(all, node), value: chooseMoney(node.value, { decimal, currency }).amount }));
  const others = [...not, ...sums, ...spansOf(all, [day, period, percent, quantity])];
  const bare = longest(nodesOf(all, number))
    .map((node) => ({ ...spanOf(all, node), value: chooseReading(node.value, decimal) ?? 0 }))
    .filter((one) => !overlapsAny(one, others) && /\d/.test(text.slice(one.start, one.end)) && !DAY.test(text.slice(one.start, one.end)));
  return [...sums, ...bare].filter((one) => !overlapsAny(one, not)).sort((a, b) => a.start - b.start);
}

/** Returns the numbers of a text from left to right, whatever they count. */
export function numbersIn(text: string, { locale }: Habits, not: readonly Span[] = []): Mention<number>[] {
  const all = read(text);
  return longest(nodesOf(all, number))
    .map((node) => ({ ...spanOf(all, node), value: chooseReading(node.value, localeDecimalSign(locale)) ?? 0 }))
    .filter((one) => !overlapsAny(one, not));
}

const spansOf = (all: ReadText, kinds: readonly Parameters<typeof nodesOf>[1][]): Span[] =>
  kinds.flatMap((kind) =>
    nodesOf(all, kind)
      .filter(({ isLatent }) => !isLatent)
      .map((node) => spanOf(all, node)),
  );

/** Returns the days that a text names, from left to right. */
export function daysIn(text: string, habits: Habits, lean: Lean): Mention<string>[] {
  const all = read(text);
  return longest(nodesOf(all, day).filter(({ isLatent }) => !isLatent)).flatMap((node) => {
    const [value] = resolveDay(node.value, contextOf(habits, lean));
    return value ? [{ ...spanOf(all, node), value }] : [];
  });
}

/** Words behind a month that is no other word: "the march one", "may's invoice". */
const OF_MONTH = new Set("invoice invoices bill bills one ones job s rechnung rechnungen facture factures".split(" "));

/** Returns the periods that a text names, from left to right. */
export function periodsIn(text: string, habits: Habits, lean: Lean): Mention<DateRange>[] {
  const all = read(text);
  const isOne = ({ isLatent, end }: { readonly isLatent: boolean; readonly end: number }) => !isLatent || OF_MONTH.has(all.tokens[end]?.text ?? "");
  return longest(nodesOf(all, period).filter(isOne)).flatMap((node) => {
    const [value] = resolvePeriod(node.value, contextOf(habits, lean));
    return value ? [{ ...spanOf(all, node), value }] : [];
  });
}

/** Words behind a month's name that is a verb: "may I", "march on". */
const BEHIND_VERB = new Set("i we you he she they be not have on".split(" "));
/** Months as they are cut short. */
const MONTHS = new Set("jan feb mar apr jun jul aug sep sept oct okt nov dec dez janv fevr fev avr juil mrz janner feber".split(" "));
const SPANS = new Set("month quarter year week monat quartal jahr woche mois trimestre annee semaine".split(" "));
/** A month that is written in one word with what is of it. */
const OF_ONE_WORD = /(?<=\p{L}{3})(?=rechnung(?:en)?(?!\p{L}))/giu;

/** Returns the periods that a question or its answer names, where a month may stand alone: "and march?", "die Aprilrechnung", "all of 2025". */
export function askedPeriodsIn(text: string, habits: Habits): Mention<DateRange>[] {
  const all = read(text.replace(OF_ONE_WORD, " "));
  const isYear = (start: number) => /^(?:19|20)\d\d$/.test(all.tokens[start]?.text ?? "");
  const isNamed = (from: number, end: number) =>
    all.tokens.slice(from, end).some(({ text: word }) => MONTHS.has(word) || (conceptsOf(word).includes("PERIOD") && !SPANS.has(word)));
  const isAsked = ({ type, ...value }: { readonly type: string; readonly unit?: string }, start: number, end: number) =>
    type === "year" ? isYear(start) : type === "numbered" && value.unit === "month" && end - start === 1 && !BEHIND_VERB.has(all.tokens[end]?.text ?? "");
  // "Sent out" is no October, though "out" is short for it in Portuguese.
  const isMonth = ({ type, ...value }: { readonly type: string; readonly unit?: string }) => type === "numbered" && value.unit === "month";
  const nodes = nodesOf(all, period).filter(
    ({ isLatent, start, end, value }) => (!isLatent || isAsked(value, start, end)) && (!isMonth(value) || isNamed(start, end)),
  );
  const widest = nodes.filter(
    (one) => !nodes.some((other) => other !== one && other.start <= one.start && one.end <= other.end && other.end - other.start > one.end - one.start),
  );
  const found = widest.flatMap((node) => {
    const [value] = resolvePeriod(node.value, contextOf(habits, "past"));
    return value ? [{ ...spanOf(all, node), value }] : [];
  });
  // "Jan–Mar" can be three months, or six days.
  return found.filter(
    (one) => !found.some((other) => other !== one && other.start === one.start && other.end === one.end && (other.value.to ?? "") > (one.value.to ?? "")),
  );
}

const contextOf = ({ today, locale }: Habits, lean: Lean) => ({ today, lean, order: localeDayOrder(locale), region: new Intl.Locale(locale).region ?? "" });

/** Whether a text has one of some words. */
export const hasWord = (text: string, words: ReadonlySet<string>): boolean => tokensOf(text).some((token) => words.has(foldToken(token.said)));
