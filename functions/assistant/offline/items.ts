import type { TurnContext } from "../context.ts";
import { linkProduct } from "../link.ts";
import type { LineWords } from "../tools/arguments.ts";
import { linkWords } from "./anchors.ts";
import { bySize, counting, inItsUnit, nearBy, type Product, partOfDay, several, spread, workers } from "./catalogue.ts";
import type { Price, Quantity } from "./fragments.ts";
import type { Piece } from "./kinds.ts";
import { tidy } from "./numbers.ts";
import { textOf } from "./reading.ts";
import { acts, tells } from "./stories.ts";
import { inUnits, measure, singular, unitOf } from "./units.ts";
import { capitalised, cleaned, idle, said, wordsIn } from "./wording.ts";

/** A line as it was understood. Without `unitPrice` nobody said one and the catalogue has none. */
export interface Item {
  description: string;
  quantity: number;
  unit?: string;
  unitPrice?: number;
  productId?: string;
  /** Several products fit the words. */
  candidates?: readonly string[];
  /** Whether words were given at all ("20 hours" alone has none). */
  described: boolean;
  /** Whether the quantity was said. */
  counted: boolean;
  /** Whether the price was said, not looked up. */
  priced: boolean;
  /** "Half price", "double time". */
  times?: number;
  /** The price was said for all of it. */
  lump?: boolean;
  /** "It was …", "that's …": told of what stands before. */
  recalled?: boolean;
  /** The price was said for each. */
  apiece?: boolean;
  /** "The rads": something that was spoken of. */
  definite?: boolean;
  /** "At the same rate", and as whose. */
  same?: boolean;
  like?: string;
  /** What the price is for one of, where no quantity was said; and what is counted. */
  per?: string;
  noun?: string;
  /** "A few": how many must be asked. */
  vague?: boolean;
}

/** "She owes $1,200: $700 for …": a sum that the lines add up to is no line. */
export function stated(items: Item[], figures: number[]): void {
  const at = items.findIndex((item, i) => item.priced && !item.counted && (!item.described || (i === 0 && items.length > 1 && items[1]?.recalled)));
  const others = items.filter((_, i) => i !== at);
  const sum = others.reduce((all, item) => all + item.quantity * (item.unitPrice ?? 0), 0);
  if (at < 0 || !others.length || Math.abs(sum - (items[at]?.unitPrice ?? 0)) > 0.005) return;
  figures.push(sum);
  if (!items[at]?.described) {
    items.splice(at, 1);
    return;
  }
  // "2,400 for the website. It was 6 pages at 400": what it is made of is told, not charged once more.
  figures.push(...others.flatMap(({ quantity, unitPrice = 0 }) => [quantity, unitPrice]));
  items.splice(at + 1);
}

const multiples: Record<string, number | undefined> = { double: 2, twice: 2, triple: 3 };

