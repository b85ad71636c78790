import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { routes } from "../../lib/routes.ts";

/** How many emails may still go out today, and why none goes to `to`, or to anybody where it is not said to whom, where none does. */
export const emailAllowance = (to?: string) =>
  queryOptions({
    queryKey: [routes.getEmailAllowance.path, to ?? ""],
    queryFn: () => call("getEmailAllowance", { query: to ? { to } : {} }),
    staleTime: 0,
    // The sentence of the last address stays until there is another, so that nothing jumps while one is typed.
    placeholderData: (before) => before,
  });
