import type { Ask } from "../../../shared/chat/ask.ts";
import { dictionary } from "../../../shared/text/dictionary.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { measure, singular } from "../names/units.ts";
import { linkWords } from "./anchors.ts";
import { dearer } from "./dearer.ts";
import { figureOf, isNumber, plainFigure } from "./figures.ts";
import { type Piece, priced } from "./kinds.ts";
import { tidy } from "./numbers.ts";
import { textOf } from "./reading.ts";
import { clause } from "./stories.ts";
import { idle } from "./wording.ts";

const PLACE = "first|last|second|third|fourth|final|other";

const PART = new RegExp(
  `^(?:\\d+(?:\\.\\d+)?|one|(?:the )?(?:${PLACE})(?: one)?|the (?:[a-z]+ )?one) (?:of (?:them|those|these|which|whom|the [a-z]+)|were|are|was|is)(?= |$)`,
);

/** "The second at 150", "the last one at half price", "the last day was half price". */
const AT = new RegExp(`^(?:and )?(?:the )?(?:${PLACE})(?: (?:one|(?<noun>(?!(?:at|for|was|is|were) )[a-z]+)))? (?:(?:at|for|was|is|were) )?(?:\\$?\\d|\\*)`);

/** Whether what each of them costs is known: it was said, or the catalogue has it. */
const costs = (head: Piece, { products }: TurnContext): boolean => priced(head) || "hit" in linkWords(head.words, products);

/** Whether words say what one in a certain place costs, where all of them have a price or, in the catalogue, one. */
function placed(piece: Piece, head: Piece, next: Piece | undefined, world: TurnContext): boolean {
  const found = AT.exec(textOf(piece.tokens));
  const noun = found?.groups?.["noun"];
  const names = [...head.words.map(({ text }) => text), head.quantities[0]?.unit ?? ""].map(singular);
  const known = costs(head, world) && (priced(head) || !(next && AT.test(textOf(next.tokens))));
  return found !== null && known && (piece.prices.length === 1 || piece.times !== undefined) && (noun === undefined || names.includes(singular(noun)));
}

/** "The Sunday one was double". */
const MULTIPLE = /(?:was|is|were|at|for) (double|triple|half)$/;

const multiples: Record<string, number | undefined> = dictionary({ double: 2, triple: 3, half: 0.5 });

/** What points back across the end of a sentence. */
const OF_THEM = /^(?:\d+(?:\.\d+)?|one) of (?:them|those|these|which)(?= |$)/;

/** Which of them: "3 of the large ones". */
const WHICH = /^(?:ones?|same|lot|bunch|total|batch|latter|others?|rest|first|last)$/;
const KINDS = /^(?:large|medium|small|big|little|long|short|old|new)$/;

/** "24 jars of the manuka and 10 of the clover", "3 of the large and 2 of the small": so many of something else. */
function ofAnother({ tokens }: Piece, head: Piece): boolean {
  const noun = /^\S+ of the ([a-z]+)/.exec(textOf(tokens))?.[1];
  if (noun === undefined || WHICH.test(noun)) return false;
  if (KINDS.test(noun)) return head.words.some(({ text }) => KINDS.test(text) && text !== noun);
  const names = [...head.words.flatMap(({ text, source }) => [text, ...source.toLowerCase().split(" ")]), head.quantities[0]?.unit ?? ""];
  return !names.some((name) => singular(name) === singular(noun));
}

/**
 * "15 mugs, 3 of them at 7", "3 were seconds, so those go at 7": a part of what was counted, with a price of its own, is a line of its own.
 * A part that has none says something about the thing; where something happened to it, how many are charged is asked.
 */