/** The line, or the two lines, that a piece amounts to. */
export function build(whole: Piece, world: TurnContext): Item[] {
  let piece = undone(whole, world);
  const purpose = piece.words[0]?.text === "to" && piece.quantities.some((quantity) => measure(quantity.unit)) && !piece.prices.length;
  const sole = (unit: string | undefined) =>
    unit !== undefined &&
    world.products.filter((candidate) => candidate.unit !== undefined && inUnits(unit, measure(candidate.unit) ?? candidate.unit) !== undefined).length === 1;
  const names = () => "hit" in linkProduct(describing(piece, world), world.products);
  const story = tells(piece.words) && !names() && !piece.prices.length && measure(piece.quantities[0]?.unit) !== undefined && sole(piece.quantities[0]?.unit);
  const words = story
    ? ""
    : purpose &&
        world.products.filter(
          (candidate) =>
            candidate.unit !== undefined &&
            piece.quantities[0]?.unit !== undefined &&
            inUnits(piece.quantities[0].unit, measure(candidate.unit) ?? candidate.unit) !== undefined,
        ).length === 1
      ? ""
      : describing(piece, world);
  const link = words ? known(piece, words, world) : undefined;
  let product = link && "hit" in link ? link.hit : undefined;
  const [dayPart] = product || !link || !("candidates" in link) ? [] : partOfDay(piece, link.candidates);
  if (dayPart) {
    product = dayPart;
    piece = { ...piece, quantities: piece.quantities.map((one) => (one.value === 0.5 ? { value: 1 } : { value: one.value })) };
  }
  const [fitting] = product || !link || !("candidates" in link) ? [] : inItsUnit(piece, link.candidates);
  const sized = product || fitting ? undefined : bySize(piece, nearBy(piece, link, world));
  if (sized) piece = sized.piece;
  product ??= fitting ?? sized?.product;
  if (product) piece = spread(piece, product);
  const [size] = product ? piece.quantities.filter(({ value, unit }) => unit !== undefined && ` ${product?.name} `.includes(` ${value} `)) : [];
  const multiple = multiples[piece.words.find((word) => word.text !== "the")?.text ?? ""];
  if (multiple && product && !piece.times && !piece.prices.length && !product.name.toLowerCase().startsWith(piece.words[0]?.text ?? "-"))
    piece = { ...piece, times: multiple };
  // "Heater 50 gal x 3": the figure in the product's name counts nothing, the other one does.
  if (size) {
    const [said] = piece.prices;
    const counted = said?.rate && said.per === undefined && Number.isInteger(said.value) && piece.quantities.length === 1;
    const others = piece.quantities.filter((other) => other !== size);
    piece = { ...piece, quantities: counted ? [{ value: said.value, times: true }] : others, prices: counted ? [] : piece.prices };
  }
  piece = counting(piece, product);
  const price = priceOf(piece);
  let quantity = quantityOf(piece, price, product);
  const unit = quantity?.unit;
  const timeUnit = unit !== undefined && measure(unit) !== undefined && /^(?:hour|minute|day|week|month|year|night|quarter)$/.test(unit);
  const hourly =
    unit === undefined
      ? []
      : world.products.filter((candidate) => candidate.unit !== undefined && inUnits(unit, measure(candidate.unit) ?? candidate.unit) !== undefined);
  const extra: Item[] = [];
  if (product && timeUnit && !quantity?.weak && price === undefined && inUnits(unit, measure(product.unit) ?? product.unit ?? "") === undefined) {
    const exact = link && "hit" in link && link.score > 0.9;
    // "Emergency callout, 4 hours": the call-out, and the hours at what an hour costs.
    if (hourly.length === 1 && hourly[0] && hourly[0] !== product) {
      extra.push(itemOf(product.name, { value: 1 }, product.unitPrice, product, { counted: false, priced: false }));
      product = hourly[0];
    } else if (!exact) product = undefined;
  }
  if ((!words || piece.usual || piece.times !== undefined) && !product && price === undefined && hourly.length === 1) product = hourly[0];
  // "Dumped the green waste, usual charge": the catalogue's price was asked for, so what is nearest in it is meant.
  if (piece.usual && !product && price === undefined && link && "candidates" in link && link.candidates.length === 1) product = link.candidates[0];
  if (product && quantity?.unit && product.unit) {
    const factor = inUnits(quantity.unit, measure(product.unit) ?? product.unit);
    if (factor !== undefined && price?.per === undefined)
      quantity = { ...quantity, value: tidy(quantity.value * factor), unit: measure(product.unit) ?? product.unit };
  }
  // "Heater, 50 gal": so much of something that is not sold by that says which it is, not how many.
  const odd = product !== undefined && product.unit === undefined && measure(quantity?.unit) !== undefined && !timeUnit && price === undefined;
  const many = quantity?.value ?? 1;
  let each = price?.value;
  let count = quantity;
  let description = words;
  if (price?.whole && count && count.value !== 1) {
    const exact = tidy(price.value / count.value);
    if (Math.abs(Number(exact.toFixed(2)) * count.value - price.value) < 1e-9) each = Number(exact.toFixed(2));
    else {
      description = `${many} ${measure(count.unit) && words ? `${count.unit}s ` : ""}${words || `${count.unit ?? "item"}s`}`;
      count = { value: 1 };
    }
  }
  const base = each ?? product?.unitPrice;
  const final = piece.times !== undefined && base !== undefined ? tidy(base * piece.times) : base;
  const name = product && (each === undefined || (link && "hit" in link && link.score > 0.9 && !extra.length)) ? product.name : description;
  const fallback = unit ? `${unit}${many === 1 ? "" : "s"}` : "";
  const item = itemOf(name || fallback || "", count, final, product, { counted: quantity !== undefined && !quantity.weak, priced: each !== undefined });
  return [
    ...extra,
    {
      ...item,
      described: Boolean(words) || product !== undefined,
      ...(link && "candidates" in link && each === undefined && !product ? { candidates: link.candidates.map((candidate) => candidate.name) } : {}),
      ...(piece.same ? { same: true } : {}),
      ...(piece.times === undefined ? {} : { times: piece.times }),
      ...(price?.whole ? { lump: true } : {}),
      ...(price?.per === "each" ? { apiece: true } : {}),
      ...(/^(?:it was|that's|that is|that was|it's|which is|which was|made)(?= |$)/.test(textOf(whole.tokens)) ? { recalled: true } : {}),
      ...(definite(piece) ? { definite: true } : {}),
      ...(price?.per && !quantity ? { per: price.per } : {}),
      ...(quantity?.unit ? { noun: quantity.unit } : {}),
      ...(piece.like ? { like: piece.like } : {}),
      ...(odd || (!quantity && !price?.whole && (piece.vague || several(words, product) || piece.words.some((word) => word.plural) || rated(price)))
        ? { vague: true }
        : {}),
    },
  ].filter((line) => (line.description !== "" || line.unitPrice !== undefined) && line.quantity > 0);
}

