import { createHash } from "node:crypto";
import { fromStripe, stripe } from "../platform/stripe.ts";
import { Conflict } from "../platform/table.ts";
import { business } from "../records/business-store.ts";
import type { Who } from "../sessions/session-store.ts";
import { billing } from "./billing-store.ts";

/** Returns the workspace's customer at Stripe, created on first use. `gone` is a customer that Stripe no longer knows; it is replaced. */
export async function stripeCustomerOf({ workspaceId, email, firstName, lastName }: Who, gone?: string): Promise<string> {
  const known = (await billing.find(workspaceId))?.customerId;
  if (known && known !== gone) return known;
  const name = (await business.get(workspaceId)).name || `${firstName} ${lastName}`.trim();
  const details = { email, ...(name ? { name } : {}), metadata: { workspaceId } };
  // Concurrent calls, and a retry after a failure, get the same customer.
  const idempotencyKey = `customer/${createHash("sha256").update(JSON.stringify({ details, gone })).digest("hex")}`;
  const { id } = await fromStripe(stripe().customers.create(details, { idempotencyKey }));
  try {
    await billing.setCustomer(workspaceId, id, known);
    return id;
  } catch (error) {
    // Another call was first; if it got another customer, this one stays unused.
    const other = error instanceof Conflict ? (await billing.find(workspaceId))?.customerId : undefined;
    if (!other || other === gone) throw error;
    return other;
  }
}
