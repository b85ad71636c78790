import type { Ask } from "../../../shared/assistant.ts";
import { figureOf, isNumber } from "./figures.ts";
import { type Piece, priced } from "./kinds.ts";
import { tidy } from "./numbers.ts";
import { textOf } from "./reading.ts";
import { clause } from "./stories.ts";
import { idle } from "./wording.ts";

const PART =
  /^(?:\d+(?:\.\d+)?|one|(?:the )?(?:first|last|second|third|final|other)(?: one)?) (?:of (?:them|those|these|which|whom|the [a-z]+)|were|are|was|is)(?= |$)/;

/** What points back across the end of a sentence. */
const OF_THEM = /^(?:\d+(?:\.\d+)?|one) of (?:them|those|these|which)(?= |$)/;

/**
 * "15 mugs, 3 of them at 7", "3 were seconds, so those go at 7": a part of what was counted, with a price of its own, is a line of its own.
 * A part that has none says something about the thing; where something happened to it, how many are charged is asked.
 */
export function partly(pieces: readonly Piece[], figures: number[], asks: Ask[]): Piece[] {
  const out: Piece[] = [];
  for (const [i, piece] of pieces.entries()) {
    const head = out.at(-1);
    const [all, ...others] = head?.quantities ?? [];
    const [first] = piece.tokens;
    const part = PART.test(textOf(piece.tokens)) ? (isNumber(first) ? figureOf(first) : 1) : undefined;
    if (
      !head ||
      !all ||
      part === undefined ||
      part >= all.value ||
      others.length ||
      (piece.edge === "hard" && !OF_THEM.test(textOf(piece.tokens))) ||
      !head.words.some((word) => !idle(word))
    ) {
      out.push(piece);
      continue;
    }
    const next = pieces[i + 1];
    // "One was a deep clean so add 60": something more, and no part of the price.
    if (piece.tokens.some(({ text }) => /^(?:add|extra|plus|additional|more)$/.test(text))) {
      out.push(piece);
      continue;
    }
    const price = piece.prices[0] ?? (next && !next.words.some((word) => !idle(word)) && !next.quantities.length ? next.prices[0] : undefined);
    figures.push(part);
    // "One of them at half price".
    if (!price && piece.times !== undefined) {
      figures.push(all.value);
      out[out.length - 1] = { ...head, quantities: [{ ...all, value: tidy(all.value - part) }] };
      out.push({ ...head, edge: "comma", quantities: [{ ...all, value: part }], prices: [...head.prices], times: piece.times });
      continue;
    }
    if (!price) {
      if (clause(piece.tokens))
        asks.push({
          slot: "quantity",
          question: `How many are charged: ${tidy(all.value - part)} or ${all.value}?`,
          options: [String(tidy(all.value - part)), String(all.value)],
        });
      continue;
    }
    figures.push(all.value);
    out[out.length - 1] = { ...head, quantities: [{ ...all, value: tidy(all.value - part) }] };
    out.push({ ...piece, edge: "comma", words: [...head.words], quantities: [{ ...all, value: part }], prices: [{ value: price.value, rate: true }] });
    if (price !== piece.prices[0] && next) next.prices = [];
  }
  return out;
}

/** "Three portraits, two at 90 and one at 120": parts of what was counted, each with its price, take its place. */
export function divided(pieces: readonly Piece[], figures: number[]): Piece[] {
  const out: Piece[] = [];
  for (let i = 0; i < pieces.length; i++) {
    const head = pieces[i] as Piece;
    const whole = head.quantities[0]?.value;
    const shares: Piece[] = [];
    let sum = 0;
    if (whole !== undefined && whole > 1 && !head.prices.length && head.words.some((word) => !idle(word)))
      for (let j = i + 1; j < pieces.length && sum < whole; j++) {
        const piece = pieces[j] as Piece;
        const bare = piece.pronoun || !piece.words.some((word) => !idle(word) && !/^(?:others?|rest|remaining|large|small)$/.test(word.text));
        // "The two long ones": what kind of them.
        const like = piece.words.length <= 5 && piece.words.some((word, k) => /^ones?$/.test(word.text) && piece.words.slice(k + 1).every(idle));
        if (!(bare || like) || !(priced(piece) || piece.usual)) break;
        shares.push(piece);
        sum += piece.pronoun ? 1 : (piece.quantities[0]?.value ?? 1);
      }
    const told = described(pieces.slice(i + 1), head);
    if (told) {
      out.push(head);
      figures.push(...told.flatMap(({ quantities }) => quantities.map(({ value }) => value)));
      i += told.length;
      continue;
    }
    if (shares.length < 2 || sum !== whole) {
      out.push(head);
      continue;
    }
    figures.push(whole);
    for (const [k, share] of shares.entries())
      out.push({
        ...share,
        edge: k ? share.edge : head.edge,
        pronoun: false,
        words: [...head.words, ...share.words.filter((word) => !idle(word) && !/^ones?$/.test(word.text))],
        quantities: [{ ...(head.quantities[0] as Piece["quantities"][number]), value: share.pronoun ? 1 : (share.quantities[0]?.value ?? 1) }],
        prices: share.prices.map((price) => ({ value: price.value, rate: true })),
      });
    i += shares.length;
  }
  return out;
}

/** "Two banners at $75 each: one red, one blue": parts without a price that add up to what was counted only describe it. */
function described(behind: readonly Piece[], head: Piece): Piece[] | undefined {
  const apart = behind[0]?.edge ?? "";
  if (apart !== "paren" && !(head.prices.length && apart === "colon")) return;
  const end = behind.findIndex((piece) => priced(piece) || piece.edge === "hard" || piece.quantities.length !== 1);
  const parts = behind.slice(0, end < 0 ? behind.length : end);
  return parts.length > 1 && parts.reduce((sum, piece) => sum + (piece.quantities[0]?.value ?? 0), 0) === head.quantities[0]?.value ? parts : undefined;
}