export function partly(pieces: readonly Piece[], figures: number[], asks: Ask[], world: TurnContext): Piece[] {
  const out: Piece[] = [];
  for (const [i, piece] of pieces.entries()) {
    const head = out.at(-1);
    const [all, ...others] = head?.quantities ?? [];
    const [first] = piece.tokens;
    const text = textOf(piece.tokens);
    const inPlace = head !== undefined && placed(piece, head, pieces[i + 1], world);
    const part = inPlace || PART.test(text) ? (isNumber(first) ? figureOf(first) : 1) : undefined;
    const times = piece.times ?? multiples[MULTIPLE.exec(text)?.[1] ?? ""];
    const otherwise = head !== undefined && costs(head, world) && !piece.quantities.length && (piece.prices.length === 1 || times !== undefined);
    if (
      !head ||
      !all ||
      part === undefined ||
      part >= all.value ||
      others.length ||
      (piece.edge === "hard" && !OF_THEM.test(text) && !inPlace && !otherwise) ||
      ofAnother(piece, head) ||
      !(head.words.some((word) => !idle(word)) || (priced(head) && all.unit !== undefined))
    ) {
      out.push(piece);
      continue;
    }
    const next = pieces[i + 1];
    const more = dearer(piece, head, all, part, figures);
    if (more) {
      out.splice(-1, 1, ...more);
      continue;
    }
    // "One had a long drive, add 60": something more, and no part of the price.
    if (piece.tokens.some(({ text }) => /^(?:add|extra|plus|additional|more)$/.test(text))) {
      out.push(piece);
      continue;
    }
    const price = piece.prices[0] ?? (next && !next.words.some((word) => !idle(word)) && !next.quantities.length ? next.prices[0] : undefined);
    figures.push(part);
    // "One of them at half price".
    if (!price && times !== undefined) {
      figures.push(all.value);
      out[out.length - 1] = { ...head, quantities: [{ ...all, value: tidy(all.value - part) }] };
      out.push({ ...head, edge: "comma", quantities: [{ ...all, value: part }], prices: [...head.prices], times });
      continue;
    }
    if (!price) {
      // "The last one was on the 29th": when it was says nothing of how many.
      const when = piece.tokens.findIndex(({ text }) => /^(?:is|was|were|are)$/.test(text));
      if (clause(piece.tokens) && !(when >= 0 && piece.tokens.slice(when).every(idle)))
        asks.push({ kind: "whichFigure", of: "charged", figures: [tidy(all.value - part), all.value].map(plainFigure) });
      continue;
    }
    figures.push(all.value);
    out[out.length - 1] = { ...head, quantities: [{ ...all, value: tidy(all.value - part) }] };
    out.push({
      ...piece,
      edge: "comma",
      pronoun: false,
      words: [...head.words],
      quantities: [{ ...all, value: part }],
      prices: [{ value: price.value, rate: true }],
    });
    if (price !== piece.prices[0] && next) next.prices = [];
  }
  return out;
}

/** "Three portraits, two at 90 and one at 120": parts of what was counted, each with its price, take its place. */
export function divided(pieces: readonly Piece[], figures: number[], world: TurnContext): Piece[] {
  const out: Piece[] = [];
  for (let i = 0; i < pieces.length; i++) {
    const head = pieces[i] as Piece;
    const behind = pieces.slice(i + 1);
    const told = described(behind, head);
    const shares = told ? [] : sharesOf(head, behind);
    const apart = told || shares.length ? [] : announced(head, behind);
    if (told) figures.push(...told.flatMap(({ quantities }) => quantities.map(({ value }) => value)));
    if (shares.length || apart.length) figures.push(head.quantities[0]?.value ?? 0, ...head.prices.map(({ value }) => value));
    if (shares.length) out.push(...shares.map((share, k) => shareOf(head, share, k)));
    else if (apart.length) out.push(...apart.map((part, k) => partOf(head, part, k, world)));
    else out.push(head);
    i += (told ?? []).length + shares.length + apart.length;
  }
  return out;
}

const countOf = (piece: Piece) => (piece.pronoun ? 1 : (piece.quantities[0]?.value ?? 1));

/** What is charged of parts of something. */
const sumOf = (parts: readonly Piece[]) =>
  tidy(parts.reduce((sum, part) => sum + (part.prices[0]?.whole ? 1 : countOf(part)) * (part.prices[0]?.value ?? 0), 0));

/** The pieces right behind something counted that only say what parts of it cost, and are all of it. */
function sharesOf(head: Piece, behind: readonly Piece[]): readonly Piece[] {
  const whole = head.quantities[0]?.value;
  if (whole === undefined || whole <= 1 || head.prices.length || !named(head)) return [];
  const shares: Piece[] = [];
  let sum = 0;
  for (const piece of behind) {
    if (sum >= whole) break;
    const bare = piece.pronoun || !piece.words.some((word) => !idle(word) && !/^(?:others?|rest|remaining|large|small)$/.test(word.text));
    // "The two long ones": what kind of them.
    const like = piece.words.length <= 5 && piece.words.some((word, k) => /^ones?$/.test(word.text) && piece.words.slice(k + 1).every(idle));
    if (!(bare || like) || !(priced(piece) || piece.usual)) break;
    shares.push(piece);
    sum += countOf(piece);
  }
  return shares.length > 1 && sum === whole ? shares : [];
}

