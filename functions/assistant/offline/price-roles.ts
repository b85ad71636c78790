import { measure, partitive, singular, unitOf } from "../names/units.ts";
import { figureOf, isMoney, isNumber } from "./figures.ts";
import type { Fragment, Price } from "./fragment.ts";
import type { Token } from "./lexer.ts";
import { find, textOf } from "./reading.ts";
import { described, is, NO_NOUN, noun, type Place, type Role, rated } from "./roles.ts";
import { idle } from "./wording.ts";

const RATE =
  "(?:(?:at|for|with|on|charge|charged|charging) )*(?:(?:a|an|the|our|my|his|her|their|your) )?(?:(?:reduced|special|discounted|usual|standard|hourly|daily|day|weekly|monthly|flat|fixed|unit|agreed|lower|higher|new|weekend|emergency|normal|old|friendly|mates|mate's|friend|nonprofit|non-profit|charity|premium|full|overtime|holiday|rush|per-word|piece|negotiated|promotional|regular) )*(?:rate|price|cost|prices|rates)(?: (?:of|is|was|at|being|so|:))*";

const USUAL =
  "(?:knock|bring|drop|take|cut|mark|reduce|lower|make|call|let's call|let's say|do)(?: (?:it|that|them|this))+(?: (?:down|up|off))?(?: (?:to|at|for))?|(?:at|for) (?:our|my|the|their|his|her|your|a) (?:usual|normal|standard|agreed|new|old|regular|reduced|special|discounted|full|going)";

const LEAD = `(?:${RATE}|${USUAL})$`;

/** How far back what introduces a price may begin. */
const LEADING = 9;

/** How many words before a figure only introduce it as a price: "at our reduced rate of 600". */
export const leadOf = ({ tokens, i }: Place): number => find(tokens.slice(Math.max(0, i - LEADING), i), LEAD)?.tokens().length ?? 0;

/** Takes what led to a price out of the words. */
const dropLead = (out: Fragment, lead: number): void => {
  out.words.splice(Math.max(0, out.words.length - lead));
  if (!lead && out.words.at(-1)?.text === "at") out.words.pop();
};

/** "Total 400", "comes to 400", "400 all in": for all of it. */
const totals = ({ tokens, i, before, next, after }: Place): boolean =>
  is(/^(?:total|totaling|totalling|totals|altogether|=|flat|fixed|lump)$/, before) ||
  (is(/^(?:of|to|at)$/, before) && is(/^(?:total|comes|come|came|totalling|totaling|flat|coming|sum|adds)$/, tokens[i - 2]?.text)) ||
  is(/^(?:total|flat|altogether|all-in|all-inclusive|lump|even)$/, next) ||
  (next === "in" && after === "total") ||
  (next === "all" && is(/^(?:in|up|told|inclusive)$/, after));

/** "Per 1000 words", "per dozen": for how many of what a price is, and how many tokens that takes behind the figure. */
function lotAt(tokens: readonly Token[], at: number): { size: number; unit: string | undefined; length: number } | undefined {
  const [figure, noun] = tokens.slice(at, at + 2);
  const size = figure?.text === "dozen" ? 12 : isNumber(figure) ? figureOf(figure) : 0;
  if (size <= 1) return;
  const named = noun !== undefined && /^\p{L}/u.test(noun.text) && !NO_NOUN.test(noun.text);
  return { size, unit: named ? noun.text : undefined, length: named ? 4 : 3 };
}

/** What a figure amounts to as a price. */
export const sum = (token: Token): Pick<Price, "value" | "otherwise"> => ({
  value: figureOf(token),
  ...(token.otherwise === undefined ? {} : { otherwise: token.otherwise }),
});

/** A sum of money, and any figure that is said to be for each or for all. */
export const price: Role = (place) => {
  const { tokens, i, token, before, next, after, out } = place;
  const total = totals(place);
  if (!rated(place) && !isMoney(token) && !total) return;
  const lead = leadOf(place);
  const lot = next === "per" ? lotAt(tokens, i + 2) : undefined;
  const length = lot?.length ?? (next === "per" ? 3 : next === "each" ? 2 : 1);
  if (total && out.prices.length && out.quantities.length) {
    dropLead(out, lead);
    return length;
  }
  const unit = lot ? lot.unit : next === "per" ? after : next === "each" ? "each" : undefined;
  const each = unit === undefined && /\beach\b/.test(textOf(tokens.slice(i + 1, i + 4)));
  const behindFor = before === "for" && out.quantities.length > 0;
  const ahead = !rated(place) && out.words.slice(0, out.words.length - lead).every(idle) && out.quantities.length === 0 && next === "for";
  out.closed = described(out);
  out.prices.push({
    ...sum(token),
    ...(unit ? { per: unitOf(unit) ?? singular(unit) } : each ? { per: "each" } : {}),
    ...(lot ? { lot: lot.size } : {}),
    ...(total || (behindFor && !rated(place) && !each) || ahead ? { whole: true } : {}),
    ...(before === "at" || lead > 0 ? { rate: true } : {}),
  });
  dropLead(out, lead);
  let end = i + length;
  // "Per pupil per day".
  const also = unit !== undefined && is(/^(?:per|an?|each|every|\/)$/, tokens[end]?.text) ? unitOf(tokens[end + 1]?.text) : undefined;
  if (also) {
    Object.assign(out.prices.at(-1) ?? {}, { also });
    end += 2;
  }
  if (next === "per" && tokens[end]?.text === "each") end++;
  while (total && is(/^(?:total|flat|in|all|altogether|all-in|fixed|even)$/, tokens[end]?.text)) end++;
  return end - i;
};

const AT =
  /^(?:at|rate|price|cost|costs|charge|charged|charges|pay|paying|quoted|is|was|were|it's|that's|be|her|him|them|=|:|only|flat|just|are|to|costing|priced|about|around|roughly)$/;

/** "At 60", "costs 85", "our rate of 60": the price of one. */
export const introduced: Role = (place) => {
  const { token, before, out } = place;
  const lead = leadOf(place);
  const led = before !== undefined && AT.test(before) && !(noun(place) && !/^(?:at|=|:|charge|charged)$/.test(before));
  if (!led && lead === 0) return;
  out.closed = described(out);
  out.prices.push({ ...sum(token), rate: true });
  dropLead(out, lead);
  return 1;
};

/** "450 for the logo": all of it. */
export const ahead: Role = ({ token, next, after, out }) => {
  const opens = next === "for" && after !== undefined && !/^\$?\d/.test(after);
  if (!opens || described(out) || out.quantities.length || out.prices.length) return;
  out.prices.push({ ...sum(token), whole: true });
  return 1;
};

/** "Logo for 450", "lunch for 34". */
export const behindFor: Role = (place) => {
  const { token, before, out } = place;
  if (before !== "for" || noun(place)) return;
  out.closed = described(out);
  out.prices.push({ ...sum(token), bare: true, ...(out.quantities.length ? { whole: true } : {}) });
  return 1;
};

/** "8.50 postage": nobody has so many hundredths of a thing, so that it is what it costs. */
export const cents: Role = (place) => {
  const { token, before, next, after, out } = place;
  const sums = /^\d+[.,]\d\d$/.test(token.source) && figureOf(token) >= 1;
  const parts = unitOf(next) || measure(after) || partitive(next ?? "") || /^(?:\p{L}{1,2}|cord|ounce|dozen)s?$/u.test(next ?? "");
  if (!sums || before === "of" || parts || !noun(place)) return;
  out.prices.push(sum(token));
  return 1;
};
