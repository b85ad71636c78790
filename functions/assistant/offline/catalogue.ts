import { dictionary } from "../../../shared/text/dictionary.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { linkProduct } from "../names/product-link.ts";
import { inUnits, measure, singular, unitOf } from "../names/units.ts";
import type { Piece } from "./kinds.ts";
import type { Token } from "./lexer.ts";
import { adjectiveCount, tidy } from "./numbers.ts";
import { cleaned, said } from "./wording.ts";

/** A product of the catalogue. */
export type Product = TurnContext["products"][number];

/** "For photos": several of something that is sold one by one. */
export function several(words: string, product: TurnContext["products"][number] | undefined): boolean {
  const last = words.toLowerCase().split(/\s+/).at(-1) ?? "";
  return (
    product !== undefined &&
    singular(last) !== last &&
    measure(last) === undefined &&
    product.name
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .includes(singular(last))
  );
}

const tallied = (piece: Piece) => piece.quantities.some(({ weak }) => !weak);

/** What a product is sold by: its unit, or what its name says ("per person"). */
export const soldBy = (product: Pick<Product, "name" | "unit"> | undefined): string | undefined => {
  const said = product?.unit ?? /\bper ([^()]+)\)?$/i.exec(product?.name ?? "")?.[1]?.trim();
  return unitOf(said) ?? said;
};

/**
 * "Lunch buffet for 34", of something that is sold by the head: so many, not so much. So is a number before a price ("for 12 at $17"), and one that is far
 * too small for a price. One that is the price of the catalogue is left as it is.
 */
export function counting(piece: Piece, product: Product | undefined): Piece {
  const [first, second] = piece.prices;
  const unit = soldBy(product);
  const cost = product?.unitPrice;
  // "Mugs 12", and "bowl 4", which is nearer to a count than to what a bowl costs.
  const few =
    first?.trailing &&
    cost !== undefined &&
    cost > 0 &&
    (Number.isInteger(first.value) || measure(unit) !== undefined) &&
    (several(said(piece.words), product) || Math.abs(Math.log(first.value / cost)) > Math.log(first.value));
  if (first?.trailing && second?.rate && piece.prices.length === 2 && !tallied(piece))
    return { ...piece, quantities: [{ value: first.value }], prices: [second] };
  if (few && first && !second && !tallied(piece)) return { ...piece, quantities: [{ value: first.value }], prices: [] };
  if (!first?.bare || tallied(piece)) return piece;
  const heads = unit === "person" && product?.unitPrice !== first.value;
  const small = unit !== undefined && product?.unitPrice !== undefined && first.value * 3 <= product.unitPrice;
  if (!second?.rate && !(heads && Number.isInteger(first.value)) && !small) return piece;
  return { ...piece, quantities: [{ value: first.value, ...(unit ? { unit } : {}) }], prices: piece.prices.slice(1) };
}

/** "Translation, 1200 words", where one of several is sold by the word. */
export function inItsUnit(piece: Piece, candidates: readonly Product[]): Product[] {
  const [only, more] = piece.quantities.filter(({ weak }) => !weak);
  const unit = only && (only.unit ?? singular(said(piece.words).toLowerCase()));
  if (more || unit === undefined) return [];
  const soldIn = (one: Product) => one.unit && (measure(one.unit.replace(/^sq(?:uare)?\.? ?/i, "sq")) ?? unitOf(one.unit) ?? singular(one.unit.toLowerCase()));
  const fitting = candidates.filter((one) => inUnits(unit, soldIn(one) ?? "") !== undefined);
  return fitting.length === 1 ? fitting : [];
}

/** What a piece may mean: of "half hour lessons" what "lessons" may mean. */
export function nearBy(piece: Piece, link: ReturnType<typeof linkProduct<Product>> | undefined, world: TurnContext): readonly Product[] {
  if (link && "candidates" in link) return link.candidates;
  const bare = piece.words.filter((word) => !word.counts);
  const other = bare.length && bare.length < piece.words.length ? linkProduct(cleaned(said(bare)), world.products) : { none: true as const };
  return "candidates" in other ? other.candidates : "hit" in other ? [other.hit] : [];
}

/** "Half-hour lessons", where the catalogue has one of 30 minutes and one of 60: how long one takes says which it is, and counts nothing. */
export function bySize(piece: Piece, candidates: readonly Product[]): { product: Product; piece: Piece } | undefined {
  const minutes = (value: number, unit: string | undefined) => (inUnits(unit ?? "", "minute") ?? 0) * value;
  const inName = (name: string) =>
    [...name.matchAll(/(\d+(?:\.\d+)?)[- ]?(min|minutes?|hours?|hrs?|h)\b/gi)].map(([, value, unit]) => minutes(Number(value), measure(unit)));
  const adjective = piece.words.find((word) => word.counts && minutes(word.counts.value, word.counts.unit) > 0);
  const quantity = piece.quantities.find(({ value, unit }) => minutes(value, unit) > 0);
  const length = adjective?.counts ? minutes(adjective.counts.value, adjective.counts.unit) : quantity ? minutes(quantity.value, quantity.unit) : 0;
  const fitting = candidates.filter(({ name }) => length > 0 && inName(name).includes(length));
  const [product] = fitting;
  if (!product || fitting.length > 1) return;
  return {
    product,
    piece: {
      ...piece,
      words: piece.words.filter((word) => word !== adjective),
      quantities: adjective ? piece.quantities : piece.quantities.filter((one) => one !== quantity),
    },
  };
}

