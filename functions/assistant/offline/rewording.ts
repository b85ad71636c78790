import type { TurnContext } from "../context.ts";
import type { Op } from "../tools/arguments.ts";
import { isFigure, isNumber } from "./figures.ts";
import { wordsOfItem } from "./items.ts";
import type { Token } from "./lexer.ts";
import { linesOf } from "./lines.ts";
import type { Edits } from "./plan.ts";
import { drop, find, type Reading, textOf, wordsOf } from "./reading.ts";
import { byName, byPlace, type Draft, naming } from "./refs.ts";
import { measure } from "./units.ts";
import { capitalised } from "./wording.ts";

/** New words for a line: "rename the first to UI design", "make the description '…'", "call it Retainer". */
export function renamed(from: Reading, draft: Draft, out: Edits): void {
  const NEW = "(?<to>“[^”]+”|[^.;|]+?)(?= ?[.;|]|$| (?:and|,) (?:add|remove|make|change|set|drop) )";
  const taken =
    find(from.tokens, `(?:rename|relabel|retitle|reword) (?<ref>[^.;|]+?) (?:to|as|to say|:) ${NEW}`) ??
    find(
      from.tokens,
      `(?:change|make|set|update|edit|fix)(?: the| its| that| this)? (?:description|name|title|wording|text|label)(?: (?:of|on|for) (?<ref>(?:(?! to | say | as ).){1,60}?))?(?: (?:to|say|read|be|:|as|should be|to say|to read))* ${NEW}`,
    ) ??
    find(
      from.tokens,
      `(?:change|make|set|update|edit|fix)(?: the)? (?<ref>[^.;|]+?) (?:description|wording|label|name|title)(?: (?:to|say|read|be|:|as))* ${NEW}`,
    ) ??
    find(
      from.tokens,
      `(?:the )?(?:description|wording|label)(?: (?:of|on|for) (?<ref>(?:(?! should | to ).){1,60}?))?(?: (?:should (?:be|say|read)|is|to|:))+ ${NEW}`,
    ) ??
    find(
      from.tokens,
      `(?:^|(?<=(?:^|[,.;] |and |please |just |then )))(?:call|label|describe) (?<ref>it|that|this|(?:the )?[^.;|,]+?) (?:as )?(?<to>“[^”]+”|[^.;|,]+)`,
    ) ??
    find(from.tokens, `(?<ref>[^.;|,]+?) should (?:say|read|be called) ${NEW}`);
  if (!taken) return;
  const to = taken.tokens("to");
  const ref = taken.tokens("ref");
  if (!to.length || (to.every((token) => isFigure(token)) && !textOf(taken.tokens()).includes("description"))) return;
  const place = byPlace(ref, draft);
  const line = place?.line ?? byName(naming(ref), draft).line ?? (naming(ref).length === 0 ? draft.lines.at(-1) : undefined);
  if (!line) return;
  // "… to Backend work and design to UI work": two in one go.
  const second = find(to, "(?:and|,) (?<ref>.+?) (?:to|as) (?<to>.+)$");
  const other = second && byName(naming(second.tokens("ref")), draft, 1).line;
  if (second && other && other !== line) {
    out.ops.push({ op: "update", lineId: other.id, line: { description: capitalised(wordsOf(second.tokens("to"), from.source)) } });
    to.splice(to.indexOf(second.tokens()[0] as Token));
  }
  const words = wordsOf(to, from.source).replace(/^[“"'‘](.*)[”"'’]$/, "$1");
  out.ops.push({ op: "update", lineId: line.id, line: { description: capitalised(words) } });
  drop(from, taken.tokens());
}

/** "Split that into design 900 and build 1500": one line becomes several. */
export function splitUp(clause: Token[], source: string, world: TurnContext, draft: Draft, out: Edits): boolean {
  const taken = find(clause, "(?:split|break|divide|separate)(?: (?:up|down|out))? (?<ref>.*?)(?: (?:up|down|out))? ?(?:into|in|as|between|:|to) (?<parts>.+)");
  if (!taken) return false;
  const ref = taken.tokens("ref");
  const line =
    byPlace(ref, draft)?.line ?? byName(naming(ref), draft).line ?? (draft.lines.length === 1 || !naming(ref).length ? draft.lines.at(-1) : undefined);
  // Parts that add up to the quantity are quantities, and cost what the line did.
  const counted = linesOf({ source, tokens: taken.tokens("parts") }, { ...world, products: [] }).items;
  if (
    line &&
    counted.length > 1 &&
    line.quantity > 1 &&
    Math.abs(counted.reduce((sum, item) => sum + item.quantity, 0) - line.quantity) < 1e-6 &&
    counted.every((item) => !item.priced)
  ) {
    out.ops.push(
      { op: "remove", lineId: line.id },
      ...counted.map(
        (item): Op => ({
          op: "add",
          line: { ...wordsOfItem(item), ...(line.unit ? { unit: line.unit } : {}), ...(line.unitPrice !== undefined ? { unitPrice: line.unitPrice } : {}) },
        }),
      ),
    );
    return true;
  }
  const parts = withPrices(taken.tokens("parts"));
  const items = linesOf({ source, tokens: parts }, world).items;
  if (!line || items.length < 2) return false;
  out.ops.push({ op: "remove", lineId: line.id }, ...items.map((item): Op => ({ op: "add", line: wordsOfItem(item) })));
  return true;
}

/** In a list of parts, a bare figure is what a part costs. */
const withPrices = (tokens: readonly Token[]): Token[] =>
  tokens.map((token, i) => (isNumber(token) && !measure(tokens[i + 1]?.text) && tokens[i + 1]?.text !== "x" ? { ...token, text: `$${token.text}` } : token));

/** "Swap the logo for brand guidelines", "replace X with Y". */
export function replaced(clause: Token[], source: string, world: TurnContext, draft: Draft, out: Edits): boolean {
  const taken =
    find(clause, "(?:swap|replace|exchange|switch)(?: out)? (?<ref>.+?) (?:for|with|by|to) (?<by>.+)") ??
    find(clause, "(?:make|change|turn|upgrade|downgrade|convert|move|bump) (?<ref>.+?) (?:up |down )?(?:into|to|to be) (?<by>(?:an? )?[^\\d$]+)$") ??
    find(clause, "instead of (?<ref>[^\\d$]+?) (?:make it|do|use|put|have|charge for|bill for) (?<by>[^\\d$]+)$") ??
    find(clause, "(?<by>\\p{L}[^\\d$]*) (?:instead of|rather than|not) (?<ref>(?:the |an? )?[^\\d$]+)$") ??
    find(clause, "(?<by>.+) (?:instead of|rather than|not) (?<ref>the [^\\d$]+)$");
  if (!taken) return false;
  const ref = taken.tokens("ref").filter((token) => !/^(?:make|change|it)$/.test(token.text));
  const place = byPlace(ref, draft);
  const line = place?.line ?? byName(naming(ref), draft).line ?? (draft.lines.length === 1 && !naming(ref).length ? draft.lines[0] : undefined);
  if (!line) return false;
  const by = linesOf({ source, tokens: taken.tokens("by") }, world).items[0];
  if (!by?.described) return false;
  const part = /^(?:(\d+)|one|an?) of /.exec(textOf(taken.tokens("ref")));
  const some = part ? Number(part[1] ?? 1) : 0;
  if (some && some < line.quantity) {
    out.ops.push(
      { op: "update", lineId: line.id, line: { quantity: line.quantity - some } },
      { op: "add", line: { ...wordsOfItem(by), quantity: by.counted ? by.quantity : some } },
    );
    return true;
  }
  if (by.priced || by.unitPrice !== undefined || by.productId) {
    out.ops.push({ op: "remove", lineId: line.id }, { op: "add", line: { ...wordsOfItem(by), quantity: by.counted ? by.quantity : line.quantity } });
  } else out.ops.push({ op: "update", lineId: line.id, line: { description: by.description } });
  return true;
}
