import { join } from "node:path";
import * as z from "zod/mini";
import { openJournal } from "../lib/journal.ts";
import { type IndexFields, readersOf, type StoredKind, type StoredKinds, shapes } from "./state.ts";

/** The life of an idempotency key, in seconds. */
const DAY = 86_400;

/** A stored object. `owner` is its connected account; undefined for the platform's own. */
export interface StoredObject<T> {
  readonly id: string;
  readonly owner: string | undefined;
  readonly value: T;
}

const Put = z.object({
  kind: z.string(),
  id: z.string(),
  owner: z.optional(z.string()),
  value: z.optional(z.unknown()),
  removed: z.optional(z.literal(true)),
});
/** The changes of one request. They reach the disk together or not at all. */
const Entry = z.object({ puts: z.array(Put) });
type Put = z.infer<typeof Put>;
const isKind = (kind: string): kind is StoredKind => Object.hasOwn(shapes, kind);

/** The store of this Stripe. Values are replaced, never mutated. */
export interface StripeStore {
  find<K extends StoredKind>(kind: K, id: string): StoredObject<StoredKinds[K]> | undefined;
  /** All objects of a kind, the oldest first. A scope selects one owner's; an undefined `owner` is the platform itself. */
  all<K extends StoredKind>(kind: K, scope?: { owner: string | undefined }): StoredObject<StoredKinds[K]>[];
  /** The objects whose `field` is `id`, the oldest first, by an index. */
  where<K extends keyof IndexFields>(kind: K, field: IndexFields[K], id: string): StoredObject<StoredKinds[K]>[];
  /** Changes with every put and removal of a kind. */
  version(kind: StoredKind): number;
  /** Removes an object, on the same terms as `put`. */
  remove(kind: StoredKind, id: string): void;
  /** Puts an object, unless its `change` fails later. */
  put<K extends StoredKind>(kind: K, stored: StoredObject<StoredKinds[K]>): void;
  /** Runs `work` atomically, in memory and on the disk. A nested change can fail alone. `work` must be synchronous. */
  change<T>(work: () => T): T;
  /** Resolves when all changes so far are on the disk. */
  durable(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the store in `folder`. `now` in seconds. One process at a time owns it. */
export async function openStripeStore({ folder, now }: { folder: string; now: () => number }): Promise<StripeStore> {
  const state = Object.fromEntries(Object.keys(shapes).map((kind) => [kind, new Map()])) as { [K in StoredKind]: Map<string, StoredObject<StoredKinds[K]>> };
  let pending: Put[] | undefined;
  let undo: (() => void)[] = [];

  const places = openPlaces();
  const versions = new Map<StoredKind, number>();

  /** Sets the object under `id`; undefined removes it. */
  function set<K extends StoredKind>(kind: K, id: string, stored: StoredObject<StoredKinds[K]> | undefined): void {
    places.move(kind, id, state[kind].get(id)?.value, stored?.value);
    versions.set(kind, (versions.get(kind) ?? 0) + 1);
    if (stored) state[kind].set(id, stored);
    else state[kind].delete(id);
  }
  const restore = <K extends StoredKind>(kind: K, { id, owner, value, removed }: Put) =>
    set(kind, id, removed ? undefined : { id, owner, value: z.parse(shapes[kind], value) });

  function change<K extends StoredKind>(kind: K, id: string, stored: StoredObject<StoredKinds[K]> | undefined): void {
    if (!pending) throw new Error("Things are put in a change only.");
    const before = state[kind].get(id);
    undo.push(() => set(kind, id, before));
    set(kind, id, stored);
    pending.push(stored ? asPut(kind, stored) : { kind, id, removed: true });
  }

  const written = (kind: StoredKind): Put[] =>
    [...state[kind].values()].filter((stored) => kind !== "answer" || shapes.answer.parse(stored.value).at > now() - DAY).map((stored) => asPut(kind, stored));

  const journal = await openJournal(join(folder, "stripe.jsonl"), Entry, {
    replay: ({ puts }) => {
      // Data folders of earlier versions contain kinds that we no longer store.
      for (const put of puts) if (isKind(put.kind)) restore(put.kind, put);
    },
    snapshot: () => Object.keys(shapes).flatMap((kind) => written(kind as StoredKind).map((put) => ({ puts: [put] }))),
  });

  return {
    find: (kind, id) => state[kind].get(id),

    all(kind, scope) {
      const stored = [...state[kind].values()];
      return scope ? stored.filter(({ owner }) => owner === scope.owner) : stored;
    },

    where: (kind, field, id) =>
      places.at(kind, field, id).flatMap((one) => {
        const stored = state[kind].get(one);
        return stored ? [stored] : [];
      }),

    version: (kind) => versions.get(kind) ?? 0,
    put: (kind, stored) => change(kind, stored.id, stored),
    remove: (kind, id) => change(kind, id, undefined),

    change(work) {
      const inside = pending;
      const puts = pending ?? [];
      const [stored, steps] = [puts.length, undo.length];
      pending = puts;
      try {
        const result = work();
        if (!inside && puts.length > 0) journal.append({ puts });
        return result;
      } catch (error) {
        for (const back of undo.splice(steps).reverse()) back();
        puts.length = stored;
        throw error;
      } finally {
        pending = inside;
        if (!inside) undo = [];
      }
    },

    durable: journal.durable,
    close: journal.close,
  };
}

/** An index of objects by the ids that they refer to. */
function openPlaces() {
  const ids = new Map<string, Set<string>>();
  const place = (kind: StoredKind, field: string, id: string): string => `${kind} ${field} ${id}`;
  return {
    move<K extends StoredKind>(kind: K, id: string, before: StoredKinds[K] | undefined, after: StoredKinds[K] | undefined): void {
      for (const [field, read] of readersOf(kind)) {
        const [from, to] = [before && read(before), after && read(after)];
        if (from === to) continue;
        if (from) ids.get(place(kind, field, from))?.delete(id);
        if (!to) continue;
        const at = place(kind, field, to);
        ids.set(at, (ids.get(at) ?? new Set()).add(id));
      }
    },

    at: (kind: StoredKind, field: string, id: string): string[] => [...(ids.get(place(kind, field, id)) ?? [])],
  };
}

const asPut = <K extends StoredKind>(kind: K, { id, owner, value }: StoredObject<StoredKinds[K]>): Put => ({
  kind,
  id,
  value,
  ...(owner === undefined ? {} : { owner }),
});
