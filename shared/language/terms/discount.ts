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
const BARE = /^[TO]?$/;
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

/** Joins a condition to the discount beside it, whichever comes first: "if paid within 7 days, 2% discount". */
export function withConditions(clauses: readonly (readonly TermSign[])[]): (readonly TermSign[])[] {
  const joined: (readonly TermSign[])[] = [];
  for (const clause of clauses) {
    const last = joined.at(-1) ?? [];
    if ((isOffer(last) && isCondition(clause)) || (isCondition(last) && isOffer(clause))) joined[joined.length - 1] = [...last, ...clause];
    else joined.push(clause);
  }
  return joined;
}
const isOffer = (clause: readonly TermSign[]): boolean => /^(?=.*[SJ])(?=.*#%)(?!.*#[DWF])/.test(signsText(clause));
const isCondition = (clause: readonly TermSign[]): boolean => /^(?=.*i)(?=.*#[DWF])(?!.*[%N])/.test(signsText(clause));
