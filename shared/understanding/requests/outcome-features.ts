import { countOf } from "./counts.ts";
import { factorOf } from "./factors.ts";
import { changedBy, FIGURES, near } from "./figures.ts";
import type { Item } from "./item.ts";
import { freeInside, isJoined, wordFeatures } from "./outcome-words.ts";
import type { LineSaid, RequestSaid } from "./reading.ts";
import { roleConcepts } from "./role-concepts.ts";
import { type NameRun, nameRuns } from "./runs.ts";
import type { Scene, SceneLine } from "./scene.ts";
import { isOfBoth } from "./shared-figures.ts";

/*
 * What a reading of a message leads to: what it leaves unused, and whether its figures go together. Of several readings the one is chosen that fits best.
 */

/** What is known of a message whichever way it is read. */
export interface Ground {
  readonly items: readonly Item[];
  readonly scene: Scene;
  readonly products: readonly NameRun[];
  /** The words that say lines which stand there. */
  readonly standing: readonly NameRun[];
}

/** Items that change an invoice if they are used. */
const COUNTING: ReadonlySet<Item["kind"]> = new Set([...FIGURES, "rate", "free", "both"]);
const isWord = ({ kind }: Item): boolean => kind === "word" || kind === "unit" || kind === "number" || kind === "quantity";

export const groundOf = (items: readonly Item[], scene: Scene): Ground => ({
  items,
  scene,
  products: nameRuns(
    items,
    scene.products.map(({ name }) => name),
    isWord,
  ),
  standing: nameRuns(items, scene.lines?.map(({ description }) => description) ?? [], isWord),
});

/** From how much of its name on a product is surely, and perhaps, meant. */
const [SURE, PERHAPS] = [0.75, 0.4];
/** How many times the catalogue's price a price is hardly ever. */
const FAR = 4;

/** Returns the numbers by which readings of one message are compared. */
export function outcomeFeatures(ground: Ground, labels: readonly string[], { whole, lines }: RequestSaid, odds: number): Map<string, number> {
  const { items, scene, products, standing } = ground;
  const found = new Map<string, number>();
  const add = (name: string, by = 1): void => void (by && found.set(name, (found.get(name) ?? 0) + by));
  add("odds", odds);
  const isFree = (at: number): boolean => (labels[at] ?? "-") === "-";
  for (const [at, { kind, text, value }] of items.entries()) {
    if (!isFree(at)) continue;
    if (kind === "rate" && value === 1) add("free usual price");
    else if (COUNTING.has(kind)) add(kind === "rate" || kind === "free" || /\d/.test(text) ? `free ${kind}` : `free ${kind} in words`);
    if (kind === "stretch") add(items.some((one) => one.kind === "per" && one.unit === items[at]?.unit) ? "free stretch of its rate" : "free stretch");
    if (kind === "day") add(text.split(" ").some((word) => roleConcepts(word).includes("DUE")) ? "free day that is due" : "free day");
  }
  for (const { from, to, score, isShort } of products) {
    if (isShort) {
      if (isFree(from)) add("free short product");
      continue;
    }
    const places = Array.from({ length: to - from + 1 }, (_, i) => from + i);
    if (places.every(isFree))
      add(`${score >= SURE ? "free product" : score >= PERHAPS ? "perhaps free product" : "hardly free product"}${isJoined(items, from) ? " more" : ""}`);
    else if (places.some(isFree)) add("cut product");
  }
  for (const { from, to, score } of standing)
    if (Array.from({ length: to - from + 1 }, (_, i) => from + i).every(isFree)) add(score >= PERHAPS ? "free line" : "perhaps free line");
  const isNew = scene.lines === undefined;
  const isTold = whole.has("customer") || whole.has("name");
  if ((whole.get("tax")?.[0]?.value ?? 0) > MOST_TAX) add("tax of more than all");
  if ((whole.get("customer")?.length ?? 0) > 1) add("two customers");
  if (isNew && !isTold) add(items.some(({ kind }) => kind === "customer") ? "free customer" : "nobody");
  if (whole.has("customer") && whole.has("name")) add("customer and name");
  if (isNew && !lines.length) add(whole.has("copy") ? "copy alone" : "no line");
  if (whole.has("copy") && lines.length) add("copy with lines");
  if (!isNew && !lines.length && !whole.size) add("no change");
  if (!isNew && whole.has("customer")) add("another customer");
  for (const role of ["discount", "tax", "deposit", "paid", "due", "issued", "total"]) if ((whole.get(role)?.length ?? 0) > 1) add("twice of the whole");
  wordFeatures(ground, labels, whole, add);
  for (const [at, line] of lines.entries()) {
    lineFeatures(ground, line, isNew, add);
    add("free words inside", Math.log1p(freeInside(items, labels, line)));
    if (isSaidAgain(lines, at)) add("figures of the line before");
  }
  totalFeatures(scene, { whole, lines }, add);
  return found;
}

/** Whether a line is told by figures alone, as the line before is priced: "one at 80 and one at 65". */
function isSaidAgain(lines: RequestSaid["lines"], at: number): boolean {
  const [own, before] = [lines[at], lines[at - 1]];
  return !own?.what && !own?.line && !!own?.price && !!before?.price;
}

/** The highest tax, in percent. */
const MOST_TAX = 100;

