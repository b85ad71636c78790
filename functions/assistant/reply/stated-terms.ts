import { addDays, type CalendarDate } from "../../../shared/clock.ts";
import type { InvoiceDraft } from "../../../shared/invoicing/invoices.ts";
import { dueDateOf, dueDayOf } from "../../../shared/invoicing/terms.ts";
import { hasInstalments, readClause } from "../../../shared/language/terms/forms.ts";
import type { DueRule } from "../../../shared/language/terms/kinds.ts";
import { signsText, type TermSign, termClauses } from "../../../shared/language/terms/signs.ts";
import { sentencesOf } from "./said-claims.ts";

/** When something is due, as an answer says it in words: by a rule, or in the next month or week. */
type StatedDue = DueRule | { readonly next: "month" | "week" };

/** Longer runs of known words are no terms; the limit keeps the work linear. */
const LONGEST_RUN = 24;

/**
 * Returns true if an answer states terms that lead to none of the due dates of these drafts: "due on receipt" beside Net 14. Days by their dates are left to the caller. `isFigure` tells figures of the
 * outcome, because "net 300" may be an amount.
 */
export function statesOtherTerms(text: string, drafts: readonly InvoiceDraft[], today: CalendarDate, isFigure: (value: number) => boolean): boolean {
  // What is due first and what is due later are two days.
  if (!drafts.length || drafts.some(({ deposit }) => deposit)) return false;
  const stated = sentencesOf(text).flatMap((sentence) => (sentence.isQuestion ? [] : duesIn(sentence.text, isFigure)));
  return stated.some((due) => !drafts.some((draft) => [draft.invoiceDate as CalendarDate, today].some((from) => leadsTo(due, from, draft))));
}

function leadsTo(due: StatedDue, from: CalendarDate, { dueDate, invoiceDate, terms = "" }: InvoiceDraft): boolean {
  if ("next" in due) return due.next === "month" ? monthOf(dueDate) === monthOf(from) + 1 : weekOf(dueDate) === weekOf(from) + 1;
  const day = dueDayOf(due, from);
  return day === dueDate || day === dueDateOf(terms, invoiceDate as CalendarDate);
}

const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
/** Weeks since one that began on a Monday. */
const weekOf = (day: string): number => Math.floor(Date.parse(`${addDays(day as CalendarDate, 3)}T00:00:00Z`) / 86_400_000 / 7);

/** "Now" is a filler in "it is now due March 30". */
const NOW = /(?<!\p{L})now(?!\p{L})/giu;
/** Signs of discounts, conditions, choices and negations: when the whole sum is due is not said there. */
const NOT_PLAIN = /[%Si|!L]/;

function duesIn(sentence: string, isFigure: (value: number) => boolean): StatedDue[] {
  const clauses = termClauses(sentence.replace(NOW, "the"));
  if (hasInstalments(clauses.map(readClause))) return [];
  return clauses.filter((clause) => !NOT_PLAIN.test(signsText(clause))).flatMap((clause) => runsOf(clause).flatMap((run) => dueOf(run, isFigure) ?? []));
}

/** Returns the runs of known words of a clause that speak of payment. */
function runsOf(clause: readonly TermSign[]): TermSign[][] {
  const runs: TermSign[][] = [[]];
  for (const sign of clause)
    if (sign.sign === "?") runs.push([]);
    else runs.at(-1)?.push(sign);
  return runs.filter((run) => run.length <= LONGEST_RUN && /[PN]/.test(signsText(run)));
}

/** Returns what a run says at its end. What stands before belongs to something else: "die Rechnung ist | sofort fällig". */
function dueOf(run: readonly TermSign[], isFigure: (value: number) => boolean): StatedDue | undefined {
  for (const start of run.keys()) {
    const signs = run.slice(start);
    const { due, isStrong } = readClause(signs);
    if (!due || !isStrong) continue;
    return isAmount(signs, isFigure) ? undefined : due;
  }
  const text = signsText(run);
  const next = /x[MW]|[MW]x|G/.exec(text);
  // "Within the next month" is no month of its own.
  if (!next || text.slice(0, next.index).includes("T")) return undefined;
  return { next: next[0].includes("W") ? "week" : "month" };
}

/** "Net 300" of an invoice of 300. */
const isAmount = (signs: readonly TermSign[], isFigure: (value: number) => boolean): boolean =>
  !/[DBbWMFYdXZ]/.test(signsText(signs)) && signs.some(({ value }) => value !== undefined && isFigure(value));
