import type { TurnContext } from "../calls/turn-context.ts";
import { linkProduct } from "../names/product-link.ts";
import { singular, unitOf } from "../names/units.ts";
import { linkWords } from "./anchors.ts";
import { isFigure } from "./figures.ts";
import type { Fragment } from "./fragment.ts";
import type { Token } from "./lexer.ts";
import { command } from "./name-words.ts";
import type { Edge } from "./parts.ts";
import { textOf } from "./reading.ts";
import { about, clause, narrates, personal } from "./stories.ts";
import { cleaned, idle, said } from "./wording.ts";

/** A fragment, and what cuts it from the one before. */
export interface Piece extends Fragment {
  edge: Edge;
}

/** Whether words are left that name something. */
export const worded = (piece: Fragment) => cleaned(said(piece.words)) !== "";

/** Whether something is counted. */
export const tallied = (piece: Fragment) => piece.quantities.some((quantity) => !quantity.weak || !narrates(piece.words));

/** Whether a price was said, or how to find it. */
export const priced = (piece: Fragment): boolean => piece.prices.length > 0 || piece.times !== undefined || piece.same === true || piece.share !== undefined;

/** Words that only say that there was work, or speak of the invoice itself: "job done", "a receipt-style invoice". */
export const generic = (piece: Fragment) =>
  piece.words.length > 0 &&
  (/^(?:invoice|bill)$/.test(piece.words.at(-1)?.text ?? "") ||
    piece.words.every(
      (word) =>
        idle(word) ||
        /^(?:jobs?|works?|done|finished|complete|completed|all|invoice|bill|project|service|services|line|lines|items?|prices?|amounts?|totals?|figures?|everything|already|notes?)$/.test(
          word.text,
        ),
    ));

/** "Landing page (1,100)", "Licence extension, 250": a figure that counts nothing is what the words before it cost, unless it is too small for that. */
export function costs(words: Piece, figure: Piece, next: Piece | undefined, world: TurnContext): boolean {
  const [bare] = figure.quantities;
  if (
    !bare ||
    bare.unit !== undefined ||
    bare.weak ||
    bare.times ||
    figure.tokens.some((token) => isFigure(token) && /\b(?:dozens?|doz|couple|pair)\b/i.test(token.source)) ||
    figure.quantities.length > 1 ||
    figure.each ||
    priced(figure) ||
    priced(words) ||
    !worded(words)
  )
    return false;
  if (tallied(words)) return true;
  // "Loyalty cards, 500, at $0.18 each": the price comes behind it.
  if (next && priced(next) && !worded(next) && !tallied(next)) return false;
  const link = linkWords(words.words, world.products);
  const cost = "hit" in link ? link.hit.unitPrice : undefined;
  return cost === undefined ? bare.value >= 10 : cost > 0 && Math.abs(Math.log(bare.value / cost)) < Math.abs(Math.log(bare.value));
}

/** What somebody else brought, or what was there before. */
const theirs = /^(?:supplied|provided|own|themselves|himself|herself|theirs|existing|old|removed|broken)$/;

/** The product that a remark names as its last words: "installed new water heater". What somebody else brought is none. */
export function installed(piece: Fragment, world: TurnContext): Fragment["words"] | undefined {
  if (piece.words.some((word) => theirs.test(word.text))) return;
  for (let from = 1; from < piece.words.length; from++) {
    const words = piece.words.slice(from);
    const link = linkProduct(said(words), world.products);
    if ("hit" in link && link.score >= 0.9) return words;
  }
}

/** The product that a remark names anywhere: "she added the second shooter last minute". */
export function named(piece: Piece, world: TurnContext): TurnContext["products"][number] | undefined {
  if (piece.edge === "paren" && !tallied(piece) && !priced(piece)) {
    const link = linkProduct(said(piece.words), world.products);
    return "hit" in link && link.score >= 0.9 ? link.hit : undefined;
  }
  if (!clause(piece.tokens) || tallied(piece) || priced(piece) || piece.words.some((word) => theirs.test(word.text))) return;
  for (let from = 0; from < piece.words.length; from++)
    for (let to = from + 1; to <= Math.min(piece.words.length, from + 4); to++) {
      const link = linkProduct(said(piece.words.slice(from, to)), world.products);
      if ("hit" in link && link.score >= 0.9) return link.hit;
    }
}

