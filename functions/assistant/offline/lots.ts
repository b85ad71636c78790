import { memoize } from "../../../shared/memoize.ts";
import { dictionary } from "../../../shared/text/dictionary.ts";
import { inUnits, measure, singular, unitOf } from "../names/units.ts";
import type { Price, Quantity } from "./fragment.ts";
import { figure, tidy } from "./numbers.ts";

/** What is sold under a name, by a unit, at a price. */
interface Sold {
  readonly name: string;
  readonly unit?: string | undefined;
  readonly unitPrice?: number | undefined;
}

/** So many of something that have one price: 1000 words, a dozen, a box of 250. */
interface Lot {
  size: number;
  /** What it is so many of, where that was said. */
  unit?: string;
  /** What they come in: a box; and what is in it, where its name says so: the lessons of a "Course of 10 lessons". */
  container?: string;
  contents?: string;
}

const SIZE = String.raw`\d[\d.,]*|thousand|hundred|dozen`;
const PER = new RegExp(String.raw`\bper (${SIZE})(?: ?(\p{L}+))?`, "iu");
const UNIT = new RegExp(String.raw`^(?:per )?(${SIZE})(?: ?(\p{L}+))?$`, "iu");
const DOZEN = /\b(half (?:a )?)?dozen\b/i;
const CONTAINER =
  /\b(box|pack|packet|set|case|bag|bundle|pad|roll|reel|tray|carton|crate|strip|tin|tub|sack|book|ream|pallet|batch|block|course|bunch) of (\d[\d.,]*)(?: (\p{L}+))?/iu;

/** "Business cards (250)": so many of them, in tens; no year. */
const COUNTED = /\((?!(?:19|20)\d\d\))([2-9]0|[1-9]\d{1,2}0|[1-9],?000)\)/;

const sizes: Record<string, number> = dictionary({ thousand: 1000, hundred: 100, dozen: 12 });

const sized = ([, size = "", unit]: RegExpExecArray): Lot => ({
  size: sizes[size.toLowerCase()] ?? figure(size.replace(/[.,]$/, "")),
  ...(unit ? { unit: unitOf(unit) ?? singular(unit.toLowerCase()) } : {}),
});

const KEPT = 20_000;

const lotIn = memoize(KEPT, (text: string): Lot => {
  const [name = "", unit = ""] = text.split("\n");
  const said = UNIT.exec(unit) ?? PER.exec(name);
  if (said) return sized(said);
  const dozen = DOZEN.exec(name);
  if (dozen) return { size: dozen[1] ? 6 : 12 };
  const [, counted] = COUNTED.exec(name) ?? [];
  if (counted && !unit) return { size: figure(counted) };
  const [, container, size, contents] = CONTAINER.exec(name) ?? [];
  return container && size
    ? { size: figure(size.replace(/[.,]$/, "")), container: container.toLowerCase(), ...(contents ? { contents: singular(contents.toLowerCase()) } : {}) }
    : { size: 1 };
});

/** What a product is sold in lots of: "Proofreading (per 1,000 words)", "Dozen cupcakes", "Cards (box of 250)", leaflets by the "1000". Nothing where it is sold singly. */
export const lotOf = ({ name, unit }: Sold): Lot | undefined => {
  const lot = lotIn(`${name}\n${unit ?? ""}`);
  return lot.size > 1 ? lot : undefined;
};

const saidLot = ({ lot, per }: Price): Lot | undefined => (lot === undefined ? undefined : { size: lot, ...(per ? { unit: per } : {}) });

/**
 * A quantity as so many lots, where the price is for a lot: "84 thousand words" at a price per thousand are 84. It keeps how many pieces that are. Of fewer
 * than a lot nobody knows whether they are pieces or lots, and a part of a box is not sold: those are to be asked about.
 */
export function inLots(quantity: Quantity | undefined, price: Price | undefined, product: Sold | undefined): Quantity | undefined {
  const listed = !price || (price.value === product?.unitPrice && price.per !== "each");
  const lot = (price && saidLot(price)) ?? (product && listed ? lotOf(product) : undefined);
  if (!lot || !quantity || quantity.weak || quantity.times) return quantity;
  const noun = quantity.unit;
  if (noun !== undefined && (noun === lot.container || noun === "dozen")) return quantity;
  const factor = noun !== undefined && lot.unit !== undefined ? inUnits(noun, lot.unit) : undefined;
  const lots = tidy((quantity.value * (factor ?? 1)) / lot.size);
  const { unit: _, ...bare } = quantity;
  const inPieces = { ...bare, value: lots, of: quantity.value };
  if (measure(lot.unit)) return factor === undefined ? quantity : inPieces;
  if (lot.container)
    return lots >= 1 && Number.isInteger(lots)
      ? inPieces
      : lots < 1 && (noun === undefined || noun !== lot.contents)
        ? quantity
        : { ...quantity, unsure: true };
  return lots >= 1 ? inPieces : { ...quantity, unsure: true };
}
