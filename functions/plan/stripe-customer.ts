import { createHash } from "node:crypto";
import { fromStripe, stripe } from "../platform/stripe.ts";
import { Conflict } from "../platform/table.ts";
import { business } from "../records/business-store.ts";
import type { Who } from "../sessions/session-store.ts";
import { billing } from "./billing-store.ts";

/**
 * The customer at Stripe that a workspace is: made once, and found again from then on. `gone` is one that Stripe does not know any more, which another takes
 * the place of.
 */
export async function stripeCustomerOf({ workspaceId, email, firstName, lastName }: Who, gone?: string): Promise<string> {
  const known = (await billing.find(workspaceId))?.customerId;
  if (known && known !== gone) return known;
  const name = (await business.get(workspaceId)).name || `${firstName} ${lastName}`.trim();
  const details = { email, ...(name ? { name } : {}), metadata: { workspaceId } };
  // Who asks twice at the same moment, or again after a failure, gets the same one.
  const idempotencyKey = `customer/${createHash("sha256").update(JSON.stringify({ details, gone })).digest("hex")}`;
  const { id } = await fromStripe(stripe().customers.create(details, { idempotencyKey }));
  try {
    await billing.setCustomer(workspaceId, id, known);
    return id;
  } catch (error) {
    // Another window was first; where it got another one, this one stays unused.
    const other = error instanceof Conflict ? (await billing.find(workspaceId))?.customerId : undefined;
    if (!other || other === gone) throw error;
    return other;
  }
}
