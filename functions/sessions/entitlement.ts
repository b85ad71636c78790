import { subscriptionStatus, type Workspace } from "../../shared/billing/billing.ts";
import { type GateName, refusals } from "../../shared/billing/gates.ts";
import type { Instant } from "../../shared/clock.ts";
import { AppError } from "../../shared/errors.ts";
import { workspaces } from "./workspace-store.ts";

/** The one gate. Throws `subscription_required` with what is refused unless a trial or a subscription runs. */
export function requireEntitlementOf(workspace: Workspace, what: GateName, now: Instant): void {
  if (!subscriptionStatus(workspace, now).entitled) throw new AppError("subscription_required", refusals[what], { redirectTo: "/pricing" });
}

/** Returns true if a trial or a subscription runs; false if the workspace is gone. */
export async function isEntitled(workspaceId: string, now: Instant): Promise<boolean> {
  const workspace = await workspaces.find(workspaceId);
  return workspace !== undefined && subscriptionStatus(workspace, now).entitled;
}

/** Like `requireEntitlementOf`, but reads the workspace. */
export const requireEntitlement = async (workspaceId: string, what: GateName, now: Instant): Promise<void> =>
  requireEntitlementOf(await workspaces.get(workspaceId), what, now);
