import type { ChangedNoun } from "@shared/chat/realtime.ts";
import type { AnswerOf, ParamsOf, QueryOf, RouteName } from "@shared/routes.ts";
import { infiniteQueryOptions, QueryClient, queryOptions } from "@tanstack/react-query";
import { call, callPage } from "./api.ts";
import { routes } from "./routes.ts";
import { tellTabs } from "./tabs.ts";

/** Answers stay until a change invalidates them. Without a connection a call fails at once instead of waiting unseen. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      staleTime: Number.POSITIVE_INFINITY,
      networkMode: "always",
    },
    mutations: { retry: false, networkMode: "always" },
  },
});

type Plain = { [N in RouteName]: keyof ParamsOf<N> extends never ? ((typeof routes)[N]["method"] extends "GET" ? N : never) : never }[RouteName];
type List = { [N in Plain]: AnswerOf<N> extends readonly unknown[] ? N : never }[Plain];

/** The answer of a call without parameters, under its path as the key. */
export const readQuery = <N extends Plain>(name: N) => queryOptions({ queryKey: [routes[name].path], queryFn: () => call<N>(name, ...([] as never)) });

/** A list, in pages of `limit` items. */
export const pagesQuery = <N extends List>(name: N, query: Partial<QueryOf<N>> & { limit: number }) =>
  infiniteQueryOptions({
    queryKey: [routes[name].path, "pages", query],
    queryFn: ({ pageParam, signal }) => callPage<N>(name, ...([{ query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) }, signal }] as never)),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  });

/** The queries that a change invalidates: its list with all keys beneath it, and the figures counted from it. */
const paths: Partial<Record<ChangedNoun, readonly string[]>> = {
  customer: [routes.listCustomers.path, routes.getSummary.path],
  product: [routes.listProducts.path, routes.getSummary.path],
  // An email about one counts, and one that comes back may pause the sending.
  invoice: [routes.listInvoices.path, routes.getSummary.path, routes.getEmailAllowance.path],
  document: [routes.listDocuments.path, routes.getEmailAllowance.path],
  file: [routes.listAnalyses.path],
  subscription: [routes.getSubscriptionStatus.path, routes.listSubscriptionInvoices.path, routes.getEmailAllowance.path],
  // Which invoices are overdue depends on the time zone, and drafts are printed with the business as it is.
  business: [
    routes.getBusinessProfile.path,
    routes.getSettings.path,
    routes.getPaymentAccount.path,
    routes.listInvoices.path,
    routes.listDocuments.path,
    routes.getSummary.path,
  ],
};

/** Reads again what a change from here touched, in this tab and in the others. */
export function refresh(type: string, client: QueryClient = queryClient): Promise<void> {
  tellTabs(type);
  return refreshHere(type, client);
}

/** Reads again what a change touched; everything where the server does not say what. */
export async function refreshHere(type: string, client: QueryClient = queryClient): Promise<void> {
  const touched = new Map(Object.entries(paths)).get(type);
  await Promise.all(touched?.map((path) => client.invalidateQueries({ queryKey: [path] })) ?? [refreshAll(client)]);
}

/** Reads everything again that is shown now, and the rest when it is shown again. */
export const refreshAll = (client: QueryClient = queryClient): Promise<void> => client.invalidateQueries();
