import type { ExtractedValue } from "../../shared/uploads/document-files.ts";
import type { DocumentCase, ExpectedValue } from "./document-cases.ts";

const squash = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^\p{L}\d%]/gu, "");
/** Returns true if two values are equal apart from spelling, or one contains the other. */
export const isAlike = (a: string, b: string): boolean => {
  const [one, two] = [squash(a), squash(b)];
  return one === two || (Math.min(one.length, two.length) >= 4 && (one.includes(two) || two.includes(one)));
};

/** Units that measure; countable ones (a piece, a plate, a guest) may have any name. */
const MEASURES = /^(?:hour|half-day|day|week|month|quarter|year|minute|word|page|line|km|mile|kg|tonne|m|m2|m3|litre|\d.*)$/;
const SAME: Readonly<Record<string, string>> = {
  metre: "m",
  kilometre: "km",
  "half day": "half-day",
  "square metre": "m2",
  "cubic metre": "m3",
  t: "tonne",
  ton: "tonne",
  "running metre": "m",
  "linear metre": "m",
};
/** Normalises a unit for comparison: a measuring one, or "piece". */
export const comparableUnit = (per: string | undefined): string => {
  const unit = per ? (SAME[per] ?? per) : "piece";
  return MEASURES.test(unit) ? unit : "piece";
};

/** Returns the words with digits: "Statement of Work No. 3" is number 3. */
const numbersOf = (text: string): string =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => /\d/.test(word))
    .join(" ");

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\d]{3,}/gu));
const shareOf = (of: string, text: string): number => {
  const [some, all] = [wordsOf(of), wordsOf(text)];
  // Texts with only short words (10 % a year, in French) must match exactly.
  if (!some.size) return squash(of) && squash(text).includes(squash(of)) ? 1 : 0;
  return [...some].filter((word) => all.has(word)).length / some.size;
};

/** Returns true if a value matches the expectation: figures exactly, most of the words. */
export function says(value: ExtractedValue, expected: ExpectedValue): boolean {
  if (value.field !== expected.field) return false;
  const { meaning } = value;
  switch (meaning.kind) {
    case "money": {
      const [amount, currency] = expected.value.split(" ");
      if (Number(amount) !== meaning.amount || currency !== meaning.currency) return false;
      return expected.field !== "price" || comparableUnit(expected.per) === comparableUnit(meaning.per) || (expected.amount === expected.value && !meaning.per);
    }
    case "percent":
      return expected.field === "payment.early-discount"
        ? squash(expected.value) === squash(value.value)
        : Number(expected.value.split(" ")[0]) === meaning.percent;
    case "days":
      return expected.value === `${meaning.days} days`;
    case "date":
      return expected.value === meaning.date;
    case "count":
      return singular(expected.value) === singular(value.value);
    case "text":
      if (/late-interest|expenses/.test(value.field)) return shareOf(expected.value, value.value) >= 0.5 || shareOf(expected.quote, value.value) >= 0.6;
      if (/number$/.test(value.field) && numbersOf(value.value) && numbersOf(value.value) === numbersOf(expected.value)) return true;
      return isAlike(value.value, expected.value) || isAlike(value.value, expected.quote);
  }
}

/** Makes "20 hours per month" and "20 hour per month" equal. */
const singular = (count: string): string => squash(count).replace(/s(?=per|$)/g, "");

export interface Score {
  right: number;
  found: number;
  expected: number;
  /** Found, but contradicted by the document: another value of a field that it has, or one that it has not. */
  wrong: number;
  /** Found and not `unsure`, and how many of those are wrong. */
  sure: number;
  surelyWrong: number;
  labelled: number;
  /** Right, and quoted from the page that the author stated. */
  placed: number;
}
export const noScore = (): Score => ({ right: 0, found: 0, expected: 0, wrong: 0, sure: 0, surelyWrong: 0, labelled: 0, placed: 0 });

/** Scores the values of a document per field. */
export function scoreDocument(test: DocumentCase, values: readonly ExtractedValue[]): { scores: Map<string, Score>; notes: string[] } {
  const scores = new Map<string, Score>();
  const of = (field: string): Score => {
    const score = scores.get(field) ?? noScore();
    scores.set(field, score);
    return score;
  };
  const open = [...test.values];
  const notes: string[] = [];
  for (const { field } of test.values) of(field).expected++;
  const labelFit = (value: ExtractedValue, one: ExpectedValue) => shareOf(one.for ?? "", value.label);
  for (const value of values.filter(({ field }) => field !== "other")) {
    const score = of(value.field);
    score.found++;
    if (!value.unsure) score.sure++;
    const [match] = open.filter((one) => says(value, one)).sort((a, b) => labelFit(value, b) - labelFit(value, a));
    if (match) {
      open.splice(open.indexOf(match), 1);
      score.right++;
      if (value.quote?.page === match.page) score.placed++;
      if (!match.for || labelFit(value, match) >= 0.5) score.labelled++;
    } else {
      const others = test.values.filter(({ field }) => field === value.field);
      const isWrong = others.length > 0 || test.absent.includes(value.field) || value.field === "price";
      if (isWrong) score.wrong++;
      if (isWrong && !value.unsure) score.surelyWrong++;
      notes.push(
        `${isWrong ? "WRONG" : "extra"}${value.unsure ? " unsure" : ""} ${value.field} "${value.label}" ${value.value} (quote "${value.quote?.text.slice(0, 60)}")${others.length === 1 ? `, not ${others[0]?.value}` : ""}`,
      );
    }
  }
  for (const one of open)
    notes.push(`lacks ${one.field} ${one.for ? `"${one.for}" ` : ""}${one.value}${one.per ? ` per ${one.per}` : ""} ("${one.quote.slice(0, 60)}")`);
  return { scores, notes };
}
