import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  DynamoDBDocumentClient,
  GetCommand,
  type GetCommandInput,
  QueryCommand,
  type QueryCommandInput,
  TransactGetCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from "@aws-sdk/lib-dynamodb";
import type * as z from "zod/mini";
import { AppError } from "../../shared/errors.ts";
import { env } from "./env.ts";

/** The one table. Only `store.ts` files spell keys; everything they read is parsed by the schema of its noun. */
const client = DynamoDBDocumentClient.from(new DynamoDBClient({}), { marshallOptions: { removeUndefinedValues: true } });

/** The two keys of an item. */
export interface Key {
  pk: string;
  sk: string;
}

type Action = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];
type Without<T> = Omit<NonNullable<T>, "TableName">;
/** One step of a transaction, without the name of the table. */
export type Step =
  | { Put: Without<Action["Put"]> }
  | { Update: Without<Action["Update"]> }
  | { Delete: Without<Action["Delete"]> }
  | { ConditionCheck: Without<Action["ConditionCheck"]> };

/** The item under `key` as `schema` reads it, or nothing. Consistent: it sees every write that was answered. */
export async function read<S extends z.ZodMiniType>(key: Key, schema: S, options: Partial<GetCommandInput> = {}): Promise<z.output<S> | undefined> {
  const { Item } = await client.send(new GetCommand({ TableName: env("TABLE_NAME"), ConsistentRead: true, ...options, Key: key }));
  return Item && schema.parse(Item);
}

/** A page of the items whose sort key begins with `prefix`, in order or newest first, and where the next page starts. */
export async function page<S extends z.ZodMiniType>(
  { pk, prefix }: { pk: string; prefix: string },
  schema: S,
  { limit = 50, cursor, newestFirst = false }: { limit?: number | undefined; cursor?: string | undefined; newestFirst?: boolean } = {},
): Promise<Page<z.output<S>>> {
  const query: QueryCommandInput = {
    TableName: env("TABLE_NAME"),
    ConsistentRead: true,
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
    ExpressionAttributeValues: { ":pk": pk, ":prefix": prefix },
    ScanIndexForward: !newestFirst,
    Limit: limit,
    ...(cursor ? { ExclusiveStartKey: { pk, sk: placeOf(cursor, prefix) } } : {}),
  };
  const { Items = [], LastEvaluatedKey } = await client.send(new QueryCommand(query));
  return {
    items: Items.map((item) => schema.parse(item)),
    ...(LastEvaluatedKey ? { next: Buffer.from(String(LastEvaluatedKey["sk"])).toString("base64url") } : {}),
  };
}

/** Some items, and the cursor of the page after them. */
export interface Page<T> {
  items: T[];
  next?: string;
}

/** All items whose sort key begins with `prefix`. For sets that stay small; anything else is read by pages. */
export async function all<S extends z.ZodMiniType>(place: { pk: string; prefix: string }, schema: S): Promise<z.output<S>[]> {
  const items: z.output<S>[] = [];
  let cursor: string | undefined;
  do {
    const part = await page(place, schema, { limit: 1000, cursor });
    items.push(...part.items);
    cursor = part.next;
  } while (cursor);
  return items;
}

/** The keys of the first items of a partition, at most so many: for whoever empties it. */
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

/** The items under `keys`, each as its schema reads it, or nothing where there is none: all as they stood at one moment. */
export async function readTogether<A extends z.ZodMiniType, B extends z.ZodMiniType>(
  first: readonly [Key, A],
  second: readonly [Key, B],
): Promise<[z.output<A> | undefined, z.output<B> | undefined]> {
  const TransactItems = [first, second].map(([Key]) => ({ Get: { TableName: env("TABLE_NAME"), Key } }));
  const { Responses = [] } = await client.send(new TransactGetCommand({ TransactItems }));
  const [a, b] = Responses.map(({ Item }) => Item);
  return [a && first[1].parse(a), b && second[1].parse(b)];
}

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

/** Writes all of `steps` or none. Throws `Conflict` where a condition does not hold. */
export async function write(steps: readonly Step[]): Promise<void> {
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
      if (!reasons.includes("TransactionConflict")) throw error;
      // Another transaction held one of the items for a moment; nothing was decided, so the same one may be tried again.
      if (attempt === 8) throw new Conflict([]);
      await pause(Math.random() * 25 * 2 ** attempt);
    }
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const cancellations = (error: unknown): string[] =>
  error instanceof Error && error.name === "TransactionCanceledException" && "CancellationReasons" in error && Array.isArray(error.CancellationReasons)
    ? error.CancellationReasons.map((reason: { Code?: string }) => reason.Code ?? "None")
    : [];

/** A cursor names a place inside its own list and nowhere else. */
function placeOf(cursor: string, prefix: string): string {
  const sk = Buffer.from(cursor, "base64url").toString();
  if (!sk.startsWith(prefix)) throw new AppError("invalid", "This cursor does not belong to this list.", { field: "cursor" });
  return sk;
}

/** The partition of everything a workspace owns. */
export const workspaceKey = (workspaceId: string): string => `WS#${workspaceId}`;

/** The attribute by which the table forgets items, in seconds since 1970. */
export const expiry = (at: string): { expiresAt: number } => ({ expiresAt: Math.floor(Date.parse(at) / 1000) });