/** "3 units", "12 sets": so many, in a column of its own. */
export const column = (piece: Fragment): boolean => {
  const [only] = piece.quantities;
  return only?.unit !== undefined && piece.words.filter((word) => !idle(word)).every((word) => (unitOf(word.text) ?? singular(word.text)) === only.unit);
};

const money =
  /^(?:free|freebies?|charged?|charges|billed?|prices?|priced|gross|net|vat|tax|gst|discount|discounted|refund|credit|deposit|pays?|paid|costs?|fees?|half|waived?|cheaper)$/;

/** Whether a product of the catalogue is only what a sentence is about: "the menu translation was wonderful". */
export const praised = (piece: Fragment): boolean => about(piece.tokens, ({ text }) => text.startsWith("p:"));

/** "Half of the panel upgrade": a part, of which nobody said how much it costs. */
const PARTLY = /(?:^| )(?:half|third|quarter|part|share) of (?!an? )/;

/** What only says why a price is as it is. */
const reason = /^(?:prices?|priced|charged?|charges|billed?|costs?|cheaper)$/;

/** "(I promised her the old price)", behind a price. */
const excused = (piece: Piece, before: Piece | undefined): boolean =>
  piece.edge === "paren" && Boolean(before?.prices.length) && piece.tokens.every(({ text }) => !money.test(text) || reason.test(text));

/** Remarks that speak of money: they may change what is charged, so what they mean is asked. */
export const moneyed = (piece: Piece, before: Piece | undefined, next: Piece | undefined): boolean =>
  !tallied(piece) &&
  !excused(piece, before) &&
  !(next && !worded(next) && priced(next) && next.edge !== "hard") &&
  !piece.usual &&
  !piece.waived &&
  (priced(piece)
    ? personal(piece.tokens) && piece.prices.length > 0 && piece.prices.every(({ value }) => value === 0)
    : PARTLY.test(textOf(piece.tokens)) ||
      (clause(piece.tokens) &&
        piece.tokens.some(({ text }) => money.test(text)) &&
        piece.tokens.some(({ text }) => !command.has(text) && !/^(?:them|him|her|only|just)$/.test(text))));

/** "She tipped 10", "he missed one": what somebody did, and how many or how much, but nothing that it was done to. */
export const bareDeed = (piece: Piece): boolean => {
  const [who, verb, ...rest] = piece.tokens.filter(({ text }) => !/^(?:and|but|also|only|just|still|then|even)$/.test(text));
  if (
    !who ||
    !verb ||
    !/^(?:he|she|they)$/.test(who.text) ||
    !narrates([verb]) ||
    /^(?:is|are|was|were|owes?|ordered|bought|took|wants?|needs?)$/.test(verb.text)
  )
    return false;
  return rest.some(isFigure) && rest.every((token) => isFigure(token) || idle(token)) && !piece.words.some((word) => word !== verb && !idle(word));
};

/** "The road bike she picked up today", "the two panels that you ordered": the thing, without what somebody did with it. */
export function thingOf(tokens: readonly Token[]): readonly Token[] {
  const opens = tokens.findIndex(({ text }) => !/^(?:for|and|also|plus|then)$/.test(text));
  if (!/^(?:the|an?|his|her|their|my|our|that|those|these|\d.*)$/.test(tokens[opens]?.text ?? "")) return tokens;
  const at = tokens.findIndex((token, i) => i > opens + 1 && personal([token]) && !isFigure(tokens[i - 1]));
  const behind = tokens.slice(at);
  if (at < 0 || behind.length < 2 || behind.some((token) => isFigure(token) || money.test(token.text))) return tokens;
  const thing = tokens.slice(0, /^(?:that|which)$/.test(tokens[at - 1]?.text ?? "") ? at - 1 : at);
  return clause(thing) ? tokens : thing;
}

/** What tells or asks for something, or points at what is beside it ("the fire-rated ones"), and names nothing by itself. */
export const remarks = (piece: Fragment) =>
  (narrates(piece.words) && !one(piece)) || clause(piece.tokens) || piece.words.some((word) => /^ones?$/.test(word.text));

/** "A framed print": a thing with its article, though its first word may be a verb too. */
const one = ({ tokens, words }: Fragment): boolean =>
  /^(?:an|a|another)$/.test(tokens[0]?.text ?? "") && words.length > 1 && /^\p{L}{3,}ed$/u.test(tokens[1]?.text ?? "");
