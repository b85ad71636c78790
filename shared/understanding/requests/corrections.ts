import type { Item, ItemKind } from "./item.ts";
import { roleConcepts } from "./role-concepts.ts";
import { isSmall, stemOf } from "./word-likeness.ts";

/*
 * Figures that a message takes back itself: "200 rolls, no sorry 250", "4 h - no, 4.5", "36 not 38". One figure is left, which has the right value.
 */

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Words that take back what stands before them. */
const TAKES_BACK = words(
  "no nope naw nah noo sorry wait oops scratch actually actualy meant correction rather nein sorry moment halt quatsch korrektur vielmehr doch non pardon attends plutot enfin",
);
/** Words and signs that stand beside those. */
const BESIDE = words(
  "it that its it's thats that's was is make mak i mean misread misheard miscounted counted recounted checked looked again tell a lie hang on hold um uh er or only just says say be make ich meine warte es sind waren war mach nur je veux dire c'est cetait en fait s ' ’ - – — , . .. ... … ; : ( )",
);
/** Words before a figure that is not meant. */
const NOT = words("not nicht pas");
const INSTEAD = ["instead", "of"];

/** How many words a figure may be from what takes it back, and how many items from the one that is right. */
const [OF, FAR] = [4, 14];

const COUNTS: ReadonlySet<ItemKind> = new Set(["number", "count", "quantity"]);
const SUMS: ReadonlySet<ItemKind> = new Set(["number", "money"]);

/** Whether a figure may be said for another. */
const isAlike = (one: Item, other: Item): boolean =>
  one.value !== undefined &&
  other.value !== undefined &&
  one.value !== other.value &&
  (one.unit === undefined || other.unit === undefined || one.unit === other.unit) &&
  ((COUNTS.has(one.kind) && COUNTS.has(other.kind)) || (SUMS.has(one.kind) && SUMS.has(other.kind)));

/** "No 250" is no number of an invoice behind a figure. */
const NUMBERED = /^no\.? (\d{1,6})$/;

const asFigure = (item: Item): Item => {
  const [, figures] = (item.kind === "invoice" && NUMBERED.exec(item.text)) || [];
  return figures ? { ...item, kind: "number", value: Number(figures) } : item;
};

/** The place of the first of so many items from a place on that are as they should be; -1 for none. A longer way would make a long message slow. */
function firstIn(items: readonly Item[], from: number, count: number, isIt: (item: Item, at: number) => boolean): number {
  for (let at = from; at < Math.min(items.length, from + count); at++) if (isIt(items[at] as Item, at)) return at;
  return -1;
}

/** Returns the items of a message without the figures that it takes back. */
export function withoutTakenBack(items: readonly Item[]): Item[] {
  const left: Item[] = [];
  for (let at = 0; at < items.length; at++) {
    const item = items[at] as Item;
    const right = item.value === undefined ? undefined : (correctedAt(items, at) ?? insteadAt(items, at));
    if (!right) {
      left.push(item);
      continue;
    }
    left.push(right.figure, ...items.slice(at + 1, right.from));
    at = right.to;
  }
  return left;
}

/** The figure that is right, and the items from the first to the last that only take back the other. */
interface Corrected {
  readonly figure: Item;
  readonly from: number;
  readonly to: number;
}

/** A figure and what it counts, words that take it back, and the right one: of the same things, or of nothing that is said. */
function correctedAt(items: readonly Item[], at: number): Corrected | undefined {
  const wrong = items[at] as Item;
  const begins = firstIn(items, at + 1, OF + 1, (item) => isTakingBack(item) || asFigure(item) !== item);
  if (begins < 0 || items.slice(at + 1, begins).some(({ kind }) => kind !== "word" && kind !== "sign" && kind !== "unit")) return undefined;
  const to = firstIn(items, begins, FAR + 1, (item) => asFigure(item).value !== undefined);
  const right = to < 0 ? undefined : asFigure(items[to] as Item);
  const between = items.slice(begins, to);
  if (!right || !isAlike(wrong, right) || !between.every(({ text }) => TAKES_BACK.has(text) || BESIDE.has(text))) return undefined;
  let from = begins;
  while (from > at + 1 && isAside(items[from - 1] as Item)) from--;
  const things = items.slice(at + 1, from).map(({ text }) => stemOf(text));
  let last = to;
  while (things.includes(stemOf(items[last + 1]?.text ?? ""))) last++;
  return goesOn(items[last + 1])
    ? { figure: { ...wrong, ...saidAs(right), ...(right.unit ? { kind: right.kind, unit: right.unit } : {}) }, from, to: last }
    : undefined;
}

const saidAs = ({ value, text }: Item) => ({ ...(value === undefined ? {} : { value }), text });

const isTakingBack = ({ kind, text }: Item): boolean => kind === "word" && TAKES_BACK.has(text);
const isAside = ({ kind, text }: Item): boolean => kind === "sign" || BESIDE.has(text);

/** Whether nothing else is counted behind the right figure: "no wait 4 clips" after three baths are other things. */
const goesOn = (next: Item | undefined): boolean => next?.kind !== "word" || isSmall(next.text) || roleConcepts(next.text).length > 0 || LINKS.has(next.text);
const LINKS = words("and n und et plus had have were was total of please pls bitte i the");

/** "36 not 38", "8 chairs instead of 6": the figure that is not meant stands behind. */
function insteadAt(items: readonly Item[], at: number): Corrected | undefined {
  const figure = items[at] as Item;
  const from = firstIn(items, at + 1, OF, (_, i) => behindNot(items, i) !== undefined);
  const to = from < 0 ? undefined : behindNot(items, from);
  const wrong = to === undefined ? undefined : items[to];
  const isOfIt = items.slice(at + 1, from).every(({ kind }) => kind === "word" || kind === "unit" || kind === "per" || kind === "sign");
  if (to === undefined || !wrong || !isOfIt || !isAlike(figure, wrong) || (wrong.unit !== undefined && figure.unit === undefined) || !goesOn(items[to + 1]))
    return undefined;
  return { figure: { ...figure, ...(wrong.value === undefined ? {} : { was: wrong.value }) }, from: items[from - 1]?.text === "," ? from - 1 : from, to };
}

/** Where the figure stands that "not" or "instead of" at a place is about. */
const behindNot = (items: readonly Item[], at: number): number | undefined =>
  NOT.has(items[at]?.text ?? "") ? at + 1 : INSTEAD.every((word, i) => items[at + i]?.text === word) ? at + INSTEAD.length : undefined;
