import { chooseReading, numberReadings } from "../../../shared/language/number/written.ts";
import { dictionary } from "../../../shared/text/dictionary.ts";
import { memoize } from "../../platform/memoize.ts";
import { singular, unitOf } from "./units.ts";

/** What is sold under a name, by a unit, at a price. */
export interface Sold {
  readonly name: string;
  readonly unit?: string | undefined;
  readonly unitPrice?: number | undefined;
}

/** So many of something that have one price: 1000 words, a dozen, a box of 250. */
export interface Lot {
  size: number;
  /** What it is so many of, where that was said. */
  unit?: string;
  /** What they come in: a box; and what is in it, where its name says so: the lessons of a "Course of 10 lessons". */
  container?: string;
  contents?: string;
}

const PER = /\bper (\d[\d.,]*|thousand|hundred|dozen)(?: ?(\p{L}+))?/iu;
const UNIT = /^(?:per )?(\d[\d.,]*|thousand|hundred|dozen)(?: ?(\p{L}+))?$/iu;
const DOZEN = /\b(half (?:a )?)?dozen\b/i;
const CONTAINER =
  /\b(box|pack|packet|set|case|bag|bundle|pad|roll|reel|tray|carton|crate|strip|tin|tub|sack|book|ream|pallet|batch|block|course|bunch) of (\d[\d.,]*)(?: (\p{L}+))?/iu;

/** "Business cards (250)": so many of them, in tens; no year. */
const COUNTED = /\((?!(?:19|20)\d\d\))([2-9]0|[1-9]\d{1,2}0|[1-9],?000)\)/;

const sizes: Record<string, number> = dictionary({ thousand: 1000, hundred: 100, dozen: 12 });

const sized = ([, size = "", unit]: RegExpExecArray): Lot => ({
  size: sizes[size.toLowerCase()] ?? figureIn(size.replace(/[.,]$/, "")),
  ...(unit ? { unit: unitOf(unit) ?? singular(unit.toLowerCase()) } : {}),
});

const KEPT = 20_000;

/** Figures of a name, in the English notation. */
const figureIn = (figures: string): number => chooseReading(numberReadings(figures), ".") ?? 0;

const lotIn = memoize(KEPT, (text: string): Lot => {
  const [name = "", unit = ""] = text.split("\n");
  const said = UNIT.exec(unit) ?? PER.exec(name);
  if (said) return sized(said);
  const dozen = DOZEN.exec(name);
  if (dozen) return { size: dozen[1] ? 6 : 12 };
  const [, counted] = COUNTED.exec(name) ?? [];
  if (counted && !unit) return { size: figureIn(counted) };
  const [, container, size, contents] = CONTAINER.exec(name) ?? [];
  return container && size
    ? { size: figureIn(size.replace(/[.,]$/, "")), container: container.toLowerCase(), ...(contents ? { contents: singular(contents.toLowerCase()) } : {}) }
    : { size: 1 };
});

/** What a product is sold in lots of: "Proofreading (per 1,000 words)", "Dozen cupcakes", "Cards (box of 250)", leaflets by the "1000". Nothing where it is sold singly. */
export const lotOf = ({ name, unit }: Sold): Lot | undefined => {
  const lot = lotIn(`${name}\n${unit ?? ""}`);
  return lot.size > 1 ? lot : undefined;
};
