import type { CalendarDate } from "../../clock.ts";
import { discountIn } from "./discount.ts";
import type { DueRule, DueStep, EarlyDiscount } from "./kinds.ts";
import { signsText, type TermSign } from "./signs.ts";

/** A parsed clause. It is strong if it mentions payment; "14 days" alone may mean anything after unknown words. */
export interface Clause {
  readonly due?: DueRule;
  readonly discount?: EarlyDiscount;
  readonly isStrong: boolean;
  readonly isKnown: boolean;
  /** A percentage that no word calls a discount: a part of the sum, a fee; of "1/3" 1, because no more than its presence matters. 0 if there is none. */
  readonly part: number;
  /** Names what is left to pay after an instalment. */
  readonly isRest: boolean;
}

export function readClause(signs: readonly TermSign[]): Clause {
  const all = withoutIdle(signs);
  const text = signsText(all);
  const isStrong = /[PNC]/.test(text);
  const plain = all.filter(({ sign }) => !"fPiL".includes(sign));
  const found = discountIn(plain, isStrong || text.includes("i"));
  const due = found && !/[#dXZEeK]/.test(signsText(found.rest)) ? {} : dueIn(found?.rest ?? plain, isStrong);
  const percent = all.find((_, i) => all[i + 1]?.sign === "%")?.value ?? 0;
  return {
    ...due,
    ...(found && { discount: found.discount }),
    isStrong,
    isKnown: found !== undefined || !/[?!]/.test(text),
    part: found && /[SJN]/.test(text) ? 0 : percent || Number(text.startsWith("#/#")),
    isRest: text.includes("L"),
  };
}

/** Removes what changes nothing: "ohne Skonto", "no discount", "100%". */
function withoutIdle(signs: readonly TermSign[]): readonly TermSign[] {
  const text = signsText(signs);
  const at = text.includes("%") ? signs.findIndex(({ value }, i) => value === 100 && text[i + 1] === "%") : text.search(/[y!]S/);
  return at < 0 ? signs : signs.toSpliced(at, 2);
}

/** "50% now", or any part where the rest is due later. */
const LEAST_PART = 25;
export function hasInstalments(clauses: readonly Clause[]): boolean {
  const hasRest = clauses.some(({ isRest }) => isRest);
  return clauses.some(({ part }) => part > 0 && (part >= LEAST_PART || hasRest));
}

/** Allowed signs after a due day: what it is counted from; in a clause about payment also how to pay, but no other time. */
const TAIL = /^(?:[oOATxVRIytN]*|[oOATVRy][^DBbWMFYNEeXZGd%|!]*)$/;
const COUNTED_FROM = /^[oOATVRty]*$/;

/** Merges an end of month into one sign: `X` if days are counted from it (English), `Z` if they are counted up to it; an end of the year into `K`. */
function withEnds(signs: readonly TermSign[]): TermSign[] {
  const all: TermSign[] = [];
  let at = 0;
  for (const { 0: phrase, index } of signsText(signs).matchAll(/E[oO]?M|(?<!#)ME|e[oO]?M|[Ee][oO]?Y|(?<!#)YE/g)) {
    all.push(...signs.slice(at, index), { sign: phrase.includes("Y") ? "K" : phrase.startsWith("e") ? "Z" : "X" });
    at = index + phrase.length;
  }
  return [...all, ...signs.slice(at)];
}

/** The values in a matched form: its number, that number's unit, and a written-out date. */
interface Found {
  readonly n: number;
  /** Its second number, as of "30 days EOM + 5"; 0 if there is none. */
  readonly more: number;
  readonly unit: string;
  readonly on: CalendarDate | undefined;
}
const steps = (...all: readonly (DueStep | undefined)[]): DueRule => ({ steps: all.filter((step) => step !== undefined) });
const endOfMonth = (months = 0): DueStep => ({ day: "last", months });

/** The forms of a clause with their meaning; the first match wins. */
const forms: readonly (readonly [RegExp, (found: Found) => DueRule | undefined])[] = [
  // On receipt, at once, before delivery, on the invoice date; after an event.
  [/^T?(?:[IJ]|[OT]?C|[oOA]R|I[oOA]R|[OT]V+)/, () => steps()],
  [/^O\?{1,3}R/, () => steps()],
  [/^[OTo]*d/, ({ on }) => (on ? { on } : undefined)],
  // The end of the next month; a day of it.
  [/^[NOTo]*(?:[Ee][oO]?(?:xM|G)|[XZ]x|XA)/, () => steps(endOfMonth(1))],
  [/^[NOTo]*D?#t?[oOT]*(?:G|xM|Mx)|^N?G[OT]?#t?/, ({ n }) => (n >= 1 && n <= 31 ? steps({ day: n, months: 1 }) : undefined)],
  // A span after the end of the month; the end of the month after a span.
  [/^[NOTo]*#b?[DBWMFY]b?N?(?:[oO]?(?:A[XZ]|X)|O[oO]X)(?:\+#D?)?/, ({ n, unit, more }) => steps(endOfMonth(), stepOf(n, unit), stepOf(more, "D"))],
  [/^[NOTo]*#b?[DBWMFY]b?N?[VyoOT+]*Z\+#D?/, ({ n, unit, more }) => steps(stepOf(n, unit), endOfMonth(), stepOf(more, "D"))],
  [
    /^[NOTo]*#b?[DBWMFY]b?N?[VyoOT+]*Z(?:[oOT]*D?#t?(?:[oO]*(?:G|xM|Mx))?(?![DBWMFY]))?/,
    ({ n, unit, more }) => (more <= 31 ? steps(stepOf(n, unit), more ? { day: more, months: 1 } : endOfMonth()) : undefined),
  ],
  [/^N\/?#[oO]?X/, ({ n }) => steps(endOfMonth(), stepOf(n, "D"))],
  [/^N?[oOT]*[XZ]N?\+?#b?[DB]?b?/, ({ n, unit }) => steps(endOfMonth(), stepOf(n, unit))],
  [/^[NOTo/]*[XZ]/, () => steps(endOfMonth())],
  [/^[NOTo]*K/, () => steps({ end: "year" })],
  // A span after the invoice date.
  [/^[NOTo]*#b?[DBWMFY]b?N?/, ({ n, unit }) => steps(stepOf(n, unit))],
  [/^N[/T]?#(?!t)/, ({ n }) => steps(stepOf(n, "D"))],
];

function dueIn(plain: readonly TermSign[], isStrong: boolean): { due?: DueRule } {
  // "Prompt payment" is a due date only where no other is named; "with 30 days" is 30 days.
  const signs = withEnds(plain.length > 1 ? plain.filter(({ sign }, i) => sign !== "J" && !(sign === "y" && i === 0)) : plain);
  const text = signsText(signs);
  // Figures alone, or "within 30", mean days.
  const [only] = /^T?#$/.test(text) ? signs.slice(-1) : [];
  if (only?.value !== undefined && !(only.isInWords && text === "#")) return dueFrom(steps(stepOf(only.value, "D")));
  for (const [form, read] of forms) {
    const [found] = form.exec(text) ?? [];
    if (!found || !(isStrong ? TAIL : COUNTED_FROM).test(text.slice(found.length))) continue;
    const matched = signs.slice(0, found.length);
    const [n = 0, more = 0] = matched.flatMap(({ value }) => value ?? []);
    const unit = /#(b?[DBWMFY]b?)/.exec(found)?.[1] ?? "D";
    return dueFrom(read({ n, more, unit, on: matched.find(({ sign }) => sign === "d")?.day }));
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
