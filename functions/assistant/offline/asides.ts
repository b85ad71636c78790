import type { TurnContext } from "../calls/turn-context.ts";
import { VERB } from "./clauses.ts";
import { figureOf, isFigure } from "./figures.ts";
import { headOf } from "./head.ts";
import type { Token } from "./lexer.ts";
import { drop, find, type Reading, take } from "./reading.ts";
import type { Draft } from "./refs.ts";
import { REMOVE } from "./removals.ts";
import { namesCharged, tellsOnly } from "./told.ts";

/** What only says that it is so: "this time", "in the end", "as I promised"; and what only says that it was not so before: "sorry", "actually". */
const ASIDE =
  "(?:, )?(?:(?:just |for )?(?:this|that) (?:time|once|one time)|in the end|after all|for once|in fact|actually|though|tho|no (?:(?:other|more|further) )?changes?|no (?:worries|problem|rush|hurry|stress|pressure)|nothing else(?: changes)?|(?:so |very )?sorry(?: about that)?|apologies|oops|whoops|oopsie|my (?:mistake|bad|fault|error|apologies)|i think|i reckon|i guess|(?:as|like) (?:(?:i|we) )?(?:said|agreed|promised|discussed)|(?:which )?(?:i|we|i'd|we'd|i've|we've|i had|we had|i have|we have) (?:promised|agreed|said|quoted)(?: (?:them|him|her|that|it|so))?|(?<!the )first)(?: [.])*{end}";

/** How long it took to say this, which is no work. */
const TYPED =
  "(?:it|this|that|which) (?:(?:only|just|has|have) )*(?:took|takes|taken)(?: (?:me|us|about|nearly|almost|over|like))* (?:{num}|an?) {unit} (?:just )?to (?:write|type|send|read|explain|find|open)(?: up| out| in)? (?:this|it|that|the (?:invoice|bill|message|app|form))(?: up| out| in)?";

const SUBJECT = "(?:i|we|you|they|he|she|it|i'd|i've|we'd|we've|they'd|they've|he'd|he's|she'd|she's|they're|we're|i'm|it's|it'd|that's|there's|there)";

/** "I measured wrong", "he haggled", "mismeasured", "because of the rain": a sentence of its own, a participle without a noun, a cause. */
const REMARK = `^(?:(?:but|as|since|because|cos|cause|coz|seeing|given|for) )*(?:${SUBJECT} [a-z']+|(?:must|should) have been|[a-z]{3,}ed$|[a-z]{3,}ed (?:it|them|that|this|wrong|badly|up|out|off|again|twice|by|in|on|at|to|for|the|my|an?)(?: [a-z]+)*$|(?:a )?(?:typo|mistake|miscount|slip)$|(?:because|since|as|cos|cause|coz|due to) )`;

const MARK = /^(?:[,.;(-]|because|cos|cause|coz|since)$/;

/** Words by which something is asked for, or by which what is told changes something. */
const ASKED = "(?:instead|same|rate|price|free|free of|each|half|off|want|wants|wanted|need|needs|needed|should|asked|ordered|requested|booked|bought|took)";

/**
 * Takes out what changes nothing: words at the end of a change that only say that it is one, and remarks beside it that say why ("knock 200 off, a couple
 * came out chipped"). Returns the figures of those remarks, which say nothing of what is charged.
 */
export function withoutAsides(from: Reading, draft: Draft, world: TurnContext): number[] {
  const excused = find(from.tokens, ASIDE) !== undefined;
  while (take(from, ASIDE));
  const told = (take(from, TYPED)?.tokens() ?? []).filter(isFigure).map(figureOf);
  for (let [end, at] = [from.tokens.length, cutBefore(from.tokens)]; at > 0; [end, at] = [at, cutBefore(from.tokens.slice(0, at))]) {
    const [before, behind] = [from.tokens.slice(0, at), from.tokens.slice(from.tokens[at]?.text.length === 1 ? at + 1 : at, end)];
    if (
      !(before.some(isFigure) || find(before, CHANGES) || find(before, "(?:an?|another|extra|additional) {unit}")) ||
      !isRemark(behind, before, excused, from.source, draft, world)
    )
      continue;
    told.push(...behind.filter(isFigure).map(figureOf));
    drop(from, from.tokens.slice(at, end));
  }
  const first = from.tokens.findIndex(({ text }) => /^[,.;-]$/.test(text));
  const [opening, rest] = [from.tokens.slice(0, Math.max(0, first)), from.tokens.slice(first + 1)];
  // "She's 50 today, 10% off": what is told first, and then what changes.
  if (opening.some(isFigure) && (rest.some(isFigure) || find(rest, CHANGES)) && isRemark(opening, [], false, from.source, draft, world)) {
    told.push(...opening.filter(isFigure).map(figureOf));
    from.tokens = rest;
  }
  while (take(from, ASIDE));
  return told;
}

const cutBefore = (tokens: readonly Token[]): number => tokens.findLastIndex(({ text }) => MARK.test(text));

const CHANGES = `^(?:(?:and|so|please|but) )*(?:${VERB}|${REMOVE})(?= |$)`;

/** Whether words tell something and change nothing: no figure that counts, nothing of the invoice or of the catalogue, and no request. `excused`: behind a "sorry". */
function isRemark(tokens: readonly Token[], before: readonly Token[], excused: boolean, source: string, draft: Draft, world: TurnContext): boolean {
  const words = tokens.filter(({ text }) => /^\p{L}/u.test(text));
  if (!words.length || tokens[0]?.text === "so" || find(words, CHANGES) || find(words, ASKED)) return false;
  const tells = tokens.some(isFigure)
    ? tellsOnly(tokens, draft, world, before)
    : find(words, REMARK) || (excused && !words.some(({ source }) => /^\p{Lu}/u.test(source)));
  return Boolean(tells) && !namesCharged(tokens, draft, world) && !headOf({ source, tokens: [...tokens] }, world).said;
}