/** The product that is meant: beside a price of its own, what is said with more words than the product's name is something else. */
function known(piece: Piece, words: string, world: TurnContext) {
  const link = linkProduct(words, world.products);
  return "hit" in link || piece.prices.length ? link : linkWords(piece.words, world.products);
}

/** "Fitted 4 downlights": what was done to so many of a product is not a part of its name. */
function undone(piece: Piece, world: TurnContext): Piece {
  const words = piece.words.slice(1);
  return acts(piece.tokens) && "hit" in linkProduct(said(words), world.products) ? { ...piece, words } : piece;
}

function itemOf(
  name: string,
  quantity: Quantity | undefined,
  unitPrice: number | undefined,
  product: TurnContext["products"][number] | undefined,
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
  const unit = piece.quantities.find((quantity) => quantity.unit && !measure(quantity.unit))?.unit;
  const per = piece.prices[0]?.per;
  const others = piece.words.filter((word) => !idle(word) && singular(word.text) !== unit);
  const link = unit === undefined || !others.length ? undefined : linkProduct(said(others), world.products);
  const counts =
    link !== undefined && "hit" in link && (/^(?:piece|unit|item)$/.test(unit ?? "") || (link.hit.unit !== undefined && singular(link.hit.unit) === unit));
  const skip =
    unit !== undefined &&
    unitOf(unit) !== undefined &&
    others.length > 0 &&
    (per === unit ||
      counts ||
      (piece.words.findIndex((word) => singular(word.text) === unit || unitOf(word.text) === unit) >= 0 &&
        piece.words.some((word, i) => word.text === "of" && (unitOf(piece.words[i - 1]?.text) ?? singular(piece.words[i - 1]?.text ?? "")) === unit)));
  const counting =
    per === undefined ? undefined : piece.words.find((word) => word.counts && inUnits(word.counts.unit, per) !== undefined && piece.quantities.length === 0);
  if (counting) return cleaned(said(piece.words.filter((word) => word !== counting && (unitOf(word.text) ?? singular(word.text)) !== per))).trim();
  const words = skip ? piece.words.filter((word) => (unitOf(word.text) ?? singular(word.text)) !== unit) : piece.words;
  return cleaned(said(words)).trim();
}

/** "At 90 an hour", "15 per page": for how many of them nobody said. A month, or one of the thing itself, is one. */
const rated = (price: Price | undefined): boolean => price?.per !== undefined && !/^(?:each|month|quarter|year|week|item|unit|piece|job)$/.test(price.per);

const priceOf = (piece: Piece): Price | undefined => piece.prices[0];

/** How many: what is counted in the price's unit, hours of several people multiplied. */
function quantityOf(piece: Piece, price: Price | undefined, product: Product | undefined): Quantity | undefined {
  const productUnit = product?.unit;
  const per = price?.per === "each" ? undefined : (price?.per ?? (price === undefined ? (measure(productUnit) ?? productUnit) : undefined));
  const firm = piece.quantities.filter((quantity) => !quantity.weak);
  if (per === "dozen" && firm[0]) return { ...firm[0], value: tidy(firm[0].value / 12) };
  const convertible = piece.quantities.filter((quantity) => per !== undefined && quantity.unit !== undefined && inUnits(quantity.unit, per) !== undefined);
  // "For the quarter: three months' bookkeeping": what is counted in the very unit goes before what could be put in it.
  const inPrice = convertible.find((quantity) => quantity.unit === per && !quantity.weak) ?? convertible[0];
  const adjective = per === undefined ? undefined : piece.words.find((word) => word.counts && inUnits(word.counts.unit, per) !== undefined)?.counts;
  const others = firm.filter((quantity) => quantity !== inPrice);
  const times = others.reduce((product, quantity) => product * quantity.value, 1);
  if (inPrice && per !== undefined) {
    const factor = inUnits(inPrice.unit ?? "", per) ?? 1;
    const multiplied = others.every((other) => other.unit === undefined || measure(other.unit) === undefined || /^(?:day|week|night)$/.test(other.unit))
      ? times
      : 1;
    const all = price || (others.length === 1 && (others[0]?.times || workers(piece, others[0]?.unit, product))) ? multiplied : 1;
    return { value: tidy(inPrice.value * factor * all), unit: per, ...(inPrice.weak ? { weak: true } : {}) };
  }
  if (adjective && per !== undefined) return { value: tidy(adjective.value * (inUnits(adjective.unit, per) ?? 1) * times), unit: per };
  const lengths = firm.filter((quantity) => measure(quantity.unit));
  if (
    (price?.rate || piece.each) &&
    firm.length === 2 &&
    lengths.length === 1 &&
    price?.per === undefined &&
    lengths[0] &&
    /^(?:hour|day)$/.test(lengths[0].unit ?? "") &&
    firm.some((quantity) => workers(piece, quantity.unit, product))
  )
    return { value: tidy(times), unit: lengths[0].unit ?? "hour" };
  return firm[0];
}

