import type { EarlyDiscount } from "./kinds.ts";
import { signsText, type TermSign } from "./signs.ts";

/** Higher percentages are instalments ("50% within 14 days"). */
const MOST_OFF = 20;
/** "1/2 now" is a half. */
const LEAST_DAYS = 5;
/** "2/10", "2%/10"; the figures of "30/60/90" are three instalments. */
const SHORT = /(?<!\/)#(%?)\/#[DW]?(?![/#])/;
/** A span of days; a number without a unit only before "net" or at the end: "2% 10 net 30". */
const SPAN = /#(?:([DWF])(?!b)|(?=N|$))/g;
/** Signs between the percentage and its days: where a discount is named, where payment is named too, and where neither is. */
const NAMED = /^[SJOToyVRiACI]*$/;
const LOOSE = /^[SJOToyVRiACI?]*$/;
const BARE = /^[TO]{0,2}$/;
/** A bare percentage with its days stands alone, or beside other days. */
const BARE_REST = /^[TO]*(?:#[DWF]?[TO]*)?$/;
const daysOf: Readonly<Record<string, number>> = { W: 7, F: 14 };

/** A discount, and the signs of its clause that are not about it. */
export interface DiscountFound {
  readonly discount: EarlyDiscount;
  readonly rest: readonly TermSign[];
}

/**
 * Returns the discount of a clause without filler: a percentage, and the days beside it. With days on both sides the discount has the shorter ones, because
 * early payment comes first. `isPayment`: the clause mentions payment, so that unknown words may stand between.
 */
export function discountIn(signs: readonly TermSign[], isPayment: boolean): DiscountFound | undefined {
  const text = signsText(signs);
  const short = SHORT.exec(text);
  if (short) {
    const [percent = 0, days = 0] = signs.slice(short.index, short.index + short[0].length).flatMap(({ value }) => value ?? []);
    return short[1] || days >= LEAST_DAYS ? found(signs, { percent, days: short[0].includes("W") ? days * 7 : days }, short.index, short[0].length) : undefined;
  }
  const at = text.indexOf("#%");
  if (at < 0 || at !== text.lastIndexOf("#%") || text.includes("!")) return undefined;
  const isNamed = /[SJ]/.test(text);
  const gap = isNamed ? (isPayment ? LOOSE : NAMED) : BARE;
  const spans = [...text.matchAll(SPAN)].filter(({ index }) => text[index - 1] !== "A");
  const before = spans
    .filter(({ index }) => index < at)
    .slice(-1)
    .filter((span) => gap.test(text.slice(span.index + span[0].length, at)));
  const behind = spans
    .filter(({ index }) => index > at)
    .slice(0, 1)
    .filter((span) => gap.test(text.slice(at + 2, span.index)));
  const [span] = [...before, ...behind]
    .map(({ 0: { length }, 1: unit = "", index }) => ({ index, end: index + length, days: (signs[index]?.value ?? 0) * (daysOf[unit] ?? 1) }))
    .sort((one, other) => one.days - other.days);
  if (!span) return undefined;
  const start = startOf(text, Math.min(at, span.index));
  const result = found(signs, { percent: signs[at]?.value ?? 0, days: span.days }, start, Math.max(at + 2, span.end) - start);
  if (!isNamed && text.includes("?")) return undefined;
  return isNamed || text.includes("N") || BARE_REST.test(signsText(result?.rest ?? [])) ? result : undefined;
}

/** Where the words begin that lead to a discount: "within", "for". */
function startOf(text: string, at: number): number {
  let start = at;
  while (/[TOoy]/.test(text[start - 1] ?? "")) start--;
  return start;
}

function found(signs: readonly TermSign[], discount: EarlyDiscount, start: number, length: number): DiscountFound | undefined {
  const rest = signs.toSpliced(start, length).filter(({ sign }) => !"SJ".includes(sign));
  return discount.percent > 0 && discount.percent <= MOST_OFF ? { discount, rest } : undefined;
}

/**
 * Joins the days beside a discount to it, whichever come first: "if paid within 7 days, 2% discount". Days that are no condition are the discount's only
 * where others are named for the net sum: "pay in 10 days and get 2% off, otherwise net 30".
 */
export function withConditions(clauses: readonly (readonly TermSign[])[]): readonly (readonly TermSign[])[] {
  const texts = clauses.map(signsText);
  const offer = texts.findIndex((text) => OFFER.test(text));
  const isWithOthers = texts.filter((text) => /#(?!%)/.test(text)).length > 1;
  const rank = (at: number): number => (texts[at]?.includes("i") ? 0 : (clauses[at]?.find(({ value }) => value)?.value ?? 0));
  const [beside] = [offer - 1, offer + 1]
    .filter((at) => offer >= 0 && DAYS_ALONE.test(texts[at] ?? "") && (isWithOthers || texts[at]?.includes("i")))
    .sort((one, other) => rank(one) - rank(other));
  if (beside === undefined) return clauses;
  const first = Math.min(offer, beside);
  return clauses.toSpliced(first, 2, [...(clauses[first] ?? []), ...(clauses[first + 1] ?? [])]);
}
/** A discount without days; days without a percentage that are not those of the net sum. */
const OFFER = /^(?=.*[SJ])(?=.*#%)(?!.*#[DWF])/;
const DAYS_ALONE = /^(?=.*#[DWF])(?!.*[%N])/;
