import { dictionary } from "../../../shared/text/dictionary.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import type { Link } from "../names/link.ts";
import { linkProduct } from "../names/product-link.ts";
import { inUnits, measure, singular, unitOf } from "../names/units.ts";
import { linkWords } from "./anchors.ts";
import { aggregatesing, bySize, counting, inItsUnit, nearBy, type Product, partOfDay, several, spread } from "./catalogue.ts";
import type { Price, Quantity } from "./fragment.ts";
import type { Item } from "./items.ts";
import type { Piece } from "./kinds.ts";
import { inLots } from "./lots.ts";
import { tidy } from "./numbers.ts";
import { quantityOf } from "./quantity.ts";
import { textOf } from "./reading.ts";
import { acts, tells } from "./stories.ts";
import { capitalised, cleaned, idle, said } from "./wording.ts";

/** What a piece means: its words, what of the catalogue they name, and its figures as they are to be taken. */
interface Meaning {
  piece: Piece;
  words: string;
  link: Link<Product> | undefined;
  product: Product | undefined;
}

/** The line, or the two lines, that a piece amounts to. */
export function build(whole: Piece, world: TurnContext): Item[] {
  const meant = figured(meaning(undone(whole, world), world));
  const { piece, words, link } = meant;
  const [price] = piece.prices;
  const said = inLots(quantityOf(piece, price, meant.product), price, meant.product);
  const { product, besides } = charged(meant, said, world);
  const brief = product !== undefined && isBrief(product, said, price);
  const quantity = brief ? undefined : inUnitOf(product, said, price);
  const lump = price && (inAll(price, quantity, product, words) ?? divided(price, quantity, words));
  const { each, count, description } = lump ?? { each: price?.value, count: quantity, description: words };
  const base = each ?? product?.unitPrice;
  const unitPrice = piece.times !== undefined && base !== undefined ? tidy(base * piece.times) : base;
  const name = product && (each === undefined || (surely(link) && !besides.length)) ? product.name : description;
  const fallback = said?.unit ? `${said.unit}${quantity?.value === 1 ? "" : "s"}` : "";
  const item: Item = {
    ...itemOf(name || fallback, count, unitPrice, product, { counted: Boolean(quantity && !quantity.weak), priced: each !== undefined }),
    // "22 miles" says what for.
    described: Boolean(words) || product !== undefined || /^(?:mile|km)$/.test(said?.unit ?? ""),
    ...(link && "candidates" in link && each === undefined && !product ? { candidates: link.candidates.map((candidate) => candidate.name) } : {}),
    ...spoken(piece, whole, price, quantity),
    ...(brief || unclear(meant, product, quantity, price) ? { vague: true } : {}),
  };
  // A sum for all of it, of nobody knows how many: no rate.
  if (price?.whole && !said) delete item.unit;
  return [...besides, item].filter((line) => (line.description !== "" || line.unitPrice !== undefined) && line.quantity > 0);
}

/** What the way it was said tells of a line. */
const spoken = (piece: Piece, whole: Piece, price: Price | undefined, quantity: Quantity | undefined): Partial<Item> => ({
  ...(piece.same ? { same: true } : {}),
  ...(piece.times === undefined ? {} : { times: piece.times }),
  ...(price?.whole ? { lump: true } : {}),
  ...(price && isOpen(price) ? { open: true } : {}),
  ...(price?.per === "each" ? { apiece: true } : {}),
  ...(RECALLS.test(textOf(whole.tokens)) ? { recalled: true } : {}),
  ...(whole.edge === "colon" ? { below: true } : {}),
  ...(definite(piece) ? { definite: true } : further(whole) ? { further: true } : {}),
  ...(piece.ratio && !piece.ratio.nearest ? { onEach: true } : {}),
  ...(price?.per && !quantity ? { per: price.per } : {}),
  ...(quantity?.unit ? { noun: quantity.unit } : {}),
  ...(quantity?.of === undefined ? {} : { of: quantity.of }),
  ...(quantity?.aside?.length ? { aside: quantity.aside } : {}),
  ...(price?.otherwise === undefined || price.whole ? {} : { otherwise: price.otherwise }),
  ...(piece.share === undefined ? {} : { share: piece.share }),
  ...(piece.like ? { like: piece.like } : {}),
});

