import { queryClient } from "../../../lib/queries.ts";
import { invoiceList } from "../queries.ts";
import { filterOf } from "./filter.ts";

/** Begins to read the list that an address asks for, unless it is known. */
export const prefetchInvoices = (query: URLSearchParams): Promise<void> => queryClient.prefetchInfiniteQuery(invoiceList(filterOf(query)));
