import type { ExtractedValue } from "../../shared/uploads/document-files.ts";
import type { DocumentCase, ExpectedValue } from "./document-cases.ts";

const squash = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^\p{L}\d%]/gu, "");
/** Whether two values are the same but for how they are written, or one has the other in it. */
export const isAlike = (a: string, b: string): boolean => {
  const [one, two] = [squash(a), squash(b)];
  return one === two || (Math.min(one.length, two.length) >= 4 && (one.includes(two) || two.includes(one)));
};

/** Units that measure; what is counted singly (a piece, a plate, a guest) may be called by any name. */
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
/** A unit as units are compared: one that measures, or "piece". */
export const comparableUnit = (per: string | undefined): string => {
  const unit = per ? (SAME[per] ?? per) : "piece";
  return MEASURES.test(unit) ? unit : "piece";
};

/** The words of a number that have figures: "Statement of Work No. 3" is number 3. */
const numbersOf = (text: string): string =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => /\d/.test(word))
    .join(" ");

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\d]{3,}/gu));
const shareOf = (of: string, text: string): number => {
  const [some, all] = [wordsOf(of), wordsOf(text)];
  // What has only short words (10 % a year, in French) is there exactly, or it is not.
  if (!some.size) return squash(of) && squash(text).includes(squash(of)) ? 1 : 0;
  return [...some].filter((word) => all.has(word)).length / some.size;
};

/** Whether a value says what is expected: figures exactly, words by most of them. */
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

/** "20 hours per month" and "20 hour per month". */
const singular = (count: string): string => squash(count).replace(/s(?=per|$)/g, "");

export interface Score {
  right: number;
  found: number;
  expected: number;
  /** Found, and said otherwise by the document: another value of a field that has one, or one that is not there. */
  wrong: number;
  /** Found and not `unsure`, and what of it is wrong. */
  sure: number;
  surelyWrong: number;
  labelled: number;
  /** Right, and quoted from the page on which the author has it. */
  placed: number;
}
export const noScore = (): Score => ({ right: 0, found: 0, expected: 0, wrong: 0, sure: 0, surelyWrong: 0, labelled: 0, placed: 0 });

/** What was right and wrong in a document, field by field. */
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
