import type { TurnContext } from "../context.ts";
import { alike, linkProduct } from "../link.ts";
import { linkWords } from "./anchors.ts";
import { soldBy as soldIn } from "./catalogue.ts";
import type { Fragment, Quantity } from "./fragments.ts";
import { column, costs, generic, installed, type Piece, praised, priced, remarks, tallied, worded } from "./kinds.ts";
import { tidy } from "./numbers.ts";
import { done, narrates, tells } from "./stories.ts";
import { inUnits, measure, singular, unitOf } from "./units.ts";
import { cleaned, idle, said, wordsIn } from "./wording.ts";

/** "The interpreting, two full days": words that name a product only together with the figure behind them are one with it. */
export function whole(pieces: readonly Piece[], world: TurnContext): Piece[] {
  const out: Piece[] = [];
  for (const piece of pieces) {
    const before = out.at(-1);
    const joined = before && together(before, piece, world);
    if (joined) out.pop();
    out.push(joined ?? piece);
  }
  return out;
}

function together(before: Piece, piece: Piece, world: TurnContext): Piece | undefined {
  // "Catering for 40, 22 a head": the first figure counts.
  const [heads, another] = before.prices;
  const per = piece.prices[0]?.per;
  if (heads?.bare && !another && !tallied(before) && !worded(piece) && !tallied(piece) && per)
    return { ...before, quantities: [{ value: heads.value, unit: per }], prices: piece.prices };
  const figures = tallied(piece) && !priced(piece) && piece.edge === "comma" && worded(piece);
  if (!figures || tallied(before) || priced(before) || !worded(before)) return;
  const names = (words: Fragment["words"]) => {
    const link = linkProduct(cleaned(said(words)), world.products);
    return "hit" in link && link.score >= 0.75;
  };
  const words = [...before.words, ...piece.words];
  // "Logo, 2 pages", of a logo and of pages: two things.
  const own = linkWords(piece.words, world.products);
  const both = linkWords(words, world.products);
  if (!("hit" in both) || ("hit" in own && both.hit !== own.hit)) return;
  const name = wordsIn(both.hit.name);
  if (!wordsIn(said(piece.words)).some((word) => name.some((other) => alike(word, other) >= 0.9))) return;
  return names(before.words) || names(piece.words) || !names(words) ? undefined : { ...piece, edge: before.edge, words };
}

