import type { CalendarDate } from "../../clock.ts";
import type { DueRule, DueStep, EarlyDiscount } from "./kinds.ts";
import type { TermSign } from "./signs.ts";

/** A parsed clause. It is strong if it mentions payment; "14 days" alone may mean anything after unknown words. */
export interface Clause {
  readonly due?: DueRule;
  readonly discount?: EarlyDiscount;
  readonly isStrong: boolean;
  readonly isKnown: boolean;
}

/** "2/10", "2% 10 net", "2 % Skonto bei Zahlung binnen 10 Tagen". */
const PERCENT_FIRST = /S?#%?\/#[DW]?|S#%[OTo]{0,3}#[DW]|#%o?S[OTo]{0,3}#[DW]|^#%T?#D?$|#%T?#D?(?=N)/;
/** Higher percentages are instalments ("50% within 14 days"). */
const MOST_OFF = 20;
/** "10 Tage 2 % Skonto". */
const DAYS_FIRST = /#[DW][OToy]{0,2}S?#%S?/;

export function readClause(signs: readonly TermSign[]): Clause {
  const isStrong = signs.some(({ sign }) => "PNC".includes(sign));
  const known = !signs.some(({ sign }) => "?!".includes(sign));
  const plain = signs.filter(({ sign }) => sign !== "f" && sign !== "P");
  const text = textOf(plain);
  const percentFirst = PERCENT_FIRST.exec(text);
  const found = percentFirst ?? DAYS_FIRST.exec(text);
  if (!found || !(percentFirst || found[0].includes("S"))) return { ...dueIn(plain, isStrong), isStrong, isKnown: known };
  // Each sign is one character, so text positions are list positions; a discount has two numbers.
  const [first = 0, second = 0] = plain.slice(found.index, found.index + found[0].length).flatMap(({ value }) => (value === undefined ? [] : [value]));
  const [percent, days] = percentFirst ? [first, second] : [second, first];
  if (percent <= 0 || percent > MOST_OFF) return { isStrong, isKnown: known };
  const rest = plain.toSpliced(found.index, found[0].length);
  return { ...dueIn(rest, isStrong), discount: { percent, days: found[0].includes("W") ? days * 7 : days }, isStrong, isKnown: known };
}

const textOf = (signs: readonly TermSign[]): string => signs.map(({ sign }) => sign).join("");

/** Allowed signs after a due day: what it is counted from; in a clause about payment also how to pay, but no other time. */
const TAIL = /^(?:[oOATxVRIytN]*|[oOATVRy][^DBbWMFYNEeXZGd%|!]*)$/;
const COUNTED_FROM = /^[oOATVRty]*$/;

/** Merges an end of month into one sign: `X` if days are counted from it (English), `Z` if they are counted up to it; an end of the year into `K`. */
function withEnds(signs: readonly TermSign[]): TermSign[] {
  const all: TermSign[] = [];
  let at = 0;
  for (const { 0: phrase, index } of textOf(signs).matchAll(/E[oO]?M|(?<!#)ME|e[oO]?M|[Ee][oO]?Y|(?<!#)YE/g)) {
    all.push(...signs.slice(at, index), { sign: phrase.includes("Y") ? "K" : phrase.startsWith("e") ? "Z" : "X" });
    at = index + phrase.length;
  }
  return [...all, ...signs.slice(at)];
}

/** The values in a matched form: its number, that number's unit, and a written-out date. */
interface Found {
  readonly n: number;
  readonly unit: string;
  readonly on: CalendarDate | undefined;
}
const steps = (...all: readonly (DueStep | undefined)[]): DueRule => ({ steps: all.filter((step) => step !== undefined) });
const endOfMonth = (months = 0): DueStep => ({ day: "last", months });

/** The forms of a clause with their meaning; the first match wins. */
const forms: readonly (readonly [RegExp, (found: Found) => DueRule | undefined])[] = [
  // On receipt, at once, before delivery, on the invoice date; after an event.
  [/^(?:I|[OT]?C|[oOA]R|I[oOA]R|[OT]V+)/, () => steps()],
  [/^O\?{1,3}R/, () => steps()],
  [/^[OTo]*d/, ({ on }) => (on ? { on } : undefined)],
  // The end of the next month; a day of it.
  [/^[NOTo]*(?:[Ee][oO]?(?:xM|G)|[XZ]x|XA)/, () => steps(endOfMonth(1))],
  [/^[NOTo]*D?#t?[oOT]*(?:G|xM|Mx)|^N?G[OT]?#t?/, ({ n }) => (n >= 1 && n <= 31 ? steps({ day: n, months: 1 }) : undefined)],
  // A span after the end of the month; the end of the month after a span.
  [/^[NOTo]*#b?[DBWMFY]b?N?[oO]?(?:A[XZ]|X)|^[NOTo]*#b?[DBWMFY]b?N?O[oO]X/, ({ n, unit }) => steps(endOfMonth(), stepOf(n, unit))],
  [/^[NOTo]*#b?[DBWMFY]b?N?[oOT]*Z/, ({ n, unit }) => steps(stepOf(n, unit), endOfMonth())],
  [/^N\/?#[oO]?X/, ({ n }) => steps(endOfMonth(), stepOf(n, "D"))],
  [/^N?[oOT]*[XZ]N?\+?#b?[DB]?b?/, ({ n, unit }) => steps(endOfMonth(), stepOf(n, unit))],
  [/^[NOTo]*[XZ]/, () => steps(endOfMonth())],
  [/^[NOTo]*K/, () => steps({ end: "year" })],
  // A span after the invoice date.
  [/^[NOTo]*#b?[DBWMFY]b?N?/, ({ n, unit }) => steps(stepOf(n, unit))],
  [/^N\/?#/, ({ n }) => steps(stepOf(n, "D"))],
];

function dueIn(plain: readonly TermSign[], isStrong: boolean): { due?: DueRule } {
  const signs = withEnds(plain);
  const text = textOf(signs);
  // Figures alone, or "within 30", mean days.
  const [only] = /^T?#$/.test(text) ? signs.slice(-1) : [];
  if (only?.value !== undefined && !(only.isInWords && text === "#")) return dueFrom(steps(stepOf(only.value, "D")));
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

/** Discards spans of years and fractions of a day. */
const dueFrom = (due: DueRule | undefined): { due?: DueRule } =>
  due && ("on" in due || due.steps.every((step) => !("add" in step) || (Number.isInteger(step.add) && step.add < 1000))) ? { due } : {};

function stepOf(n: number, unit: string): DueStep | undefined {
  if (n === 0) return undefined;
  if (/[bB]/.test(unit)) return { add: n, unit: "businessDay" };
  if (unit === "M" || unit === "Y") return { add: unit === "Y" ? n * 12 : n, unit: "month" };
  return { add: unit === "W" ? n * 7 : unit === "F" ? n * 14 : n, unit: "day" };
}
