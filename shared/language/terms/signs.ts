import type { CalendarDate } from "../../clock.ts";
import { type Token, tokensOf } from "../tokens.ts";
import { dayAt, monthAt } from "./days.ts";
import { articles, dayLetters, ordinalEndings, type Said, signAt, wordsNumberAt } from "./vocabulary.ts";

/** Longer texts are not read, because they are no payment terms. */
export const LONGEST_TERMS = 4000;

/**
 * A word of payment terms encoded as one character, independent of the language, so that patterns can match the terms: `14 Tage netto` and `14 days net`
 * are both `#DN`. `?` is an unknown word.
 */
export interface TermSign {
  readonly sign: string;
  /** The value of a number (`#`). */
  readonly value?: number;
  /** A number in words, which alone is no terms: a program's "null" is zero in German. */
  readonly isInWords?: true;
  /** The written-out date (`d`). */
  readonly day?: CalendarDate;
}

export const signsText = (signs: readonly TermSign[]): string => signs.map(({ sign }) => sign).join("");

/** Returns the clauses of payment terms, encoded as signs. Linear in the length of the text. */
export function termClauses(text: string): TermSign[][] {
  const tokens = withoutPoints(tokensOf(text));
  const clauses: TermSign[][] = [[]];
  for (let at = 0; at < tokens.length; ) {
    const clause = clauses.at(-1) ?? [];
    const { value, end } = readAt(tokens, at, clause);
    if (value === ";") clauses.push([]);
    else if (typeof value === "object") {
      // "Thirty (30) days" states one number twice.
      if (value.value === undefined || clause.at(-1)?.value !== value.value) clause.push(value);
    } else if (value) clause.push(...[...value].map((sign) => ({ sign })));
    // The point of an abbreviation ends the sentence before a word of other things.
    at = end > at + 1 && tokens[end - 1]?.text === "." && typeof value === "string" && !isKnownAt(tokens, end) ? end - 1 : end;
  }
  return clauses
    .flatMap((clause, i) => (hasPercent(clause) || (clause[0]?.sign === "|" && hasPercent(clauses[i - 1])) ? waysOf(clause) : [clause]))
    .filter(({ length }) => length);
}
const hasPercent = (clause: readonly TermSign[] | undefined): boolean => clause?.some(({ sign }) => sign === "%") ?? false;

/** "2% discount within 10 days or 30 days net": of a discount and the net sum each is a clause, where "30 days or 60 days" leaves the day open. */
function waysOf(clause: readonly TermSign[]): TermSign[][] {
  const ways: TermSign[][] = [[]];
  for (const sign of clause)
    if (sign.sign === "|") ways.push([]);
    else ways.at(-1)?.push(sign);
  return ways;
}

const isKnownAt = (tokens: readonly Token[], at: number): boolean => /^[\d+]/.test(tokens[at]?.text ?? "") || signAt(tokens, at) !== undefined;

/** Joins letters with points: "C.O.D." is one word. */
function withoutPoints(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    let token = tokens[at] as Token;
    while (isLetter(tokens[at]) && isTight(tokens, at + 1) && tokens[at + 1]?.text === "." && isTight(tokens, at + 2) && isLetter(tokens[at + 2])) {
      at += 2;
      token = { ...token, text: token.text + tokens[at]?.text };
      // The last point of an abbreviation that goes on: "f.m. + 10".
      if (isTight(tokens, at + 1) && tokens[at + 1]?.text === "." && !isTight(tokens, at + 2) && isKnownAt(tokens, at + 2)) at++;
    }
    joined.push(token);
  }
  return joined;
}
const isLetter = (token: Token | undefined): boolean => /^\p{L}$/u.test(token?.text ?? "");
const isTight = (tokens: readonly Token[], at: number): boolean => tokens[at]?.gap === 0;

