import type { AccountScope, Resource } from "../account-scope.ts";
import { missing } from "../errors.ts";
import type { Gone } from "./records.ts";

/** Without what was not given. */
export function withoutUndefined<T extends object>(given: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as { [K in keyof T]: Exclude<T[K], undefined> };
}

/** The fields that are otherwise in `after`, as they were. */
export function previousOf<T extends object>(before: T, after: T): Partial<T> {
  const then = new Map<string, unknown>(Object.entries(after));
  return Object.fromEntries(Object.entries(before).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(then.get(name)))) as Partial<T>;
}

/** Takes an object away, and leaves behind that it was there. */
export function erase(scope: AccountScope, kind: Resource, id: string): Gone {
  scope.remove(kind, id);
  return scope.put("gone", { id, object: kind, deleted: true });
}

/** An object, or what is left of it. Throws `resource_missing` where there never was one. */
export function foundOrGone(scope: AccountScope, kind: Resource, id: string): object {
  const found = scope.find(kind, id) ?? scope.find("gone", id);
  if (found) return found;
  throw missing(kind, id);
}
