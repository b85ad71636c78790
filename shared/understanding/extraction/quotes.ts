import { fold } from "../../language/fold.ts";
import { type ReadText, read } from "../../language/read.ts";
import { type Meaning, type ValueField, valueFields } from "../../uploads/document-files.ts";
import { datesIn } from "../entities/dates.ts";
import { type Decimal, numbersIn } from "../entities/numbers.ts";
import { daysIn } from "../entities/terms.ts";
import { type Span, wordsIn } from "../entities/words.ts";
import type { Candidate } from "./candidates.ts";
import { labelFor } from "./goals.ts";
import { typedValue } from "./typed-value.ts";

/** A value as a model read it that was given the text of the pages, with the words that it is said to rest on. Pages count from 1. */
export interface ReadValue {
  readonly field: string;
  readonly goal?: string | undefined;
  readonly label: string;
  readonly value: string;
  readonly page: number;
  readonly quote: string;
  readonly quantity?: number | undefined;
}

/** Of what was read, that which the document says: the words are on the page, and they say the value. All else is dropped. */
export function quotedValues(pages: readonly { readonly text: string }[], read: readonly ReadValue[], goals: readonly string[]): Candidate[] {
  const squeezed = pages.map(({ text }) => squeeze(text));
  const taken = new Map<string, Span>();
  return read.flatMap((value): Candidate[] => {
    const field = valueFields.find((each) => each === value.field);
    const goal = goals.find((each) => fold(each) === fold(value.goal ?? ""));
    if (!field || (field === "other" && !goal)) return [];
    const words = squeeze(value.quote).text;
    if (!words || !value.value.trim()) return [];
    // A model counts pages wrong now and then; the words say where they are.
    for (const number of [value.page, ...pages.map((_, i) => i + 1)]) {
      const [page, text] = [squeezed[number - 1], pages[number - 1]?.text];
      if (!page || text === undefined) continue;
      const after = taken.get(`${field} ${number} ${words}`);
      const at = page.text.indexOf(words, after ? page.places.indexOf(after.end - 1) + 1 : 0);
      if (at < 0) continue;
      const span = { start: page.places[at] ?? 0, end: (page.places[at + words.length - 1] ?? 0) + 1 };
      const said = saying(field, value, text.slice(span.start, span.end));
      if (!said) return [];
      taken.set(`${field} ${number} ${words}`, span);
      return [{ field, label: labelOf(field, value.label), ...said, ...span, page: number, score: 1, ...(field === "other" && goal ? { goal } : {}) }];
    }
    return [];
  });
}

/** A text without its white space, folded, and where each of its characters stands in it. */
function squeeze(text: string): { text: string; places: number[] } {
  const folded = fold(text);
  const places: number[] = [];
  let squeezed = "";
  for (let place = 0; place < folded.length; place++) {
    const character = folded[place] ?? "";
    if (character.trim() === "") continue;
    squeezed += character;
    places.push(place);
  }
  return { text: squeezed, places };
}

const labelOf = (field: ValueField, label: string): string => (/^(?:price|cap|other)$/.test(field) && label.trim()) || labelFor(field);

/** What the quoted words say of a value, or nothing where they do not say it. */
function saying(field: ValueField, { value, quantity }: ReadValue, quote: string): { value: string; meaning: Meaning } | undefined {
  const typed = typedValue(field, value.trim().slice(0, 1000));
  if (!typed) return undefined;
  if (typed.meaning.kind === "text")
    return { value: isWithin(typed.value, quote) ? typed.value : quote.replace(/\s+/g, " ").trim().slice(0, 1000), meaning: typed.meaning };
  if (!says(quote, typed.meaning)) return undefined;
  const counted = typed.meaning.kind === "money" && quantity !== undefined && quantity > 0 ? { ...typed.meaning, quantity } : typed.meaning;
  return { value: typed.value, meaning: counted };
}

const isWithin = (value: string, quote: string): boolean => {
  const words = new Set(wordsIn(fold(quote)).map(({ text }) => text));
  return wordsIn(fold(value)).every(({ text }) => words.has(text));
};

const hasNumber = (text: ReadText, number: number, decimal: Decimal): boolean => numbersIn(text, decimal).some(({ value }) => value === number);

/** Whether a text says a number, a day or a time. Which comes first of day and month, and of point and comma, is for the reader to know. */
function says(quote: string, meaning: Meaning): boolean {
  if (meaning.kind === "text" || meaning.kind === "count") return true;
  const text = read(quote);
  if (meaning.kind === "money") return hasNumber(text, meaning.amount, "none");
  if (meaning.kind === "percent") return hasNumber(text, meaning.percent, ".") || hasNumber(text, meaning.percent, ",");
  if (meaning.kind === "days") return daysIn(text, wordsIn(fold(quote))).some(({ days }) => days === meaning.days) || hasNumber(text, meaning.days, "none");
  const dates = [true, false].flatMap((monthFirst) => datesIn(text, { monthFirst }));
  return dates.some(({ date }) => date === meaning.date) || (!dates.length && hasNumber(text, Number(meaning.date.slice(8)), "none"));
}
