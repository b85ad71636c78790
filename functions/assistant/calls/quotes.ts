import * as z from "zod/mini";
import type { Figure } from "../../../shared/chat/sources.ts";
import { text } from "../../../shared/fields.ts";

/*
 * Quotes of the person's words that a model gives for the values it read in them. Where code cannot trace a figure by itself, it searches for these
 * (`sources/quotes.ts`). The schemas are spread into those of the tools that take lines and fields.
 */

/** Longest quote, in characters; a figure stands in a few words. */
const LONGEST = 200;
const Quote = z.optional(text(1, LONGEST));

/** The fields are described to a model once; a quote for another field is refused. */
const briefly = (description: string) => z.meta({ description, properties: undefined, additionalProperties: { type: "string" } });

/** The person's words behind the figures of one line. */
export const LineQuotes = z.strictObject({ quantity: Quote, unitPrice: Quote, discount: Quote, taxRate: Quote }).check(briefly("The same for this line"));
export type LineQuotes = z.infer<typeof LineQuotes>;

/** The person's words behind the fields of the whole invoice. */
export const HeadQuotes = z
  .strictObject({
    customer: Quote,
    discount: Quote,
    taxRate: Quote,
    deposit: Quote,
    amountPaid: Quote,
    invoiceDate: Quote,
    dueDate: Quote,
    terms: Quote,
    notes: Quote,
  })
  .check(briefly("Field → the person's words for it, verbatim, where they wrote no such number or day: 45 Minuten for 0.75"));
export type HeadQuotes = z.infer<typeof HeadQuotes>;

/** Quotes by the figure of a draft that they support. */
export type Quotes = Readonly<Partial<Record<Figure, string>>>;

/** Returns the quotes of one line, or of the whole invoice, by figure. */
export const quotesOf = (from: LineQuotes | HeadQuotes | undefined, lineId?: string): Quotes =>
  Object.fromEntries(Object.entries(from ?? {}).flatMap(([name, quote]) => (quote ? [[lineId ? `${lineId}.${name}` : name, quote]] : [])));
