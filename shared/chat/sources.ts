import * as z from "zod/mini";
import { idOf } from "../ids.ts";
import { type CustomerDetails, customerFields } from "../records/customers.ts";

/** Figures of the whole invoice that require a source. */
export const headFigures = ["taxRate", "discount", "deposit", "amountPaid", "invoiceDate", "dueDate"] as const;
/** Figures of a line that require a source. */
export const lineFigures = ["quantity", "unitPrice", "taxRate", "discount"] as const;
/** A detail of the customer, as printed: `customer.email`. */
export type CustomerFigure = `customer.${Exclude<keyof CustomerDetails, "name">}`;
export const customerFigures = customerFields.flatMap((field): CustomerFigure[] => (field === "name" ? [] : [`customer.${field}`]));
export const isCustomerFigure = (figure: string): figure is CustomerFigure => (customerFigures as readonly string[]).includes(figure);
/** Returns the customer's field that a figure prints. */
export const customerFieldOf = (figure: CustomerFigure) => figure.slice("customer.".length) as Exclude<keyof CustomerDetails, "name">;
/** Texts of an invoice that require a source: the customer, the terms and the notes. */
export const textFigures = ["customer", ...customerFigures, "terms", "notes"] as const;

/** The path of a value that requires a source: `taxRate`, `li_01J….unitPrice` in a line, `customer.email`. */
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

/** The origin of a figure. */
export const Source = z.discriminatedUnion("from", [
  /** A person's words in the conversation: `said` is the text from `start` to `end` of that message. */
  z.object({ from: z.literal("words"), said: z.string(), messageId: idOf("message"), start: z.int(), end: z.int() }),
  z.object({ from: z.literal("catalogue"), productId: idOf("product"), name: z.string() }),
  z.object({ from: z.literal("profile"), field: z.enum(["defaultTaxRate", "defaultPaymentTerms"]) }),
  /** The record of the invoice's customer. */
  z.object({ from: z.literal("customer"), customerId: idOf("customer"), name: z.string() }),
  /** A stored invoice that the figure was copied from. */
  z.object({ from: z.literal("invoice"), invoiceNumber: z.string() }),
  /** An uploaded document; `filename` links to it, `quote` are its words. */
  z.object({ from: z.literal("document"), name: z.string(), page: z.optional(z.int()), filename: z.optional(z.string()), quote: z.optional(z.string()) }),
  /** Typed by hand, or confirmed when asked. */
  z.object({ from: z.literal("person") }),
  /** Computed from other figures: `how` names them ("90 minutes ÷ 60"). */
  z.object({ from: z.literal("computed"), how: z.string() }),
  /** A default: quantity one, no tax, today. */
  z.object({ from: z.literal("default") }),
]);
export type Source = z.infer<typeof Source>;

/** The sources of an invoice's figures. An invoice with a figure that has no source cannot be issued from the conversation. */
export const Sources = z.record(Figure, Source);
export type Sources = z.infer<typeof Sources>;

const fieldNames = { defaultTaxRate: "tax rate", defaultPaymentTerms: "payment terms" } as const;

/** Describes a source in a few words: `Your words: "12 hours"`. It quotes people's text unescaped. */
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
