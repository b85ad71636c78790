import * as z from "zod/mini";
import { Ask } from "../../../shared/assistant.ts";
import { BusinessChange } from "../../../shared/business.ts";
import { CalendarDate } from "../../../shared/clock.ts";
import { DocumentType } from "../../../shared/documents.ts";
import { ExplainableFigure } from "../../../shared/explain.ts";
import { decimal, OptionalEmail, Percent, text } from "../../../shared/fields.ts";
import { Currency, LARGEST } from "../../../shared/money.ts";
import { Discount } from "../../../shared/totals.ts";

/**
 * What a model may say to a tool. Every field is optional here, because models differ in what they leave out;
 * what an action needs is checked where it is done, and what is missing comes back as a question, never as a guess.
 * Money in major units, rates in percent, dates ISO.
 */

/** A customer as people name one. The tool looks the name up; an unknown name becomes a new customer when the invoice is saved. */
const CustomerWords = z.object({
  name: text(1, 200),
  email: z.optional(text(0, 254)),
  phone: z.optional(text(0, 50)),
  address: z.optional(text(0, 500)),
});

/** A line as people say one. Without `unitPrice` the catalogue's price is taken if the description names a product, else it is asked for. */
const LineWords = z.object({
  description: text(1, 500),
  quantity: z.optional(decimal({ above: 0, decimals: 6 })),
  unit: z.optional(text(0, 20)),
  unitPrice: z.optional(decimal({ min: 0, decimals: 6 })),
  taxRate: z.optional(Percent),
  discount: z.optional(Discount),
});
export type LineWords = z.infer<typeof LineWords>;

/** What can be said of the whole invoice. `null` takes a discount, a deposit or notes away. */
const HeadWords = z.object({
  customer: z.optional(CustomerWords),
  currency: z.optional(Currency),
  discount: z.optional(z.nullable(Discount)),
  taxRate: z.optional(Percent),
  taxInclusive: z.optional(z.boolean()),
  invoiceDate: z.optional(CalendarDate),
  dueDate: z.optional(CalendarDate),
  /** "Net 30", "Due on receipt": the due date follows unless `dueDate` is said too. */
  terms: z.optional(text(0, 200)),
  notes: z.optional(z.nullable(text(0, 2000))),
  deposit: z.optional(z.nullable(Discount)),
  amountPaid: z.optional(decimal({ min: 0, decimals: 3 })),
});
export type HeadWords = z.infer<typeof HeadWords>;

/** One change of the current draft. A line is named by its id, as the draft in the context has it. */
const Op = z.discriminatedUnion("op", [
  z.object({ op: z.literal("set"), fields: HeadWords }),
  z.object({ op: z.literal("add"), line: LineWords }),
  z.object({ op: z.literal("update"), lineId: z.string(), line: z.partial(LineWords) }),
  z.object({ op: z.literal("remove"), lineId: z.string() }),
]);
export type Op = z.infer<typeof Op>;

/** The tool `invoice`. `asks` are questions the model already knows it must put; the tool adds those it finds itself. */
export const InvoiceArguments = z.object({
  action: z.enum(["start", "edit", "load", "duplicate", "list", "save", "undo", "explain", "request_send", "request_void"]),
  /** For `start`. */
  fields: z.optional(HeadWords),
  lines: z.optional(z.array(LineWords)),
  /** For `edit`, done in order, all or none. */
  ops: z.optional(z.array(Op)),
  asks: z.optional(z.array(Ask)),
  /** For `explain`: which figure; the total where absent. */
  explain: z.optional(ExplainableFigure),
  /** For `load`, `duplicate`, `request_send` and `request_void`: which stored invoice, by number; the current one where absent. */
  invoiceNumber: z.optional(text(0, 50)),
  /** For `list` (and `load`/`duplicate` without a number: the newest that fits). */
  filter: z.optional(
    z.object({ customer: z.optional(text(0, 200)), status: z.optional(text(0, 20)), from: z.optional(CalendarDate), to: z.optional(CalendarDate) }),
  ),
});
export type InvoiceArguments = z.infer<typeof InvoiceArguments>;