const shareOf = (head: Piece, share: Piece, k: number): Piece => ({
  ...share,
  edge: k ? share.edge : head.edge,
  pronoun: false,
  words: [...head.words, ...share.words.filter((word) => !idle(word) && !/^ones?$/.test(word.text))],
  quantities: [{ ...(head.quantities[0] as Piece["quantities"][number]), value: countOf(share) }],
  prices: share.prices.map((price) => ({ value: price.value, rate: true })),
});

const named = (piece: Piece) => piece.words.some((word) => !idle(word));

/** What says which of several: "the grand", "large", "one black". */
const KIND =
  /^(?:the|one|his|her|their|an?|another|big|small|large|medium|little|long|short|full|half|old|new|front|back|left|right|upper|lower|inner|outer|black|white|red|blue|green|gr[ae]y|yellow|brown|first|second|third|last)$/;

/**
 * "Tuned two pianos: the grand 165 and the upright 130", "three banners, large 120, medium 90 and small 60": so many are announced and each of them is told
 * with its price. Where a price was said for all, it has to be theirs.
 */
function announced(head: Piece, behind: readonly Piece[]): readonly Piece[] {
  const [only, another] = head.quantities;
  const whole = only?.value ?? 0;
  const [price, more] = head.prices;
  if (!only || another || whole <= 1 || !Number.isInteger(whole) || measure(only.unit) !== undefined || more || head.times !== undefined || !named(head))
    return [];
  const parts: Piece[] = [];
  let sum = 0;
  for (const piece of behind) {
    const apt = named(piece) && piece.edge !== "hard" && piece.prices.length === 1 && piece.quantities.length < 2 && !piece.each;
    if (sum >= whole || !apt) break;
    parts.push(piece);
    sum += countOf(piece);
  }
  const marked = /^(?:colon|paren)$/.test(parts[0]?.edge ?? "") || parts.every(({ tokens }) => KIND.test(tokens[0]?.text ?? ""));
  const fits = parts.length > 1 && sum === whole && marked && (!price || sumOf(parts) === price.value);
  return fits && !/^(?:comma|and|paren)$/.test(behind[parts.length]?.edge ?? "") ? parts : [];
}

/** Words for what is charged that say nothing of it. */
const ANY = /^(?:jobs?|things?|items?|lines?|pieces?|works?|services?|products?|bits?|charges?|costs?|positions?|invoices?)$/;

/** A part that was announced: it is called by what was announced and what it is, unless the catalogue has it or what was announced says nothing. */
function partOf(head: Piece, part: Piece, k: number, { products }: TurnContext): Piece {
  const own = "hit" in linkWords(part.words, products) || head.words.every((word) => idle(word) || ANY.test(word.text));
  const said = part.words.filter((word) => !idle(word));
  const last = head.words.findLastIndex((word) => !idle(word));
  const words = own
    ? part.words
    : [...head.words.slice(0, last + 1), { text: ",", source: ",", start: said[0]?.start ?? 0, end: said[0]?.start ?? 0 }, ...said];
  const quantities = part.quantities.length ? part.quantities : [{ value: 1 }];
  return { ...part, edge: k ? part.edge : head.edge, pronoun: false, words, quantities: [...quantities] };
}

/** "Two banners at $75 each: one red, one blue": parts without a price that add up to what was counted only describe it. */
function described(behind: readonly Piece[], head: Piece): Piece[] | undefined {
  const apart = behind[0]?.edge ?? "";
  if (apart !== "paren" && !(head.prices.length && apart === "colon")) return;
  const end = behind.findIndex((piece) => priced(piece) || piece.edge === "hard" || piece.quantities.length !== 1);
  const parts = behind.slice(0, end < 0 ? behind.length : end);
  return parts.length > 1 && parts.reduce((sum, piece) => sum + (piece.quantities[0]?.value ?? 0), 0) === head.quantities[0]?.value ? parts : undefined;
}
