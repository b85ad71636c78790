import { subscriptionStatus, type Workspace } from "../../shared/billing.ts";
import type { Instant } from "../../shared/clock.ts";
import { AppError } from "../../shared/errors.ts";
import { workspaces } from "./store.ts";

/** The one gate. Throws `subscription_required` once neither a trial nor a subscription runs. */
export function requireEntitlementOf(workspace: Workspace, now: Instant): void {
  if (!subscriptionStatus(workspace, now).entitled)
    throw new AppError("subscription_required", "Active subscription required to use AI features", { redirectTo: "/pricing" });
}

/** The same for a workspace that is not read yet. */
export const requireEntitlement = async (workspaceId: string, now: Instant): Promise<void> => requireEntitlementOf(await workspaces.get(workspaceId), now);
