import type { Item } from "./item.ts";
import { roleConcepts } from "./role-concepts.ts";

/** How many a line is of, and how that was said. */
export interface Count {
  readonly value: number;
  readonly unit?: string;
  /** How several figures make one: "two days each" multiply, "8 hours Monday and 6 Tuesday" add up, and others contradict each other. */
  readonly by?: "product" | "sum" | "nothing";
}

const DOZEN = /\b(?:doz(?:ens?)?|dutzend|douzaines?)\b/;
const A_DOZEN = 12;

/** Whether figures or the name of a product count by the dozen. */
const isByDozen = (text: string): boolean => DOZEN.test(text.toLowerCase());

const ONE = new Set("one a an another ein eine einen einer eines une un".split(" "));

/** Whether a word counts one: "only one", "nur eine". */
export const isOne = ({ kind, text }: Item): boolean => kind === "word" && ONE.has(text);

const COUNTED = /^(\d+) (\D+)$/;

/** How many an item says: dozens, of what is sold by the dozen. */
function countSaid(item: Item, name: string): number | undefined {
  if (isOne(item)) return 1;
  const { value, text } = item;
  // "6 half days" of what is sold as half days.
  const [, counted, what = ""] = COUNTED.exec(text) ?? [];
  if (counted && /half|halb|demi/.test(what) && name.toLowerCase().startsWith(what.replace(/s$/, ""))) return Number(counted);
  return value !== undefined && isByDozen(text) && isByDozen(name) ? value / A_DOZEN : value;
}

/** Whether a figure is for each of what was counted before: "5 hours each", "60 a day". */
function isForEach(items: readonly Item[], figure: Item): boolean {
  const next = items[items.indexOf(figure) + 1];
  return next?.kind === "per" || (next?.kind === "word" && roleConcepts(next.text).includes("EACH"));
}

/** Returns how many the figures of a line say, of a product or of what its words name; undefined where no figure counts. */
export function countOf(items: readonly Item[], figures: readonly Item[], name: string): Count | undefined {
  const [first, second] = figures.filter((item) => countSaid(item, name) !== undefined);
  if (!first) return undefined;
  const count = countSaid(first, name) ?? 0;
  const own = { value: count, ...(first.unit ? { unit: first.unit } : {}) };
  if (!second) return own;
  const other = countSaid(second, name) ?? 0;
  if (isForEach(items, second)) return { value: count * other, by: "product", ...(second.unit ? { unit: second.unit } : {}) };
  if (isForEach(items, first)) return { ...own, value: count * other, by: "product" };
  return first.unit && first.unit === second.unit ? { ...own, value: count + other, by: "sum" } : { ...own, by: "nothing" };
}
