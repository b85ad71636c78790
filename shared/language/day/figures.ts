import { type Leaf, latent, type Node, type Reading, reading } from "../chart.ts";
import { gapAt, isAmount, isDigits, isOfReference, isTiedBefore, isTiedBehind, isWord, textAt } from "../ties.ts";
import type { Token } from "../tokens.ts";
import { dateOf, dayOf, monthOf, yearOf } from "./calendar.ts";
import { day, type FiguresReading, monthDay, period, shortYear } from "./kinds.ts";
import { dayReadings, fullYear } from "./written.ts";

/*
 * Days and periods in figures, and figures that may be a part of one.
 */

const DIGITS = /^\d+$/;
const NONE: readonly Node[] = [];

/**
 * Returns the leaf that reads days, months and years in figures, and what may be a day of the month or a short year. Behind the words of a section
 * ("clause 3.2.") they are days only in context.
 */
export const dayFigures =
  (sections: ReadonlySet<string>): Leaf =>
  (tokens, start) => {
    const { text } = tokens[start] ?? { text: "" };
    const code = text.charCodeAt(0);
    if (!(code >= 48 && code <= 57) || !DIGITS.test(text) || text.length > 4) return NONE;
    const found = written(tokens, start);
    const isSure = !found.length || !isOfSection(tokens, start, sections);
    return [...parts(tokens, start, text), ...(isSure ? found : found.map((node) => ({ ...node, isLatent: true })))];
  };

/** "Clause 3.2.", "Art. 5.1." */
const isOfSection = (tokens: readonly Token[], start: number, sections: ReadonlySet<string>): boolean =>
  sections.has(textAt(tokens, start - 1)) || (textAt(tokens, start - 1) === "." && sections.has(textAt(tokens, start - 2)));

const [FIRST_YEAR, LAST_YEAR] = [1900, 2199];
const isYear = (text: string): boolean => text.length === 4 && Number(text) >= FIRST_YEAR && Number(text) <= LAST_YEAR;
/** From this year on two digits are a year without more around them. */
const [CENTURY, FIRST_SHORT] = [2000, 2020];

function parts(tokens: readonly Token[], start: number, text: string): Node[] {
  const [value, end] = [Number(text), start + 1];
  const isFree = !isTiedBefore(tokens, start, ".,:/'") && !isTiedBehind(tokens, end, ".,:/'") && !isAmount(tokens, start, end);
  const node = (of: Reading): Node => ({ ...of, start, end });
  if (isYear(text)) return isFree && !isOfReference(tokens, start) ? [node(latent(period, { type: "year", year: value }))] : [];
  if (text.length > 2) return [];
  const isShort = isFree && isRecent(text) && isAlone(tokens, end);
  // The 11 of "W11" is no day.
  const isOfWord = gapAt(tokens, start) === 0 && /^[a-z]$/.test(textAt(tokens, start - 1));
  return [
    ...(value >= 1 && value <= 31 && !isOfWord ? [node(reading(monthDay, { day: value, form: "figures", isFree }))] : []),
    ...(isShort ? [node(reading(shortYear, fullYear(text)))] : []),
  ];
}

const isRecent = (year: string): boolean => fullYear(year) >= FIRST_SHORT;

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
  const isSection = year.length === 2 && !isRecent(year) && (sign === "-" ? textAt(tokens, start).length <= 2 : sign === "." && !isInTwos(text, year));
  const found = dayOfReadings(
    dayReadings(text.join("")).map(({ date, order }) => ({ year: yearOf(date), month: monthOf(date), day: dayOf(date), ...(order ? { order } : {}) })),
  );
  return isSection ? found.map((one) => ({ ...one, isLatent: true })) : found;
}

/** "03.04.10", and "31.12.99", which counts higher than sections do; "10.4.10" is rather one, as "04-29-11" is rather a code. */
const isInTwos = ([first = "", , second = ""]: readonly string[], year: string): boolean =>
  first.startsWith("0") || second.startsWith("0") || year.startsWith("0") || (first.length === 2 && second.length === 2 && fullYear(year) < CENTURY);

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
  // "2-3" is rather a range, "01-04" in Dutch a day.
  const isPadded = first.length === 2 && second.length === 2 && (first.startsWith("0") || second.startsWith("0"));
  if (first.length > 2 || second.length > 2 || (sign === "-" && !isPadded)) return [];
  const exists = (month: number, date: number): FiguresReading[] => (dateOf(LEAP, month, date) ? [{ month, day: date }] : []);
  const dayFirst = exists(Number(second), Number(first));
  const end = start + SHORT;
  if (sign !== ".") {
    const readings = [
      ...dayFirst.map((one) => ({ ...one, order: "dayFirst" as const })),
      ...exists(Number(first), Number(second)).map((one) => ({ ...one, order: "monthFirst" as const })),
    ];
    // "3/4" may be three quarters.
    return isTiedBehind(tokens, end, "./,-:") || isAmount(tokens, start, end) ? [] : dayOfReadings(readings).map((of) => [end, { ...of, isLatent: true }]);
  }
  const [date] = dayFirst;
  if (!date) return [];
  const value = { type: "date", ...date } as const;
  if (textAt(tokens, end) !== "." || gapAt(tokens, end) > 0)
    return isTiedBehind(tokens, end, ",:/") || isAmount(tokens, start, end) ? [] : [[end, latent(day, value)]];
  if (gapAt(tokens, end + 1) === 0 && isDigits(tokens, end + 1)) return [];
  return [[end + 1, isHeading(tokens, start, end + 1) ? latent(day, value) : reading(day, value)]];
}

/** "3.4. Payment" at the beginning of a line is a section. */
const isHeading = (tokens: readonly Token[], start: number, end: number): boolean => textAt(tokens, start - 1) === "" && isWord(tokens, end);

function monthWithYear(tokens: readonly Token[], start: number, sign: string): Reading[] {
  const [first, second] = [textAt(tokens, start), textAt(tokens, start + 2)];
  if (gapAt(tokens, start + 1) || gapAt(tokens, start + 2) || isTiedBehind(tokens, start + SHORT, ".,/-:") || isAmount(tokens, start, start + SHORT)) return [];
  const month = (number: string, year: number) => ({ type: "numbered", unit: "month", number: Number(number), year }) as const;
  const isMonth = (text: string): boolean => text.length <= 2 && Number(text) >= 1 && Number(text) <= 12;
  if (isMonth(first) && isYear(second)) {
    const isSure = sign === "/" || (sign === "." && first.length === 2);
    return [(isSure ? reading : latent)(period, month(first, Number(second)))];
  }
  if (isYear(first) && isMonth(second) && second.length === 2) return [latent(period, month(second, Number(first)))];
  const isShort = sign === "/" && first.length === 2 && isMonth(first) && second.length === 2 && isRecent(second);
  return isShort ? [latent(period, month(first, fullYear(second)))] : [];
}
