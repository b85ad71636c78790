import type { DateRange } from "../../../shared/language/day/calendar.ts";
import { type Token, tokensOf } from "../../../shared/language/tokens.ts";
import { conceptsOf } from "../../../shared/understanding/messages/concepts.ts";
import { askedPeriodsIn, daysIn, type Habits, numbersIn } from "../../../shared/understanding/messages/mentions.ts";
import type { InvoiceQuery } from "../calls/tool-arguments.ts";

/*
 * What the words of a question about money say of themselves: which invoices, in which order, and which figure of them.
 */

/** A token with its concepts. */
export interface Word {
  readonly text: string;
  readonly start: number;
  readonly concepts: ReadonlySet<string>;
}

/** Returns the words of a text with their concepts. */
export const wordsOf = (text: string): Word[] =>
  tokensOf(text).map(({ text: word, start }: Token, at, all) => ({
    text: word,
    start,
    concepts: new Set([...conceptsOf(word), ...more(word, all[at + 1]?.text ?? "")]),
  }));

/** "Whos late", "leave out the drafts". */
const more = (word: string, next: string): readonly string[] => {
  const concepts = conceptsOf(word);
  return [...(concepts.includes("WHOIS") ? ["WHO"] : []), ...(concepts.includes("LEAVE") && conceptsOf(next).includes("DROPPED") ? ["NOT"] : [])];
};

/** How many words before and behind another a "not" is about it at most. */
const [BEFORE, BEHIND] = [5, 3];
/** The same of drafts, which are left out at length: "don't count anything that's still a draft". */
const BEFORE_DRAFT = 12;
const ENDS = new Set([".", "!", "?", ";", ""]);
/** "Un brouillon qui n'est pas parti" leaves no draft out. */
const RELATIVE = new Set("qui que that which der die das".split(" "));

/** Returns true if a word is left out: "don't count drafts", "den Entwurf nicht mitzählen", "brouillons exclus". Two negations are one more. */
export function isNegated(words: readonly Word[], at: number, most = BEFORE): boolean {
  const clause = (step: 1 | -1, most: number) => {
    const found: Word[] = [];
    for (let i = at + step; i >= 0 && i < words.length && found.length < most; i += step) {
      const word = words[i];
      if (!word || ENDS.has(word.text) || (step > 0 && (word.text === "," || RELATIVE.has(word.text)))) break;
      found.push(word);
    }
    return found;
  };
  // "Any drafts or not?" leaves none out.
  const isNot = ({ concepts }: Word, i: number, all: readonly Word[], step: number) => concepts.has("NOT") && !all[i - step]?.concepts.has("OR");
  return clause(-1, most).some((one, i, all) => isNot(one, i, all, -1)) || clause(1, BEHIND).some((one, i, all) => isNot(one, i, all, 1));
}

/** Returns true if a word is said with its opposite: "late or not", "late and not late", "échus ou non". */
function isEither(words: readonly Word[], at: number): boolean {
  const [next, then] = [words[at + 1], words[at + 2]];
  if ((next?.concepts.has("OR") && then) || next?.text.startsWith("compris") || next?.text === "included") return true;
  return (
    Boolean(words[at - 1]?.concepts.has("OR") || words[at - 2]?.concepts.has("OR")) ||
    Boolean((next?.text === "and" || next?.text === "und") && then?.concepts.has("NOT"))
  );
}

type Status = InvoiceQuery["status"];

/** How far before it a "not" is about "late": "who hasn't paid and is late" is not. */
const BEFORE_LATE = 2;

/** How many words may stand between "pays" and "late". */
const BETWEEN = 3;

/** "Who pays late?" is asked of what was paid, "who is late paying?" of what is open. */
const paysLate = (words: readonly Word[], at: number): boolean =>
  Boolean(words[at]?.concepts.has("PAYS")) &&
  words.slice(at + 1, at + 1 + BETWEEN).some(({ concepts }) => concepts.has("LATE") || concepts.has("OVERDUE")) &&
  words.some(({ concepts }) => concepts.has("WHO") || concepts.has("CUSTOMER") || concepts.has("WHEN"));

