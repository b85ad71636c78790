import { queryClient } from "../../../lib/queries.ts";
import { invoiceList } from "../queries.ts";
import { filterOf } from "./filter.ts";

/** Prefetches the list of an address, unless it is cached. */
export const prefetchInvoices = (query: URLSearchParams): Promise<void> => queryClient.prefetchInfiniteQuery(invoiceList(filterOf(query)));
