import type { TurnContext } from "../context.ts";
import { linkProduct } from "../link.ts";
import type { Fragment, Quantity } from "./fragments.ts";
import { tidy } from "./numbers.ts";
import type { Edge } from "./parts.ts";
import { narrates, tells } from "./stories.ts";
import { inUnits, measure, singular, unitOf } from "./units.ts";
import { cleaned, idle, said } from "./wording.ts";

export interface Piece extends Fragment {
  edge: Edge;
}

const worded = (piece: Fragment) => cleaned(said(piece.words)) !== "";

const tallied = (piece: Fragment) => piece.quantities.some((quantity) => !quantity.weak || !narrates(piece.words));

export const priced = (piece: Fragment) => piece.prices.length > 0 || piece.times !== undefined || piece.same;

/** Words that only say that there was work: "job done". */
const generic = (piece: Fragment) =>
  piece.words.length > 0 &&
  piece.words.every(
    (word) => idle(word) || /^(?:jobs?|works?|done|finished|complete|completed|all|invoice|bill|project|service|services|line|lines|items?)$/.test(word.text),
  );

/** "Landing page (1,100)", "Licence extension, 250": a figure that counts nothing is what the words before it cost, unless it is too small for that. */
function costs(words: Piece, figure: Piece, next: Piece | undefined, world: TurnContext): boolean {
  const [bare] = figure.quantities;
  if (
    !bare ||
    bare.unit !== undefined ||
    bare.weak ||
    bare.times ||
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
  const link = linkProduct(cleaned(said(words.words)), world.products);
  const cost = "hit" in link ? link.hit.unitPrice : undefined;
  return cost === undefined ? bare.value >= 10 : cost > 0 && Math.abs(Math.log(bare.value / cost)) < Math.abs(Math.log(bare.value));
}

/** The product that a remark names as its last words: "installed new water heater". What somebody else brought is none. */
function installed(piece: Fragment, world: TurnContext): Fragment["words"] | undefined {
  if (piece.words.some((word) => /^(?:supplied|provided|own|themselves|himself|herself|theirs|existing|old|removed|broken)$/.test(word.text))) return;
  for (let from = 1; from < piece.words.length; from++) {
    const words = piece.words.slice(from);
    const link = linkProduct(said(words), world.products);
    if ("hit" in link && link.score >= 0.9) return words;
  }
}

/** "3 units", "12 sets": so many, in a column of its own. */
const column = (piece: Fragment): boolean => {
  const [only] = piece.quantities;
  return only?.unit !== undefined && piece.words.filter((word) => !idle(word)).every((word) => (unitOf(word.text) ?? singular(word.text)) === only.unit);
};

/** Puts together what belongs together: words with their figures, a price with what it is the price of. */
export function merge(pieces: readonly Piece[], world: TurnContext, aside: number[]): Piece[] {
  const out: Piece[] = [];
  const links = (piece: Fragment) => worded(piece) && "hit" in linkProduct(cleaned(said(piece.words)), world.products);
  const shown = (piece: Fragment) => installed(piece, world);
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
    if (piece.waived) {
      aside.push(...piece.quantities.map(({ value }) => value), ...piece.prices.map(({ value }) => value));
      continue;
    }
    // "3 units, 2 hours labor each": so many for every one of what was counted.
    const [per] = previous?.quantities ?? [];
    if (
      piece.each &&
      previous &&
      per &&
      measure(per.unit) === undefined &&
      (worded(piece) || measure(piece.quantities[0]?.unit) !== undefined) &&
      tallied(piece) &&
      !previous.prices.length &&
      previous.words.every((word) => idle(word) || (unitOf(word.text) ?? singular(word.text)) === per.unit)
    ) {
      const [own] = piece.quantities;
      out[out.length - 1] = { ...piece, each: false, quantities: own ? [{ ...own, value: tidy(own.value * per.value) }] : [] };
      aside.push(per.value, own?.value ?? 0);
      continue;
    }
    // "One week (5 days) of consulting": the same once more, in the unit that is charged.
    const [once, again] = [previous?.quantities[0], piece.quantities[0]];
    if (
      piece.edge === "paren" &&
      previous &&
      once &&
      again &&
      !worded(previous) &&
      !worded(piece) &&
      !priced(piece) &&
      measure(once.unit) &&
      measure(again.unit) &&
      once.unit !== again.unit
    ) {
      aside.push(once.value);
      previous.quantities = [...piece.quantities];
      continue;
    }
    // What stands in parentheses behind a price explains it ("includes 8 hours"); behind a name it says how much.
    if (piece.edge === "paren" && previous && worded(previous)) {
      if (priced(previous) || (!tallied(piece) && !priced(piece))) {
        aside.push(...piece.quantities.map(({ value }) => value), ...piece.prices.map(({ value }) => value));
        continue;
      }
      if (!worded(piece) && costs(previous, piece, next, world)) previous.prices.push({ value: piece.quantities[0]?.value ?? 0 });
      else join(previous, { ...piece, words: [] });
      continue;
    }
    if (!worded(piece) && tallied(piece) && !priced(piece) && next?.edge === "colon" && (tallied(next) || priced(next) || links(next)) && worded(next))
      continue;
    if (
      !tallied(piece) &&
      !priced(piece) &&
      next?.edge === "colon" &&
      !previous &&
      !links(piece) &&
      narrates(next.words) &&
      pieces.slice(i + 1).some((later) => tallied(later) || priced(later))
    )
      continue;
    // "Labor at my normal rate", where labor is charged already.
    if (
      piece.usual &&
      !tallied(piece) &&
      !priced(piece) &&
      links(piece) &&
      (!previous || worded(previous)) &&
      out.some((other) => tallied(other) && measure(other.quantities[0]?.unit) !== undefined)
    )
      continue;
    if (
      !tallied(piece) &&
      !priced(piece) &&
      next?.edge === "colon" &&
      worded(next) &&
      !column(next) &&
      !links(piece) &&
      (tallied(next) || priced(next) || links(next) || (pieces[i + 2] !== undefined && !worded(pieces[i + 2] as Piece) && priced(pieces[i + 2] as Piece)))
    )
      continue;
    const [only] = piece.quantities;
    const echoes = only?.unit !== undefined && previous?.words.some((word) => singular(word.text) === only.unit);
    const lone =
      only?.unit !== undefined &&
      (unitOf(only.unit) !== undefined || echoes || (piece.edge === "colon" && next?.prices[0]?.per === only.unit)) &&
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
      if (previous && piece.edge !== "hard" && costs(previous, piece, next, world)) {
        previous.prices.push({ value: piece.quantities[0]?.value ?? 0 });
        continue;
      }
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
    // "My 2 days, and the travel": what stands behind "and" and is in the catalogue is something else.
    const own = /^(?:and|plus)$/.test(piece.edge) && links(piece) && previous?.quantities.some(({ unit }) => measure(unit) !== undefined);
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
      const waits = previous && !worded(previous) && (tallied(previous) || priced(previous)) && piece.edge !== "hard" && !own;
      if (waits && previous) {
        join(previous, piece);
        continue;
      }
      if (
        next &&
        narrates(piece.words) &&
        !links(piece) &&
        next.edge !== "hard" &&
        priced(next) &&
        next.words.every((word) => idle(word) || /^(?:fee|charge|flat|fixed|total|sum|amount)$/.test(word.text))
      )
        next.words = [];
      const after = next && !worded(next) && (next.edge !== "hard" || (priced(next) && !tallied(next)));
      if (piece.usual && previous && !priced(previous) && piece.edge === "comma" && !links(piece)) previous.usual = true;
      const thing = narrates(piece.words) && !links(piece) && !after ? shown(piece) : undefined;
      if (thing) {
        out.push({ ...piece, words: thing });
        continue;
      }
      if ((narrates(piece.words) || (generic(piece) && pieces.length > 1)) && !links(piece) && !after && !piece.usual && !(next?.usual && !worded(next)))
        continue;
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
      tells(previous.words)
    ) {
      out.pop();
    }
    const waits = previous && !worded(previous) && tallied(previous) && !priced(previous) && !tallied(piece) && piece.edge !== "hard" && !own;
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
    .filter((piece) => !(narrates(piece.words) && !tallied(piece) && !priced(piece) && !piece.usual && !links(piece)));
}

const plain = (piece: Fragment) =>
  piece.words.every((word) => /^\p{Ll}/u.test(word.source)) && /^(?:on|in|at|by|with|for|from|as|thanks)$/.test(piece.words[0]?.text ?? "");

const sameUnit = (a: Fragment, b: Fragment) =>
  a.quantities[0]?.unit === b.quantities[0]?.unit ||
  b.quantities[0]?.unit === undefined ||
  (measure(a.quantities[0]?.unit) !== undefined && inUnits(b.quantities[0].unit, a.quantities[0]?.unit ?? "") !== undefined);
