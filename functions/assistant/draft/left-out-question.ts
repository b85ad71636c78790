import { isDeepStrictEqual } from "node:util";
import type { Ask, LeftOut } from "../../../shared/chat/ask.ts";
import type { InvoiceDraft } from "../../../shared/invoicing/invoices.ts";
import { fold } from "../../../shared/text/search.ts";
import { type ExtractedValue, isSure, type ValueField } from "../../../shared/uploads/document-files.ts";
import type { ReferenceData } from "../state/reference-data.ts";
import { type ChosenPrice, type DocumentFindings, type DocumentInvoice, inOneInvoice, invoiceFromFindings } from "./document-draft.ts";
import { documentValue } from "./document-table.ts";

/** Fields that change the sum of an invoice. Other left-out values have questions of their own or need none. */
const OF_SUM: ReadonlySet<ValueField> = new Set(["price", "tax.rate", "discount", "deposit", "paid"]);
/** Most values named in a question. */
const NAMED = 4;
/** Fields of the whole invoice that can be left out. */
export const LEFT_OUT_HEAD = ["discount", "deposit", "taxRate", "amountPaid"] as const;

/**
 * Returns the question whether an invoice takes the document's unsure values that change
 * its sum. `invoice` is made of the `taken` among the `chosen` prices, without them.
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
  const values = missing.slice(0, NAMED).map(documentValue);
  return [{ kind: "leftOut", leftOut, values, more: missing.length - values.length, taken: invoice.said.lines.length }];
}

/** Returns what one invoice has that another lacks: the lines `missing` there, and fields of the head. */
function differenceOf(before: DocumentInvoice["said"], said: DocumentInvoice["said"], missing: readonly boolean[]) {
  // An existing rate is that of the other lines; a different one goes on its own line.
  const isKept = (name: (typeof LEFT_OUT_HEAD)[number]) => name === "taxRate" && before.taxRate !== undefined;
  const head = LEFT_OUT_HEAD.filter((name) => said[name] !== undefined && said[name] !== null && !isKept(name) && !isDeepStrictEqual(said[name], before[name]));
  const lines = said.lines.flatMap(({ description = "", unitPrice = 0, quantity, unit, taxRate }, i) => {
    const rate = taxRate ?? (said.taxRate === before.taxRate ? undefined : said.taxRate);
    const more = { ...(quantity === undefined ? {} : { quantity }), ...(unit ? { unit } : {}), ...(rate === undefined ? {} : { taxRate: rate }) };
    return missing[i] ? [{ description, unitPrice, ...more }] : [];
  });
  return { leftOut: { lines, ...Object.fromEntries(head.map((name) => [name, said[name]])) } as LeftOut, head };
}

/** Returns the draft's questions, without the one about left-out values if they are now on it. */
export const withLeftOutQuestion = (draft: InvoiceDraft, asks: readonly Ask[]): Ask[] =>
  asks.filter((ask) => ask.kind !== "leftOut" || !isOn(draft, ask.leftOut, ask.taken));

function isOn(draft: InvoiceDraft, { lines, ...head }: LeftOut, taken: number): boolean {
  // Lines that the draft began with are others, whatever they are called.
  const left = draft.lines.slice(taken);
  const takesOne = ({ description, unitPrice, quantity }: LeftOut["lines"][number]) => {
    const at = left.findIndex((line) => line.unitPrice === unitPrice && (!quantity || line.quantity === quantity) && isAbout(line.description, description));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  return Object.entries(head).every(([name, value]) => isDeepStrictEqual(draft[name as (typeof LEFT_OUT_HEAD)[number]], value)) && lines.every(takesOne);
}

/** Returns true if two descriptions mean the same: a person writes "development" for "Development of the site". */
function isAbout(one: string, other: string): boolean {
  const [a, b] = [fold(one), fold(other)];
  return a.includes(b) || b.includes(a);
}
