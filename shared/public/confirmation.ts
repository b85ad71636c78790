import type { InvoicePageFacts } from "./page-props.ts";

/** The query of the address to return to after paying. `before` is the amount paid on the invoice before. */
export const returnQuery = (paidBefore: number): string => `checkout=done&before=${paidBefore}`;

/** Returns true if the invoice shows the payment: it is settled, or more than `before` has been paid. Only the latter reveals a partial payment. */
export const showsPayment = ({ status, amountPaid }: Pick<InvoicePageFacts, "status" | "amountPaid">, before: number | undefined): boolean =>
  (status !== "sent" && status !== "overdue") || (before !== undefined && amountPaid > before);

/** Returns true if the query says that the customer has just paid, but the invoice does not show it yet. */
export function isConfirming(invoice: Pick<InvoicePageFacts, "status" | "amountPaid">, query: Readonly<Record<string, string | undefined>>): boolean {
  if (query["checkout"] !== "done") return false;
  const before = Number(query["before"] || Number.NaN);
  return !showsPayment(invoice, Number.isFinite(before) ? before : undefined);
}
