import type { Id } from "../../shared/ids.ts";
import { log } from "../platform/log.ts";
import { checkouts, type InvoiceCheckout } from "./checkouts.ts";

/** Expires a payment page whose amount is outdated. A customer who pays there at this moment pays the old amount, and the payment is recorded as it is. */
export async function expireCheckout({ account, sessionId }: InvoiceCheckout): Promise<void> {
  try {
    // Stripe's library is large and most invoices have no payment page, so it is loaded on demand.
    const { stripe } = await import("../platform/stripe.ts");
    await stripe().checkout.sessions.expire(sessionId, {}, { stripeAccount: account });
  } catch (error) {
    log.info("a payment page could not be ended", { sessionId, error });
  }
}

/**
 * Expires the payment page of an invoice that was paid otherwise, credited or voided, or whose link was closed. Never throws: the change is already written,
 * and a payment that still arrives is recorded as money held.
 */
export async function endCheckout(workspaceId: Id<"workspace">, invoiceId: Id<"invoice">): Promise<void> {
  try {
    const page = await checkouts.find(workspaceId, invoiceId);
    if (page) await expireCheckout(page);
  } catch (error) {
    log.error("the payment page of an invoice could not be looked up", { workspaceId, invoiceId, error });
  }
}
