import { measure, unitOf } from "../names/units.ts";
import { generic, installed, priced, remarks, tallied, worded } from "./kinds.ts";
import { counts, join, links, plain, type Row, type Rule } from "./row.ts";
import { done, narrates } from "./stories.ts";
import { idle } from "./wording.ts";

const said = (piece: Row["piece"] | undefined) => piece !== undefined && piece.edge !== "hard";

/** "My 2 days, and the travel": what stands behind "and" and is in the catalogue is something else. */
const apart = ({ piece, previous, world }: Row): boolean =>
  /^(?:and|plus)$/.test(piece.edge) && links(piece, world) && Boolean(previous?.quantities.some(({ unit }) => measure(unit) !== undefined));

/** "2 hours at 60, gardening": the name of what was counted. */
const nameOf: Rule = ({ piece, previous, world }) => {
  const unit = previous?.quantities[0]?.unit;
  if (!previous || unit === undefined || !priced(previous) || piece.edge !== "comma" || links(piece, world)) return false;
  if (unitOf(unit) === undefined || !counts(previous.words, unit)) return false;
  previous.words = [...piece.words];
  return true;
};

/** Words are the name of figures that had none. */
const nameFor: Rule = (row) => {
  const { piece, previous } = row;
  return previous !== undefined && !worded(previous) && !plain(previous) && said(piece) && !apart(row) && join(previous, piece);
};

const SUM = /^(?:fee|charge|flat|fixed|total|sum|amount|minimum|min)$/;

/** "Came out on Sunday, flat fee 80", "sawing, minimum charge 250": the sum is for what stands before it. */
const forAll: Rule = ({ piece, next, world }) => {
  if (!next || !said(next) || !priced(next) || tallied(next) || links(next, world) || !next.words.every((word) => idle(word) || SUM.test(word.text)))
    return false;
  const named = next.words.some((word) => SUM.test(word.text)) && /^(?:comma|colon|paren)$/.test(next.edge) && !generic(piece);
  if (named) for (const price of next.prices) if (price.per === undefined) price.whole = true;
  if (named || (narrates(piece.words) && !links(piece, world))) next.words = [];
  return false;
};

/** Whether figures come behind the words that are theirs. */
const figuresBehind = ({ piece, previous, next }: Row): boolean => {
  // "The retainer, as per contract, three months": the figures are the retainer's.
  const open = previous && worded(previous) && plain(previous) && remarks(piece) && !done(piece.words);
  return next !== undefined && !worded(next) && !open && (said(next) || Boolean(priced(next) && !tallied(next)));
};

/** "Logo, the usual price". */
const usual: Rule = ({ piece, previous, world }) => {
  if (piece.usual && previous && !priced(previous) && piece.edge === "comma" && !links(piece, world)) previous.usual = true;
  return false;
};

/** "Installed new water heater", of a water heater that the catalogue has. */
const fitted: Rule = (row) => {
  const { piece, out, world } = row;
  const thing = narrates(piece.words) && !links(piece, world) && !figuresBehind(row) ? installed(piece, world) : undefined;
  if (thing) out.push({ ...piece, words: thing });
  return thing !== undefined;
};

/** "As discussed", "job done". */
const remark: Rule = (row) => {
  const { piece, next, count, world } = row;
  const empty = remarks(piece) || (generic(piece) && count > 1);
  return empty && !links(piece, world) && !figuresBehind(row) && !piece.usual && !(next?.usual && !worded(next));
};

/** "…, on the upper floor", behind a price. */
const where: Rule = (row) => {
  const { piece, previous, world } = row;
  if (!previous?.prices.length || !worded(previous) || !/^(?:comma|colon)$/.test(piece.edge) || links(piece, world) || figuresBehind(row)) return false;
  return !/^(?:an?|the|another|some)$/.test(piece.tokens[0]?.text ?? "") && phrase(piece);
};

const phrase = ({ words }: Row["piece"]) =>
  words.every((word) => /^\p{Ll}/u.test(word.source)) && /^(?:on|in|at|by|with|for|from|as|thanks)$/.test(words[0]?.text ?? "");

/** What words without a figure belong to. */
export const words: readonly Rule[] = [nameOf, nameFor, forAll, usual, fitted, remark, where];

/** "5 hours … logo 300": what was counted, with its name and its price. */
export const countedBefore: Rule = (row) => {
  const { piece, previous } = row;
  if (!previous || worded(previous) || !tallied(previous) || priced(previous) || tallied(piece) || !said(piece) || apart(row)) return false;
  return join(previous, piece);
};
