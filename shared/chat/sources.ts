import * as z from "zod/mini";
import { idOf } from "../ids.ts";

/** The figures of the whole invoice that a person must have said or set. */
export const headFigures = ["taxRate", "discount", "deposit", "amountPaid", "invoiceDate", "dueDate"] as const;
/** The same of a line. */
export const lineFigures = ["quantity", "unitPrice", "taxRate", "discount"] as const;
/** What an invoice says in words, of which the same holds: whom it is for, as it is written out on it, and what it says below. */
export const textFigures = ["customer", "customer.email", "customer.address", "customer.phone", "terms", "notes"] as const;

/** One figure of an invoice: `taxRate`, or `li_01J….unitPrice` for one of a line; a text that has a source as figures have one, too: `customer.email`. */
export const Figure = z
  .string()
  .check(
    z.refine(
      (figure) =>
        ([...headFigures, ...textFigures] as readonly string[]).includes(figure) ||
        (/^li_[0-7][0-9A-HJKMNP-TV-Z]{25}\./.test(figure) && (lineFigures as readonly string[]).includes(figure.slice(figure.indexOf(".") + 1))),
      { error: "is no figure of an invoice" },
    ),
  );
export type Figure = z.infer<typeof Figure>;

/** Where a figure comes from. */
export const Source = z.discriminatedUnion("from", [
  /** A person's words in the conversation: `said` is the piece of them, `start` to `end` its place in that message's text. */
  z.object({ from: z.literal("words"), said: z.string(), messageId: idOf("message"), start: z.int(), end: z.int() }),
  z.object({ from: z.literal("catalogue"), productId: idOf("product"), name: z.string() }),
  z.object({ from: z.literal("profile"), field: z.enum(["defaultTaxRate", "defaultPaymentTerms"]) }),
  /** The record of the customer that the invoice is for. */
  z.object({ from: z.literal("customer"), customerId: idOf("customer"), name: z.string() }),
  /** The stored invoice that it was read or copied from. */
  z.object({ from: z.literal("invoice"), invoiceNumber: z.string() }),
  /** A document that was brought; `filename` leads there, `quote` are its words. */
  z.object({ from: z.literal("document"), name: z.string(), page: z.optional(z.int()), filename: z.optional(z.string()), quote: z.optional(z.string()) }),
  /** Typed in by hand, or found right when it was asked about. */
  z.object({ from: z.literal("person") }),
  /** Worked out of other figures: `how` says of which ("90 minutes ÷ 60"). */
  z.object({ from: z.literal("computed"), how: z.string() }),
  /** What goes without saying: one of it, no tax, today. */
  z.object({ from: z.literal("default") }),
]);
export type Source = z.infer<typeof Source>;

/** The sources of the figures of an invoice. A figure that is set and not in here has none, and the invoice can not be issued from the conversation. */
export const Sources = z.record(Figure, Source);
export type Sources = z.infer<typeof Sources>;

const fieldNames = { defaultTaxRate: "tax rate", defaultPaymentTerms: "payment terms" } as const;

/** Where a figure comes from, in a few words: `Your words: "12 hours"`. What a person wrote is in it to the letter. */
export function sourceText(source: Source | undefined): string {
  switch (source?.from) {
    case "words":
      return `Your words: “${source.said}”`;
    case "catalogue":
      return `Catalogue: ${source.name}`;
    case "customer":
      return `Your customers: ${source.name}`;
    case "profile":
      return `Your settings: ${fieldNames[source.field]}`;
    case "invoice":
      return `Invoice ${source.invoiceNumber}`;
    case "document":
      return `Document: ${source.name}${source.page === undefined ? "" : `, page ${source.page}`}`;
    case "person":
      return "Set by you";
    case "computed":
      return `Worked out: ${source.how}`;
    case "default":
      return "Set where nothing else is said";
    case undefined:
      return "Source unknown";
  }
}
