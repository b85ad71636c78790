import { unitsIn } from "../calls/said-numbers.ts";
import { isSameNumber } from "./derivations.ts";
import type { FigureName, FigureValue } from "./figures.ts";
import { isTerm, type Mention } from "./mentions.ts";

/** How surely a number is meant as a figure: said as one, or merely the same number. */
export const [PLAIN, BARE] = [2, 1];

/** Words of tax. */
export const TAX = /\b(?:tax|taxes|vat|gst|hst|pst|qst|iva|mwst|ust|mehrwertsteuer|umsatzsteuer|tva|btw)\b/;
const OFF = /\b(?:discount|off|less|rebate|reduce|reduction|knock|minus|cheaper|deduct|credit|voucher|coupon|waive|free)\b/;
const AHEAD = /\b(?:deposit|upfront|front|advance|ahead|retainer|down|prepay|prepaid|booking|now)\b/;
const PAID = /\b(?:paid|pay|payment|received|already|gave|given|got|advance|deposit|transferred|sent|settled|collected)\b/;
const PART = new RegExp(`${OFF.source}|${AHEAD.source}|${PAID.source}`);
const PRICED =
  /$(?<=(?:^|\b)(?:at|for|price|rate|is|to|charge|charged|charging|cost|costs|of|was|make it|fee)(?: (?:a|an|the|about|just|only|is|of|to|at|:))*)/;

/** "Half a pallet", "a quarter of a page": a part of one of what is billed, not of its price. */
const OF_ONE = /^(?:of )?(?:a|an|one) (?!price|rate|cost|fee|discount)/;

/** Times of which each has a length of its own: three days are not three hours. */
const TIMES: ReadonlySet<string> = new Set(["minute", "hour", "day", "week", "fortnight", "month", "quarter", "year"]);

/** Whether a line counts in another unit of the same measure than a number that was said: hours, of "90 minutes". */
function isOfOtherUnit(said: string | undefined, { unit }: { readonly unit?: string | undefined } = {}): boolean {
  if (!said || !unit || said === unit) return false;
  const size = unitsIn(said, unit);
  return size === undefined ? TIMES.has(said) && [...TIMES].some((other) => other !== said && unitsIn(other, unit) === 1) : size !== 1;
}

/** What a percentage is of, by the word beside it. */
const shares: ReadonlyMap<string, FigureName> = new Map(
  Object.entries({
    taxRate: "tax taxes vat gst hst pst qst iva mwst ust mehrwertsteuer umsatzsteuer tva btw",
    discount: "discount off rebate rabatt nachlass skonto remise rabais reduction descuento sconto korting desconto",
    deposit:
      "deposit upfront down ahead advance retainer anzahlung voraus vorab acompte avance arrhes anticipo adelanto adelantado senal acconto aanbetaling vooraf sinal adiantado",
  }).flatMap(([name, words]) => words.split(" ").map((word): [string, FigureName] => [word, name as FigureName])),
);
const BETWEEN: ReadonlySet<string> = new Set(
  "of a an the in as at is de di du d ' l del al por im als von van un una une ein eine eines einen um uma : =".split(" "),
);

/** Whether a word beside a percentage says that it is another share than this one: the deposit, of "30% deposit". */
function isOtherShare(name: FigureName, { before, after }: Pick<Mention, "before" | "after">): boolean {
  const said = [before.split(" ").reverse(), after.split(" ")].flatMap((words) => shares.get(words.find((word) => !BETWEEN.has(word)) ?? "") ?? []);
  return said.length > 0 && !said.includes(name);
}

/** How surely a number is said as a figure: 0 not at all, above `PLAIN` in so many words. */
export function mentionScore({ name, value, line }: FigureValue, { kind, unit, rate, rateOf, before, after, ...mention }: Mention): number {
  const wanted = typeof value === "object" ? value.value : value;
  const percent = name === "taxRate" || (typeof value === "object" && value.type === "percent");
  if (typeof wanted !== "number") return 0;
  if (kind === "times" && name === "quantity") return isSameNumber(mention.value, wanted) && OF_ONE.test(after) ? PLAIN : 0;
  if (kind === "times") return percent && name !== "taxRate" && isSameNumber(mention.value * 100, wanted) && PART.test(`${before} | ${after}`) ? PLAIN : 0;
  if (!isSameNumber(mention.value, wanted)) return 0;
  if (kind === "percent" && isOtherShare(name, { before, after })) return 0;
  if ((kind === "percent") !== percent) return percent && kind === "number" && !unit && !rate && !isTerm({ before }) ? BARE : 0;
  const around = `${before} | ${after}`;
  const about = (words: RegExp, bare: number = BARE) => (words.test(after) ? 4 : words.test(around) ? 3 : bare);
  switch (name) {
    case "quantity":
      if (kind === "money" || isTerm({ before }) || isOfOtherUnit(unit, line)) return 0;
      return rate ? BARE : unit ? (unit === line?.unit ? 4 : 3) : PRICED.test(before) ? BARE : PLAIN;
    case "unitPrice":
      if (isOfOtherUnit(rateOf, line)) return 0;
      if (kind === "number" && unit) return PRICED.test(before) ? BARE : 0;
      if (/^(?:off|discount|deposit)\b/.test(after) || /\b(?:discount|rebate|deposit|rabatt|remise|anzahlung|acompte)(?: (?:of|von|de|:))?$/.test(before))
        return BARE;
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
export function isAbout({ name, value, line }: FigureValue, { kind, unit, rateOf, before, after }: Mention): boolean {
  if (kind === "times" || (kind === "percent" && isOtherShare(name, { before, after }))) return false;
  const percent = name === "taxRate" || (typeof value === "object" && value.type === "percent");
  if (kind === "percent" || percent) return percent && kind !== "money" && !unit;
  if (isOfOtherUnit(name === "quantity" ? unit : rateOf, line)) return false;
  return name === "quantity" ? kind === "number" && !isTerm({ before }) : !unit;
}
