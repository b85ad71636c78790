import { contactFieldsIn } from "../../../shared/understanding/messages/contact-fields.ts";
import { newNameOf } from "../../../shared/understanding/messages/new-name.ts";
import { fieldsSaid } from "./contact-plan.ts";
import { customerOnRecord, targetsIn } from "./invoice-plans.ts";
import type { MessagePlan, Reading } from "./plan.ts";
import { productsIn } from "./product-plan.ts";
import { personName } from "./record-words.ts";

/*
 * Records that come and go.
 */

/** A new customer, with how they are reached. */
export function newCustomerPlan({ text, context }: Reading): MessagePlan | undefined {
  const name = newNameOf(text, "customer", 0, { customers: context.customers.map((one) => one.name) });
  if (!name) return undefined;
  return { calls: [{ name: "customers_save", said: { customer: { name: personName(name.value), ...fieldsSaid(contactFieldsIn(text, [name], [name])) } } }] };
}

/** Customers who are no longer wanted; each waits for a click. Of several that are named the one that the words for it stand nearest to. */
export function deleteCustomerPlan(reading: Reading): MessagePlan | undefined {
  const { names } = targetsIn(reading);
  const found = names[0] ? [customerOnRecord(names[0], reading)] : [newNameOf(reading.text, "customer")?.value].flatMap((one) => one ?? []);
  return found.length ? { calls: found.map((match) => ({ name: "customers_request_delete", said: { match } })) } : undefined;
}

/** Products that are no longer offered. */
export function deleteProductPlan(reading: Reading): MessagePlan | undefined {
  const named = productsIn(reading).map(({ product }) => product.name);
  const found = named.length ? named : [newNameOf(reading.text, "product")?.value].flatMap((one) => one ?? []);
  return found.length ? { calls: [...new Set(found)].map((match) => ({ name: "products_request_delete", said: { match } })) } : undefined;
}
