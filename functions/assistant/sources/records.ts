import { isDeepStrictEqual } from "node:util";
import { customerFieldOf, type Source } from "../../../shared/chat/sources.ts";
import type { Invoice, InvoiceDraft } from "../../../shared/invoicing/invoices.ts";
import { priceIn } from "../../../shared/records/products.ts";
import { wordLikeness } from "../names/word-similarity.ts";
import { words } from "../names/words.ts";
import type { ReferenceData } from "../state/reference-data.ts";
import { isSameNumber } from "./derivations.ts";
import type { FigureValue } from "./figures.ts";

/** From which likeness on a word of a line names a product. */
const NAMES = 0.85;

/** The catalogue, for a price that it has: of the product that the line is of, or of one whose name shares a word with the line. */
export function catalogueSource({ name, value, line }: FigureValue, { currency }: InvoiceDraft, { products }: ReferenceData): Source | undefined {
  if (name !== "unitPrice" || !line) return undefined;
  const priced = products.filter((product) => priceIn(currency, product) === value);
  const product = priced.find(({ id }) => id === line.productId) ?? priced.find((one) => !line.productId && sharesWord(line.description, one.name));
  return product && { from: "catalogue", productId: product.id, name: product.name };
}

const sharesWord = (description: string, name: string): boolean => {
  const said = words(description);
  return words(name).some((word) => word.length > 2 && !/\d/.test(word) && said.some((other) => wordLikeness(other, word) >= NAMES));
};

/** A stored invoice that was read in this conversation, for a figure that it has too; the one that was read last first. */
export function readSource(stated: FigureValue, { currency }: InvoiceDraft, read: readonly Invoice[]): Source | undefined {
  const found = read.findLast((invoice) => invoice.currency === currency && hasFigure(invoice, stated));
  return found && { from: "invoice", invoiceNumber: found.invoiceNumber };
}

function hasFigure(invoice: Invoice, { name, value }: FigureValue): boolean {
  const { lines, taxRate, discount, deposit, terms, notes, customer, total, amountDue } = invoice;
  const isIn = (numbers: readonly (number | undefined)[]) => numbers.some((number) => number !== undefined && isSameNumber(number, Number(value)));
  switch (name) {
    case "unitPrice":
      // What is billed may be what is still open of another one.
      return isIn([...lines.map(({ unitPrice }) => unitPrice), total, amountDue]);
    case "quantity":
      return isIn(lines.map(({ quantity }) => quantity));
    case "taxRate":
      return isIn([taxRate, ...lines.map((line) => line.taxRate)]);
    case "discount":
      return [discount, ...lines.map((line) => line.discount)].some((one) => isDeepStrictEqual(one, value));
    case "deposit":
      return isDeepStrictEqual(deposit, value);
    case "terms":
      return terms === value;
    case "notes":
      return notes === value;
    case "customer":
      return customer.name === value;
    case "amountPaid":
    case "invoiceDate":
    case "dueDate":
      return false;
    default:
      return customer[customerFieldOf(name)] === value;
  }
}
