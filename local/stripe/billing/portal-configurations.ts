import type Stripe from "stripe";
import type * as z from "zod/mini";
import type { AccountScope } from "../account-scope.ts";
import { newStripeId } from "../ids.ts";
import { address, boolean, list, listParameters, metadata, nonEmptyText, oneOf, strictly } from "../parameters.ts";
import { pageOfList, route, type StripeRoute } from "../route.ts";

type Configuration = Stripe.BillingPortal.Configuration;

/** The features of a portal. Each request names all of them, as `offerPortal` does, so nothing is merged. */
const Features = strictly<Stripe.BillingPortal.ConfigurationCreateParams.Features>()({
  customer_update: strictly<Stripe.BillingPortal.ConfigurationCreateParams.Features.CustomerUpdate>()({
    allowed_updates: list(oneOf("address", "email", "name", "tax_id")),
    enabled: boolean,
  }),
  invoice_history: strictly<Stripe.BillingPortal.ConfigurationCreateParams.Features.InvoiceHistory>()({ enabled: boolean }),
  payment_method_update: strictly<Stripe.BillingPortal.ConfigurationCreateParams.Features.PaymentMethodUpdate>()({ enabled: boolean }),
  subscription_cancel: strictly<Stripe.BillingPortal.ConfigurationCreateParams.Features.SubscriptionCancel>()({
    enabled: boolean,
    mode: oneOf("at_period_end"),
    proration_behavior: oneOf("none"),
  }),
  subscription_update: strictly<Stripe.BillingPortal.ConfigurationCreateParams.Features.SubscriptionUpdate>()({
    default_allowed_updates: list(oneOf("price")),
    enabled: boolean,
    products: list(
      strictly<Stripe.BillingPortal.ConfigurationCreateParams.Features.SubscriptionUpdate.Product>()({ prices: list(nonEmptyText()), product: nonEmptyText() }),
    ),
    proration_behavior: oneOf("always_invoice"),
  }),
});

/** The supported parameters of `configurations.create` and `configurations.update`. */
const Params = strictly<Stripe.BillingPortal.ConfigurationCreateParams>()({
  business_profile: strictly<Stripe.BillingPortal.ConfigurationCreateParams.BusinessProfile>()({ headline: nonEmptyText(60) }),
  default_return_url: address,
  features: Features,
  metadata,
  name: nonEmptyText(),
});
const List = strictly<Stripe.BillingPortal.ConfigurationListParams>()(listParameters);

function store(scope: AccountScope, given: z.output<typeof Params>, before?: Configuration): Configuration {
  const configuration = {
    id: before?.id ?? newStripeId.portalConfiguration(),
    object: "billing_portal.configuration",
    active: true,
    application: null,
    business_profile: { ...given.business_profile, privacy_policy_url: null, terms_of_service_url: null },
    created: before?.created ?? scope.now,
    default_return_url: given.default_return_url,
    features: featuresOf(scope, given.features),
    is_default: false,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: given.metadata,
    name: given.name,
    updated: scope.now,
  } satisfies Configuration;
  return scope.put("billing_portal.configuration", configuration);
}

function featuresOf(scope: AccountScope, given: z.output<typeof Features>): Configuration["features"] {
  const param = "features[subscription_update][products]";
  const products = given.subscription_update.products.map(({ product, prices }) => {
    scope.get("product", product, param);
    for (const price of prices) scope.get("price", price, param);
    return { adjustable_quantity: { enabled: false, maximum: null, minimum: 1 }, prices, product };
  });
  return {
    ...given,
    payment_method_update: { ...given.payment_method_update, payment_method_configuration: null },
    subscription_cancel: { ...given.subscription_cancel, cancellation_reason: { enabled: false, feedback_options: null, options: [] } },
    subscription_pause: { duration: { interval_options: [], type: "indefinite" }, enabled: false },
    subscription_update: {
      ...given.subscription_update,
      billing_cycle_anchor: null,
      products,
      schedule_at_period_end: { conditions: [] },
      trial_update_behavior: "end_trial",
    },
  };
}

export const portalConfigurationRoutes: readonly StripeRoute[] = [
  route("POST", "/v1/billing_portal/configurations", Params, (scope, given) => store(scope, given)),
  route("GET", "/v1/billing_portal/configurations", List, (scope, asked, _id, path) => pageOfList(scope.list("billing_portal.configuration"), asked, path)),
  route("POST", "/v1/billing_portal/configurations/:id", Params, (scope, given, id) => store(scope, given, scope.get("billing_portal.configuration", id))),
];
