import { localeDecimalSign } from "../../../shared/language/number/written.ts";
import { chooseQuantity } from "../../../shared/language/quantity/choose.ts";
import { per } from "../../../shared/language/quantity/kinds.ts";
import { longest, nodesOf, read, spanOf } from "../../../shared/language/read.ts";
import type { Span } from "../../../shared/language/span.ts";
import { amountsIn, type Mention, numbersIn } from "../../../shared/understanding/messages/mentions.ts";
import { nameConcepts } from "../../../shared/understanding/messages/name-concepts.ts";
import { newNameOf, type StretchFound } from "../../../shared/understanding/messages/new-name.ts";
import { percentsIn } from "../../../shared/understanding/messages/own-terms.ts";
import { piecesIn } from "../../../shared/understanding/messages/stretches.ts";
import type { MessagePlan, NamedCall, Reading } from "./plan.ts";
import { conceptsSaid, namesSaid, thingName } from "./record-words.ts";

const SAVE = "products_save";

type Product = Reading["context"]["products"][number];

/** A product of the catalogue that a message names. */
interface ProductSaid extends Span {
  readonly product: Product;
}

/** The products that a message names, from left to right. */
export const productsIn = ({ text, context: { products } }: Reading): ProductSaid[] =>
  namesSaid(
    text,
    products.map(({ name }) => name),
  ).flatMap(({ start, end, name }) => {
    const product = products[name];
    return product ? [{ start, end, product }] : [];
  });

/** Another price, unit or name of products that are named. */
export function productPlan(reading: Reading): MessagePlan | undefined {
  const { text, context, habits } = reading;
  const said = productsIn(reading);
  const concepts = conceptsSaid(text);
  const [share] = percentsIn(text, habits);
  const step = concepts.has("UP") ? 1 : concepts.has("DOWN") ? -1 : 0;
  if (share && step) {
    const meant = said.length ? said.map(({ product }) => product) : concepts.has("EVERY") ? context.products : [];
    return planOf(meant.flatMap((product) => priced(product, rounded((product.unitPrice ?? 0) * (1 + (step * share.value) / 100)))));
  }
  const prices = pricesIn(reading, said);
  if (!said.length) {
    const [price] = prices;
    const name = price && newNameOf(text, "product", 0, { not: prices });
    return name ? planOf([{ name: SAVE, said: { match: name.value, product: { unitPrice: price.value } } }]) : undefined;
  }
  const calls = said.flatMap((one, at) => {
    const price = priceOf(prices, said, at);
    return price ? priced(one.product, price.value, unitBehind(reading, price)) : [];
  });
  return planOf(calls) ?? renamed(reading, said[0] as ProductSaid, concepts);
}

const planOf = (calls: readonly NamedCall[]): MessagePlan | undefined => (calls.length ? { calls } : undefined);

/** A price that was reckoned, to the cent; one of less than 1 (per word, per kWh) to a hundredth of that. */
const rounded = (price: number): number => Math.round(price * (price < 1 ? 1e4 : 100)) / (price < 1 ? 1e4 : 100);

const priced = ({ name, unit: own }: Product, unitPrice: number, unit?: string): NamedCall[] => [
  { name: SAVE, said: { match: name, product: { unitPrice, ...(unit && !own ? { unit } : {}) } } },
];

/** Sums that are prices, not those that were: "from 45 to 50". */
function pricesIn({ text, habits, context }: Reading, not: readonly Span[]): Mention<number>[] {
  // "95 a pound" has one figure.
  const others = [...not, ...perSpans(text)];
  const found = amountsIn(text, habits, others).filter(
    ({ start, end }) => /\d/.test(text.slice(start, end)) || !nameConcepts(text.slice(start, end).split(" ")[0] ?? "").includes("ARTICLE"),
  );
  const sums = found.length ? found : numbersIn(text, habits, others);
  if (sums.length < 2) return sums;
  const pieces = piecesIn(text);
  const isFormer = ({ start }: Span): boolean => nameConcepts(pieces.findLast((one) => one.end <= start)?.said ?? "").includes("FORMER");
  const isOld = ({ value }: Mention<number>): boolean => context.products.some(({ unitPrice }) => unitPrice === value);
  const told = sums.filter((one) => !isFormer(one));
  const fresh = told.filter((one) => !isOld(one));
  return fresh.length ? fresh : told.length ? told : sums;
}

