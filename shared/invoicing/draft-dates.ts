import type * as z from "zod/mini";
import { addDays, type CalendarDate, dayOf, type Instant } from "../clock.ts";
import { type Id, newId } from "../ids.ts";
import type { BusinessProfile } from "../records/business.ts";
import { type DraftRequest, draftOf, type Invoice, type InvoiceDraft } from "./invoices.ts";
import { DEFAULT_TERM_DAYS, dueDateOf } from "./terms.ts";

/** A new draft with the business's defaults, dated `invoiceDate`. */
export function blankDraft(business: BusinessProfile, invoiceDate: CalendarDate): InvoiceDraft {
  return {
    currency: business.currency,
    lines: [],
    taxRate: business.defaultTaxRate,
    taxInclusive: business.pricesIncludeTax,
    invoiceDate,
    ...due(business.defaultPaymentTerms, invoiceDate),
    amountPaid: 0,
  };
}

/** Returns the terms with their due date; 30 days if the text names none (`warnings.ts` then warns the owner). */
export function due(text: string, invoiceDate: CalendarDate): { terms: string; dueDate: CalendarDate } {
  return { terms: text, dueDate: dueDateOf(text, invoiceDate) ?? addDays(invoiceDate, DEFAULT_TERM_DAYS) };
}

/** Adds omitted dates: today, and a due date by the invoice's terms or else by the business's default terms, which the invoice then gets. */
export function withDates<R extends z.infer<typeof DraftRequest>>(
  request: R,
  { defaultPaymentTerms, timeZone }: Pick<BusinessProfile, "defaultPaymentTerms" | "timeZone">,
  now: Instant,
): R & { invoiceDate: CalendarDate; dueDate: CalendarDate } {
  const invoiceDate = request.invoiceDate ?? dayOf(now, timeZone);
  return { ...request, invoiceDate, ...(request.dueDate ? { dueDate: request.dueDate } : due(request.terms ?? defaultPaymentTerms, invoiceDate)) };
}

/** Copies an invoice as a new draft dated `today`: with new ids, nothing paid, and a due date by its terms. */
export function copyOf(stored: Omit<Invoice, "status">, today: CalendarDate, business: BusinessProfile): InvoiceDraft & { draftId: Id<"invoice"> } {
  return {
    ...draftOf(stored),
    lines: stored.lines.map((line) => ({ ...line, id: newId("line") })),
    draftId: newId("invoice"),
    amountPaid: 0,
    invoiceDate: today,
    ...due(stored.terms ?? business.defaultPaymentTerms, today),
  };
}
