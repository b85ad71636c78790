import { type RouteName, type RouteNoun, type RouteOf, routesByNoun } from "../../../shared/routes.ts";

/** The method and path of a call, and the noun whose schemas parse its JSON answer. */
type Address<N extends RouteName> = Pick<RouteOf<N>, "method" | "path"> & { readonly noun?: RouteNoun };

/** The addresses of all calls. A build replaces this module with the finished table (`web/call-table.ts`), so that no schemas are loaded with them. */
export const routes = Object.fromEntries(
  Object.entries(routesByNoun).flatMap(([noun, calls]) =>
    Object.entries(calls).map(([name, { method, path, answers }]) => [name, { method, path, ...(typeof answers === "string" ? {} : { noun }) }]),
  ),
) as { readonly [N in RouteName]: Address<N> };
