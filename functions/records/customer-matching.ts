import { type Customer, type CustomerDetails, isNamedLike, sameCustomer } from "../../shared/records/customers.ts";
import { customers } from "./customer-store.ts";

/** How many customers found by an address or a name are compared. */
const PAGE = 100;

/** Returns the customer that written-out details mean (`sameCustomer`), or undefined for a new one. At most two searches: by address, then by name. */
export async function findSameCustomer(workspaceId: string, details: CustomerDetails): Promise<Customer | undefined> {
  const { name, email } = details;
  const byAddress = email ? await foundBy(workspaceId, email, (each) => each.email?.toLowerCase() === email.toLowerCase()) : [];
  const known = sameCustomer(details, byAddress);
  return known ?? sameCustomer(details, await foundBy(workspaceId, name, (each) => isNamedLike(each, name)));
}

/** Exact matches come first in a search, so one page has them. */
async function foundBy(workspaceId: string, q: string, isMeant: (customer: Customer) => boolean): Promise<Customer[]> {
  const { items } = await customers.page(workspaceId, { q, limit: PAGE });
  return items.filter(isMeant);
}
