import { isDeepStrictEqual } from "node:util";
import Big from "big.js";
import type { Figure, Source, Sources } from "../../../shared/chat/sources.ts";
import { parseTerms } from "../../../shared/invoicing/terms.ts";
import { add, type Currency } from "../../../shared/money.ts";
import { fold } from "../../../shared/text/search.ts";
import { type Analysis, type ExtractedValue, isSure, type Meaning, type ValueField } from "../../../shared/uploads/document-files.ts";
import type { HeadArguments, LineArguments } from "../calls/tool-arguments.ts";
import type { ReferenceData } from "../state/reference-data.ts";

/** The findings of a document that a conversation gets; never its text. */
export type DocumentFindings = Pick<Analysis, "file" | "values">;

/** A value of a document that is a price. */
export type DocumentPrice = ExtractedValue & { readonly meaning: Extract<Meaning, { kind: "money" }> };

/** A price to bill. `quantity` is the one the person said; null means that they have to be asked. */
export interface ChosenPrice {
  readonly value: DocumentPrice;
  readonly quantity?: number | null | undefined;
  /** When the work was done, in the person's words. */
  readonly when?: string | undefined;
}

/** An invoice as a document states it, and the values that support its figures: those of the head and of each line. */
export interface DocumentInvoice {
  readonly said: HeadArguments & { readonly lines: LineArguments[] };
  readonly head: Readonly<Partial<Record<Figure, ExtractedValue>>>;
  readonly lines: readonly Readonly<Partial<Record<"unitPrice" | "quantity" | "taxRate", ExtractedValue>>>[];
  /** Values it would have used if the document's reader had been sure of them. */
  readonly unsure: readonly ExtractedValue[];
}

/** Resolves ambiguous currency signs to the business's `own` currency if the document shows no country. */
export function inOwnCurrency<Findings extends DocumentFindings>(findings: Findings, own: Currency): Findings {
  const values = findings.values.map((value): ExtractedValue => {
    const { meaning } = value;
    if (meaning.kind !== "money" || !meaning.currencies?.includes(own)) return value;
    const { currencies: _, ...known } = meaning;
    return { ...value, value: value.value.replace(meaning.currency ?? own, own), meaning: { ...known, currency: own } };
  });
  return { ...findings, values };
}

/**
 * Returns the invoice that a document asks for with these prices, which are sure and in one currency;
 * only sure values of the document are used. Catalogue, profile and questions fill the rest.
 */
