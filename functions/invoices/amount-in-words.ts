import type { Invoice } from "../../shared/invoicing/invoices.ts";
import { formatMoney } from "../../shared/money.ts";

/** An amount as the history of its invoice says it. */
export const amountInWords = (value: number, { currency, business: { locale } }: Pick<Invoice, "currency" | "business">): string =>
  formatMoney(value, currency, locale);
