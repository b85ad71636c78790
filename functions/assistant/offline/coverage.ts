import type { Ask } from "../../../shared/chat/ask.ts";
import { isId } from "../../../shared/ids.ts";
import { memoize } from "../../platform/memoize.ts";
import { measure } from "../names/units.ts";
import { CACHE_CHARACTERS } from "../names/words.ts";
import type { LineWords } from "./calls.ts";
import { canon } from "./canon.ts";
import { undated } from "./dates.ts";
import { figureOf, figureSaid, isFigure } from "./figures.ts";
import type { Token } from "./lexer.ts";
import { find } from "./reading.ts";

/**
 * The figures of a text that nothing came of. Every figure that was said must be found again in what was understood: as it is, converted (minutes to hours),
 * multiplied or added up with another, or set aside by the words around it ("not 600"). What is left is asked about, never dropped.
 * `alone` are figures that stand for themselves only, such as the days until an invoice is due.
 */
export function uncovered(text: string, understood: unknown, alone: readonly number[] = []): Token[] {
  const tokens = spoken(text);
  const used = figuresIn(understood);
  const has = (value: number) => used.some((other) => Math.abs(other - value) < 0.006 || (value !== 0 && Math.abs(other / value - 1) < 1e-6));
  const figures = tokens.filter(isFigure);
  const values = figures.map(figureOf);
  const combined = (value: number, i: number) =>
    values.some(
      (other, j) =>
        j !== i && [value * other, value + other, value / other, other / value, (value * other) / 60, (value * other) / 100, value + other / 60].some(has),
    ) || values.some((a, j) => j !== i && values.some((b, k) => k !== i && k !== j && ([value * a * b, value + a + b].some(has) || a * b === value)));
  return figures.filter((token, i) => {
    const value = values[i] ?? 0;
    const unit = measure(tokens[tokens.indexOf(token) + 1]?.text);
    const scaled = DOZEN.test(token.source)
      ? [value / 12]
      : unit === "minute"
        ? [value / 60]
        : unit === "year"
          ? [value * 12]
          : unit === "week"
            ? [value * 7]
            : unit === "hour"
              ? [value * 60]
              : unit === "month"
                ? [value]
                : [];
    return !has(value) && !alone.includes(value) && !scaled.some(has) && !combined(value, i);
  });
}

const DOZEN = /dozen|\bdoz\b/i;

/** "At double rate": what was said of a multiple, of which none of the figures in what was understood is one; `costs` are the catalogue's prices. */
export function unmultiplied(text: string, understood: unknown, costs: readonly number[]): Token[] {
  const tokens = canon(text);
  const used = figuresIn(understood);
  const bases = [...costs, ...tokens.filter(isFigure).map(figureOf)];
  return tokens.filter((token) => {
    const times = /^\*(\d+(?:\.\d+)?)$/.exec(token.text)?.[1];
    return (
      times !== undefined &&
      !bases.some((base) => base > 0 && used.some((one) => Math.abs(one - base * Number(times)) < 0.006)) &&
      !used.includes(Number(times))
    );
  });
}

/** The figures that were said once and are understood twice: as how many there are of one thing, and as the price of one. */
export function reused(text: string, lines: readonly LineWords[]): Token[] {
  const figures = spoken(text).filter(isFigure);
  // "Three dozen at 3" has two threes.
  const values = figures.flatMap((token) => (DOZEN.test(token.source) ? [figureOf(token), figureOf(token) / 12] : [figureOf(token)]));
  return figures.filter((token) => {
    const value = figureOf(token);
    const once = value > 1 && values.filter((other) => other === value).length === 1;
    return once && lines.some(({ quantity }) => quantity === value) && lines.some(({ unitPrice }) => unitPrice === value);
  });
}

/** The figures that stand for themselves: no dates, no times of day, nothing that was set aside. One message is asked about by several checks. */
const spoken = memoize(CACHE_CHARACTERS, (text): readonly Token[] => {
  let left = undated(canon(text));
  const without = (gone: readonly Token[]) => {
    left = left.filter((token) => !gone.includes(token));
  };
  for (const aside of [
    "(?:due|by|on)(?: on| by| the)* \\d{1,2}\\.\\d{1,2}(?= [.]|$)",
    "(?:not|instead of|rather than|normally|usually|down from|up from|from|(?<!(?:it|that|there|this|he|she|they|we) )(?:was|were)|reduced from|originally|worth|versus|vs)(?: (?:the|my|our|usual|normal|a))* {any}",
    "(?:tipped|tip)(?: (?:me|us|of|a))* {any}|{any} tip",
    "(?:total|in total|altogether|comes? to|=|totall?ing|subtotal)(?: (?:of|is|:|=|comes|to|should|be))* {any}",
    "(?:sprint|phase|version|week|room|unit|suite|level|part|step|number|no|po|ref|invoice|job|order|line|item) #?\\d[\\w-]*",
    "(?:rest|remainder|balance|other)(?: (?:the|is|of))* {pct}",
    "{pct} (?:on|upon|at|after|when) (?:completion|delivery|the end|final)",
  ]) {
    for (let found = find(left, aside); found; found = find(left, aside)) without(found.tokens());
  }
  return left;
});

const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Every figure anywhere in what was understood, those inside its words too; but none of an id or of a date, whose digits say nothing of what was said. */
function figuresIn(value: unknown): number[] {
  if (typeof value === "number") return [value];
  if (typeof value === "string" && (isId(value) || isDate(value))) return [];
  if (typeof value === "string")
    return [...value.matchAll(/\d+(?:\.\d+)?/g)]
      .map(([digits]) => Number(digits))
      .concat(canon(value).flatMap((token) => (isFigure(token) ? [figureOf(token)] : token.counts ? [token.counts.value] : [])));
  if (Array.isArray(value)) return value.flatMap(figuresIn);
  if (value && typeof value === "object") return Object.values(value).flatMap(figuresIn);
  return [];
}

/** The question about a figure nothing came of. */
export const askAbout = (token: Token): Ask => ({
  kind: "figureFor",
  figure: figureSaid(token),
  as: token.text.endsWith("%") ? "discount" : "quantity",
});
