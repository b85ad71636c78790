import { join } from "node:path";
import * as z from "zod/mini";
import { openJournal } from "../lib/journal.ts";
import { type Kind, type Kinds, shapes } from "./state.ts";

/** An idempotency key is good for this long, in seconds. */
const DAY = 86_400;

/** One stored thing. `owner` is the connected account that it belongs to; what the platform itself has, has none. */
export interface StoredObject<T> {
  readonly id: string;
  readonly owner: string | undefined;
  readonly value: T;
}

const Put = z.object({ kind: z.enum(Object.keys(shapes) as [Kind, ...Kind[]]), id: z.string(), owner: z.optional(z.string()), value: z.unknown() });
/** What one request changed: all of it is on the disk, or nothing. */
const Entry = z.object({ puts: z.array(Put) });
type Put = z.infer<typeof Put>;

/** Everything that this Stripe knows. Values are never changed, only put anew. */
export interface Ledger {
  find<K extends Kind>(kind: K, id: string): StoredObject<Kinds[K]> | undefined;
  /** All of a kind, the oldest first; those of one owner where a scope is given; an undefined `owner` is the platform itself. */
  all<K extends Kind>(kind: K, scope?: { owner: string | undefined }): StoredObject<Kinds[K]>[];
  /** Puts a thing, if nothing after it in the same `change` goes wrong. */
  put<K extends Kind>(kind: K, stored: StoredObject<Kinds[K]>): void;
  /** Does `work` whole or not at all, on the disk, too; a change within a change can fail by itself. It must not wait for anything. */
  change<T>(work: () => T): T;
  /** Resolves when all changes so far are on the disk. */
  durable(): Promise<void>;
  close(): Promise<void>;
}

/** Opens what is stored in `folder`. `now` in seconds. One process at a time has it. */
export async function openLedger({ folder, now }: { folder: string; now: () => number }): Promise<Ledger> {
  const state = Object.fromEntries(Object.keys(shapes).map((kind) => [kind, new Map()])) as { [K in Kind]: Map<string, StoredObject<Kinds[K]>> };
  let pending: Put[] | undefined;
  let undo: (() => void)[] = [];

  const store = <K extends Kind>(kind: K, stored: StoredObject<Kinds[K]>) => void state[kind].set(stored.id, stored);
  const restore = <K extends Kind>(kind: K, { id, owner, value }: Put) => store(kind, { id, owner, value: z.parse(shapes[kind], value) });
  const written = (kind: Kind): Put[] =>
    [...state[kind].values()].filter((stored) => kind !== "answer" || shapes.answer.parse(stored.value).at > now() - DAY).map((stored) => asPut(kind, stored));

  const journal = await openJournal(join(folder, "stripe.jsonl"), Entry, {
    replay: ({ puts }) => {
      for (const put of puts) restore(put.kind, put);
    },
    snapshot: () => Object.keys(shapes).flatMap((kind) => written(kind as Kind).map((put) => ({ puts: [put] }))),
  });

  return {
    find: (kind, id) => state[kind].get(id),

    all(kind, scope) {
      const stored = [...state[kind].values()];
      return scope ? stored.filter(({ owner }) => owner === scope.owner) : stored;
    },

    put(kind, stored) {
      if (!pending) throw new Error("Things are put in a change only.");
      const before = state[kind].get(stored.id);
      undo.push(() => void (before ? state[kind].set(stored.id, before) : state[kind].delete(stored.id)));
      store(kind, stored);
      pending.push(asPut(kind, stored));
    },

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

const asPut = <K extends Kind>(kind: K, { id, owner, value }: StoredObject<Kinds[K]>): Put => ({ kind, id, value, ...(owner === undefined ? {} : { owner }) });
