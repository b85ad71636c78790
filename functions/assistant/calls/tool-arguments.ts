import * as z from "zod/mini";
import { CalendarDate } from "../../../shared/clock.ts";
import { DocumentType } from "../../../shared/documents/documents.ts";
import { decimal, OptionalEmail, Percent, text } from "../../../shared/fields.ts";
import { ExplainableFigure } from "../../../shared/invoicing/explain.ts";
import { PaymentMethod } from "../../../shared/invoicing/payments.ts";
import { Discount } from "../../../shared/invoicing/totals.ts";
import { readTypedNumber } from "../../../shared/language/number/typed.ts";
import { Currency, LARGEST_AMOUNT } from "../../../shared/money.ts";
import { BusinessChange } from "../../../shared/records/business.ts";
import { recordKind } from "../../../shared/records/record-kinds.ts";
import type { RecordNoun } from "../../../shared/records/record-nouns.ts";
import { HeadQuotes, LineQuotes } from "./quotes.ts";

/**
 * The arguments of each tool. Almost every field is optional, because models differ in what they omit: each tool checks what it needs and asks for it, and
 * never guesses. Unknown fields are refused. Money in major units, rates in percent, dates in ISO format.
 */

/** Returns an optional field with its description for the model. */
const field = <S extends z.ZodMiniType>(schema: S, description: string): z.ZodMiniOptional<S> => z.optional(schema).check(z.describe(description));

/**
 * The model's answer, given with a tool that changes something. The model is then not asked again
 * unless a call is refused or looks something up. The prompt explains it once for all tools.
 */
const reply = field(text(0, 2000), "");

/** Returns the same fields without descriptions, which the model already got. */
const withoutDescriptions = <F extends Record<string, z.ZodMiniType>>(fields: F): F =>
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, schema.check(z.meta({ description: "" }))])) as F;

const words = (longest: number) => text(0, longest);

/** A share such as "10%" or "50"; null removes it. It is a text because people say it so. */
const part = (description: string) => z.optional(z.pipe(z.transform(readPart), z.nullable(Discount))).check(z.meta({ type: ["string", "null"], description }));

function readPart(said: unknown): unknown {
  const text = typeof said === "string" ? said.trim() : "";
  const isPercent = text.endsWith("%");
  const value = typeof said === "number" ? said : readTypedNumber(text, "en-US");
  return value === undefined ? said : { type: isPercent ? "percent" : "amount", value };
}

/** A customer as people name one. */
const CustomerArguments = z.strictObject({
  name: field(text(1, 200), "As said; a record of yours is recognized"),
  email: OptionalEmail,
  phone: field(words(50), ""),
  address: field(words(500), ""),
});
export type CustomerArguments = z.infer<typeof CustomerArguments>;

/** The same without descriptions, which the model already got. */
const CustomerChange = z.strictObject(withoutDescriptions(CustomerArguments.shape));

const lineFields = {
  product: field(text(1, 200), "Name or id of a catalogue product: gives name, unit, price"),
  description: field(text(1, 500), "What is billed; beside product a detail (colour, date) printed behind its name"),
  quantity: field(z.nullable(decimal({ above: 0, decimals: 6 })), "Default 1; null: not known, is asked"),
  unit: field(words(20), "hour, day, kg"),
  unitPrice: field(decimal({ min: 0, decimals: 6 }), "Per unit, as said; leave out to use the catalogue's or be asked"),
  taxRate: field(Percent, "This line's own tax in percent"),
  discount: part("Off this line"),
  from: z.optional(LineQuotes),
};

/** A line as people say one. */
const LineArguments = z.strictObject(lineFields);
export type LineArguments = z.infer<typeof LineArguments>;

/** A change of the existing line that `line` names, or a new line without it. */
const LineChange = z.strictObject({
  line: field(z.string(), "Its number (from 1), id or description; none for a new line"),
  ...withoutDescriptions(lineFields),
});
export type LineChange = z.infer<typeof LineChange>;

/** Fields of the whole invoice. `null` removes a discount, a deposit or notes. */
const headFields = {
  customer: field(CustomerArguments, "Whom it bills"),
  currency: field(Currency, "ISO code, if not the profile's"),
  discount: part("Off the subtotal: 10% or 50; null removes"),
  taxRate: field(Percent, "Percent, 8.25; default the profile's"),
  taxInclusive: field(z.boolean(), "true: the prices said contain the tax; default the profile's"),
  invoiceDate: field(CalendarDate, "YYYY-MM-DD; default today"),
  dueDate: field(CalendarDate, "YYYY-MM-DD; wins over terms"),
  terms: field(words(200), "Net 30, Due on receipt, 2 weeks: sets the due date"),
  notes: field(z.nullable(words(2000)), "Printed at the foot; null removes"),
  deposit: part("Asked for ahead, 30% or 250; not a payment"),
  amountPaid: field(decimal({ min: 0, decimals: 3 }), "Already received on this draft"),
  from: z.optional(HeadQuotes),
};
const HeadArguments = z.strictObject(headFields);
export type HeadArguments = z.infer<typeof HeadArguments>;

