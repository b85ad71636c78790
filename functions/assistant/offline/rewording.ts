import type { TurnContext } from "../calls/turn-context.ts";
import { deedOf } from "./catalogue.ts";
import { isFigure } from "./figures.ts";
import { wordsOfItem } from "./items.ts";
import type { Token } from "./lexer.ts";
import { linesOf } from "./lines.ts";
import type { Edits } from "./plan.ts";
import { drop, find, type Reading, textOf, wordsOf } from "./reading.ts";
import { byName, byPlace, type Draft, lately, namedLine, naming } from "./refs.ts";
import { capitalised } from "./wording.ts";

/** New words for a line: "rename the first to UI design", "make the description '…'", "call it Retainer". */
export function renamed(from: Reading, draft: Draft, out: Edits, last = ""): void {
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
      `(?:^|(?<=(?:^|[,.;] |and |please |just |then )))(?:call|label|describe) (?<ref>(?:it|that|this)(?: (?:line|one|item|entry))?|(?:the )?(?:line|first|second|third|fourth|last|top|bottom)(?: (?:line|one|item|entry))?|(?:the )?[^.;|,]+?) (?:as )?(?<to>“[^”]+”|[^.;|,]+)`,
    ) ??
    find(from.tokens, `(?<ref>[^.;|,]+?) should (?:say|read|be called) ${NEW}`);
  if (!taken) return;
  const to = taken.tokens("to");
  const ref = taken.tokens("ref");
  if (!to.length || (to.every((token) => isFigure(token)) && !textOf(taken.tokens()).includes("description"))) return;
  const place = byPlace(ref, draft);
  const line = place?.line ?? byName(naming(ref), draft).line ?? (naming(ref).length === 0 ? lately(draft.lines, last) : undefined);
  if (!line) {
    if (naming(ref).length) return;
    drop(from, taken.tokens());
    out.missing = { kind: "whichLine", to: "rename", lines: draft.lines.map(namedLine) };
    return;
  }
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

/** "They were half-day charters", of full-day charters: another product of the same kind in the place of the one that is there. */
function mistaken(clause: Token[], source: string, world: TurnContext, draft: Draft, out: Edits): boolean {
  const taken = find(
    clause,
    "^(?:it|they|that|those|these|this) (?:was|were|is|are|should be|should have been)(?: (?:actually|really|all|just|meant to be))* (?<by>(?:an? )?[^\\d$]+)$",
  );
  const by = taken && linesOf({ source, tokens: taken.tokens("by") }, world).items;
  const [item, more] = by ?? [];
  const product = more ? undefined : world.products.find(({ id }) => id === item?.productId);
  if (!item || !product || draft.lines.some(({ productId }) => productId === product.id)) return false;
  const [line, another] = draft.lines.filter(({ productId }) =>
    world.products.some((other) => other.id === productId && deedOf(other.name) === deedOf(product.name)),
  );
  if (!line || another) return false;
  out.ops.push({ op: "remove", lineId: line.id }, { op: "add", line: { ...wordsOfItem(item), quantity: line.quantity } });
  return true;
}

/** "Swap the logo for brand guidelines", "replace X with Y". */
export function replaced(clause: Token[], source: string, world: TurnContext, draft: Draft, out: Edits): boolean {
  const taken =
    find(clause, "(?:swap|replace|exchange|switch)(?: out)? (?<ref>.+?) (?:for|with|by|to) (?<by>.+)") ??
    find(clause, "(?:make|change|turn|upgrade|downgrade|convert|move|bump) (?<ref>.+?) (?:up |down )?(?:into|to|to be) (?<by>(?:an? )?[^\\d$]+)$") ??
    find(clause, "(?:make|change|do|turn) (?<ref>it|that|this) (?:into )?(?<by>(?:the|an?) [^\\d$]+?)(?: (?:instead|rather|then|please))*$") ??
    find(clause, "instead of (?<ref>[^\\d$]+?) (?:make it|do|use|put|have|charge for|bill for) (?<by>[^\\d$]+)$") ??
    find(clause, "(?<by>\\p{L}[^\\d$]*) (?:instead of|rather than|not) (?<ref>(?:the |an? )?[^\\d$]+)$") ??
    find(clause, "(?<by>.+) (?:instead of|rather than|not) (?<ref>the [^\\d$]+)$");
  if (!taken) return mistaken(clause, source, world, draft, out);
  const ref = taken.tokens("ref").filter((token) => !/^(?:make|change|it)$/.test(token.text));
  const place = byPlace(ref, draft);
  const line = place?.line ?? byName(naming(ref), draft).line ?? (draft.lines.length === 1 && !naming(ref).length ? draft.lines[0] : undefined);
  if (!line) return false;
  const by = linesOf({ source, tokens: taken.tokens("by") }, world).items[0];
  if (!by?.described) return false;
  const part = /^(?:(\d+)|one|an?) (?=[a-z])/.exec(textOf(taken.tokens("ref")));
  const some = part ? Number(part[1] ?? 1) : 0;
  if (some && some < line.quantity) {
    const count = by.counted ? by.quantity : some;
    const there = by.productId ? draft.lines.find(({ productId }) => productId === by.productId) : undefined;
    out.ops.push(
      { op: "update", lineId: line.id, line: { quantity: line.quantity - some } },
      there ? { op: "update", lineId: there.id, line: { quantity: there.quantity + count } } : { op: "add", line: { ...wordsOfItem(by), quantity: count } },
    );
    return true;
  }
  if (by.priced || by.unitPrice !== undefined || by.productId) {
    out.ops.push({ op: "remove", lineId: line.id }, { op: "add", line: { ...wordsOfItem(by), quantity: by.counted ? by.quantity : line.quantity } });
  } else out.ops.push({ op: "update", lineId: line.id, line: { description: by.description } });
  return true;
}