/** The price of one of some products: the last one behind it and before the next, or the one before it. */
function priceOf(prices: readonly Mention<number>[], said: readonly Span[], at: number): Mention<number> | undefined {
  const { start = 0, end = 0 } = said[at] ?? {};
  const next = said[at + 1]?.start ?? Number.POSITIVE_INFINITY;
  const last = said[at - 1]?.end ?? 0;
  return prices.findLast((one) => one.start >= end && one.end <= next) ?? prices.find((one) => one.start >= last && one.end <= start);
}

/** Words for one of a unit: "a pound", "per hour". */
function perSpans(text: string): Span[] {
  const all = read(text);
  return longest(nodesOf(all, per).filter(({ isLatent }) => !isLatent)).map((node) => spanOf(all, node));
}

/** How many characters behind a price its unit begins at most. */
const NEAR = 2;

/** The unit that a price is said for. */
function unitBehind({ text, habits }: Reading, price: Span): string | undefined {
  const all = read(text);
  const found = longest(nodesOf(all, per).filter(({ isLatent }) => !isLatent)).find((node) => {
    const { start, end } = spanOf(all, node);
    return end > price.end && start - price.end <= NEAR;
  });
  const unit = found && chooseQuantity(found.value, localeDecimalSign(habits.locale));
  return unit && unit.value === 1 && unit.unit !== "each" ? unit.unit : undefined;
}

/** Another name of a product that is named. */
function renamed({ text }: Reading, { product, end }: ProductSaid, concepts: ReadonlySet<string>): MessagePlan | undefined {
  if (!concepts.has("RENAME")) return undefined;
  const found = newNameOf(text.slice(end), "product");
  return found && planOf([{ name: SAVE, said: { match: product.name, product: { name: thingName(found.value) } } }]);
}

/** How probable a name is at least where a message has several. */
const LIKELY = 0.15;

/** New products: a name with its price, or several of them. */
export function newProductPlan(reading: Reading): MessagePlan | undefined {
  const { text } = reading;
  const whole = newNameOf(text, "product");
  if (!whole) return undefined;
  const alone = { ...reading, context: { ...reading.context, products: [] } };
  // A name may have figures of its own, or hold the price of the first of several.
  const [prices, all] = [pricesIn(alone, [whole]), pricesIn(alone, [])];
  const several = all.length > 1 ? parted(text, all) : [];
  if (several.length > 1) return planOf(several.map(({ name, price }) => added(reading, name, price)));
  return planOf([added(reading, whole, prices.find(({ start }) => start >= whole.end) ?? prices.at(-1))]);
}

/** A name before each price, or behind each where none is before the first. */
function parted(text: string, prices: readonly Mention<number>[]): { name: StretchFound; price: Mention<number> }[] {
  const ways = [-1, 0].map((step) =>
    prices.flatMap((price, at) => {
      const [from, to] = step < 0 ? [prices[at - 1]?.end ?? 0, price.start] : [price.end, prices[at + 1]?.start ?? text.length];
      const name = newNameOf(text, "product", 0, {
        not: [
          { start: 0, end: from },
          { start: to, end: text.length },
        ],
      });
      return name ? [{ name, price }] : [];
    }),
  );
  const all = ways.filter((way) => way.length === prices.length && way.every(({ name }) => name.share >= LIKELY));
  return all[0] ?? [];
}

function added(reading: Reading, name: StretchFound, price: Mention<number> | undefined): NamedCall {
  const unit = price && unitBehind(reading, price);
  return { name: SAVE, said: { product: { name: thingName(name.value), ...(price ? { unitPrice: price.value } : {}), ...(unit ? { unit } : {}) } } };
}
