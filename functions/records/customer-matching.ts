import { type Customer, type CustomerDetails, isNamedLike, sameCustomer } from "../../shared/records/customers.ts";
import { customers } from "./customer-store.ts";

/** Among how many customers who are found by an address or a name one is looked for. */
const PAGE = 100;

/**
 * The customer of the workspace who is meant by details that are written out (`sameCustomer`); nothing where they are new. Two reads at most for most
 * workspaces: who is found by the address, and who by the name.
 */
export async function findSameCustomer(workspaceId: string, details: CustomerDetails): Promise<Customer | undefined> {
  const { name, email } = details;
  const byAddress = email ? await foundBy(workspaceId, email, (each) => each.email?.toLowerCase() === email.toLowerCase()) : [];
  const known = sameCustomer(details, byAddress);
  return known ?? sameCustomer(details, await foundBy(workspaceId, name, (each) => isNamedLike(each, name)));
}

/** Who has exactly this address or name comes first among those found by it, so one page has them. */
async function foundBy(workspaceId: string, q: string, isMeant: (customer: Customer) => boolean): Promise<Customer[]> {
  const { items } = await customers.page(workspaceId, { q, limit: PAGE });
  return items.filter(isMeant);
}
