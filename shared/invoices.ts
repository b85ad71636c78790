import Big from "big.js";
import * as z from "zod/mini";
import { BusinessProfile, termDays } from "./business.ts";
import { addDays, CalendarDate, dayOf, Instant } from "./clock.ts";
import { CustomerDetails } from "./customers.ts";
import { AppError } from "./errors.ts";
import { decimal, Percent, text } from "./fields.ts";
import { idOf } from "./ids.ts";
import { Amount, add, amountIn, Currency, LARGEST, percentOf, round, share, subtract } from "./money.ts";

/** The most lines an invoice may have: with its longest texts it still fits one stored item. */
export const MAX_LINES = 500;

/** A part of a price: so many per cent of it (0 to 100), or an amount in major units. */
export const Discount = z
  .strictObject({ type: z.enum(["percent", "amount"]), value: decimal({ min: 0, decimals: 6 }) })
  .check(z.refine((discount) => discount.type === "amount" || discount.value <= 100, { error: "may be at most 100 percent", path: ["value"] }));
export type Discount = z.infer<typeof Discount>;

const lineFields = {
  id: idOf("line"),
  productId: z.optional(idOf("product")),
  description: text(1, 500),
  quantity: decimal({ above: 0, decimals: 6 }),
  unit: z.optional(text(0, 20)),
  /** The price is for so many units (BT-149): 15.24 per 12. One where it is not said. */
  baseQuantity: z.optional(decimal({ above: 0, decimals: 6 })),
  taxRate: z.optional(Percent),
  discount: z.optional(Discount),
  charge: z.optional(Discount),
};
const UnitPrice = decimal({ min: 0, decimals: 6 });

/** One line of an invoice. `unitPrice` in major units of the invoice's currency, up to 6 decimals; `taxRate` in percent, the invoice's own where absent. */
export const InvoiceLine = z.strictObject({ ...lineFields, unitPrice: UnitPrice });
export type InvoiceLine = z.infer<typeof InvoiceLine>;

/** A line that is still being talked about: its price may not be known yet. */
export const DraftLine = z.strictObject({ ...lineFields, unitPrice: z.optional(UnitPrice) });
export type DraftLine = z.infer<typeof DraftLine>;

/** A charge (shipping: positive) or an allowance (voucher: negative) of the whole document with its own tax rate (BG-20, BG-21). */
export const Adjustment = z.strictObject({
  description: text(1, 200),
  amount: decimal({ min: -LARGEST, max: LARGEST, decimals: 3 }),
  taxRate: z.optional(Percent),
});
export type Adjustment = z.infer<typeof Adjustment>;

const terms = {
  customerId: z.optional(idOf("customer")),
  currency: Currency,
  discount: z.optional(Discount),
  adjustments: z.optional(z.array(Adjustment).check(z.maxLength(20))),
  taxRate: z._default(Percent, 0),
  taxInclusive: z._default(z.boolean(), false),
  invoiceDate: CalendarDate,
  dueDate: CalendarDate,
  terms: z.optional(text(0, 200)),
  notes: z.optional(text(0, 2000)),
  deposit: z.optional(Discount),
  amountPaid: z._default(decimal({ min: 0, max: LARGEST, decimals: 3 }), 0),
};

/**
 * An invoice as a person writes it, whole enough to be stored. The customer is one of the workspace's (`customerId`),
 * or written out in `customer`, who is then added to the workspace's customers.
 */
const newInvoice = z.strictObject({
  ...terms,
  /** The id that a draft of the conversation will have once it is saved, so that saving twice stores once. */
  draftId: z.optional(idOf("invoice")),
  customer: z.optional(CustomerDetails),
  lines: z
    .array(InvoiceLine)
    .check(
      z.minLength(1, { error: "an invoice needs at least one line" }),
      z.maxLength(MAX_LINES, { error: `an invoice may have at most ${MAX_LINES} lines` }),
    ),
});
const inOrder = z.refine<{ invoiceDate: string; dueDate: string }>((invoice) => invoice.dueDate >= invoice.invoiceDate, {
  path: ["dueDate"],
  error: "is before the invoice date",
});
export const NewInvoice = newInvoice.check(inOrder);
export type NewInvoice = z.infer<typeof NewInvoice>;

