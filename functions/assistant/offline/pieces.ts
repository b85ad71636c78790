import type { TurnContext } from "../context.ts";
import { linkProduct } from "../link.ts";
import type { Fragment, Quantity } from "./fragments.ts";
import { tidy } from "./numbers.ts";
import type { Edge } from "./parts.ts";
import { inUnits, measure, singular, unitOf } from "./units.ts";
import { cleaned, idle, said } from "./wording.ts";

export interface Piece extends Fragment {
  edge: Edge;
}

const worded = (piece: Fragment) => cleaned(said(piece.words)) !== "";

const tallied = (piece: Fragment) => piece.quantities.length > 0;

export const priced = (piece: Fragment) => piece.prices.length > 0 || piece.times !== undefined || piece.same;

const verbs =
  /^(?:\p{L}+ed|did|made|built|went|came|drove|wrote|ran|put|got|took|was|were|is|are|has|had|have|will|i|we|they|he|she|it|who|which|because|since|so|if|when|as|pick-up|pickup|per|thanks|thank|same|usual|see|sorry|here|there|this|that|please|let|ready|now)$/u;

/** Words that tell a story rather than name a thing: "replaced kitchen faucet", "as discussed". */
export const tells = (piece: Fragment) => {
  const first = piece.words.find((word) => !/^(?:the|a|an|and|also|then|just)$/.test(word.text));
  return first !== undefined && verbs.test(first.text);
};

