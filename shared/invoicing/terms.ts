import { addDays, CalendarDate } from "../clock.ts";
import { LONGEST_TERMS, type TermSign, termClauses } from "./term-signs.ts";

/** How many days after its date an invoice is due where its terms do not say. */
export const DEFAULT_TERM_DAYS = 30;

/** One step from the date of an invoice to the day it is due: so much later, or to a day of the month that it is then, or of one `months` later. */
export type DueStep = { readonly add: number; readonly unit: "day" | "businessDay" | "month" } | { readonly day: number | "last"; readonly months: number };

/** When an invoice is due: on a day that is written out, or so many steps from its date. No step is the date itself. */
export type DueRule = { readonly on: CalendarDate } | { readonly steps: readonly DueStep[] };

/** What is taken off for payment within so many days. It is printed with the terms; no figure of the invoice changes with it. */
export interface EarlyDiscount {
  readonly percent: number;
  readonly days: number;
}

/** What payment terms say. */
export interface PaymentTerms {
  readonly due: DueRule;
  readonly discount?: EarlyDiscount;
}

/**
 * When payment is due under terms as people write them in the languages in which Plainbill prints ("Net 30", "14 Tage netto", "30 jours fin de mois",
 * "2/10 net 60", "10 business days", "COD", "by 1 May 2027"). Nothing where the text does not say, says two things, or may mean something else.
 */
export function parseTerms(text: string): PaymentTerms | undefined {
  if (text.length > LONGEST_TERMS) return undefined;
  const clauses = termClauses(text).map(readClause);
  const dues = clauses.flatMap((clause, i) => (clause.due && (clause.isStrong || isKnown(clauses.slice(0, i))) ? [clause.due] : []));
  const [due, ...others] = dues;
  if (!due || others.some((other) => JSON.stringify(other) !== JSON.stringify(due))) return undefined;
  const discount = clauses.find((clause) => clause.discount)?.discount;
  return { due, ...(discount ? { discount } : {}) };
}

/** The day on which payment is due under `terms` for an invoice of `invoiceDate`. Nothing where they do not say, or name a day before that. */
export function dueDateOf(terms: string, invoiceDate: CalendarDate): CalendarDate | undefined {
  const due = parseTerms(terms)?.due;
  if (!due) return undefined;
  const day = "on" in due ? due.on : due.steps.reduce(after, invoiceDate);
  return day >= invoiceDate ? day : undefined;
}

/** What the person who writes an invoice must know about its terms and its due date; nothing where the one follows from the other, or there are no terms. */
export type TermsTrouble = { readonly kind: "unread" } | { readonly kind: "differs"; readonly dueDate: CalendarDate };

/** Where terms and due date do not say the same. */
export function termsTrouble({
  terms = "",
  invoiceDate,
  dueDate,
}: {
  readonly terms?: string | undefined;
  readonly invoiceDate: string;
  readonly dueDate: string;
}): TermsTrouble | undefined {
  if (!terms.trim() || !CalendarDate.safeParse(invoiceDate).success) return undefined;
  const day = dueDateOf(terms, invoiceDate);
  if (day === undefined) return { kind: "unread" };
  return day === dueDate ? undefined : { kind: "differs", dueDate: day };
}

/** What a clause says. It is strong where it speaks of payment; "14 days" alone may be anything behind words that are not understood. */
interface Clause {
  readonly due?: DueRule;
  readonly discount?: EarlyDiscount;
  readonly isStrong: boolean;
  readonly isKnown: boolean;
}

const isKnown = (clauses: readonly Clause[]): boolean => clauses.every((clause) => clause.isKnown);

/** "2/10", "2% 10 net", "2 % Skonto bei Zahlung binnen 10 Tagen". */
const PERCENT_FIRST = /S?#%?\/#[DW]?|S#%[OTo]{0,3}#[DW]|#%S[OTo]{0,3}#[DW]|^#%T?#D?$|#%T?#D?(?=N)/;
/** More per cent are an instalment ("50% within 14 days"). */
const MOST_OFF = 20;
/** "10 Tage 2 % Skonto". */
const DAYS_FIRST = /#[DW][OToy]{0,2}S?#%S?/;

