import type * as z from "zod/mini";
import type { Instant } from "../../shared/clock.ts";
import { AppError } from "../../shared/errors.ts";
import { type Aggregates, RECENT } from "../../shared/invoicing/aggregates.ts";
import { fold, foldBefore, isFoundAt } from "../../shared/text/search.ts";
import { entryOf, listEntrySteps, placeIn } from "../platform/list-entries.ts";
import { Conflict, itemFor, type Page, page, read, type Step, unchangedStep, workspaceKey } from "../platform/table.ts";
import { writeLedger } from "./store.ts";

interface Record {
  id: string;
  version: number;
  createdAt: Instant;
  updatedAt: Instant;
}

interface Kind<S extends z.ZodMiniType<Record>> {
  /** Prefix of the sort keys, and the noun in error messages. */
  readonly prefix: string;
  readonly noun: string;
  readonly schema: S;
  /** Returns the text that the list is sorted by, and the words that a record is found by. */
  terms(record: z.output<S>, folding?: (text: string) => string): { sort: string; find: readonly string[] };
  /** Throws if a record may not change from `before` to `after`. Not called when an earlier state is restored. */
  requireAllowed?(before: z.output<S>, after: z.output<S>): void;
  /** Returns the changed record with notes about the change added. */
  noted?(before: z.output<S>, after: z.output<S>, now: Instant): z.output<S>;
  /** Returns the aggregates after a record was added or changed, or after one was removed; `left` are the newest that remain. */
  count(aggregates: Aggregates, before: z.output<S> | undefined, after: z.output<S>): Aggregates;
  uncount(aggregates: Aggregates, left: readonly z.output<S>[]): Aggregates;
}

interface Search {
  limit?: number | undefined;
  cursor?: string | undefined;
  /** The start of a word to search for. */
  q?: string | undefined;
}

/** Fields to change; with `version`, only that version may be changed. */
type Change<R> = { readonly [K in keyof R]?: R[K] | undefined };

/** How many records of an import share a transaction: each takes up to twelve of the hundred items allowed. */
const TOGETHER = 8;

/**
 * Creates the store for one kind of record of a workspace (customers, products): one item for each record, one entry in the list by name, and one for each word
 * it is found by. Records of another workspace are `not_found`.
 */
