import { type Customer, customerDetails } from "@shared/records/customers.ts";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, reason } from "../../lib/api.ts";
import { refresh } from "../../lib/queries.ts";
import { routes } from "../../lib/routes.ts";
import { toast } from "../../lib/toast.ts";

/** The offer to store the address of an email as its customer's. */
export interface KeepAddress {
  readonly known: Customer | undefined;
  /** How the offer is said of `to`; undefined where it is the customer's address already, or no customer is stored. */
  offered(to: string): { label: string; hint?: string; usual: boolean } | undefined;
  /** Stores it. The email has gone by then, so a refusal is said and stops nothing. */
  store(to: string): Promise<void>;
}

const storedCustomer = (id: Customer["id"] | undefined) =>
  queryOptions({
    queryKey: [routes.listCustomers.path, id, "stored"],
    queryFn: () => call("getCustomer", { params: { id: id ?? "" } }),
    enabled: id !== undefined,
    staleTime: 0,
  });

/** Offers to keep an address for a customer: by itself where they have none, on request where it would take the place of another. */
export function useKeepAddress(customerId: Customer["id"] | undefined): KeepAddress {
  const client = useQueryClient();
  const { data: known } = useQuery(storedCustomer(customerId));
  return {
    known,
    offered(to) {
      if (!known || known.email?.toLowerCase() === to.toLowerCase()) return undefined;
      return known.email
        ? { label: `Use it for ${known.name} from now on`, hint: `Instead of ${known.email}.`, usual: false }
        : { label: `Keep it for ${known.name}`, usual: true };
    },
    async store(to) {
      if (!known) return;
      const { name, version } = known;
      await call("updateCustomer", { params: { id: known.id }, body: { ...customerDetails(known), email: to, version } }).catch((error: unknown) =>
        toast(`${to} was not kept for ${name}`, { description: reason(error), tone: "error" }),
      );
      await refresh("customer", client);
    },
  };
}
