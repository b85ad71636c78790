import { type Customer, customerDetails } from "@shared/records/customers.ts";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, reason } from "../../lib/api.ts";
import { refresh } from "../../lib/queries.ts";
import { routes } from "../../lib/routes.ts";
import { toast } from "../../lib/toast.ts";

/** The offer to store an email's address for its customer. */
export interface AddressOffer {
  readonly known: Customer | undefined;
  /** Returns the label of the offer; undefined if the customer has this address already or is not stored. */
  offered(to: string): { label: string; hint?: string; usual: boolean } | undefined;
  /** Stores the address. The email is sent by then, so a failure only shows a toast. */
  store(to: string): Promise<void>;
}

const storedCustomer = (id: Customer["id"] | undefined) =>
  queryOptions({
    queryKey: [routes.listCustomers.path, id, "stored"],
    queryFn: () => call("getCustomer", { params: { id: id ?? "" } }),
    enabled: id !== undefined,
    staleTime: 0,
  });

/** Offers to store an address: by default if the customer has none, on request if it would replace another. */
export function useAddressOffer(customerId: Customer["id"] | undefined): AddressOffer {
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