/** Whether a price was only put behind what is counted. */
const isOpen = ({ per, rate, whole, lot }: Price): boolean => per === undefined && lot === undefined && !rate && !whole;

const RECALLS = /^(?:it was|that's|that is|that was|it's|which is|which was|made)(?= |$)/;

/** "The rads", "I told them 50 for the scan": a thing that was spoken of. */
function definite({ tokens, words }: Piece): boolean {
  const things = words.filter((word) => !idle(word));
  const told = tells(words);
  return tokens.some((token, i) => {
    const next = tokens[i + 1];
    return /^(?:the|those|these)$/.test(token.text) && next !== undefined && (next === things[0] || (told && things.includes(next)));
  });
}

/** "Plus a page", "and a second one": something that comes on top. */
const further = ({ edge, tokens }: Piece): boolean =>
  /^(?:start|and|plus)$/.test(edge) ||
  tokens.some(({ text }) => /^(?:an?|another|second|third|other|extra|additional|further|more|also|later|again)$/.test(text));

/** Whether words mean a product beyond doubt. */
const surely = (link: Link<Product> | undefined): boolean => link !== undefined && "hit" in link && link.score > 0.9;

/** How many have to be asked for: several are spoken of, a rate is said but not for how many, or so much of something that is not sold by that. */
function unclear({ piece, words }: Meaning, product: Product | undefined, quantity: Quantity | undefined, price: Price | undefined): boolean {
  // "Heater, 50 gal": which it is, not how many.
  if (product && product.unit === undefined && measure(quantity?.unit) !== undefined && !lasts(quantity?.unit) && price === undefined) return true;
  if (quantity || price?.whole) return quantity?.unsure === true;
  return Boolean(piece.vague) || several(words, product) || piece.words.some((word) => word.plural) || rated(price);
}

/** "At 90 an hour", "15 per page": for how many of them nobody said. A month, or one of the thing itself, is one. */
const rated = (price: Price | undefined): boolean => price?.per !== undefined && !/^(?:each|month|quarter|year|week|item|unit|piece|job)$/.test(price.per);

const lasts = (unit: string | undefined): boolean => /^(?:hour|minute|day|week|month|year|night|quarter)$/.test(unit ?? "");

/** How many of what a product is sold by one of a unit is. */
const inTermsOf = (unit: string | undefined, product: Product): number | undefined =>
  unit !== undefined && product.unit !== undefined ? inUnits(unit, measure(product.unit) ?? product.unit) : undefined;

/** "Fitted 4 downlights": what was done to so many of a product is not a part of its name. */
function undone(piece: Piece, world: TurnContext): Piece {
  const words = piece.words.slice(1);
  return acts(piece.tokens) && "hit" in linkProduct(said(words), world.products) ? { ...piece, words } : piece;
}

/** Which product the words mean, by themselves or by what is counted beside them. */
function meaning(piece: Piece, world: TurnContext): Meaning {
  const words = timeOnly(piece, world) ? "" : describing(piece, world);
  const link = words ? known(piece, words, world) : undefined;
  if (link && "hit" in link) return { piece, words, link, product: link.hit };
  const candidates = link && "candidates" in link ? link.candidates : [];
  const [part] = partOfDay(piece, candidates);
  if (part) {
    const quantities = piece.quantities.map(({ value }) => ({ value: value === 0.5 ? 1 : value }));
    return { piece: { ...piece, quantities }, words, link, product: part };
  }
  const [fitting] = inItsUnit(piece, candidates);
  const sized = fitting ? undefined : bySize(piece, nearBy(piece, link, world));
  return { piece: sized?.piece ?? piece, words, link, product: fitting ?? sized?.product };
}

/** The product that is meant: beside a price of its own, what is said with more words than the product's name is something else. */
function known(piece: Piece, words: string, { products }: TurnContext): Link<Product> {
  const link = linkProduct(words, products);
  if ("hit" in link || piece.prices.length) return link;
  const all = linkWords(piece.words, products);
  if ("hit" in all) return all;
  // "Labour to fix the exhaust", "coverage of the harvest dinner": the thing itself stands before what it was for.
  const purpose = piece.words.findIndex(({ text }, i) => i > 0 && /^(?:of|for|to|on|in|at|from|with)$/.test(text));
  const head = purpose < 0 ? all : linkProduct(cleaned(said(piece.words.slice(0, purpose))), products);
  return ("hit" in head && (head.score > 0.9 || inTermsOf(piece.quantities[0]?.unit, head.hit) !== undefined)) || ("candidates" in head && "none" in all)
    ? head
    : all;
}

