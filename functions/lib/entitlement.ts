import { subscriptionStatus } from "../../shared/billing.ts";
import type { Instant } from "../../shared/clock.ts";
import { AppError } from "../../shared/errors.ts";
import { workspaces } from "../account/store.ts";

/** The one gate. Throws `subscription_required` once neither a trial nor a subscription runs. */
export async function requireEntitlement(workspaceId: string, now: Instant): Promise<void> {
  const { entitled } = subscriptionStatus(await workspaces.get(workspaceId), now);
  if (!entitled) throw new AppError("subscription_required", "Active subscription required to use AI features", { redirectTo: "/pricing" });
}
