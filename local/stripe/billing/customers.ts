import type Stripe from "stripe";
import * as z from "zod/mini";
import type { AccountScope } from "../account-scope.ts";
import { invalid } from "../errors.ts";
import { newId } from "../ids.ts";
import { asAddress, changedNotes, email, emptyable, list, metadataChange, oneOf, postalAddress, strictly, text } from "../parameters.ts";
import { listing, Nothing, pageOfList, type Route, route } from "../route.ts";
import { erase, foundOrGone, previousOf, withoutUndefined } from "./changes.ts";
import type { Customer } from "./records.ts";
import { checkLocation, locationOf } from "./tax.ts";
import { atClock } from "./test-clock-time.ts";

const InvoiceSettings = strictly<Stripe.CustomerUpdateParams.InvoiceSettings>()({
  default_payment_method: z.optional(emptyable(text())),
  footer: z.optional(emptyable(text())),
});
const Tax = strictly<Stripe.CustomerUpdateParams.Tax>()({
  ip_address: z.optional(emptyable(text())),
  validate_location: z.optional(oneOf("deferred", "immediately", "auto")),
});
const common = {
  address: z.optional(emptyable(postalAddress)),
  business_name: z.optional(emptyable(text(150))),
  description: z.optional(emptyable(text())),
  email: z.optional(emptyable(email)),
  individual_name: z.optional(emptyable(text(150))),
  invoice_settings: z.optional(InvoiceSettings),
  metadata: z.optional(metadataChange),
  name: z.optional(emptyable(text(256))),
  phone: z.optional(emptyable(text(20))),
  preferred_locales: z.optional(list(text())),
  tax: z.optional(Tax),
  tax_exempt: z.optional(emptyable(oneOf("exempt", "none", "reverse"))),
};
const CustomerCreate = strictly<Stripe.CustomerCreateParams>()({ ...common, test_clock: z.optional(text()) });
const CustomerUpdate = strictly<Stripe.CustomerUpdateParams>()(common);
type CustomerUpdate = z.output<typeof CustomerUpdate>;
const CustomerList = strictly<Stripe.CustomerListParams>()({ ...listing, email: z.optional(text()), test_clock: z.optional(text()) });

/** A new customer; with a test clock, one who lives by it. */
function createCustomer(given: AccountScope, { test_clock, ...details }: z.output<typeof CustomerCreate>): Customer {
  const clock = test_clock ?? null;
  const scope = atClock(given, clock, "test_clock");
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
    test_clock: clock,
  } satisfies Customer;
  const customer = scope.put("customer", { ...fresh, ...changeOf(scope, fresh, details) });
  scope.emit("customer.created", customer);
  return customer;
}

/** The fields that a request changes, as they are then. */
function changeOf(scope: AccountScope, customer: Customer, given: CustomerUpdate): Partial<Customer> {
  const { address, invoice_settings: settings, metadata, preferred_locales: locales, tax_exempt: exempt, tax, ...names } = given;
  const method = settings?.default_payment_method;
  if (method && scope.get("payment_method", method, "invoice_settings[default_payment_method]").customer !== customer.id)
    throw invalid(`The customer does not have a payment method with the ID ${method}. The payment method must be attached to the customer.`, {
      param: "invoice_settings[default_payment_method]",
    });
  const { business_name, individual_name, ...texts } = names;
  const change = {
    ...withoutUndefined(texts),
    ...(business_name ? { business_name } : {}),
    ...(individual_name ? { individual_name } : {}),
    ...(address === undefined ? {} : { address: address && asAddress(address) }),
    ...(settings ? { invoice_settings: { ...customer.invoice_settings, ...withoutUndefined(settings) } } : {}),
    ...(metadata === undefined ? {} : { metadata: changedNotes(customer.metadata, metadata) }),
    ...(locales ? { preferred_locales: locales } : {}),
    ...(exempt === undefined ? {} : { tax_exempt: exempt ?? "none" }),
    ...(tax?.ip_address === undefined ? {} : { tax: { ...locationOf(customer), ip_address: tax.ip_address } }),
  };
  if (tax?.validate_location === "immediately") checkLocation(scope, { ...customer, ...change }, null);
  return change;
}

function updateCustomer(given: AccountScope, id: string, details: CustomerUpdate): Customer {
  const before = customerOf(given, id);
  const scope = atClock(given, before.test_clock);
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
  route("POST", "/v1/customers", CustomerCreate, createCustomer),
  route("GET", "/v1/customers", CustomerList, (scope, { email: address, test_clock: clock, ...asked }, _id, path) =>
    pageOfList(scope.list("customer"), asked, path, (one) => (address ?? one.email) === one.email && (clock ?? null) === one.test_clock),
  ),
  route("GET", "/v1/customers/:id", Nothing, (scope, _given, id) => foundOrGone(scope, "customer", id)),
  route("POST", "/v1/customers/:id", CustomerUpdate, (scope, given, id) => updateCustomer(scope, id, given)),
  route("DELETE", "/v1/customers/:id", Nothing, (given, _nothing, id) => {
    const customer = customerOf(given, id, "id");
    const scope = atClock(given, customer.test_clock);
    endCustomer(scope, customer);
    const gone = erase(scope, "customer", id);
    scope.emit("customer.deleted", customer);
    return gone;
  }),
];
