import type { AccountScope, StripeResource } from "../account-scope.ts";
import { missingResource } from "../errors.ts";
import type { Gone } from "./records.ts";

export function withoutUndefined<T extends object>(given: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as { [K in keyof T]: Exclude<T[K], undefined> };
}

type Json = { readonly [name: string]: unknown };
/** An object that is neither a list nor an API object is compared field by field. */
const isPart = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value) && !("object" in value);

/** Returns the old values of the fields that differ in `after`; null for new fields. */
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

/** Deletes an object and leaves a tombstone. */
export function erase(scope: AccountScope, kind: StripeResource, id: string): Gone {
  scope.remove(kind, id);
  return scope.put("gone", { id, object: kind, deleted: true });
}

/** Returns an object or its tombstone. Throws `resource_missing` if it never existed. */
export function foundOrGone(scope: AccountScope, kind: StripeResource, id: string): object {
  const found = scope.find(kind, id) ?? scope.find("gone", id);
  if (found) return found;
  throw missingResource(kind, id);
}
