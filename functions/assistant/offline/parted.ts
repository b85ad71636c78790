import type { TurnContext } from "../context.ts";
import { figureOf, isFigure, isMoney } from "./figures.ts";
import type { Token } from "./lexer.ts";
import { tidy } from "./numbers.ts";
import type { Edits } from "./plan.ts";
import { drop, find, type Reading } from "./reading.ts";
import { byName, byUnit, type Draft, type Line, lately, naming } from "./refs.ts";
import { measure } from "./units.ts";

const PART = "(?<n>{num}|one) of (?:the|those|these|them|his|her|their)(?= |$)";

/** The line that a part of is spoken of: by its name, by what it is counted in, or as the only one with so many. */
function lineOf(clause: readonly Token[], count: number, world: TurnContext, draft: Draft, last: string): Line | undefined {
  const many = draft.lines.filter((line) => line.quantity > count);
  const hand = { ...draft, lines: many } as Draft;
  const named = naming(clause).flatMap((word) => byName([word], hand, 0.5).line ?? []);
  const [first] = named;
  if (first && named.every((line) => line === first)) return first;
  const unit = clause.map((token) => measure(token.text)).find(Boolean);
  return lately(unit ? byUnit(unit, hand, world) : many, last);
}

/**
 * What is said of some of what a line counts: "4 of those hours were the junior's, at 65" makes them a line of their own, and "take 2 of them off" or
 * "2 of those are free" takes them off.
 */
export function parted(clause: Token[], world: TurnContext, draft: Draft, out: Edits, last: string): boolean {
  const part = find(clause, PART);
  const count = part?.groups["n"] === "one" ? 1 : Number(part?.groups["n"]);
  const line = part && lineOf(clause, count, world, draft, last);
  if (!line) return false;
  const [own] = part.tokens("n");
  const prices = clause.filter(
    (token, i) =>
      token !== own &&
      isFigure(token) &&
      (isMoney(token) || /^(?:at|for|is|are|was|were|be|cost|costs|only|just|one's|it's|that's)$/.test(clause[i - 1]?.text ?? "")) &&
      !measure(clause[i + 1]?.text),
  );
  const half = find(clause, "(?:at |for )?(?:half price|half rate|half the (?:price|rate)|\\*0.5)") !== undefined && line.unitPrice !== undefined;
  const unitPrice = half ? tidy((line.unitPrice ?? 0) / 2) : figureOf(prices[0]);
  const others = clause.filter((token) => token !== own && isFigure(token) && token !== prices[0]);
  const less: Edits["ops"][number] = { op: "update", lineId: line.id, line: { quantity: tidy(line.quantity - count) } };
  if (prices.length === 1 || half) {
    if (others.length) return false;
    const { description, unit } = line;
    out.ops.push(less, { op: "add", line: { description, quantity: count, unitPrice, ...(unit ? { unit } : {}) } });
    return true;
  }
  const gone = find(
    clause,
    "(?:off|free|freebie|freebies|gratis|on the house|no charge|(?:don't|do not|didn't|not) (?:charge|bill|count)(?: .*)?|remove|drop|delete|cancelled|canceled)",
  );
  if (!gone || others.length) return false;
  out.ops.push(less);
  return true;
}

const LESS = "(?:take|knock|drop|remove|lose|cut|scrap|delete)(?: off| out| away)?";

/** "Take off 2 mugs", of more than that. */
export function fewer(from: Reading, draft: Draft, out: Edits): void {
  const taken = find(from.tokens, `${LESS} (?<n>{num}|an?) (?<ref>[a-z][^\\d$,.;]*?)(?: (?:off|out|away|please))*(?=$| (?:[,.;]|and|but)(?= |$))`);
  const count = Number(taken?.groups["n"]) || 1;
  const words = taken ? naming(taken.tokens("ref")) : [];
  const line = words.length ? byName(words, draft, 1).line : undefined;
  if (!taken || !line || line.quantity <= count) return;
  out.ops.push({ op: "update", lineId: line.id, line: { quantity: tidy(line.quantity - count) } });
  drop(from, taken.tokens());
}

/** "His dog was ill for two of those, so take two off": so many of what is counted, and no sum of money. */
export function setAside(from: Reading, draft: Draft, last: string, out: Edits): boolean {
  const part = find(from.tokens, PART);
  const off = part && find(from.tokens, "(?:take|knock|drop|leave|deduct|charge)(?: off)? (?<m>{num}) (?:off|less|fewer)|(?:take|knock|drop) off (?<k>{num})");
  const count = part?.groups["n"] === "one" ? 1 : Number(part?.groups["n"]);
  if (!off || count !== Number(off.groups["m"] || off.groups["k"])) return false;
  const line = lately(
    draft.lines.filter(({ quantity }) => quantity > count),
    last,
  );
  if (!line) return false;
  out.ops.push({ op: "update", lineId: line.id, line: { quantity: tidy(line.quantity - count) } });
  from.tokens = [];
  return true;
}