/** Puts together what belongs together: words with their figures, a price with what it is the price of. */
export function merge(pieces: readonly Piece[], world: TurnContext, aside: number[]): Piece[] {
  const out: Piece[] = [];
  const links = (piece: Fragment) => worded(piece) && "hit" in linkProduct(cleaned(said(piece.words)), world.products);
  const join = (into: Piece, piece: Fragment) => {
    into.quantities.push(...piece.quantities);
    into.prices.push(...piece.prices);
    into.words.push(...piece.words);
    if (piece.times !== undefined) into.times = piece.times;
    if (piece.same) into.same = true;
    if (piece.like) into.like = piece.like;
    if (piece.usual) into.usual = true;
    if (piece.vague) into.vague = true;
  };
  for (const [i, piece] of pieces.entries()) {
    const previous = out.at(-1);
    const next = pieces[i + 1];
    if (!worded(piece) && !tallied(piece) && !priced(piece)) {
      if (piece.usual && previous) previous.usual = true;
      continue;
    }
    if (piece.pronoun) {
      const head = previous && !previous.pronoun && previous.quantities[0] && !previous.prices.length ? previous : undefined;
      const source = head ?? out.findLast((other) => worded(other));
      const copy: Piece = { ...piece, words: worded(piece) ? piece.words : [...(source?.words ?? [])], quantities: [{ value: 1 }], prices: [...piece.prices] };
      if (head) out.pop();
      out.push(copy);
      continue;
    }
    if (piece.waived) continue;
    // What stands in parentheses behind a price explains it ("includes 8 hours"); behind a name it says how much.
    if (piece.edge === "paren" && previous && worded(previous)) {
      if (priced(previous) || (!tallied(piece) && !priced(piece))) {
        aside.push(...piece.quantities.map(({ value }) => value), ...piece.prices.map(({ value }) => value));
        continue;
      }
      join(previous, { ...piece, words: [] });
      continue;
    }
    if (!worded(piece) && tallied(piece) && !priced(piece) && next?.edge === "colon" && (tallied(next) || priced(next) || links(next)) && worded(next))
      continue;
    if (
      !tallied(piece) &&
      !priced(piece) &&
      next?.edge === "colon" &&
      worded(next) &&
      !links(piece) &&
      (tallied(next) || priced(next) || links(next) || (pieces[i + 2] !== undefined && !worded(pieces[i + 2] as Piece) && priced(pieces[i + 2] as Piece)))
    )
      continue;
    const [only] = piece.quantities;
    const echoes = only?.unit !== undefined && previous?.words.some((word) => singular(word.text) === only.unit);
    const lone =
      only?.unit !== undefined &&
      (unitOf(only.unit) !== undefined || echoes) &&
      piece.words.filter((word) => !idle(word)).every((word) => (unitOf(word.text) ?? singular(word.text)) === only.unit);
    if (previous && lone && worded(previous) && (!tallied(previous) || piece.each) && !priced(previous) && worded(piece) && piece.edge !== "hard") {
      join(previous, { ...piece, words: [] });
      continue;
    }
    if (previous && lone && !worded(previous) && !tallied(previous) && previous.prices[0]?.per === only.unit) {
      join(previous, { ...piece, words: [] });
      continue;
    }
    // "5 hours at 60 and 3 at 80, both for consulting": what it was for, of all that had no words.
    if (piece.shared && !priced(piece) && !tallied(piece) && worded(piece) && out.some((other) => !worded(other))) {
      for (const other of out) if (!worded(other)) other.words.push(...piece.words);
      continue;
    }
    if (piece.shared && piece.prices.length) {
      for (const other of out) if (!priced(other)) other.prices.push(...piece.prices);
      if (!worded(piece)) continue;
    }
    if (!worded(piece)) {
      // Only figures: they belong to the words before them, unless those are served and more words follow.
      const open = previous && !priced(previous) && worded(previous);
      const behind = next && worded(next) && !tallied(next) && !priced(next) && next.edge !== "hard" && !links(next);
      if (previous && tallied(previous) && piece.each && !priced(previous)) {
        join(previous, piece);
        continue;
      }
      if (
        previous &&
        tallied(piece) &&
        !priced(piece) &&
        tallied(previous) &&
        sameUnit(previous, piece) &&
        (piece.quantities[0]?.unit !== undefined ? piece.edge !== "hard" : piece.edge === "and" || piece.edge === "plus")
      ) {
        const into = previous.quantities[0];
        const more = piece.quantities[0];
        if (into && more) into.value = tidy(into.value + more.value);
        continue;
      }
      if (previous && open && (!tallied(piece) || !tallied(previous) || priced(piece)) && !(tallied(piece) && tallied(previous))) {
        join(previous, piece);
        continue;
      }
      if (previous && !tallied(piece) && !priced(previous)) {
        join(previous, piece);
        continue;
      }
      if (previous && worded(previous) && tallied(piece) && !priced(piece) && !tallied(previous)) {
        join(previous, piece);
        continue;
      }
      if (previous && !behind && tallied(previous) && tallied(piece) && priced(piece) && !priced(previous) && !worded(previous) && sameUnit(previous, piece)) {
        join(previous, piece);
        continue;
      }
      if (previous && !tallied(piece) && priced(previous) && piece.prices[0]?.whole) continue;
      out.push({ ...piece, words: [...piece.words], quantities: [...piece.quantities], prices: [...piece.prices] });
      continue;
    }
    if (!tallied(piece) && !priced(piece)) {
      // Only words: the name of figures that had none, else a line of their own.
      const counter = previous?.quantities[0]?.unit;
      if (
        previous &&
        counter !== undefined &&
        priced(previous) &&
        piece.edge === "comma" &&
        !links(piece) &&
        unitOf(counter) !== undefined &&
        previous.words.filter((word) => !idle(word)).every((word) => (unitOf(word.text) ?? singular(word.text)) === counter)
      ) {
        previous.words = [...piece.words];
        continue;
      }
      const waits = previous && !worded(previous) && (tallied(previous) || priced(previous)) && piece.edge !== "hard";
      if (waits && previous) {
        join(previous, piece);
        continue;
      }
      const after = next && !worded(next) && (next.edge !== "hard" || (priced(next) && !tallied(next)));
      if (tells(piece) && !links(piece) && !after) continue;
      if (
        previous?.prices.length &&
        worded(previous) &&
        /^(?:comma|colon)$/.test(piece.edge) &&
        !links(piece) &&
        !after &&
        !/^(?:an?|the|another|some)$/.test(piece.tokens[0]?.text ?? "") &&
        plain(piece)
      )
        continue;
    }
    if (
      previous &&
      worded(previous) &&
      !tallied(previous) &&
      !priced(previous) &&
      /^(?:comma|colon)$/.test(piece.edge) &&
      !links(previous) &&
      !links(piece) &&
      tells(previous)
    ) {
      out.pop();
    }
    const waits = previous && !worded(previous) && tallied(previous) && !priced(previous) && !tallied(piece) && piece.edge !== "hard";
    if (waits && previous) {
      join(previous, piece);
      continue;
    }
    // "6 hours Monday and 4 hours Tuesday on the deck": hours with no words of their own go with those that have.
    if (previous && !worded(previous) && tallied(previous) && !priced(previous) && tallied(piece) && sameUnit(previous, piece)) {
      const sum = tidy((previous.quantities[0]?.value ?? 0) + (piece.quantities[0]?.value ?? 0));
      out[out.length - 1] = { ...piece, quantities: [{ ...(piece.quantities[0] as Quantity), value: sum }, ...piece.quantities.slice(1)] };
      continue;
    }
    out.push({ ...piece, words: [...piece.words], quantities: [...piece.quantities], prices: [...piece.prices] });
  }
  const lonely = out.filter((piece) => !worded(piece) && !tallied(piece));
  return out
    .filter((piece) => !lonely.includes(piece) || out.length === 1 || piece.prices.length > 0)
    .filter((piece) => !(tells(piece) && !tallied(piece) && !priced(piece) && !links(piece)));
}

const plain = (piece: Fragment) =>
  piece.words.every((word) => /^\p{Ll}/u.test(word.source)) && /^(?:on|in|at|by|with|for|from|as|thanks)$/.test(piece.words[0]?.text ?? "");

const sameUnit = (a: Fragment, b: Fragment) =>
  a.quantities[0]?.unit === b.quantities[0]?.unit ||
  b.quantities[0]?.unit === undefined ||
  (measure(a.quantities[0]?.unit) !== undefined && inUnits(b.quantities[0].unit, a.quantities[0]?.unit ?? "") !== undefined);
