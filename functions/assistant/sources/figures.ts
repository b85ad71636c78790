import { longDate } from "../../../shared/clock.ts";
import type { DraftLine, InvoiceDraft } from "../../../shared/invoices.ts";
import { type Currency, decimalsIn, formatMoney, formatPrice } from "../../../shared/money.ts";
import { type Figure, headFigures, lineFigures } from "../../../shared/sources.ts";
import type { Discount } from "../../../shared/totals.ts";

/** What a figure is called in a draft. */
export type FigureName = (typeof headFigures)[number] | (typeof lineFigures)[number];

/** A figure of a draft that has a value: of the whole invoice, or of `line`. */
export interface FigureValue {
  readonly figure: Figure;
  readonly name: FigureName;
  readonly value: number | string | Discount;
  readonly line?: DraftLine;
}

/** All figures of a draft that have a value, those of its lines first. */
export function figuresOf(draft: InvoiceDraft): FigureValue[] {
  const heads = headFigures.flatMap((name): FigureValue[] => (draft[name] === undefined ? [] : [{ figure: name, name, value: draft[name] }]));
  const lines = draft.lines.flatMap((line) =>
    lineFigures.flatMap((name): FigureValue[] => (line[name] === undefined ? [] : [{ figure: `${line.id}.${name}`, name, value: line[name], line }])),
  );
  return [...lines, ...heads];
}

/** A figure as people read it: "$95.00", "8.25%", "March 16, 2026". */
export function formatFigure({ name, value }: Pick<FigureValue, "name" | "value">, { currency }: InvoiceDraft, locale: string): string {
  if (typeof value === "string") return longDate(value, locale);
  const number = typeof value === "object" ? value.value : value;
  if (name === "taxRate" || (typeof value === "object" && value.type === "percent"))
    return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(number)}%`;
  return name === "quantity" ? new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(number) : formatAmount(number, currency, locale);
}

/** An amount of money with its currency; a price with all its decimals. */
export const formatAmount = (amount: number, currency: Currency, locale: string) =>
  Number(amount.toFixed(decimalsIn(currency))) === amount ? formatMoney(amount, currency, locale) : `${formatPrice(amount, currency, locale)} ${currency}`;
