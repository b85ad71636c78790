import type { Item } from "./items.ts";
import type { RequestSaid } from "./reading.ts";
import type { LineSaid } from "./reading.ts";
import { type NameRun, nameRuns } from "./runs.ts";
import type { Scene } from "./scene.ts";

/*
 * What a reading of a message leads to: what it leaves unused, and whether its figures go together. Of several readings the one is chosen that fits best.
 */

/** What is known of a message whichever way it is read. */
export interface Ground {
  readonly items: readonly Item[];
  readonly scene: Scene;
  readonly products: readonly NameRun[];
}

const FIGURES = new Set(["number", "money", "quantity", "percent"]);
const isWord = ({ kind }: Item): boolean => kind === "word" || kind === "unit" || kind === "number" || kind === "quantity";

export const groundOf = (items: readonly Item[], scene: Scene): Ground => ({
  items,
  scene,
  products: nameRuns(
    items,
    scene.products.map(({ name }) => name),
    isWord,
  ),
});

/** From how much of its name on a product is surely, and perhaps, meant. */
const [SURE, PERHAPS] = [0.75, 0.4];
/** How many times the catalogue's price a price is hardly ever. */
const FAR = 4;

const near = (a: number, b: number): boolean => Math.abs(a - b) < 0.005;

/** Returns the numbers by which readings of one message are compared. */
export function outcomeFeatures({ items, scene, products }: Ground, labels: readonly string[], { whole, lines }: RequestSaid, odds: number): Map<string, number> {
  const found = new Map<string, number>();
  const add = (name: string, by = 1): void => void (by && found.set(name, (found.get(name) ?? 0) + by));
  add("odds", odds);
  const isFree = (at: number): boolean => (labels[at] ?? "-") === "-";
  for (const [at, { kind, text }] of items.entries()) {
    if (!isFree(at)) continue;
    if (FIGURES.has(kind)) add(/\d/.test(text) ? `free ${kind}` : `free ${kind} in words`);
    if (kind === "day") add("free day");
  }
  for (const { from, to, score, isShort } of products) {
    if (isShort) {
      if (isFree(from)) add("free short product");
      continue;
    }
    const places = Array.from({ length: to - from + 1 }, (_, i) => from + i);
    if (places.every(isFree)) add(score >= SURE ? "free product" : score >= PERHAPS ? "perhaps free product" : "hardly free product");
    else if (places.some(isFree)) add("cut product");
  }
  const isNew = scene.lines === undefined;
  const isTold = whole.has("customer") || whole.has("name");
  if (isNew && !isTold) add(items.some(({ kind }) => kind === "customer") ? "free customer" : "nobody");
  if (whole.has("customer") && whole.has("name")) add("customer and name");
  if (isNew && !lines.length) add(whole.has("copy") ? "copy alone" : "no line");
  if (whole.has("copy") && lines.length) add("copy with lines");
  if (!isNew && !lines.length && !whole.size) add("no change");
  if (!isNew && whole.has("customer")) add("another customer");
  for (const role of ["discount", "tax", "deposit", "paid", "due", "issued", "total"]) if ((whole.get(role)?.length ?? 0) > 1) add("twice of the whole");
  for (const line of lines) lineFeatures({ items, scene, products }, line, isNew, add);
  totalFeatures(scene, { whole, lines }, add);
  return found;
}

function lineFeatures({ items, scene, products }: Ground, line: LineSaid, isNew: boolean, add: (name: string, by?: number) => void): void {
  const words = line.what ?? line.line ?? line.gone ?? [];
  const places = words.map((item) => items.indexOf(item));
  const run = products.find(({ from, to }) => places.some((at) => from <= at && at <= to));
  const product = run && run.score >= PERHAPS ? scene.products[run.name] : undefined;
  const [price] = [...(line.price ?? []), ...(line.amount ?? [])];
  const [quantity] = line.quantity ?? [];
  if ((line.quantity?.length ?? 0) > 1) add("two quantities");
  if ((line.price?.length ?? 0) > 1) add("two prices");
  if (line.what && line.line) add("renamed");
  if (isNew && (line.line || line.gone)) add("line of nothing");
  if (!words.length) add(isNew ? (quantity?.unit ? "only a unit" : "line without words") : "figures alone");
  if (line.what) {
    add(product ? "product" : price ? "priced words" : isNew ? "words without price" : "added words without price");
    if (words.length > 6) add("many words");
    if (product?.unitPrice && price?.value) add(near(product.unitPrice, price.value) ? "usual price" : Math.max(product.unitPrice / price.value, price.value / product.unitPrice) > FAR ? "far price" : "other price");
  }
  if (quantity?.value !== undefined) {
    if (quantity.value > 1000 && !quantity.unit) add("very many");
    if (quantity.kind === "money" || quantity.kind === "percent") add("counted money");
  }
  if (line.lineDiscount && !words.length) add("discount of nothing");
  if (line.lineTax && !words.length) add("tax of nothing");
}

/** Whether the total that is said comes out. */
function totalFeatures({ products: book }: Scene, { whole, lines }: RequestSaid, add: (name: string, by?: number) => void): void {
  const total = whole.get("total")?.[0]?.value;
  if (total === undefined) return;
  const sum = lines.reduce((all, { quantity, price }) => all + (quantity?.[0]?.value ?? 1) * (price?.[0]?.value ?? Number.NaN), 0);
  add(Number.isNaN(sum) || !book ? "total unknown" : near(sum, total) ? "total fits" : "total differs");
}
