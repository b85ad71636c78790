import * as z from "zod/mini";
import { addDays, CalendarDate, dayOf, Instant } from "../clock.ts";
import { parse } from "../errors.ts";
import { decimal, optionalParam, Percent, text } from "../fields.ts";
import { type Id, idOf, newId } from "../ids.ts";
import { Amount, Currency, LARGEST_AMOUNT, SumOfAmounts } from "../money.ts";
import { BusinessProfile } from "../records/business.ts";
import { CustomerDetails } from "../records/customers.ts";
import type { Numbering } from "../records/settings.ts";
import { UndeliveredEmail } from "../sending/emails.ts";
import { SourceFile } from "../uploads/document-filename.ts";
import { CreditNote } from "./credit-notes.ts";
import { Payment } from "./payments.ts";
import { Settlement, settlementOf } from "./settlement.ts";
import { ShownStatus, Status, shownStatus } from "./status.ts";
import { DEFAULT_TERM_DAYS, dueDateOf } from "./terms.ts";
import { Adjustment, Discount, Totals, totals } from "./totals.ts";

/** The most lines an invoice may have: with its longest texts it still fits one stored item. */
export const MAX_LINES = 500;

const lineFields = {
  /** Made by the server where a caller names none. */
  id: z._default(idOf("line"), () => newId("line")),
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
  amountPaid: z._default(decimal({ min: 0, max: LARGEST_AMOUNT, decimals: 3 }), 0),
  /** The documents that it was made from, for its owner. */
  sourceFiles: z.optional(z.array(SourceFile).check(z.maxLength(5))),
};

/**
 * An invoice as a person writes it, whole enough to be stored. The customer is one of the workspace's (`customerId`),
 * or written out in `customer`, who is then added to the workspace's customers unless they are there already (`sameCustomer`).
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

/** Dates that a caller need not say. */
const unsaidDates = { invoiceDate: z.optional(terms.invoiceDate), dueDate: z.optional(terms.dueDate) };

/** The same two as a caller of the API may send them. The dates that are not said are in `withDates`. */
export const InvoiceRequest = z.strictObject({ ...newInvoice.shape, ...unsaidDates });
export const InvoiceChangeRequest = z.strictObject({ ...InvoiceRequest.shape, version: z.int() });

/** An invoice on its way: the customer, the lines and their prices may still be missing. What is missing is in `gaps`. */
export const InvoiceDraft = z.strictObject({
  ...terms,
  draftId: z.optional(idOf("invoice")),
  customer: z.optional(CustomerDetails),
  lines: z.array(DraftLine).check(z.maxLength(MAX_LINES, { error: `an invoice may have at most ${MAX_LINES} lines` })),
});
export type InvoiceDraft = z.infer<typeof InvoiceDraft>;

/** The same as a caller may send it to be previewed. */
export const DraftRequest = z.strictObject({ ...InvoiceDraft.shape, ...unsaidDates });

/** What a caller sent, with the dates that they did not say: of today, and due as the invoice's terms say or else those of the business, which it then has. */
export function withDates<R extends z.infer<typeof DraftRequest>>(
  request: R,
  { defaultPaymentTerms, timeZone }: Pick<BusinessProfile, "defaultPaymentTerms" | "timeZone">,
  now: Instant,
): R & { invoiceDate: CalendarDate; dueDate: CalendarDate } {
  const invoiceDate = request.invoiceDate ?? dayOf(now, timeZone);
  return { ...request, invoiceDate, ...(request.dueDate ? { dueDate: request.dueDate } : due(request.terms ?? defaultPaymentTerms, invoiceDate)) };
}

const contentFields = Object.keys(InvoiceDraft.shape) as (keyof InvoiceDraft)[];

/** What a person wrote of an invoice, without its figures and its number: what is sent to store it, and what is worked on. */
export const invoiceContent = (invoice: InvoiceDraft): InvoiceDraft =>
  Object.fromEntries(contentFields.filter((field) => invoice[field] !== undefined).map((field) => [field, invoice[field]])) as InvoiceDraft;

/** A draft with its figures, as it is pushed while it is talked about. `id`, `invoiceNumber` and `version` once it is saved. */
export const DraftWithTotals = z.object({
  ...InvoiceDraft.shape,
  ...Totals.shape,
  id: z.optional(idOf("invoice")),
  invoiceNumber: z.optional(z.string()),
  status: z.optional(ShownStatus),
  version: z.optional(z.int()),
});
export type DraftWithTotals = z.infer<typeof DraftWithTotals>;

