import type { CalendarDate } from "../clock.ts";
import { AppError } from "../errors.ts";
import { type Id, idAt, newId } from "../ids.ts";
import { due } from "../invoicing/draft-dates.ts";
import type { InvoiceDraft } from "../invoicing/invoices.ts";
import type { BusinessProfile } from "../records/business.ts";
import type { Document, DocumentOf } from "./documents.ts";

/**
 * Derives the id of a document's invoice; `voided` counts its invoices that were voided. All code paths derive the same id, so that a document has only
 * one invoice at a time.
 */
export const invoiceIdOf = ({ id, createdAt }: Pick<Document, "id" | "createdAt">, voided: number): Id<"invoice"> =>
  idAt("invoice", Date.parse(createdAt) + voided, id);

/** Returns the draft that bills a document: its price, with the upfront part as a deposit. Throws `invalid` for a document without a price. */
export function invoiceFrom(document: Document, id: Id<"invoice">, business: BusinessProfile, today: CalendarDate): InvoiceDraft {
  if (document.type !== "proposal" && document.type !== "contract") throw new AppError("invalid", "Only a proposal or a contract can become an invoice.");
  const { party, customerId, amount, currency, upfrontPercent } = document;
  if (amount === undefined) throw new AppError("invalid", "The contract names no price; say what it is first.", { field: "amount" });
  return {
    draftId: id,
    ...(customerId ? { customerId } : {}),
    customer: party,
    currency,
    lines: [{ id: newId("line"), description: workOf(document), quantity: 1, unitPrice: amount }],
    taxRate: business.defaultTaxRate,
    taxInclusive: false,
    invoiceDate: today,
    ...due(document.type === "contract" ? document.paymentTerms : business.defaultPaymentTerms, today),
    ...(upfrontPercent ? { deposit: { type: "percent", value: upfrontPercent } } : {}),
    amountPaid: 0,
  };
}

/** Maximum length of a line's description. */
const LONGEST = 500;

/** The description of the work: the title of a proposal, the services of a contract. */
function workOf(document: DocumentOf<"proposal"> | DocumentOf<"contract">): string {
  const text = document.type === "proposal" ? document.title : document.services.trim();
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1).toWellFormed()}…` : text;
}
