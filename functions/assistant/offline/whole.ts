import { percentOf } from "../../../shared/money.ts";
import type { TurnContext } from "../context.ts";
import type { Token } from "./lexer.ts";
import { tidy } from "./numbers.ts";
import { takeParty } from "./party.ts";
import type { Edits } from "./plan.ts";
import { amountOf, find, type Reading, take, textOf } from "./reading.ts";
import { byName, byPlace, type Draft, naming } from "./refs.ts";

/** "10% discount" … "make that 15%": the figure is for what was spoken of last. */
export function again(from: Reading, draft: Draft, last: string, out: Edits): void {
  const text = textOf(from.tokens).replace(/[ .]+$/, "");
  const found =
    /^(?:(?:make|change|set|bump|raise|lower|drop|should be|do|let's do|say)? ?(?:it|that|this|them)?(?: to| up to| down to| should be| at)? ?)?(\$?\d+(?:\.\d+)?%?)(?: instead)?$/.exec(
      text,
    );
  const figure = found?.[1];
  if (!figure || (figure === text && !figure.endsWith("%"))) return;
  const value = amountOf(figure);
  const before = last.toLowerCase();
  const topics = [
    ["deposit", /\b(?:deposit|up ?front|down payment|in advance)\b/.test(before), draft.deposit !== undefined],
    ["discount", /\bdiscount\b|\boff\b/.test(before), draft.discount !== undefined],
    ["tax", /\b(?:tax|vat|gst|hst)\b/.test(before), draft.taxRate > 0],
    ["terms", /\bnet \d|\bdue in\b|\bdays\b/.test(before), false],
  ] as const;
  const there = topics.filter(([, , has]) => has);
  const short = before.split(/\s+/).length <= 8;
  const topic = (short ? topics.find(([, spoken]) => spoken)?.[0] : undefined) ?? (figure.endsWith("%") && there.length === 1 ? there[0]?.[0] : undefined);
  if (topic === "deposit" || topic === "discount") {
    const kept = draft[topic]?.type ?? "percent";
    out.ops.push({ op: "set", fields: { [topic]: { type: figure.endsWith("%") ? "percent" : figure.startsWith("$") ? "amount" : kept, value } } });
  } else if (topic === "tax" && value <= 100 && !figure.startsWith("$")) out.ops.push({ op: "set", fields: { taxRate: value } });
  else if (topic === "terms" && !/[$%]/.test(figure)) out.ops.push({ op: "set", fields: { terms: `Net ${value}` } });
  else {
    if (figure.endsWith("%")) out.asks.push({ slot: "discount", question: `${figure} of what: is it a discount, tax or a deposit?` });
    else return;
  }
  from.tokens = [];
}

export function paidShare(share: number | "deposit" | undefined, draft: Draft, out: Edits): void {
  if (share === undefined) return;
  const amount = share === "deposit" ? draft.depositDue : percentOf(draft.total, share, draft.currency);
  if (amount !== undefined) out.ops.push({ op: "set", fields: { amountPaid: amount } });
  else out.asks.push({ slot: "discount", question: "How much was the deposit?" });
}

export function scoped(scope: { words: string; discount: { type: "percent" | "amount"; value: number } }, draft: Draft, out: Edits): void {
  const tokens = scope.words.split(" ").map((text) => ({ text, source: text, start: 0, end: 0 }));
  const line = byPlace(tokens, draft)?.line ?? byName(naming(tokens), draft).line;
  if (line && draft.lines.length > 1) out.ops.push({ op: "update", lineId: line.id, line: { discount: scope.discount } });
  else out.ops.push({ op: "set", fields: { discount: scope.discount } });
}

/** Another customer: "wrong customer, it's for Hooli", "change the customer to …", "bill Hooli instead". */
export function billed(from: Reading, world: TurnContext, out: Edits): void {
  const lead =
    "(?:(?:wrong|change|switch|swap|update|set|make) (?:the )?(?:customer|client|company|name on it|recipient|bill to)(?: (?:to|is|should be|:|,|-|it's|its|for|it|is|should|be|as))*|(?:it's|its|it is|this is|that's|that is|this one is|it should be|should be|make it|make this|make it out|switch it|change it|bill it|put it|address it|(?:this|that|it)(?: one| invoice)? (?:should|needs to|has to|is supposed to|was meant to|must|goes|is to) ?(?:go|be addressed|be made out|be sent|be billed)?|this was|that was|invoice is|it was)(?: (?:actually|really|supposed to be|meant))* (?:out )?(?:for|to)|(?:bill|invoice|charge|customer is|client is|customer :|client :)|(?:that|this|it)(?: (?:should|was supposed to|was meant to|needs to) (?:be|have been))|(?:i|we) meant(?: to say)?|it's|it is|(?:the )?(?:customer|client)(?: (?:is|should be|:|=|was))+|for)";
  const opening = find(from.tokens, lead);
  const explicit = opening && /customer|client|company|recipient|bill to/.test(textOf(opening.tokens()));
  const pool: Reading = { source: from.source, tokens: [...from.tokens] };
  if (!opening) return;
  const behind = opening.at + opening.tokens().length;
  pool.tokens = from.tokens.slice(behind);
  if (!pool.tokens.length) return;
  const sizes = pool.tokens.length;
  const party = takeParty(pool, world, Boolean(explicit));
  if (
    !party ||
    party.pointer ||
    (!party.known && !explicit && !("name" in party && /^\p{Lu}/u.test(party.name) && /invoice|bill|it's|should|make|switch/.test(textOf(opening.tokens()))))
  )
    return;
  const first = from.tokens[behind];
  if (pool.tokens.includes(first as Token) && sizes === pool.tokens.length) return;
  out.ops.push({ op: "set", fields: { customer: { name: party.name } } });
  const kept = new Set(pool.tokens);
  from.tokens = from.tokens.filter((token, i) => (i < opening.at || kept.has(token)) && !opening.tokens().includes(token));
  take(from, "(?:instead|not {num}|wrong (?:customer|client)|sorry)");
}

/** "Make the total 1000", "round it down to 1000": what is too much is taken off. */
export function roundedTotal(from: Reading, draft: Draft, out: Edits): void {
  const taken = take(
    from,
    "(?:make|bring|round|get|set|change|drop|lower|cap)(?: (?:the|it|everything|whole|thing|grand|all|a|nice|even|down|up|off|out|invoice))*(?: (?:total|round|an even))?(?: (?:down|off|out))? ?(?:to|at|be|come to|of|an even|a round|is)? (?:an even |a round |a total of )(?<value>{amount})|(?:make|bring|round|set|change|lower|cap)(?: the| grand| invoice)* total(?: (?:down|up|to|at|be|an even|is|come to))* (?<value2>{amount})|round(?: it| the total| that)?(?: down| off)? to (?<value3>{amount})",
  );
  if (!taken) return;
  const wanted = amountOf(taken.groups["value"] || taken.groups["value2"] || taken.groups["value3"] || "0");
  const off = tidy(draft.total - wanted);
  if (off > 0 && draft.taxTotal === 0) out.ops.push({ op: "set", fields: { discount: { type: "amount", value: tidy(draft.discountTotal + off) } } });
  else out.asks.push({ slot: "discount", question: `The total is ${draft.total}. Which line, or what discount, should make it ${wanted}?` });
}
