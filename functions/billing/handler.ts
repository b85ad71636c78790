import { subscriptionStatus } from "../../shared/billing.ts";
import { AppError } from "../../shared/errors.ts";
import { planOf } from "../../shared/plans.ts";
import { http } from "../http/http.ts";
import { completeSubscription } from "../subscriptions/complete.ts";
import { workspaces } from "../workspaces/store.ts";
import { beginCheckout } from "./checkout.ts";
import { portalUrl } from "./portal.ts";

export const handler = http("billing", {
  createSubscription: async ({ who, body, now }) => {
    const plan = planOf(body.planId);
    if (!plan) throw new AppError("invalid", "There is no such plan.", { field: "planId" });
    return beginCheckout(who, plan, now);
  },

  completeSubscription: async ({ who: { workspaceId }, body, now }) => {
    await completeSubscription(workspaceId, body.setupIntentId, now);
    return { success: true, status: subscriptionStatus(await workspaces.get(workspaceId), now) };
  },

  openBillingPortal: async ({ who, body }) => ({ url: await portalUrl(who.workspaceId, body.flow) }),
});
