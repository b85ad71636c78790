import { chooseQuantity } from "../../language/quantity/choose.ts";
import { quantity } from "../../language/quantity/kinds.ts";
import { longest, nodesOf, read } from "../../language/read.ts";
import { memoize } from "../../memoize.ts";
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

/** What one of a product is: "30 min" of "Piano lesson – 30 min", in the unit that parts are told in. */
interface Size {
  readonly value: number;
  readonly unit: string;
}

/** Parts of units, by what they are told in. */
const PARTS: Readonly<Record<string, readonly [unit: string, parts: number]>> = { hour: ["minute", 60] };
const inParts = (value: number, unit: string): Size => {
  const [of, parts] = PARTS[unit] ?? [unit, 1];
  return { value: value * parts, unit: of };
};

const SIZED = /\d|half|halb|demi|full|whole/;
/** "Full day", of which any number may be counted. */
const WHOLE = /\b(?:full|whole)(?=[ -](?:day|hour|week|month)\b)/;
const HALF = /half|halb|demi/;
/** How many characters of names are kept with their sizes. */
const CACHE_CHARACTERS = 100_000;

/** The sizes that a name tells, in the order they stand there. */
const sizesOf = memoize(CACHE_CHARACTERS, (name): readonly Size[] => {
  if (!SIZED.test(name.toLowerCase())) return [];
  const all = read(name.toLowerCase().replace(WHOLE, "1"));
  return longest(nodesOf(all, quantity).filter(({ isLatent }) => !isLatent)).map(({ value: said }) => {
    const { value, unit } = chooseQuantity(said, ".");
    return inParts(value, unit);
  });
});

/** How many of a name's own size a figure says: one "60 min" or "half day", two of "2 half hours"; undefined where it says another size, or counts. */
export function countOfSize({ value, unit, text }: Item, name: string): number | undefined {
  if (value === undefined || unit === undefined) return undefined;
  const said = inParts(value, unit);
  const size = sizesOf(name).find((one) => one.unit === said.unit && one.value > 0);
  if (!size) return undefined;
  const count = Math.round((said.value / size.value) * 1e6) / 1e6;
  const mayCount = HALF.test(text) || WHOLE.test(name.toLowerCase());
  return count === 1 || (mayCount && count > 0 && Number.isInteger(count)) ? count : undefined;
}

/** How many an item says: dozens, of what is sold by the dozen. */
function countSaid(item: Item, name: string): number | undefined {
  if (isOne(item)) return 1;
  const { value, text } = item;
  const sized = countOfSize(item, name);
  if (sized !== undefined && sized > 1) return sized;
  return value !== undefined && isByDozen(text) && isByDozen(name) ? value / A_DOZEN : value;
}

const hasConcept = (item: Item | undefined, ...concepts: readonly string[]): boolean =>
  item?.kind === "word" && roleConcepts(item.text).some((concept) => concepts.includes(concept));

/** How many words may stand between a figure and what says that it is for each: "35 veg thalis each day". */
const BETWEEN = 4;

/** Whether a figure is for each of what else is counted: "5 hours each", "60 a day", "je 4 Std". */
function isForEach(items: readonly Item[], figure: Item): boolean {
  const at = items.indexOf(figure);
  if (hasConcept(items[at - 1], "EACH")) return true;
  for (const item of items.slice(at + 1, at + 2 + BETWEEN)) {
    if (item.kind === "per" || hasConcept(item, "EACH")) return true;
    if (!(item.kind === "word" || item.kind === "unit" || item.text === "-") || hasConcept(item, "AND", "AT", "FOR")) return false;
  }
  return false;
}

const TIME = new Set(["minute", "hour", "day", "night", "week", "month"]);

/** Whether two figures measure one thing: "3 waiters for 2 days", "3 pax x 8 hrs", "2 Mann à 4 Std". */
function isFor(items: readonly Item[], first: Item, second: Item): boolean {
  const [at, before] = [items.indexOf(second), items[items.indexOf(second) - 1]];
  if (!second.unit || first.unit === second.unit) return false;
  const isTimes = first.kind === "count" ? items[at - 1] === first : hasConcept(before, "TIMES") && items[at - 2] === first;
  return isTimes || (TIME.has(second.unit) && !TIME.has(first.unit ?? "") && hasConcept(before, "FOR", "AT"));
}

/** Whether a figure says what it counts. Months in a row are as many of what is billed, whatever that is counted in. */
const isMeasured = (item: Item): item is Item & { readonly unit: string } => !!item.unit && item.kind !== "stretch";

/** Returns how many the figures of a line say, of a product or of what its words name; undefined where no figure counts. */
export function countOf(items: readonly Item[], figures: readonly Item[], name: string): Count | undefined {
  const [first, second] = figures.filter((item) => countSaid(item, name) !== undefined);
  if (!first) return undefined;
  const count = countSaid(first, name) ?? 0;
  const own = { value: count, ...(isMeasured(first) ? { unit: first.unit } : {}) };
  if (!second) return own;
  const other = countSaid(second, name) ?? 0;
  const product = { value: count * other, by: "product" } as const;
  const ofSecond = { ...product, ...(isMeasured(second) ? { unit: second.unit } : {}) };
  if (isForEach(items, second)) return ofSecond;
  if (isForEach(items, first)) return { ...own, ...product };
  if (isFor(items, first, second)) return ofSecond;
  return isMeasured(first) && isMeasured(second) && first.unit === second.unit ? { ...own, value: count + other, by: "sum" } : { ...own, by: "nothing" };
}
