import type Stripe from "stripe";
import type { AccountScope } from "../account-scope.ts";
import { invalid } from "../errors.ts";
import { newStripeId } from "../ids.ts";
import { nonEmptyText, strictly } from "../parameters.ts";
import { route, type StripeRoute } from "../route.ts";
import { erase } from "./changes.ts";
import { getCustomer } from "./customers.ts";

const Create = strictly<Stripe.CustomerCreateTaxIdParams>()({ type: nonEmptyText(), value: nonEmptyText(100) });

/** The country of a type of tax id. For EU VAT it is part of the number. */
const countryOf = (type: string, value: string): string => (type === "eu_vat" ? value : type).slice(0, 2).toUpperCase();

/** Adds a tax id to a customer. It stands on invoices from now on. */
export function addTaxId(scope: AccountScope, customerId: string, { type, value }: { type: string; value: string }): Stripe.TaxId {
  const customer = getCustomer(scope, customerId, "id");
  if (!/^[a-z]{2}_[a-z]+$/.test(type)) throw invalid(`Invalid type: ${type}`, { param: "type" });
  if (type === "eu_vat" && !/^[A-Z]{2}[0-9A-Z+*.]{2,12}$/i.test(value.replaceAll(" ", "")))
    throw invalid("Invalid value for eu_vat.", { code: "tax_id_invalid", param: "value" });
  const taxId = {
    id: newStripeId.taxId(),
    object: "tax_id",
    country: countryOf(type, value),
    created: scope.now,
    customer: customer.id,
    customer_account: null,
    livemode: false,
    owner: { customer: customer.id, customer_account: null, type: "customer" },
    type,
    value,
    verification: { status: type === "eu_vat" || type === "gb_vat" ? "pending" : "unavailable", verified_address: null, verified_name: null },
  } satisfies Stripe.TaxId;
  scope.put("tax_id", taxId);
  scope.emit("customer.tax_id.created", taxId);
  return taxId;
}

/** Removes a tax id from its customer. */
export function removeTaxId(scope: AccountScope, id: string): void {
  scope.emit("customer.tax_id.deleted", scope.get("tax_id", id));
  erase(scope, "tax_id", id);
}

export const taxIdRoutes: readonly StripeRoute[] = [
  route("POST", "/v1/customers/:within/tax_ids", Create, (scope, given, _id, _path, customer) => addTaxId(scope, customer, given)),
];
