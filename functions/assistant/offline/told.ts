import type { TurnContext } from "../calls/turn-context.ts";
import { linkProduct } from "../names/product-link.ts";
import { measure, unitOf } from "../names/units.ts";
import { figureOf, isFigure, isNumber } from "./figures.ts";
import type { Token } from "./lexer.ts";
import { find } from "./reading.ts";
import { byName, byPlace, countedIn, type Draft, matching, naming } from "./refs.ts";
import { narrates } from "./stories.ts";
import { said } from "./wording.ts";

const FINITE = /^(?:am|is|are|was|were|has|had|have|came|went|ran|got|fell|broke|did|didn't|wasn't|weren't|arrived|\p{L}{3,}ed)$/u;

/** How far, how old, how late something is. */
const APART = /^(?:late|early|ago|old|away|apart|earlier|later|drive|walk|delay|delayed|back|deep|tall|high|wide|from)$/;

const CLOCK = /^(?:at|till|until|til|by|from|past|around|before|after|about)$/;

/** "The party ended at 11": verbs that an hour stands behind, and no price. */
const TIMED =
  "\\p{L}+ (?:left|arrived|started|finished|ended|began|opened|closed|stayed|stopped|came|went|landed) (?:at|till|until|by|around|before|after) {num}";

const ends = (token: Token | undefined) =>
  token === undefined || /^(?:[^\p{L}\d].*|am|pm|now|today|tomorrow|tonight|then|sharp|already|and|or|at|in)$/u.test(token.text);

/** Whether something on the invoice, or in the catalogue, is what a word names. */
const charged = (token: Token, draft: Draft, world: TurnContext): boolean => {
  const unit = unitOf(token.text);
  return (
    draft.lines.some(({ description }) => matching([token], description) === 1) ||
    (unit !== undefined && countedIn(unit, draft, world).length > 0) ||
    "hit" in linkProduct(token.source, world.products)
  );
};

/** What a number is of; nothing where it is of nothing that is named: "a couple came out", "one of them". */
function nounOf(tokens: readonly Token[], i: number): Token | undefined {
  const [next, after] = [tokens[i + 1], tokens[i + 2]];
  if (next?.text === "of" && /^(?:the|those|these|them|his|her|their|my|our)$/.test(after?.text ?? "")) return naming(tokens.slice(i + 3, i + 4))[0];
  return next && /^\p{L}/u.test(next.text) && !FINITE.test(next.text) ? next : undefined;
}

/** Whether a figure says when, how often, how old, how far or which kind: "at 5", "twice", "is 12 now", "2 hours late", "a twelve string". */
function qualifies(tokens: readonly Token[], i: number): boolean {
  const [before, here, next, after] = [tokens[i - 1]?.text ?? "", tokens[i], tokens[i + 1], tokens[i + 2]];
  const behind = tokens.slice(i + 1);
  if (next?.text === "times" || find(behind, "^(?:at night|in the (?:morning|afternoon|evening)|o'clock|am|pm)")) return true;
  if (CLOCK.test(before) && figureOf(here) <= 24 && ends(next)) return true;
  if (/^(?:an?|the|his|her|my|our|their)$/.test(before) && next && /^\p{L}/u.test(next.text) && !/s$/.test(next.source) && ends(after)) return true;
  if (measure(next?.text) && (APART.test(after?.text ?? "") || (after?.text === "too" && APART.test(tokens[i + 3]?.text ?? "")))) return true;
  // "Table 7 was a mess": which one.
  if (/^\p{Ll}{3,}$/u.test(before) && !/s$/.test(before) && FINITE.test(next?.text ?? "")) return true;
  if (/^(?:from|in|since|of)$/.test(before) && /^(?:19|20)\d\d$/.test(here?.text ?? "")) return true;
  return (
    /^(?:is|are|was|turned|turns|(?:he|she|they|we|i)'(?:s|re|m))$/.test(before) &&
    find(behind, "^(?:now|today|already|years? old|next|this|last|on)(?= |$)") !== undefined
  );
}

/** Whether a figure of a sentence counts nothing that is charged. `before`: the change that the sentence stands beside, and may say why it is made. */
function describes(tokens: readonly Token[], i: number, draft: Draft, world: TurnContext, before: readonly Token[]): boolean {
  const [last, here, next] = [tokens[i - 1]?.text ?? "", tokens[i], tokens[i + 1]];
  if (!isNumber(here) || /^(?:only|just|not|so|to|x|=)$/.test(last) || /^(?:each|per|more|less|fewer|extra|additional|another|x)$/.test(next?.text ?? ""))
    return false;
  if (qualifies(tokens, i)) return true;
  const noun = nounOf(tokens, i);
  const strange = noun !== undefined && !charged(noun, draft, world);
  if (measure(next?.text)) return strange && before.length > 0;
  // "They were 12 pages", of something that no pages are counted of.
  if (/^(?:it|they|he|she|that)$/.test(tokens[i - 2]?.text ?? "") && /^(?:was|were|is|are)$/.test(last)) return strange;
  if (!tokens.some((token, j) => j > i && FINITE.test(token.text))) return /^(?:has|have|had|got)$/.test(last) && strange;
  // "A couple came out chipped", beside what is taken off for it; "two were fine", beside how many there are instead.
  const reduced = find(before, "(?:off|discount|less|{pct}|free|half|knock|reduce|lower|drop)") !== undefined;
  return reduced || strange || (noun === undefined && before.some(isNumber));
}

/** Whether a sentence only tells something: all its figures say how something is, and none is a sum or how many there are of what is charged. */
export function tellsOnly(tokens: readonly Token[], draft: Draft, world: TurnContext, before: readonly Token[] = []): boolean {
  const words = tokens.filter(({ text }) => /^[\p{L}\d$]/u.test(text));
  if (!find(words, TIMED) && !narrates(words.map((token) => (isFigure(token) ? { ...token, text: "one" } : token)))) return false;
  if (words.some(({ text }) => /^(?:instead|should|make|charge|each|per|free|half|more|extra|another|fewer|less|add)$/.test(text))) return false;
  return words.every((token, i) => !isFigure(token) || describes(words, i, draft, world, before));
}

/** Whether words name something on the invoice by its place or in full, or something of the catalogue. */
export function namesCharged(tokens: readonly Token[], draft: Draft, world: TurnContext): boolean {
  const kind = find(tokens, "(?:an?|his|her|my|our|their) {num} \\p{L}+{end}")?.tokens() ?? [];
  const words = tokens.filter((token) => /^\p{L}/u.test(token.text) && !kind.includes(token));
  return (byPlace(words, draft) ?? byName(naming(words), draft, 1).line) !== undefined || "hit" in linkProduct(said(naming(words)), world.products);
}