/** "Came over and stayed 3 hours", "3 hours to move the boxes": for how long is said, and the only product that is sold by the time is meant. */
function timeOnly(piece: Piece, world: TurnContext): boolean {
  const unit = piece.quantities[0]?.unit;
  if (piece.prices.length || world.products.filter((product) => inTermsOf(unit, product) !== undefined).length !== 1) return false;
  const purpose = piece.words[0]?.text === "to" && piece.quantities.some((quantity) => measure(quantity.unit));
  return purpose || (measure(unit) !== undefined && tells(piece.words) && !("hit" in linkProduct(describing(piece, world), world.products)));
}

const multiples: Record<string, number | undefined> = dictionary({ double: 2, twice: 2, triple: 3 });

/** Figures that belong to the product's name, to its size or to how often it is charged, taken for that. */
function figured(meant: Meaning): Meaning {
  const { product } = meant;
  if (!product) return { ...meant, piece: counting(meant.piece, product) };
  const piece = unnamed(spread(aggregatesing(meant.piece, product), product), product);
  const [size] = piece.quantities.filter(({ value, unit }) => unit !== undefined && ` ${product.name} `.includes(` ${value} `));
  const multiple = multiples[piece.words.find((word) => word.text !== "the")?.text ?? ""];
  const often = multiple && !piece.times && !piece.prices.length && !product.name.toLowerCase().startsWith(piece.words[0]?.text ?? "-");
  const repeated = often ? { ...piece, times: multiple } : piece;
  return { ...meant, piece: counting(size ? unsized(repeated, size) : repeated, product) };
}

/** "A new 650 battery", of the "Battery, 650 CCA": a figure without a sign or an "at" before it that stands in the name is what it is called by, and not what it costs. */
function unnamed(piece: Piece, { name, unitPrice }: Product): Piece {
  const [price, ...others] = piece.prices;
  if (!price || price.value === unitPrice || !` ${name.replace(/[^\p{L}\d.]+/gu, " ")} `.includes(` ${price.value} `)) return piece;
  const before = piece.tokens.flatMap(({ text }, i) => (text === String(price.value) ? [piece.tokens[i - 1]?.text ?? ""] : []));
  return before.length && !before.some((text) => /^(?:at|for|=|is|was|@)$/.test(text)) ? { ...piece, prices: others } : piece;
}

/** "Heater 50 gal x 3": the figure in the product's name counts nothing, the other one does. */
function unsized(piece: Piece, size: Quantity): Piece {
  const [price] = piece.prices;
  const counted = price?.rate && price.per === undefined && Number.isInteger(price.value) && piece.quantities.length === 1;
  return counted
    ? { ...piece, quantities: [{ value: price.value, times: true }], prices: [] }
    : { ...piece, quantities: piece.quantities.filter((other) => other !== size) };
}

/** What is charged: the product that was named, or the one that is sold by the time; and what is charged beside it. */
function charged(
  { piece, words, link, product }: Meaning,
  quantity: Quantity | undefined,
  world: TurnContext,
): { product: Product | undefined; besides: Item[] } {
  const unit = quantity?.unit;
  const priced = piece.prices.length > 0;
  const hourly = world.products.filter((candidate) => inTermsOf(unit, candidate) !== undefined);
  const [sole, another] = hourly;
  const only = another ? undefined : sole;
  if (product && lasts(unit) && !quantity?.weak && !priced && inUnits(unit ?? "", measure(product.unit) ?? product.unit ?? "") === undefined) {
    // "Emergency callout, 4 hours": the call-out, and the hours at what an hour costs.
    if (only && only !== product)
      return { product: only, besides: [itemOf(product.name, { value: 1 }, product.unitPrice, product, { counted: false, priced: false })] };
    if (!surely(link)) product = undefined;
  }
  if (product || priced) return { product, besides: [] };
  if (only && (!words || piece.usual || piece.times !== undefined)) return { product: only, besides: [] };
  // "Dumped the green waste, usual charge": the catalogue's price was asked for, so what is nearest in it is meant.
  const nearest = piece.usual && link && "candidates" in link && link.candidates.length === 1 ? link.candidates[0] : undefined;
  return { product: nearest, besides: [] };
}

