import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { routes } from "../../lib/routes.ts";

/** The number of emails that can still be sent today, or the reason why none can: to `to`, or to anyone without it. */
export const emailAllowance = (to?: string) =>
  queryOptions({
    queryKey: [routes.getEmailAllowance.path, to ?? ""],
    queryFn: () => call("getEmailAllowance", { query: to ? { to } : {} }),
    staleTime: 0,
    // Keeps the last address's answer while the next one loads, so that nothing jumps while typing.
    placeholderData: (before) => before,
  });