/** The tool `customers`. `save` adds, or changes the one that `id` or an exact `match` names. */
export const CustomersArguments = z.object({
  action: z.enum(["find", "save", "request_delete"]),
  query: z.optional(text(0, 200)),
  match: z.optional(text(0, 200)),
  customer: z.optional(z.partial(CustomerWords)),
});
export type CustomersArguments = z.infer<typeof CustomersArguments>;

/** The tool `products`. */
export const ProductsArguments = z.object({
  action: z.enum(["find", "save", "request_delete"]),
  query: z.optional(text(0, 200)),
  match: z.optional(text(0, 200)),
  product: z.optional(
    z.object({
      name: z.optional(text(1, 200)),
      description: z.optional(text(0, 500)),
      unitPrice: z.optional(decimal({ min: 0, decimals: 6 })),
      currency: z.optional(Currency),
      unit: z.optional(text(0, 20)),
    }),
  ),
});
export type ProductsArguments = z.infer<typeof ProductsArguments>;

/** The tool `business`. */
export const BusinessArguments = z.object({ action: z.enum(["read", "update"]), fields: z.optional(BusinessChange) });
export type BusinessArguments = z.infer<typeof BusinessArguments>;

/** What can be said of a document, whatever its type: a proposal's terms, a contract's, an NDA's, what a letter says. */
const DocumentWords = z.object({
  title: z.optional(text(0, 200)),
  /** Whom it is for or with, as people name one. */
  party: z.optional(text(1, 200)),
  /** Their address, where one was said. */
  email: OptionalEmail,
  date: z.optional(CalendarDate),
  /** A proposal or a contract. */
  amount: z.optional(decimal({ min: 0, max: LARGEST, decimals: 3 })),
  currency: z.optional(Currency),
  upfrontPercent: z.optional(Percent),
  /** A proposal. `duration` as it was said ("6 weeks"); `deliverables` is the whole list. */
  duration: z.optional(text(0, 100)),
  validUntil: z.optional(CalendarDate),
  scope: z.optional(text(0, 5000)),
  deliverables: z.optional(z.array(text(1, 200))),
  /** A contract. */
  services: z.optional(text(1, 10_000)),
  paymentTerms: z.optional(text(1, 200)),
  startDate: z.optional(CalendarDate),
  endDate: z.optional(CalendarDate),
  noticeDays: z.optional(z.int()),
  /** An NDA. `disclosedBy` where only one discloses: us, or the other party. */
  mutual: z.optional(z.boolean()),
  disclosedBy: z.optional(z.enum(["us", "them"])),
  purpose: z.optional(text(0, 2000)),
  /** For how long an NDA holds. */
  years: z.optional(decimal({ above: 0, max: 99, decimals: 6 })),
  months: z.optional(decimal({ above: 0, max: 99 * 12, decimals: 6 })),
  /** A contract or an NDA: "Oregon". */
  governingLaw: z.optional(text(0, 200)),
  /** An email. */
  subject: z.optional(text(0, 200)),
  salutation: z.optional(text(0, 200)),
  body: z.optional(text(0, 10_000)),
});

/** The fields of a document that it can do without. */
const Droppable = z.enum(["amount", "upfrontPercent", "duration", "scope", "deliverables", "startDate", "endDate", "purpose", "governingLaw", "salutation"]);

/** The tool `documents`. Which stored one is meant, `type`, `party` and `query` (words of its title) say; the one in sight where nothing does. */
export const DocumentsArguments = z.object({
  action: z.enum(["draft", "edit", "list", "load", "duplicate", "invoice", "request_send"]),
  type: z.optional(DocumentType),
  query: z.optional(text(0, 200)),
  ...DocumentWords.shape,
  /** For `edit`: the fields to take away. */
  clear: z.optional(z.array(Droppable)),
});
export type DocumentsArguments = z.infer<typeof DocumentsArguments>;
