import { AccountCreate, createAccount } from "./accounts.ts";
import { stripeCustomerRoutes } from "./billing/customers.ts";
import { stripeInvoiceRoutes } from "./billing/invoice-routes.ts";
import { methodRoutes } from "./billing/methods.ts";
import { portalConfigurationRoutes } from "./billing/portal-configurations.ts";
import { portalSessionRoutes } from "./billing/portal-sessions.ts";
import { priceRoutes } from "./billing/prices.ts";
import { stripeProductRoutes } from "./billing/products.ts";
import { setupIntentRoutes } from "./billing/setup-intent-routes.ts";
import { stripeSubscriptionRoutes } from "./billing/subscription-routes.ts";
import { endSubscriptions } from "./billing/subscription-state.ts";
import { taxRateRoutes } from "./billing/tax.ts";
import { taxIdRoutes } from "./billing/tax-ids.ts";
import { webhookEndpointRoutes } from "./billing/webhook-endpoints.ts";
import { noAccess } from "./errors.ts";
import { AccountLinkCreate, createAccountLink } from "./onboarding.ts";
import { stripePaymentRoutes } from "./payment-routes.ts";
import { NoParameters, route, type StripeContext, type StripeRoute } from "./route.ts";

/** The calls of the product, its commands and its tests. No other caller exists. */
export const stripeRoutes = (context: StripeContext): readonly StripeRoute[] => [
  route("POST", "/v1/accounts", AccountCreate, createAccount),
  route("GET", "/v1/accounts/:id", NoParameters, (scope, _given, id) => {
    if (!context.store.find("account", id)) throw noAccess(context.key, id);
    return scope.get("account", id);
  }),
  route("POST", "/v1/account_links", AccountLinkCreate, (_scope, given) => createAccountLink(context, context, given)),
  ...stripePaymentRoutes(context),
  ...stripeCustomerRoutes(endSubscriptions),
  ...taxIdRoutes,
  ...taxRateRoutes,
  ...stripeProductRoutes,
  ...priceRoutes,
  ...methodRoutes,
  ...setupIntentRoutes(context),
  ...stripeSubscriptionRoutes,
  ...stripeInvoiceRoutes,
  ...portalConfigurationRoutes,
  ...portalSessionRoutes(context),
  ...webhookEndpointRoutes(context),
];