function readClause(signs: readonly TermSign[]): Clause {
  const isStrong = signs.some(({ sign }) => "PNC".includes(sign));
  const known = !signs.some(({ sign }) => "?!".includes(sign));
  const plain = signs.filter(({ sign }) => sign !== "f" && sign !== "P");
  const text = textOf(plain);
  const percentFirst = PERCENT_FIRST.exec(text);
  const found = percentFirst ?? DAYS_FIRST.exec(text);
  if (!found || !(percentFirst || found[0].includes("S"))) return { ...dueIn(plain, isStrong), isStrong, isKnown: known };
  // Each sign is one character, so places in the text are places in the list; a discount has two numbers.
  const [first = 0, second = 0] = plain.slice(found.index, found.index + found[0].length).flatMap(({ value }) => (value === undefined ? [] : [value]));
  const [percent, days] = percentFirst ? [first, second] : [second, first];
  if (percent <= 0 || percent > MOST_OFF) return { isStrong, isKnown: known };
  const rest = plain.toSpliced(found.index, found[0].length);
  return { ...dueIn(rest, isStrong), discount: { percent, days: found[0].includes("W") ? days * 7 : days }, isStrong, isKnown: known };
}

const textOf = (signs: readonly TermSign[]): string => signs.map(({ sign }) => sign).join("");

/** Behind a day, what it is counted from; where payment is spoken of, also how to pay, but no other time. */
const TAIL = /^(?:[oOATxVRIytN]*|[oOATVRy][^DBbWMFYNEeXZGd%|!]*)$/;
const COUNTED_FROM = /^[oOATVRty]*$/;