export const InvoiceStart = z.strictObject({ ...headFields, lines: field(z.array(LineArguments), "One for each thing billed"), reply });
export type InvoiceStart = z.infer<typeof InvoiceStart>;

export const InvoiceEdit = z.strictObject({
  ...withoutDescriptions(headFields),
  customer: z.optional(CustomerChange),
  lines: field(z.array(LineChange), "Lines to change or add, fields as in invoice_start"),
  remove: field(z.array(z.string()), "Lines to take off, named like line"),
  restore: field(z.array(z.string()), "Removed lines to put back, by description"),
  reply,
});
export type InvoiceEdit = z.infer<typeof InvoiceEdit>;

/** The prices of a document to bill. */
export const InvoiceFromDocument = z.strictObject({
  filename: field(z.string(), "Of documentFiles; without: the first"),
  lines: field(
    z.array(
      z.strictObject({
        value: z.int().check(z.describe("id of a price in documentFiles")),
        quantity: field(z.nullable(decimal({ above: 0, decimals: 6 })), "How many, if the person says so; null: is asked"),
        when: field(words(60), "When it was done, if said: October"),
      }),
    ),
    "The prices to bill; default: all but rates without a quantity",
  ),
  reply,
});

/** Identifies a stored invoice. */
const which = {
  invoiceNumber: field(words(50), ""),
  customer: field(words(200), ""),
};

export const InvoiceTarget = z.strictObject({ ...which, reply });
export type InvoiceTarget = z.infer<typeof InvoiceTarget>;

/** Changes of the copy, without the descriptions that the model already got. */
const { reply: _, ...editFields } = InvoiceEdit.shape;
const CopyChanges = z
  .strictObject(editFields)
  .check(z.meta({ description: "What differs, as in invoice_edit", properties: undefined, additionalProperties: undefined }));
export const InvoiceDuplicate = z.strictObject({ ...withoutDescriptions(which), changes: z.optional(CopyChanges), reply });
export type InvoiceDuplicate = z.infer<typeof InvoiceDuplicate>;

/** The invoice to void, and its replacement. */
export const InvoiceVoid = z.strictObject({
  ...withoutDescriptions(which),
  reason: field(text(1, 200), ""),
  replacement: z.optional(CopyChanges).check(z.describe("Begins a copy with these changes in its place")),
  reply,
});
export type InvoiceVoid = z.infer<typeof InvoiceVoid>;

/** The part of an invoice to credit. */
export const InvoiceCredit = z.strictObject({
  ...withoutDescriptions(which),
  amount: field(decimal({ above: 0, max: LARGEST_AMOUNT, decimals: 3 }), "With tax"),
  lines: field(z.array(z.strictObject({ line: z.string(), quantity: field(decimal({ above: 0, decimals: 6 }), "") })), ""),
  reason: field(text(1, 200), ""),
  reply,
});
export type InvoiceCredit = z.infer<typeof InvoiceCredit>;

/** Money that came in. */
export const PaymentArguments = z.strictObject({
  ...withoutDescriptions(which),
  amount: field(decimal({ above: 0, max: LARGEST_AMOUNT, decimals: 3 }), "Received"),
  all: field(z.boolean(), "true: all that is due"),
  currency: field(Currency, ""),
  date: field(CalendarDate, "Default today"),
  method: field(PaymentMethod, "Default other"),
  from: field(text(1, 200), "The person's words for amount"),
  reply,
});
export type PaymentArguments = z.infer<typeof PaymentArguments>;

export const InvoiceExplain = z.strictObject({
  of: field(ExplainableFigure.shape.of, "Default total"),
  line: field(z.string(), "For of: line"),
  rate: field(z.number(), "For of: tax"),
});
export type InvoiceExplain = z.infer<typeof InvoiceExplain>;

export const InvoiceQuery = z.strictObject({
  customer: field(words(200), ""),
  invoiceNumber: field(words(50), "INV-0007 or 7"),
  status: field(
    z.enum(["draft", "issued", "sent", "unpaid", "partly paid", "overdue", "pending", "paid", "void"]),
    "issued: no drafts, none void; unpaid: any with money to come; sent: with the overdue ones",
  ),
  lateByDays: field(z.int().check(z.gte(1)), "At least so many days late"),
  period: field(z.enum(["issued", "due", "paid"]), "Which date from and to mean; default issued"),
  from: field(CalendarDate, "First day"),
  to: field(CalendarDate, "Last day"),
  text: field(text(1, 100), "In lines (summed too), notes, number or customer"),
  sort: field(z.enum(["newest", "oldest", "largest", "smallest", "most due", "most late"]), "Default newest"),
  limit: field(z.int().check(z.gte(1)), "Rows, default 20"),
  groupBy: field(z.enum(["customer", "month", "quarter", "year", "product"]), "Sums of each besides"),
});
export type InvoiceQuery = z.infer<typeof InvoiceQuery>;

