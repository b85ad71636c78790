import type { Item } from "./item.ts";

/** Two figures that tell between what a count is: their places among the items, and the words. */
export interface RangeSaid {
  readonly from: number;
  readonly to: number;
}

const TO = new Set(["to", "bis", "a", "-", "–", "or", "oder", "ou"]);
const AND = new Set(["and", "und", "et"]);
const BETWEEN = new Set(["between", "zwischen", "entre", "betw"]);
/** Words for what is not known exactly. */
const VAGUE = new Set(
  "about around roughly maybe perhaps somewhere approx circa ca etwa ungefahr so vielleicht environ autour peut-etre between zwischen entre".split(" "),
);
/** How far before the figures they stand. */
const NEAR = 3;

const isCount = ({ kind, value }: Item): boolean => (kind === "number" || kind === "quantity" || kind === "count") && value !== undefined;

/**
 * Returns the counts of a message that are told from one figure to another: "4 to 6 hours", "between 2 and 4 hours", "about 10 to 14 people". How many it was is
 * not known then. "Chapters 3 to 5" and "from 9 to 1" count nothing.
 */
export function rangesIn(items: readonly Item[]): RangeSaid[] {
  return items.flatMap((first, from) => {
    const [between, last] = [items[from + 1], items[from + 2]];
    if (!between || !last || !isCount(first) || !isCount(last) || (first.value ?? 0) >= (last.value ?? 0)) return [];
    const before = items.slice(Math.max(0, from - NEAR), from).map(({ text }) => text);
    const isTold = TO.has(between.text) || (AND.has(between.text) && before.some((word) => BETWEEN.has(word)));
    const isOfOne = last.unit !== undefined || before.some((word) => VAGUE.has(word));
    const isAlike = first.unit === undefined || first.unit === last.unit;
    return isTold && isOfOne && isAlike ? [{ from, to: from + 2 }] : [];
  });
}
