import { measure, singular } from "../names/units.ts";
import type { Item } from "./items.ts";
import { tidy } from "./numbers.ts";
import { isWork, wordsIn } from "./wording.ts";

/** "She owes $1,200: $700 for …": a sum that the lines add up to is no line. */
export function stated(items: Item[], figures: number[]): void {
  const [, second, third] = items;
  // "Wedding flowers 1,050 = bouquet 120 + arch 600 + tables 330".
  const made = (item: Item, i: number) => i === 0 && item.described && Boolean(second?.below && third && items.slice(1).every(({ priced }) => priced));
  const at = items.findIndex((item, i) => item.priced && !item.counted && (!item.described || (i === 0 && second?.recalled) || made(item, i)));
  const others = items.filter((_, i) => i !== at);
  const sum = others.reduce((all, item) => all + item.quantity * (item.unitPrice ?? 0), 0);
  if (at < 0 || !others.length || Math.abs(sum - (items[at]?.unitPrice ?? 0)) > 0.005) return;
  figures.push(sum);
  const head = items[at];
  if (!head?.described || made(head, at)) {
    items.splice(at, 1);
    return;
  }
  // "2,400 for the website. It was 6 pages at 400": what it is made of is told, not charged once more.
  figures.push(...others.flatMap(({ quantity, unitPrice = 0 }) => [quantity, unitPrice]));
  items.splice(at + 1);
}

/**
 * "A consumer unit and a call-out, half price on the call-out", "logo and guidelines, guidelines at 1200 this time": what was named before, and has no price
 * but the catalogue's, is charged otherwise, not twice.
 */
export function repriced(items: Item[], figures: number[]): void {
  for (const item of [...items]) {
    if (rated(item, items)) continue;
    const before = items.slice(0, items.indexOf(item)).filter((other) => !other.priced && names(item, other));
    const [first, another] = before;
    const said = item.priced && item.unitPrice !== undefined && (item.definite || item.apiece || (!item.further && !another));
    if (item.counted || !first || !(item.times !== undefined || said)) continue;
    if (item.lump && item.unitPrice !== undefined) figures.push(item.unitPrice);
    first.unitPrice = item.lump && item.unitPrice !== undefined ? tidy(item.unitPrice / first.quantity) : (item.unitPrice ?? first.unitPrice ?? 0);
    first.priced = true;
    delete first.candidates;
    items.splice(items.indexOf(item), 1);
  }
}

/** "3 hours weeding, 40 bulbs …, weeding is 25 an hour and bulbs 1.50 each": what each costs of what was counted before. */
function rated(rate: Item, items: Item[]): boolean {
  if (rate.counted || !rate.priced || rate.unitPrice === undefined || rate.lump || !(rate.apiece || rate.per !== undefined)) return false;
  const words = (item: Item) => wordsIn(item.description).map(singular);
  const of = items
    .slice(0, items.indexOf(rate))
    .filter((item) => item.counted && !item.priced && (rate.apiece ? item.unit === undefined : (item.unit ?? item.noun) === rate.per))
    .filter((item) => words(rate).length > 0 && words(rate).every((word) => words(item).includes(word)));
  for (const item of of) Object.assign(item, { unitPrice: rate.unitPrice, priced: true });
  if (of.length) items.splice(items.indexOf(rate), 1);
  return of.length > 0;
}

/** Whether an item speaks of the same thing as another: the same product, or a part of its words. */
function names(item: Item, other: Item): boolean {
  if (item.productId !== undefined) return item.productId === other.productId;
  const words = (text: string) => wordsIn(text).map(singular);
  const said = words(item.description).filter((word) => !/^(?:the|this|that|time|for|those|these|only|just)$/.test(word));
  const called = (word: string) => words(other.description).some((one) => (item.definite ? one.startsWith(word) : one === word));
  return !item.further && said.length > 0 && said.every(called);
}

/**
 * "Two poodles, full groom, 85 a dog", "3 bikes, tune-ups at 65 each": work that has a price for each, behind things that are counted, have no price and are
 * not in the catalogue. It is done to each of them, and they are no line.
 */
function doneTo(items: Item[], figures: number[]): void {
  const eachPriced = (item: Item) => !item.counted && item.priced && (item.apiece || (item.per !== undefined && !measure(item.per)));
  const works = items.filter((item) => item.onEach || eachPriced(item));
  const [things, more] = items.slice(0, items.indexOf(works[0] as Item)).filter((item) => item.counted && item.unitPrice === undefined);
  if (!works.some((item) => item.onEach || isWork(item.description.split(/\s+/)))) return;
  if (!things || more || things.productId !== undefined || things.candidates || things.unit !== undefined) return;
  if (works.some((item) => item.onEach && things.quantity !== item.quantity)) return;
  for (const work of works) Object.assign(work, { quantity: things.quantity, counted: true, vague: false });
  figures.push(things.quantity);
  items.splice(items.indexOf(things), 1);
}

/** Several lines in a row with one price at their end ("10 hours of design and 5 of dev at 90") share it. */
export function sharePrices(items: Item[], figures: number[]): void {
  doneTo(items, figures);
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
