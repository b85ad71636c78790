import { namesIn } from "../../../shared/understanding/messages/mentions.ts";
import { countOf, countOfSize } from "../../../shared/understanding/requests/counts.ts";
import { factorOf } from "../../../shared/understanding/requests/factors.ts";
import { changedBy } from "../../../shared/understanding/requests/figures.ts";
import type { Item } from "../../../shared/understanding/requests/item.ts";
import type { RequestRead } from "../../../shared/understanding/requests/read-request.ts";
import { type LineSaid, wordsSaid } from "../../../shared/understanding/requests/reading.ts";
import { roleConcepts } from "../../../shared/understanding/requests/role-concepts.ts";
import { nameRuns } from "../../../shared/understanding/requests/runs.ts";
import { likelierPrice } from "../../../shared/understanding/requests/spoken-prices.ts";
import { isSmall, stemOf, wordsIn } from "../../../shared/understanding/requests/word-likeness.ts";
import { unitsIn } from "../calls/said-numbers.ts";
import { BACK } from "./invoice-plans.ts";
import type { ListedLine, Reading } from "./plan.ts";
import { writtenDescription } from "./written-description.ts";

/** What a tool is told. */
export type Arguments = Record<string, unknown>;

/** How many things "each of them" is at most. */
const MOST_EACH = 4;

/** The lines that are new: one for each thing spoken of before, where the message only counts them ("two of them", "one of each"). */
export function newLines(reading: Reading, read: RequestRead, line: LineSaid): Arguments[] {
  const one = newLine(reading, read, withoutCountOfAll(read, line)) ?? newLine(reading, read, asBefore(read, line));
  if (one) return [one];
  const spoken = productsSpokenOf(reading);
  const isEach = read.items.some(({ kind, text }) => kind === "per" || kind === "both" || EACH.has(text));
  return (isEach ? spoken.slice(0, MOST_EACH) : spoken.slice(0, 1)).map((product) => ({ product, ...figuresOf(reading, read, line, { name: product }) }));
}

/** A line of figures alone is of what the line before is, if both are priced: "two visits, one at 80 and one at 65". */
function asBefore({ lines }: RequestRead, line: LineSaid): LineSaid {
  const at = lines.indexOf(line);
  const before = lines.slice(0, at).findLast(({ what }) => what)?.what;
  return before && line.price && lines[at - 1]?.price ? { ...line, what: before } : line;
}