const definite = (piece: Piece): boolean =>
  piece.tokens.some((token, i) => /^(?:the|those|these)$/.test(token.text) && piece.tokens[i + 1] === piece.words.find((word) => !idle(word)));

/** "A consumer unit and a call-out, half price on the call-out", "four radiators …, call it 900 for the rads": what was named before is charged otherwise, not twice. */
export function repriced(items: Item[], figures: number[]): void {
  for (const item of [...items]) {
    const before = items.slice(0, items.indexOf(item)).find((other) => !other.priced && names(item, other));
    const said = item.priced && item.unitPrice !== undefined && (item.definite || item.apiece);
    if (item.counted || !before || !(item.times !== undefined || said)) continue;
    if (item.lump && item.unitPrice !== undefined) figures.push(item.unitPrice);
    before.unitPrice = item.lump && item.unitPrice !== undefined ? tidy(item.unitPrice / before.quantity) : (item.unitPrice ?? before.unitPrice ?? 0);
    before.priced = true;
    items.splice(items.indexOf(item), 1);
  }
}

/** Whether an item speaks of the same thing as another: the same product, or a part of its words. */
function names(item: Item, other: Item): boolean {
  if (item.productId !== undefined) return item.productId === other.productId;
  const words = (text: string) => wordsIn(text).map(singular);
  const said = words(item.description).filter((word) => !/^(?:the|this|that|time|for|those|these|only|just)$/.test(word));
  return Boolean(item.definite) && said.length > 0 && said.every((word) => words(other.description).some((one) => one.startsWith(word)));
}

/** Several lines in a row with one price at their end ("10 hours of design and 5 of dev at 90") share it. */
export function sharePrices(items: Item[]): void {
  // "Six chairs, assembly is $15 per chair": as many as there are chairs.
  for (const item of items) {
    const counted = item.per === undefined || measure(item.per) ? undefined : items.find((other) => other !== item && other.noun === item.per);
    if (counted) Object.assign(item, { quantity: counted.quantity, vague: false });
  }
  // "Gift wrap 5 each on the mugs": as many as there are mugs; where nobody says of what, it is asked.
  const apiece = items.filter(({ apiece, counted }) => apiece && !counted);
  for (const item of apiece.length === 1 && items.length > 1 ? apiece : []) {
    const words = wordsIn(item.description).map(singular);
    const of = items.find(
      (other) => other !== item && other.counted && words.includes(singular(other.noun ?? other.description.toLowerCase().split(" ").at(-1) ?? "")),
    );
    if (of) item.quantity = of.quantity;
    else item.vague = true;
  }
  for (let i = items.length - 2; i >= 0; i--) {
    const [item, next] = [items[i], items[i + 1]];
    if (
      item &&
      next?.priced &&
      item.unitPrice === undefined &&
      item.counted &&
      next.counted &&
      item.unit !== undefined &&
      item.unit === next.unit &&
      next.unitPrice !== undefined &&
      !item.candidates
    ) {
      item.unitPrice = next.unitPrice;
      item.priced = true;
    }
  }
  for (const [i, item] of items.entries()) {
    // "Three sessions and one no-show at half price": half of what is charged for what stands before.
    const [base] = items
      .slice(0, i)
      .flatMap(({ unitPrice }) => unitPrice ?? [])
      .slice(-1);
    if (item.times !== undefined && item.unitPrice === undefined && item.unit === undefined && !item.candidates && base !== undefined)
      item.unitPrice = tidy(base * item.times);
    if (!item.same || item.unitPrice !== undefined) continue;
    const like =
      items.slice(0, i).findLast((other) => other.unitPrice !== undefined && other.unit === item.unit) ??
      items.slice(0, i).findLast((other) => other.unitPrice !== undefined);
    if (like?.unitPrice !== undefined) item.unitPrice = like.unitPrice;
  }
}

/** A line as the tool takes it. */
export const wordsOfItem = (item: Item): LineWords => ({
  description: item.description || "Services",
  quantity: item.quantity,
  ...(item.unit ? { unit: item.unit } : {}),
  ...(item.unitPrice !== undefined ? { unitPrice: item.unitPrice } : {}),
});