/** The signs with the end of a month as one: `X` where more is counted from it (English), `Z` where it is what is counted up to. */
function withMonthEnds(signs: readonly TermSign[]): TermSign[] {
  const all: TermSign[] = [];
  let at = 0;
  for (const { 0: phrase, index } of textOf(signs).matchAll(/E[oO]?M|(?<!#)ME|e[oO]?M/g)) {
    all.push(...signs.slice(at, index), { sign: phrase.startsWith("e") ? "Z" : "X" });
    at = index + phrase.length;
  }
  return [...all, ...signs.slice(at)];
}

/** What a form has in it: its number, the unit behind that, and a day that is written out. */
interface Found {
  readonly n: number;
  readonly unit: string;
  readonly on: CalendarDate | undefined;
}
const steps = (...all: readonly (DueStep | undefined)[]): DueRule => ({ steps: all.filter((step) => step !== undefined) });
const endOfMonth = (months = 0): DueStep => ({ day: "last", months });

/** The forms of a clause, each with what it says: the first that fits. */
const forms: readonly (readonly [RegExp, (found: Found) => DueRule | undefined])[] = [
  // On receipt, at once, before delivery, on the invoice date; upon something that is done.
  [/^(?:I|[OT]?C|[oOA]R|I[oOA]R|[OT]V+)/, () => steps()],
  [/^O\?{1,3}R/, () => steps()],
  [/^[OTo]*d/, ({ on }) => (on ? { on } : undefined)],
  // The end of the next month; a day of it.
  [/^[NOTo]*(?:[Ee][oO]?(?:xM|G)|[XZ]x|XA)/, () => steps(endOfMonth(1))],
  [/^[NOTo]*#t?[oOT]*(?:G|xM|Mx)|^N?G[OT]?#t?/, ({ n }) => (n >= 1 && n <= 31 ? steps({ day: n, months: 1 }) : undefined)],
  // So long after the end of the month, or the end of the month so long after.
  [/^[NOTo]*#b?[DBWMFY]b?N?[oO]?(?:A[XZ]|X)|^[NOTo]*#b?[DBWMFY]b?N?O[oO]X/, ({ n, unit }) => steps(endOfMonth(), stepOf(n, unit))],
  [/^[NOTo]*#b?[DBWMFY]b?N?[oOT]*Z/, ({ n, unit }) => steps(stepOf(n, unit), endOfMonth())],
  [/^N\/?#[oO]?X/, ({ n }) => steps(endOfMonth(), stepOf(n, "D"))],
  [/^N?[oOT]*[XZ]N?\+?#b?[DB]?b?/, ({ n, unit }) => steps(endOfMonth(), stepOf(n, unit))],
  [/^[NOTo]*[XZ]/, () => steps(endOfMonth())],
  // So long after the invoice date.
  [/^[NOTo]*#b?[DBWMFY]b?N?/, ({ n, unit }) => steps(stepOf(n, unit))],
  [/^N\/?#/, ({ n }) => steps(stepOf(n, "D"))],
];

function dueIn(plain: readonly TermSign[], isStrong: boolean): { due?: DueRule } {
  const signs = withMonthEnds(plain);
  const text = textOf(signs);
  // A number alone, or "within 30", has always meant days.
  const [only] = /^T?#$/.test(text) ? signs.slice(-1) : [];
  if (only?.value !== undefined) return dueFrom(steps(stepOf(only.value, "D")));
  for (const [form, read] of forms) {
    const [found] = form.exec(text) ?? [];
    if (!found || !(isStrong ? TAIL : COUNTED_FROM).test(text.slice(found.length))) continue;
    const matched = signs.slice(0, found.length);
    const n = matched.find(({ sign }) => sign === "#")?.value ?? 0;
    const unit = /#(b?[DBWMFY]b?)/.exec(found)?.[1] ?? "D";
    return dueFrom(read({ n, unit, on: matched.find(({ sign }) => sign === "d")?.day }));
  }
  return {};
}

/** Terms of years, or of a part of a day, are not terms. */
const dueFrom = (due: DueRule | undefined): { due?: DueRule } =>
  due && ("on" in due || due.steps.every((step) => !("add" in step) || (Number.isInteger(step.add) && step.add < 1000))) ? { due } : {};

function stepOf(n: number, unit: string): DueStep | undefined {
  if (n === 0) return undefined;
  if (/[bB]/.test(unit)) return { add: n, unit: "businessDay" };
  if (unit === "M" || unit === "Y") return { add: unit === "Y" ? n * 12 : n, unit: "month" };
  return { add: unit === "W" ? n * 7 : unit === "F" ? n * 14 : n, unit: "day" };
}

/** The day after one step. A month ends at its last day: a month after 31 January is 28 February. */
function after(from: CalendarDate, step: DueStep): CalendarDate {
  if ("day" in step) return dayIn(from, step.months, step.day);
  if (step.unit === "day") return addDays(from, step.add);
  if (step.unit === "month") return dayIn(from, step.add, Number(from.slice(8)));
  let day = from;
  for (let left = step.add; left > 0; ) {
    day = addDays(day, 1);
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left--;
    if (day >= "9999-12-31") break;
  }
  return day;
}

/** A day of the month that is so many months after that of `from`; its last where it has no such day. */
function dayIn(from: CalendarDate, months: number, day: number | "last"): CalendarDate {
  const [year = 0, month = 1] = from.split("-").map(Number);
  const count = year * 12 + month - 1 + months;
  const [toYear, toMonth] = [Math.floor(count / 12), (count % 12) + 1];
  if (toYear > 9999) return "9999-12-31";
  const last = new Date(Date.UTC(toYear, toMonth, 0)).getUTCDate();
  return `${String(toYear).padStart(4, "0")}-${String(toMonth).padStart(2, "0")}-${String(day === "last" ? last : Math.min(day, last)).padStart(2, "0")}`;
}
