import { QueryCommand, type QueryCommandInput, TransactWriteCommand, type TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import { AppError } from "../../shared/errors.ts";
import { prefixes } from "../../shared/ids.ts";
import { client, itemUnder, type Key } from "./batch-read.ts";
import { busyError, isBusy } from "./busy.ts";
import { env } from "./env.ts";

export type { Key };

// The one table. Only `store.ts` files spell keys; everything they read is parsed by the schema of its noun.

type Action = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];
type Without<T> = Omit<NonNullable<T>, "TableName">;
/** One step of a transaction, without the name of the table. */
export type Step =
  | { Put: Without<Action["Put"]> }
  | { Update: Without<Action["Update"]> }
  | { Delete: Without<Action["Delete"]> }
  | { ConditionCheck: Without<Action["ConditionCheck"]> };

/** The most bytes a sort key may have. */
const MAX_KEY = 1024;
/** How often a transaction that met another one is tried. */
const TRIES = 8;

/** The item under `key` as `schema` reads it, or nothing. Consistent: it sees every write that was answered. */
export async function read<S extends z.ZodMiniType>(key: Key, schema: S): Promise<z.output<S> | undefined> {
  // Nothing is stored under a longer key; the table would refuse to look for it.
  if (Buffer.byteLength(key.sk) > MAX_KEY) return undefined;
  const item = await itemUnder(key);
  return item && schema.parse(item);
}

/** What is stored as one text: as a map, the table and its client would take every attribute in it apart at each read. */
export const storedAsText = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text): unknown => JSON.parse(text)),
    ),
    schema,
  );

/** A stretch of a partition: the sort keys that begin with `prefix`, and of these what comes from `from` on and until what begins with `to`. */
export interface Place {
  readonly pk: string;
  readonly prefix: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface Paging<T> {
  limit?: number | undefined;
  cursor?: string | undefined;
  newestFirst?: boolean;
  /** Whether an item is wanted; `at` is its sort key after the prefix. What is not wanted is passed over, up to so many items a page. */
  keep?: (item: T, at: string) => boolean;
}

/** How many items are looked through for one page of those that are wanted. */
const LOOKED_THROUGH = 1000;
const AT_ONCE = 200;
/** Comes after every text. */
const END = "\u{10ffff}";

/** A page of a place, in order or newest first, and where the next page starts. */
export async function page<S extends z.ZodMiniType>(
  { pk, prefix, from, to }: Place,
  schema: S,
  { limit = 50, cursor, newestFirst = false, keep }: Paging<z.output<S>> = {},
): Promise<Page<z.output<S>>> {
  const range = from !== undefined || to !== undefined;
  const low = prefix + (from ?? "");
  const high = prefix + (to ?? "") + END;
  // A period that ends before it begins has nothing in it, and the table would refuse to look.
  if (inOrder(low, high) > 0) return { items: [] };
  const items: z.output<S>[] = [];
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
    const { Items = [], LastEvaluatedKey } = await client.send(new QueryCommand(query));
    for (const [i, raw] of Items.entries()) {
      const item = schema.parse(raw);
      last = String(raw["sk"]);
      if (!keep || keep(item, last.slice(prefix.length))) items.push(item);
      if (items.length === limit && (LastEvaluatedKey || i < Items.length - 1)) return { items, next: cursorAt(last) };
    }
    looked += Items.length;
    if (!LastEvaluatedKey) return { items };
    last = String(LastEvaluatedKey["sk"]);
    if (items.length >= limit || looked >= LOOKED_THROUGH) return { items, next: cursorAt(last) };
  }
}

/** Some items, and the cursor of the page after them. */
export interface Page<T> {
  items: T[];
  next?: string;
}

/** All items whose sort key begins with `prefix`. For sets that stay small; anything else is read by pages. */
export async function all<S extends z.ZodMiniType>(place: Place, schema: S): Promise<z.output<S>[]> {
  const items: z.output<S>[] = [];
  let cursor: string | undefined;
  do {
    const part = await page(place, schema, { limit: 1000, cursor });
    items.push(...part.items);
    cursor = part.next;
  } while (cursor);
  return items;
}

