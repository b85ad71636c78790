import { isDeepStrictEqual } from "node:util";
import type { Ask, LeftOut } from "../../../shared/chat/assistant.ts";
import type { InvoiceDraft } from "../../../shared/invoicing/invoices.ts";
import { fold } from "../../../shared/text/search.ts";
import { type ExtractedValue, isSure, type ValueField } from "../../../shared/uploads/document-files.ts";
import { questionTexts } from "../sources/question-texts.ts";
import type { ReferenceData } from "../state/reference-data.ts";
import { type ChosenPrice, type DocumentFindings, type DocumentInvoice, inOneInvoice, invoiceFromFindings } from "./document-draft.ts";
import { namedValue } from "./document-table.ts";

/** What changes the sum of an invoice; anything else that is left out is asked for by its own question, or is none. */
const OF_SUM: ReadonlySet<ValueField> = new Set(["price", "tax.rate", "discount", "deposit", "paid"]);
/** How many values a question names. */
const NAMED = 4;
/** What of the whole can be left out. */
export const LEFT_OUT_HEAD = ["discount", "deposit", "taxRate", "amountPaid"] as const;

/**
 * The question whether an invoice takes the values of its document that change its sum and that the reader of the document was not sure of. `invoice` is what
 * `taken` of the `chosen` prices make without them.
 */
export function leftOutQuestion(
  findings: DocumentFindings,
  { chosen, taken, invoice }: { readonly chosen: readonly ChosenPrice[]; readonly taken: readonly ChosenPrice[]; readonly invoice: DocumentInvoice },
  reference: ReferenceData,
): Ask[] {
  const currency = taken[0]?.value.meaning.currency;
  const isTaken = (one: ChosenPrice) => taken.some(({ value }) => value === one.value);
  const whole = inOneInvoice(chosen).filter((one) => isTaken(one) || (!isSure(one.value) && one.value.meaning.currency === currency));
  const known = new Set<ValueField>(findings.values.flatMap((value) => (value.field !== "price" && isSure(value) ? [value.field] : [])));
  const isOpen = ({ field }: Pick<ExtractedValue, "field">) => OF_SUM.has(field) && !known.has(field);
  const sure = findings.values.map(({ unsure, ...value }): ExtractedValue => (unsure && !isOpen(value) ? { ...value, unsure } : value));
  const { said } = invoiceFromFindings({ ...findings, values: sure }, whole, reference);
  const { leftOut, head } = differenceOf(
    invoice.said,
    said,
    whole.map((one) => !isTaken(one)),
  );
  if (!leftOut.lines.length && !head.length) return [];
  const isMissing = (value: ExtractedValue) =>
    value.field === "price" ? whole.some((one) => one.value.id === value.id && !isTaken(one)) : OF_SUM.has(value.field);
  const missing = findings.values.filter((value) => !isSure(value) && isMissing(value));
  const texts = questionTexts[reference.language ?? "en"];
  const named = missing.slice(0, NAMED).map((value) => namedValue(value, reference.profile.locale));
  return [
    {
      slot: "leftOut",
      question: texts.leftOut(named, missing.length - named.length),
      options: [texts.putOn, texts.leave],
      leftOut,
      taken: invoice.said.lines.length,
    },
  ];
}

/** What an invoice has that another one lacks: the lines that are `missing` there, and what is said of the whole. */
function differenceOf(before: DocumentInvoice["said"], said: DocumentInvoice["said"], missing: readonly boolean[]) {
  // A rate that is there is that of the other lines; one that differs stands on its line.
  const isKept = (name: (typeof LEFT_OUT_HEAD)[number]) => name === "taxRate" && before.taxRate !== undefined;
  const head = LEFT_OUT_HEAD.filter((name) => said[name] !== undefined && said[name] !== null && !isKept(name) && !isDeepStrictEqual(said[name], before[name]));
  const lines = said.lines.flatMap(({ description = "", unitPrice = 0, quantity, unit, taxRate }, i) => {
    const rate = taxRate ?? (said.taxRate === before.taxRate ? undefined : said.taxRate);
    const more = { ...(quantity === undefined ? {} : { quantity }), ...(unit ? { unit } : {}), ...(rate === undefined ? {} : { taxRate: rate }) };
    return missing[i] ? [{ description, unitPrice, ...more }] : [];
  });
  return { leftOut: { lines, ...Object.fromEntries(head.map((name) => [name, said[name]])) } as LeftOut, head };
}

/** The questions of a draft without that about what was left out, once that is on it. */
export const withLeftOutQuestion = (draft: InvoiceDraft, asks: readonly Ask[]): Ask[] =>
  asks.filter(({ leftOut, taken }) => !leftOut || !isOn(draft, leftOut, taken));

function isOn(draft: InvoiceDraft, { lines, ...head }: LeftOut, taken = 0): boolean {
  // Those that the draft began with are others, whatever they are called.
  const left = draft.lines.slice(taken);
  const takesOne = ({ description, unitPrice, quantity }: LeftOut["lines"][number]) => {
    const at = left.findIndex((line) => line.unitPrice === unitPrice && (!quantity || line.quantity === quantity) && isAbout(line.description, description));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  return Object.entries(head).every(([name, value]) => isDeepStrictEqual(draft[name as (typeof LEFT_OUT_HEAD)[number]], value)) && lines.every(takesOne);
}

/** Whether two descriptions are of one thing: a person writes "development" for "Development of the site". */
function isAbout(one: string, other: string): boolean {
  const [a, b] = [fold(one), fold(other)];
  return a.includes(b) || b.includes(a);
}
