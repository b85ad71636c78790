import Stripe from "stripe";
import { hasEnded, PLAN_PAGE, type PortalFlow } from "../../shared/billing/billing.ts";
import type { Instant } from "../../shared/clock.ts";
import { AppError } from "../../shared/errors.ts";
import { env } from "../platform/env.ts";
import { fromStripe, isGone, stripe } from "../platform/stripe.ts";
import { billing } from "./billing-store.ts";

const noSubscription = () => new AppError("conflict", "You have no subscription yet. Choose a plan first.", { redirectTo: "/pricing" });

/** Returns the address of Stripe's billing portal for a workspace. Throws `conflict` if it has no customer at Stripe. */
export async function portalUrl(workspaceId: string, flow: PortalFlow | undefined, now: Instant): Promise<string> {
  const { customerId, subscription } = (await billing.find(workspaceId)) ?? {};
  if (!customerId) throw noSubscription();
  const subscribed = subscription && !hasEnded(subscription) ? subscription.id : undefined;
  const start = flow && flowOf(flow, subscribed);
  await billing.openedPortal(workspaceId, now);
  try {
    return await pageOf(customerId, start).catch((error: unknown) => {
      // Stripe does not offer this flow now, such as cancelling twice: open the portal's front page.
      if (!start || !(error instanceof Stripe.errors.StripeInvalidRequestError) || isGone(error)) throw error;
      return pageOf(customerId, undefined);
    });
  } catch (error) {
    if (isGone(error)) throw noSubscription();
    throw error;
  }
}

type Flow = Stripe.BillingPortal.SessionCreateParams.FlowData;

async function pageOf(customer: string, start: Flow | undefined): Promise<string> {
  const back = `${env("PUBLIC_ORIGIN")}${PLAN_PAGE}`;
  const configuration = env("STRIPE_PORTAL_CONFIGURATION");
  const { url } = await fromStripe(
    stripe().billingPortal.sessions.create({
      customer,
      return_url: back,
      ...(configuration ? { configuration } : {}),
      ...(start ? { flow_data: { ...start, after_completion: { type: "redirect", redirect: { return_url: back } } } } : {}),
    }),
  );
  return url;
}

/** Returns the flow that the portal starts with; undefined if there is no subscription to change. */
function flowOf(flow: PortalFlow, subscription: string | undefined): Flow | undefined {
  if (flow === "card") return { type: "payment_method_update" };
  if (!subscription) return undefined;
  return flow === "plan"
    ? { type: "subscription_update", subscription_update: { subscription } }
    : { type: "subscription_cancel", subscription_cancel: { subscription } };
}
