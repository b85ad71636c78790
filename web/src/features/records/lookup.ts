import type { Customer } from "@shared/records/customers.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { routes } from "../../lib/routes.ts";

const SHOWN = 8;
const RECENT = 4;

/** The customers with a word of the name or address that begins with `q`. */
export const foundCustomers = (q: string) =>
  queryOptions({
    queryKey: [routes.listCustomers.path, "editor", q],
    queryFn: ({ signal }) => call("listCustomers", { query: { limit: SHOWN, ...(q ? { q } : {}) }, signal }),
    placeholderData: keepPreviousData,
  });

/** The customers of the newest invoices, in their current version. */
export const recentCustomers = queryOptions({
  queryKey: [routes.listCustomers.path, "recent"],
  queryFn: async (): Promise<Customer[]> => {
    const rows = await call("listInvoices", { query: { limit: 20 } });
    const ids = [...new Set(rows.flatMap(({ customerId }) => customerId ?? []))].slice(0, RECENT);
    // A deleted customer is not offered.
    const found = await Promise.all(ids.map((id) => call("getCustomer", { params: { id } }).catch(() => undefined)));
    return found.flatMap((customer) => customer ?? []);
  },
});

/** The products with a word of the name that begins with `q`. */
export const foundProducts = (q: string) =>
  queryOptions({
    queryKey: [routes.listProducts.path, "editor", q],
    queryFn: ({ signal }) => call("listProducts", { query: { limit: SHOWN, ...(q ? { q } : {}) }, signal }),
    placeholderData: keepPreviousData,
  });
