import type { TurnContext } from "../calls/turn-context.ts";
import { alike } from "../names/customer-link.ts";
import { measure, singular, unitOf } from "../names/units.ts";
import { linkWords } from "./anchors.ts";
import { apposed } from "./apposition.ts";
import { bare } from "./bare.ts";
import type { Quantity } from "./fragment.ts";
import { type Piece, priced, remarks, tallied, worded } from "./kinds.ts";
import { empty, telling, waived } from "./left-out.ts";
import { countedBefore, words } from "./named.ts";
import { tidy } from "./numbers.ts";
import { counts, join, keep, linked, links, namesProduct, nounOf, plain, type Row, type Rule, sameUnit, sold } from "./row.ts";
import { done, tells } from "./stories.ts";
import { cleaned, said, wordsIn } from "./wording.ts";

/** "The interpreting, two full days": words that name a product only together with the figure behind them are one with it. */
export function whole(pieces: readonly Piece[], world: TurnContext): Piece[] {
  const out: Piece[] = [];
  for (const [i, piece] of pieces.entries()) {
    const before = out.at(-1);
    const joined = before && (headcount(before, piece) ?? apposed(before, piece, pieces.slice(i + 1), world) ?? together(before, piece, world));
    if (joined) out.pop();
    out.push(joined ?? piece);
  }
  return out;
}

/** "Catering for 40, 22 a head": the first figure counts. */
function headcount(before: Piece, piece: Piece): Piece | undefined {
  const [heads, another] = before.prices;
  const per = piece.prices[0]?.per;
  if (!heads?.bare || another || tallied(before) || worded(piece) || tallied(piece) || !per) return;
  return { ...before, quantities: [{ value: heads.value, unit: per }], prices: piece.prices };
}

function together(before: Piece, piece: Piece, world: TurnContext): Piece | undefined {
  const figures = tallied(piece) && !priced(piece) && piece.edge === "comma" && worded(piece);
  if (!figures || !plain(before) || !worded(before)) return;
  const all = [...before.words, ...piece.words];
  // "Logo, 2 pages", of a logo and of pages: two things.
  const own = linkWords(piece.words, world.products);
  const both = linkWords(all, world.products);
  if (!("hit" in both) || ("hit" in own && both.hit !== own.hit)) return;
  const name = wordsIn(both.hit.name);
  if (!wordsIn(said(piece.words)).some((word) => name.some((other) => alike(word, other) >= 0.9))) return;
  const [first, second, joined] = [before.words, piece.words, all].map((some) => namesProduct(cleaned(said(some)), world));
  return first || second || !joined ? undefined : { ...piece, edge: before.edge, words: all };
}

/** "Two logos, one for 400": one of what was named before, or of all that was. */
const oneOf: Rule = ({ piece, previous, out }) => {
  if (!piece.pronoun) return false;
  const head = previous && !previous.pronoun && previous.quantities[0] && !previous.prices.length ? previous : undefined;
  const source = head ?? out.findLast((other) => worded(other));
  if (head) out.pop();
  out.push({ ...piece, words: worded(piece) ? piece.words : [...(source?.words ?? [])], quantities: [{ value: 1 }], prices: [...piece.prices] });
  return true;
};

/** "3 units, 2 hours labor each": so many for every one of what was counted. */
const forEvery: Rule = ({ piece, previous, next, out, aside, world }) => {
  const [per] = previous?.quantities ?? [];
  const [own] = piece.quantities;
  if (!piece.each || !previous || !per || measure(per.unit) !== undefined || !tallied(piece) || previous.prices.length) return false;
  if (!(worded(piece) || measure(own?.unit) !== undefined) || !counts(previous.words, per.unit ?? "")) return false;
  const waits = next !== undefined && worded(next) && plain(next) && next.edge !== "hard";
  out[out.length - 1] = {
    ...piece,
    each: false,
    words: worded(piece) ? piece.words : links(previous, world) || !waits ? previous.words : [],
    quantities: own ? [{ ...own, value: tidy(own.value * per.value) }] : [],
  };
  aside.push(per.value, own?.value ?? 0);
  return true;
};

/** "One week (5 days) of consulting": the same once more, in the unit that is charged. */
const onceMore: Rule = ({ piece, previous, aside }) => {
  const [once, again] = [previous?.quantities[0], piece.quantities[0]];
  if (piece.edge !== "paren" || !previous || !once || !again || worded(previous) || worded(piece) || priced(piece)) return false;
  if (!measure(once.unit) || !measure(again.unit) || once.unit === again.unit) return false;
  aside.push(once.value);
  previous.quantities = [...piece.quantities];
  return true;
};

/** Whether a piece says nothing but how many of what stands before it, or of what stands before it and is sold by that: "deck staining, 6 hours". */
function countsOnly({ piece, previous, next, behind, world }: Row): boolean {
  const unit = piece.quantities[0]?.unit;
  if (unit === undefined || another(previous, unit, world)) return false;
  const by = sold(previous, world);
  const echoes = previous?.words.some((word) => singular(word.text) === unit);
  const per = piece.prices[0]?.per === unit && !(piece.edge === "colon" && behind.some(priced));
  const apt = unitOf(unit) !== undefined || echoes || unit === by || per || (piece.edge === "colon" && next?.prices[0]?.per === unit);
  return apt && (counts(piece.words, unit) || (by === unit && !links(piece, world) && (tells(piece.words.slice(1)) || counts(nounOf(piece.words), unit))));
}

/** "Logo, 2 pages", of a logo and of website pages: the pages are something else. */
function another(previous: Piece | undefined, unit: string, world: TurnContext): boolean {
  const link = previous && linkWords(previous.words, world.products);
  if (!link || !("hit" in link) || sold(previous, world) === unit) return false;
  return world.products.some((product) => product !== link.hit && wordsIn(product.name).includes(unit));
}

