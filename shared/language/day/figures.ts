import { type Leaf, latent, type Node, type Reading, reading } from "../chart.ts";
import type { Token } from "../tokens.ts";
import { dateOf, dayOf, monthOf, yearOf } from "./calendar.ts";
import { day, type FiguresReading, monthDay, period, shortYear } from "./kinds.ts";
import { dayReadings } from "./written.ts";

/*
 * Days and periods in figures, and figures that may be a part of one. What stands tight before and behind figures tells whether they are a part of others: of a
 * number, a reference, an address.
 */

const DIGITS = /^\d+$/;
const NONE: readonly Node[] = [];

const textAt = (tokens: readonly Token[], at: number): string => tokens[at]?.text ?? "";
const isDigits = (tokens: readonly Token[], at: number): boolean => DIGITS.test(textAt(tokens, at));
const gapAt = (tokens: readonly Token[], at: number): number => tokens[at]?.gap ?? Number.POSITIVE_INFINITY;
const isWord = (text: string): boolean => /^\p{L}/u.test(text);

/** Whether digits go on with others before them, or behind them, with one of these signs between. */
const isTiedBefore = (tokens: readonly Token[], at: number, signs: string): boolean =>
  at >= 2 &&
  gapAt(tokens, at) === 0 &&
  textAt(tokens, at - 1) !== "" &&
  signs.includes(textAt(tokens, at - 1)) &&
  gapAt(tokens, at - 1) === 0 &&
  isDigits(tokens, at - 2);
const isTiedBehind = (tokens: readonly Token[], end: number, signs: string): boolean =>
  gapAt(tokens, end) === 0 && textAt(tokens, end) !== "" && signs.includes(textAt(tokens, end)) && gapAt(tokens, end + 1) === 0 && isDigits(tokens, end + 1);

/** "RE-2026-03", "A4/2026": figures that are tied to letters are a reference. */
const isOfReference = (tokens: readonly Token[], at: number): boolean =>
  (gapAt(tokens, at) === 0 && isWord(textAt(tokens, at - 1))) ||
  (at >= 2 && gapAt(tokens, at) === 0 && /^[-/#]$/.test(textAt(tokens, at - 1)) && gapAt(tokens, at - 1) === 0 && isWord(textAt(tokens, at - 2)));

/** Money, a part of a hundred: no day. The sign of "from January 15 $155" is of the figures behind it. */
const isAmount = (tokens: readonly Token[], end: number): boolean =>
  gapAt(tokens, end) <= 1 &&
  /^[%‰°\p{Sc}]$/u.test(textAt(tokens, end)) &&
  !(gapAt(tokens, end) > 0 && gapAt(tokens, end + 1) === 0 && isDigits(tokens, end + 1));

/** Reads days, months and years in figures, and what may be a day of the month or a short year. */
export const dayFigures: Leaf = (tokens, start) => {
  const { text } = tokens[start] ?? { text: "" };
  const code = text.charCodeAt(0);
  if (!(code >= 48 && code <= 57) || !DIGITS.test(text) || text.length > 4) return NONE;
  return [...parts(tokens, start, text), ...written(tokens, start)];
};

const [FIRST_YEAR, LAST_YEAR] = [1900, 2199];
const isYear = (text: string): boolean => text.length === 4 && Number(text) >= FIRST_YEAR && Number(text) <= LAST_YEAR;
const CENTURY = 2000;

/** Years of two digits that stand behind a month without any sign. */
const [FIRST_SHORT, LAST_SHORT] = [20, 49];

function parts(tokens: readonly Token[], start: number, text: string): Node[] {
  const [value, end] = [Number(text), start + 1];
  const isFree = !isTiedBefore(tokens, start, ".,:/'") && !isTiedBehind(tokens, end, ".,:/'") && !isAmount(tokens, end);
  const node = (of: Reading): Node => ({ ...of, start, end });
  if (isYear(text)) return isFree && !isOfReference(tokens, start) ? [node(latent(period, { type: "year", year: value }))] : [];
  if (text.length > 2) return [];
  const isShort = isFree && value >= FIRST_SHORT && value <= LAST_SHORT && isAlone(tokens, end);
  // The 11 of "W11" is no day.
  const isOfWord = gapAt(tokens, start) === 0 && /^[a-z]$/.test(textAt(tokens, start - 1));
  return [
    ...(value >= 1 && value <= 31 && !isOfWord ? [node(reading(monthDay, { day: value, form: "figures", isFree }))] : []),
    ...(isShort ? [node(reading(shortYear, CENTURY + value))] : []),
  ];
}

/** Nothing that is counted stands behind. */
const isAlone = (tokens: readonly Token[], end: number): boolean =>
  end >= tokens.length ||
  textAt(tokens, end) === "" ||
  (/^[.,;:!?)\]-]$/.test(textAt(tokens, end)) && !(gapAt(tokens, end) === 0 && isTiedBehind(tokens, end, "-")));

/** How many tokens a day in figures has: "3.4.", "3.4.2026". */
const [SHORT, FULL] = [3, 5];

