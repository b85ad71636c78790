import type Stripe from "stripe";
import * as z from "zod/mini";
import type { AccountScope } from "../account-scope.ts";
import { invalid } from "../errors.ts";
import { newStripeId, random } from "../ids.ts";
import { address, nonEmptyText, oneOf, strictly } from "../parameters.ts";
import { route, type StripeContext, type StripeRoute } from "../route.ts";
import { getCustomer } from "./customers.ts";
import type { PortalSession } from "./records.ts";
import { isEnded } from "./schedule.ts";

type FlowParams = Stripe.BillingPortal.SessionCreateParams.FlowData;
const OneSubscription = strictly<Stripe.BillingPortal.SessionCreateParams.FlowData.SubscriptionUpdate>()({ subscription: nonEmptyText() });

const FlowData = strictly<FlowParams>()({
  after_completion: strictly<Stripe.BillingPortal.SessionCreateParams.FlowData.AfterCompletion>()({
    redirect: strictly<Stripe.BillingPortal.SessionCreateParams.FlowData.AfterCompletion.Redirect>()({ return_url: address }),
    type: oneOf("redirect"),
  }),
  subscription_cancel: z.optional(OneSubscription),
  subscription_update: z.optional(OneSubscription),
  type: oneOf("payment_method_update", "subscription_cancel", "subscription_update"),
});

/** The supported parameters of `sessions.create`. */
const Create = strictly<Stripe.BillingPortal.SessionCreateParams>()({
  configuration: nonEmptyText(),
  customer: nonEmptyText(),
  flow_data: z.optional(FlowData),
  return_url: z.optional(address),
});

/** Creates a session. Throws `invalid` if the portal does not offer the flow, or the flow lacks a subscription. */
function createSession(scope: AccountScope, base: string, given: z.output<typeof Create>): PortalSession {
  const customer = getCustomer(scope, given.customer);
  const configuration = scope.get("billing_portal.configuration", given.configuration, "configuration");
  const session = {
    id: newStripeId.portalSession(),
    object: "billing_portal.session",
    after_expiration: null,
    configuration: configuration.id,
    created: scope.now,
    customer: customer.id,
    customer_account: null,
    flow: given.flow_data ? flowOf(scope, configuration, customer.id, given.flow_data) : null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: given.return_url ?? configuration.default_return_url,
    url: `${base}/p/session/test_${random(60)}`,
  } satisfies PortalSession;
  return scope.put("billing_portal.session", session);
}

function flowOf(
  scope: AccountScope,
  { features }: Stripe.BillingPortal.Configuration,
  customer: string,
  { type, after_completion: after, ...given }: z.output<typeof FlowData>,
): Stripe.BillingPortal.Session.Flow {
  const asked = type === "payment_method_update" ? undefined : given[type];
  if (type !== "payment_method_update" && !asked)
    throw invalid(`Missing required param: flow_data[${type}].`, { code: "parameter_missing", param: `flow_data[${type}]` });
  if (!features[type].enabled)
    throw invalid(`This configuration does not have the ${type} feature enabled, which is required for the flow ${type}.`, { param: "flow_data[type]" });
  if (asked) checkSubscription(scope, customer, asked.subscription, `flow_data[${type}][subscription]`);
  return {
    after_completion: { hosted_confirmation: null, ...after },
    customer_update: null,
    subscription_cancel: type === "subscription_cancel" && asked ? { retention: null, ...asked } : null,
    subscription_pause: null,
    subscription_update: type === "subscription_update" && asked ? asked : null,
    subscription_update_confirm: null,
    type,
  };
}

function checkSubscription(scope: AccountScope, customer: string, id: string, param: string): void {
  const subscription = scope.get("subscription", id, param);
  if (subscription.customer !== customer) throw invalid(`The subscription ${id} does not belong to the customer ${customer}.`, { param });
  if (isEnded(subscription)) throw invalid(`The subscription ${id} is ${subscription.status} and cannot be changed.`, { param });
}

export const portalSessionRoutes = ({ base }: StripeContext): readonly StripeRoute[] => [
  route("POST", "/v1/billing_portal/sessions", Create, (scope, given) => createSession(scope, base, given)),
];
