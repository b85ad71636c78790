import type * as z from "zod/mini";
import type { Route } from "../../shared/api/route.ts";
import { routes } from "../../shared/routes.ts";

/** The paths that have a GET route. */
const readable = new Set(Object.values<Route>(routes).flatMap(({ method, path }) => (method === "GET" ? [path] : [])));

/**
 * Removes read-only fields from the body of a PUT, so that a caller can send back what GET of the same path answered. Fields unknown to both schemas stay, for
 * the schema to refuse.
 */
export function withoutReadOnly({ method, path, body: schema, answers }: Route, body: unknown): unknown {
  if (method !== "PUT" || !readable.has(path) || !schema || typeof answers === "string" || typeof body !== "object" || body === null) return body;
  const [written, shown] = [fieldsOf(schema), fieldsOf(answers)];
  if (Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => written.has(name) || !shown.has(name)));
}

/** Returns the fields of an object schema, or of all options of a union. */
function fieldsOf(schema: z.ZodMiniType): Set<string> {
  const { shape = {}, options = [] } = (schema as z.ZodMiniType & Schema)._zod.def;
  return new Set([...Object.keys(shape), ...options.flatMap((option) => [...fieldsOf(option)])]);
}

/** The internals of a zod schema that we read. */
interface Schema {
  readonly _zod: { readonly def: { readonly shape?: object; readonly options?: readonly z.ZodMiniType[] } };
}
