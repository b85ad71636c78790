import { chooseReading, type DecimalSign, numberReadings } from "../../language/number/written.ts";
import type { Span } from "./words.ts";

/** A number as it is written in figures. */
export interface NumberFound extends Span {
  readonly value: number;
  /** Whether a letter stands directly before it, as in "M12". */
  readonly isAttached: boolean;
}

/** How decimals are written; "none" where a mark before three figures is never one, as in money. */
export type Decimal = DecimalSign | "none";

const RUN = /(?<!\d)[–—-][.,]\d{2}(?!\d)|\d+(?:[.,'’ \u00a0\u2009\u202f]\d+)*[½¼¾⅓⅔⅛⅜⅝⅞]?/gu;
/** "–.42" and "-,85": less than one, as Swiss and German prices have it. */
const CENTS_ONLY = /^[–—-][.,]/;
const SPACE = /[ \u00a0\u2009\u202f]/;

/**
 * The numbers of a text: 1,234.50 · 1.234,50 · 1 234,50 with any space · 1'234.50 · 1,25,000. `decimal` is how the text's language writes decimals: it
 * decides what "1.250" is. Dates and versions (05.10.2026) are none.
 */
export function numbersIn(text: string, decimal: Decimal = "."): NumberFound[] {
  return Array.from(text.matchAll(RUN)).flatMap(({ 0: run, index }) =>
    (CENTS_ONLY.test(run) ? [{ text: run, start: 0 }] : groupsOf(run)).flatMap(({ text: figures, start }) => {
      const value = readNumber(figures, decimal);
      const before = text[index + start - 1] ?? "";
      return value === undefined ? [] : [{ value, start: index + start, end: index + start + figures.length, isAttached: /\p{L}/u.test(before) }];
    }),
  );
}

/** A run of figures cut at the spaces that do not set thousands apart. */
function groupsOf(run: string): { text: string; start: number }[] {
  const groups: { text: string; start: number }[] = [];
  if (!SPACE.test(run)) return [{ text: run, start: 0 }];
  let start = 0;
  for (const part of run.split(SPACE)) {
    const last = groups.at(-1);
    const goesOn = last && /^\d{1,3}(?:[^\d.,]\d{3})*$/.test(last.text) && /^\d{3}(?:[.,]\d{1,2})?$/.test(part);
    if (goesOn) last.text = run.slice(last.start, start + part.length);
    else groups.push({ text: part, start });
    start += part.length + 1;
  }
  return groups;
}

/** Returns the number that figures with marks between them are; undefined if they are none. */
export function readNumber(figures: string, decimal: Decimal = "."): number | undefined {
  if (CENTS_ONLY.test(figures)) return Number(figures.slice(2)) / 100;
  return chooseReading(numberReadings(figures), decimal);
}
