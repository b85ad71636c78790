import type { DateRange } from "../../../shared/language/day/calendar.ts";
import { amountsIn, askedPeriodsIn, daysIn, hasWord, type Mention, numbersIn } from "../../../shared/understanding/messages/mentions.ts";
import { spokenDigitsIn } from "../../../shared/understanding/messages/spoken-digits.ts";
import { itemsOf } from "../../../shared/understanding/requests/items.ts";
import { bestDescribed } from "./described-invoices.ts";
import { conceptsIn } from "./finish-plans.ts";
import type { Targets } from "./invoice-plans.ts";
import type { ListedInvoice, Reading } from "./plan.ts";
import { wordsOf } from "./question-words.ts";

/*
 * For which of a customer's open invoices money came in, by what the message says of them.
 */

/** A sum as it is said. `isBare`: figures without a sign of a currency, or "four twenty two", which may be the number of an invoice. */
export interface SaidAmount {
  readonly value: number;
  readonly said: string;
  readonly isBare: boolean;
}

/** What a message says of a payment. */
export interface PaymentClues {
  readonly amounts: readonly SaidAmount[];
  readonly ranges: readonly DateRange[];
  readonly days: readonly string[];
  readonly age?: "old" | "new" | undefined;
  /** All that is owed was paid. */
  readonly isAll: boolean;
  readonly isBoth: boolean;
  /** Several invoices were paid: "both", "May and June". */
  readonly isSeveral: boolean;
  /** Only a part was paid, so that without a sum it is asked how much. */
  readonly isPart: boolean;
  /** Half of it was paid. */
  readonly isHalf: boolean;
  /** Only an invoice of exactly the sum is meant. */
  readonly isOnlyExact?: boolean | undefined;
  readonly text: string;
  readonly more: { readonly date?: string; readonly method?: string };
  readonly amountOf: (money: string) => number;
}

const methods: readonly (readonly [method: string, words: ReadonlySet<string>])[] = [
  ["card", new Set("card stripe karte carte".split(" "))],
  ["cash", new Set("cash bar especes".split(" "))],
  ["check", new Set("check cheque scheck".split(" "))],
  ["bank transfer", new Set("transfer transferred wire wired bank uberwiesen uberweisung virement vire".split(" "))],
];

/** The least that a number in words is a sum: "one of theirs" is none, "four hundred" is. */
const LEAST = 20;

/** Returns what a message says of a payment. `which`: the part of it that says of which invoice, where that was asked. */
export function paymentClues(reading: Reading, { names, numbers }: Targets, which = reading.text): PaymentClues {
  const { text, habits, context } = reading;
  const words = wordsOf(which);
  const has = (...concepts: readonly string[]) => words.some((word) => concepts.some((one) => word.concepts.has(one)));
  const concepts = conceptsIn(text);
  const spans = [...names, ...numbers];
  const periods = askedPeriodsIn(which, habits).filter(({ start, end }) => !/^\D*\d{4}$/.test(which.slice(start, end)));
  const days = daysIn(which, habits, "past");
  const [date] = daysIn(text, habits, "past").filter(({ value }) => value <= context.today && isRecent(value, context.today));
  const [method] = methods.find(([, said]) => hasWord(text, said)) ?? [];
  const isDated = (day: { readonly start: number; readonly end: number }) => periods.some((one) => one.start < day.end && day.start < one.end);
  return {
    amounts: amountsSaid(reading, spans),
    ranges: periods
      .filter((one) => !days.some((day) => day.start <= one.start && one.end <= day.end && day.end - day.start > one.end - one.start))
      .map(({ value }) => value),
    days: days.filter((day) => !isDated(day) || /\d/.test(which.slice(day.start, day.end))).map(({ value }) => value),
    age: has("NEWEST") ? "new" : has("OLDEST") ? "old" : undefined,
    isAll: has("ALL", "BOTH"),
    isBoth: has("BOTH"),
    isSeveral: periods.length > 1 || has("BOTH", "SUM"),
    isPart: concepts.has("PART") || concepts.has("HALF") || (concepts.has("LEFT") && /\brest\b|\breste\b|\bremain/i.test(text)),
    isHalf: concepts.has("HALF"),
    text: which,
    more: { ...(date ? { date: date.value } : {}), ...(method ? { method } : {}) },
    amountOf: (money) => amountsIn(money, habits)[0]?.value ?? Number.NaN,
  };
}

