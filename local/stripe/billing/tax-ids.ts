import type Stripe from "stripe";
import type { AccountScope } from "../account-scope.ts";
import { invalid, missing } from "../errors.ts";
import { newId } from "../ids.ts";
import { page, strictly, text } from "../parameters.ts";
import { Nothing, pageOfList, type Route, route } from "../route.ts";
import { erase } from "./changes.ts";
import { customerOf } from "./customers.ts";
import { timeOf } from "./test-clock-time.ts";

const Create = strictly<Stripe.CustomerCreateTaxIdParams>()({ type: text(), value: text(100) });

/** The country of the kinds that are of one; of a VAT number it is in the number. */
const countryOf = (type: string, value: string): string =>
  type === "eu_vat" || type === "eu_oss_vat" ? value.slice(0, 2).toUpperCase() : type.slice(0, 2).toUpperCase();

/** A tax id of a customer, which stands on the invoices from now on. */
export function addTaxId(given: AccountScope, customerId: string, { type, value }: { type: string; value: string }): Stripe.TaxId {
  const customer = customerOf(given, customerId, "id");
  const scope = timeOf(given, customer.id);
  if (!/^[a-z]{2}_[a-z]+$/.test(type)) throw invalid(`Invalid type: ${type}`, { param: "type" });
  if (type === "eu_vat" && !/^[A-Z]{2}[0-9A-Z+*.]{2,12}$/i.test(value.replaceAll(" ", "")))
    throw invalid("Invalid value for eu_vat.", { code: "tax_id_invalid", param: "value" });
  const taxId = {
    id: newId.taxId(),
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

/** Takes a tax id from a customer. */
export function removeTaxId(given: AccountScope, customer: string, id: string): object {
  const taxId = taxIdOf(given, customer, id);
  const scope = timeOf(given, customer);
  scope.emit("customer.tax_id.deleted", taxId);
  return erase(scope, "tax_id", id);
}

function taxIdOf(scope: AccountScope, customer: string, id: string): Stripe.TaxId {
  const taxId = scope.get("tax_id", id);
  if (taxId.customer !== customerOf(scope, customer, "id").id) throw missing("tax_id", id);
  return taxId;
}

export const taxIdRoutes: readonly Route[] = [
  route("POST", "/v1/customers/:within/tax_ids", Create, (scope, given, _id, _path, customer) => addTaxId(scope, customer, given)),
  route("GET", "/v1/customers/:within/tax_ids", strictly<Stripe.CustomerListTaxIdsParams>()(page), (scope, asked, _id, path, customer) =>
    pageOfList(scope.where("tax_id", "customer", customerOf(scope, customer, "id").id), asked, path),
  ),
  route("GET", "/v1/customers/:within/tax_ids/:id", Nothing, (scope, _given, id, _path, customer) => taxIdOf(scope, customer, id)),
  route("DELETE", "/v1/customers/:within/tax_ids/:id", Nothing, (scope, _given, id, _path, customer) => removeTaxId(scope, customer, id)),
];