/** The same, changed. `version` is the one that was read; another answers `conflict`. */
export const InvoiceChange = z.strictObject({ ...newInvoice.shape, version: z.int() }).check(inOrder);
export type InvoiceChange = z.infer<typeof InvoiceChange>;

/** An invoice on its way: the customer, the lines and their prices may still be missing. What is missing is in `gaps`. */
export const InvoiceDraft = z.strictObject({
  ...terms,
  draftId: z.optional(idOf("invoice")),
  customer: z.optional(CustomerDetails),
  lines: z.array(DraftLine).check(z.maxLength(MAX_LINES, { error: `an invoice may have at most ${MAX_LINES} lines` })),
});
export type InvoiceDraft = z.infer<typeof InvoiceDraft>;

const contentFields = Object.keys(InvoiceDraft.shape) as (keyof InvoiceDraft)[];

/** What a person wrote of an invoice, without its figures and its number: what is sent to store it, and what is worked on. */
export const contentOf = (invoice: InvoiceDraft): InvoiceDraft =>
  Object.fromEntries(contentFields.filter((field) => invoice[field] !== undefined).map((field) => [field, invoice[field]])) as InvoiceDraft;

/** What is stored of an invoice's status; that it is overdue is told from its due date. */
export const Status = z.enum(["draft", "sent", "pending", "paid", "void"]);
export type Status = z.infer<typeof Status>;

/** What people see as its status. */
export const ShownStatus = z.enum(["draft", "sent", "pending", "paid", "void", "overdue"]);
export type ShownStatus = z.infer<typeof ShownStatus>;

/** The tax of one rate: `tax` on `base`, both in major units, `rate` in percent (BG-23). */
export const TaxSubtotal = z.object({ rate: Percent, base: Amount, tax: Amount });
export type TaxSubtotal = z.infer<typeof TaxSubtotal>;

const totalFields = {
  /** Sum of the lines (BT-106; gross where prices include tax). */
  subtotal: Amount,
  /** What the document's discount and allowances take off (BT-107). */
  discountTotal: Amount,
  /** What the document's charges add (BT-108). */
  chargeTotal: Amount,
  taxes: z.array(TaxSubtotal),
  taxTotal: Amount,
  total: Amount,
  amountDue: Amount,
  depositDue: z.optional(Amount),
};

/** The figures of an invoice; `nets` holds one net amount a line (gross where prices include tax), in their order. */
export const Totals = z.object({ ...totalFields, nets: z.array(Amount) });
export type Totals = z.infer<typeof Totals>;

/** A draft with its figures, as it is pushed while it is talked about. `id`, `invoiceNumber` and `version` once it is saved. */
export const DraftWithTotals = z.object({
  ...InvoiceDraft.shape,
  ...Totals.shape,
  id: z.optional(idOf("invoice")),
  invoiceNumber: z.optional(z.string()),
  status: z.optional(Status),
  version: z.optional(z.int()),
});
export type DraftWithTotals = z.infer<typeof DraftWithTotals>;

/** A stored invoice without its lines: what a list shows. `customer` and `business` are as they were when it was written. */
export const InvoiceHead = z.object({
  ...terms,
  ...totalFields,
  id: idOf("invoice"),
  invoiceNumber: z.string(),
  status: Status,
  customer: CustomerDetails,
  lineCount: z.int(),
  version: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
  sentAt: z.optional(Instant),
  paidAt: z.optional(Instant),
  voidedAt: z.optional(Instant),
});
export type InvoiceHead = z.infer<typeof InvoiceHead>;

/** A row of the list: the head, and its status as people see it today. */
export const InvoiceRow = z.object({ ...InvoiceHead.shape, status: ShownStatus });
export type InvoiceRow = z.infer<typeof InvoiceRow>;

/** A stored invoice, whole. */
export const Invoice = z.object({ ...InvoiceHead.shape, lines: z.array(InvoiceLine), nets: z.array(Amount), business: BusinessProfile });
export type Invoice = z.infer<typeof Invoice>;

