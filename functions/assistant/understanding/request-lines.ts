import { namesIn } from "../../../shared/understanding/messages/mentions.ts";
import type { Item } from "../../../shared/understanding/requests/items.ts";
import type { RequestRead } from "../../../shared/understanding/requests/read-request.ts";
import { type LineSaid, wordsSaid } from "../../../shared/understanding/requests/reading.ts";
import { nameRuns } from "../../../shared/understanding/requests/runs.ts";
import { BACK } from "./invoice-plans.ts";
import type { ListedLine, Reading } from "./plan.ts";

/** What a tool is told. */
export type Arguments = Record<string, unknown>;

/** How many things "each of them" is at most. */
const MOST_EACH = 4;

/** The lines that are new: one for each thing spoken of before, where the message only counts them ("two of them", "one of each"). */
export function newLines(reading: Reading, read: RequestRead, line: LineSaid): Arguments[] {
  const one = newLine(reading, read, line);
  if (one) return [one];
  const spoken = productsSpokenOf(reading);
  const isEach = read.items.some(({ kind, text }) => kind === "per" || EACH.has(text));
  return (isEach ? spoken.slice(0, MOST_EACH) : spoken.slice(0, 1)).map((product) => ({ product, ...figuresOf(reading, read, line, undefined) }));
}

const EACH = new Set("each both je jeweils beide beiden chaque chacun chacune deux".split(" "));

/** The products that the last messages named, the newest first. */
function productsSpokenOf({ context, before }: Reading): string[] {
  const names = context.products.map(({ name }) => name);
  const lines = context.draft?.lines.map(({ description }) => description).filter((one) => names.includes(one)) ?? [];
  const said = before
    .slice(-BACK)
    .toReversed()
    .flatMap((text) => namesIn(text, names).map(({ which, among }) => which ?? among[0] ?? ""));
  return [...new Set([...said, ...lines])].filter(Boolean);
}

/** A line that is new. */
export function newLine(reading: Reading, read: RequestRead, line: LineSaid): Arguments | undefined {
  const figures = figuresOf(reading, read, line, undefined);
  const words = line.what
    ? wordsSaid(reading.text, read.items, line.what)
    : (line.line ?? line.gone)
      ? wordsSaid(reading.text, read.items, line.line ?? line.gone ?? [])
      : undefined;
  const description = words ?? countedAs(reading, line);
  if (!description) return undefined;
  const product = line.what && productMeant(reading, line.what);
  return { ...(product ? { product } : { description }), ...figures };
}

/** How much of a product's name is said at least, where its words are cut short or its initials stand for it. */
const SAID = 0.4;

/** The product whose name the words say. */
function productMeant({ context }: Reading, words: readonly Item[]): string | undefined {
  const runs = nameRuns(
    words,
    context.products.map(({ name }) => name),
    () => true,
  );
  const [best, ...others] = runs.sort((a, b) => b.score - a.score);
  if (!best || best.score < SAID || best.to - best.from + 1 < words.length / 2) return undefined;
  return others.some(({ score }) => score > best.score - 0.1) ? undefined : context.products[best.name]?.name;
}

/** What is billed where only a unit is said: the product that is counted so, or the unit itself. */
function countedAs({ context, text }: Reading, { quantity }: LineSaid): string | undefined {
  const [item] = quantity ?? [];
  if (!item?.unit) return undefined;
  const counted = context.products.filter(({ unit }) => unit === item.unit);
  return counted.length === 1 ? counted[0]?.name : text.slice(item.start, item.end).replace(/^[\d.,\s]+/, "");
}

const SCALES: Readonly<Record<string, readonly [unit: string, parts: number]>> = { minute: ["hour", 60] };

/** The figures of a line as they are said. */
export function figuresOf({ context }: Reading, read: RequestRead, line: LineSaid, was: ListedLine | undefined): Arguments {
  const [quantity] = line.quantity ?? [];
  const [more] = line.more ?? [];
  const [price] = line.price ?? [];
  const [amount] = line.amount ?? [];
  const [discount] = line.lineDiscount ?? [];
  const [tax] = line.lineTax ?? [];
  const scale = quantity?.unit ? SCALES[quantity.unit] : undefined;
  const perMinute = context.products.some(({ unit }) => unit === quantity?.unit);
  const [unit, count] = scale && !perMinute ? [scale[0], (quantity?.value ?? 0) / scale[1]] : [quantity?.unit, quantity?.value];
  const many = more ? (was?.quantity ?? 0) + (more.value ?? 0) : count;
  const per = price ? read.items.slice(read.items.indexOf(price) + 1).find(({ kind }) => kind !== "sign") : undefined;
  const priced = per?.kind === "per" && per.unit !== "each" ? per.unit : undefined;
  const each = amount && many ? Math.round(((amount.value ?? 0) / many) * 1e6) / 1e6 : undefined;
  return {
    ...(many === undefined ? {} : { quantity: many }),
    ...(was || !(unit ?? priced) || (unit ?? priced) === "each" ? {} : { unit: unit ?? priced }),
    ...(price?.value === undefined ? {} : { unitPrice: price.value }),
    ...(each === undefined || price ? {} : { unitPrice: each }),
    ...(discount ? { discount: partOf(discount) } : {}),
    ...(tax?.value === undefined ? {} : { taxRate: tax.value }),
  };
}

const HALF = /^(?:half|hal[bv]|halbe|halfte|moitie)/;

/** A share or a sum as the tools take one: "10%", "50". */
export const partOf = ({ kind, value, text }: Item): string =>
  value === undefined ? (HALF.test(text) ? "50%" : text) : kind === "percent" ? `${value}%` : `${value}`;