/** A line without its count, where that is how many lines of one thing are told: "2 visits, one at 80 and one at 65". */
function withoutCountOfAll({ lines }: RequestRead, line: LineSaid): LineSaid {
  const from = lines.indexOf(line);
  const next = lines.findIndex(({ what, line: of, quantity, price }, at) => at > from && (what || of || quantity || !price));
  const same = (next < 0 ? lines.length : next) - from;
  const { quantity, ...rest } = line;
  const [count, word] = [quantity?.[0], line.what?.[0]];
  const isBefore = count !== undefined && word !== undefined && count.start < word.start;
  return same > 1 && line.price && quantity?.length === 1 && isBefore && count.value === same ? rest : line;
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

/** Verbs that begin an invoice, and bill nothing: "start one for Globex". */
const BEGINS = new Set("start begin create raise draft prepare write do make open starte beginne erstelle commence crée prépare".split(" "));

/** A line that is new. */
export function newLine(reading: Reading, read: RequestRead, line: LineSaid): Arguments | undefined {
  const words = line.what
    ? wordsSaid(reading.text, read.items, line.what)
    : (line.line ?? line.gone)
      ? wordsSaid(reading.text, read.items, line.line ?? line.gone ?? [])
      : undefined;
  const description = words ?? countedAs(reading, line);
  if (!description || BEGINS.has(description.toLowerCase())) return undefined;
  const product = line.what ? productMeant(reading, line.what, line.quantity) : undefined;
  return {
    ...(product ? { product } : { description: writtenDescription(description, reading.text) }),
    ...figuresOf(reading, read, line, { name: product ?? description }),
  };
}

/** How much of a product's name is said at least, where its words are cut short or its initials stand for it; and of what it is, by a word that only it has. */
const [SAID, SAID_OF_CORE] = [0.4, 0.33];

/** The product whose name the words say; none where they say another one as well, and no figure beside them tells its size: "half-day charter". */
function productMeant({ context }: Reading, words: readonly Item[], figures: readonly Item[] = []): string | undefined {
  const bySize = productOfSize(context.products, words, figures);
  if (bySize) return bySize;
  const runs = nameRuns(
    words,
    context.products.map(({ name }) => name),
    () => true,
  );
  const [best, ...others] = runs.sort((a, b) => b.score - a.score);
  if (!best) return undefined;
  const meant = [best.name, ...best.rivals].flatMap((at) => context.products[at]?.name ?? []);
  const sized = meant.filter((name) => figures.some((figure) => countOfSize(figure, name) !== undefined));
  const [only] = sized.length === 1 ? sized : meant.length === 1 ? meant : [];
  const [length, all] = [best.to - best.from + 1, words.filter(({ text }) => wordsIn(text).some((word) => !isSmall(word))).length];
  const isOnly = best.isOwn || sized.length === 1;
  const isSaid = best.score >= SAID ? length >= words.length / 2 : isOnly && best.core >= SAID_OF_CORE && length >= all;
  return !isSaid || others.some(({ score }) => score > best.score - 0.1) ? undefined : only;
}

/** The only product of a size that is said, where the words say something of its name: "half-hour lessons" of "Piano lesson, 30 minutes". */
function productOfSize(products: Reading["context"]["products"], words: readonly Item[], figures: readonly Item[]): string | undefined {
  const forms = (text: string): string[] => wordsIn(text).flatMap((word) => (isSmall(word) ? [] : [word, stemOf(word)]));
  const said = new Set(words.flatMap(({ text, kind }) => (kind === "quantity" ? [] : forms(text))));
  const isSized = (name: string): boolean => [...figures, ...words].some((one) => countOfSize(one, name) !== undefined);
  const [only, another] = products.filter(({ name }) => isSized(name) && forms(name).some((word) => said.has(word)));
  return another ? undefined : only?.name;
}

/** The product that what counts names at once: "two extra hours", "a call-out". */
export function productCounted({ context, text }: Reading, { quantity: [item] = [] }: LineSaid): string | undefined {
  if (!item?.unit) return undefined;
  const [named] = namesIn(
    text.slice(item.start, item.end),
    context.products.map(({ name }) => name),
  );
  return named?.which;
}

/** What is billed where only a unit is said: the product that is counted so, or the unit itself. */
function countedAs(reading: Reading, line: LineSaid): string | undefined {
  const { context, text } = reading;
  const [item] = line.quantity ?? [];
  if (!item?.unit) return undefined;
  const named = productCounted(reading, line);
  if (named) return named;
  const counted = context.products.filter(({ unit = "" }) => unit === item.unit || unitsIn(unit, item.unit ?? "") === 1);
  return counted.length === 1 ? counted[0]?.name : text.slice(item.start, item.end).replace(/^[\d.,\s]+/, "");
}

const SCALES: Readonly<Record<string, readonly [unit: string, parts: number]>> = { minute: ["hour", 60] };

/** Which line figures are of: one that stands there, or the product or words of a new one. */
interface Of {
  readonly was?: ListedLine | undefined;
  readonly name?: string | undefined;
}

/** A figure as exact as an invoice has it. */
export const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

/** The figures of a line as they are said. */
export function figuresOf(reading: Reading, read: RequestRead, line: LineSaid, of: Of): Arguments {
  const { was } = of;
  const [discount] = line.lineDiscount ?? [];
  const [tax] = line.lineTax ?? [];
  const { quantity, unit } = countedOf(reading, read, line, of);
  const [amount] = line.amount ?? [];
  const each = amount && quantity ? rounded((amount.value ?? 0) / quantity) : undefined;
  const price = priceOf(reading, read, line, of) ?? each;
  const counted = unit ?? (was ? undefined : unitPriced(read.items, line));
  return {
    ...(quantity === undefined ? {} : { quantity }),
    ...(was || !counted || counted === "each" ? {} : { unit: counted }),
    ...(price === undefined ? {} : { unitPrice: price }),
    ...(discount ? { discount: partOf(discount) } : {}),
    ...(tax?.value === undefined ? {} : { taxRate: tax.value }),
  };
}

/** How many a line is of: what is said, so many more or fewer than there are, and without those that are free. */
function countedOf(
  { context }: Reading,
  { items }: RequestRead,
  line: LineSaid,
  { was, name = "" }: Of,
): { readonly quantity?: number; readonly unit?: string } {
  const [figure] = line.quantity ?? [];
  const isMore = was !== undefined && figure !== undefined && saysMore(items, figure);
  const [more] = line.more ?? (isMore ? [figure] : []);
  const [less] = line.less ?? [];
  const times = figure && was?.quantity !== undefined ? factorOf(items, figure) : undefined;
  if (times !== undefined && was?.quantity !== undefined) return { quantity: rounded(was.quantity * times) };
  // "A half-day charter" counts none: it is one of what is sold so; of "five half-hour lessons" the first figure counts.
  const counts = (line.quantity ?? []).filter((one) => countOfSize(one, name) !== 1);
  const isSize = !counts.length && figure !== undefined;
  const count = isSize ? { value: 1 } : countOf(items, counts, `${name} ${unitPriced(items, line) ?? ""}`);
  const perMinute = context.products.some((product) => product.unit === count?.unit);
  const scale = count?.unit && !perMinute ? SCALES[count.unit] : undefined;
  const [unit, said] = scale && count ? [scale[0], count.value / scale[1]] : [count?.unit, count?.value];
  const base = said ?? was?.quantity;
  const quantity = more ? (was?.quantity ?? 0) + (more.value ?? 1) : less && base !== undefined ? base - (less.value ?? 1) : said;
  return { ...(quantity === undefined ? {} : { quantity }), ...(unit ? { unit } : {}) };
}

/** Whether the words of a figure, or beside it, say that it comes on top: "two more", "noch zwei". */
function saysMore(items: readonly Item[], figure: Item): boolean {
  const at = items.indexOf(figure);
  const said = [...figure.text.split(" "), items[at + 1]?.text ?? ""];
  return said.some((word) => roleConcepts(word).includes("MORE")) || AGAIN.has(items[at - 1]?.text ?? "");
}
const AGAIN = new Set("noch another encore weitere".split(" "));

/** What one costs: the sum that is said, or what its words take of another price ("half price", "same rate"). */
function priceOf(reading: Reading, read: RequestRead, line: LineSaid, { was, name }: Of): number | undefined {
  const own = was?.unitPrice ?? reading.context.products.find((product) => product.name === name)?.unitPrice;
  const changed = own === undefined ? undefined : priceChanged(own, line);
  const [price] = line.price ?? [];
  if (!price || changed !== undefined) return changed;
  if (price.kind !== "rate" && price.value !== undefined) return likelierPrice(price, own);
  const times = price.value ?? factorOf(read.items, price);
  if (times === 0) return 0;
  if (times === undefined) return priceBefore(reading, read, line);
  return own === undefined ? undefined : rounded(own * times);
}

/** What one costs that costs so much more or less than before: "up by 4", "10% cheaper". */
function priceChanged(own: number, { dearer: [more] = [], cheaper: [less] = [] }: LineSaid): number | undefined {
  const changed = more ? changedBy(own, more, 1) : less ? changedBy(own, less, -1) : undefined;
  return changed === undefined ? undefined : rounded(changed);
}

/** The price of the line that was spoken of before: in the message, or the last one that stands there. */
function priceBefore(reading: Reading, read: RequestRead, line: LineSaid): number | undefined {
  const before = read.lines[read.lines.indexOf(line) - 1];
  if (!before) return reading.context.draft?.lines.at(-1)?.unitPrice;
  const name = before.what && productMeant(reading, before.what, before.quantity);
  return priceOf(reading, read, before, { name }) ?? reading.context.products.find((product) => product.name === name)?.unitPrice;
}

/** What a price is for: "an hour" behind it. */
function unitPriced(items: readonly Item[], { price }: LineSaid): string | undefined {
  const [sum] = price ?? [];
  const next = sum && items.slice(items.indexOf(sum) + 1).find(({ kind }) => kind !== "sign");
  return next?.kind === "per" ? next.unit : undefined;
}

/** Shares in words. */
const SHARES: readonly (readonly [form: RegExp, share: string])[] = [
  [/^(?:half|hal[bv]|halbe|halfte|moitie)/, "50%"],
  [/^(?:third|drittel|tiers)/, "33.33%"],
  [/^(?:quarter|viertel|quart)/, "25%"],
];

/** A share, to two places ("a third" is 33.33%), or a sum as the tools take one: "10%", "50". */
export const partOf = ({ kind, value, text }: Item): string =>
  value === undefined ? (SHARES.find(([form]) => form.test(text))?.[1] ?? text) : kind === "percent" ? `${Math.round(value * 100) / 100}%` : `${value}`;
