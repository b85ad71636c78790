import type { Discount } from "../../../shared/invoicing/totals.ts";
import { percentOf } from "../../../shared/money.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { linkCustomer } from "../names/customer-link.ts";
import { measure, singular } from "../names/units.ts";
import type { Op } from "./calls.ts";
import type { Token } from "./lexer.ts";
import { tidy } from "./numbers.ts";
import { takeParty } from "./party.ts";
import type { Edits } from "./plan.ts";
import { amountOf, drop, find, type Reading, take, textOf, wordsOf } from "./reading.ts";
import { byName, byPlace, type Draft, namedLine, naming } from "./refs.ts";
import type { Head } from "./slots.ts";
import { wordsIn } from "./wording.ts";

/** "Make that 15%": of the one share that is there; of what, is asked where that is not clear. */
export function shareAgain(from: Reading, draft: Draft, out: Edits): void {
  const text = textOf(from.tokens).replace(/[ .]+$/, "");
  const figure =
    /^(?:(?:make|change|set|bump|raise|lower|drop|should be|do|let's do|say)? ?(?:it|that|this|them)?(?: to| up to| down to| should be| at)? ?)(\d+(?:\.\d+)?%)(?: instead)?$/.exec(
      text,
    )?.[1];
  if (!figure) return;
  const value = amountOf(figure);
  const [slot, other] = [draft.deposit && ("deposit" as const), draft.discount && ("discount" as const), draft.taxRate > 0 && ("taxRate" as const)].filter(
    (one) => one !== undefined && one !== false,
  );
  if (!slot || other) out.asks.push({ kind: "figureFor", figure: { said: figure, value }, as: "discount", may: ["discount", "tax", "deposit"] });
  else out.ops.push({ op: "set", fields: slot === "taxRate" ? { taxRate: value } : { [slot]: { type: "percent", value } } });
  from.tokens = [];
}

export function paidShare(share: number | "deposit" | undefined, draft: Draft, out: Edits): void {
  if (share === undefined) return;
  const amount = share === "deposit" ? draft.depositDue : percentOf(draft.total, share, draft.currency);
  if (amount !== undefined) out.ops.push({ op: "set", fields: { amountPaid: amount } });
  else out.asks.push({ kind: "deposit", because: "paid" });
}

const PAID_MORE =
  "(?:(?:and|but|also|they|he|she|they've|he's|she's|i|we|have|has) )*(?:(?:paid|pays|sent|received|got|gave|transferred)(?: (?:me|us|in|over))* (?:another|a further|an extra|an additional) (?<a>{amount})|(?:paid|received|got) (?<b>{amount}) (?:more|extra)|(?:(?:another|a further) (?<c>{amount})|(?<d>{amount}) more) (?:(?:has|have|was|just) )*(?:been )?(?:paid|received|came in|come in|arrived))(?: (?:today|yesterday|now|already|since|as well|too))*{end}";

/** "They paid another 100": on top of what was paid before. Returns the figure that went into it. */
export function paidMore(from: Reading, draft: Draft, out: Edits): number[] {
  const taken = draft.amountPaid ? take(from, PAID_MORE) : undefined;
  if (!taken) return [];
  const { a, b, c, d } = taken.groups;
  const more = amountOf(a || b || c || d || "0");
  out.ops.push({ op: "set", fields: { amountPaid: tidy(draft.amountPaid + more) } });
  return [more];
}

/** What was said of one thing is done to its line, or of two to theirs; where the invoice has none of that name, or only that one, to the whole. */
export function scoped({ scope, taxScope }: Head, draft: Draft, out: Edits): void {
  if (scope) done(scope.words, { discount: scope.discount }, draft, out);
  if (taxScope) done(taxScope.words, { taxRate: taxScope.rate }, draft, out);
}

function done(words: string, change: { discount: Discount } | { taxRate: number }, draft: Draft, out: Edits): void {
  const named = words.split(/ and (?:the )?/).map((part) => lineNamed(part, draft));
  const lines = named.filter((line) => line !== undefined);
  // "The second child" is none of the lines, and neither is the whole.
  const other = draft.lines.length > 1 && /^(?:the )?(?:first|second|third|fourth|last|other|next)(?= \p{L})/u.test(words);
  const near = draft.lines.length > 1 && wordsIn(words).some((word) => draft.lines.some((line) => speaksOf(word, line)));
  if (lines.length === named.length) out.ops.push(...lines.map((line): Op => ({ op: "update", lineId: line.id, line: change })));
  else if (lines.length || other || near) out.asks.push({ kind: "whichLine", to: "discount", words, lines: draft.lines.map(namedLine) });
  else out.ops.push({ op: "set", fields: change });
}

/** Whether a word stands in a line, or is what it is counted in: "the nights", of one that is charged by the night. */
const speaksOf = (word: string, { description, unit }: Draft["lines"][number]): boolean =>
  (measure(word) !== undefined && measure(word) === measure(unit)) || wordsIn(description).some((one) => singular(one) === singular(word));

/** The one of several lines that words name. */
function lineNamed(words: string, draft: Draft): Draft["lines"][number] | undefined {
  const tokens = words.split(" ").map((text) => ({ text, source: text, start: 0, end: 0 }));
  if (draft.lines.length < 2) return;
  const [exact, another] = draft.lines.filter((line) => wordsIn(words).every((word) => speaksOf(word, line)));
  return byPlace(tokens, draft)?.line ?? (another ? undefined : exact) ?? byName(naming(tokens), draft).line;
}

/** "Charge them half, they're a church": half of what it costs. Of what, where several things are on it and a discount too, is asked. */
export function halved(from: Reading, draft: Draft, out: Edits): void {
  const HALF = "(?:at )?(?:half|\\*0\\.5)(?: (?:the )?(?:price|rate|amount|of (?:it|that)|as much|rates))?";
  const WHO = "(?: (?:them|him|her|it|me|only|just|for|to|at|this|that|one))*";
  const taken =
    take(
      from,
      `(?:(?:please|and|so|just|only|i'll|we'll|let's) )*(?:charge|bill|do|give|make|invoice|ask)${WHO} ${HALF}(?: (?:for|on) (?:the )?(?<ref>[a-z][^,.;|]*?)| (?:for|to) (?:them|him|her|this|that|it))?{end}`,
    ) ??
    take(from, `^(?:(?:only|just) )*(?:half (?:the )?price|half of it|half|\\*0\\.5)(?: (?:for|to) (?:them|him|her|this one|this|that|it))?(?: please)?{end}`);
  if (!taken) return;
  const words = naming(taken.tokens("ref"));
  const named = words.length ? byName(words, draft).line : undefined;
  const [only, another] = draft.lines;
  const line = named ?? (another || words.length ? undefined : only);
  if (line?.unitPrice !== undefined) out.ops.push({ op: "update", lineId: line.id, line: { unitPrice: tidy(line.unitPrice / 2) } });
  else if (another && !words.length && !draft.discount && !find(taken.tokens(), "those|these"))
    out.ops.push({ op: "set", fields: { discount: { type: "percent", value: 50 } } });
  else out.asks.push({ kind: "whichLine", to: "half", lines: draft.lines.map(namedLine) });
}

/** Another customer: "wrong customer, it's for Hooli", "change the customer to …", "bill Hooli instead". */
export function billed(from: Reading, world: TurnContext, out: Edits): void {
  const swap = find(
    from.tokens,
    "^(?:(?:for|to|it's|bill|invoice|make it|that's|i meant) )*(?<to>[^\\d$.;|]+?)(?: ,)? (?:not|instead of|rather than) (?<from>[^\\d$,.;|]+?){end}",
  );
  const [whom, who] = swap ? [linkCustomer(wordsOf(swap.tokens("to"), from.source), world.customers), wordsOf(swap.tokens("from"), from.source)] : [];
  const current = world.draft?.customer?.name;
  if (swap && who && current && whom && "hit" in whom && whom.hit.name !== current && "hit" in linkCustomer(who, [{ name: current }])) {
    out.ops.push({ op: "set", fields: { customer: { name: whom.hit.name } } });
    drop(from, swap.tokens());
    return;
  }
  const owned = find(
    from.tokens,
    "^(?:(?:wrong|not) [^,.]+ [,.-] )?(?:those|these|they|that|it|this|they're|that's|it's)(?: (?:was|were|is|are|should be|should have been|actually|really|all|meant to be|supposed to be))* (?:the )?(?<who>[^\\d$,.;|]{2,40}?'s?)(?: (?:invoice|bill|job|ones|one|order))?{end}",
  );
  const owner = owned && linkCustomer(wordsOf(owned.tokens("who"), from.source).replace(/['’]s?$/, ""), world.customers);
  if (owned && owner && "hit" in owner) {
    drop(from, owned.tokens());
    out.ops.push({ op: "set", fields: { customer: { name: owner.hit.name } } });
    return;
  }
  const lead =
    "(?:(?:wrong|change|switch|swap|update|set|make) (?:the )?(?:customer|client|company|name on it|recipient|bill to)(?: (?:to|is|should be|:|,|-|it's|its|for|it|is|should|be|as))*|(?:it's|its|it is|this is|that's|that is|this one is|it should be|should be|make it|make this|make it out|switch it|change it|bill it|put it|address it|send it|(?:this|that|it)(?: one| invoice)? (?:should|needs to|has to|is supposed to|was meant to|must|goes|is to) ?(?:go|be addressed|be made out|be sent|be billed)?|this was|that was|invoice is|it was)(?: (?:actually|really|supposed to be|meant))* (?:out )?(?:for|to)|(?:bill|invoice|charge|customer is|client is|customer :|client :)|(?:that|this|it)(?: (?:should|was supposed to|was meant to|needs to) (?:be|have been))|(?:put|make|have|bill|do) (?:it|this|that)(?: out)? (?:in|under)(?: the name(?: of)?)?|(?:i|we) meant(?: to say)?|(?:that|this|it) was|it's|it is|(?:the )?(?:customer|client)(?: (?:is|should be|:|=|was))+|for)";
  if (find(from.tokens, "(?:copy|duplicate|another invoice|second invoice|one more|another|as well|too)")) return;
  const opening = find(from.tokens, lead);
  const explicit = opening && /customer|client|company|recipient|bill to/.test(textOf(opening.tokens()));
  const pool: Reading = { source: from.source, tokens: [...from.tokens] };
  if (!opening) return;
  const behind = opening.at + opening.tokens().length;
  pool.tokens = from.tokens.slice(behind);
  take(pool, "(?:, )?(?:instead|then|please)(?: please)?{end}");
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
  if (/\d{3}/.test(party.name) && !party.known) return;
  out.ops.push({ op: "set", fields: { customer: { name: party.name } } });
  const kept = new Set(pool.tokens);
  from.tokens = from.tokens.filter((token, i) => (i < opening.at || kept.has(token)) && !opening.tokens().includes(token));
  take(from, "^(?:name|books|account|personally|directly|himself|herself|themselves)(?= |$)");
  take(from, "(?:, )?(?:and )?not (?:(?:to|for) )?(?:the|his|her|their) [a-z]+(?: [a-z]+)?{end}");
  take(from, "(?:instead|not {num}|wrong (?:customer|client)|sorry)");
}

/** "800 for the lot", "900 for all 6": what all of one thing comes to, or all of it. */
export function wholePrice(from: Reading, draft: Draft, out: Edits): void {
  const taken = take(
    from,
    "(?:(?:it's|make it|call it|do it for|i'll do it for|let's say|charge (?:them|him|her)?|say|at) )?(?<value>{amount}) (?:for (?:the lot|everything|all(?: (?:of (?:it|them)|(?<n>{num})))?|the whole (?:thing|lot|job))|all in|altogether|all together){end}",
  );
  if (!taken) return;
  const value = amountOf(taken.groups["value"] ?? "");
  const count = Number(taken.groups["n"] || 0);
  const possible = count ? draft.lines.filter(({ quantity }) => quantity === count) : draft.lines;
  const [line, another] = possible;
  if (line && !another) out.ops.push({ op: "update", lineId: line.id, line: { unitPrice: tidy(value / line.quantity) } });
  else totalOf(value, draft, out);
}

/** "Make the total 1000", "round it down to 1000": what is too much is taken off. */
export function roundedTotal(from: Reading, draft: Draft, out: Edits): void {
  const taken = take(
    from,
    "(?:make|bring|round|get|set|change|drop|lower|cap)(?: (?:the|it|everything|whole|thing|grand|all|a|nice|even|down|up|off|out|invoice))*(?: (?:total|round|an even))?(?: (?:down|off|out))? ?(?:to|at|be|come to|of|an even|a round|is)? (?:an even |a round |a total of )(?<value>{amount})|(?:make|bring|round|set|change|lower|cap)(?: the| grand| invoice)* total(?: (?:down|up|to|at|be|an even|is|come to))* (?<value2>{amount})|round(?: it| the total| that)?(?: down| off)? to (?<value3>{amount})",
  );
  if (!taken) return;
  const wanted = amountOf(taken.groups["value"] || taken.groups["value2"] || taken.groups["value3"] || "0");
  totalOf(wanted, draft, out);
}

function totalOf(wanted: number, draft: Draft, out: Edits): void {
  const off = tidy(draft.total - wanted);
  if (off > 0 && draft.taxTotal === 0) out.ops.push({ op: "set", fields: { discount: { type: "amount", value: tidy(draft.discountTotal + off) } } });
  else out.asks.push({ kind: "discount", because: "total", total: draft.total, wanted });
}