/** "10 ft x 4 ft", "a 10x4 ft banner", of what is sold by the area. */
export function spread(piece: Piece, product: Product): Piece {
  const side = dictionary({ sqft: "ft", sqm: "metre" })[measure(product.unit) ?? measure(soldBy(product)?.replace(/^sq(?:uare)? /, "sq")) ?? ""];
  if (!side) return piece;
  const sides = piece.quantities.filter(({ unit }) => unit === side);
  const rest = piece.quantities.filter(({ unit }) => unit !== side);
  const both = piece.words.findIndex(({ text }) => /^\d+(?:\.\d+)?x\d+(?:\.\d+)?$/.test(text));
  const [a, b] = both >= 0 ? (piece.words[both]?.text.split("x").map(Number) ?? []) : sides.map(({ value }) => value);
  if (a === undefined || b === undefined || rest.length > 1 || (both < 0 && sides.length !== 2)) return piece;
  const words = both >= 0 ? piece.words.filter((word, i) => i !== both && !(i === both + 1 && measure(word.text) === side)) : piece.words;
  return { ...piece, words, quantities: [{ value: tidy(a * b * (rest[0]?.value ?? 1)), unit: measure(product.unit) ?? product.unit ?? side }] };
}

/** "Interpreting, half a day", where the catalogue has half days and full days: the one whose name says so. */
export function partOfDay(piece: Piece, candidates: readonly Product[]): Product[] {
  const [only, more] = piece.quantities;
  const counts = only ?? piece.words.find((word) => word.counts)?.counts;
  if (more || counts?.unit !== "day") return [];
  const named = candidates.filter(({ name }) => (counts.value === 0.5 ? /\bhalf[- ]day/i : /\bfull[- ]day/i).test(name));
  return named.length === 1 && (counts.value === 0.5 || Number.isInteger(counts.value)) ? named : [];
}

/** Whether what is counted are those who do it, each for so long: "2 servers 5 hours each", "3 men for 2 days". */
export const workers = (piece: Piece, noun: string | undefined, product: Product | undefined): boolean =>
  noun !== undefined &&
  measure(noun) === undefined &&
  (piece.each === true ||
    noun === "person" ||
    (product?.name
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .some((word) => singular(word) === noun) ??
      false));

/** What a product is, without which one of several it is: "Private lesson" of "Private lesson (half day)". */
const kindOf = (name: string): string =>
  name
    .replace(/\(.*?\)|,.*$| [-–—] .*$/g, "")
    .trim()
    .toLowerCase();

/** What is done, or what the thing is: the last word of what a product is. */
export const deedOf = (name: string): string => kindOf(name).split(/\s+/).at(-1) ?? "";

/** "3 private lessons half day, and 1 full day": of the products that fit the words of a line, the one that is of a kind with another line. */
export function kindred(candidates: readonly Product[], others: readonly Product[]): Product | undefined {
  const kinds = new Set(others.map(({ name }) => kindOf(name)));
  const [only, more] = candidates;
  // "Ewes" and "rams", where the ewes are sheared: so are the rams.
  if (only && !more && others.some((other) => other !== only && deedOf(other.name) === deedOf(only.name))) return only;
  const [same, another] = candidates.filter((one) => kinds.has(kindOf(one.name)) && !others.includes(one));
  return another ? undefined : same;
}

/** "A three tier wedding cake", of a "Wedding cake (tier)": the adjective counts what it is sold by. */
export function aggregatesing(piece: Piece, { name }: Product): Piece {
  const by = /\(([a-z]+)\)\s*$/i.exec(name)?.[1]?.toLowerCase();
  const [of, another] = piece.quantities;
  const many = by && !another ? piece.words.flatMap((word) => adjective(word, singular(by)) ?? []) : [];
  return many[0] ? { ...piece, quantities: [{ value: many[0] * (of?.value ?? 1) }] } : piece;
}

/** How many of a unit an adjective says: "three-tier". */
function adjective({ counts, text }: Token, unit: string): number | undefined {
  if (counts) return singular(counts.unit) === unit ? counts.value : undefined;
  const said = adjectiveCount(text);
  return said && singular(said.unit) === unit ? said.value : undefined;
}
