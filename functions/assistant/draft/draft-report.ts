import type { Invoice, InvoiceDraft } from "../../../shared/invoicing/invoices.ts";
import { totals } from "../../../shared/invoicing/totals.ts";
import { formatMoney } from "../../../shared/money.ts";

/**
 * What a model is told of an invoice after each change, so that it can report what is so: whether it is stored and under which number, whose it is, every
 * figure as people read it. Amounts are formatted; dates are ISO.
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