/** Days and months with signs between their figures. */
function written(tokens: readonly Token[], start: number): Node[] {
  const sign = textAt(tokens, start + 1);
  if (!/^[-./]$/.test(sign) || gapAt(tokens, start + 1) > 1 || !isDigits(tokens, start + 2) || gapAt(tokens, start + 2) > 1) return [];
  if (isTiedBefore(tokens, start, ".,:/'-") || isOfReference(tokens, start)) return [];
  const node = (end: number, of: Reading): Node => ({ ...of, start, end });
  return [
    ...fullDay(tokens, start, sign).map((of) => node(start + FULL, of)),
    ...dayWithoutYear(tokens, start, sign).map(([end, of]) => node(end, of)),
    ...monthWithYear(tokens, start, sign).map((of) => node(start + SHORT, of)),
  ];
}

function fullDay(tokens: readonly Token[], start: number, sign: string): Reading[] {
  const year = textAt(tokens, start + 4);
  if (textAt(tokens, start + 3) !== sign || isTiedBehind(tokens, start + FULL, ".,/-:")) return [];
  const gaps = [1, 2, 3, 4].map((i) => gapAt(tokens, start + i));
  // With spaces two digits may be anything: "am 3. 4. 20 Stunden".
  if (gaps.some((gap) => gap > 1) || (gaps.some((gap) => gap > 0) && year.length !== 4)) return [];
  const text = tokens.slice(start, start + FULL).map((token) => token.text);
  return dayOfReadings(
    dayReadings(text.join("")).map(({ date, order }) => ({ year: yearOf(date), month: monthOf(date), day: dayOf(date), ...(order ? { order } : {}) })),
  );
}

/** One reading is a day; several are figures. A year of two digits that stands first is asked about. */
function dayOfReadings(readings: readonly FiguresReading[]): Reading[] {
  const [first] = readings;
  if (!first) return [];
  const { order, ...date } = first;
  return [reading(day, readings.length === 1 && order !== "yearFirst" ? { type: "date", ...date } : { type: "figures", readings })];
}

/** A leap year: in it all days exist that have no year. */
const LEAP = 2028;

function dayWithoutYear(tokens: readonly Token[], start: number, sign: string): [end: number, of: Reading][] {
  const [first, second] = [textAt(tokens, start), textAt(tokens, start + 2)];
  if (sign === "-" || first.length > 2 || second.length > 2) return [];
  const exists = (month: number, date: number): FiguresReading[] => (dateOf(LEAP, month, date) ? [{ month, day: date }] : []);
  const dayFirst = exists(Number(second), Number(first));
  const end = start + SHORT;
  if (sign === "/") {
    const readings = [
      ...dayFirst.map((one) => ({ ...one, order: "dayFirst" as const })),
      ...exists(Number(first), Number(second)).map((one) => ({ ...one, order: "monthFirst" as const })),
    ];
    // "3/4" may be three quarters.
    return isTiedBehind(tokens, end, "./,-:") || isAmount(tokens, end) ? [] : dayOfReadings(readings).map((of) => [end, { ...of, isLatent: true }]);
  }
  const [date] = dayFirst;
  if (!date) return [];
  const value = { type: "date", ...date } as const;
  if (textAt(tokens, end) !== "." || gapAt(tokens, end) > 0)
    return isTiedBehind(tokens, end, ",:/") || isAmount(tokens, end) ? [] : [[end, latent(day, value)]];
  if (gapAt(tokens, end + 1) === 0 && isDigits(tokens, end + 1)) return [];
  return [[end + 1, isHeading(tokens, start, end + 1) ? latent(day, value) : reading(day, value)]];
}

/** "3.4. Payment" at the beginning of a line is a section. */
const isHeading = (tokens: readonly Token[], start: number, end: number): boolean => textAt(tokens, start - 1) === "" && isWord(textAt(tokens, end));

function monthWithYear(tokens: readonly Token[], start: number, sign: string): Reading[] {
  const [first, second] = [textAt(tokens, start), textAt(tokens, start + 2)];
  if (gapAt(tokens, start + 1) || gapAt(tokens, start + 2) || isTiedBehind(tokens, start + SHORT, ".,/-:") || isAmount(tokens, start + SHORT)) return [];
  const month = (number: string, year: number) => ({ type: "numbered", unit: "month", number: Number(number), year }) as const;
  const isMonth = (text: string): boolean => text.length <= 2 && Number(text) >= 1 && Number(text) <= 12;
  if (isMonth(first) && isYear(second)) {
    const isSure = sign === "/" || (sign === "." && first.length === 2);
    return [(isSure ? reading : latent)(period, month(first, Number(second)))];
  }
  if (isYear(first) && isMonth(second) && second.length === 2) return [latent(period, month(second, Number(first)))];
  const isShort = sign === "/" && first.length === 2 && isMonth(first) && Number(second) >= FIRST_SHORT && Number(second) <= LAST_SHORT && second.length === 2;
  return isShort ? [latent(period, month(first, CENTURY + Number(second)))] : [];
}
