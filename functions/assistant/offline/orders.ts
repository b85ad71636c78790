import type { Token } from "./lexer.ts";
import { find, type Reading, textOf } from "./reading.ts";

const ASIDE = "(?:also|then|later|even|just|actually|already|has|have|had)";

/** Whoever wants something more: a pronoun, or a thing or a person with its article. */
const WHO = "(?:he|she|they|it|we|the client|the customer|(?:the|his|her|their|my) [a-z]+)";

/** What always orders, and what does so where "also", "too" or "as well" says that it is one more. */
const ORDERS = "(?:ordered|bought|purchased)";
const WANTS = `(?:${ORDERS}|(?:ask|asked|asks)(?: (?:me|us))? for|requested|requests|(?:would )?like|want|wants|wanted|need|needs|needed|took|takes|chose|picked(?: (?:up|out))?|hired|booked)`;
const BRINGS = "(?:ask|asked|asks|want|wants|wanted) (?:me|us) to (?:bring|supply|send|add|include|get|order|make)";

const LEAD = "(?:(?:and|but|oh|then|plus|so|,|[.;]) )*";

const ORDERED = [
  `${LEAD}(?<also>also ,? ?)${WHO}(?: ${ASIDE})* (?:${BRINGS}|${WANTS})(?= )`,
  `${LEAD}${WHO}(?: ${ASIDE})* (?<also>also )(?:${ASIDE} )*(?:${BRINGS}|${WANTS})(?= )`,
  `${LEAD}${WHO}(?: ${ASIDE})* (?:${BRINGS}|${WANTS})(?<also> also)(?= )`,
  `${LEAD}${WHO}(?: ${ASIDE})* (?:${BRINGS}|${WANTS})(?= [^.;|]{2,60} (?<also>too|as well)(?: [.,;|]|$))`,
  `${LEAD}${WHO}(?: ${ASIDE})* ${ORDERS}(?= )`,
];

/** What is wanted, but is no thing that is charged: somebody, something to be done, or what belongs to the invoice itself. */
const NOTHING =
  /^(?:(?:to|that|it|them|me|us|him|her|you|if|for|from|on|off|out|in|by|at|more time|no|nothing|everything|everyone|what|when|this|these|those)\b|(?:(?:an?|the|my|another|some|his|her|their|this|separate|proper|new|itemi[sz]ed|paper|printed|pdf) )*(?:invoices?|bills?|receipts?|quotes?|quotations?|estimates?|discounts?|reductions?|refunds?|cop(?:y|ies)|statements?|vat|tax|reminders?|extensions?|days?|weeks?|months?|time|breakdown)\b)/;

/** Whether what stands behind the verb is something that can be charged. */
const wanted = (tokens: readonly Token[]): boolean => tokens.length > 0 && !NOTHING.test(textOf(tokens.slice(0, 6)));

/**
 * "They also asked for a spare belt": what somebody ordered beside what is charged is one more thing, with or without a price. Its sentence is replaced by
 * "plus", so that it is neither taken for a remark nor for a part of what stands before it. Behind nothing it opens the request, and is left as it is.
 */
export function ordered(from: Reading): void {
  for (const lead of ORDERED) {
    const found = find(from.tokens, lead);
    if (!found || found.at === 0) continue;
    const taken = found.tokens();
    const behind = from.tokens.slice(found.at + taken.length);
    const opens = /^[.;,]|^(?:and|but|oh|then|plus|so)$/.test(taken[0]?.text ?? "") || /^[.;,|]$/.test(from.tokens[found.at - 1]?.text ?? "");
    const [first] = taken;
    if (!opens || !first || !wanted(behind)) continue;
    const too = find(behind, "(?:too|as well)(?= [.,;|]|$)");
    const rest = too ? behind.filter((token) => !too.tokens().includes(token)) : behind;
    from.tokens = [...from.tokens.slice(0, found.at), { ...first, text: "plus", source: "plus" }, ...rest];
  }
}
