import { decimalsIn } from "../../money.ts";
import type { Meaning } from "../../uploads/document-files.ts";

const forms = new Map<number, Intl.NumberFormat>();
/** How a sum with so many decimals is written. Making a form takes longer than all else that is done with a sum. */
function formOf(decimals: number): Intl.NumberFormat {
  const form = forms.get(decimals) ?? new Intl.NumberFormat("en-US", { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  forms.set(decimals, form);
  return form;
}

/** A sum as it is shown: "4,800.00 EUR". A price of parts of a cent keeps them. */
export function showMoney(amount: number, currency: string | undefined, per?: string): string {
  const least = currency ? decimalsIn(currency) : 2;
  const decimals = Math.max(least, Math.min(6, String(amount).split(".")[1]?.length ?? 0));
  const sum = formOf(decimals).format(amount);
  return `${sum}${currency ? ` ${currency}` : ""}${per ? ` per ${per}` : ""}`;
}

export const moneyMeaning = (amount: number, currency: string | undefined, per?: string, quantity?: number): Meaning => ({
  kind: "money",
  amount,
  ...(currency ? { currency } : {}),
  ...(per ? { per } : {}),
  ...(quantity === undefined ? {} : { quantity }),
});
