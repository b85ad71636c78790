import type { TurnContext } from "../calls/turn-context.ts";
import { linkProduct } from "../names/product-link.ts";
import { inUnits, measure, singular, unitOf } from "../names/units.ts";
import { linkWords } from "./anchors.ts";
import { soldBy } from "./catalogue.ts";
import type { Fragment } from "./fragment.ts";
import { type Piece, praised, priced, tallied, worded } from "./kinds.ts";
import { tells } from "./stories.ts";
import { idle } from "./wording.ts";

/** Where putting together stands: a piece, what is on either side of it, and what came out so far, which a rule may change. */
export interface Row {
  readonly piece: Piece;
  /** What came out last. */
  readonly previous: Piece | undefined;
  /** What is said behind the piece, and the first of that. */
  readonly behind: readonly Piece[];
  readonly next: Piece | undefined;
  /** How many pieces there are in all. */
  readonly count: number;
  readonly out: Piece[];
  /** Figures that change nothing on the invoice. */
  readonly aside: number[];
  readonly world: TurnContext;
}

/** One way in which a piece belongs to what stands around it. True where it does, so that nothing else is done about the piece. */
export type Rule = (row: Row) => boolean;

/** Whether only words are said: nothing is counted and nothing costs anything. */
export const plain = (piece: Fragment): boolean => !tallied(piece) && !priced(piece);

/** Whether a piece names one of the catalogue's products, and not only to say something about it. */
export const links = (piece: Fragment, { products }: TurnContext): boolean =>
  worded(piece) && "hit" in linkWords(piece.words, products) && (!plain(piece) || Boolean(piece.usual) || !praised(piece));

/** What the product that a piece names is sold by: "person", "hour". */
export function sold(piece: Piece | undefined, { products }: TurnContext): string | undefined {
  const link = piece && linkWords(piece.words, products);
  return link && "hit" in link ? soldBy(link.hit) : undefined;
}

/** Whether words mean one of the catalogue's products, or one of several. */
export const linked = (piece: Fragment, { products }: TurnContext): boolean => !("none" in linkWords(piece.words, products));

/** Whether all the words say is what is counted. */
export const counts = (words: Fragment["words"], unit: string): boolean =>
  words.filter((word) => !idle(word)).every((word) => (unitOf(word.text) ?? singular(word.text)) === unit);

const WHERE = /^(?:in|over|across|up|on|at|down|throughout|during|around|along|between|altogether|overall|there|here)$/;

/** Of what is counted, the noun alone: without the verb that tells how it came out, and without where or when it was ("came to 72 pupils in all over the four sessions"). */
export function nounOf(words: Fragment["words"]): Fragment["words"] {
  const from = tells(words.slice(0, 1)) ? 1 : 0;
  const end = words.findIndex((word, i) => i >= from && WHERE.test(word.text));
  return words.slice(from, end < 0 ? words.length : end);
}

/** Whether two pieces count the same, or what one counts can be put in what the other does. */
export const sameUnit = (a: Fragment, b: Fragment): boolean => {
  const [from, to] = [b.quantities[0]?.unit, a.quantities[0]?.unit];
  return from === to || from === undefined || (measure(to) !== undefined && inUnits(from, to ?? "") !== undefined);
};

/** The piece is a part of another. */
export function join(into: Piece, piece: Fragment): true {
  into.quantities.push(...piece.quantities);
  into.prices.push(...piece.prices);
  into.words.push(...piece.words);
  if (piece.times !== undefined) into.times = piece.times;
  if (piece.same) into.same = true;
  if (piece.like) into.like = piece.like;
  if (piece.usual) into.usual = true;
  if (piece.vague) into.vague = true;
  return true;
}

/** The piece stands for itself. */
export function keep({ piece, out }: Row): true {
  out.push({ ...piece, words: [...piece.words], quantities: [...piece.quantities], prices: [...piece.prices] });
  return true;
}

/** The figures of a piece change nothing. */
export function told({ piece, aside }: Row): true {
  aside.push(...piece.quantities.map(({ value }) => value), ...piece.prices.map(({ value }) => value));
  return true;
}

/** Whether words mean a product beyond doubt. */
export function namesProduct(text: string, { products }: TurnContext): boolean {
  const link = linkProduct(text, products);
  return "hit" in link && link.score >= 0.75;
}
