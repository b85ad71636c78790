import { infiniteQueryOptions, QueryClient, queryOptions } from "@tanstack/react-query";
import type { Changed } from "../../../shared/realtime.ts";
import { type AnswerOf, type ParamsOf, type RouteName, routes } from "../../../shared/routes.ts";
import { call, callPage } from "./api.ts";

/** Nothing is asked twice by itself: answers stay until a change says otherwise. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false, refetchInterval: false, staleTime: Number.POSITIVE_INFINITY },
    mutations: { retry: false },
  },
});

type Plain = { [N in RouteName]: keyof ParamsOf<N> extends never ? ((typeof routes)[N]["method"] extends "GET" ? N : never) : never }[RouteName];
type List = { [N in Plain]: AnswerOf<N> extends readonly unknown[] ? N : never }[Plain];

/** The answer of a call without parameters, under its path as the key. */
export const read = <N extends Plain>(name: N) => queryOptions({ queryKey: [routes[name].path], queryFn: () => call<N>(name, ...([] as never)) });

/** A list, page after page. */
export const pages = <N extends List>(name: N, limit: number) =>
  infiniteQueryOptions({
    queryKey: [routes[name].path, "pages", limit],
    queryFn: ({ pageParam }) => callPage<N>(name, ...([{ query: { limit, ...(pageParam ? { cursor: pageParam } : {}) } }] as never)),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  });

/** Which list a change touched. */
const paths: Partial<Record<Changed, string>> = {
  customer: routes.listCustomers.path,
  product: routes.listProducts.path,
  invoice: routes.listInvoices.path,
  business: routes.getBusinessProfile.path,
};

/** Reads again what a change touched; everything where the server does not say what. */
export function refresh(type: string, client: QueryClient = queryClient): Promise<void> {
  const path = new Map(Object.entries(paths)).get(type);
  return client.invalidateQueries(path ? { queryKey: [path] } : {});
}
