import type { InvoicePageFacts } from "./page-props.ts";

/** The query of the address that the payment page sends a customer back to who has paid: what was paid of the invoice before. */
export const returnQuery = (paidBefore: number): string => `checkout=done&before=${paidBefore}`;

/** Whether it shows a payment that came in after `before` was paid; of a part of it only that tells. */
export const showsPayment = ({ status, amountPaid }: Pick<InvoicePageFacts, "status" | "amountPaid">, before: number | undefined): boolean =>
  (status !== "sent" && status !== "overdue") || (before !== undefined && amountPaid > before);

/** Whether a customer who comes by an address with this query has just paid, and the invoice does not show it yet. */
export function isConfirming(invoice: Pick<InvoicePageFacts, "status" | "amountPaid">, query: Readonly<Record<string, string | undefined>>): boolean {
  if (query["checkout"] !== "done") return false;
  const before = Number(query["before"] || Number.NaN);
  return !showsPayment(invoice, Number.isFinite(before) ? before : undefined);
}
