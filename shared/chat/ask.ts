import * as z from "zod/mini";
import { DocumentType } from "../documents/documents.ts";
import { type Id, idOf } from "../ids.ts";
import { Discount } from "../invoicing/totals.ts";
import { Currency } from "../money.ts";
import { Figure, headFigures, textFigures } from "./sources.ts";

/** Totals stated by a document. `currency` is set if it differs from the draft's. */
export const StatedTotals = z.object({
  currency: z.optional(Currency),
  net: z.optional(z.number()),
  tax: z.optional(z.number()),
  gross: z.optional(z.number()),
  due: z.optional(z.number()),
});
export type StatedTotals = z.infer<typeof StatedTotals>;

/** Values of a document that its reader was not sure of. They are not on the draft until the person asks for them. */
export const LeftOut = z.object({
  lines: z.array(
    z.object({
      description: z.string(),
      unitPrice: z.number(),
      quantity: z.optional(z.nullable(z.number())),
      unit: z.optional(z.string()),
      taxRate: z.optional(z.number()),
    }),
  ),
  discount: z.optional(Discount),
  deposit: z.optional(Discount),
  taxRate: z.optional(z.number()),
  amountPaid: z.optional(z.number()),
});
export type LeftOut = z.infer<typeof LeftOut>;

/** A customer who may be meant. `detail` tells them from others of their name; `about` is known of customers on record. */
export const CustomerChoice = z.object({
  id: z.optional(idOf("customer")),
  name: z.string(),
  detail: z.optional(z.string()),
  /** A customer who is not on record yet. */
  isNew: z.optional(z.literal(true)),
  about: z.optional(
    z.object({ place: z.optional(z.string()), lastBilled: z.optional(z.object({ date: z.iso.date(), total: z.number(), currency: Currency })) }),
  ),
});
export type CustomerChoice = z.infer<typeof CustomerChoice>;

/** A line of the draft, or one that is to be. */
const LineNamed = z.object({ id: z.optional(idOf("line")), description: z.string() });

/** A figure in the person's words ("$40"), with its value if they have one. */
const FigureSaid = z.object({ said: z.string(), value: z.optional(z.number()) });

/** How a figure changes the line that is asked for: its quantity or price becomes it, or its quantity changes `by` it. */
const LineChange = z.union([
  z.object({ said: z.string(), by: z.optional(z.enum(["more", "fewer"])) }),
  z.object({ value: z.number(), by: z.enum(["more", "fewer"]), unit: z.optional(z.string()) }),
]);
export type LineChange = z.infer<typeof LineChange>;

/** A value of a document with its label; without money, date or percent it is shown as it was read. */
const DocumentValue = z.object({
  label: z.string(),
  value: z.string(),
  money: z.optional(z.object({ amount: z.number(), currency: Currency, per: z.optional(z.string()) })),
  date: z.optional(z.iso.date()),
  percent: z.optional(z.number()),
});
export type DocumentValue = z.infer<typeof DocumentValue>;

/** The names of the figures that require a source. */
export const FigureName = z.enum([...headFigures, "quantity", "unitPrice", ...textFigures]);
export type FigureName = z.infer<typeof FigureName>;

const lineId = z.optional(idOf("line"));
const text = z.optional(z.string());

/**
 * A question that must be answered before the invoice is right; the assistant never guesses. It says what is asked about what, and in no words of ours:
 * `questionText` writes the sentence in the language of the conversation, `choicesOf` returns what can be picked. `said` and `words` are the person's.
 */
