import { dateOf } from "../../language/day/calendar.ts";
import { period } from "../../language/day/kinds.ts";
import { longest, nodesOf, read, spanOf } from "../../language/read.ts";
import { overlapsAny, type Span } from "../../language/span.ts";
import { tokensOf } from "../../language/tokens.ts";
import { conceptsOf } from "./concepts.ts";

/** A day that no calendar has, as it is said ("31 April"), and which day of an invoice it is to be. */
export interface ImpossibleDay extends Span {
  readonly said: string;
  readonly of: "due" | "invoice";
}

/** A leap year: without a year, 29 February is a day. */
const LEAP = 2028;

/** How many characters the figures of a day have at most, with what joins them to the month. */
const BESIDE = 16;
const BEFORE = /(?<![\p{L}\p{N}.,/-])(?:the |den |le )?(\d{1,2})(?:st|nd|rd|th|er|\.)? {0,2}(?:of |de |d['’])?$/iu;
const BEHIND = /^ (?:the )?(\d{1,2})(?:st|nd|rd|th)?(?=,? (?:20\d\d)|[,.;!?\n]|$)/iu;
const YEAR = /^,? (20\d\d)(?!\d)/;
const FIGURES = /(?<![\p{L}\p{N}./-])(?:(20\d\d)-(\d\d)-(\d\d)|(\d{1,2})([/.])(\d{1,2})(?:\5(20\d\d|\d\d))?)(?![\p{L}\p{N}/])/gu;

/** Returns the days of a text that do not exist, from left to right. A day in figures without its year is one only behind a word for a day. */
export function impossibleDaysIn(text: string): ImpossibleDay[] {
  const named = besideMonths(text);
  const figures = inFigures(text).filter((one) => !overlapsAny(one, named));
  return [...named, ...figures]
    .sort((a, b) => a.start - b.start)
    .map((one) => ({ ...one, said: text.slice(one.start, one.end), of: ofWhich(text, one) ?? "due" }));
}

function besideMonths(text: string): Span[] {
  const whole = read(text);
  return longest(nodesOf(whole, period).filter(({ isLatent }) => !isLatent)).flatMap((node) => {
    const { value } = node;
    if (value.type !== "numbered" || value.unit !== "month") return [];
    const { start, end } = spanOf(whole, node);
    const before = BEFORE.exec(text.slice(Math.max(0, start - BESIDE), start));
    const behind = before ? null : BEHIND.exec(text.slice(end, end + BESIDE));
    const day = before ?? behind;
    const from = start - (before?.[0].length ?? 0);
    const to = end + (behind?.[0].length ?? 0);
    const year = YEAR.exec(text.slice(to));
    return !day || isReal(value.year ?? year?.[1], value.number, day[1]) ? [] : [{ start: from, end: to + (year?.[0].length ?? 0) }];
  });
}

const isReal = (year: string | number | undefined, month: number, day: string | undefined): boolean =>
  day === undefined || Number(day) === 0 || Number(day) > LONGEST_MONTH || dateOf(Number(year ?? LEAP), month, Number(day)) !== undefined;
const LONGEST_MONTH = 31;

function inFigures(text: string): Span[] {
  return [...text.matchAll(FIGURES)].flatMap(({ index: start, 0: said, 1: isoYear, 2: isoMonth, 3: isoDay, 4: one, 6: other, 7: year }) => {
    const span = { start, end: start + said.length };
    if (isoYear) return isDay(isoMonth) && !isReal(isoYear, Number(isoMonth), isoDay) ? [span] : [];
    const readings = [
      [one, other],
      [other, one],
    ].filter(([, month]) => isMonth(month));
    const full = year === undefined || year.length === 4 ? year : `20${year}`;
    const isOne = readings.length > 0 && readings.every(([day, month]) => isDay(day) && !isReal(full, Number(month), day));
    return isOne && (year !== undefined || ofWhich(text, span)) ? [span] : [];
  });
}

const isMonth = (figure = ""): boolean => Number(figure) >= 1 && Number(figure) <= 12;
const isDay = (figure = ""): boolean => Number(figure) >= 1 && Number(figure) <= LONGEST_MONTH;

/** How many words before a day say what it is of. */
const LEAD = 5;

/** Returns which day of an invoice a span is, by the words before it. */
function ofWhich(text: string, { start }: Span): ImpossibleDay["of"] | undefined {
  const concepts = tokensOf(text.slice(0, start))
    .slice(-LEAD)
    .flatMap(({ text: word }) => conceptsOf(word));
  return concepts.includes("PAYABLE") ? "due" : concepts.includes("ISSUED") ? "invoice" : undefined;
}
