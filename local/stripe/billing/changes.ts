import type { AccountScope, StripeResource } from "../account-scope.ts";
import { missingResource } from "../errors.ts";
import type { Gone } from "./records.ts";

/** Without what was not given. */
export function withoutUndefined<T extends object>(given: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as { [K in keyof T]: Exclude<T[K], undefined> };
}

type Json = { readonly [name: string]: unknown };
/** What has fields of its own, and is neither a list nor an object of the API. */
const isPart = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value) && !("object" in value);

/** The fields that are otherwise in `after`, as they were; null for those that were not there. */
export function previousOf(before: object, after: object): Json {
  const [then, now] = [new Map<string, unknown>(Object.entries(before)), new Map<string, unknown>(Object.entries(after))];
  const names = [...new Set([...then.keys(), ...now.keys()])].filter((name) => JSON.stringify(then.get(name)) !== JSON.stringify(now.get(name)));
  return Object.fromEntries(
    names.map((name) => {
      const [old, changed] = [then.get(name), now.get(name)];
      return [name, isPart(old) && isPart(changed) ? previousOf(old, changed) : (old ?? null)];
    }),
  );
}

/** Takes an object away, and leaves behind that it was there. */
export function erase(scope: AccountScope, kind: StripeResource, id: string): Gone {
  scope.remove(kind, id);
  return scope.put("gone", { id, object: kind, deleted: true });
}

/** An object, or what is left of it. Throws `resource_missing` where there never was one. */
export function foundOrGone(scope: AccountScope, kind: StripeResource, id: string): object {
  const found = scope.find(kind, id) ?? scope.find("gone", id);
  if (found) return found;
  throw missingResource(kind, id);
}
