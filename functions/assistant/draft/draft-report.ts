import type { Invoice, InvoiceDraft } from "../../../shared/invoicing/invoices.ts";
import { totals } from "../../../shared/invoicing/totals.ts";
import { formatMoney } from "../../../shared/money.ts";

/**
 * Returns an invoice's state for a model after each change, so that it can report facts: its number or that it is not stored, its customer, and every figure as
 * people read it. Amounts are formatted; dates are ISO.
 */
export function reportOf(draft: InvoiceDraft, saved: Invoice | undefined, locale: string) {
  const { subtotal, discountTotal, taxTotal, total, depositDue, amountDue } = totals(draft);
  const money = (amount: number) => formatMoney(amount, draft.currency, locale);
  const some = (key: string, amount: number | undefined) => (amount ? { [key]: money(amount) } : {});
  return {
    number: saved?.invoiceNumber ?? "not stored yet",
    status: saved?.status ?? "draft",
    customer: draft.customer?.name,
    ...(draft.customer && !draft.customerId ? { newCustomer: "will be stored with the invoice" } : {}),
    subtotal: money(subtotal),
    ...some("discount", discountTotal),
    tax: `${draft.taxRate}%${draft.taxInclusive ? " included" : ""}: ${money(taxTotal)}`,
    total: money(total),
    ...some("deposit", depositDue),
    ...some("paid", draft.amountPaid),
    amountDue: money(amountDue),
    invoiceDate: draft.invoiceDate,
    dueDate: draft.dueDate,
    terms: draft.terms,
    lines: draft.lines,
  };
}