/** Puts together what belongs together: words with their figures, a price with what it is the price of. */
export function merge(pieces: readonly Piece[], world: TurnContext, aside: number[]): Piece[] {
  const out: Piece[] = [];
  const links = (piece: Fragment) =>
    worded(piece) && "hit" in linkWords(piece.words, world.products) && (tallied(piece) || priced(piece) || piece.usual || !praised(piece));
  const shown = (piece: Fragment) => installed(piece, world);
  const soldBy = (piece: Piece | undefined) => {
    const link = piece && linkWords(piece.words, world.products);
    return link && "hit" in link ? soldIn(link.hit) : undefined;
  };
  const waiting = (piece: Piece | undefined) => piece !== undefined && worded(piece) && !tallied(piece) && !priced(piece) && piece.edge !== "hard";
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
  const [sole, another] = pieces;
  if (sole && !another && done(sole.words)) return [sole];
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
    const skip =
      piece.waived &&
      piece.tokens[0] !== piece.words[0] &&
      !/^(?:no|not|without|except|excluding|minus)$/.test(piece.tokens[0]?.text ?? "") &&
      links({ ...piece, words: [...piece.tokens] });
    if (piece.waived && !skip) {
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
      out[out.length - 1] = {
        ...piece,
        each: false,
        words: worded(piece) ? piece.words : links(previous) || !waiting(next) ? previous.words : [],
        quantities: own ? [{ ...own, value: tidy(own.value * per.value) }] : [],
      };
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
      (!column(next) || links(next) || pieces.slice(i + 1).filter((later) => priced(later) && tallied(later)).length > 1) &&
      !links(piece) &&
      (tallied(next) || priced(next) || links(next) || (pieces[i + 2] !== undefined && !worded(pieces[i + 2] as Piece) && priced(pieces[i + 2] as Piece)))
    )
      continue;
    const [only] = piece.quantities;
    const echoes = only?.unit !== undefined && previous?.words.some((word) => singular(word.text) === only.unit);
    // "Logo, 2 pages", of a logo and of website pages: the pages are something else.
    const sold = previous && linkWords(previous.words, world.products);
    const another =
      sold &&
      "hit" in sold &&
      world.products.some((product) => product !== sold.hit && soldBy(previous) !== only?.unit && wordsIn(product.name).includes(only?.unit ?? "-"));
    const lone =
      only?.unit !== undefined &&
      !another &&
      (unitOf(only.unit) !== undefined ||
        echoes ||
        only.unit === soldBy(previous) ||
        (piece.prices[0]?.per === only.unit && !(piece.edge === "colon" && pieces.slice(i + 1).some(priced))) ||
        (piece.edge === "colon" && next?.prices[0]?.per === only.unit)) &&
      (piece.words.filter((word) => !idle(word)).every((word) => (unitOf(word.text) ?? singular(word.text)) === only.unit) ||
        (tells(piece.words.slice(1)) && !links(piece) && soldBy(previous) === only.unit));
    if (previous && lone && worded(previous) && (!tallied(previous) || piece.each) && !priced(previous) && worded(piece) && piece.edge !== "hard") {
      join(previous, { ...piece, words: [] });
      continue;
    }
    if (previous && lone && !tallied(previous) && previous.prices[0]?.per === only.unit) {
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
      // "The retainer, as per contract, three months": the figures are the retainer's.
      const open = previous && worded(previous) && !tallied(previous) && !priced(previous) && remarks(piece) && !done(piece.words);
      const after = next && !worded(next) && !open && (next.edge !== "hard" || (priced(next) && !tallied(next)));
      if (piece.usual && previous && !priced(previous) && piece.edge === "comma" && !links(piece)) previous.usual = true;
      const thing = narrates(piece.words) && !links(piece) && !after ? shown(piece) : undefined;
      if (thing) {
        out.push({ ...piece, words: thing });
        continue;
      }
      if ((remarks(piece) || (generic(piece) && pieces.length > 1)) && !links(piece) && !after && !piece.usual && !(next?.usual && !worded(next))) continue;
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
    if (
      previous &&
      !worded(previous) &&
      !previous.tokens.some(({ text }) => /^(?:me|my|myself|mine)$/.test(text)) &&
      tallied(previous) &&
      !priced(previous) &&
      tallied(piece) &&
      sameUnit(previous, piece)
    ) {
      const sum = tidy((previous.quantities[0]?.value ?? 0) + (piece.quantities[0]?.value ?? 0));
      out[out.length - 1] = { ...piece, quantities: [{ ...(piece.quantities[0] as Quantity), value: sum }, ...piece.quantities.slice(1)] };
      continue;
    }
    out.push({ ...piece, words: [...piece.words], quantities: [...piece.quantities], prices: [...piece.prices] });
  }
  const lonely = out.filter((piece) => !worded(piece) && !tallied(piece));
  const kept = out.filter((piece) => !lonely.includes(piece) || out.length === 1 || piece.prices.length > 0);
  const things = kept.filter((piece) => !(remarks(piece) && !tallied(piece) && !priced(piece) && !piece.usual && !links(piece)));
  return things.filter((piece) => !beside(piece, things, world));
}

/**
 * Words that count nothing, cost nothing and name nothing of the catalogue, beside lines that do ("toward it", "their dinner dance:"): whoever has a
 * catalogue and charges for something else says how much of it or for how much. What is put as one more thing ("and a landing page") is asked about.
 */
function beside(piece: Piece, all: readonly Piece[], world: TurnContext): boolean {
  const { products } = world;
  const opens = piece.tokens[0]?.text ?? "";
  const often =
    piece.quantities.length > 0 &&
    piece.quantities.every(({ times, unit }) => times && unit === undefined) &&
    piece.tokens.some((_, i) => i > 0 && tells(piece.tokens.slice(i, i + 1)));
  const bare = (!tallied(piece) || often) && !priced(piece) && !piece.usual && !piece.vague;
  const added = /^(?:and|plus)$/.test(piece.edge) || /^(?:an?|another|some)$/.test(opens);
  if (!products.length || !bare || added || linked(piece, world)) return false;
  const spoken = /^(?:the|this|that|these|those|their|his|her|its|our|my)$/.test(opens);
  return (spoken || strange(piece, products)) && all.some((other) => other !== piece && (tallied(other) || priced(other) || linked(other, world)));
}

/** Whether words mean one of the catalogue's products, or one of several. */
const linked = (piece: Piece, world: TurnContext): boolean => !("none" in linkWords(piece.words, world.products));

/** Whether none of the words stands in any name of the catalogue. */
function strange(piece: Piece, products: TurnContext["products"]): boolean {
  const vocabulary = products.flatMap(({ name }) => wordsIn(name));
  return wordsIn(said(piece.words)).every((word) => !vocabulary.some((other) => alike(word, other) >= 0.9));
}

const plain = (piece: Fragment) =>
  piece.words.every((word) => /^\p{Ll}/u.test(word.source)) && /^(?:on|in|at|by|with|for|from|as|thanks)$/.test(piece.words[0]?.text ?? "");

const sameUnit = (a: Fragment, b: Fragment) =>
  a.quantities[0]?.unit === b.quantities[0]?.unit ||
  b.quantities[0]?.unit === undefined ||
  (measure(a.quantities[0]?.unit) !== undefined && inUnits(b.quantities[0].unit, a.quantities[0]?.unit ?? "") !== undefined);
