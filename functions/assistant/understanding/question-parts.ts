import type { DateRange } from "../../../shared/language/day/calendar.ts";
import { type Mention, type NameMention, namesIn } from "../../../shared/understanding/messages/mentions.ts";
import type { InvoiceQuery } from "../calls/tool-arguments.ts";
import { namedIn } from "./invoice-plans.ts";
import type { Reading } from "./plan.ts";
import { basisIn, type Figure, figureIn, isNegated, orderIn, rangeIn, statusIn, type Word } from "./question-words.ts";

/** What a question asks, each part as far as it says it. */
export interface Question {
  readonly names: readonly NameMention[];
  readonly numbers: readonly Mention<string>[];
  readonly range?: DateRange | undefined;
  readonly period?: "paid" | "due" | undefined;
  readonly status?: InvoiceQuery["status"];
  readonly product?: string | undefined;
  readonly sort?: InvoiceQuery["sort"];
  readonly groupBy?: InvoiceQuery["groupBy"];
  readonly figure?: Figure | undefined;
  readonly basis?: "net" | "gross" | undefined;
  readonly wantsRows?: boolean | undefined;
}

/** Returns true if one of the words has one of some concepts. */
export const hasConcept = (words: readonly Word[], ...names: readonly string[]): boolean =>
  words.some(({ concepts }) => names.some((name) => concepts.has(name)));

/** Returns what a message says of its own. */
export function ownQuestion(reading: Reading, words: readonly Word[]): Question {
  const { text, habits } = reading;
  const { numbers, ...named } = namedIn(reading);
  const names = named.names.filter((one) => isAskedOf(one, words));
  const { range: said, spans } = rangeIn(text, habits);
  const status = statusIn(words);
  // What is open is open now, unless it is asked of a time that is over.
  const range =
    said && (status === "unpaid" || status === "overdue") && !((said.to ?? "9") < reading.context.today && !hasConcept(words, "SINCE")) ? undefined : said;
  const outside = words.filter(({ start }) => !names.some((one) => one.start <= start && start < one.end));
  const sort = orderIn(outside, spans, status);
  const figure = figureIn(words);
  const isOfCustomers = hasConcept(words, "WHO", "CUSTOMER") && !hasConcept(words, "INVOICE");
  const isRanked = sort !== undefined && sort !== "newest" && isOfCustomers && (sort === "largest" || sort === "most due" || sort === "smallest");
  const isOfEach = isOfCustomers && (status === "paid" || (status !== "draft" && hasConcept(words, "WHO"))) && !names.length && sort === undefined;
  const product = productIn(reading, words);
  const isReceived =
    status === undefined &&
    hasConcept(words, "RECEIVED", "PAID") &&
    range !== undefined &&
    hasConcept(words, "HOWMUCH", "WHO", "SUM") &&
    !hasConcept(words, "BILL");
  return {
    names: names.filter(({ start, end }) => !product || !(product.start < end && start < product.end)),
    numbers,
    range,
    ...(isReceived ? { period: "paid" as const } : {}),
    status,
    product: product?.value,
    sort: isRanked ? undefined : sort,
    groupBy: groupIn(
      words.filter(({ start }) => !product || start < product.start || start >= product.end),
      isRanked || isOfEach,
    ),
    figure: figure ?? (product && !sort && hasConcept(words, "BILL", "REVENUE", "PRICE") ? "sum" : undefined) ?? (isBilled(words, status) ? "sum" : undefined),
    basis: basisIn(words),
    wantsRows: sort !== undefined || status === "draft" || isWhich(words) || undefined,
  };
}

/** Returns true unless a name is in another sentence than "who": "so Bonnard owe nothing any more? who is late?". */
function isAskedOf({ start }: NameMention, words: readonly Word[]): boolean {
  const who = words.findIndex(({ concepts }) => concepts.has("WHO"));
  const at = words.findLastIndex((word) => word.start <= start);
  return who < 0 || !words.slice(Math.min(at, who), Math.max(at, who)).some(({ text }) => text === "." || text === "?" || text === "!");
}

/** Returns true if it is asked what was billed: a sum, though no word for one is there. */
const isBilled = (words: readonly Word[], status: Question["status"]): boolean =>
  status === undefined && hasConcept(words, "BILL", "REVENUE") && hasConcept(words, "WHAT", "SUM", "HOWMUCH") && !hasConcept(words, "WHO");

const WHICH = new Set(
  "which welche welcher welches wer who qui quel quelle quels quelles lesquels lesquelles laquelle lequel wem when wann quand number numbers nummer nummern numero numeros list any anything names".split(
    " ",
  ),
);
const isWhich = (words: readonly Word[]): boolean => words.some(({ text }) => WHICH.has(text));

const PER = new Set("by per pro je nach par each every jeden chaque".split(" "));
const PARTS: readonly (readonly [RegExp, NonNullable<InvoiceQuery["groupBy"]>])[] = [
  [/^(?:month|monat|mois|monthly|monatlich)/, "month"],
  [/^(?:quarter|quartal|trimestre)/, "quarter"],
  [/^(?:year|jahr|an$|annee|yearly|jahrlich)/, "year"],
  [/^(?:customer|client|kunde|kundin)/, "customer"],
  [/^(?:product|item|service|leistung|produkt|artikel|prestation|produit)/, "product"],
];

/** Returns by what the sums are parted: "by month", "pro Kunde", "par produit". */
function groupIn(words: readonly Word[], isByCustomer: boolean): InvoiceQuery["groupBy"] {
  for (const [at, { text }] of words.entries())
    if (PER.has(text) || /^(?:month|quarter|year)ly$|^(?:monat|jahr)lich$/.test(text)) {
      const [, part] = PARTS.find(([form]) => form.test(PER.has(text) ? (words[at + 1]?.text ?? "") : text)) ?? [];
      if (part) return part;
    }
  return isByCustomer ? "customer" : undefined;
}

/** Returns the product that is asked about, but none that is left out. */
function productIn({ text, context }: Reading, words: readonly Word[]): Mention<string> | undefined {
  const found = namesIn(
    text,
    context.products.map(({ name }) => name),
  );
  // "Late" is no "late collection", and "GST" no "GST return".
  const isTold = ({ start, end }: NameMention) => words.some((word) => start <= word.start && word.start < end && word.text.length >= 3 && !word.concepts.size);
  const [product] = found.filter(isTold).filter(
    ({ start, which, among }) =>
      (which || among.length === 1) &&
      !isNegated(
        words,
        words.findIndex((word) => word.start >= start),
      ),
  );
  const value = product?.which ?? product?.among[0];
  return product && value ? { value, start: product.start, end: product.end } : undefined;
}

/** Returns true if a word says that it is asked what was billed; "total" is of whatever was asked before. */
export const isTopic = ({ concepts }: Word): boolean => (concepts.has("BILL") || concepts.has("REVENUE")) && !concepts.has("SUM") && !concepts.has("INVOICE");