/** Money that comes in came lately; an earlier day is that of the invoice. */
const RECENT = 10;
const isRecent = (day: string, today: string): boolean => Date.parse(today) - Date.parse(day) <= RECENT * 86_400_000;

function amountsSaid({ text, habits, context }: Reading, not: readonly { readonly start: number; readonly end: number }[]): SaidAmount[] {
  const sums = amountsIn(text, habits, not);
  const days = daysIn(text, habits, "past");
  const others = numbersIn(text, habits, [...not, ...sums, ...days]).filter(({ value }) => value >= LEAST);
  const spoken = spokenDigitsIn(text);
  return withoutCorrected(text, context, habits, sums.length ? sums : others).map(({ start, end, value }) => {
    const said = text.slice(start, end);
    const isBare = /^[\d\s]+$/.test(said) || spoken.some((one) => one.start === start && one.end === end && Number(one.value) === value);
    return { value, said, isBare };
  });
}

/** The sums without those that the message takes back itself: "a hundred, no sorry, it's one twenty". */
function withoutCorrected(text: string, { customers }: Reading["context"], habits: Reading["habits"], sums: readonly Mention<number>[]): Mention<number>[] {
  if (sums.length < 2) return [...sums];
  const items = itemsOf(text, { customers: customers.map(({ name }) => name) }, habits);
  return sums.filter(({ start }) => {
    const own = items.find((item) => item.start === start);
    return !own || own.text === text.slice(own.start, own.end).toLowerCase();
  });
}

/** Whether bare figures are the number of an invoice: 43 of "INV-0043". */
export const isNumberOf = ({ value, isBare }: SaidAmount, { invoiceNumber }: Pick<ListedInvoice, "invoiceNumber">): boolean =>
  isBare && Number(/(?<!\d)\d+$/.exec(invoiceNumber)?.[0]) === value;

const isNear = (a: number, b: number): boolean => Math.abs(a - b) < 0.005;

/** Returns the invoices of some that are open that were paid; none where it has to be asked. */
export function invoicesPaid(open: readonly ListedInvoice[], clues: PaymentClues): readonly ListedInvoice[] {
  const { amounts, amountOf } = clues;
  const dueOf = ({ due, total }: ListedInvoice) => amountOf(due ?? total);
  const sum = (some: readonly ListedInvoice[]) => some.reduce((all, one) => all + dueOf(one), 0);
  const exact = (some: readonly ListedInvoice[]) =>
    some.filter((one) => amounts.some(({ value }) => isNear(value, dueOf(one)) || isNear(value, amountOf(one.total))));
  if (clues.isOnlyExact) return exact(open);
  if (open.length === 1) return open;
  const numbered = open.filter((one) => amounts.some((amount) => isNumberOf(amount, one)));
  if (numbered.length === 1) return numbered;
  const dated = datedOf(open, clues);
  if (clues.isSeveral && dated.length > 1 && (!amounts.length || amounts.some(({ value }) => isNear(value, sum(dated))))) return dated;
  const left = dated.length ? dated : open;
  if (left.length === 1) return left;
  const [one, another] = exact(left);
  if (one && !another) return [one];
  const isWhole = amounts.some(({ value }) => isNear(value, sum(left)));
  if (isWhole || (clues.isBoth && !amounts.length)) return left;
  const described = bestDescribed(clues.text, left);
  if (described) return [described];
  if (clues.isAll && !amounts.length) return left;
  return agedOf(left, clues);
}

/** Returns the invoices of the days or periods that are said: by their own date, or else by the day they are due. */
function datedOf(open: readonly ListedInvoice[], { ranges, days }: PaymentClues): readonly ListedInvoice[] {
  const isIn = (day = "") => ranges.some(({ from = "", to = "9" }) => from <= day && day <= to) || days.some((one) => one.slice(5) === day.slice(5));
  const issued = open.filter(({ invoiceDate }) => isIn(invoiceDate));
  return issued.length ? issued : open.filter(({ dueDate }) => isIn(dueDate));
}

/** Returns the oldest or the newest of several, where one of them is said. */
function agedOf(open: readonly ListedInvoice[], { age }: PaymentClues): readonly ListedInvoice[] {
  const sorted = open.toSorted((a, b) => ((a.invoiceDate ?? "") < (b.invoiceDate ?? "") ? -1 : 1));
  const one = age === "old" ? sorted[0] : age === "new" ? sorted.at(-1) : undefined;
  return one ? [one] : [];
}