export const Ask = z.discriminatedUnion("kind", [
  /** Whom it is for. `addressedTo`: the business itself, whom the document bills. `suggested`: an unsure name of the document. */
  z.object({ kind: z.literal("customer"), document: z.optional(DocumentType), addressedTo: text, suggested: z.optional(CustomerChoice) }),
  /** Which of several customers: one of those that a name fits, the first of several that were named, or the one on record or another. */
  z.object({ kind: z.literal("whichCustomer"), because: z.enum(["name", "several", "known"]), candidates: z.array(CustomerChoice) }),
  /** The currency of an amount as it was `said`, or the one of several that were named. `figures`: the amounts. */
  z.object({ kind: z.literal("currency"), said: text, may: z.array(Currency), figures: z.optional(z.array(Figure)) }),
  /** What the invoice is for. */
  z.object({ kind: z.literal("lines") }),
  /** What a document needs to be written. */
  z.object({ kind: z.literal("documentDetail"), detail: z.enum(["subject", "price", "services", "discloser", "text"]), title: text }),
  /** The price of a line: `each`, or per `unit`; in `currency` if the catalogue has it in another one. */
  z.object({
    kind: z.literal("price"),
    lineId,
    description: z.string(),
    each: z.boolean(),
    unit: text,
    currency: z.optional(Currency),
    catalogueCurrency: z.optional(Currency),
  }),
  /** Whether words were read as they were meant: what stands is the likeliest of several readings. */
  z.object({ kind: z.literal("doubtful"), words: z.string() }),
  /** How many of something. `because`: why the words do not tell. */
  z.object({
    kind: z.literal("quantity"),
    because: z.enum(["unknown", "vague", "free", "daily", "clock", "unit", "list", "rest", "first"]),
    lineId,
    description: text,
    unit: text,
    said: text,
    count: z.optional(z.number()),
  }),
  /** Which of several readings of a figure. `of`: what the figure is; "days": a total, or the days of the month behind it. */
  z.object({
    kind: z.literal("whichFigure"),
    of: z.enum(["price", "quantity", "charged", "free", "sum", "any", "reading", "days"]),
    description: text,
    unit: text,
    figures: z.array(FigureSaid),
  }),
  /** Whether a price is for each of so many, or for all of them. `description`: the line, absent if it has none of its own. */
  z.object({ kind: z.literal("eachOrAll"), price: z.number(), count: z.number(), description: text }),
  /** Whether a figure is how many or what one costs. `listed`: the catalogue's price, which it is far from. `half`: the figure is half of one of them. */
  z.object({
    kind: z.literal("quantityOrPrice"),
    lineId,
    description: z.string(),
    figure: z.optional(FigureSaid),
    listed: z.optional(z.number()),
    may: z.array(z.enum(["quantity", "price"])),
  }),
  /** Which line. `to`: what is to become of it; `words` are meant by it. "half" and "discount" may be of the whole invoice, "share" of all lines. */
  z.object({
    kind: z.literal("whichLine"),
    to: z.enum(["quantity", "price", "any", "one", "remove", "rename", "split", "lessen", "discount", "half", "share"]),
    change: z.optional(LineChange),
    words: text,
    percent: z.optional(z.number()),
    lines: z.array(LineNamed),
  }),
  /** What a figure is for. `as`: what the words around it suggest. `may`: a share of the whole invoice is one of these. */
  z.object({
    kind: z.literal("figureFor"),
    figure: FigureSaid,
    as: z.enum(["line", "quantity", "discount"]),
    may: z.optional(z.array(z.enum(["discount", "tax", "deposit"]))),
  }),
  /** What words change. `doubt`: what they leave open; "absent": they name nothing on the invoice. */
  z.object({ kind: z.literal("whatChanges"), words: z.string(), doubt: z.enum(["all", "price", "line", "charge", "absent"]) }),
  /** Whether something is a line of its own: words, a `sum` on top of a line, or one more of it. */
  z.object({ kind: z.literal("ownLine"), because: z.enum(["words", "onTop", "oneMore"]), description: z.string(), sum: text }),
  /** Which product is meant, or whether it is charged too because it was spoken of in these `words`. `description`: the line. */
  z.object({ kind: z.literal("product"), because: z.enum(["name", "mention"]), candidates: z.array(z.string()), words: text, description: text }),
  /** What each part comes to: of a sum for all, of two lines, of parts that do not add up, of a line to split, or so many of what is sold in lots. */
  z.object({
    kind: z.literal("parts"),
    of: z.enum(["sum", "move", "mismatch", "split", "lot"]),
    lines: z.array(LineNamed),
    figures: z.array(FigureSaid),
    quantity: z.optional(z.number()),
    unitPrice: z.optional(z.number()),
  }),
  /** How an invoice is written that is to be paid in instalments, which it can not be split into: so many (if that was said), one each `per`. */
  z.object({ kind: z.literal("instalments"), count: z.optional(z.int()), per: z.optional(z.enum(["week", "month", "quarter"])) }),
  /** The tax rate in percent. `own`: the business's, if the document's words about tax were not understood. `said`: a sum of tax. */
  z.object({ kind: z.literal("taxRate"), because: z.enum(["unknown", "added", "unclear", "sum"]), own: z.optional(z.number()), said: text }),
  /** A discount. `now`: the one that there is. `figure`: said off each or without what it is. `wanted`: the total that it should make of `total`. */
  z.object({
    kind: z.literal("discount"),
    because: z.enum(["unknown", "further", "each", "eachOfLines", "figure", "total"]),
    now: z.optional(Discount),
    figure: z.optional(FigureSaid),
    total: z.optional(z.number()),
    wanted: z.optional(z.number()),
  }),
  /** The deposit that is to be paid first, or that was paid. */
  z.object({ kind: z.literal("deposit"), because: z.enum(["halves", "paid"]) }),
  /** The due date or the invoice date. `said`: a day that does not exist. `early`: a due date before the invoice date. */
  z.object({ kind: z.literal("day"), of: z.enum(["due", "invoice"]), said: text, early: z.optional(z.iso.date()) }),
  /** Whether figures without a source are right: a yes makes the person their source. `shown`: the first of them, of the kind `name`. */
  z.object({
    kind: z.literal("unsourced"),
    figures: z.array(Figure),
    lineId,
    name: FigureName,
    /** `of`: the line or customer that it belongs to. */
    shown: z.array(z.object({ name: FigureName, value: z.union([z.number(), z.string(), Discount]), of: text })),
    currency: Currency,
  }),
  /** Which total is right: the one that the document states, or the draft's. */
  z.object({ kind: z.literal("total"), stated: StatedTotals, statedTotal: z.number(), drafted: z.number(), currency: Currency }),
  /** Whether the invoice takes the document's unsure values: the first of them, how many `more`, and the number of lines when it was asked. */
  z.object({ kind: z.literal("leftOut"), leftOut: LeftOut, values: z.array(DocumentValue), more: z.int(), taken: z.int() }),
  /** What is to become of words that were not used. */
  z.object({ kind: z.literal("unused"), words: z.array(z.string()) }),
]);
export type Ask = z.infer<typeof Ask>;

/** A question of one kind. */
export type AskOf<K extends Ask["kind"]> = Extract<Ask, { readonly kind: K }>;

/** Returns the line that a question is about, if it has an id already. */
export const lineIdOf = (ask: Ask): Id<"line"> | undefined => ("lineId" in ask ? ask.lineId : undefined);

/** Returns the figures whose source or currency is asked for. Such a question is found anew with every change of the draft. */
export const figuresAsked = (ask: Ask): readonly Figure[] | undefined => (ask.kind === "unsourced" || ask.kind === "currency" ? ask.figures : undefined);
