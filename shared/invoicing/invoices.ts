import * as z from "zod/mini";
import { CalendarDate, Instant } from "../clock.ts";
import { parse } from "../errors.ts";
import { decimal, optionalParam, Percent, text } from "../fields.ts";
import { idOf, newId } from "../ids.ts";
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
import { Adjustment, Discount, Totals, totals } from "./totals.ts";

/** Maximum number of lines: with its longest texts, the invoice still fits into one stored item. */
export const MAX_LINES = 500;

const lineFields = {
  /** Created by the server if the caller sends none. */
  id: z._default(idOf("line"), () => newId("line")),
  productId: z.optional(idOf("product")),
  description: text(1, 500),
  quantity: decimal({ above: 0, decimals: 6 }),
  unit: z.optional(text(0, 20)),
  /** The price is for this many units (BT-149): 15.24 per 12. Default 1. */
  baseQuantity: z.optional(decimal({ above: 0, decimals: 6 })),
  taxRate: z.optional(Percent),
  discount: z.optional(Discount),
  charge: z.optional(Discount),
};
const UnitPrice = decimal({ min: 0, decimals: 6 });

/** One line of an invoice. `unitPrice` in major units of the invoice's currency, up to 6 decimals; `taxRate` in percent, default the invoice's. */
export const InvoiceLine = z.strictObject({ ...lineFields, unitPrice: UnitPrice });
export type InvoiceLine = z.infer<typeof InvoiceLine>;

/** A line of a draft, whose price may still be unknown. */
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
  /** The documents it was made from; only the owner sees them. */
  sourceFiles: z.optional(z.array(SourceFile).check(z.maxLength(5))),
};

/**
 * An invoice complete enough to be stored. The customer is one of the workspace's (`customerId`), or given in `customer` and then added to the
 * workspace's customers unless they exist already (`sameCustomer`).
 */
const newInvoice = z.strictObject({
  ...terms,
  /** The id that the draft of the conversation gets once it is saved, so that saving twice stores one invoice. */
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

/** A change of an invoice. `version` is the version that was read; if it is outdated, the call answers `conflict`. */
export const InvoiceChange = z.strictObject({ ...newInvoice.shape, version: z.int() }).check(inOrder);
export type InvoiceChange = z.infer<typeof InvoiceChange>;

/** Dates that a request may omit. */
const unsaidDates = { invoiceDate: z.optional(terms.invoiceDate), dueDate: z.optional(terms.dueDate) };

/** The two as requests of the API, which may omit the dates: `withDates` adds them. */
export const InvoiceRequest = z.strictObject({ ...newInvoice.shape, ...unsaidDates });
export const InvoiceChangeRequest = z.strictObject({ ...InvoiceRequest.shape, version: z.int() });

/** An unfinished invoice: the customer, lines and prices may still be missing. `gaps` lists what is missing. */
export const InvoiceDraft = z.strictObject({
  ...terms,
  draftId: z.optional(idOf("invoice")),
  customer: z.optional(CustomerDetails),
  lines: z.array(DraftLine).check(z.maxLength(MAX_LINES, { error: `an invoice may have at most ${MAX_LINES} lines` })),
});
export type InvoiceDraft = z.infer<typeof InvoiceDraft>;

/** The body of a preview request. */
export const DraftRequest = z.strictObject({ ...InvoiceDraft.shape, ...unsaidDates });

const contentFields = Object.keys(InvoiceDraft.shape) as (keyof InvoiceDraft)[];

/** Returns the content that a person wrote, without figures and number: the input of a write, and of a draft. */
export const invoiceContent = (invoice: InvoiceDraft): InvoiceDraft =>
  Object.fromEntries(contentFields.filter((field) => invoice[field] !== undefined).map((field) => [field, invoice[field]])) as InvoiceDraft;

/** A draft with its totals, as pushed during the conversation. `id`, `invoiceNumber` and `version` are set once it is saved. */
export const DraftWithTotals = z.object({
  ...InvoiceDraft.shape,
  ...Totals.shape,
  id: z.optional(idOf("invoice")),
  invoiceNumber: z.optional(z.string()),
  status: z.optional(ShownStatus),
  version: z.optional(z.int()),
});
export type DraftWithTotals = z.infer<typeof DraftWithTotals>;

/** The fields of every stored invoice besides its content. */
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
  /** The email that is being sent to the customer. The draft must not change until it has been sent or has failed. */
  sending: z.optional(idOf("email")),
  /** Its name before it was numbered. As long as it equals `invoiceNumber`, the invoice has no number of its own. */
  draftNumber: z.optional(z.string()),
  /** The address of the last email. Set by the server. */
  sentTo: z.optional(z.string()),
  /** The bounce of the last email to the customer. */
  undelivered: z.optional(UndeliveredEmail),
};

/**
 * A stored invoice. `customer` is a snapshot of the last write of the draft, `business` one of the moment of sending (for drafts see
 * `records/business-snapshot.ts`). `amountPaid` includes its payments.
 */
export const Invoice = z.object({
  ...terms,
  ...Totals.shape,
  ...storedFields,
  customer: CustomerDetails,
  lines: z.array(InvoiceLine),
  business: BusinessProfile,
  /** May exceed the limit for people's input, because payments that arrive by themselves are always recorded. */
  amountPaid: z._default(decimal({ min: 0, max: Number.MAX_SAFE_INTEGER, decimals: 3 }), 0),
  payments: z.array(Payment),
  creditNotes: z._default(z.array(CreditNote), []),
  /** Overrides the workspace's setting for reminders. */
  reminders: z.optional(z.boolean()),
});
export type Invoice = z.infer<typeof Invoice>;

/** A probable slip, as a sentence for the owner, at a field of the invoice. Warnings never refuse anything. */
export const Warning = z.object({
  field: z.enum(["invoiceDate", "dueDate", "terms", "total", "customer", "lines", "notes", "business"]),
  text: z.string(),
});
export type Warning = z.infer<typeof Warning>;

/** An invoice as shown today, when it may be overdue. `recipient` is the address for emails (`emailRecipient`); `warnings` are for the owner of a draft. */
export const ShownInvoice = z.object({
  ...Invoice.shape,
  status: ShownStatus,
  recipient: z.optional(z.string()),
  warnings: z.optional(z.array(Warning)),
});
export type ShownInvoice = z.infer<typeof ShownInvoice>;

/** An invoice in a list. */
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
  /** The state of its money beyond its status. */
  settlement: Settlement,
});
export type InvoiceRow = z.infer<typeof InvoiceRow>;