/** Returns the state in which the invoices are that are asked about. */
export function statusIn(words: readonly Word[]): Status {
  // French "du" is seldom "dû".
  const at = (concept: string) => words.flatMap(({ concepts, text }, i) => (concepts.has(concept) && text !== "du" ? [i] : []));
  if (words.some((_, i) => paysLate(words, i))) return "paid";
  const allLate = [...new Set([...at("LATE"), ...at("OVERDUE")])];
  const late = allLate.filter((i) => !isEither(words, i));
  const isAnyLate = late.some((i) => !isNegated(words, i, BEFORE_LATE));
  if (isAnyLate && late.length === allLate.length) return "overdue";
  const paid = at("PAID");
  const unpaid = !paid.some((i) => isEither(words, i)) && paid.some((i) => isNegated(words, i));
  const isLeft = at("LEFT").length > 0 && at("RECEIVED").length > 0;
  const isOwed =
    [...at("OWE"), ...at("RECEIVABLE")].some((i) => !isNegated(words, i)) ||
    allLate.length > 0 ||
    (at("OUT").length > 0 && at("HOWMUCH").length > 0 && !at("BILL").length && !at("SEND").some((i) => words[i]?.text !== "out"));
  if (isOwed || unpaid || isLeft) return "unpaid";
  const negations = at("NOT").length;
  if ([...at("DRAFT"), ...at("SKETCH")].some((i) => !isNegated(words, i, BEFORE_DRAFT))) return "draft";
  return negations === 1 &&
    at("SEND").some((i) => isNegated(words, i)) &&
    !at("BILL").some((i) => words[i]?.text !== "invoice" && words[i]?.text !== "invoices")
    ? "draft"
    : undefined;
}

export type Figure = "sum" | "count" | "average" | "tax" | "rows";

/** Returns the figure that is asked for, the rarer first; nothing where the words name none. */
export function figureIn(words: readonly Word[]): Figure | undefined {
  const has = (concept: string) => words.some(({ concepts }) => concepts.has(concept));
  if (has("AVERAGE") || has("MEAN")) return "average";
  if (words.some((_, at) => asksTax(words, at))) return "tax";
  if (words.some(({ concepts }, at) => concepts.has("MANY") && words.slice(at + 1, at + 4).some((one) => one.concepts.has("INVOICE")))) return "count";
  if (words.some(({ text }, at) => text === "combien" && words[at + 1]?.text === "de" && words[at + 2]?.concepts.has("INVOICE"))) return "count";
  if (has("HOWMUCH") || has("SUM")) return "sum";
  return undefined;
}

/** How far before a tax the words are that ask for it. */
const ASKED = 4;

function asksTax(words: readonly Word[], at: number): boolean {
  if (!words[at]?.concepts.has("TAX") || words[at - 1]?.concepts.has("WITH") || words[at + 1]?.concepts.has("WITH") || isNegated(words, at)) return false;
  const before = words.slice(Math.max(0, at - ASKED), at);
  if (before.some(({ concepts, text }) => concepts.has("WITH") || text === "for" || text === "my" || concepts.has("PERIOD"))) return false;
  return before.some(({ concepts }) => concepts.has("HOWMUCH") || concepts.has("REFERS")) || words.length <= 3;
}

/** Whether the figures are to be with tax or without it, where that is said. */
export function basisIn(words: readonly Word[]): "net" | "gross" | undefined {
  const isNet = words.some(({ concepts, text }, at) => {
    if (concepts.has("NET") && text !== "before" && text !== "hors" && text !== "ex") return true;
    return concepts.has("TAX") && (["before", "hors", "ex", "excluding", "without", "ohne"].includes(words[at - 1]?.text ?? "") || isNegated(words, at));
  });
  if (isNet) return "net";
  return words.some(({ concepts }, at) => concepts.has("GROSS") || (concepts.has("TAX") && !asksTax(words, at))) ? "gross" : undefined;
}

