import type { Op } from "./calls.ts";
import type { Token } from "./lexer.ts";
import type { Edits } from "./plan.ts";
import { find } from "./reading.ts";
import { byName, byPlace, type Draft, type Line, naming } from "./refs.ts";
import { unclear } from "./unclear.ts";

const END = "(?: (?:too|as well|please|then|also))*(?: [.])?$";

const SAME = [
  `^(?:(?:and|also|do|make|apply|it|that|please|then) )*(?:the )?same(?: (?:thing|again|goes|change|discount|reduction|price|rate))?(?: (?:for|with|to|on)) (?<ref>[^\\d]+?)${END}`,
  `^(?:(?:and|also|then) )*(?<ref>(?:the )?[^\\d]+?) (?:(?:is|are|at) )?(?:the )?(?:same|likewise|ditto)${END}`,
  `^(?:(?:and|also|then) )+(?<ref>(?:the )?[^\\d]+?) (?:too|as well)(?: [.])?$`,
];

/** By how much rather than to what: done once more it would come to something else. */
const STEP = /\b(?:more|less|fewer|extra|another|additional|by|double|triple|halve)\b/i;

/**
 * "Same for the guidelines", behind a change of one line: the line that is named now gets the same price, quantity or discount. `before` are the changes of
 * the turn before, `last` its words; what went by steps or touched more than one line is asked about.
 */
export function likewise(clause: readonly Token[], before: readonly Op[], last: string, draft: Draft, out: Edits): boolean {
  const [op, another] = before;
  if (op?.op !== "update" || another) return false;
  const { discount, unitPrice, quantity, taxRate } = op.line;
  const same = { ...(discount ? { discount } : {}), ...(taxRate === undefined ? {} : { taxRate }), ...(unitPrice === undefined ? {} : { unitPrice }) };
  const change = Object.keys(same).length ? same : quantity === undefined ? undefined : { quantity };
  const ref = SAME.map((pattern) => find(clause, pattern)?.tokens("ref")).find((words) => words?.length);
  const lines = ref && change ? linesOf(ref, op.lineId, draft) : [];
  if (!ref || !change || !lines.length) return false;
  if (!discount && STEP.test(last)) out.asks.push(unclear(clause));
  else out.ops.push(...lines.map(({ id }): Op => ({ op: "update", lineId: id, line: change })));
  return true;
}

/** The lines that words name, other than the one that was changed: one, or all that are left. */
function linesOf(ref: readonly Token[], changed: string, draft: Draft): readonly Line[] {
  const others = draft.lines.filter(({ id }) => id !== changed);
  if (find(ref, "^(?:(?:all|the) )*(?:rest|others?|other (?:one|ones|lines?)|everything else|all)$")) return others;
  const line = byPlace(ref, draft)?.line ?? byName(naming(ref), draft, 1).line;
  return line && line.id !== changed ? [line] : [];
}
