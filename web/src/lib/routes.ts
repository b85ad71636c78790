import { type RouteName, type RouteNoun, type RouteOf, routesByNoun } from "../../../shared/routes.ts";

/** The address of a call, and the noun of the schema of its JSON answer. */
type Address<N extends RouteName> = Pick<RouteOf<N>, "method" | "path"> & { readonly noun?: RouteNoun };

/** The addresses of all calls. A build has the finished table in the place of this module (`web/call-table.ts`): so no schema comes with the addresses. */
export const routes = Object.fromEntries(
  Object.entries(routesByNoun).flatMap(([noun, calls]) =>
    Object.entries(calls).map(([name, { method, path, answers }]) => [name, { method, path, ...(typeof answers === "string" ? {} : { noun }) }]),
  ),
) as { readonly [N in RouteName]: Address<N> };