/** The content of a stored invoice, to go on working on it. */
export const draftOf = (stored: Invoice): InvoiceDraft => ({ ...contentOf(stored), draftId: stored.id });

/** A draft with its figures, and with its number once it is saved. */
export function withTotals(draft: InvoiceDraft, saved?: Pick<Invoice, "id" | "invoiceNumber" | "status" | "version">): DraftWithTotals {
  const { id, invoiceNumber, status, version } = saved ?? {};
  return { ...draft, ...totals(draft), id, invoiceNumber, status, version };
}

type Priced = Pick<InvoiceDraft, "discount" | "adjustments" | "taxRate" | "taxInclusive" | "currency" | "amountPaid" | "deposit"> & {
  lines: readonly Omit<DraftLine, "id" | "description">[];
};

/**
 * The figures of an invoice as EN 16931 has them: each line rounded once (BR-CO-10), the document's discount spread over the
 * tax rates in proportion to their lines, tax rounded once per rate on the discounted base (BR-CO-17, -18), the total their sum (BR-CO-13, -15).
 * Prices that include tax: what is stated is what is paid, and net and tax are derived from it. A line with no price yet counts nothing.
 * Throws `invalid` where a discount is larger than what it is taken from, or a sum is beyond `LARGEST`.
 */
export function totals(draft: Priced): Totals {
  const { currency } = draft;
  const nets = draft.lines.map((line, i) => lineNet(line, currency, `lines.${i}`));
  const subtotal = sum(nets, currency);

  const discount = taken(draft.discount, subtotal, currency, "discount");
  const adjustments = (draft.adjustments ?? []).map((adjustment, i) => ({
    amount: amountIn(adjustment.amount, currency, `adjustments.${i}.amount`),
    rate: adjustment.taxRate ?? draft.taxRate,
  }));

  const rates = new Map<number, { lines: Amount[]; adjustments: Amount[] }>();
  const of = (rate: number) => rates.get(rate) ?? rates.set(rate, { lines: [], adjustments: [] }).get(rate) ?? { lines: [], adjustments: [] };
  draft.lines.forEach((line, i) => {
    of(line.taxRate ?? draft.taxRate).lines.push(nets[i] ?? (0 as Amount));
  });
  for (const { amount, rate } of adjustments) of(rate).adjustments.push(amount);
  const sorted = [...rates].sort(([a], [b]) => b - a);
  const shares = share(
    discount,
    sorted.map(([, group]) => sum(group.lines, currency)),
    currency,
  );

  const taxes = sorted.map(([rate, group], i): TaxSubtotal => {
    const amount = subtract(add(...group.lines, ...group.adjustments), shares[i] ?? 0);
    if (!draft.taxInclusive) return { rate, base: amount, tax: percentOf(amount, rate, currency) };
    const tax = round(new Big(amount).times(rate).div(new Big(rate).plus(100)), currency);
    return { rate, base: subtract(amount, tax), tax };
  });

  const taxTotal = sum(
    taxes.map(({ tax }) => tax),
    currency,
  );
  const total = sum(
    taxes.flatMap(({ base, tax }) => [base, tax]),
    currency,
  );
  const off = adjustments.filter(({ amount }) => amount < 0).map(({ amount }) => subtract(0, amount));
  const on = adjustments.filter(({ amount }) => amount > 0).map(({ amount }) => amount);
  return {
    nets,
    subtotal,
    discountTotal: add(discount, ...off),
    chargeTotal: add(...on),
    taxes,
    taxTotal,
    total,
    amountDue: subtract(total, amountIn(draft.amountPaid, currency, "amountPaid")),
    ...(draft.deposit ? { depositDue: taken(draft.deposit, total, currency, "deposit") } : {}),
  };
}

/** What one line comes to: quantity × price, less its discount, plus its charge, rounded once. */
function lineNet(line: Omit<DraftLine, "id" | "description">, currency: Currency, field: string): Amount {
  const gross = new Big(line.quantity).times(line.unitPrice ?? 0);
  const base = new Big(line.baseQuantity ?? 1);
  // The division comes last, so that a price per 3 loses nothing before the one rounding.
  const part = (discount: Discount | undefined) =>
    !discount
      ? new Big(0)
      : discount.type === "percent"
        ? gross.times(discount.value).div(100)
        : new Big(amountIn(discount.value, currency, `${field}.discount.value`)).times(base);
  if (line.discount?.type === "amount" && part(line.discount).gt(gross.abs())) {
    throw new AppError("invalid", "The discount is larger than the line it is taken from.", { field: `${field}.discount` });
  }
  return round(gross.minus(part(line.discount)).plus(part(line.charge)).div(base), currency);
}

