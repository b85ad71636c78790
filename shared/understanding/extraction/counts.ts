import { fold } from "../../language/fold.ts";
import type { ReadText } from "../../language/read.ts";
import { type Decimal, type NumberFound, numbersIn, numbersInWords } from "../entities/numbers.ts";
import { countedUnitAt } from "../entities/units.ts";
import { firstFrom, type Span } from "../entities/words.ts";

/** "x2". */
const BY = /(?<!\p{L})x$/iu;

/** The last of some numbers, from left to right, that begins and ends in a stretch; the 2 of "m2" is none. */
function lastWithin(text: string, all: readonly NumberFound[], { start, end }: Span): NumberFound | undefined {
  let i = firstFrom(all, end) - 1;
  while (all[i]?.isAttached && (all[i]?.start ?? 0) >= start && !BY.test(text.slice(Math.max(0, (all[i]?.start ?? 0) - 2), all[i]?.start))) i--;
  const last = all[i];
  return last && last.start >= start && last.end <= end ? last : undefined;
}

/** Where what is counted begins behind a number. */
export const behindNumber = (text: string, { end }: Span): number => (/\s/.test(text[end] ?? "") ? end + 1 : end);

/** The number that a stretch of a text ends with, but for a few words of what is counted: "2'500 Stück", "6½ Stunden", "2 1/2 hours", "twelve sessions". `words` is what may stand behind it, folded. */
export function countAtEnd(reading: ReadText, stretch: Span, decimal: Decimal, words: RegExp): NumberFound | undefined {
  const isCount = (number: NumberFound | undefined) => number !== undefined && words.test(fold(reading.text.slice(number.end, stretch.end)));
  const figures = lastWithin(reading.text, numbersIn(reading, decimal), stretch);
  if (isCount(figures)) return figures;
  const said = lastWithin(reading.text, numbersInWords(reading), stretch);
  // "One" may be anything, "one hour" is counted.
  return said && isCount(said) && countedUnitAt(reading, behindNumber(reading.text, said)) ? said : undefined;
}

/** The number right before a place of a text, on its line and in its cell. */
export function numberBefore(reading: ReadText, at: number): NumberFound | undefined {
  const numbers = numbersIn(reading);
  const last = numbers[firstFrom(numbers, at) - 1];
  return last && last.end <= at && /^(?:[^\t\n])?$/.test(reading.text.slice(last.end, at)) && !last.isAttached ? last : undefined;
}
