import { QueryCommand, type QueryCommandInput, TransactWriteCommand, type TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import { AppError, parse } from "../../shared/errors.ts";
import { prefixes } from "../../shared/ids.ts";
import { dynamo, itemUnder, type Key } from "./batch-read.ts";
import { busyError, isBusy } from "./busy.ts";
import { env } from "./env.ts";
import { log } from "./log.ts";

export type { Key };

// Access to the one DynamoDB table. Only stores (`store.ts`, `*-store.ts`) spell keys, and every item is parsed by the schema of its noun.

type Action = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];
type Without<T> = Omit<NonNullable<T>, "TableName">;
/** One step of a transaction, without the name of the table. The item of a Put comes from `itemFor`, so it can be read. */
export type Step =
  | { Put: Omit<Without<Action["Put"]>, "Item"> & { Item: StoredItem } }
  | { Update: Without<Action["Update"]> }
  | { Delete: Without<Action["Delete"]> }
  | { ConditionCheck: Without<Action["ConditionCheck"]> };

/** Maximum length of a sort key, in bytes. */
const MAX_KEY = 1024;
/** How often a transaction is tried that conflicts with another one, or is throttled. */
const TRIES = 8;

declare const readable: unique symbol;
/** An item that its schema can read (docs/decisions/0041). */
export type StoredItem = Record<string, unknown> & { readonly [readable]: true };

/**
 * Returns `record` as an item under `key`, with attributes in `more` that only the table reads. Parses it with `schema` first, so that nothing is stored that
 * can not be read again. Throws `invalid` with the field otherwise.
 */
export function itemFor<S extends z.ZodMiniType<object>>(key: Key, schema: S, record: z.input<S>, more: { expiresAt?: number | undefined } = {}): StoredItem {
  parse(schema, record);
  return { ...(record as object), ...more, ...key } as unknown as StoredItem;
}

/** Returns the item under `key`, parsed by `schema`, or undefined. The read is consistent: it sees every completed write. */
export async function read<S extends z.ZodMiniType>(key: Key, schema: S): Promise<z.output<S> | undefined> {
  // DynamoDB rejects reads with a longer key.
  if (Buffer.byteLength(key.sk) > MAX_KEY) return undefined;
  const item = await itemUnder(key);
  return item && schema.parse(item);
}

/** A schema for a value that is stored as JSON text. As a map, the table and its client would parse every attribute at each read. */
export const storedAsText = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((input, context): unknown => {
        try {
          return JSON.parse(input);
        } catch {
          context.issues.push({ code: "custom", message: "is not JSON", input });
          return z.NEVER;
        }
      }),
    ),
    schema,
  );

/**
 * A range of sort keys in a partition: those that begin with `prefix`, from `from` up to and including those that begin with `to`. `from` and `to` come after
 * the prefix.
 */