/** How many, in the unit that the product is sold by. */
function inUnitOf(product: Product | undefined, quantity: Quantity | undefined, price: Price | undefined): Quantity | undefined {
  const factor = product && quantity && price?.per === undefined ? inTermsOf(quantity.unit, product) : undefined;
  const unit = measure(product?.unit) ?? product?.unit;
  return quantity && factor !== undefined && unit ? { ...quantity, value: tidy(quantity.value * factor), unit } : quantity;
}

/** "Consultation, 30 minutes", of what is not sold by the time: how long it took, and not how many there were. */
const isBrief = (product: Product, quantity: Quantity | undefined, price: Price | undefined): boolean =>
  product.unit === undefined && measure(quantity?.unit) === "minute" && price === undefined;

/** "Two nail clips 24", of what costs 12: the sum for both, though nobody says so. */
function inAll({ value, per, rate }: Price, count: Quantity | undefined, product: Product | undefined, words: string): ReturnType<typeof divided> {
  const each = product?.unitPrice;
  const sum = each !== undefined && count && count.value > 1 && per === undefined && !rate && tidy(count.value * each) === value;
  return sum ? { each, count, description: words } : undefined;
}

/** What one costs of so many that a sum is for; where that is not to the cent, the sum is for one of all of them. */
function divided(price: Price, count: Quantity | undefined, words: string): { each: number; count: Quantity; description: string } | undefined {
  if (!price.whole || !count || count.value === 1) return;
  const each = Number(tidy(price.value / count.value).toFixed(2));
  if (Math.abs(each * count.value - price.value) < 1e-9) return { each, count, description: words };
  const many = measure(count.unit) && words ? `${count.unit}s ` : "";
  return { each: price.value, count: { value: 1 }, description: `${count.value} ${many}${words || `${count.unit ?? "item"}s`}` };
}

function itemOf(
  name: string,
  quantity: Quantity | undefined,
  unitPrice: number | undefined,
  product: Product | undefined,
  how: { counted: boolean; priced: boolean },
): Item {
  const unit = product?.unit ?? (measure(quantity?.unit) ? quantity?.unit : undefined);
  return {
    description: capitalised(name),
    quantity: quantity?.value ?? 1,
    ...(unit ? { unit } : {}),
    ...(unitPrice !== undefined ? { unitPrice: tidy(unitPrice) } : {}),
    ...(product ? { productId: product.id } : {}),
    described: true,
    ...how,
  };
}

/** The words of a piece; what is only counted ("6000 words" at so much a word) is not said twice. */
function describing(piece: Piece, world: TurnContext): string {
  const names = (word: Piece["words"][number]) => unitOf(word.text) ?? singular(word.text);
  const text = (words: Piece["words"]) => cleaned(said(words)).trim();
  const per = piece.prices[0]?.per;
  const adjective =
    per !== undefined && !piece.quantities.length ? piece.words.find(({ counts }) => counts && inUnits(counts.unit, per) !== undefined) : undefined;
  if (adjective) return text(piece.words.filter((word) => word !== adjective && names(word) !== per));
  const unit = piece.quantities.find((quantity) => quantity.unit && !measure(quantity.unit))?.unit;
  return text(unit !== undefined && onlyCounts(unit, piece, world) ? piece.words.filter((word) => names(word) !== unit) : piece.words);
}

/** Whether the noun that is counted only counts, because the price, the product or an "of" says what it is so many of. */
function onlyCounts(unit: string, piece: Piece, { products }: TurnContext): boolean {
  const others = piece.words.filter((word) => !idle(word) && (unitOf(word.text) ?? singular(word.text)) !== unit);
  if (unitOf(unit) === undefined || !others.length) return false;
  if (piece.prices[0]?.per === unit) return true;
  const link = linkProduct(said(others), products);
  if ("hit" in link && (/^(?:piece|unit|item)$/.test(unit) || (link.hit.unit !== undefined && singular(link.hit.unit) === unit))) return true;
  const counted = ({ text }: Piece["words"][number]) => singular(text) === unit || unitOf(text) === unit;
  return piece.words.some((word, i) => word.text === "of" && i > 0 && counted(piece.words[i - 1] as Piece["words"][number]));
}
