import { a, optional, type Rule, reading, rule, tight } from "../chart.ts";
import { and, ordinal } from "../number/kinds.ts";
import { comma, plus, point, slash } from "../signs.ts";
import { unless } from "./beside.ts";
import { yearIn } from "./date-rules.ts";
import { calendarUnit, of, type Period, period, roman } from "./kinds.ts";

/*
 * Months that follow each other are one stretch: "Sept/Oct", "Jänner und Feber 2027", "bimestre set/out"; and quarters by a Roman number.
 */

type Numbered = Extract<Period, { type: "numbered" }>;
type Span = Extract<Period, { type: "span" }>;
type MonthSpan = Span & { readonly from: Numbered; readonly to: Numbered };

const isMonth = (value: Period): value is Numbered => value.type === "numbered" && value.unit === "month";
const isOpen = (value: Period): value is Numbered =>
  isMonth(value) && value.year === undefined && value.yearStep === undefined && value.direction === undefined;
const isMonthSpan = (value: Period): value is MonthSpan =>
  value.type === "span" && value.from?.type === "numbered" && value.to?.type === "numbered" && isMonth(value.from) && isMonth(value.to);
const isOpenSpan = (value: Period): value is MonthSpan => isMonthSpan(value) && isOpen(value.from) && isOpen(value.to);

const month = (number: number): Numbered => ({ type: "numbered", unit: "month", number });
const MONTHS = 12;

/** Both months in the year of the last one; December before January is of the year before. */
function inYear(from: Numbered, to: Numbered, year: { readonly year?: number; readonly yearStep?: number }): Period {
  const before = from.number > to.number ? 1 : 0;
  const first = {
    ...(year.year === undefined ? {} : { year: year.year - before }),
    ...(year.yearStep === undefined ? {} : { yearStep: year.yearStep - before }),
  };
  return { type: "span", from: { ...from, ...first }, to: { ...to, ...year } };
}

/** A month and what begins with the next one; undefined for "March and June". */
function joined(first: Period, last: Period): Period | undefined {
  const [start, end] = isMonthSpan(last) ? [last.from, last.to] : [last, last];
  if (!isMonth(first) || !isMonth(start) || !isMonth(end) || start.number !== (first.number % MONTHS) + 1) return undefined;
  if (end.year === undefined && end.yearStep === undefined) return { type: "span", from: first, to: end };
  return inYear(first, end, { ...(end.year === undefined ? {} : { year: end.year }), ...(end.yearStep === undefined ? {} : { yearStep: end.yearStep }) });
}

const isNext = (value: Period): boolean => isMonth(value) || isMonthSpan(value);
const isSeveral = ({ unit, count }: { readonly unit: string; readonly count: number }): boolean => unit === "month" && MONTHS % count === 0 && count > 1;
const isQuarter = ({ unit, count }: { readonly unit: string; readonly count: number }): boolean => (unit === "quarter" || unit === "half") && count === 1;

/** The third two months of a year are May and June. */
const nthMonths = (n: number, count: number): Period | undefined =>
  n * count <= MONTHS ? { type: "span", from: month((n - 1) * count + 1), to: month(n * count) } : undefined;

const orNone = (value: Period | undefined, isLatent = false) => value && unless(isLatent, reading(period, value));

export const monthRules: readonly Rule[] = [
  ...[slash, and, plus, comma].map((link) =>
    rule("months that follow each other", [a(period, isOpen), a(link), a(period, isNext)], ([first, , last]) =>
      // A comma lists anything.
      link === comma && !isMonthSpan(last.value) ? undefined : orNone(joined(first.value, last.value), first.isLatent && last.isLatent),
    ),
  ),
  rule("month, comma, and month", [a(period, isOpen), a(comma), a(and), a(period, isNext)], ([first, , , last]) => orNone(joined(first.value, last.value))),
  rule("year of months", [a(period, isOpenSpan), optional(a(of)), a(period, (value) => yearIn(value) !== undefined)], ([{ value }, , year]) => {
    const its = yearIn(year.value);
    return isMonthSpan(value) && its ? reading(period, inYear(value.from, value.to, its)) : undefined;
  }),
  // "Bimestre set/out", "5º bimestre".
  rule("word and months", [a(calendarUnit, isSeveral), optional(a(of)), a(period, isMonthSpan)], ([, , { value }]) => reading(period, value)),
  rule("nth months", [a(ordinal, (value) => value <= 6), a(calendarUnit, isSeveral)], ([{ value: n }, { value: each }]) => orNone(nthMonths(n, each.count))),
  // "III. Quartal", "IV trimestre", "trimestre IV".
  rule("Roman quarter", [a(roman, (value) => value <= 4), optional(tight(a(point))), a(calendarUnit, isQuarter)], ([{ value }, , { value: each }]) =>
    quarter(value, each.unit),
  ),
  rule("quarter and its Roman number", [a(calendarUnit, isQuarter), a(roman, (value) => value <= 4)], ([{ value: each }, { value }]) =>
    quarter(value, each.unit),
  ),
];

const quarter = (number: number, unit: string) =>
  unit === "quarter" || number <= 2 ? reading(period, { type: "numbered", unit: unit === "quarter" ? "quarter" : "half", number }) : undefined;
