import type * as z from "zod/mini";
import type { Route } from "../../shared/api/route.ts";
import { routes } from "../../shared/routes.ts";

/** What reads a call's answer with a PUT of the same path, by that path. */
const readable = new Set(Object.values<Route>(routes).flatMap(({ method, path }) => (method === "GET" ? [path] : [])));

/**
 * `body` without what only the server writes, where it may be an answer that is sent back: a PUT takes what a GET of the same path answers, changed or not. What
 * is a field of neither is left for the schema to refuse.
 */
export function withoutReadOnly({ method, path, body: schema, answers }: Route, body: unknown): unknown {
  if (method !== "PUT" || !readable.has(path) || !schema || typeof answers === "string" || typeof body !== "object" || body === null) return body;
  const [written, shown] = [fieldsOf(schema), fieldsOf(answers)];
  if (Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => written.has(name) || !shown.has(name)));
}

/** The fields of an object, or of all that it may be. */
function fieldsOf(schema: z.ZodMiniType): Set<string> {
  const { shape = {}, options = [] } = (schema as z.ZodMiniType & Schema)._zod.def;
  return new Set([...Object.keys(shape), ...options.flatMap((option) => [...fieldsOf(option)])]);
}

/** A schema as zod has it. */
interface Schema {
  readonly _zod: { readonly def: { readonly shape?: object; readonly options?: readonly z.ZodMiniType[] } };
}
