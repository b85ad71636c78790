import { AccountCreate, createAccount } from "./accounts.ts";
import { customerRoutes } from "./billing/customers.ts";
import { invoiceRoutes } from "./billing/invoice-routes.ts";
import { methodRoutes } from "./billing/methods.ts";
import { portalConfigurationRoutes } from "./billing/portal-configurations.ts";
import { portalSessionRoutes } from "./billing/portal-sessions.ts";
import { priceRoutes } from "./billing/prices.ts";
import { productRoutes } from "./billing/products.ts";
import { setupIntentRoutes } from "./billing/setup-intent-routes.ts";
import { subscriptionRoutes } from "./billing/subscription-routes.ts";
import { endSubscriptions } from "./billing/subscription-state.ts";
import { taxRateRoutes } from "./billing/tax.ts";
import { taxIdRoutes } from "./billing/tax-ids.ts";
import { webhookEndpointRoutes } from "./billing/webhook-endpoints.ts";
import { noAccess } from "./errors.ts";
import { AccountLinkCreate, createAccountLink } from "./onboarding.ts";
import { paymentRoutes } from "./payment-routes.ts";
import { type Counter, Nothing, type Route, route } from "./route.ts";

/** The calls of the product, of its commands and of its tests; nothing else calls us. */
export const routes = (counter: Counter): readonly Route[] => [
  route("POST", "/v1/accounts", AccountCreate, createAccount),
  route("GET", "/v1/accounts/:id", Nothing, (scope, _given, id) => {
    if (!counter.ledger.find("account", id)) throw noAccess(counter.key, id);
    return scope.get("account", id);
  }),
  route("POST", "/v1/account_links", AccountLinkCreate, (_scope, given) => createAccountLink(counter, counter, given)),
  ...paymentRoutes(counter),
  ...customerRoutes(endSubscriptions),
  ...taxIdRoutes,
  ...taxRateRoutes,
  ...productRoutes,
  ...priceRoutes,
  ...methodRoutes,
  ...setupIntentRoutes(counter),
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...portalConfigurationRoutes,
  ...portalSessionRoutes(counter),
  ...webhookEndpointRoutes(counter),
];
