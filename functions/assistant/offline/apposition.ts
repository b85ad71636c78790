import type { TurnContext } from "../calls/turn-context.ts";
import { alike } from "../names/customer-link.ts";
import { linkProduct } from "../names/product-link.ts";
import { measure, partitive, singular } from "../names/units.ts";
import { linkWords } from "./anchors.ts";
import { type Product, soldBy } from "./catalogue.ts";
import { named, type Piece, priced, remarks, tallied, worded } from "./kinds.ts";
import type { Token } from "./lexer.ts";
import { productToken, textOf } from "./reading.ts";
import { counts, nounOf, plain } from "./row.ts";
import { cleaned, idle, isWork, said, wordsIn } from "./wording.ts";

const comma = (near: Token | undefined): Token => ({ text: ",", source: ",", start: near?.start ?? 0, end: near?.start ?? 0 });

const OF_THEM = /^\d+ of (?:them|those|these)(?: |$)/;

/**
 * "Chair reupholstery, eight chairs at 310 each", "wedding cake, 120 servings": a thing or work, and behind a mark how many of it, are one line. What is
 * counted is the thing itself, a part that it is sold by, or what the work is done to.
 */
export function apposed(before: Piece, piece: Piece, behind: readonly Piece[], world: TurnContext): Piece | undefined {
  const [only, another] = piece.quantities.filter(({ weak }) => !weak);
  // "Full house clean, two of them".
  if (only && !another && piece.edge === "comma" && plain(before) && worded(before) && OF_THEM.test(textOf(piece.tokens)) && piece.words.every(idle))
    return { ...piece, edge: before.edge, words: before.words, tokens: [...before.tokens, ...piece.tokens] };
  const unit = only?.unit;
  if (!/^(?:comma|colon|paren)$/.test(piece.edge) || !plain(before) || !worded(before) || before.usual || !unit || another || measure(unit) !== undefined)
    return;
  const head = charged(before, world);
  if (head && soldBy(head) === unit && counts(nounOf(piece.words), unit) && !elsewhere(piece, head, world))
    return {
      ...piece,
      edge: before.edge,
      tokens: [...before.tokens, ...piece.tokens],
      words: known(before, world) ? before.words : [productToken(head.name, before.tokens)],
    };
  if (!counts(piece.words, unit)) return;
  const one = { ...piece, edge: before.edge, tokens: [...before.tokens, ...piece.tokens] };
  if (sameThing(before, piece, unit, behind[0], world)) return { ...one, words: before.words };
  if (!priced(piece) || remarks(before) || known(before, world) || known(piece, world)) return;
  // "Repairs: 14 tiles at 22, 3 gutters at 40": a heading.
  if (piece.edge === "colon" && behind.some((later) => tallied(later) && priced(later))) return;
  if (partitive(unit) || OCCASION.test(unit) || piece.prices[0]?.per === unit || piece.edge === "paren") return { ...one, words: before.words };
  if (!isWork(before.words.map(({ text }) => text))) return;
  return { ...one, words: [...before.words, comma(piece.words[0]), ...piece.words] };
}

/** The product that words mean, or that a sentence names: "it was all crutching up there". */
function charged(piece: Piece, world: TurnContext): Product | undefined {
  const link = linkWords(piece.words, world.products);
  return "hit" in link ? link.hit : named(piece, world);
}

/** Whether what is counted is another product than the one before it. */
function elsewhere(piece: Piece, head: Product, { products }: TurnContext): boolean {
  const own = linkProduct(cleaned(said(nounOf(piece.words))), products);
  return "hit" in own && own.hit !== head && own.score > 0.9;
}

/** Parts of the day by which what is hired or done is counted, as by days and nights, which are measures. */
const OCCASION = /^(?:morning|afternoon|evening|weekend|weekday)$/;

const known = (piece: Piece, { products }: TurnContext): boolean => "hit" in linkWords(piece.words, products);

/** Whether what is counted is what stands before it: its words have the noun, or both are of one product. */
function sameThing(before: Piece, piece: Piece, unit: string, next: Piece | undefined, { products }: TurnContext): boolean {
  const own = linkProduct(cleaned(said(piece.words)), products);
  const head = linkWords(before.words, products);
  if ("hit" in own && own.score > 0.9 && !("hit" in head && head.hit === own.hit)) return false;
  if (before.words.some((word) => !idle(word) && (singular(word.text) === unit || stem(word.text) === stem(unit)))) return true;
  if (!("hit" in head)) return false;
  // "Hive inspection, 3 hives, 2 hours": what is sold by the hour is not counted by hives, unless hours come behind them that do.
  const by = measure(head.hit.unit);
  if (by !== undefined && next?.quantities[0]?.unit !== by) return false;
  return (
    (OCCASION.test(unit) && by === undefined) ||
    ("hit" in own && own.hit === head.hit) ||
    wordsIn(head.hit.name).some((word) => alike(singular(word), unit) >= 0.95)
  );
}

/** What "tuning" and "tune", "window" and "windows" share. */
const stem = (word: string): string => singular(word.toLowerCase()).replace(/(?:ing|er|ed|e)$/, "");
