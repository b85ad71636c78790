import type { Atom } from "./vocabulary.ts";

/* How number words add up, the same in all languages: "two hundred and fifty thousand" grows word by word. */

/** A number that grows. Its value is the sum of `millions`, `thousands` and `rest`. */
export interface Sum {
  readonly millions: number;
  readonly thousands: number;
  readonly rest: number;
  /** The last scale above a thousand: the next is smaller. */
  readonly scale: number;
  /** The next word is worth less than that. */
  readonly room: number;
  readonly last: "nothing" | "article" | "value" | "scale";
  readonly join?: Atom & { readonly type: "join" };
}

export const EMPTY: Sum = { millions: 0, thousands: 0, rest: 0, scale: Number.POSITIVE_INFINITY, room: Number.POSITIVE_INFINITY, last: "nothing" };

/** Whether the words so far are a number: not with "and" or "a" as their last. */
export const isNumber = ({ last, join }: Sum): boolean => !join && (last === "value" || last === "scale");

export const sumValue = ({ millions, thousands, rest }: Sum): number => millions + thousands + rest;

/** Returns the number with one word more; undefined if that is no number. */
export function grown(sum: Sum, atom: Atom, areOnesFirst: boolean): Sum | undefined {
  switch (atom.type) {
    case "article":
      return sum.last === "nothing" ? { ...sum, rest: 1, last: "article" } : undefined;
    case "join":
      return isNumber(sum) && (sum.room >= atom.room || (areOnesFirst && isBelowTwenty(sum))) ? { ...sum, join: atom } : undefined;
    case "value":
      return withValue(sum, atom.value, atom.room, areOnesFirst);
    case "scale":
      return atom.value === 100 ? withHundreds(sum, atom) : atom.value === 1000 ? withThousands(sum, atom) : withMillions(sum, atom);
  }
}

const isBelowTwenty = ({ last, rest }: Sum): boolean => last === "value" && rest % 100 > 0 && rest % 100 < 20;

function withValue(sum: Sum, value: number, room: number, areOnesFirst: boolean): Sum | undefined {
  if (sum.last === "article") return undefined;
  const added: Sum = { ...unjoined(sum), rest: sum.rest + value, room: 0, last: "value" };
  if (value > 0 && value < 1) return sum.last === "value" && isWholeRest(sum) ? added : undefined;
  if (areOnesFirst && isBehindOnes(sum)) return value >= 20 && value < 100 && value % 10 === 0 ? added : undefined;
  const isFit = value < sum.room && (value > 0 || sum.last === "nothing") && value <= (sum.join?.most ?? value);
  return isFit ? { ...added, room } : undefined;
}

const isWholeRest = ({ rest }: Sum): boolean => rest > 0 && Number.isInteger(rest);

/** "Fünf und": tens may follow. */
const isBehindOnes = (sum: Sum): boolean => sum.join !== undefined && sum.last === "value" && isWholeRest(sum) && sum.rest % 100 > 0 && sum.rest % 100 < 10;

function withHundreds(sum: Sum, { needsNumber, most }: Atom & { readonly type: "scale" }): Sum | undefined {
  const { rest, join, last } = sum;
  const isFew = rest < 10 || (rest % 10 > 0 && sumValue(sum) === rest);
  if (!join && last !== "scale" && rest > 0 && rest <= most && isFew) return { ...sum, rest: rest * 100, room: 100, last: "scale" };
  return needsNumber || last === "article" ? undefined : asScale(withValue(sum, 100, 100, false));
}

function withThousands(sum: Sum, { needsNumber }: Atom & { readonly type: "scale" }): Sum | undefined {
  const { thousands, rest, scale, join, room } = sum;
  if (thousands > 0 || scale <= 1000) return undefined;
  if (!join && rest > 0 && rest < 1000) return { ...sum, thousands: rest * 1000, rest: 0, room: 1000, last: "scale" };
  return !needsNumber && rest === 0 && room > 1000 && (!join || join.most >= 1000)
    ? { ...unjoined(sum), thousands: 1000, room: 1000, last: "scale" }
    : undefined;
}

/** "Dos mil millones" are thousands of millions. */
function withMillions({ millions, thousands, rest, scale, join }: Sum, { value }: Atom & { readonly type: "scale" }): Sum | undefined {
  const factor = thousands + rest;
  if (join || factor === 0 || value >= scale) return undefined;
  return { millions: millions + factor * value, thousands: 0, rest: 0, scale: value, room: value, last: "scale" };
}

const asScale = (sum: Sum | undefined): Sum | undefined => sum && { ...sum, last: "scale" };

function unjoined({ join: _, ...sum }: Sum): Sum {
  return sum;
}

/** What a scale that no longer fits would multiply: the 20 of "five thousand and twenty | thousand". It begins a number of its own. */
export function isOfNext(sum: Sum, scale: number): boolean {
  const part = scale === 100 ? sum.rest % 100 : scale === 1000 ? sum.rest : sum.thousands + sum.rest;
  return part > 0 && part < sumValue(sum);
}
