import * as z from "zod/mini";
import type { Figure } from "../../../shared/chat/sources.ts";
import { text } from "../../../shared/fields.ts";

/*
 * What a model quotes for what it read out of the person's words: where code can not trace a figure by itself, it looks for these (`sources/quotes.ts`).
 * The pieces are spread into the schemas of the tools that take lines and fields.
 */

/** No quote is longer, in characters: a figure stands in a few words. */
const LONGEST = 200;
const Quote = z.optional(text(1, LONGEST));

/** A model is told once what the fields are; what it quotes for another one is refused. */
const briefly = (description: string) => z.meta({ description, properties: undefined, additionalProperties: { type: "string" } });

/** The person's words behind the figures of one line. */
export const LineQuotes = z.strictObject({ quantity: Quote, unitPrice: Quote, discount: Quote, taxRate: Quote }).check(briefly("The same for this line"));
export type LineQuotes = z.infer<typeof LineQuotes>;

/** The person's words behind what is said of the whole invoice. */
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

/** What is quoted for the figures of a draft. */
export type Quotes = Readonly<Partial<Record<Figure, string>>>;

/** The quotes of what is said of one line, or of the whole invoice, by the figures that they are for. */
export const quotesOf = (from: LineQuotes | HeadQuotes | undefined, lineId?: string): Quotes =>
  Object.fromEntries(Object.entries(from ?? {}).flatMap(([name, quote]) => (quote ? [[lineId ? `${lineId}.${name}` : name, quote]] : [])));