function lineFeatures({ items, scene, products, standing }: Ground, line: LineSaid, isNew: boolean, add: (name: string, by?: number) => void): void {
  const words = line.what ?? line.line ?? line.gone ?? [];
  const places = words.map((item) => items.indexOf(item));
  const run = products.find(({ from, to }) => places.some((at) => from <= at && at <= to));
  const product = run && run.score >= PERHAPS ? scene.products[run.name] : undefined;
  const [price] = [...(line.price ?? []), ...(line.amount ?? [])];
  const [quantity] = line.quantity ?? [];
  if (quantity?.kind === "stretch") add("counts a stretch");
  if (quantity?.kind === "both") add("counts both");
  const by = countOf(items, line.quantity ?? [], "")?.by;
  if (by) add(by === "nothing" ? "two quantities" : `quantities by ${by}`);
  if (price?.kind === "rate")
    add(price.value === 0 ? "costs nothing" : price.value === undefined ? "same price" : product || line.line ? "price by another" : "price by none");
  if ((line.price?.length ?? 0) > 1) add("two prices");
  if (line.what && line.line) add("renamed");
  const named = line.line ?? line.gone;
  const at = named?.map((item) => items.indexOf(item)) ?? [];
  if (isOfBoth(line)) add((scene.lines?.length ?? 0) > 1 ? "both lines" : "both of one");
  else if (named && !standing.some(({ from, to }) => at.some((one) => from <= one && one <= to))) add(product ? "line that is a product" : "line unknown");
  if (line.what && !isNew && standing.some(({ from, to, score }) => score >= PERHAPS && places.some((one) => from <= one && one <= to)))
    add(line.quantity || line.price ? "added again" : "named again");
  if (isNew && (line.line || line.gone)) add("line of nothing");
  if (!words.length) add(isNew ? (quantity?.unit ? "only a unit" : "line without words") : "figures alone");
  if (line.what) {
    add(product ? "product" : price ? "priced words" : isNew ? "words without price" : "added words without price");
    if (words.length > 6) add("many words");
    if (product?.unitPrice && price?.value && price.kind !== "rate")
      add(
        near(product.unitPrice, price.value)
          ? "usual price"
          : Math.max(product.unitPrice / price.value, price.value / product.unitPrice) > FAR
            ? "far price"
            : "other price",
      );
  }
  const inName = quantity && products.find(({ from, to }) => from <= items.indexOf(quantity) && items.indexOf(quantity) <= to);
  if (inName && /\d/.test(scene.products[inName.name]?.name ?? "")) add("figure of a name");
  if (quantity?.unit && product) add(product.unit === undefined ? "unit of what has none" : product.unit === quantity.unit ? "its unit" : "another unit");
  if (quantity?.value !== undefined) {
    if (quantity.value > 1000 && !quantity.unit) add("very many");
    if (quantity.kind === "money" || quantity.kind === "percent") add("counted money");
  }
  const was = isNew || line.what ? undefined : standingLine(scene, standing, places);
  if (!was?.unitPrice && (line.dearer || line.cheaper)) add("dearer than nothing");
  if (was) {
    changeFeatures(items, line, was, add);
    // "46, not 40": what it was tells which figure it is.
    for (const [name, figure, other, own] of [
      ["price", price, was.quantity, was.unitPrice],
      ["quantity", quantity, was.unitPrice, was.quantity],
    ] as const)
      if (figure?.was !== undefined)
        add(
          own !== undefined && near(own, figure.was)
            ? `${name} was so`
            : other !== undefined && near(other, figure.was)
              ? `${name} was the other`
              : `${name} was not so`,
        );
    if (was.unitPrice && price?.value && price.kind !== "rate") add(`price ${changeOf(was.unitPrice, price.value)}`);
    if (was.quantity && quantity?.value) add(`quantity ${changeOf(was.quantity, quantity.value)}`);
    if (was.quantity && price?.value && near(was.quantity, price.value)) add("price as it was counted");
    if (was.unitPrice && quantity?.value && near(was.unitPrice, quantity.value)) add("counted as it was priced");
    if (quantity && price && !quantity.unit) add("both of one line");
  }
  if (line.lineDiscount && !words.length) add("discount of nothing");
  if (line.lineTax && !words.length) add("tax of nothing");
}

/** What figures come to that change by another: "up by 4", "halve it". */
function changeFeatures(items: readonly Item[], line: LineSaid, was: SceneLine, add: (name: string, by?: number) => void): void {
  const [[dearer], [cheaper], [count]] = [line.dearer ?? [], line.cheaper ?? [], line.quantity ?? []];
  if (was.unitPrice && dearer) add(`dearer ${changeOf(was.unitPrice, changedBy(was.unitPrice, dearer, 1))}`);
  if (was.unitPrice && cheaper) add(`cheaper ${changeOf(was.unitPrice, Math.max(0, changedBy(was.unitPrice, cheaper, -1)))}`);
  if (count && factorOf(items, count) !== undefined) add("so many times as many");
}

/** The line that words mean, or the only one. */
function standingLine({ lines = [] }: Scene, standing: readonly NameRun[], places: readonly number[]): SceneLine | undefined {
  const run = standing.find(({ from, to }) => places.some((at) => from <= at && at <= to));
  return run ? lines[run.name] : lines.length === 1 ? lines[0] : undefined;
}

/** How a figure changes: hardly, some, or to something else. */
function changeOf(was: number, is: number): string {
  const ratio = Math.max(was / is, is / was);
  return ratio < 1.001 ? "stays" : ratio < 1.6 ? "near" : ratio < FAR ? "apart" : "far";
}

/** Whether the total that is said comes out. */
function totalFeatures({ products: book }: Scene, { whole, lines }: RequestSaid, add: (name: string, by?: number) => void): void {
  const total = whole.get("total")?.[0]?.value;
  if (total === undefined) return;
  const sum = lines.reduce((all, { quantity, price }) => all + (quantity?.[0]?.value ?? 1) * (price?.[0]?.value ?? Number.NaN), 0);
  add(Number.isNaN(sum) || !book ? "total unknown" : near(sum, total) ? "total fits" : "total differs");
}
