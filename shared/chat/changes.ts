import type { CalendarDate } from "../clock.ts";
import type { DraftLine, InvoiceDraft } from "../invoicing/invoices.ts";
import { parseTerms } from "../invoicing/terms.ts";
import { type Adjustment, type Discount, totals } from "../invoicing/totals.ts";
import { formatAmount, formatMoney, formatPrice } from "../money.ts";
import { type CustomerDetails, customerFields } from "../records/customers.ts";
import { recordKinds } from "../records/record-kinds.ts";
import { documentFormat } from "../text/document-format.ts";

/**
 * Describes in one line how a turn changed the draft: `Design 12 → 15 hours · total 1,188.59 → 1,417.20`. Empty if nothing changed. Every field counts,
 * except where the draft is stored (`draftId`, the customer's record). `opened` is the number of a stored invoice that the turn opened.
 */
export function changes(before: InvoiceDraft | undefined, after: InvoiceDraft, locale: string, opened?: string): string {
  const { total } = totals(after);
  const isOther = (before?.draftId !== undefined || opened) && after.draftId !== undefined && before?.draftId !== after.draftId;
  if (!before || isOther) {
    const [what, who] = [opened ?? (isOther ? "Invoice" : "New invoice"), after.customer?.name];
    return [who ? `${what} for ${who}` : what, count(after.lines.length), `total ${formatMoney(total, after.currency, locale)}`].filter(Boolean).join(" · ");
  }
  const lines = lineChanges(before, after, locale);
  const parts = [
    ...lines.slice(0, TOLD),
    ...(lines.length > TOLD ? [`${lines.length - TOLD} more changes of lines`] : []),
    ...headChanges(before, after, locale),
  ];
  const was = totals(before).total;
  if (was !== total || before.currency !== after.currency)
    parts.push(`total ${formatAmount(was, before.currency, locale)} → ${formatAmount(total, after.currency, locale)}`);
  return parts.join(" · ");
}

/** Maximum number of line changes listed, so that the stored text does not grow with the invoice. */
const TOLD = 20;

const count = (lines: number) => (lines === 0 ? "" : lines === 1 ? "1 line" : `${lines} lines`);

function lineChanges(before: InvoiceDraft, after: InvoiceDraft, locale: string): string[] {
  const old = new Map(before.lines.map((line) => [line.id, line]));
  const kept = new Set(after.lines.map(({ id }) => id));
  const order = (lines: readonly DraftLine[], others: ReadonlySet<string>) => lines.flatMap(({ id }) => (others.has(id) ? [id] : [])).join();
  return [
    ...after.lines.flatMap((line) => {
      const was = old.get(line.id);
      return was ? lineChange(was, line, after.currency, locale) : [`Added ${short(line.description)}`];
    }),
    ...before.lines.filter(({ id }) => !kept.has(id)).map(({ description }) => `Removed ${short(description)}`),
    ...(order(before.lines, kept) === order(after.lines, new Set(old.keys())) ? [] : ["Lines in another order"]),
  ];
}

/** Describes the change of a field, given its old and new value and the object it belongs to. */
type Describer<Whole, Value> = (was: Value, is: Value, whole: { was: Whole; is: Whole }, write: Writer) => string | undefined;
/** A describer per field: a new field does not compile without one. */
type Describers<Whole> = { readonly [Field in keyof Required<Whole>]: Describer<Whole, Whole[Field]> };

/** Formats figures and dates for the reader's locale. */
interface Writer {
  price(value: number | undefined): string;
  quantity(value: number): string;
  unit(quantity: number, unit: string): string;
  percent(rate: number | undefined): string;
  date(day: CalendarDate): string;
  /** Formats a discount, a charge or a deposit. */
  part(part: Discount | undefined): string;
}

/** Formats amounts like prices, with all their decimals, because the old amount may be in another currency. */
function writerFor(currency: string, locale: string): Writer {
  const { quantity, unit, percent, date } = documentFormat(locale, currency);
  const price = (value: number) => formatPrice(value, currency, locale);
  return {
    price: (value) => (value === undefined ? "?" : price(value)),
    quantity,
    unit,
    percent: (rate) => (rate === undefined ? "none" : percent(rate)),
    date,
    part: (given) => (given ? (given.type === "percent" ? percent(given.value) : price(given.value)) : "none"),
  };
}

const lineTellings: Describers<DraftLine> = {
  // The id identifies the line.
  id: () => undefined,
  description: (was, is) => `${short(was)} → ${short(is)}`,
  quantity: (was, is, { is: line }, { quantity, unit }) => `${quantity(was)} → ${quantity(is)}${line.unit ? ` ${unit(is, line.unit)}` : ""}`,
  unit: (was, is) => `unit ${was || "none"} → ${is || "none"}`,
  unitPrice: (was, is, _, { price }) => `at ${price(was)} → ${price(is)}`,
  baseQuantity: (was, is, _, { quantity }) => `price per ${quantity(was ?? 1)} → ${quantity(is ?? 1)}`,
  taxRate: (was, is, _, { percent }) => `tax ${percent(was)} → ${percent(is)}`,
  discount: (was, is, _, { part }) => `discount ${part(was)} → ${part(is)}`,
  charge: (was, is, _, { part }) => `charge ${part(was)} → ${part(is)}`,
  productId: (was, is) => (is ? (was ? "another product of the catalogue" : "from the catalogue") : "no product of the catalogue"),
};

