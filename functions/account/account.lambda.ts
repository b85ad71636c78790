import { isConfirmed } from "../../shared/account/account.ts";
import { isNewsOverdue, subscriptionStatus } from "../../shared/billing/billing.ts";
import { AppError } from "../../shared/errors.ts";
import { http } from "../http/http.ts";
import { setCookie } from "../sessions/cookies.ts";
import { members } from "../sessions/members.ts";
import { workspaces } from "../sessions/workspace-store.ts";

// Every page loads the subscription status; export and deletion are rare, so their modules are loaded on demand.
export const handler = http("account", {
  getSubscriptionStatus: async ({ who, now }) => {
    const workspace = await workspaces.get(who.workspaceId);
    if (!isNewsOverdue(workspace, now)) return subscriptionStatus(workspace, now);
    const { reconcileSubscription } = await import("../plan/reconcile-subscription.ts");
    try {
      await reconcileSubscription(who.workspaceId, {}, now);
    } catch (error) {
      // If Stripe can not be reached, its last answer stands.
      if (!(error instanceof AppError && error.code === "unavailable")) throw error;
    }
    return subscriptionStatus(await workspaces.get(who.workspaceId), now);
  },

  storeMarketingData: async ({ who, body }) => {
    await members.describe(who.workspaceId, who.userId, body);
    return undefined;
  },

  exportWorkspace: async ({ who, query, now }) => {
    const { exportWorkspace } = await import("./export.ts");
    return { status: 302, headers: { location: await exportWorkspace(who.workspaceId, query, now) } };
  },

  deleteAccount: async ({ who, body, now }) => {
    if (!isConfirmed(body, who.email)) throw new AppError("invalid", "Type the e-mail address that you sign in with.", { field: "confirmation" });
    const { eraseWorkspace } = await import("./erase.ts");
    await eraseWorkspace(who, now);
    return { cookies: [setCookie("plainbill", "", 0)] };
  },
});
