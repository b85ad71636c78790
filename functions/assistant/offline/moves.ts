import type { TurnContext } from "../calls/turn-context.ts";
import { measure } from "../names/units.ts";
import { figureOf, isMoney } from "./figures.ts";
import { wordsOfItem } from "./items.ts";
import type { Token } from "./lexer.ts";
import { linesOf } from "./lines.ts";
import { tidy } from "./numbers.ts";
import type { Edits } from "./plan.ts";
import { drop, find, type Reading } from "./reading.ts";
import { byName, byWord, type Draft, type Line, namedLine, naming, unitOfLine } from "./refs.ts";

const SO_MANY = "(?<n>{any}|an?|one|half)(?: (?:an? )?(?<u>hour|minute|day|night|week|month|mile|km|piece|unit))?(?: of (?:the|those|these|them|it|that))?";

const ONTO = "(?:to|onto|on to|into|on|under|over to|in) (?:the |a )?(?<to>[a-z“][^,;.|]*?)(?: (?:instead|please))*(?=$| [,;.|])";

/** "Move 2 hours from design to layout", "take 100 off the set and put it on the PA": what one line loses another one gets. */
export function moved(from: Reading, world: TurnContext, draft: Draft, out: Edits): boolean {
  const taken =
    find(from.tokens, `(?:move|shift|transfer|switch|put) ${SO_MANY} (?:from|off|out of) (?:the )?(?<from>[a-z][^,;.|]*?) ${ONTO}`) ??
    find(
      from.tokens,
      `(?:take|knock|move) ${SO_MANY} (?:from|off|out of) (?:the )?(?<from>[a-z][^,;.|]*?)(?: ,)? (?:and )?(?:put|add|move|stick) (?:it|them|that|those|this) ${ONTO}`,
    );
  const giver = taken && (byName(naming(taken.tokens("from")), draft, 0.5).line ?? byWord(taken.tokens("from"), draft));
  if (!taken || !giver) return false;
  const [figure] = taken.tokens("n");
  const half = taken.groups["n"] === "half";
  const value = half ? giver.quantity / 2 : figure && /\d/.test(figure.text) ? figureOf(figure) : 1;
  const onto = taken.tokens("to");
  const taker = byName(naming(onto), draft, 0.75).line ?? byWord(onto, draft);
  drop(from, taken.tokens());
  const sums = isMoney(figure) || (!taken.groups["u"] && !half && value >= giver.quantity);
  if (sums) sumMoved(value, giver, taker, onto, out);
  else countMoved(half && taken.groups["u"] ? 0.5 : value, taken.groups["u"], giver, taker, onto, { world, source: from.source, draft }, out);
  return true;
}

const ask = (out: Edits, words: readonly Token[], giver: Line) => {
  const taker = { description: words.map(({ source }) => source).join(" ") };
  out.asks.push({ kind: "parts", of: "move", lines: [namedLine(giver), taker], figures: [] });
};

function sumMoved(value: number, giver: Line, taker: Line | undefined, onto: readonly Token[], out: Edits): void {
  const { unitPrice: least = 0 } = giver;
  if (!taker || taker === giver || taker.unitPrice === undefined || giver.quantity !== 1 || taker.quantity !== 1 || least < value) {
    ask(out, onto, giver);
    return;
  }
  out.ops.push(
    { op: "update", lineId: giver.id, line: { unitPrice: tidy(least - value) } },
    { op: "update", lineId: taker.id, line: { unitPrice: tidy(taker.unitPrice + value) } },
  );
}

function countMoved(
  value: number,
  unit: string | undefined,
  giver: Line,
  taker: Line | undefined,
  onto: readonly Token[],
  { world, source, draft }: { world: TurnContext; source: string; draft: Draft },
  out: Edits,
): void {
  const own = unitOfLine(giver, world);
  if (value >= giver.quantity || (unit && own && measure(unit) !== own) || (taker && unitOfLine(taker, world) !== own)) {
    ask(out, onto, giver);
    return;
  }
  out.ops.push({ op: "update", lineId: giver.id, line: { quantity: tidy(giver.quantity - value) } });
  if (taker && taker !== giver && draft.lines.includes(taker)) {
    out.ops.push({ op: "update", lineId: taker.id, line: { quantity: tidy(taker.quantity + value) } });
    return;
  }
  const [item] = linesOf({ source, tokens: [...onto] }, world).items;
  if (!item) return;
  const price = item.priced || item.productId ? {} : giver.unitPrice === undefined ? {} : { unitPrice: giver.unitPrice };
  out.ops.push({ op: "add", line: { ...wordsOfItem(item), quantity: value, ...(giver.unit ? { unit: giver.unit } : {}), ...price } });
}
