import { measure } from "../names/units.ts";
import { figureOf, isFigure } from "./figures.ts";
import type { Item } from "./items.ts";
import type { Token } from "./lexer.ts";
import { drop, find, type Reading } from "./reading.ts";

/** The least that is charged: a sum, or so many of a unit; and the last figure of what it is of. */
interface Least {
  value: number;
  unit: string | undefined;
  of: number;
}

const LEAST =
  "(?:(?:,|with|and|but|at|\\() )*(?:(?:an?|the|our|my|there's|there is|is) )*(?:minimum|min|at least)(?: (?:charge|charged|fee|price|cost|call-out|callout|booking|order|bill|spend|of|is|was|for|:|at))* (?<n>{amount})(?: (?<u>{unit}))?(?: \\))?{end}|(?:, |\\( )(?<m>{amount})(?: (?<v>{unit}))? minimum(?: (?:charge|fee))?(?: \\))?{end}";

/**
 * "1 hour at 60, minimum charge 120", "2 hours cleaning at 20, minimum 3 hours": takes the minimum out, so that it is no line. Where nothing is counted before
 * it, it is what is charged, and is put behind what it is for ("sawing, minimum charge 250").
 */
export function takeLeast(from: Reading): Least | undefined {
  const said = find(from.tokens, LEAST);
  const [sum, unit] = said ? [...said.tokens("n"), ...said.tokens("m")].concat([...said.tokens("u"), ...said.tokens("v")]) : [];
  if (!said || !sum) return;
  const before = from.tokens.slice(0, said.at);
  const clause = before.slice(before.findLastIndex(({ text }) => /^[.;|:]$/.test(text)) + 1);
  const of = clause.findLast(isFigure);
  if (!clause.some(({ text }) => /^\p{L}{3}/u.test(text))) return;
  if (of) {
    drop(from, said.tokens());
    return { value: figureOf(sum), unit: unit && measure(unit.text), of: figureOf(of) };
  }
  const flat: Token = { ...sum, text: "flat", source: "flat" };
  if (!unit) from.tokens = [...before, flat, sum, ...from.tokens.slice(said.at + said.tokens().length)];
  return;
}

/** Raises what comes to less than the least that is charged; returns the figures that were used. */
export function raised(least: Least | undefined, items: readonly Item[]): number[] {
  const item = items.findLast(({ quantity, unitPrice, aside = [] }) => least && [quantity, unitPrice, ...aside].includes(least.of));
  if (!least || !item) return [];
  const { quantity, unitPrice, unit, noun } = item;
  if (least.unit) {
    if (measure(unit ?? noun) !== least.unit) return [];
    item.quantity = Math.max(quantity, least.value);
    return [least.value, quantity];
  }
  if (unitPrice === undefined) return [];
  if (quantity * unitPrice < least.value) {
    Object.assign(item, { quantity: 1, unitPrice: least.value, priced: true, lump: true });
    delete item.unit;
  }
  return [least.value, quantity, unitPrice];
}
