import type { TurnContext } from "../context.ts";
import { linkProduct } from "../link.ts";
import { VERB } from "./clauses.ts";
import { isFigure } from "./figures.ts";
import { headOf } from "./head.ts";
import type { Token } from "./lexer.ts";
import { drop, find, type Reading, take } from "./reading.ts";
import { byName, byPlace, type Draft, naming } from "./refs.ts";
import { REMOVE } from "./removals.ts";
import { said } from "./wording.ts";

/** What only says that it is so: "this time", "in the end", "as I promised"; and what only says that it was not so before: "sorry", "actually". */
const ASIDE =
  "(?:, )?(?:(?:just |for )?(?:this|that) (?:time|once|one time)|in the end|after all|for once|in fact|actually|though|tho|(?:so |very )?sorry(?: about that)?|apologies|oops|whoops|oopsie|my (?:mistake|bad|fault|error|apologies)|i think|i reckon|i guess|(?:as|like) (?:(?:i|we) )?(?:said|agreed|promised|discussed)|(?:which )?(?:i|we|i'd|we'd|i've|we've|i had|we had|i have|we have) (?:promised|agreed|said|quoted)(?: (?:them|him|her|that|it|so))?|(?<!the )first)(?: [.])*{end}";

const SUBJECT = "(?:i|we|you|they|he|she|it|i'd|i've|we'd|we've|they'd|they've|he'd|he's|she'd|she's|they're|we're|i'm|it's|it'd|that's|there's|there)";

/** "I measured wrong", "he haggled", "mismeasured", "because of the rain": a sentence of its own, a participle without a noun, a cause. */
const REMARK = `^(?:(?:but|as|since|because|cos|cause|coz|seeing|given|for) )*(?:${SUBJECT} [a-z']+|(?:must|should) have been|[a-z]{3,}ed$|[a-z]{3,}ed (?:it|them|that|this|wrong|badly|up|out|off|again|twice|by|in|on|at|to|for|the|my|an?)(?: [a-z]+)*$|(?:a )?(?:typo|mistake|miscount|slip)$|(?:because|since|as|cos|cause|coz|due to) )`;

/** Takes out what changes nothing: words at the end of a change that only say that it is one, and a remark beside it that says why. */
export function withoutAsides(from: Reading, draft: Draft, world: TurnContext): void {
  const excused = find(from.tokens, ASIDE) !== undefined;
  while (take(from, ASIDE));
  const cut = from.tokens.findLastIndex(({ text }) => /^[,.;-]$/.test(text) || text === "(");
  const [before, behind] = [from.tokens.slice(0, cut), from.tokens.slice(cut + 1)];
  if (cut < 1 || !before.some(isFigure) || !isRemark(behind, excused, from.source, draft, world)) return;
  drop(from, from.tokens.slice(cut));
  while (take(from, ASIDE));
}

/** Whether words tell something and change nothing: no figure, nothing of the invoice or of the catalogue, and no request. `excused`: behind a "sorry". */
function isRemark(tokens: readonly Token[], excused: boolean, source: string, draft: Draft, world: TurnContext): boolean {
  const words = tokens.filter(({ text }) => /^\p{L}/u.test(text));
  if (!words.length || tokens.some(isFigure) || !(find(words, REMARK) || (excused && !words.some(({ source }) => /^\p{Lu}/u.test(source))))) return false;
  if (
    find(words, `^(?:(?:and|so|please|but) )*(?:${VERB}|${REMOVE})(?= |$)`) ||
    find(words, "(?:instead|same|rate|price|free|free of|each|half|off|want|wants|wanted|need|needs|needed|should|asked|ordered|requested|booked|bought|took)")
  )
    return false;
  const named = byPlace(words, draft) ?? byName(naming(words), draft, 1).line;
  return !named && !("hit" in linkProduct(said(naming(words)), world.products)) && !headOf({ source, tokens: [...tokens] }, world).said;
}
