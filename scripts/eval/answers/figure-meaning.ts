import { figureIn, isNear, type Knowledge, quantityIn } from "./knowledge.ts";
import { phrases } from "./phrases.ts";

/** Returns the values that figures as they were written may have: "1.250" is 1250 or 1.25. */
export function valuesOf(said: string): number[] {
  const digits = said.replace(/[^\d.,]/g, "").replace(/[.,]$/, "");
  if (!digits) return [];
  return [digits.replaceAll(",", ""), digits.replaceAll(".", "").replace(",", ".")].map(Number).filter((value) => !Number.isNaN(value));
}

/** Returns true if one of the values of a figure is wanted. */
export const isValue = ({ said, value }: { readonly said: string; readonly value?: number | undefined }, wanted: number | undefined): boolean =>
  isNear(value, wanted) || valuesOf(said).some((one) => isNear(one, wanted));

/** Returns what a figure is for, as the person says it; undefined if what they want has no such figure. */
export function figureMeaning(figure: { readonly said: string; readonly value?: number | undefined }, knowledge: Knowledge): string | undefined {
  const { invoice, total, language } = knowledge;
  if (!invoice) return undefined;
  const words = phrases[language];
  const is = (wanted: number | undefined): boolean => isValue(figure, wanted);
  for (const { description, unitPrice } of invoice.lines) if (is(unitPrice)) return words.priceOf(description);
  for (const { description, quantity } of invoice.lines) if (is(quantity)) return words.quantityIs(description, quantityIn(quantity, knowledge));
  for (const { description, quantity, unitPrice } of invoice.lines)
    if (is(quantity * unitPrice)) return words.priceIs(description, figureIn(unitPrice, knowledge));
  if (is(invoice.discount?.value)) return words.discount;
  if (is(invoice.taxRate)) return words.tax;
  if (is(invoice.deposit?.value)) return words.deposit;
  if (is(invoice.amountPaid)) return words.alreadyPaid;
  if (is(total)) return words.isTheTotal;
  return undefined;
}
