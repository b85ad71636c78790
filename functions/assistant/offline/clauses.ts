import type { TurnContext } from "../calls/turn-context.ts";
import { measure, unitOf } from "../names/units.ts";
import { isFigure } from "./figures.ts";
import type { Token } from "./lexer.ts";
import { find, textOf } from "./reading.ts";
import { byName, byPlace, byUnit, type Draft, naming } from "./refs.ts";
import { REMOVE } from "./removals.ts";

/** Verbs and adverbs that open a change. */
export const VERB =
  "(?:add|remove|drop|delete|take|lose|scrap|cut|change|make|set|update|rename|call|double|triple|halve|bump|increase|raise|reduce|decrease|lower|swap|replace|switch|split|put|include|throw|tack|charge|bill|leave|get rid|extend|knock|also|plus|then|but|no |it's|it should|that should|push|up the|trim|shorten)";

const OPENING = `^(?:(?:please|can|could|you|i|we|want|need|to|also|and|then|so|just|let's) )*${VERB}(?= |$)`;

const ADDING = "^(?:(?:please|can|could|you|and|then|just) )*(?:add|also|plus|include|throw|tack)(?= |$)";

/** Words that something on the invoice is meant by: its name, its place, what it alone is counted in. */
export function meant(tokens: readonly Token[], draft: Draft, world: TurnContext, enough: number): Draft["lines"][number] | undefined {
  const line = byPlace(tokens, draft)?.line ?? byName(naming(tokens), draft, enough).line;
  const unit = tokens.map(({ text }, i) => measure(text) ?? (isFigure(tokens[i - 1]) ? unitOf(text) : undefined)).find(Boolean);
  const counted = unit && !line ? byUnit(unit, draft, world) : [];
  return line ?? (counted.length === 1 ? counted[0] : undefined);
}

/** Whether two figures are of two lines: "5 hours, 3 taps", "the taps were 60 each and it took 5 hours". */
function twoChanges(before: readonly Token[], behind: readonly Token[], draft: Draft, world: TurnContext): boolean {
  if (!before.some(isFigure) || !behind.some(isFigure) || find(before, ADDING)) return false;
  const [one, other] = [meant(before, draft, world, 0.3), meant(behind, draft, world, 1)];
  return one !== undefined && other !== undefined && (one !== other || byName(naming(behind), draft, 1).line !== undefined);
}

/** "Add a pump repair, and 4 services instead of 3": what takes the place of what is there is a change of its own. */
const corrects = (behind: readonly Token[], draft: Draft, world: TurnContext): boolean => {
  const now = find(behind, "^(?:(?:and|also|then) )*{num} [^\\d]*(?:instead of|rather than) (?<old>{num})");
  return (
    now !== undefined &&
    meant(
      behind.filter((token) => !now.tokens("old").includes(token)),
      draft,
      world,
      0.5,
    ) !== undefined
  );
};

/** "… and a second call-out", of a call-out that is there. */
const oneMore = (behind: readonly Token[], draft: Draft): boolean => {
  const more = find(behind, "^(?:an? )?(?:second|third|fourth|further|another)(?= )");
  return more !== undefined && byName(naming(behind.slice(more.tokens().length)), draft, 0.5).line !== undefined;
};

/** "Parking was 9, I was there 2 hours": what somebody did is said of something else than what stands before it. */
const somebody = (before: readonly Token[], behind: readonly Token[]): boolean =>
  before.some(isFigure) && behind.some(isFigure) && find(behind, "^(?:i|we|they|he|she|you|i've|we've|he's|she's|they've) \\p{L}+") !== undefined;

/** "She has a contract, no call-out": what goes begins a change wherever it stands. */
const removal = (behind: readonly Token[], draft: Draft): boolean => {
  const found = find(behind, `^(?:(?:please|just|so|and) )*${REMOVE}(?= )`);
  return found !== undefined && byName(naming(behind.slice(found.tokens().length)), draft, 1).line !== undefined;
};

/** "6 was right, it's the trailer that was two". */
const rightBefore = (before: readonly Token[], behind: readonly Token[]): boolean =>
  behind.length > 0 && find(before, "^(?:[a-z]+ ){0,2}{any}(?: [a-z]+)? (?:was|is) (?:right|correct|fine|ok)$") !== undefined;

/** Whether something goes and what follows is about something else: "no skip, 2 extra bags instead". */
const goes = (before: readonly Token[], behind: readonly Token[], draft: Draft): boolean =>
  behind.some(isFigure) &&
  !before.some(isFigure) &&
  find(before, `^(?:(?:please|and|just) )*${REMOVE}(?= )`) !== undefined &&
  byName(naming(before.slice(1)), draft, 0.5).line !== undefined;

/** A part of a turn that changes one thing. `reason`: what follows says what changes, and this only why ("one child dropped out, so 13 fees"). */
export interface Clause {
  tokens: Token[];
  reason: boolean;
}

/** One change each: cut at marks, and at "and" or "but" where the next change begins. */
export function clauses(tokens: readonly Token[], draft: Draft, world: TurnContext): Clause[] {
  const out: Token[][] = [[]];
  const reasons = new Set<Token[]>();
  for (const [i, token] of tokens.entries()) {
    const current = out.at(-1) ?? [];
    const rest = textOf(tokens.slice(i + 1, i + 4));
    const joins = /^(?:and|but|then|so|,)$/.test(token.text);
    // "Wrong rate, it's 85": what is wrong belongs to what is right.
    const topic =
      current.some((one) => /^(?:wrong|incorrect|rate|price|quantity|hour)$/.test(one.text)) && !current.some((one) => isFigure(one) || find([one], VERB));
    if (topic && /^[,.]$/.test(token.text) && !new RegExp(`^(?:(?:so|please|just|and) )*${REMOVE}(?: |$)`).test(rest)) continue;
    if (token.text === "," && /^(?:at )?(?:the )?same (?:rate|price)/.test(rest)) continue;
    const until = tokens.findIndex((one, j) => j > i && /^(?:and|,|[.;|])$/.test(one.text));
    const next = tokens.slice(i + 1, until < 0 ? tokens.length : until);
    const two =
      /^(?:and|,)$/.test(token.text) &&
      (oneMore(next, draft) ||
        somebody(current, next) ||
        twoChanges(current, next, draft, world) ||
        rightBefore(current, next) ||
        removal(next, draft) ||
        goes(current, next, draft) ||
        corrects(next, draft, world));
    if (
      (token.text === "so" || (token.text === "," && tokens[i + 1]?.text === "so")) &&
      (i + 1 >= tokens.length || tokens.slice(i + 1).some(isFigure) || find(tokens.slice(i + 1), REMOVE))
    )
      reasons.add(current);
    if (
      two ||
      /^[.;|?]$/.test(token.text) ||
      (joins && new RegExp(`^(?:(?:and|but|then|also|please|so) )*${VERB}(?: |$)`).test(rest)) ||
      token.text === "but" ||
      token.text === "so"
    )
      out.push([]);
    else if (token.text === "," && current.length && !/^(?:add|also|plus|include)$/.test(current[0]?.text ?? "") && find(current, OPENING)) out.push([]);
    else current.push(token);
  }
  return out
    .map((clause) => ({
      tokens: clause.filter((token, i) => !(i === 0 && /^(?:and|but|then|,|so|-|please|just)$/.test(token.text))),
      reason: reasons.has(clause),
    }))
    .filter((clause) => clause.tokens.length);
}
