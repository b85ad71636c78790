import type { Invoice } from "../../shared/invoicing/invoices.ts";
import { formatMoney } from "../../shared/money.ts";

/** Formats an amount for the invoice's history, in the invoice's currency and the business's locale. */
export const amountInWords = (value: number, { currency, business: { locale } }: Pick<Invoice, "currency" | "business">): string =>
  formatMoney(value, currency, locale);
