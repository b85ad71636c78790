import { draftOf, type Invoice } from "../../../shared/invoicing/invoices.ts";
import { computeSteps } from "../../../shared/invoicing/totals.ts";
import { type Amount, add, allocate, type Currency, percentOf, subtract, withoutTax } from "../../../shared/money.ts";
import { fold } from "../../../shared/text/search.ts";
import type { InvoiceMatch } from "./invoice-match.ts";

/** A line of an invoice with what it comes to, after its part of the invoice's discount. */
export interface SummedLine {
  readonly currency: Currency;
  readonly description: string;
  readonly quantity: number;
  readonly net: Amount;
  readonly total: Amount;
}

/** Returns the lines of the invoices that were read in full, or those whose description has a text. */
export const linesOf = (matches: readonly InvoiceMatch[], text?: string): SummedLine[] =>
  matches.flatMap(({ invoice }) => (invoice ? summedLines(invoice) : [])).filter(({ description }) => !text || fold(description).includes(fold(text)));

function summedLines(invoice: Invoice): SummedLine[] {
  const draft = draftOf(invoice);
  const { currency, taxInclusive } = draft;
  const { totals, discount } = computeSteps(draft);
  const parts = allocate(discount.amount, totals.nets, currency);
  return draft.lines.map(({ description, quantity, taxRate = draft.taxRate }, i) => {
    const stated = subtract(totals.nets[i] ?? 0, parts[i] ?? 0);
    const net = taxInclusive ? withoutTax(stated, taxRate, currency) : stated;
    return { currency, description, quantity, net, total: taxInclusive ? stated : add(stated, percentOf(stated, taxRate, currency)) };
  });
}

/** Returns the sums of some lines in each currency. */
export function sumsOfLines(lines: readonly SummedLine[], money: (amount: number, currency: Currency) => string) {
  return [...Map.groupBy(lines, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    lines: own.length,
    quantity: add(...own.map(({ quantity }) => quantity)),
    net: money(add(...own.map(({ net }) => net)), currency),
    total: money(add(...own.map(({ total }) => total)), currency),
  }));
}
