import type Stripe from "stripe";
import { hasEnded, PLAN_PAGE, type PortalFlow } from "../../shared/billing.ts";
import { AppError } from "../../shared/errors.ts";
import { env } from "../lib/env.ts";
import { fromStripe, isGone, stripe } from "../lib/stripe.ts";
import { billing } from "../subscriptions/store.ts";

const noSubscription = () => new AppError("conflict", "You have no subscription yet. Choose a plan first.", { redirectTo: "/pricing" });

/** The address of Stripe's page for what a workspace has subscribed to. Throws `conflict` where it never began to buy a plan. */
export async function portalUrl(workspaceId: string, flow: PortalFlow | undefined): Promise<string> {
  const { customerId, subscription } = (await billing.find(workspaceId)) ?? {};
  if (!customerId) throw noSubscription();
  const back = `${env("PUBLIC_ORIGIN")}${PLAN_PAGE}`;
  const configuration = env("STRIPE_PORTAL_CONFIGURATION");
  const subscribed = subscription && !hasEnded(subscription) ? subscription.id : undefined;
  const flowData = flow && flowOf(flow, subscribed);
  try {
    const { url } = await fromStripe(
      stripe().billingPortal.sessions.create({
        customer: customerId,
        return_url: back,
        ...(configuration ? { configuration } : {}),
        ...(flowData ? { flow_data: { ...flowData, after_completion: { type: "redirect", redirect: { return_url: back } } } } : {}),
      }),
    );
    return url;
  } catch (error) {
    // The customer was deleted at Stripe.
    if (isGone(error)) throw noSubscription();
    throw error;
  }
}

/** What Stripe's page begins with; nothing where there is no subscription to change. */
function flowOf(flow: PortalFlow, subscription: string | undefined): Stripe.BillingPortal.SessionCreateParams.FlowData | undefined {
  if (flow === "card") return { type: "payment_method_update" };
  if (!subscription) return undefined;
  return flow === "plan"
    ? { type: "subscription_update", subscription_update: { subscription } }
    : { type: "subscription_cancel", subscription_cancel: { subscription } };
}
