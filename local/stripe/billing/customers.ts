import type Stripe from "stripe";
import * as z from "zod/mini";
import type { AccountScope } from "../account-scope.ts";
import { invalid } from "../errors.ts";
import { newStripeId } from "../ids.ts";
import { asAddress, changedNotes, email, emptyable, listParameters, metadataChange, nonEmptyText, postalAddress, strictly } from "../parameters.ts";
import { NoParameters, pageOfList, route, type StripeRoute } from "../route.ts";
import { erase, foundOrGone, previousOf, withoutUndefined } from "./changes.ts";
import type { StripeCustomer } from "./records.ts";

/** The supported parameters of `customers.create` and `customers.update`. */
const Details = strictly<Stripe.CustomerUpdateParams>()({
  address: z.optional(emptyable(postalAddress)),
  email: z.optional(emptyable(email)),
  invoice_settings: z.optional(strictly<Stripe.CustomerUpdateParams.InvoiceSettings>()({ default_payment_method: z.optional(emptyable(nonEmptyText())) })),
  metadata: z.optional(metadataChange),
  name: z.optional(emptyable(nonEmptyText(256))),
});
type Details = z.output<typeof Details>;
const CustomerList = strictly<Stripe.CustomerListParams>()({ ...listParameters, email: z.optional(nonEmptyText()) });

function createCustomer(scope: AccountScope, details: Details): StripeCustomer {
  const id = newStripeId.customer();
  const fresh = {
    id,
    object: "customer",
    address: null,
    balance: 0,
    created: scope.now,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
  } satisfies StripeCustomer;
  const customer = scope.put("customer", { ...fresh, ...changeOf(scope, fresh, details) });
  scope.emit("customer.created", customer);
  return customer;
}

/** Returns the new values of the fields that a request changes. */
function changeOf(
  scope: AccountScope,
  customer: StripeCustomer,
  { address, invoice_settings: settings, metadata, ...texts }: Details,
): Partial<StripeCustomer> {
  const method = settings?.default_payment_method;
  if (method && scope.get("payment_method", method, "invoice_settings[default_payment_method]").customer !== customer.id)
    throw invalid(`The customer does not have a payment method with the ID ${method}. The payment method must be attached to the customer.`, {
      param: "invoice_settings[default_payment_method]",
    });
  return {
    ...withoutUndefined(texts),
    ...(address === undefined ? {} : { address: address && asAddress(address) }),
    ...(settings ? { invoice_settings: { ...customer.invoice_settings, ...withoutUndefined(settings) } } : {}),
    ...(metadata === undefined ? {} : { metadata: changedNotes(customer.metadata, metadata) }),
  };
}

function updateCustomer(scope: AccountScope, id: string, details: Details): StripeCustomer {
  const before = getCustomer(scope, id);
  return replaceCustomer(scope, before, changeOf(scope, before, details));
}

/** Stores a changed customer, and emits an event with the previous values. */
export function replaceCustomer(scope: AccountScope, before: StripeCustomer, change: Partial<StripeCustomer>): StripeCustomer {
  const customer = { ...before, ...change };
  const previous = previousOf(before, customer);
  scope.put("customer", customer);
  if (Object.keys(previous).length > 0) scope.emit("customer.updated", customer, previous);
  return customer;
}

/** Throws `resource_missing` if there is no such customer, or if it was deleted. */
export function getCustomer(scope: AccountScope, id: string, param = "customer"): StripeCustomer {
  return scope.get("customer", id, param);
}

export const stripeCustomerRoutes = (endCustomer: (scope: AccountScope, customer: StripeCustomer) => void): readonly StripeRoute[] => [
  route("POST", "/v1/customers", Details, createCustomer),
  route("GET", "/v1/customers", CustomerList, (scope, { email: address, ...asked }, _id, path) =>
    pageOfList(scope.list("customer"), asked, path, (one) => (address ?? one.email) === one.email),
  ),
  route("GET", "/v1/customers/:id", NoParameters, (scope, _given, id) => foundOrGone(scope, "customer", id)),
  route("POST", "/v1/customers/:id", Details, (scope, given, id) => updateCustomer(scope, id, given)),
  route("DELETE", "/v1/customers/:id", NoParameters, (scope, _nothing, id) => {
    const customer = getCustomer(scope, id, "id");
    endCustomer(scope, customer);
    const gone = erase(scope, "customer", id);
    scope.emit("customer.deleted", customer);
    return gone;
  }),
];