/** A tool without arguments besides the answer. */
export const NoArguments = z.strictObject({ reply });

/** A search among records. */
export const RecordQuery = z.strictObject({ query: field(words(200), "A name or part of it; else all") });
export type RecordQuery = z.infer<typeof RecordQuery>;

const match = field(words(200), "The one to change, by its name");

export const CustomerSave = z.strictObject({ match, customer: field(CustomerChange, "What is new"), reply });
export type CustomerSave = z.infer<typeof CustomerSave>;

const ProductWords = z.strictObject({
  name: field(text(1, 200), ""),
  description: field(words(500), ""),
  unitPrice: field(decimal({ min: 0, decimals: 6 }), "Per unit"),
  currency: field(Currency, ""),
  unit: field(words(20), "hour, kg"),
});
export const ProductSave = z.strictObject({ ...withoutDescriptions({ match }), product: field(ProductWords, "What is new"), reply });
export type ProductSave = z.infer<typeof ProductSave>;

/** Returns the parameters for saving a record whose kind defines none itself: all its details, each optional. */
export const saveParameters = <N extends RecordNoun>(noun: N) =>
  z.strictObject({ ...withoutDescriptions({ match }), [noun]: field(z.partial(recordKind(noun).details as unknown as z.ZodMiniObject), "What is new"), reply });

export const RecordTarget = z.strictObject({ match: field(words(200), ""), reply });
export type RecordTarget = z.infer<typeof RecordTarget>;

/** A logo is uploaded, so it has no argument. */
export const BusinessUpdate = z.strictObject({ ...z.omit(BusinessChange, { logoUrl: true }).shape, reply });
export type BusinessUpdate = z.infer<typeof BusinessUpdate>;

/** Fields of documents of all types. */
const documentFields = {
  title: field(words(200), ""),
  party: field(text(1, 200), "Whom it is for or with"),
  email: OptionalEmail.check(z.describe("Their address")),
  date: field(CalendarDate, "Default today"),
  amount: field(decimal({ min: 0, max: LARGEST_AMOUNT, decimals: 3 }), "Proposal, contract: the fee"),
  currency: field(Currency, ""),
  upfrontPercent: field(Percent, "Proposal, contract: paid ahead"),
  duration: field(words(100), "Proposal: as said, 6 weeks"),
  validUntil: field(CalendarDate, "Proposal"),
  scope: field(words(5000), "Proposal"),
  deliverables: field(z.array(text(1, 200)), "Proposal: the whole list"),
  services: field(text(1, 10_000), "Contract: what is done"),
  paymentTerms: field(text(1, 200), "Contract: Net 30"),
  startDate: field(CalendarDate, "Contract"),
  endDate: field(CalendarDate, "Contract"),
  noticeDays: field(z.int(), "Contract"),
  mutual: field(z.boolean(), "NDA: default true"),
  disclosedBy: field(z.enum(["us", "them"]), "NDA: if only one discloses"),
  purpose: field(words(2000), "NDA"),
  years: field(decimal({ above: 0, max: 99, decimals: 6 }), "NDA: how long it holds"),
  months: field(decimal({ above: 0, max: 99 * 12, decimals: 6 }), "NDA: the same in months"),
  governingLaw: field(words(200), "Contract, NDA: Oregon"),
  subject: field(words(200), "Letter"),
  salutation: field(words(200), "Letter"),
  body: field(words(10_000), "Letter: what it says"),
};

const documentType = field(DocumentType, "Default proposal");

/** Optional fields of a document, which can be cleared. */
const Droppable = z.enum(["amount", "upfrontPercent", "duration", "scope", "deliverables", "startDate", "endDate", "purpose", "governingLaw", "salutation"]);

export const DocumentArguments = z.strictObject({
  edit: field(z.boolean(), "true: changes the one in the context"),
  type: documentType,
  ...documentFields,
  // Their names are in the refusal of any other name.
  clear: z.optional(z.array(Droppable)).check(z.meta({ description: "With edit: fields to empty", items: { type: "string" } })),
  reply,
});
export type DocumentArguments = z.infer<typeof DocumentArguments>;

/** Identifies a stored document; without it the one in the context. */
export const DocumentTarget = z.strictObject({
  which: field(words(200), "Type, party or title"),
  reply,
});
export type DocumentTarget = z.infer<typeof DocumentTarget>;

/** The same without descriptions, which the model already got. */
export const DocumentTargetAgain = z.strictObject(withoutDescriptions(DocumentTarget.shape));