/** The amount of a discount or deposit of `whole`. */
function taken(discount: Discount | undefined, whole: Amount, currency: Currency, field: string): Amount {
  if (!discount) return 0 as Amount;
  if (discount.type === "percent") return percentOf(whole, discount.value, currency);
  const amount = amountIn(discount.value, currency, `${field}.value`);
  if (amount > whole) throw new AppError("invalid", `The ${field} (${amount}) is larger than what it is taken from (${whole}).`, { field });
  return amount;
}

/** Exact sum that still fits an invoice. */
const sum = (amounts: readonly Amount[], currency: Currency): Amount =>
  round(
    amounts.reduce((all, amount) => all.plus(amount), new Big(0)),
    currency,
  );

const next = {
  draft: ["sent", "void"],
  sent: ["pending", "paid", "void"],
  pending: ["paid", "sent"],
  paid: [],
  void: [],
} as const satisfies Record<Status, readonly Status[]>;

/** Whether an invoice may go from one status to another. */
export const mayMove = (from: Status, to: Status): boolean => (next[from] as readonly Status[]).includes(to);

/** The invoice in its new status. Throws `conflict` where there is no such step. */
export function move<I extends InvoiceHead>(invoice: I, to: Status, now: Instant): I {
  if (!mayMove(invoice.status, to)) {
    throw new AppError("conflict", `Invoice ${invoice.invoiceNumber} is ${invoice.status}; it can not become ${to}.`, { field: "status" });
  }
  return {
    ...invoice,
    status: to,
    updatedAt: now,
    ...(to === "sent" && !invoice.sentAt ? { sentAt: now } : {}),
    ...(to === "paid" ? { paidAt: now, amountPaid: invoice.total, amountDue: 0 as Amount } : {}),
    ...(to === "void" ? { voidedAt: now } : {}),
  };
}

/** The status as people see it: a sent invoice past its due date, in the business's time zone, is overdue. */
export const shownStatus = (invoice: Pick<InvoiceHead, "status" | "dueDate">, now: Instant, timeZone: string): ShownStatus =>
  invoice.status === "sent" && dayOf(now, timeZone) > invoice.dueDate ? "overdue" : invoice.status;

/** The default form of a number: `INV-0001`. */
export const invoiceNumber = (prefix: string, sequence: number): string => `${prefix}${String(sequence).padStart(4, "0")}`;

/** What a new invoice of this business starts from. */
export function blankDraft(business: BusinessProfile, now: Instant): InvoiceDraft {
  const invoiceDate = dayOf(now, business.timeZone);
  return {
    currency: business.currency,
    lines: [],
    taxRate: business.defaultTaxRate,
    taxInclusive: false,
    invoiceDate,
    ...due(business.defaultPaymentTerms, invoiceDate),
    amountPaid: 0,
  };
}

/** The terms and the due date that follows from them; 30 days where the text does not say. */
export function due(text: string, invoiceDate: CalendarDate): { terms: string; dueDate: CalendarDate } {
  return { terms: text, dueDate: addDays(invoiceDate, termDays(text) ?? 30) };
}

/** What a draft still lacks before it can be saved, in the order in which to ask for it. */
export type Gap = { slot: "customer" | "lines" } | { slot: "unitPrice"; lineId: DraftLine["id"] };

export function gaps(draft: Pick<InvoiceDraft, "customer" | "customerId" | "lines">): Gap[] {
  return [
    ...(draft.customer || draft.customerId ? [] : [{ slot: "customer" } as const]),
    ...(draft.lines.length ? [] : [{ slot: "lines" } as const]),
    ...draft.lines.filter((line) => line.unitPrice === undefined).map((line) => ({ slot: "unitPrice", lineId: line.id }) as const),
  ];
}
