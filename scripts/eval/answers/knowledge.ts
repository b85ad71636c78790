import { longDate } from "../../../shared/clock.ts";
import type { InvoiceDraft } from "../../../shared/invoicing/invoices.ts";
import { tokensOf } from "../../../shared/language/tokens.ts";
import type { ExpectedInvoice } from "../cases.ts";
import type { Spoken } from "./phrases.ts";

/** What the simulated person knows: what they want of this step, and what is on the screen. Nothing of how the assistant works. */
export interface Knowledge {
  readonly language: Spoken;
  /** The locale in which the person writes figures and dates. */
  readonly locale: string;
  /** The invoice that is wanted; undefined if the step is about something else. */
  readonly invoice?: ExpectedInvoice | undefined;
  /** Its total with tax. */
  readonly total?: number | undefined;
  /** The details of what is wanted of a record: `number`, `name`, `amount`, …. */
  readonly args?: Readonly<Record<string, unknown>> | undefined;
  /** The customer of the stored invoice that is wanted. */
  readonly customerOfNumber?: string | undefined;
  /** The draft as the screen shows it. */
  readonly draft?: InvoiceDraft | undefined;
}

export type ExpectedLine = ExpectedInvoice["lines"][number];

export const isNear = (a: number | undefined, b: number | undefined): boolean => a !== undefined && b !== undefined && Math.abs(a - b) < 0.005;

/** A figure as the person writes it: "12,50". */
export const figureIn = (value: number, { locale }: Pick<Knowledge, "locale">): string =>
  new Intl.NumberFormat(`${locale}-u-nu-latn`, {
    useGrouping: false,
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
    maximumFractionDigits: 6,
  }).format(value);

/** A quantity as the person writes it: "2.5", not "2.50". */
export const quantityIn = (value: number, { locale }: Pick<Knowledge, "locale">): string =>
  new Intl.NumberFormat(`${locale}-u-nu-latn`, { useGrouping: false, maximumFractionDigits: 6 }).format(value);

/** "10%", "50". */
export const shareIn = ({ type, value }: { readonly type: "percent" | "amount"; readonly value: number }, knowledge: Knowledge): string =>
  type === "percent" ? `${quantityIn(value, knowledge)}%` : figureIn(value, knowledge);

/** A day as the person writes it, in the language of the conversation and the order of their country. */
export const dayIn = (day: string, { language, locale }: Knowledge): string => longDate(day, locale.startsWith(language) ? locale : language);

const SMALL = new Set("the a an of for and to per der die das ein eine für und von le la les de du des et pour".split(" "));
const stemsOf = (text: string): Set<string> =>
  new Set(tokensOf(text).flatMap(({ text: word }) => (/[\p{L}\p{N}]/u.test(word) && !SMALL.has(word) ? [word.replace(/s$/, "")] : [])));

/** How alike two descriptions are, 0 to 1. */
function likeness(a: string, b: string): number {
  const [one, other] = [stemsOf(a), stemsOf(b)];
  const all = one.size + other.size;
  return all ? (2 * [...one].filter((word) => other.has(word)).length) / all : 0;
}

const LIKE = 0.3;

/** Returns how well a wanted line is one on the screen, as the person would compare them: by its words, or by both figures. */
function rank(wanted: ExpectedLine, { description, quantity, unitPrice }: { description: string; quantity?: number; unitPrice?: number | undefined }): number {
  const words = Math.max(...[wanted.description, ...(wanted.descriptionAlt ?? [])].map((one) => likeness(one, description)));
  const figures = (isNear(wanted.quantity, quantity) ? 0.3 : 0) + (isNear(wanted.unitPrice, unitPrice) ? 0.5 : 0);
  return words >= LIKE ? words + figures : figures >= 0.8 ? figures : 0;
}

/** Returns the wanted line that a description means, or the only one. */
export function wantedLine({ invoice }: Knowledge, description: string | undefined): ExpectedLine | undefined {
  const lines = invoice?.lines ?? [];
  if (description === undefined) return lines.length === 1 ? lines[0] : undefined;
  const [best] = lines.map((line) => ({ line, score: rank(line, { description }) })).sort((a, b) => b.score - a.score);
  return best && best.score > 0 ? best.line : undefined;
}

/** The lines on the screen, each with the wanted line that it is, and the wanted lines that are not there. */
export function comparedLines({ invoice, draft }: Knowledge) {
  const left = [...(invoice?.lines ?? [])];
  const pairs = (draft?.lines ?? []).map((line) => {
    const best = left.reduce((a, _, at) => (rank(left[at] as ExpectedLine, line) > (a < 0 ? 0 : rank(left[a] as ExpectedLine, line)) ? at : a), -1);
    return { line, wanted: best < 0 ? undefined : left.splice(best, 1)[0] };
  });
  return { pairs, missing: left };
}