/** "Deck staining, 6 hours", "4.50 a page, 80 pages". */
const counted: Rule = (row) => {
  const { piece, previous } = row;
  if (!previous || !countsOnly(row)) return false;
  const named = worded(previous) && (!tallied(previous) || piece.each) && !priced(previous) && worded(piece) && piece.edge !== "hard";
  // "Hive inspection, 3 hives, 2 hours", of what is sold by the hour: those count.
  const [first, second] = previous.quantities;
  const unit = piece.quantities[0]?.unit;
  if (
    first &&
    !second &&
    !priced(previous) &&
    unit !== undefined &&
    sold(previous, row.world) === unit &&
    first.unit !== unit &&
    measure(first.unit) === undefined
  ) {
    row.aside.push(first.value);
    previous.quantities = [...piece.quantities];
    previous.prices.push(...piece.prices);
    return true;
  }
  const costing = !tallied(previous) && previous.prices[0]?.per === piece.quantities[0]?.unit;
  return (named || costing) && join(previous, { ...piece, words: [] });
};

/** "5 hours at 60 and 3 at 80, both for consulting": what it was for, or what each cost, of all that had none. */
const shared: Rule = ({ piece, out }) => {
  if (!piece.shared) return false;
  const nameless = out.filter((other) => !worded(other));
  if (plain(piece) && worded(piece) && nameless.length) {
    for (const other of nameless) other.words.push(...piece.words);
    return true;
  }
  if (!piece.prices.length) return false;
  for (const other of out) if (!priced(other)) other.prices.push(...piece.prices);
  return !worded(piece);
};

const onlyFigures: Rule = (row) => !worded(row.piece) && bare.some((rule) => rule(row));

const onlyWords: Rule = (row) => plain(row.piece) && words.some((rule) => rule(row));

/** "Went out to the barn, 2 hours rewiring": what was told before it is no line. */
const toldBefore: Rule = ({ piece, previous, out, world }) => {
  const story = previous && worded(previous) && plain(previous) && !links(previous, world) && tells(previous.words);
  if (story && /^(?:comma|colon)$/.test(piece.edge) && !links(piece, world)) out.pop();
  return false;
};

/** "6 hours Monday and 4 hours Tuesday on the deck": hours with no words of their own go with those that have. */
const inAll: Rule = ({ piece, previous, out }) => {
  if (!previous || worded(previous) || !tallied(previous) || priced(previous) || !tallied(piece) || !sameUnit(previous, piece)) return false;
  if (previous.tokens.some(({ text }) => /^(?:me|my|myself|mine)$/.test(text))) return false;
  const [first, ...others] = piece.quantities;
  const sum = tidy((previous.quantities[0]?.value ?? 0) + (first?.value ?? 0));
  out[out.length - 1] = { ...piece, quantities: [{ ...(first as Quantity), value: sum }, ...others] };
  return true;
};

/** Of what a piece can be to what stands around it, the first that fits. */
const rules: readonly Rule[] = [
  empty,
  oneOf,
  waived,
  forEvery,
  onceMore,
  ...telling,
  counted,
  shared,
  onlyFigures,
  onlyWords,
  toldBefore,
  countedBefore,
  inAll,
  keep,
];

/** Puts together what belongs together: words with their figures, a price with what it is the price of. */
export function merge(pieces: readonly Piece[], world: TurnContext, aside: number[]): Piece[] {
  const [sole, second] = pieces;
  if (sole && !second && done(sole.words)) return [sole];
  const out: Piece[] = [];
  for (const [i, piece] of pieces.entries()) {
    const behind = pieces.slice(i + 1);
    const row: Row = { piece, previous: out.at(-1), behind, next: behind[0], count: pieces.length, out, aside, world };
    rules.some((rule) => rule(row));
  }
  const kept = out.filter((piece) => worded(piece) || tallied(piece) || out.length === 1 || piece.prices.length > 0);
  const things = kept.filter((piece) => !(remarks(piece) && plain(piece) && !piece.usual && !links(piece, world)));
  return things.filter((piece) => !beside(piece, things, world));
}

/**
 * Words that count nothing, cost nothing and name nothing of the catalogue, beside lines that do ("toward it", "their dinner dance:"): whoever has a
 * catalogue and charges for something else says how much of it or for how much. What is put as one more thing ("and a landing page") is asked about.
 */
function beside(piece: Piece, all: readonly Piece[], world: TurnContext): boolean {
  const opens = piece.tokens[0]?.text ?? "";
  const often =
    piece.quantities.length > 0 &&
    piece.quantities.every(({ times, unit }) => times && unit === undefined) &&
    piece.tokens.some((_, i) => i > 0 && tells(piece.tokens.slice(i, i + 1)));
  const figures = (tallied(piece) && !often) || priced(piece) || piece.usual || piece.vague;
  const added = /^(?:and|plus)$/.test(piece.edge) || /^(?:an?|another|some)$/.test(opens);
  if (!world.products.length || figures || added || linked(piece, world)) return false;
  const spoken = /^(?:the|this|that|these|those|their|his|her|its|our|my)$/.test(opens);
  return (spoken || strange(piece, world)) && all.some((other) => other !== piece && (!plain(other) || linked(other, world)));
}

/** Whether none of the words stands in any name of the catalogue. */
function strange(piece: Piece, { products }: TurnContext): boolean {
  const vocabulary = products.flatMap(({ name }) => wordsIn(name));
  return wordsIn(said(piece.words)).every((word) => !vocabulary.some((other) => alike(word, other) >= 0.9));
}
