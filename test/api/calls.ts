import { CSRF_HEADER } from "../../shared/api/call-headers.ts";
import { onlyReads, type Route } from "../../shared/api/route.ts";
import { type RouteName, routes } from "../../shared/routes.ts";
import { exampleOf } from "./examples.ts";
import type { Person } from "./test-app.ts";

/** The route table for tests that try every call by name. */
const names = Object.keys(routes) as RouteName[];
export const routeOf = (name: RouteName): Route => routes[name];
export const sessionCalls = names.filter((name) => routeOf(name).auth === "session");
/** Calls of pages; calls that another machine signs are excluded. */
export const changingCalls = names.filter((name) => !onlyReads(routeOf(name)) && routeOf(name).auth !== "signature");
export const signatureCalls = names.filter((name) => routeOf(name).auth === "signature");
export const withParams = sessionCalls.filter((name) => routeOf(name).path.includes("{"));

export interface Bring {
  id?: string;
  /** The id before it, if a path names two. */
  within?: string;
  body?: unknown;
  query?: Record<string, string>;
  headers?: Record<string, string>;
}

/** Makes a call with `id` in its path. Without a body it sends an example. */
export function ask(
  { origin, visitor }: Pick<Person, "origin" | "visitor">,
  name: RouteName,
  { id = "", within = id, query, headers, ...bring }: Bring = {},
): Promise<Response> {
  const { method, path, body: schema } = routeOf(name);
  const body = bring.body ?? (schema && exampleOf(schema, "Sample"));
  return visitor.ask(
    `${origin}${path.replace(/\{\w+\}(?=.*\{)/, encodeURIComponent(within)).replace(/\{\w+\}/g, encodeURIComponent(id))}${query ? `?${new URLSearchParams(query)}` : ""}`,
    {
      method,
      headers: { [CSRF_HEADER.name]: CSRF_HEADER.value, ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    },
  );
}