export function records<S extends z.ZodMiniType<Record>>({
  prefix,
  schema,
  noun,
  terms,
  requireAllowed,
  noted = (_, after) => after,
  count,
  uncount,
}: Kind<S>) {
  type R = z.output<S>;
  const key = (workspaceId: string, id: string) => ({ pk: workspaceKey(workspaceId), sk: `${prefix}#${id}` });
  const byName = `${prefix}-BY#`;
  const byWord = `${prefix}-AT#`;

  const places = (record: R, folding = fold): string[] => {
    const { sort, find } = terms(record, folding);
    return [byName + sort, ...find.map((term) => byWord + term)];
  };

  /** All places where the record may have entries: older ones were written before ł and similar letters were folded. */
  const placesBefore = (record: R): string[] => [...new Set([...places(record), ...places(record, foldBefore)])];

  const entry = entryOf(schema);

  const find = (workspaceId: string, id: string): Promise<R | undefined> => read(key(workspaceId, id), schema);

  const get = async (workspaceId: string, id: string): Promise<R> => {
    const record = await find(workspaceId, id);
    if (!record) throw new AppError("not_found", `There is no such ${noun}.`);
    return record;
  };

  const requireNewest = (current: R, version: number | undefined): void => {
    if (version !== undefined && version !== current.version)
      throw new AppError("conflict", `Somebody changed this ${noun} in the meantime.`, { field: "version" });
  };

  /** The steps that add a record within a larger transaction; the caller must add it to the aggregates with `count`. */
  const adding = (workspaceId: string, record: R): Step[] => [
    { Put: { Item: itemFor(key(workspaceId, record.id), schema, record as z.input<S>), ConditionExpression: "attribute_not_exists(pk)" } },
    ...listEntrySteps(workspaceId, record.id, [], places(record), record),
  ];

  const newest = async (workspaceId: string, without: string): Promise<R[]> => {
    const { items } = await page({ pk: workspaceKey(workspaceId), prefix: `${prefix}#` }, schema, { newestFirst: true, limit: RECENT + 1 });
    return items.filter(({ id }) => id !== without);
  };

  const addAll = (workspaceId: string, all: readonly R[], more: readonly Step[] = []): Promise<void> =>
    writeLedger(workspaceId, ({ aggregates }) => ({
      steps: [...all.flatMap((record) => adding(workspaceId, record)), ...more],
      aggregates: all.reduce((sum, record) => count(sum, undefined, record), aggregates),
      result: undefined,
    }));

  return {
    find,
    get,
    adding,
    count,

    /** The step that fails unless the record is unchanged since it was read. */
    stands: (workspaceId: string, { id, version }: R): Step => unchangedStep(key(workspaceId, id), version),

    /** Returns a page of all records by name, or of those found by `q`. */
    async page(workspaceId: string, { q, ...paging }: Search): Promise<Page<R>> {
      const pk = workspaceKey(workspaceId);
      if (!q?.trim()) return page({ pk, prefix: byName }, entry, paging);
      const [wanted, before] = [fold(q), foldBefore(q)];
      const search = (as: string) =>
        page({ pk, prefix: byWord + as }, entry, { ...paging, keep: (record, rest) => isFoundAt(terms(record).find, as + placeIn(rest, record.id), wanted) });
      const found = await search(wanted);
      return before === wanted || paging.cursor !== undefined || found.items.length > 0 || found.next !== undefined ? found : search(before);
    },

    async add(workspaceId: string, record: R, more: readonly Step[] = []): Promise<R> {
      await addAll(workspaceId, [record], more);
      return record;
    },

    /** Adds the records whose ids do not exist yet and returns how many were added. */
    async addMissing(workspaceId: string, given: readonly R[]): Promise<number> {
      const all = given.filter(({ id }, i) => given.findIndex((other) => other.id === id) === i);
      let added = 0;
      for (let i = 0; i < all.length; i += TOGETHER) {
        const found = await Promise.all(all.slice(i, i + TOGETHER).map(async (record) => ((await find(workspaceId, record.id)) ? [] : [record])));
        const missing = found.flat();
        if (!missing.length) continue;
        try {
          await addAll(workspaceId, missing);
          added += missing.length;
        } catch (error) {
          // The same import runs twice at once: check again what is missing.
          if (!(error instanceof Conflict)) throw error;
          i -= TOGETHER;
        }
      }
      return added;
    },

    /**
     * Changes a record, with the steps of `more(next)` in the same transaction. Throws `not_found` if it is gone, `conflict` if `version` is given and not the
     * newest, or if another process changes it at the same moment. `restores` skips `requireAllowed`: an earlier state may return.
     */
    async replace(
      workspaceId: string,
      id: string,
      { version, ...change }: Change<R>,
      now: Instant,
      more: (next: R) => readonly Step[] = () => [],
      { restores = false } = {},
    ): Promise<R> {
      const current = await get(workspaceId, id);
      requireNewest(current, version);
      const changed: R = { ...current, ...change, id: current.id, createdAt: current.createdAt, version: current.version + 1, updatedAt: now };
      if (!restores) requireAllowed?.(current, changed);
      const next = noted(current, changed, now);
      await writeLedger(workspaceId, ({ aggregates }) => ({
        steps: [
          {
            Put: {
              Item: itemFor(key(workspaceId, id), schema, next as z.input<S>),
              ConditionExpression: "version = :version",
              ExpressionAttributeValues: { ":version": current.version },
            },
          },
          ...listEntrySteps(workspaceId, id, placesBefore(current), places(next), next),
          ...more(next),
        ],
        aggregates: count(aggregates, current, next),
        result: undefined,
      }));
      return next;
    },

    /**
     * Deletes a record, with the steps `more` in the same transaction. Throws `not_found` if it does not exist, `conflict` if `version` is given and not the
     * newest, or if another process changes it at the same moment.
     */
    async remove(workspaceId: string, id: string, version?: number, more: readonly Step[] = []): Promise<void> {
      const current = await get(workspaceId, id);
      requireNewest(current, version);
      await writeLedger(workspaceId, async ({ aggregates }) => ({
        steps: [
          { Delete: { Key: key(workspaceId, id), ConditionExpression: "version = :version", ExpressionAttributeValues: { ":version": current.version } } },
          ...listEntrySteps(workspaceId, id, placesBefore(current), [], undefined),
          ...more,
        ],
        aggregates: uncount(aggregates, await newest(workspaceId, id)),
        result: undefined,
      }));
    },
  };
}
