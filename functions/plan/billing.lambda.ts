import { subscriptionStatus } from "../../shared/billing/billing.ts";
import { planById } from "../../shared/billing/plans.ts";
import { subscriptionInvoiceRow } from "../../shared/billing/subscription-invoices.ts";
import type { Instant } from "../../shared/clock.ts";
import { AppError } from "../../shared/errors.ts";
import type { Id } from "../../shared/ids.ts";
import { endEmail } from "../email/end-email.ts";
import { http } from "../http/http.ts";
import { workspaces } from "../sessions/workspace-store.ts";
import { beginCheckout } from "./checkout.ts";
import { completeSubscription } from "./complete-subscription.ts";
import { notBegunNotice } from "./not-begun-notice.ts";
import { portalUrl } from "./portal.ts";
import { subscriptionInvoices } from "./subscription-invoice-store.ts";

export const handler = http("billing", {
  createSubscription: async ({ who, body, now }) => {
    const plan = planById(body.planId);
    if (!plan) throw new AppError("invalid", "There is no such plan.", { field: "planId" });
    return beginCheckout(who, plan, now);
  },

  completeSubscription: async ({ who: { workspaceId }, body, now }) => {
    try {
      await completeSubscription(workspaceId, body.setupIntentId, now);
    } catch (error) {
      if (error instanceof AppError && error.code === "payment_failed") await noEmailAbout(workspaceId, body.setupIntentId, now);
      throw error;
    }
    return { success: true, status: subscriptionStatus(await workspaces.get(workspaceId), now) };
  },

  listSubscriptionInvoices: async ({ who: { workspaceId } }) => ({
    items: (await subscriptionInvoices.all(workspaceId)).map(subscriptionInvoiceRow).reverse(),
  }),

  openBillingPortal: async ({ who, body, now }) => ({ url: await portalUrl(who.workspaceId, body.flow, now) }),
});

/** The page shows the failure, so no email about it is sent. */
async function noEmailAbout(workspaceId: Id<"workspace">, setupIntentId: string, now: Instant): Promise<void> {
  await notBegunNotice.said(setupIntentId, now);
  await endEmail(notBegunNotice.place(workspaceId, setupIntentId), ["waiting"], { state: "dropped", reason: "The page said it." }, now);
}