export interface KeyRange {
  readonly pk: string;
  readonly prefix: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** An item as it is stored that its schema can not read, and why. */
export interface UnreadableItem {
  readonly item: Record<string, unknown>;
  readonly problem: string;
}

/** Parses an item. If that fails, logs it and returns it as unreadable, so that one bad item never hides the others of a list. */
export function readItem<S extends z.ZodMiniType>(raw: Record<string, unknown>, schema: S): { item: z.output<S> } | { unreadable: UnreadableItem } {
  const { success, data, error } = schema.safeParse(raw);
  if (success) return { item: data };
  const problem = error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ");
  // Sort keys may contain names or addresses, so only kind and id are logged.
  const sk = String(raw["sk"]);
  log.error("an item can not be read", { pk: raw["pk"], kind: sk.split("#")[0], id: /(?<![a-z])[a-z]+_[0-9A-Z]{26}/.exec(sk)?.[0], problem });
  return { unreadable: { item: raw, problem } };
}

interface Paging<T> {
  limit?: number | undefined;
  cursor?: string | undefined;
  newestFirst?: boolean;
  /** Filters items; `at` is the sort key after the prefix. A page reads at most `LOOKED_THROUGH` items and may come out short. */
  keep?: (item: T, at: string) => boolean;
}

/** How many items one filtered page reads at most, and how many with one query. */
const LOOKED_THROUGH = 1000;
const AT_ONCE = 200;
/** Sorts after every other text. */
const END = "\u{10ffff}";

/** Returns a page of a key range, in order or newest first, with the cursor of the next page. Items that can not be read are in `unreadable`. */
export async function page<S extends z.ZodMiniType>(
  { pk, prefix, from, to }: KeyRange,
  schema: S,
  { limit = 50, cursor, newestFirst = false, keep }: Paging<z.output<S>> = {},
): Promise<Page<z.output<S>>> {
  const range = from !== undefined || to !== undefined;
  const low = prefix + (from ?? "");
  const high = prefix + (to ?? "") + END;
  // DynamoDB rejects a range whose end is before its start.
  if (compareSortKeys(low, high) > 0) return { items: [] };
  const items: z.output<S>[] = [];
  const unreadable: UnreadableItem[] = [];
  const upTo = (next?: string): Page<z.output<S>> => ({ items, ...(next === undefined ? {} : { next }), ...(unreadable.length ? { unreadable } : {}) });
  let last = cursor === undefined ? undefined : placeOf(cursor, low, high);
  for (let looked = 0; ; ) {
    const query: QueryCommandInput = {
      TableName: env("TABLE_NAME"),
      ConsistentRead: true,
      KeyConditionExpression: range ? "pk = :pk AND sk BETWEEN :low AND :high" : "pk = :pk AND begins_with(sk, :prefix)",
      ExpressionAttributeValues: { ":pk": pk, ...(range ? { ":low": low, ":high": high } : { ":prefix": prefix }) },
      ScanIndexForward: !newestFirst,
      Limit: keep ? Math.max(AT_ONCE, limit) : limit,
      ...(last === undefined ? {} : { ExclusiveStartKey: { pk, sk: last } }),
    };
    const { Items = [], LastEvaluatedKey } = await dynamo().send(new QueryCommand(query));
    for (const [i, raw] of Items.entries()) {
      const read = readItem(raw, schema);
      last = String(raw["sk"]);
      if ("unreadable" in read) unreadable.push(read.unreadable);
      else if (!keep || keep(read.item, last.slice(prefix.length))) items.push(read.item);
      if (items.length === limit && (LastEvaluatedKey || i < Items.length - 1)) return upTo(cursorAt(last));
    }
    looked += Items.length;
    if (!LastEvaluatedKey) return upTo();
    last = String(LastEvaluatedKey["sk"]);
    if (items.length >= limit || looked >= LOOKED_THROUGH) return upTo(cursorAt(last));
  }
}

/** One page of a list, the cursor of the next one, and the items that could not be read. */
export interface Page<T> {
  items: T[];
  next?: string;
  unreadable?: UnreadableItem[];
}

/** Returns all items of a key range. Use it for sets that stay small, and `page` for others. Throws if an item can not be read. */
export async function all<S extends z.ZodMiniType>(place: KeyRange, schema: S): Promise<z.output<S>[]> {
  const items: z.output<S>[] = [];
  let cursor: string | undefined;
  do {
    const part = await page(place, schema, { limit: 1000, cursor });
    requireReadable(part);
    items.push(...part.items);
    cursor = part.next;
  } while (cursor);
  return items;
}

/** Throws if an item of the page could not be read: for work that must not go on with the others alone. */
export function requireReadable({ unreadable: [first] = [] }: Page<unknown>): void {
  if (first) throw new Error(`An item can not be read: ${first.problem}`);
}

/** Returns the keys of the first `limit` items of a partition, to empty it. */
export async function keysIn(pk: string, limit: number): Promise<Key[]> {
  const { Items = [] } = await dynamo().send(
    new QueryCommand({
      TableName: env("TABLE_NAME"),
      ConsistentRead: true,
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": pk },
      ProjectionExpression: "pk, sk",
      Limit: limit,
    }),
  );
  return Items.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }));
}

/** The step that fails the transaction unless the item under `key` still has this version. */
export const unchangedStep = (key: Key, version: number): Step => ({
  ConditionCheck: { Key: key, ConditionExpression: "version = :version", ExpressionAttributeValues: { ":version": version } },
});

/**
 * A transaction was refused because a condition no longer holds. `steps` are the indexes of the steps that failed; empty if another transaction was in the way.
 */
