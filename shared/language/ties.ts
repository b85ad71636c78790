import type { Token } from "./tokens.ts";

/*
 * What stands tight before and behind figures tells whether they are a part of others: of a number, a reference, an amount.
 */

const DIGITS = /^\d+$/;
const WORD = /^\p{L}/u;
const CURRENCY = /^\p{Sc}$/u;
/** Behind figures: money, a part of a hundred, degrees. */
const AMOUNT = /^[%‰°\p{Sc}]$/u;

export const textAt = (tokens: readonly Token[], at: number): string => tokens[at]?.text ?? "";
export const gapAt = (tokens: readonly Token[], at: number): number => tokens[at]?.gap ?? Number.POSITIVE_INFINITY;
export const isDigits = (tokens: readonly Token[], at: number): boolean => DIGITS.test(textAt(tokens, at));
export const isWord = (tokens: readonly Token[], at: number): boolean => WORD.test(textAt(tokens, at));

/** Whether a token is one of some signs. A break between cells or lines, which has no text, is none. */
const isSign = (tokens: readonly Token[], at: number, signs: string): boolean => textAt(tokens, at) !== "" && signs.includes(textAt(tokens, at));

/** Whether figures go on with others before them, with one of these signs between. */
export const isTiedBefore = (tokens: readonly Token[], at: number, signs: string): boolean =>
  at >= 2 && gapAt(tokens, at) === 0 && isSign(tokens, at - 1, signs) && gapAt(tokens, at - 1) === 0 && isDigits(tokens, at - 2);

/** Whether figures that end before a token go on with others behind them. */
export const isTiedBehind = (tokens: readonly Token[], end: number, signs: string): boolean =>
  gapAt(tokens, end) === 0 && isSign(tokens, end, signs) && gapAt(tokens, end + 1) === 0 && isDigits(tokens, end + 1);

const isInCapitals = (token: Token | undefined): boolean => token !== undefined && WORD.test(token.text) && token.said === token.said.toUpperCase();

/** The 09 of "01-09-2026", which is no hour. */
export const isOfChain = (tokens: readonly Token[], at: number): boolean => {
  const [before, behind] = [isTiedBefore(tokens, at, "-"), isTiedBehind(tokens, at + 1, "-")];
  return (before && behind) || (before && isTiedBefore(tokens, at - 2, "-")) || (behind && isTiedBehind(tokens, at + 3, "-"));
};

/** "A4". */
export const isBehindLetter = (tokens: readonly Token[], at: number): boolean => at >= 1 && gapAt(tokens, at) === 0 && isWord(tokens, at - 1);

/** "RE-2026-03", "A4/2026": figures that are tied to letters, or by a sign to capitals, are a reference. */
export const isOfReference = (tokens: readonly Token[], at: number): boolean =>
  isBehindLetter(tokens, at) ||
  (at >= 2 && gapAt(tokens, at) === 0 && isSign(tokens, at - 1, "-/#") && gapAt(tokens, at - 1) === 0 && isInCapitals(tokens[at - 2]));

/** Whether figures from one token to another are an amount: "15 %", "€ 15"; the sign between "15 $155" is of the second. */
export const isAmount = (tokens: readonly Token[], start: number, end: number): boolean =>
  (gapAt(tokens, end) <= 1 && AMOUNT.test(textAt(tokens, end)) && !(gapAt(tokens, end) > 0 && gapAt(tokens, end + 1) === 0 && isDigits(tokens, end + 1))) ||
  (start >= 1 && gapAt(tokens, start) <= 1 && CURRENCY.test(textAt(tokens, start - 1)));
