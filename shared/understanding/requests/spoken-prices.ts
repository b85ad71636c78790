import type { Node } from "../../language/chart.ts";
import { number } from "../../language/number/kinds.ts";
import type { NumberReading } from "../../language/number/written.ts";
import { longest, nodesOf, type ReadText, spanOf } from "../../language/read.ts";
import type { Span } from "../../language/span.ts";
import type { Book, Item } from "./item.ts";
import { nameRuns } from "./runs.ts";

/*
 * Prices as people say them, in two numbers without their sign: "at twenty two fifty", "three fifty each", "tune up two twenty".
 */

/** A price that is said in two numbers: what it rather is, and what it may be. */
export interface SpokenPrice extends Span {
  readonly kind: "number";
  readonly value: number;
  readonly other: number;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));
/** Before a price, and behind one. */
const PRICED = words("at @ for zu a je fur of than regular usual normal");
const EACH = words("each a an per apiece je pro for and und et because cause cos since so i but");
/** What a sentence or a part of it ends with. */
const ENDS = words(". , ; ! ? )");

/** The least that a spoken price of hundreds does not come to: "three fifty" is 350, "twenty two fifty" 22.50. */
const HUNDREDS = 1000;

/** Returns the prices of a text that are said in two numbers. */
export function spokenPricesIn(all: ReadText): SpokenPrice[] {
  const { tokens } = all;
  const isTold = ({ start, end }: Node<unknown>): boolean => {
    const next = tokens[end]?.text ?? "";
    return PRICED.has(tokens[start - 1]?.text ?? "") || !next || EACH.has(next) || ENDS.has(next);
  };
  return longest(nodesOf(all, number)).flatMap((node): SpokenPrice[] => {
    const [more = 0, less] = node.value.map(({ value }: NumberReading) => value).sort((a, b) => b - a);
    if (!node.isLatent || less === undefined || !isTold(node) || node.value.some(({ isInWords }) => !isInWords)) return [];
    return [{ kind: "number", ...spanOf(all, node), ...(more < HUNDREDS ? { value: more, other: less } : { value: less, other: more }) }];
  });
}

/** How much of its name on a product is named. */
const NAMED = 0.4;
/** How many items before a figure may name a product. */
const BEFORE = 4;
const isWord = ({ kind }: Item): boolean => kind === "word" || kind === "unit" || kind === "number";

/** The catalogue's prices of all products that some words may name. */
const namedIn = (words: readonly Item[], products: NonNullable<Book["products"]>): number[] =>
  products.flatMap(({ name, unitPrice }) => (unitPrice && nameRuns(words, [name], isWord).some(({ score }) => score >= NAMED) ? [unitPrice] : []));

/** What a price rather is that may be two, by another one: "twelve fifty" is 1,250 where it was 1,200. */
export function likelierPrice({ value, other }: Pick<Item, "value" | "other">, usual: number | undefined): number | undefined {
  if (!usual || !value || !other) return value;
  const far = (price: number): number => Math.abs(Math.log(price / usual));
  return far(other) < far(value) ? other : value;
}

/** Returns the items with each spoken price as what is nearer to the catalogue's price of the product that is named next to it. */
export function likelyPrices(items: readonly Item[], products: NonNullable<Book["products"]>): readonly Item[] {
  if (!items.some((item) => item.other || cutOf(item))) return items;
  const runs = nameRuns(
    items,
    products.map(({ name }) => name),
    isWord,
  ).filter(({ score }) => score >= NAMED);
  return items.flatMap((item, at): Item[] => {
    if (cutOf(item)) return cutInTwo(item, namedIn(items.slice(Math.max(0, at - BEFORE), at), products)) ?? [item];
    if (!item.other) return [item];
    const away = ({ from, to }: { readonly from: number; readonly to: number }): number => Math.max(from - at, at - to);
    const [run] = runs.toSorted((a, b) => away(a) - away(b));
    const value = likelierPrice(item, run && products[run.name]?.unitPrice);
    return [value === undefined || value === item.value ? item : { ...item, value, ...(item.value === undefined ? {} : { other: item.value }) }];
  });
}

/** Hundreds with a few more behind them, which may be a price and the count of the next thing. */
const HUNDREDS_AND_FEW = /^\p{L}+ (?:hundred|cents?) (?=\p{L}+)/u;
const HUNDRED = 100;
/** The most that is counted so, and how many times the catalogue's price a price is at most. */
const [MOST, NEAR] = [20, 1.5];

/** Where the few of some hundreds begin; 0 where there are none. */
const cutOf = ({ kind, text, value = 0 }: Item): number =>
  (kind === "number" || kind === "quantity") && value > HUNDRED && value % HUNDRED <= MOST && value % HUNDRED
    ? (HUNDREDS_AND_FEW.exec(text)?.[0].length ?? 0)
    : 0;

/** "Two tier cake four hundred three sets of flowers": 400 where that is about what the cake costs, and 3 sets. */
function cutInTwo(item: Item, usual: readonly number[]): Item[] | undefined {
  const { text, start, value = 0 } = item;
  const [cut, few] = [cutOf(item), value % HUNDRED];
  const price = value - few;
  if (!usual.some((one) => Math.max(price / one, one / price) <= NEAR)) return undefined;
  const said = text.slice(0, cut).trimEnd();
  return [
    { kind: "number", text: said, value: price, start, end: start + said.length },
    { ...item, text: text.slice(cut), value: few, start: start + cut },
  ];
}