export class Conflict extends AppError {
  readonly steps: readonly number[];
  constructor(
    steps: readonly number[],
    detail = steps.length ? "This was changed elsewhere in the meantime." : "This is being changed elsewhere at the moment; try again.",
  ) {
    super("conflict", detail);
    this.steps = steps;
  }
}

/**
 * Writes all of `steps` or none. Throws `Conflict` if a condition fails. Keys outside the workspaces' partitions may be known to other tenants, so a step there
 * must have its workspace in the key, or a condition that no other workspace meets.
 */
export async function write(steps: readonly Step[]): Promise<void> {
  for (const step of steps) if (!hasOwner(step)) throw new Error(`A step outside the partitions has no owner: ${JSON.stringify(step).slice(0, 200)}`);
  const TransactItems = steps.map(
    (step) => Object.fromEntries(Object.entries(step).map(([kind, body]) => [kind, { TableName: env("TABLE_NAME"), ...body }])) as Action,
  );
  for (let attempt = 1; ; attempt++) {
    try {
      await dynamo().send(new TransactWriteCommand({ TransactItems }));
      return;
    } catch (error) {
      const reasons = cancellations(error);
      const failed = reasons.flatMap((code, i) => (code === "ConditionalCheckFailed" ? [i] : []));
      if (failed.length) throw new Conflict(failed);
      const busy = isBusy(error) || reasons.some((code) => THROTTLED.has(code));
      if (!busy && !reasons.includes("TransactionConflict")) throw error;
      // Another transaction held an item, or the table was throttled. Nothing was decided, so the same transaction may be retried.
      if (attempt === TRIES) throw busy ? busyError() : new Conflict([]);
      await pause(Math.random() * 25 * 2 ** attempt);
    }
  }
}

/** Returns true if the form of a step ensures that it reaches only what its workspace owns. */
function hasOwner(step: Step): boolean {
  const body = Object.values(step)[0] as { Item?: Partial<Key>; Key?: Partial<Key>; ConditionExpression?: string | undefined };
  const { pk = "", sk = "" } = body.Key ?? body.Item ?? {};
  return pk.startsWith(partition) || sk.includes(`#${prefixes.workspace}_`) || body.ConditionExpression !== undefined;
}

/** The cancellation reasons of a throttled transaction. */
const THROTTLED = new Set(["ThrottlingError", "ProvisionedThroughputExceeded", "RequestLimitExceeded"]);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const cancellations = (error: unknown): string[] =>
  error instanceof Error && error.name === "TransactionCanceledException" && "CancellationReasons" in error && Array.isArray(error.CancellationReasons)
    ? error.CancellationReasons.map((reason: { Code?: string }) => reason.Code ?? "None")
    : [];

/** Returns the cursor of the page after the item with this sort key. */
export const cursorAt = (sk: string) => Buffer.from(sk).toString("base64url");

/** Compares sort keys as DynamoDB does: by bytes. JavaScript compares strings by UTF-16 code units. */
export const compareSortKeys = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** Returns the sort key in a cursor. Throws `invalid` if it lies outside the list. */
function placeOf(cursor: string, low: string, high: string): string {
  const sk = Buffer.from(cursor, "base64url").toString();
  if (compareSortKeys(sk, low) < 0 || compareSortKeys(sk, high) > 0 || Buffer.byteLength(sk) > MAX_KEY)
    throw new AppError("invalid", "This cursor does not belong to this list.", { field: "cursor" });
  return sk;
}

const partition = "WS#";

/** The partition key of everything that a workspace owns. */
export const workspaceKey = (workspaceId: string): string => partition + workspaceId;

/** The condition for a step outside the partitions: no item exists there, or it belongs to this workspace. */
export const ownedBy = (workspaceId: string) => ({
  ConditionExpression: "attribute_not_exists(pk) OR workspaceId = :owner",
  ExpressionAttributeValues: { ":owner": workspaceId },
});

/** The TTL attribute: DynamoDB deletes the item after this time, in seconds since 1970. */
export const expiry = (at: string): { expiresAt: number } => ({ expiresAt: Math.floor(Date.parse(at) / 1000) });