/** What every stored invoice has besides its content. */
const storedFields = {
  id: idOf("invoice"),
  invoiceNumber: z.string(),
  status: Status,
  version: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
  sentAt: z.optional(Instant),
  paidAt: z.optional(Instant),
  voidedAt: z.optional(Instant),
  /** The email that is taking it to the customer at this moment. Until that has gone or failed, the draft stays as it is. */
  sending: z.optional(idOf("email")),
  /** What it was called before it had a number of its own. While it has none, the same as `invoiceNumber`. */
  draftNumber: z.optional(z.string()),
  /** Where it was last mailed. Set by the server. */
  sentTo: z.optional(z.string()),
  /** That the last email about it to the customer came back, and why. */
  undelivered: z.optional(UndeliveredEmail),
};

/**
 * A stored invoice, whole. `customer` is as it was when the draft was last written, `business` as it was when it was sent (`records/business-snapshot.ts` says what a draft
 * prints); `amountPaid` has its payments in it.
 */
export const Invoice = z.object({
  ...terms,
  ...Totals.shape,
  ...storedFields,
  customer: CustomerDetails,
  lines: z.array(InvoiceLine),
  business: BusinessProfile,
  /** What arrives by itself is noted whatever it comes to, so this may be more than a person may write. */
  amountPaid: z._default(decimal({ min: 0, max: Number.MAX_SAFE_INTEGER, decimals: 3 }), 0),
  payments: z.array(Payment),
  creditNotes: z._default(z.array(CreditNote), []),
  /** Whether the customer is reminded of this one; as the settings say where it does not. */
  reminders: z.optional(z.boolean()),
});
export type Invoice = z.infer<typeof Invoice>;

/** What is probably a slip, in a sentence for the owner: at which field of the invoice. Nothing is refused for it. */
export const Warning = z.object({
  field: z.enum(["invoiceDate", "dueDate", "terms", "total", "customer", "lines", "notes", "business"]),
  text: z.string(),
});
export type Warning = z.infer<typeof Warning>;

/**
 * The same as people see it today: it may be overdue. `recipient` is where emails about it go (`emailRecipient`), `warnings` what its owner should look at in a
 * draft before it goes out.
 */
export const ShownInvoice = z.object({
  ...Invoice.shape,
  status: ShownStatus,
  recipient: z.optional(z.string()),
  warnings: z.optional(z.array(Warning)),
});
export type ShownInvoice = z.infer<typeof ShownInvoice>;

/** What a list shows of an invoice. */
export const InvoiceRow = z.object({
  ...storedFields,
  customerId: z.optional(idOf("customer")),
  customer: z.pick(CustomerDetails, { name: true, email: true }),
  currency: Currency,
  invoiceDate: CalendarDate,
  dueDate: CalendarDate,
  total: Amount,
  amountPaid: z.number(),
  amountDue: SumOfAmounts,
  /** What its status does not say of its money. */
  settlement: Settlement,
});
export type InvoiceRow = z.infer<typeof InvoiceRow>;

/** The same with its status as people see it today. */
export const ShownRow = z.object({ ...InvoiceRow.shape, status: ShownStatus });
export type ShownRow = z.infer<typeof ShownRow>;

/** What a list shows of this invoice. */
export const invoiceRow = ({ customer: { name, email }, ...invoice }: Invoice): InvoiceRow =>
  parse(InvoiceRow, { ...invoice, customer: { name, email }, settlement: settlementOf(invoice) });

/** What a list can be ordered by: when it was made, its date, its due date, its total. */
export const InvoiceOrder = z.enum(["number", "date", "due", "total"]);
export type InvoiceOrder = z.infer<typeof InvoiceOrder>;

/**
 * Which invoices are meant: their status as people see it, their customer, the period of their date (both days in it),
 * the beginning of their number or of a word of their customer's name or address (`q`). What a search finds comes in the order of what it was found by.
 */
export const InvoiceFilter = z.object({
  status: optionalParam(ShownStatus),
  customerId: optionalParam(idOf("customer")),
  from: optionalParam(CalendarDate),
  to: optionalParam(CalendarDate),
  q: optionalParam(text(1, 100)),
  sort: optionalParam(InvoiceOrder),
  order: optionalParam(z.enum(["asc", "desc"])),
});
export type InvoiceFilter = z.infer<typeof InvoiceFilter>;

