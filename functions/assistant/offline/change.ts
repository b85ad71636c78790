import type { TurnContext } from "../calls/turn-context.ts";
import { lotOf } from "../names/lots.ts";
import { inUnits, measure } from "../names/units.ts";
import type { LineWords } from "./calls.ts";
import { canon } from "./canon.ts";
import { figureOf, isFigure, isMoney, isNumber } from "./figures.ts";
import type { Token } from "./lexer.ts";
import { inLots } from "./lots.ts";
import { tidy } from "./numbers.ts";
import { byUnit, type Draft, type Line, unitOfLine } from "./refs.ts";
import { idle } from "./wording.ts";

/** The lines that have a rate: those counted in time, else those counted at all. */
export function rateLines(draft: Draft, world: TurnContext): Line[] {
  const timed = draft.lines.filter((line) => /^(?:hour|day|week|month|minute)$/.test(unitOfLine(line, world) ?? ""));
  const hourly = timed.filter((line) => unitOfLine(line, world) === "hour");
  if (timed.length) return hourly.length ? hourly : timed;
  const many = draft.lines.filter((line) => line.quantity !== 1);
  return many.length === 1 ? many : draft.lines.length === 1 ? [...draft.lines] : many;
}

/** The figures of a change. */
export interface Figures {
  some: boolean;
  /** Nothing was said but figures. */
  only: boolean;
  quantity?: number;
  unit?: string;
  price?: number;
  per?: string;
  bare?: number;
  /** Two figures are said to be how many there are. */
  twofold?: boolean;
  /** "Charge 7": a bare figure that costs, unless it is far nearer to how many there are. */
  charged?: boolean;
  times?: number;
  /** The quantity is one only by the word beside it, and may be a price: "160 travel". */
  loose?: boolean;
}

/** "At 1,950 words": what stands in the plural behind a figure is counted by it. */
const counted = (next: Token | undefined) => next !== undefined && /^\p{L}{3,}s$/u.test(next.source) && !/^(?:plus|less|this|as)$/.test(next.text);

/** A figure that was said in dozens. */
export const DOZENS = /\b(?:dozens?|doz)\b/i;

const other = (before: number | undefined, now: number) => before !== undefined && before !== now;

/** The figures of a change: what counts, what costs, and what could be either. */
export function figuresOf(tokens: readonly Token[], rates: boolean): Figures {
  const figures = tokens.map((token, i) => ({ token, i })).filter(({ token }) => isFigure(token) && !token.text.endsWith("%"));
  const out: Figures = {
    some: false,
    only: tokens.every((token) => isFigure(token) || idle(token) || measure(token.text) !== undefined || token.text === "per" || token.text === "each"),
  };
  const multiple = tokens.find((token) => token.text.startsWith("*"));
  if (multiple) Object.assign(out, { times: Number(multiple.text.slice(1)), some: true });
  const spans = tokens.filter((token) => !/^(?:full|whole|entire)$/.test(token.text));
  const article = spans.findIndex(
    (token, i) =>
      i > 0 &&
      /^an?$/.test(token.text) &&
      measure(spans[i + 1]?.text) &&
      (spans[i + 2] === undefined || /^(?:of|now|then|instead|please|too|[.,])$/.test(spans[i + 2]?.text ?? "")),
  );
  if (article >= 0 && !figures.length) Object.assign(out, { quantity: 1, unit: measure(spans[article + 1]?.text), some: true });
  // "Cut the hours to 6": a unit that is named without a figure says which line is meant.
  const unit = tokens
    .map((token, i) => (isFigure(tokens[i - 1]) || /^(?:per|an?)$/.test(tokens[i - 1]?.text ?? "") ? undefined : measure(token.text)))
    .find(Boolean);
  for (const { token, i } of figures) {
    out.some = true;
    const [before, next, after] = [tokens[i - 1]?.text, tokens[i + 1]?.text, tokens[i + 2]?.text];
    const value = figureOf(token);
    // "On two lines, one each": so many for each, and no price.
    if (next === "each" && token.source.toLowerCase() === "one") continue;
    if (next === "per" || next === "each") Object.assign(out, { price: value, ...(next === "per" ? { per: measure(after) ?? after } : {}) });
    // "Make it 4 dozen": that many beyond doubt, be it of dozens.
    else if (DOZENS.test(token.source)) out.quantity = value;
    else if (isMoney(token) || (before === "at" && !counted(tokens[i + 1])) || before === "=")
      Object.assign(out, { price: value, ...(other(out.price, value) ? { twofold: true } : {}) });
    else if (measure(next)) Object.assign(out, { quantity: value, unit: measure(next), ...(other(out.quantity, value) ? { twofold: true } : {}) });
    else if (
      next !== undefined &&
      /^\p{L}/u.test(next) &&
      !/^(?:instead|for|please|and|per|not|on|then|now|rather|from|in|of|total|flat|altogether|first|to|each|only|is|was|are|were|would|will|should|if|but|because|as|more|less)$/.test(
        next,
      ) &&
      before !== "to" &&
      !rates
    )
      Object.assign(out, { quantity: value, loose: true, ...(other(out.quantity, value) ? { twofold: true } : {}) });
    else if (rates) out.price = value;
    else if (next === "of" || before === "x" || next === "x") out.quantity = value;
    else if (unit && !rates) Object.assign(out, { quantity: value, unit, loose: true });
    else Object.assign(out, { bare: value, ...(other(out.bare, value) ? { twofold: true } : {}), ...(before === "charge" ? { charged: true } : {}) });
  }
  return out;
}