/** Returns which one of the invoices is asked for; none where all are. */
export function orderIn(words: readonly Word[], spans: readonly { readonly start: number; readonly end: number }[], status: Status): InvoiceQuery["sort"] {
  const isFree = ({ start }: Word) => !spans.some((one) => one.start <= start && start < one.end);
  const has = (concept: string) => words.some((word) => word.concepts.has(concept) && isFree(word));
  // "The most recent" is no biggest one.
  const isRecent = (at: number) => words[at]?.concepts.has("MOST") === true && words[at + 1]?.concepts.has("LASTLY") === true;
  if (
    words.some((word, at) => word.concepts.has("BIGGEST") && isFree(word) && !isRecent(at)) &&
    !words.some(({ concepts }) => concepts.has("OLDEST") && concepts.has("MOST"))
  )
    return status === "unpaid" || status === "overdue" ? "most due" : "largest";
  if (has("SMALLEST")) return "smallest";
  if (
    has("OLDEST") &&
    words.some(
      ({ concepts, text }) => concepts.has("OLDEST") && (concepts.has("MOST") || text.startsWith("vie") || text.startsWith("anc") || text === "longtemps"),
    )
  )
    return status === "unpaid" || status === "overdue" ? "most late" : "oldest";
  return words.some((word, at) => word.concepts.has("LASTLY") && isFree(word) && !words[at + 1]?.concepts.has("PERIOD")) ? "newest" : undefined;
}

/** Returns the span of time that is asked about: a period, several of them in one, or since a day. */
export function rangeIn(
  text: string,
  habits: Habits,
): { readonly range?: DateRange; readonly spans: readonly { readonly start: number; readonly end: number }[] } {
  const all = askedPeriodsIn(text, habits);
  const isWider = (one: DateRange, other: DateRange) =>
    (one.from ?? "") <= (other.from ?? "") && (other.to ?? "9") <= (one.to ?? "9") && (one.from !== other.from || one.to !== other.to);
  // "This year in the first quarter" is the quarter.
  const periods = all.filter(({ value }) => !all.some((other) => isWider(value, other.value)));
  const days = daysIn(text, habits, "past");
  const [day] = days.filter(({ start, end }) => !all.some((one) => one.start <= start && end <= one.end));
  const words = wordsOf(text);
  const months = firstMonths(words, habits.today);
  if (months) return { range: months, spans: [...all, ...days] };
  if (!periods.length) {
    const isSince = day && words.some(({ concepts, start }) => concepts.has("SINCE") && start <= day.start);
    // "I have to report on Sunday" is no day of an invoice.
    const isDate = day && /\d/.test(text.slice(day.start, day.end));
    return isSince || isDate ? { range: { from: day.value, to: isSince ? habits.today : day.value }, spans: days } : { spans: days };
  }
  const ends = (side: "from" | "to") => periods.flatMap(({ value }) => value[side] ?? []).sort();
  const [from, to] = [ends("from").at(0), ends("to").at(-1)];
  // "From now on" is no time of invoices.
  return from && from >= habits.today && !to ? { spans: all } : { range: { ...(from ? { from } : {}), ...(to ? { to } : {}) }, spans: all };
}

/** How many months a year has at most of which "the first ones" are some. */
const MONTHS = 11;

/** "The first three months of the year". */
function firstMonths(words: readonly Word[], today: string): DateRange | undefined {
  const at = words.findIndex(({ concepts }) => concepts.has("MONTHS"));
  const before = words.slice(Math.max(0, at - 3), Math.max(0, at));
  if (!before.some(({ concepts }) => concepts.has("FIRST"))) return undefined;
  const [count] = before
    .flatMap(({ text }) => numbersIn(text, { today, locale: "en-US", currency: "USD" }))
    .filter(({ value }) => value > 1 && value <= MONTHS);
  if (!count) return undefined;
  const year = today.slice(0, 4);
  return { from: `${year}-01-01`, to: new Date(Date.UTC(Number(year), count.value, 0)).toISOString().slice(0, 10) };
}
