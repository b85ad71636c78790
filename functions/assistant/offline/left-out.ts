import type { TurnContext } from "../calls/turn-context.ts";
import { measure, singular } from "../names/units.ts";
import { linkWords } from "./anchors.ts";
import { column, costs, type Piece, priced, tallied, worded } from "./kinds.ts";
import { join, links, plain, type Row, type Rule, told } from "./row.ts";
import { narrates } from "./stories.ts";
import { said, shortName, wordsIn } from "./wording.ts";

/** Nothing is said but, perhaps, that the usual is meant. */
export const empty: Rule = ({ piece, previous }) => {
  if (worded(piece) || !plain(piece)) return false;
  if (piece.usual && previous) previous.usual = true;
  return true;
};

const DENIES = /^(?:no|not|without|except|excluding|minus)$/;

/** "Call-out waived". What the catalogue has under a name with such a word ("included hosting") is charged. */
export const waived: Rule = (row) => {
  const { piece, world } = row;
  const [first] = piece.tokens;
  const name = first !== piece.words[0] && !DENIES.test(first?.text ?? "") && links({ ...piece, words: [...piece.tokens] }, world);
  if (!piece.waived || name) return false;
  // "Four lessons and the recital fee, recital waived": what was named before is not charged.
  const before = row.out.findLastIndex((other) => same(piece, other, world));
  const [named] = before < 0 ? [] : row.out.splice(before, 1);
  if (named && tallied(named)) row.out.splice(before, 0, { ...named, prices: [{ value: 0 }] });
  return told(row);
};

/** Whether two pieces mean the same product. */
function same(piece: Piece, other: Piece, { products }: TurnContext): boolean {
  const [one, another] = [linkWords(piece.words, products), linkWords(other.words, products)];
  return "hit" in one && "hit" in another && one.hit === another.hit;
}

/** "Wedding cake, 3 tiers, for her wedding": a part of a name says nothing more of what stands there already. */
const spokenOf: Rule = ({ piece, out, world }) => {
  if (!plain(piece) || piece.usual || !/^(?:comma|hard|colon|paren)$/.test(piece.edge)) return false;
  const link = linkWords(piece.words, world.products);
  const less = (one: Piece, name: string) => wordsIn(said(one.words)).length < wordsIn(shortName(name)).length;
  return "hit" in link && out.some((other) => same(piece, other, world) && (less(piece, link.hit.name) || less(other, link.hit.name)));
};

/** What stands in parentheses behind a price explains it ("includes 8 hours"); behind a name it says how much. */
const explained: Rule = (row) => {
  const { piece, previous, next, world } = row;
  if (piece.edge !== "paren" || !previous || !worded(previous)) return false;
  // "Drop them off please (delivery run)": what was told, by the name that the catalogue has for it.
  if (plain(piece) && !priced(previous) && links(piece, world) && !links(previous, world) && narrates(previous.words)) return false;
  if (priced(previous) || plain(piece)) return told(row);
  if (worded(piece) || !costs(previous, piece, next, world)) return join(previous, { ...piece, words: [] });
  previous.prices.push({ value: piece.quantities[0]?.value ?? 0 });
  return true;
};

/** "3: 2 hours design and a logo". */
const announced: Rule = ({ piece, next, world }) =>
  !worded(piece) && tallied(piece) && !priced(piece) && next?.edge === "colon" && worded(next) && (tallied(next) || priced(next) || links(next, world));

/** "The job we talked about: 3 hours design", where what is charged comes behind it. */
const opening: Rule = ({ piece, previous, next, behind, world }) =>
  plain(piece) && next?.edge === "colon" && !previous && !links(piece, world) && narrates(next.words) && behind.some((later) => !plain(later));

/** "In for the whole day before their open weekend: 6 grooms": how long and when, before what is charged. */
const occasion: Rule = (row) => {
  const { piece, next, behind, world } = row;
  if (next?.edge !== "colon" || !piece.quantities.length || priced(piece) || links(piece, world)) return false;
  const when = piece.words.some(({ text }) => /^(?:before|after|during|ahead)$/.test(text)) || narrates(piece.words);
  const lasts = piece.quantities.every(({ unit, weak, lead }) => (weak || lead) && /^(?:hour|day|night|week|month)$/.test(unit ?? ""));
  return when && lasts && behind.some((later) => tallied(later) && links(later, world)) && told(row);
};

/** "Labor at my normal rate", where labor is charged already. */
const again: Rule = ({ piece, previous, out, world }) =>
  Boolean(piece.usual) &&
  plain(piece) &&
  links(piece, world) &&
  (!previous || worded(previous)) &&
  out.some((other) => tallied(other) && measure(other.quantities[0]?.unit) !== undefined);

/** "Kitchen: worktop 300": a heading. */
const heading: Rule = ({ piece, next, behind, world }: Row) => {
  if (!plain(piece) || next?.edge !== "colon" || !worded(next) || links(piece, world)) return false;
  const second = behind[1];
  const charged = !plain(next) || links(next, world) || (second !== undefined && !worded(second) && priced(second));
  // "For the cat: 3 visits".
  if (charged && piece.tokens[0]?.text === "for") return true;
  return charged && (!column(next) || links(next, world) || behind.filter((later) => priced(later) && tallied(later)).length > 1);
};

/** "Honey, 12 manuka and 6 clover", of a catalogue with several honeys: which of them comes behind it. */
const kind: Rule = ({ piece, next, world }) => {
  if (!plain(piece) || piece.usual || !next || !tallied(next) || !/^(?:comma|colon)$/.test(next.edge) || links(piece, world)) return false;
  const [any, one] = [linkWords(piece.words, world.products), linkWords(next.words, world.products)];
  return "candidates" in any && "hit" in one && any.candidates.some(({ id }) => id === one.hit.id);
};

/** "Flower arch, for her wedding on Saturday", of a catalogue with wedding cakes: what it was for, and none of those. */
const purpose: Rule = ({ piece, previous, behind, world }) => {
  const [lead, whose] = piece.tokens;
  if (!plain(piece) || piece.usual || /^(?:and|plus)$/.test(piece.edge) || !/^(?:for|at)$/.test(lead?.text ?? "")) return false;
  if (!/^(?:her|his|their|the|an?|our|my|your)$/.test(whose?.text ?? "") || !(previous ?? behind[0])) return false;
  const link = linkWords(piece.words, world.products);
  const head = "hit" in link ? wordsIn(shortName(link.hit.name)).at(-1) : undefined;
  return head !== undefined && !wordsIn(said(piece.words)).some((word) => singular(word) === singular(head));
};

/** What only says something of what stands before it or behind it, in the order in which it shows. */
export const telling: readonly Rule[] = [explained, announced, opening, occasion, again, heading, kind, spokenOf, purpose];
