import { root } from "./stems.ts";
import { inUnits, singular, unitOf } from "./units.ts";

/** A number with what it counts, or with the letters in front of it: 30 minutes, 2 beds, A4. */
interface Size {
  readonly of: string;
  readonly value: number;
}

/** What a name says that another can not say too: its sizes, and on which side of what it is. */
export interface Qualifiers {
  readonly sizes: readonly Size[];
  readonly sides: ReadonlyMap<number, ReadonlySet<number>>;
}

/** Sides that shut each other out. The words of one side stand for each other. */
const opposites = [
  "small little mini|medium mid|large big|xl",
  "single|double twin|triple",
  "half|full whole",
  "inside interior indoor internal|outside exterior outdoor external",
  "front|rear back",
  "upper top|lower bottom",
  "left|right",
  "hot|cold",
  "wet|dry",
  "weekday|weekend saturday sunday",
  "morning|afternoon|evening",
  "daytime|night nighttime overnight",
  "man men mens gent gentleman gentlemen male|lady woman women womens female|child children childrens kid boy girl junior",
  "commercial business|residential domestic",
  "black|white|red|blue|yellow|green|grey",
].map((row) => row.split("|").map((side) => side.split(" ")));

const sideOf = new Map(opposites.flatMap((row, r) => row.flatMap((side, s) => side.map((word) => [word, [r, s] as const] as const))));

const side = (word: string) => sideOf.get(word) ?? sideOf.get(singular(word));

/** Words on the same side of what a word is on: large for big. */
export const sameSide = (word: string): readonly string[] => {
  const [row, at] = side(word) ?? [];
  return row === undefined || at === undefined ? [] : (opposites[row]?.[at] ?? []);
};

const isNumber = (word: string | undefined) => word !== undefined && /^\d+(?:\.\d+)?$/.test(word);

const sizesIn = (list: readonly string[]): Size[] =>
  list.flatMap((word, i): Size[] => {
    const [, letters, digits] = /^([a-z]{1,2})(\d+)$/.exec(word) ?? [];
    if (letters !== undefined) return [{ of: letters, value: Number(digits) }];
    const next = list[i + 1];
    // Of "6 x 12" neither side may be another.
    if (word === "x" && isNumber(list[i - 1]) && isNumber(next)) return [{ of: "x", value: Number(list[i - 1]) * 1e6 + Number(next) }];
    const value = word === "half" ? 0.5 : isNumber(word) ? Number(word) : undefined;
    if (value === undefined || next === undefined || isNumber(next)) return [];
    const unit = unitOf(next);
    const minutes = unit === undefined ? undefined : inUnits(unit, "minute");
    if (minutes !== undefined) return [{ of: "minute", value: value * minutes }];
    return word === "half" ? [] : [{ of: unit ?? root(next), value }];
  });

const sidesIn = (list: readonly string[]): Map<number, Set<number>> => {
  const sides = new Map<number, Set<number>>();
  for (const word of list) {
    const [row, at] = side(word) ?? [];
    if (row !== undefined && at !== undefined) sides.set(row, (sides.get(row) ?? new Set()).add(at));
  }
  return sides;
};

/** The sizes and sides that words name. */
export const qualifiersOf = (list: readonly string[]): Qualifiers => ({ sizes: sizesIn(list), sides: sidesIn(list) });

/** Whether what was said shuts a name out: it says another size ("3 bed" of "Clean (2 bed)") or another side ("large" of "Lawn mow - small"). */
export const contradicts = (said: Qualifiers, name: Qualifiers): boolean => {
  for (const { of, value } of said.sizes) {
    const same = name.sizes.filter((size) => size.of === of);
    if (same.length && !same.some((size) => size.value === value)) return true;
  }
  for (const [row, sides] of said.sides) {
    const own = name.sides.get(row);
    if (own && ![...own].some((one) => sides.has(one))) return true;
  }
  return false;
};