/** A list row with today's status. */
export const ShownRow = z.object({ ...InvoiceRow.shape, status: ShownStatus });
export type ShownRow = z.infer<typeof ShownRow>;

export const invoiceRow = ({ customer: { name, email }, ...invoice }: Invoice): InvoiceRow =>
  parse(InvoiceRow, { ...invoice, customer: { name, email }, settlement: settlementOf(invoice) });

/** The possible orders of a list: by number (creation), invoice date, due date or total. */
export const InvoiceOrder = z.enum(["number", "date", "due", "total"]);
export type InvoiceOrder = z.infer<typeof InvoiceOrder>;

/**
 * Filters invoices by shown status, customer, period of their date (both days included), and `q`: the beginning of the number or of a word of the
 * customer's name or address. Search results are sorted by the matching term.
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
 * Returns the order of a list: the requested one, or a default for the filter. With a status it is the due date (overdue ones oldest first), with a
 * customer or a period the invoice date, else the number; newest first.
 */
export const orderOf = ({ q, status, customerId, from, to, sort, order }: InvoiceFilter): { sort: InvoiceOrder; order: "asc" | "desc" } => ({
  sort: sort ?? (q?.trim() ? "number" : status ? "due" : customerId || from || to ? "date" : "number"),
  order: order ?? (status === "overdue" && !q?.trim() ? "asc" : "desc"),
});

/** Returns the content of a stored invoice as a draft. */
export const draftOf = (stored: Omit<Invoice, "status">): InvoiceDraft => ({ ...invoiceContent(stored), draftId: stored.id });

/** Adds the status as people see it at `now`, in the business's time zone. */
export const withShownStatus = <I extends { status: Status; dueDate: CalendarDate; amountDue: number }>(
  invoice: I,
  now: Instant,
  timeZone: string,
): I & { status: ShownStatus } => ({
  ...invoice,
  status: shownStatus(invoice, now, timeZone),
});

/** Adds the totals, and the number of a saved draft. */
export function withTotals(draft: InvoiceDraft, saved?: Pick<ShownInvoice, "id" | "invoiceNumber" | "status" | "version">): DraftWithTotals {
  const { id, invoiceNumber, status, version } = saved ?? {};
  return { ...draft, ...totals(draft), id, invoiceNumber, status, version };
}

/** Formats an invoice number: `INV-0001`. */
export const invoiceNumber = (prefix: string, sequence: number): string => `${prefix}${String(sequence).padStart(4, "0")}`;

/** Returns true if the draft gets its number only when it is sent. */
export const isUnnumbered = ({ invoiceNumber, draftNumber }: Pick<Invoice, "invoiceNumber" | "draftNumber">): boolean => draftNumber === invoiceNumber;

/** Returns the invoice with the next number, if it has none of its own. */
export const withNextNumber = <I extends Pick<Invoice, "invoiceNumber" | "draftNumber">>(
  invoice: I,
  { prefix, next }: Pick<Numbering, "prefix" | "next">,
): I => (isUnnumbered(invoice) ? { ...invoice, invoiceNumber: invoiceNumber(prefix, next) } : invoice);

/** Replaces an invoice number in a text, only where it stands as a word: "INV-00081" does not contain INV-0008. */
export function inItsNumber(words: string, before: string, after: string): string {
  const [first = "", ...rest] = words.split(before);
  return rest.reduce((text, next) => text + (isInWord(text.at(-1)) || isInWord(next[0]) ? before : after) + next, first);
}
const isInWord = (character = ""): boolean => /[\p{L}\p{N}]/u.test(character);

/** A value that a draft still lacks before it can be saved; listed in the order of the questions. */
export type Gap = { slot: "customer" | "lines" } | { slot: "unitPrice"; lineId: DraftLine["id"] };

export function gaps(draft: Pick<InvoiceDraft, "customer" | "customerId" | "lines">): Gap[] {
  return [
    ...(draft.customer || draft.customerId ? [] : [{ slot: "customer" } as const]),
    ...(draft.lines.length ? [] : [{ slot: "lines" } as const]),
    ...draft.lines.filter((line) => line.unitPrice === undefined).map((line) => ({ slot: "unitPrice", lineId: line.id }) as const),
  ];
}
