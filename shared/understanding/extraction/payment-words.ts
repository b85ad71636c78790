import { parseTerms } from "../../invoicing/terms.ts";
import type { DueStep, PaymentTerms } from "../../language/terms/kinds.ts";
import type { Span } from "../entities/words.ts";
import type { Candidate } from "./candidates.ts";
import { type Page, within } from "./document.ts";
import { clauseAround } from "./payment-clause.ts";
import { DOUBTFUL } from "./scorer.ts";
import { unitAt } from "./spots.ts";

/** The longest terms that an invoice has, and how many words behind its days can belong to them. */
const LONGEST = 200;
const MOST_WORDS = 8;

/**
 * What was found of payment, with all that its words say: `parseTerms` reads the same words on an invoice. "30 days end of month" is no thirty days, and in
 * "14 Tage 2 % Skonto, 30 Tage netto" the discount is for fourteen. Words that it does not read are left as the days that were found in them.
 */
export function withPaymentWords(pages: readonly Page[], candidates: readonly Candidate[]): Candidate[] {
  const read = candidates
    .filter((candidate) => !isOfWork(pages, candidate, candidates))
    .map((candidate) => {
      const page = pages[candidate.page - 1];
      if (!page) return candidate;
      if (candidate.field === "payment.terms") return withTerms(page, candidate);
      return candidate.field === "payment.early-discount" ? withDays(page, candidate) : candidate;
    });
  return read.some(({ field }) => field === "payment.terms" || field === "payment.due") ? read : [...read, ...otherTerms(pages)];
}

/** Payment terms with all the words that they rest on; what a model quotes stays as it is. */
export const withPaymentClauses = (pages: readonly Page[], candidates: readonly Candidate[]): Candidate[] =>
  candidates.map((candidate) => {
    const page = pages[candidate.page - 1];
    return page && candidate.field === "payment.terms" ? { ...candidate, ...clauseAround(page.reading, candidate, wholeAround(page, candidate)) } : candidate;
  });

/** How far from its days a price stands, in characters. */
const NEAR = 30;

/** Whether days are those of a price, that nothing beside them says are of payment: "Fencing, 10 days at $170 per day". */
function isOfWork(pages: readonly Page[], { field, page: number, start, end, meaning }: Candidate, candidates: readonly Candidate[]): boolean {
  const page = pages[number - 1];
  if (field !== "payment.terms" || meaning.kind !== "days" || !page) return false;
  const unit = unitAt(page, start);
  if (
    PAYMENT.test(page.folded.slice(unit.start, unit.end)) ||
    /\b(?:net|netto|due|after|within|innerhalb|binnen|innert|uberweis\w*|ueberweis\w*|remit\w*|sous|dans|entro|dentro)\b/.test(
      page.folded.slice(unit.start, unit.end),
    )
  )
    return false;
  return candidates.some((each) => each.field === "price" && each.page === number && unit.start <= each.start && Math.abs(each.start - end) <= NEAR);
}

const PAYMENT =
  /\b(?:pay|payable|payment|payments|terms|zahlbar|zahlung|zahlungsziel|zahlungsbedingung(?:en)?|fallig|paiement|reglement|payable|pago|forma de pago|pagamento|scadenza|betaling|betalingstermijn|prazo)\b/;

/** Terms that nothing was learned of: a short line about payment that `parseTerms` reads. A person looks at them. */
function otherTerms(pages: readonly Page[]): Candidate[] {
  for (const page of pages)
    for (const unit of page.units) {
      if (unit.isRow || unit.end - unit.start > LONGEST || !PAYMENT.test(page.folded.slice(unit.start, unit.end))) continue;
      const read = readAround(page, unit, ({ due }) => "steps" in due && due.steps.length > 0);
      if (!read || !("steps" in read.terms.due) || /^\d{1,2}[.)]\s/.test(read.text) || !/\d{1,3}\.?\s?\p{L}{2}/u.test(read.text)) continue;
      const days = read.terms.due.steps.reduce((sum, step) => sum + daysIn(step), 0);
      const meaning = { kind: "days" as const, days, ...(isPlain(read.terms, days) ? {} : { terms: read.text }) };
      return [
        { field: "payment.terms", label: "Payment terms", value: read.text, meaning, page: page.number, start: read.start, end: read.end, score: DOUBTFUL },
      ];
    }
  return [];
}

