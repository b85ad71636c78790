import type { Leaf, Node } from "../chart.ts";
import type { Token } from "../tokens.ts";
import { digits, number } from "./kinds.ts";
import { numberReadings } from "./written.ts";

const NONE: readonly Node[] = [];
/** Signs between the digits of one number: "1,234.50", "1'234". */
const SIGNS = new Set([".", ",", "'"]);
const FRACTION = /^[½¼¾⅓⅔⅛⅜⅝⅞]$/;
const DIGITS = /^\d+$/;

/** How many tokens a number in figures has at most: "999.999.999.999,99". */
const MOST = 12;

/**
 * Reads the numbers in figures that begin at a token, in any notation: of "1 050,00 €" both 1 and 1050. Digits in the middle of a number begin none. What
 * has a dash or a colon in it is a date, a time or a reference, and read by others. Behind a letter they are rather part of a name ("A4"), but for "EUR50".
 */
export const figures: Leaf = (tokens, start) => {
  const first = tokens[start];
  if (!first || !(DIGITS.test(first.text) || FRACTION.test(first.text) || isPoint(tokens, start)) || isInside(tokens, start)) return NONE;
  const isLatent = isTight(tokens, start) && /\p{L}$/u.test(tokens[start - 1]?.said ?? "");
  return endsFrom(tokens, start).flatMap((end): Node[] => {
    const readings = numberReadings(textOf(tokens, start, end));
    return readings.length ? [{ kind: number, value: readings, start, end, isLatent }] : [];
  });
};

/** ".5": a sign that begins a number. */
const isPoint = (tokens: readonly Token[], at: number): boolean =>
  /^[.,]$/.test(tokens[at]?.text ?? "") && isTight(tokens, at + 1) && DIGITS.test(tokens[at + 1]?.text ?? "") && !(isTight(tokens, at) && at > 0);

const isTight = (tokens: readonly Token[], at: number): boolean => tokens[at]?.gap === 0;

/** Whether a token goes on with a number before it: the 50 of "1,50". */
function isInside(tokens: readonly Token[], at: number): boolean {
  const [sign, digits] = [tokens[at - 1], tokens[at - 2]];
  return (
    isTight(tokens, at) &&
    at > 0 &&
    SIGNS.has(sign?.text ?? "") &&
    (at < 2 || (isTight(tokens, at - 1) && DIGITS.test(digits?.text ?? "")) || isPoint(tokens, at - 1))
  );
}

/** Where numbers that begin at a token may end: behind its digits and signs, and behind each group that a space sets apart. */
function endsFrom(tokens: readonly Token[], start: number): number[] {
  const ends: number[] = [];
  let at = start;
  while (at < tokens.length && at - start < MOST) {
    at = runEnd(tokens, at);
    ends.push(at);
    const next = tokens[at];
    if (FRACTION.test(next?.text ?? "") && (next?.gap ?? 9) <= 1) ends.push(at + 1);
    if (next?.gap !== 1 || !/^\d{3}$/.test(next.text) || !/^\d{1,3}$/.test(tokens[at - 1]?.text ?? "")) break;
  }
  return ends;
}

/** The end of digits and the signs between them, without white space. */
function runEnd(tokens: readonly Token[], start: number): number {
  let at = start + 1;
  if (!DIGITS.test(tokens[start]?.text ?? "") && !isPoint(tokens, start)) return at;
  if (isPoint(tokens, start)) at++;
  while (at - start < MOST && SIGNS.has(tokens[at]?.text ?? "") && isTight(tokens, at) && isTight(tokens, at + 1) && DIGITS.test(tokens[at + 1]?.text ?? ""))
    at += 2;
  return at;
}

/** The characters of tokens, with one space where any stood. */
const textOf = (tokens: readonly Token[], start: number, end: number): string =>
  tokens
    .slice(start, end)
    .map(({ text, gap }, i) => (i && gap ? ` ${text}` : text))
    .join("");

/** Up to so many digits a token is a number of days, minutes or parts. */
const MOST_DIGITS = 4;

/** Reads the digits of one token, wherever they stand. */
export const plainDigits: Leaf = (tokens, start) => {
  const text = tokens[start]?.text ?? "";
  return DIGITS.test(text) && text.length <= MOST_DIGITS
    ? [{ kind: digits, value: { value: Number(text), length: text.length }, start, end: start + 1, isLatent: false }]
    : NONE;
};
