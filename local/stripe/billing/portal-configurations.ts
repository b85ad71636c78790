import type Stripe from "stripe";
import * as z from "zod/mini";
import type { AccountScope } from "../account-scope.ts";
import { newId } from "../ids.ts";
import { address, boolean, changedNotes, emptyable, list, metadata, metadataChange, oneOf, page, strictly, text } from "../parameters.ts";
import { pageOfList, type Route, retrieve, route } from "../route.ts";
import { withoutUndefined } from "./changes.ts";

type Configuration = Stripe.BillingPortal.Configuration;
type Features = Configuration["features"];
type Params = Stripe.BillingPortal.ConfigurationUpdateParams;

const proration = oneOf("always_invoice", "create_prorations", "none");
const reasons = oneOf("customer_service", "low_quality", "missing_features", "other", "switched_service", "too_complex", "too_expensive", "unused");
const on = z.optional(boolean);

const FeatureChange = strictly<NonNullable<Params["features"]>>()({
  customer_update: z.optional(
    strictly<Stripe.BillingPortal.ConfigurationUpdateParams.Features.CustomerUpdate>()({
      allowed_updates: z.optional(emptyable(list(oneOf("address", "email", "name", "phone", "shipping", "tax_id")))),
      enabled: on,
    }),
  ),
  invoice_history: z.optional(strictly<Stripe.BillingPortal.ConfigurationUpdateParams.Features.InvoiceHistory>()({ enabled: boolean })),
  payment_method_update: z.optional(strictly<Stripe.BillingPortal.ConfigurationUpdateParams.Features.PaymentMethodUpdate>()({ enabled: boolean })),
  subscription_cancel: z.optional(
    strictly<Stripe.BillingPortal.ConfigurationUpdateParams.Features.SubscriptionCancel>()({
      cancellation_reason: z.optional(
        strictly<Stripe.BillingPortal.ConfigurationUpdateParams.Features.SubscriptionCancel.CancellationReason>()({
          enabled: boolean,
          options: z.optional(emptyable(list(reasons))),
        }),
      ),
      enabled: on,
      mode: z.optional(oneOf("at_period_end", "immediately")),
      proration_behavior: z.optional(proration),
    }),
  ),
  subscription_update: z.optional(
    strictly<Stripe.BillingPortal.ConfigurationUpdateParams.Features.SubscriptionUpdate>()({
      billing_cycle_anchor: z.optional(oneOf("now", "unchanged")),
      default_allowed_updates: z.optional(emptyable(list(oneOf("price", "promotion_code", "quantity")))),
      enabled: on,
      products: z.optional(
        emptyable(
          list(strictly<Stripe.BillingPortal.ConfigurationUpdateParams.Features.SubscriptionUpdate.Product>()({ prices: list(text()), product: text() })),
        ),
      ),
      proration_behavior: z.optional(proration),
      schedule_at_period_end: z.optional(
        strictly<Stripe.BillingPortal.ConfigurationUpdateParams.Features.SubscriptionUpdate.ScheduleAtPeriodEnd>()({
          conditions: z.optional(
            emptyable(
              list(
                strictly<Stripe.BillingPortal.ConfigurationUpdateParams.Features.SubscriptionUpdate.ScheduleAtPeriodEnd.Condition>()({
                  type: oneOf("decreasing_item_amount", "shortening_interval"),
                }),
              ),
            ),
          ),
        }),
      ),
    }),
  ),
});
type FeatureChange = z.output<typeof FeatureChange>;

const common = {
  business_profile: z.optional(
    strictly<Stripe.BillingPortal.ConfigurationUpdateParams.BusinessProfile>()({
      headline: z.optional(emptyable(text(60))),
      privacy_policy_url: z.optional(emptyable(address)),
      terms_of_service_url: z.optional(emptyable(address)),
    }),
  ),
  default_return_url: z.optional(emptyable(address)),
  login_page: z.optional(strictly<Stripe.BillingPortal.ConfigurationUpdateParams.LoginPage>()({ enabled: boolean })),
  name: z.optional(emptyable(text())),
};
const Create = strictly<Stripe.BillingPortal.ConfigurationCreateParams>()({ ...common, features: FeatureChange, metadata: z.optional(metadata) });
const Update = strictly<Params>()({ ...common, active: on, features: z.optional(FeatureChange), metadata: z.optional(metadataChange) });
const List = strictly<Stripe.BillingPortal.ConfigurationListParams>()({ ...page, active: on, is_default: on });

/** What a portal offers before anything is asked for. */
const nothing: Features = {
  customer_update: { allowed_updates: [], enabled: false },
  invoice_history: { enabled: false },
  payment_method_update: { enabled: false, payment_method_configuration: null },
  subscription_cancel: {
    cancellation_reason: {
      enabled: false,
      feedback_options: null,
      options: ["too_expensive", "missing_features", "switched_service", "unused", "other"],
    },
    enabled: false,
    mode: "at_period_end",
    proration_behavior: "none",
  },
  subscription_pause: { duration: { interval_options: [], type: "indefinite" }, enabled: false },
  subscription_update: {
    billing_cycle_anchor: null,
    default_allowed_updates: [],
    enabled: false,
    proration_behavior: "none",
    schedule_at_period_end: { conditions: [] },
    trial_update_behavior: "end_trial",
  },
};

