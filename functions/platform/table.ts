import { QueryCommand, type QueryCommandInput, TransactWriteCommand, type TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import { AppError, parse } from "../../shared/errors.ts";
import { prefixes } from "../../shared/ids.ts";
import { dynamo, itemUnder, type Key } from "./batch-read.ts";
import { busyError, isBusy } from "./busy.ts";
import { env } from "./env.ts";
import { log } from "./log.ts";

export type { Key };

// The one table. Only stores (`store.ts`, `*-store.ts`) spell keys; everything they read is parsed by the schema of its noun.

type Action = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];
type Without<T> = Omit<NonNullable<T>, "TableName">;
/** One step of a transaction, without the name of the table. What it puts is an item that can be read: only `itemFor` makes one. */
export type Step =
  | { Put: Omit<Without<Action["Put"]>, "Item"> & { Item: StoredItem } }
  | { Update: Without<Action["Update"]> }
  | { Delete: Without<Action["Delete"]> }
  | { ConditionCheck: Without<Action["ConditionCheck"]> };

/** The most bytes a sort key may have. */
const MAX_KEY = 1024;
/** How often a transaction that met another one is tried. */
const TRIES = 8;

declare const readable: unique symbol;
/** An item that the schema of its noun can read (docs/decisions/0041). */
export type StoredItem = Record<string, unknown> & { readonly [readable]: true };

/**
 * `record` as it is stored under `key`, with `more` that only the table looks at. It is read by `schema` before it is written, so that nothing is stored
 * that can not be read again. Throws `invalid`, with the field, where it could not.
 */
export function itemFor<S extends z.ZodMiniType<object>>(key: Key, schema: S, record: z.input<S>, more: { expiresAt?: number | undefined } = {}): StoredItem {
  parse(schema, record);
  return { ...(record as object), ...more, ...key } as unknown as StoredItem;
}

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

/** A stretch of a partition: the sort keys that begin with `prefix`, and of these what comes from `from` on and until what begins with `to`. */
export interface KeyRange {
  readonly pk: string;
  readonly prefix: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** An item that its schema can not read, as it is stored, and what is wrong with it. */
export interface UnreadableItem {
  readonly item: Record<string, unknown>;
  readonly problem: string;
}

/** What `schema` reads of an item; where it can not, that is logged, and answered as such, so that one item never hides all the others. */
export function readItem<S extends z.ZodMiniType>(raw: Record<string, unknown>, schema: S): { item: z.output<S> } | { unreadable: UnreadableItem } {
  const { success, data, error } = schema.safeParse(raw);
  if (success) return { item: data };
  const problem = error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ");
  // A sort key may hold a name or an address that a record is found by; its kind and its id say enough.
  const sk = String(raw["sk"]);
  log.error("an item can not be read", { pk: raw["pk"], kind: sk.split("#")[0], id: /(?<![a-z])[a-z]+_[0-9A-Z]{26}/.exec(sk)?.[0], problem });
  return { unreadable: { item: raw, problem } };
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

/** A page of a place, in order or newest first, and where the next page starts. What can not be read is passed over and stands in `unreadable`. */
export async function page<S extends z.ZodMiniType>(
  { pk, prefix, from, to }: KeyRange,
  schema: S,
  { limit = 50, cursor, newestFirst = false, keep }: Paging<z.output<S>> = {},
): Promise<Page<z.output<S>>> {
  const range = from !== undefined || to !== undefined;
  const low = prefix + (from ?? "");
  const high = prefix + (to ?? "") + END;
  // A period that ends before it begins has nothing in it, and the table would refuse to look.
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

/** Some items, the cursor of the page after them, and what stood among them that could not be read. */
export interface Page<T> {
  items: T[];
  next?: string;
  unreadable?: UnreadableItem[];
}

/** All items whose sort key begins with `prefix`. For sets that stay small; anything else is read by pages. Throws where one of them can not be read. */
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

/** Throws where an item of a page could not be read, for what may not be done with the others alone. */
export function requireReadable({ unreadable: [first] = [] }: Page<unknown>): void {
  if (first) throw new Error(`An item can not be read: ${first.problem}`);
}

/** The keys of the first items of a partition, at most so many, to empty it. */
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

/** The step that lets a transaction pass only while the item under `key` is there in the version that was read. */
export const unchangedStep = (key: Key, version: number): Step => ({
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
      await dynamo().send(new TransactWriteCommand({ TransactItems }));
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
export const compareSortKeys = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** A cursor names a place inside its own list and nowhere else. */
function placeOf(cursor: string, low: string, high: string): string {
  const sk = Buffer.from(cursor, "base64url").toString();
  if (compareSortKeys(sk, low) < 0 || compareSortKeys(sk, high) > 0 || Buffer.byteLength(sk) > MAX_KEY)
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
