import { isSameNumber } from "./derivations.ts";
import type { FigureValue } from "./figures.ts";
import { isTerm, type Mention } from "./mentions.ts";

/** How surely a number is meant as a figure: said as one, or merely the same number. */
export const [PLAIN, BARE] = [2, 1];

/** Words of tax. */
export const TAX = /\b(?:tax|taxes|vat|gst|hst|pst|qst|iva|mwst)\b/;
const OFF = /\b(?:discount|off|less|rebate|reduce|reduction|knock|minus|cheaper|deduct|credit|voucher|coupon|waive|free)\b/;
const AHEAD = /\b(?:deposit|upfront|front|advance|ahead|retainer|down|prepay|prepaid|booking|now)\b/;
const PAID = /\b(?:paid|pay|payment|received|already|gave|given|got|advance|deposit|transferred|sent|settled|collected)\b/;
const PART = new RegExp(`${OFF.source}|${AHEAD.source}|${PAID.source}`);
const PRICED =
  /$(?<=(?:^|\b)(?:at|for|price|rate|is|to|charge|charged|charging|cost|costs|of|was|make it|fee)(?: (?:a|an|the|about|just|only|is|of|to|at|:))*)/;

/** "Half a pallet", "a quarter of a page": a part of one of what is billed, not of its price. */
const OF_ONE = /^(?:of )?(?:a|an|one) (?!price|rate|cost|fee|discount)/;

/** How surely a number is said as a figure: 0 not at all, above `PLAIN` in so many words. */
export function mentionScore({ name, value, line }: FigureValue, { kind, unit, rate, before, after, ...mention }: Mention): number {
  const wanted = typeof value === "object" ? value.value : value;
  const percent = name === "taxRate" || (typeof value === "object" && value.type === "percent");
  if (typeof wanted !== "number") return 0;
  if (kind === "times" && name === "quantity") return isSameNumber(mention.value, wanted) && OF_ONE.test(after) ? PLAIN : 0;
  if (kind === "times") return percent && name !== "taxRate" && isSameNumber(mention.value * 100, wanted) && PART.test(`${before} | ${after}`) ? PLAIN : 0;
  if (!isSameNumber(mention.value, wanted)) return 0;
  if ((kind === "percent") !== percent) return percent && kind === "number" && !unit && !rate && !isTerm({ before }) ? BARE : 0;
  const around = `${before} | ${after}`;
  const about = (words: RegExp, bare: number = BARE) => (words.test(after) ? 4 : words.test(around) ? 3 : bare);
  switch (name) {
    case "quantity":
      if (kind === "money" || isTerm({ before })) return 0;
      return rate ? BARE : unit ? (unit === line?.unit ? 4 : 3) : PRICED.test(before) ? BARE : PLAIN;
    case "unitPrice":
      if (kind === "number" && unit) return PRICED.test(before) ? BARE : 0;
      if (/^(?:off|discount|deposit)\b/.test(after)) return BARE;
      return kind === "money" ? (rate ? 4 : 3) : rate ? 3 : PRICED.test(before) ? PLAIN : BARE;
    case "taxRate":
      return about(TAX, OFF.test(around) || AHEAD.test(around) ? BARE : PLAIN);
    case "discount":
      return about(OFF, percent && !TAX.test(around) ? PLAIN : BARE);
    case "deposit":
      return about(AHEAD, percent && !TAX.test(around) ? PLAIN : BARE);
    case "amountPaid":
      return about(PAID);
    default:
      return 0;
  }
}

/** Whether a number can be meant as a figure at all, wherever it stands: money is no quantity, hours are no price, a part in percent is no amount. */
export function isAbout({ name, value }: FigureValue, { kind, unit, before }: Mention): boolean {
  if (kind === "times") return false;
  const percent = name === "taxRate" || (typeof value === "object" && value.type === "percent");
  if (kind === "percent" || percent) return percent && kind !== "money" && !unit;
  return name === "quantity" ? kind === "number" && !isTerm({ before }) : !unit;
}