/** The keys of the first items of a partition, at most so many, to empty it. */
export async function keysIn(pk: string, limit: number): Promise<Key[]> {
  const { Items = [] } = await client.send(
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

/** The step that lets a transaction pass only while the item under `key` is there in the version that was read. */
export const standing = (key: Key, version: number): Step => ({
  ConditionCheck: { Key: key, ConditionExpression: "version = :version", ExpressionAttributeValues: { ":version": version } },
});

/** A transaction that was refused because something is not, or no longer, as it was when it was read. `steps` are the places of those conditions. */
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
 * Writes all of `steps` or none. Throws `Conflict` where a condition does not hold. What stands outside the workspaces' partitions is found by names that
 * may be known elsewhere, so a step there must name its workspace in the key, or have a condition that no other one meets.
 */
export async function write(steps: readonly Step[]): Promise<void> {
  for (const step of steps) if (!hasOwner(step)) throw new Error(`A step outside the partitions has no owner: ${JSON.stringify(step).slice(0, 200)}`);
  const TransactItems = steps.map(
    (step) => Object.fromEntries(Object.entries(step).map(([kind, body]) => [kind, { TableName: env("TABLE_NAME"), ...body }])) as Action,
  );
  for (let attempt = 1; ; attempt++) {
    try {
      await client.send(new TransactWriteCommand({ TransactItems }));
      return;
    } catch (error) {
      const reasons = cancellations(error);
      const failed = reasons.flatMap((code, i) => (code === "ConditionalCheckFailed" ? [i] : []));
      if (failed.length) throw new Conflict(failed);
      const busy = isBusy(error) || reasons.some((code) => THROTTLED.has(code));
      if (!busy && !reasons.includes("TransactionConflict")) throw error;
      // Another transaction held one of the items for a moment, or the table was asked too much; nothing was decided, so the same one may be tried again.
      if (attempt === TRIES) throw busy ? busyError() : new Conflict([]);
      await pause(Math.random() * 25 * 2 ** attempt);
    }
  }
}

/** Whether a step can only reach what belongs to its workspace, as far as its form tells. */
function hasOwner(step: Step): boolean {
  const body = Object.values(step)[0] as { Item?: Partial<Key>; Key?: Partial<Key>; ConditionExpression?: string | undefined };
  const { pk = "", sk = "" } = body.Key ?? body.Item ?? {};
  return pk.startsWith(partition) || sk.includes(`#${prefixes.workspace}_`) || body.ConditionExpression !== undefined;
}

/** Why a transaction was cancelled that the table had no room for. */
const THROTTLED = new Set(["ThrottlingError", "ProvisionedThroughputExceeded", "RequestLimitExceeded"]);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const cancellations = (error: unknown): string[] =>
  error instanceof Error && error.name === "TransactionCanceledException" && "CancellationReasons" in error && Array.isArray(error.CancellationReasons)
    ? error.CancellationReasons.map((reason: { Code?: string }) => reason.Code ?? "None")
    : [];

/** The cursor of the page after the item with this sort key. */
export const cursorAt = (sk: string) => Buffer.from(sk).toString("base64url");

/** The order in which the table keeps its keys: by their bytes, which is not the order of JavaScript's strings. */
const inOrder = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** A cursor names a place inside its own list and nowhere else. */
function placeOf(cursor: string, low: string, high: string): string {
  const sk = Buffer.from(cursor, "base64url").toString();
  if (inOrder(sk, low) < 0 || inOrder(sk, high) > 0 || Buffer.byteLength(sk) > MAX_KEY)
    throw new AppError("invalid", "This cursor does not belong to this list.", { field: "cursor" });
  return sk;
}

const partition = "WS#";

/** The partition of everything a workspace owns. */
export const workspaceKey = (workspaceId: string): string => partition + workspaceId;

/** The condition of a step on an item outside the partitions: there is none, or it belongs to this workspace. */
export const ownedBy = (workspaceId: string) => ({
  ConditionExpression: "attribute_not_exists(pk) OR workspaceId = :owner",
  ExpressionAttributeValues: { ":owner": workspaceId },
});

/** The attribute by which the table forgets items, in seconds since 1970. */
export const expiry = (at: string): { expiresAt: number } => ({ expiresAt: Math.floor(Date.parse(at) / 1000) });
