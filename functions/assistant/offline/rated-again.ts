import { measure, singular, unitOf } from "../names/units.ts";
import type { LineWords } from "./calls.ts";
import { monthsIn } from "./dates.ts";
import { figureOf, isFigure } from "./figures.ts";
import type { Token } from "./lexer.ts";
import type { Edits } from "./plan.ts";
import { amountOf, find } from "./reading.ts";
import { byName, type Draft, type Line, lately, naming } from "./refs.ts";

const RATE =
  "^(?:(?:and |the )*(?<ref>(?!it|that|this|there)[a-z]+(?: [a-z]+)?) (?=(?:is|was|are|were|at|{amount}) ))?(?:(?:but|and|so|no|sorry|the|price|rate|it's|it|that's|that|this|is|was|were|should be|of course|actually) )*(?:(?<sum>{amount}) )?(?:per|an?|each|every) (?<unit>[a-z]+)(?= |$)";

/**
 * "That's per month, bill July and August together", "it's 60 an hour, they had it 4 hours": what one line costs is for one of a unit, and there were so many
 * of it. Without how many, that is asked.
 */
export function ratedAgain(tokens: readonly Token[], draft: Draft, last: string, out: Edits): boolean {
  const rate = find(tokens, RATE);
  const unit = nameOf(rate?.groups["unit"] ?? "");
  const behind = rate ? tokens.slice(rate.at + rate.tokens().length) : [];
  const line = rate && lineOf(rate.tokens("ref"), behind, draft, last);
  if (rate === undefined || line?.quantity !== 1) return false;
  const sum = rate.groups["sum"] ? amountOf(rate.groups["sum"]) : undefined;
  if ((sum ?? line.unitPrice) === undefined) return false;
  const count = many(behind, unit);
  if (count === undefined && (behind.some(isFigure) || (sum !== undefined && sum !== line.unitPrice) || !measure(unit))) return false;
  if (count === undefined) {
    out.asks.push({ kind: "quantity", because: "vague", lineId: line.id, description: line.description, unit });
    return true;
  }
  const change: Omit<LineWords, "description"> = { quantity: count, ...(measure(unit) ? { unit } : {}), ...(sum === undefined ? {} : { unitPrice: sum }) };
  out.ops.push({ op: "update", lineId: line.id, line: change });
  return true;
}

/** The line that is spoken of: the one that is named, the only one, or the one of the turn before. */
const lineOf = (ref: readonly Token[], behind: readonly Token[], draft: Draft, last: string): Line | undefined =>
  naming(ref).length ? byName(naming(ref), draft, 1).line : (byName(naming(behind), draft, 1).line ?? lately(draft.lines, last));

/** What a unit is called, be it said of one or of several. */
const nameOf = (word: string): string => unitOf(word) ?? singular(word);

/** How many of a unit: "6 weeks", "3 visits", "3 times", "July and August". */
function many(tokens: readonly Token[], unit: string): number | undefined {
  const figures = tokens.filter(isFigure);
  const at = tokens.findIndex((token, i) => isFigure(token) && /^\d/.test(token.text) && [unit, "time"].includes(nameOf(tokens[i + 1]?.text ?? "")));
  if (at >= 0) return figures.length === 1 ? figureOf(tokens[at]) : undefined;
  const months = unit === "month" ? monthsIn(tokens) : 0;
  return months > 1 ? months : undefined;
}