/** What begins at a token: a number, a day, or the sign of a word; nothing for a mark that says nothing. */
function readAt(tokens: readonly Token[], at: number, clause: readonly TermSign[]): Said<TermSign | string | undefined> {
  const token = tokens[at] as Token;
  const before = clause.at(-1);
  const day = dayAt(tokens, at);
  if (day) return { value: { sign: "d", day: day.value }, end: day.end };
  const number = numberAt(tokens, at);
  if (number) return { value: { sign: "#", value: number.value, ...(/^\p{L}/u.test(token.text) ? { isInWords: true } : {}) }, end: number.end };
  if (!/^\p{L}/u.test(token.text)) return { value: signOfMark(tokens, at, before), end: at + 1 };
  if (before?.sign === "#" && token.gap === 0 && ordinalEndings.has(token.text)) return { value: "t", end: at + 1 };
  // Letters are units only after a number ("30d", "30 j"), not in "d'échéance".
  if (dayLetters.has(token.text))
    return { value: before?.sign === "#" ? "D" : "f", end: tokens[at + 1]?.text === "." && isTight(tokens, at + 1) ? at + 2 : at + 1 };
  const word = signAt(tokens, at);
  // "Net 3O": a slip of the keys, and not three.
  const isInNumber = before?.sign === "#" && token.gap === 0 && /^\d/.test(tokens[at - 1]?.text ?? "");
  return word && !(isInNumber && isLetter(token)) ? word : { value: "?", end: at + 1 };
}

const isSpan = (sign: string | undefined): boolean => sign !== undefined && "WMFYDB".includes(sign);

/** A number in figures, in words, in brackets, or the article of "a week". */
function numberAt(tokens: readonly Token[], at: number): Said<number> | undefined {
  const token = tokens[at] as Token;
  if (/^\d/.test(token.text)) return figuresAt(tokens, at);
  if (token.text === "(") {
    const next = tokens[at + 1];
    const inside = next && next.text !== "(" ? numberAt(tokens, at + 1) : undefined;
    return inside && tokens[inside.end]?.text === ")" ? { ...inside, end: inside.end + 1 } : undefined;
  }
  if (articles.has(token.text) && isSpan(signAt(tokens, at + 1)?.value)) return { value: 1, end: at + 1 };
  const number = wordsNumberAt(tokens, at);
  const isCounting = number && (isSpan(signAt(tokens, number.end)?.value) || /^[(%]$/.test(tokens[number.end]?.text ?? ""));
  return isCounting || (number && !number.isLatent && !signAt(tokens, at)) ? number : undefined;
}

function figuresAt(tokens: readonly Token[], at: number): Said<number> {
  const [figures = "", sign, decimals] = tokens.slice(at, at + 3).map(({ text }) => text);
  const isDecimal = /^[.,]$/.test(sign ?? "") && /^\d/.test(decimals ?? "") && tokens[at + 1]?.gap === 0 && tokens[at + 2]?.gap === 0;
  // Days have no three decimals: "1.000 Tage".
  const isGroup = isDecimal && /^\d{3}$/.test(decimals ?? "");
  return isDecimal ? { value: Number(isGroup ? `${figures}${decimals}` : `${figures}.${decimals}`), end: at + 3 } : { value: Number(figures), end: at + 1 };
}

/** `;` ends a clause. */
function signOfMark(tokens: readonly Token[], at: number, before: TermSign | undefined): string | undefined {
  const { text, said } = tokens[at] as Token;
  // "10 Tage 2% Skonto / 30 Tage netto", but "2/10" and "N/30".
  if (text === "/" && !/^[#%N]$/.test(before?.sign ?? "#")) return ";";
  if (/^[%/+]$/.test(text)) return text;
  if (text === ":") return "f";
  // "Net -5", but not "10 days -3%".
  const isLess = /^[-−–]$/.test(text) && !isTight(tokens, at) && isTight(tokens, at + 1) && /^\d/.test(tokens[at + 1]?.text ?? "");
  if (isLess && signAt(tokens, figuresAt(tokens, at + 1).end)?.value !== "%" && tokens[figuresAt(tokens, at + 1).end]?.text !== "%") return "?";
  // "10. des Folgemonats", "1. Mai".
  if (text === "." && before?.sign === "#" && (monthAt(tokens, at + 1) !== undefined || "GMxo".includes(signAt(tokens, at + 1)?.value ?? "?"))) return "t";
  return /^[.,;!?()]$/.test(text) || said === "\n" ? ";" : undefined;
}
