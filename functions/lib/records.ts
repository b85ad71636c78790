import type * as z from "zod/mini";
import type { Instant } from "../../shared/clock.ts";
import { AppError } from "../../shared/errors.ts";
import { type Page, page, read, type Step, workspaceKey, write } from "./table.ts";

interface Record {
  id: string;
  version: number;
  createdAt: Instant;
  updatedAt: Instant;
}

/**
 * A set of records that a workspace owns (customers, products), one item each under `prefix`.
 * `noun` is how a refusal names one. A record of another workspace does not exist.
 */
export function records<S extends z.ZodMiniType<Record>>(prefix: string, schema: S, noun: string) {
  type R = z.output<S>;
  const key = (workspaceId: string, id: string) => ({ pk: workspaceKey(workspaceId), sk: `${prefix}#${id}` });

  const find = (workspaceId: string, id: string): Promise<R | undefined> => read(key(workspaceId, id), schema);

  const put = (workspaceId: string, record: R): Step => ({
    Put: { Item: { ...record, ...key(workspaceId, record.id) }, ConditionExpression: "attribute_not_exists(pk)" },
  });

  return {
    find,

    async get(workspaceId: string, id: string): Promise<R> {
      const record = await find(workspaceId, id);
      if (!record) throw new AppError("not_found", `There is no such ${noun}.`);
      return record;
    },

    page: (workspaceId: string, paging: { limit?: number | undefined; cursor?: string | undefined; newestFirst?: boolean }): Promise<Page<R>> =>
      page({ pk: workspaceKey(workspaceId), prefix: `${prefix}#` }, schema, paging),

    /** The step that adds a record, for a transaction that does more than that. */
    put,

    async add(workspaceId: string, record: R, more: readonly Step[] = []): Promise<R> {
      await write([put(workspaceId, record), ...more]);
      return record;
    },

    /** Stores `change` over `current`; throws `conflict` if somebody else did so first. */
    async replace(workspaceId: string, current: R, change: Partial<R>, now: Instant): Promise<R> {
      const next = { ...current, ...change, id: current.id, createdAt: current.createdAt, version: current.version + 1, updatedAt: now };
      await write([
        {
          Put: {
            Item: { ...next, ...key(workspaceId, current.id) },
            ConditionExpression: "version = :version",
            ExpressionAttributeValues: { ":version": current.version },
          },
        },
      ]);
      return next;
    },
  };
}