function lineChange(was: DraftLine, is: DraftLine, currency: string, locale: string): string[] {
  const parts = describeChanges(lineTellings, was, is, writerFor(currency, locale));
  return parts.length ? [`${short(is.description)} ${parts.join(", ")}`] : [];
}

const filesText = (files: InvoiceDraft["sourceFiles"]): string => files?.map(({ name }) => short(name)).join(", ") || "no document";

const discountIn = (terms = "") => parseTerms(terms)?.discount;

const headTellings: Describers<InvoiceDraft> = {
  draftId: () => undefined,
  // Lines are described separately.
  lines: () => undefined,
  customer: (was, is, _, write) => (was?.name === is?.name ? customerChange(was, is, write) : `Customer ${was?.name ?? "none"} → ${is?.name ?? "none"}`),
  customerId: (was, is, { is: { customer } }) => (was && is ? `Another customer called ${customer?.name ?? "the same"}` : undefined),
  currency: (was, is) => `Currency ${was} → ${is}`,
  taxRate: (was, is, _, { percent }) => `Tax ${percent(was)} → ${percent(is)}`,
  taxInclusive: (_, is) => (is ? "Prices include tax" : "Prices exclude tax"),
  discount: (was, is, _, { part }) => `Discount ${part(was)} → ${part(is)}`,
  adjustments: (was, is, _, write) => `Charges and allowances ${listAdjustments(was, write)} → ${listAdjustments(is, write)}`,
  invoiceDate: (was, is, _, { date }) => `Invoice date ${date(was)} → ${date(is)}`,
  dueDate: (was, is, _, { date }) => `Due ${date(was)} → ${date(is)}`,
  // A changed due date says enough, unless an early payment discount goes or comes with it.
  terms: (was, is, whole) =>
    whole.was.dueDate === whole.is.dueDate || !same(discountIn(was), discountIn(is)) ? `Terms ${was || "none"} → ${is || "none"}` : undefined,
  notes: (was, is) => `Notes ${short(was || "none")} → ${short(is || "none")}`,
  deposit: (was, is, _, { part }) => `Deposit ${part(was)} → ${part(is)}`,
  amountPaid: (was, is, _, { price }) => `Paid ${price(was)} → ${price(is)}`,
  sourceFiles: (was, is) => `Made from ${filesText(was)} → ${filesText(is)}`,
};

const headChanges = (before: InvoiceDraft, after: InvoiceDraft, locale: string): string[] =>
  describeChanges(headTellings, before, after, writerFor(after.currency, locale));

const fieldChange = (label: string) => (was: string | undefined, is: string | undefined) => `${label} ${short(was || "none")} → ${short(is || "none")}`;

const customerTellings: Describers<CustomerDetails> = {
  ...(Object.fromEntries(
    customerFields.map((field) => [field, fieldChange(recordKinds.customer.fields[field].label.toLowerCase())]),
  ) as unknown as Describers<CustomerDetails>),
  name: (was, is) => `${was} → ${is}`,
  email: (was, is) => `e-mail ${was || "none"} → ${is || "none"}`,
};

function customerChange(was: CustomerDetails | undefined, is: CustomerDetails | undefined, write: Writer): string | undefined {
  if (!was || !is) return undefined;
  return `${is.name}: ${describeChanges(customerTellings, was, is, write).join(", ")}`;
}

/** Returns the changes of an object, field by field, in the order of `tellings`. */
const describeChanges = <Whole extends object>(tellings: Describers<Whole>, was: Whole, is: Whole, write: Writer): string[] =>
  (Object.keys(tellings) as (keyof Whole)[]).flatMap((field) => {
    if (same(was[field], is[field])) return [];
    return tellings[field](was[field], is[field], { was, is }, write) ?? [];
  });

/** Deep equality, with a missing field equal to undefined. */
function same(a: unknown, b: unknown): boolean {
  if (typeof a !== "object" || typeof b !== "object" || !a || !b) return a === b;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => same((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]));
}

/** Characters of a text that are shown. */
const SHOWN = 60;

const short = (text: string): string => {
  const line = text.replace(/\s+/g, " ");
  return line.length > SHOWN ? `${line.slice(0, SHOWN).trimEnd()}…` : line;
};

const listAdjustments = (adjustments: readonly Adjustment[] | undefined, { price, percent }: Writer) =>
  adjustments?.length
    ? adjustments
        .map(({ description, amount, taxRate }) => `${short(description)} ${price(amount)}${taxRate === undefined ? "" : ` (${percent(taxRate)} tax)`}`)
        .join(", ")
    : "none";