/** About how many days a step is. */
function daysIn(step: DueStep): number {
  if ("add" in step) return step.add * (step.unit === "month" ? 30 : 1);
  return "end" in step ? 365 : 30 * step.months;
}

interface Read extends Span {
  readonly text: string;
  readonly terms: PaymentTerms;
}

/** The cell that a value stands in, or its sentence. */
function wholeAround(page: Page, { start }: Span): Span {
  const unit = unitAt(page, start);
  return page.rows.get(unit.start)?.line.cells.find((each) => each.start <= start && start < each.end) ?? unit;
}

/** What the words around a value say: what stands behind a colon of its sentence, all of it, or from the value on, the longest first. */
function readAround(page: Page, { start, end }: Span, fits: (terms: PaymentTerms) => boolean): Read | undefined {
  const whole = wholeAround(page, { start, end });
  const colon = page.text.slice(whole.start, end).lastIndexOf(":");
  const starts = [...(colon >= 0 ? [whole.start + colon + 1] : []), whole.start, start];
  const behind = page.text.slice(end, Math.min(whole.end, end + LONGEST));
  const marks = [...behind.matchAll(/[.;,(](?=\s|$)/g)].map(({ index }) => end + index).reverse();
  const words = [...behind.matchAll(/\p{L}(?!\p{L})/gu)].slice(0, MOST_WORDS).map(({ index }) => end + index + 1);
  for (const from of starts)
    for (const to of from === start ? [whole.end, ...marks, ...words.reverse()] : [whole.end, ...marks]) {
      const said = page.text.slice(from, to);
      const inner = said.trim().replace(/[.,;]$/, "");
      if (!inner || inner.length > LONGEST) continue;
      const text = inner.replace(/\s+/g, " ");
      const terms = parseTerms(text);
      const begin = from + said.length - said.trimStart().length;
      if (terms && fits(terms)) return { text, terms, start: begin, end: begin + inner.length };
    }
  return undefined;
}

function withTerms(page: Page, candidate: Candidate): Candidate {
  const { meaning } = candidate;
  if (meaning.kind !== "days") return candidate;
  const counts = ({ due }: PaymentTerms) =>
    "steps" in due && due.steps.some((step) => "add" in step && (step.add === meaning.days || (step.unit === "month" && step.add * 30 === meaning.days)));
  const read = readAround(page, candidate, counts);
  if (!read || isPlain(read.terms, meaning.days)) return candidate;
  return { ...candidate, value: read.text, meaning: { ...meaning, terms: read.text }, start: read.start, end: read.end };
}

const isPlain = ({ due, discount }: PaymentTerms, days: number): boolean =>
  !discount && "steps" in due && due.steps.length === 1 && due.steps.every((step) => "add" in step && step.unit === "day" && step.add === days);

function withDays(page: Page, candidate: Candidate): Candidate {
  const { meaning } = candidate;
  if (meaning.kind !== "percent") return candidate;
  const { discount } = readAround(page, candidate, (terms) => terms.discount?.percent === meaning.percent)?.terms ?? {};
  // Who pays early pays before the others: of two times in a sentence the discount has the shorter one.
  const all = within(page.days, unitAt(page, candidate.start)).map(({ days }) => days);
  const days = discount?.days ?? (all.length > 1 ? Math.min(...all.filter((each) => each > 0)) : undefined);
  return days !== undefined && Number.isFinite(days) ? { ...candidate, value: `${meaning.percent} % within ${days} days` } : candidate;
}
