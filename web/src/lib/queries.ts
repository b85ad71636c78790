import type { ChangedNoun } from "@shared/chat/realtime.ts";
import type { AnswerOf, ParamsOf, QueryOf, RouteName } from "@shared/routes.ts";
import { infiniteQueryOptions, QueryClient, queryOptions } from "@tanstack/react-query";
import { call, callPage } from "./api.ts";
import { routes } from "./routes.ts";
import { notifyTabs } from "./tabs.ts";

/** Answers stay until a change invalidates them. Without a connection a call fails at once, because a paused one would wait unseen. */
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

/** The query of a call without parameters; its key is the path. */
export const readQuery = <N extends Plain>(name: N) => queryOptions({ queryKey: [routes[name].path], queryFn: () => call<N>(name, ...([] as never)) });

/** The infinite query of a list, in pages of `limit` items. */
export const pagesQuery = <N extends List>(name: N, query: Partial<QueryOf<N>> & { limit: number }) =>
  infiniteQueryOptions({
    queryKey: [routes[name].path, "pages", query],
    queryFn: ({ pageParam, signal }) => callPage<N>(name, ...([{ query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) }, signal }] as never)),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  });

/** The queries that a change invalidates: the noun's list with all keys beneath it, and the figures computed from it. */
const paths: Partial<Record<ChangedNoun, readonly string[]>> = {
  customer: [routes.listCustomers.path, routes.getSummary.path],
  product: [routes.listProducts.path, routes.getSummary.path],
  // An email about an invoice counts toward the allowance, and a bounced one may pause sending.
  invoice: [routes.listInvoices.path, routes.getSummary.path, routes.getEmailAllowance.path],
  document: [routes.listDocuments.path, routes.getEmailAllowance.path],
  file: [routes.listAnalyses.path],
  subscription: [routes.getSubscriptionStatus.path, routes.listSubscriptionInvoices.path, routes.getEmailAllowance.path],
  // The time zone decides which invoices are overdue, and drafts are printed with the current business.
  business: [
    routes.getBusinessProfile.path,
    routes.getSettings.path,
    routes.getPaymentAccount.path,
    routes.listInvoices.path,
    routes.listDocuments.path,
    routes.getSummary.path,
  ],
};

/** Refetches the queries that a local change affects, in this tab and the others. */
export function refresh(type: string, client: QueryClient = queryClient): Promise<void> {
  notifyTabs(type);
  return refreshHere(type, client);
}

/** Refetches the queries that a change affects, in this tab; all of them for an unknown noun. */
export async function refreshHere(type: string, client: QueryClient = queryClient): Promise<void> {
  const touched = new Map(Object.entries(paths)).get(type);
  await Promise.all(touched?.map((path) => client.invalidateQueries({ queryKey: [path] })) ?? [refreshAll(client)]);
}

/** Refetches all queries on screen, and the others when they are shown again. */
export const refreshAll = (client: QueryClient = queryClient): Promise<void> => client.invalidateQueries();