/** The lines that figures may be for where nothing names one. `all` where they are for every one of them: lines of one rate, counted in its unit. */
export function defaultTargets(figures: Figures, rates: boolean, draft: Draft, world: TurnContext): { lines: Line[]; all?: boolean } {
  const alike = (lines: Line[]) => ({ lines, all: lines.every((line) => line.unitPrice === lines[0]?.unitPrice) });
  if (figures.unit) return { lines: byUnit(figures.unit, draft, world) };
  if (figures.per && measure(figures.per)) {
    const same = byUnit(figures.per, draft, world);
    if (same.length) return alike(same);
  }
  if (figures.price !== undefined || figures.times !== undefined || figures.charged || rates) {
    const open = draft.lines.filter((line) => line.unitPrice === undefined);
    if (open.length) return { lines: open.slice(0, 1) };
    const timed = rates || figures.charged ? rateLines(draft, world) : [];
    if (timed.length) return alike(timed);
  }
  return { lines: [...draft.lines] };
}

/** Whether a name says how much of a unit one of it is: "Violin lesson (60 min)". */
const sized = (name: string, unit: string): boolean =>
  canon(name).some(({ text, counts }, i, all) => counts?.unit === unit || (text === unit && isNumber(all[i - 1])));

/** "The violin ones were only 30 minutes", of a "Violin lesson (60 min)": the product of the same name and that size. */
export function otherSize({ quantity, unit }: Figures, line: Line, { products }: TurnContext): string | undefined {
  if (quantity === undefined || !unit || !sized(line.description, unit)) return;
  const without = (name: string) => name.replace(/\d+(?:\.\d+)?/, "#");
  const same = products.filter(({ name }) => name !== line.description && without(name) === without(line.description));
  return same.find(({ name }) =>
    canon(name).some(
      (token, i, all) => token.counts?.value === quantity || (isNumber(token) && figureOf(token) === quantity && measure(all[i + 1]?.text) === unit),
    ),
  )?.name;
}

const timed = /^(?:minute|hour|day|night|week|month|year)$/;

const far = (a: number, b: number): number => Math.abs(Math.log(a / b));

/** "Make it 500 cards", of what is sold by the hundred: five. A bare figure is so many pieces where it is nearest to how many there are of them. */
function inLotsOf(figures: Figures, line: Line): Figures {
  const product = { name: line.description, unit: line.unit };
  const lot = lotOf(product);
  if (!lot) return figures;
  const { quantity, unit, bare, loose: _, ...rest } = figures;
  const nearest = bare !== undefined && far(bare, lot.size * line.quantity) < Math.min(far(bare, line.quantity), far(bare, line.unitPrice || bare * 100));
  const pieces = quantity ?? (nearest ? bare : undefined);
  const lots = pieces === undefined ? undefined : inLots({ value: pieces, ...(unit ? { unit } : {}) }, undefined, product);
  return lots?.of === undefined ? figures : { ...rest, quantity: lots.value };
}

/** What the figures change of one line. A bare figure is the one it is nearer to: the price, or the quantity. */
export function changeOf(
  said: Figures,
  line: Line,
  rates: boolean,
  counts: boolean,
  world: TurnContext,
): LineWords | Omit<LineWords, "description"> | undefined {
  const figures = inLotsOf(said, line);
  const change: { quantity?: number; unitPrice?: number } = {};
  if (figures.quantity !== undefined) {
    const own = unitOfLine(line, world);
    // "The violin ones were only 30 minutes", of a "Violin lesson (60 min)": another size, and not so many.
    if (
      figures.unit &&
      own === undefined &&
      (figures.unit === "minute" || (figures.unit === "hour" && figures.quantity < 1) || sized(line.description, figures.unit))
    )
      return;
    const converted = figures.unit && own && measure(figures.unit) ? inUnits(figures.unit, own) : 1;
    // "16 metres of the oak", which is sold by the square metre: said for short.
    const factor = converted ?? (timed.test(figures.unit ?? "") || timed.test(own ?? "") ? undefined : 1);
    // "6 weeks behind", of a fence in metres; "it took 6 hours", of one cleaning at 180: how long, and not how many.
    if (factor === undefined || (timed.test(figures.unit ?? "") && own === undefined && line.quantity === 1 && line.unitPrice !== undefined)) return;
    change.quantity = tidy(figures.quantity * factor);
  }
  // "160 travel", of travel that comes to 180 once: what it costs.
  const { quantity: counted, unitPrice: costs = 0 } = line;
  if (figures.loose && change.quantity !== undefined && change.quantity >= 15 * counted && costs > 0 && Math.abs(Math.log(change.quantity / costs)) < 0.7) {
    change.unitPrice = change.quantity;
    delete change.quantity;
  }
  if (figures.price !== undefined) change.unitPrice = figures.price;
  if (figures.times !== undefined && line.unitPrice !== undefined) change.unitPrice = tidy(line.unitPrice * figures.times);
  if (figures.bare !== undefined) {
    const { quantity, unitPrice } = line;
    // "200 for the labour", where 5 hours of it come to 240: what all of it costs.
    const all = quantity > 1 && unitPrice ? far(figures.bare, quantity * unitPrice) : Number.POSITIVE_INFINITY;
    if (
      !rates &&
      !counts &&
      change.quantity === undefined &&
      unitPrice &&
      all < 0.5 &&
      2 * all < Math.min(far(figures.bare, unitPrice), far(figures.bare, quantity))
    )
      return { unitPrice: tidy(figures.bare / quantity) };
    const price =
      rates ||
      (figures.charged && quantity === 1) ||
      (!counts && (change.quantity !== undefined || unitPrice === undefined || (unitPrice > 0 && far(figures.bare, unitPrice) < far(figures.bare, quantity))));
    if (price) change.unitPrice = figures.bare;
    else change.quantity = figures.bare;
  }
  if (change.quantity !== undefined && change.quantity <= 0) return;
  return Object.keys(change).length ? change : undefined;
}