/**
 * The order in which a list comes: as asked for, otherwise by what fits what is looked for. Of one status by their due dates, what is late longest first;
 * of a customer or a period by their dates; else by their numbers; the newest first.
 */
export const orderOf = ({ q, status, customerId, from, to, sort, order }: InvoiceFilter): { sort: InvoiceOrder; order: "asc" | "desc" } => ({
  sort: sort ?? (q?.trim() ? "number" : status ? "due" : customerId || from || to ? "date" : "number"),
  order: order ?? (status === "overdue" && !q?.trim() ? "asc" : "desc"),
});

/** The content of a stored invoice, to go on working on it. */
export const draftOf = (stored: Omit<Invoice, "status">): InvoiceDraft => ({ ...invoiceContent(stored), draftId: stored.id });

/** The same again as a new invoice of `today`: nothing is paid on it yet, and it is due as long after its date as its terms say. */
export function copyOf(stored: Omit<Invoice, "status">, today: CalendarDate, business: BusinessProfile): InvoiceDraft & { draftId: Id<"invoice"> } {
  return {
    ...draftOf(stored),
    lines: stored.lines.map((line) => ({ ...line, id: newId("line") })),
    draftId: newId("invoice"),
    amountPaid: 0,
    invoiceDate: today,
    ...due(stored.terms ?? business.defaultPaymentTerms, today),
  };
}

/** A stored invoice or row with its status as people see it now, in the business's time zone. */
export const withShownStatus = <I extends { status: Status; dueDate: CalendarDate; amountDue: number }>(
  invoice: I,
  now: Instant,
  timeZone: string,
): I & { status: ShownStatus } => ({
  ...invoice,
  status: shownStatus(invoice, now, timeZone),
});

/** A draft with its figures, and with its number once it is saved. */
export function withTotals(draft: InvoiceDraft, saved?: Pick<ShownInvoice, "id" | "invoiceNumber" | "status" | "version">): DraftWithTotals {
  const { id, invoiceNumber, status, version } = saved ?? {};
  return { ...draft, ...totals(draft), id, invoiceNumber, status, version };
}

/** The default form of a number: `INV-0001`. */
export const invoiceNumber = (prefix: string, sequence: number): string => `${prefix}${String(sequence).padStart(4, "0")}`;

/** Whether a draft takes its number only when it is sent. */
export const isUnnumbered = ({ invoiceNumber, draftNumber }: Pick<Invoice, "invoiceNumber" | "draftNumber">): boolean => draftNumber === invoiceNumber;

/** The invoice under the number that it has once it is sent: the next one, where it has none of its own. */
export const withNextNumber = <I extends Pick<Invoice, "invoiceNumber" | "draftNumber">>(
  invoice: I,
  { prefix, next }: Pick<Numbering, "prefix" | "next">,
): I => (isUnnumbered(invoice) ? { ...invoice, invoiceNumber: invoiceNumber(prefix, next) } : invoice);

/** Words that name an invoice by one number, in another: as a word of its own, "INV-00081" names none. */
export function inItsNumber(words: string, before: string, after: string): string {
  const [first = "", ...rest] = words.split(before);
  return rest.reduce((text, next) => text + (isInWord(text.at(-1)) || isInWord(next[0]) ? before : after) + next, first);
}
const isInWord = (character = ""): boolean => /[\p{L}\p{N}]/u.test(character);

/** What a new invoice of this business starts from on `invoiceDate`, its today. */
export function blankDraft(business: BusinessProfile, invoiceDate: CalendarDate): InvoiceDraft {
  return {
    currency: business.currency,
    lines: [],
    taxRate: business.defaultTaxRate,
    taxInclusive: business.pricesIncludeTax,
    invoiceDate,
    ...due(business.defaultPaymentTerms, invoiceDate),
    amountPaid: 0,
  };
}

/** The terms and the due date that follows from them; 30 days where the text does not say. Screens and chat say so then (`warnings.ts`). */
export function due(text: string, invoiceDate: CalendarDate): { terms: string; dueDate: CalendarDate } {
  return { terms: text, dueDate: dueDateOf(text, invoiceDate) ?? addDays(invoiceDate, DEFAULT_TERM_DAYS) };
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
