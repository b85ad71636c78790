import type Stripe from "stripe";
import * as z from "zod/mini";
import type { AccountScope } from "../account-scope.ts";
import { invalid } from "../errors.ts";
import { newId, random } from "../ids.ts";
import { address, integer, list, oneOf, strictly, text } from "../parameters.ts";
import { type Counter, type Route, route } from "../route.ts";
import { customerOf } from "./customers.ts";
import { defaultConfiguration } from "./portal-configurations.ts";
import type { PortalSession } from "./records.ts";
import { isEnded } from "./schedule.ts";

type FlowParams = Stripe.BillingPortal.SessionCreateParams.FlowData;
const OneSubscription = strictly<Stripe.BillingPortal.SessionCreateParams.FlowData.SubscriptionUpdate>()({ subscription: text() });

const FlowData = strictly<FlowParams>()({
  after_completion: z.optional(
    strictly<Stripe.BillingPortal.SessionCreateParams.FlowData.AfterCompletion>()({
      hosted_confirmation: z.optional(
        strictly<Stripe.BillingPortal.SessionCreateParams.FlowData.AfterCompletion.HostedConfirmation>()({ custom_message: z.optional(text(500)) }),
      ),
      redirect: z.optional(strictly<Stripe.BillingPortal.SessionCreateParams.FlowData.AfterCompletion.Redirect>()({ return_url: address })),
      type: oneOf("hosted_confirmation", "portal_homepage", "redirect"),
    }),
  ),
  subscription_cancel: z.optional(OneSubscription),
  subscription_update: z.optional(OneSubscription),
  subscription_update_confirm: z.optional(
    strictly<Stripe.BillingPortal.SessionCreateParams.FlowData.SubscriptionUpdateConfirm>()({
      items: list(
        strictly<Stripe.BillingPortal.SessionCreateParams.FlowData.SubscriptionUpdateConfirm.Item>()({
          id: text(),
          price: z.optional(text()),
          quantity: z.optional(integer(0)),
        }),
      ),
      subscription: text(),
    }),
  ),
  type: oneOf("payment_method_update", "subscription_cancel", "subscription_update", "subscription_update_confirm"),
});

const Create = strictly<Stripe.BillingPortal.SessionCreateParams>()({
  configuration: z.optional(text()),
  customer: text(),
  flow_data: z.optional(FlowData),
  locale: z.optional(text(10)),
  return_url: z.optional(address),
});

/** A new session of a customer at our portal. Throws `invalid` for a flow that cannot be gone through. */
function createSession(scope: AccountScope, base: string, given: z.output<typeof Create>): PortalSession {
  const customer = customerOf(scope, given.customer);
  const configuration =
    given.configuration === undefined ? defaultConfiguration(scope) : scope.get("billing_portal.configuration", given.configuration, "configuration");
  const returnUrl = given.return_url ?? configuration.default_return_url;
  const session = {
    id: newId.portalSession(),
    object: "billing_portal.session",
    after_expiration: null,
    configuration: configuration.id,
    created: scope.now,
    customer: customer.id,
    customer_account: null,
    flow: given.flow_data ? flowOf(scope, configuration, customer.id, given.flow_data) : null,
    livemode: false,
    locale: given.locale ?? null,
    on_behalf_of: null,
    return_url: returnUrl,
    url: `${base}/p/session/test_${random(60)}`,
  } satisfies PortalSession;
  return scope.put("billing_portal.session", session);
}

function flowOf(
  scope: AccountScope,
  { features }: Stripe.BillingPortal.Configuration,
  customer: string,
  given: z.output<typeof FlowData>,
): Stripe.BillingPortal.Session.Flow {
  const { type, after_completion: after } = given;
  const asked = type === "payment_method_update" ? undefined : given[type];
  if (type !== "payment_method_update" && !asked)
    throw invalid(`Missing required param: flow_data[${type}].`, { code: "parameter_missing", param: `flow_data[${type}]` });
  const feature = type === "subscription_update_confirm" ? "subscription_update" : type;
  if (!features[feature].enabled)
    throw invalid(`This configuration does not have the ${feature} feature enabled, which is required for the flow ${type}.`, { param: "flow_data[type]" });
  if (asked) {
    const param = `flow_data[${type}][subscription]`;
    const subscription = scope.get("subscription", asked.subscription, param);
    if (subscription.customer !== customer) throw invalid(`The subscription ${asked.subscription} does not belong to the customer ${customer}.`, { param });
    if (isEnded(subscription)) throw invalid(`The subscription ${asked.subscription} is ${subscription.status} and cannot be changed.`, { param });
  }
  const confirmed = type === "subscription_update_confirm" ? given.subscription_update_confirm : undefined;
  return {
    after_completion: {
      hosted_confirmation: after?.type === "hosted_confirmation" ? { custom_message: after.hosted_confirmation?.custom_message ?? null } : null,
      redirect: after?.type === "redirect" && after.redirect ? { return_url: after.redirect.return_url } : null,
      type: after?.type ?? "portal_homepage",
    },
    customer_update: null,
    subscription_cancel: type === "subscription_cancel" && asked ? { retention: null, subscription: asked.subscription } : null,
    subscription_pause: null,
    subscription_update: type === "subscription_update" && asked ? { subscription: asked.subscription } : null,
    subscription_update_confirm: confirmed
      ? {
          discounts: null,
          items: confirmed.items.map(({ id, price = null, quantity }) => ({ id, price, ...(quantity === undefined ? {} : { quantity }) })),
          subscription: confirmed.subscription,
        }
      : null,
    type,
  };
}

export const portalSessionRoutes = ({ base }: Counter): readonly Route[] => [
  route("POST", "/v1/billing_portal/sessions", Create, (scope, given) => createSession(scope, base, given)),
];