export function invoiceFromFindings(
  { values }: DocumentFindings,
  chosen: readonly ChosenPrice[],
  reference: Pick<ReferenceData, "customers" | "today">,
): DocumentInvoice {
  const unsure: ExtractedValue[] = [];
  const one = (field: ValueField): ExtractedValue | undefined => {
    const found = values.filter((value) => value.field === field);
    const sure = found.find(isSure);
    if (!sure) unsure.push(...found.slice(0, 1));
    return sure;
  };
  const head: Partial<Record<Figure, ExtractedValue>> = {};
  const use = (figure: Figure, value: ExtractedValue | undefined): ExtractedValue | undefined => {
    if (value) head[figure] = value;
    return value;
  };
  const currency = chosen[0]?.value.meaning.currency;
  const own = chosen.flatMap(({ value }) => (value.meaning.taxRate === undefined ? [] : [value]));
  // If the document's sums tell the tax of each price, the invoice has the rate of most of the money; otherwise the rate the document states for all.
  const main = mainTax(own);
  const tax = main ? undefined : one("tax.rate");
  const isInside = chosen.length > 0 && chosen.every(({ value }) => value.meaning.taxIncluded);
  const due = one("payment.due");
  const isDueLater = due?.meaning.kind === "date" && due.meaning.date >= reference.today;
  const terms = isDueLater ? undefined : one("payment.terms");
  const order = one("order.number");
  // A deposit, or a discount as a sum, is for all that the document sells.
  const isAll = billedPrices({ values }).every((price) => chosen.some(({ value }) => value.id === price.id));
  const [off, ahead] = [one("discount"), isAll ? one("deposit") : undefined];
  const payments = isAll ? values.filter((value) => value.field === "paid" && value.meaning.kind === "money") : [];
  unsure.push(...payments.filter((value) => !isSure(value)));
  const paid = payments.filter(isSure);
  const [firstPaid] = paid;
  const [discount, deposit] = [shareOf(off, isAll), shareOf(ahead, isAll)];
  const rows = chosen.map(({ value, quantity, when }) => {
    const { meaning } = value;
    const count = quantity === undefined ? meaning.quantity : quantity;
    const ownTax = meaning.taxRate === main?.meaning.taxRate ? undefined : meaning.taxRate;
    return {
      said: {
        description: when ? `${value.label}, ${when}` : value.label,
        unitPrice: meaning.amount,
        ...(meaning.per ? { unit: meaning.per } : {}),
        ...(count === undefined ? {} : { quantity: count }),
        ...(ownTax === undefined ? {} : { taxRate: ownTax }),
      },
      figures: {
        unitPrice: value,
        ...(quantity === undefined && count !== undefined ? { quantity: value } : {}),
        ...(ownTax === undefined ? {} : { taxRate: value }),
      },
    };
  });
  const said: DocumentInvoice["said"] = {
    ...documentClient(use("customer", one("client.name")), reference, (figure, field) => use(figure, one(field))),
    ...(currency ? { currency } : {}),
    ...(tax?.meaning.kind === "percent" && use("taxRate", tax) ? { taxRate: tax.meaning.percent } : {}),
    ...(main && use("taxRate", statedRate(values, main)) ? { taxRate: main.meaning.taxRate } : {}),
    // The business's own setting says nothing about this document.
    ...(isInside || main ? { taxInclusive: isInside } : {}),
    ...(discount && use("discount", off) ? { discount } : {}),
    ...(deposit && use("deposit", ahead) ? { deposit } : {}),
    ...(isDueLater && due.meaning.kind === "date" && use("dueDate", due) ? { dueDate: due.meaning.date } : {}),
    ...(firstPaid && use("amountPaid", firstPaid) ? { amountPaid: sumOf(paid) } : {}),
    ...(terms?.meaning.kind === "days" && use("terms", terms) && use("dueDate", terms) ? { terms: termsOf(terms.meaning, one("payment.early-discount")) } : {}),
    ...(order && use("notes", order) ? { notes: `Your order: ${order.value}` } : {}),
    lines: rows.map(({ said }) => said),
  };
  return { said, head, lines: rows.map(({ figures }) => figures), unsure };
}

/** Returns a share as people say one: a percentage, or a sum if `isAll` is billed. */
function shareOf(value: ExtractedValue | undefined, isAll: boolean): HeadArguments["discount"] {
  const { meaning } = value ?? {};
  if (meaning?.kind === "percent" && meaning.percent > 0 && meaning.percent <= 100) return { type: "percent", value: meaning.percent };
  return meaning?.kind === "money" && meaning.amount > 0 && isAll ? { type: "amount", value: meaning.amount } : undefined;
}

/** Returns the document's client: one of the business's customers by their record, anyone else as the document states. */
function documentClient(
  name: ExtractedValue | undefined,
  { customers }: Pick<ReferenceData, "customers">,
  use: (figure: Figure, field: ValueField) => ExtractedValue | undefined,
): Pick<HeadArguments, "customer"> {
  if (!name) return {};
  if (customers.some((customer) => fold(customer.name) === fold(name.value))) return { customer: { name: name.value } };
  const email = use("customer.email", "invoice.email") ?? use("customer.email", "client.email");
  const [address, phone] = [use("customer.address", "client.address"), use("customer.phone", "client.phone")];
  return {
    customer: {
      name: name.value,
      ...(address ? { address: address.value.split(/,\s*/).join("\n") } : {}),
      ...(email ? { email: email.value } : {}),
      ...(phone ? { phone: phone.value } : {}),
    },
  };
}

type TaxedPrice = DocumentPrice & { readonly meaning: { readonly taxRate: number } };

/** Returns a price with the tax rate that most of the money has, among prices whose tax the document states. */
function mainTax(prices: readonly DocumentPrice[]): TaxedPrice | undefined {
  const taxed = prices.filter((price): price is TaxedPrice => price.meaning.taxRate !== undefined);
  const sums = new Map<number, number>();
  for (const { meaning } of taxed) sums.set(meaning.taxRate, (sums.get(meaning.taxRate) ?? 0) + meaning.amount * (meaning.quantity ?? 1));
  return taxed.toSorted((a, b) => (sums.get(b.meaning.taxRate) ?? 0) - (sums.get(a.meaning.taxRate) ?? 0))[0];
}