/** The features after a change: what it does not name stays. */
function mergeFeatures(scope: AccountScope, before: Features, given: FeatureChange): Features {
  const { customer_update: customer, invoice_history, payment_method_update: method, subscription_cancel: cancel, subscription_update: update } = given;
  const { cancellation_reason: reason, ...cancelling } = cancel ?? {};
  const { products, default_allowed_updates: allowed, schedule_at_period_end: schedule, ...updating } = update ?? {};
  return {
    ...before,
    customer_update: {
      ...before.customer_update,
      ...(customer?.enabled === undefined ? {} : { enabled: customer.enabled }),
      ...(customer?.allowed_updates === undefined ? {} : { allowed_updates: customer.allowed_updates ?? [] }),
    },
    invoice_history: invoice_history ?? before.invoice_history,
    payment_method_update: { ...before.payment_method_update, ...method },
    subscription_cancel: {
      ...before.subscription_cancel,
      ...withoutUndefined(cancelling),
      ...(reason
        ? {
            cancellation_reason: {
              ...before.subscription_cancel.cancellation_reason,
              enabled: reason.enabled,
              ...(reason.options === undefined ? {} : { options: reason.options ?? [] }),
            },
          }
        : {}),
    },
    subscription_update: {
      ...before.subscription_update,
      ...withoutUndefined(updating),
      ...(allowed === undefined ? {} : { default_allowed_updates: allowed ?? [] }),
      ...(products === undefined ? {} : { products: (products ?? []).map((one) => productOf(scope, one)) }),
      ...(schedule ? { schedule_at_period_end: { conditions: schedule.conditions ?? [] } } : {}),
    },
  };
}

function productOf(
  scope: AccountScope,
  { product, prices }: { product: string; prices: string[] },
): Stripe.BillingPortal.Configuration.Features.SubscriptionUpdate.Product {
  const param = "features[subscription_update][products]";
  scope.get("product", product, param);
  for (const price of prices) scope.get("price", price, param);
  return { adjustable_quantity: { enabled: false, maximum: null, minimum: 1 }, prices, product };
}

function newConfiguration(scope: AccountScope, features: Features, more: Partial<Configuration> = {}): Configuration {
  const configuration = {
    id: newId.portalConfiguration(),
    object: "billing_portal.configuration",
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created: scope.now,
    default_return_url: null,
    features,
    is_default: false,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: {},
    name: null,
    updated: scope.now,
    ...more,
  } satisfies Configuration;
  return scope.put("billing_portal.configuration", configuration);
}

/** What a portal offers unless a session names a configuration: all there is, as the dashboard's settings would have it. */
export function defaultConfiguration(scope: AccountScope): Configuration {
  const prices = scope.list("price").filter(({ active, recurring }) => active && recurring);
  const products = [...new Set(prices.map(({ product }) => product))].map((product) => ({
    product,
    prices: prices.filter((price) => price.product === product).map(({ id }) => id),
  }));
  const features = mergeFeatures(scope, nothing, {
    customer_update: { allowed_updates: ["address", "email", "name", "tax_id"], enabled: true },
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { cancellation_reason: { enabled: true }, enabled: true },
    subscription_update: { default_allowed_updates: ["price"], enabled: products.length > 0, products, proration_behavior: "always_invoice" },
  });
  const known = scope.list("billing_portal.configuration").find((one) => one.is_default);
  if (!known) return newConfiguration(scope, features, { is_default: true });
  return scope.put("billing_portal.configuration", { ...known, features });
}

function create(scope: AccountScope, { business_profile, features, login_page: login, ...given }: z.output<typeof Create>): Configuration {
  return newConfiguration(scope, mergeFeatures(scope, nothing, features), {
    ...withoutUndefined(given),
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null, ...withoutUndefined(business_profile ?? {}) },
    ...(login ? { login_page: { enabled: login.enabled, url: null } } : {}),
  });
}

function update(
  scope: AccountScope,
  id: string,
  { business_profile, features, login_page: login, metadata: notes, ...given }: z.output<typeof Update>,
): Configuration {
  const before = scope.get("billing_portal.configuration", id);
  const after: Configuration = {
    ...before,
    ...withoutUndefined(given),
    business_profile: { ...before.business_profile, ...withoutUndefined(business_profile ?? {}) },
    features: mergeFeatures(scope, before.features, features ?? {}),
    ...(login ? { login_page: { enabled: login.enabled, url: null } } : {}),
    metadata: changedNotes(before.metadata ?? {}, notes),
    updated: scope.now,
  };
  return scope.put("billing_portal.configuration", after);
}

export const portalConfigurationRoutes: readonly Route[] = [
  route("POST", "/v1/billing_portal/configurations", Create, create),
  route("GET", "/v1/billing_portal/configurations", List, (scope, { active, is_default: isDefault, ...asked }, _id, path) =>
    pageOfList(
      scope.list("billing_portal.configuration"),
      asked,
      path,
      (one) => (active ?? one.active) === one.active && (isDefault ?? one.is_default) === one.is_default,
    ),
  ),
  retrieve("billing_portal.configuration", "/v1/billing_portal/configurations"),
  route("POST", "/v1/billing_portal/configurations/:id", Update, (scope, given, id) => update(scope, id, given)),
];
