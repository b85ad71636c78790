import type Stripe from "stripe";
import * as z from "zod/mini";
import type { AccountScope } from "../account-scope.ts";
import { invalid } from "../errors.ts";
import { newId } from "../ids.ts";
import { asAddress, changedNotes, email, emptyable, metadataChange, page, postalAddress, strictly, text } from "../parameters.ts";
import { Nothing, pageOfList, type Route, route } from "../route.ts";
import { erase, foundOrGone, previousOf, withoutUndefined } from "./changes.ts";
import type { Customer } from "./records.ts";

/** What `customers.create` and `customers.update` take here. */
const Details = strictly<Stripe.CustomerUpdateParams>()({
  address: z.optional(emptyable(postalAddress)),
  email: z.optional(emptyable(email)),
  invoice_settings: z.optional(strictly<Stripe.CustomerUpdateParams.InvoiceSettings>()({ default_payment_method: z.optional(emptyable(text())) })),
  metadata: z.optional(metadataChange),
  name: z.optional(emptyable(text(256))),
});
type Details = z.output<typeof Details>;
const CustomerList = strictly<Stripe.CustomerListParams>()({ ...page, email: z.optional(text()) });

function createCustomer(scope: AccountScope, details: Details): Customer {
  const id = newId.customer();
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
  } satisfies Customer;
  const customer = scope.put("customer", { ...fresh, ...changeOf(scope, fresh, details) });
  scope.emit("customer.created", customer);
  return customer;
}

/** The fields that a request changes, as they are then. */
function changeOf(scope: AccountScope, customer: Customer, { address, invoice_settings: settings, metadata, ...texts }: Details): Partial<Customer> {
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

function updateCustomer(scope: AccountScope, id: string, details: Details): Customer {
  const before = customerOf(scope, id);
  return replaceCustomer(scope, before, changeOf(scope, before, details));
}

/** The customer after a change, with an event that says what was different before. */
export function replaceCustomer(scope: AccountScope, before: Customer, change: Partial<Customer>): Customer {
  const customer = { ...before, ...change };
  const previous = previousOf(before, customer);
  scope.put("customer", customer);
  if (Object.keys(previous).length > 0) scope.emit("customer.updated", customer, previous);
  return customer;
}

/** The customer with this id. Throws `resource_missing` where there is none, or none any more. */
export function customerOf(scope: AccountScope, id: string, param = "customer"): Customer {
  return scope.get("customer", id, param);
}

export const customerRoutes = (endCustomer: (scope: AccountScope, customer: Customer) => void): readonly Route[] => [
  route("POST", "/v1/customers", Details, createCustomer),
  route("GET", "/v1/customers", CustomerList, (scope, { email: address, ...asked }, _id, path) =>
    pageOfList(scope.list("customer"), asked, path, (one) => (address ?? one.email) === one.email),
  ),
  route("GET", "/v1/customers/:id", Nothing, (scope, _given, id) => foundOrGone(scope, "customer", id)),
  route("POST", "/v1/customers/:id", Details, (scope, given, id) => updateCustomer(scope, id, given)),
  route("DELETE", "/v1/customers/:id", Nothing, (scope, _nothing, id) => {
    const customer = customerOf(scope, id, "id");
    endCustomer(scope, customer);
    const gone = erase(scope, "customer", id);
    scope.emit("customer.deleted", customer);
    return gone;
  }),
];