/** Returns the value that states a rate: its own field, or the price it belongs to if two taxes are combined on the invoice. */
const statedRate = (values: readonly ExtractedValue[], main: TaxedPrice): ExtractedValue =>
  values.find(({ field, meaning }) => field === "tax.rate" && meaning.kind === "percent" && meaning.percent === main.meaning.taxRate) ?? main;

const sumOf = (values: readonly ExtractedValue[]): number => values.reduce((sum, { meaning }) => add(sum, meaning.kind === "money" ? meaning.amount : 0), 0);

/** Returns the terms in the document's words if they say more than days, with the early-payment discount if that stands elsewhere. */
function termsOf({ days, terms }: Extract<Meaning, { kind: "days" }>, early: ExtractedValue | undefined): string {
  const text = terms ?? (days === 0 ? "Due on receipt" : `Net ${days}`);
  const read = parseTerms(text);
  if (!early || !read || read.discount) return text;
  const both = `${text}, ${early.value}`;
  const readBoth = parseTerms(both);
  return readBoth?.discount && isDeepStrictEqual(readBoth.due, read.due) ? both : text;
}

/** Returns the source of a figure from a document's value; a value that the person typed is their own. */
const sourceOf = ({ file: { filename, name } }: DocumentFindings, { quote, corrected }: ExtractedValue): Source =>
  quote && corrected === undefined ? { from: "document", name, filename, page: quote.page, quote: quote.text } : { from: "person" };

/** Returns the sources of a draft's figures that rest on the document; `lineIds` are those of its lines, in order. */
export function sourcesFromFindings(analysis: DocumentFindings, { head, lines }: DocumentInvoice, lineIds: readonly string[]): Sources {
  const ofHead = Object.entries(head).flatMap(([figure, value]) => (value ? [[figure, sourceOf(analysis, value)]] : []));
  const ofLines = lines.flatMap((line, i) => Object.entries(line).map(([name, value]) => [`${lineIds[i]}.${name}`, sourceOf(analysis, value)]));
  return Object.fromEntries([...ofHead, ...ofLines]) as Sources;
}

export const documentPrices = ({ values }: Pick<Analysis, "values">): DocumentPrice[] => values.filter(isPrice);

const isPrice = (value: ExtractedValue): value is DocumentPrice => value.field === "price" && value.meaning.kind === "money";

/** Returns true if a price states its whole amount: a fixed fee, or a row with a quantity. A rate needs a quantity. */
export const isWhole = ({ meaning: { per, quantity } }: DocumentPrice): boolean => per === undefined || quantity !== undefined;

/** Labels of optional prices: "Optional: photography", "Option B: oak floor", "or wallpaper", "Alternativ: …". */
const OFFERED =
  /^(?:\W*)(?:optional(?:e[rns]?|ly)?(?! services)|option(?=\W|$)|(?:option|alternative|alternativa|alternativ|variante?|choice|wahl|opcion) ?(?:[a-h]|\d{1,2})(?=\W|$)|alternativ(?:e|ely|a|o|en)?(?=\W|$)|or|oder|ou|wahlweise|eventual(?:position)?|bedarfsposition|en option|facultati(?:f|ve)|opcional(?:es)?|opzional[ei]|facoltativ[oa]|optioneel)(?=\W|$)/;

/** Returns the prices billed if the person names none: without optional ones, unless a total of the document includes them. */
export function billedPrices(findings: Pick<Analysis, "values">): DocumentPrice[] {
  const whole = documentPrices(findings).filter(isWhole);
  const all = whole.reduce((sum, { meaning: { amount, quantity = 1 } }) => add(sum, Big(amount).times(quantity).toNumber()), 0);
  const isInTotal = findings.values.some(({ field, meaning }) => /^total\.(?:net|gross)$/.test(field) && meaning.kind === "money" && meaning.amount === all);
  return isInTotal ? whole : whole.filter(({ label, meaning }) => !meaning.offered && !OFFERED.test(fold(label)));
}

/** Returns the chosen prices that fit one invoice: in the currency of the first, without negative ones. */
export function inOneInvoice(chosen: readonly ChosenPrice[]): ChosenPrice[] {
  const billed = chosen.filter(({ value: { meaning }, quantity }) => meaning.amount >= 0 && (quantity ?? meaning.quantity ?? 1) > 0);
  return billed.filter(({ value }) => value.meaning.currency === billed[0]?.value.meaning.currency);
}
