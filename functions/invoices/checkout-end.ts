import type { Id } from "../../shared/ids.ts";
import { log } from "../platform/log.ts";
import { checkouts, type InvoiceCheckout } from "./checkouts.ts";

/** Ends a page on which another sum was asked for. Who pays there at this moment pays what was due then, and it is noted as what it is. */
export async function expireCheckout({ account, sessionId }: InvoiceCheckout): Promise<void> {
  try {
    // Stripe's library is large, and most invoices have no such page: it is loaded where there is one.
    const { stripe } = await import("../platform/stripe.ts");
    await stripe().checkout.sessions.expire(sessionId, {}, { stripeAccount: account });
  } catch (error) {
    log.info("a payment page could not be ended", { sessionId, error });
  }
}

/**
 * Ends the page on which an invoice could be paid by card, once it is paid otherwise, credited, void, or its link is closed. Never throws: what was
 * written stands, and what is paid there all the same is noted as money that is held.
 */
export async function endCheckout(workspaceId: Id<"workspace">, invoiceId: Id<"invoice">): Promise<void> {
  try {
    const page = await checkouts.find(workspaceId, invoiceId);
    if (page) await expireCheckout(page);
  } catch (error) {
    log.error("the payment page of an invoice could not be looked up", { workspaceId, invoiceId, error });
  }
}
