import { AsyncLocalStorage } from "node:async_hooks";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { BatchGetCommand, DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import { clientOf } from "./aws.ts";
import { busyError } from "./busy.ts";
import { env } from "./env.ts";

/*
 * Two ways to save trips to the table, which a request waits for: read several items with one call (`batchRead`), and start before the key is certain
 * (`speculate`). With them a message is accepted after two trips and a turn shows its draft after two (docs/decisions/0021); a test counts them.
 */

export const dynamo = clientOf("AWS_ENDPOINT_URL_DYNAMODB", (transport) => {
  const client = new DynamoDBClient(transport);
  // This middleware logs, names the SDK and detects recursive Lambda calls. We use none of it, and it is a tenth of the cost of a call.
  for (const name of ["loggerMiddleware", "getUserAgentMiddleware", "recursionDetectionMiddleware"]) client.middlewareStack.remove(name);
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
});

/** Partition key and sort key of an item. */
export interface Key {
  pk: string;
  sk: string;
}
type Item = Record<string, unknown>;

/** How often a batch asks for the items that the table left unprocessed. */
const TRIES = 8;

/** An open batch collects keys; `items` resolves to the items once they are read. */
interface Batch {
  isOpen: boolean;
  readonly keys: Map<string, Key>;
  readonly items: Promise<Map<string, Item>>;
}
const batches = new AsyncLocalStorage<Batch>();

/**
 * Runs `work` and reads all single items that it asks for before its first `await` with one call, including those of a nested `batchRead`. Each read is as
 * consistent as a single one. Items that `work` asks for later are read one by one.
 */
export function batchRead<T>(work: () => T): T {
  if (batches.getStore()?.isOpen) return work();
  const { promise, resolve, reject } = Promise.withResolvers<Map<string, Item>>();
  const batch: Batch = { isOpen: true, keys: new Map(), items: promise };
  try {
    return batches.run(batch, work);
  } finally {
    batch.isOpen = false;
    if (batch.keys.size) itemsUnder([...batch.keys.values()]).then(resolve, reject);
  }
}

/**
 * Returns the result of `work` for the key that `actual` resolves to, or undefined if there is none. With a guess, `work` starts with it at once, and its
 * result counts only if the guess was right. Until `isRight` resolves, `work` must not answer anyone or do anything that a wrong guess must not cause.
 */
export function speculate<K, T>(
  guess: K | undefined,
  actual: Promise<K | undefined>,
  work: (key: K, isRight: Promise<boolean>) => Promise<T>,
  isSame: (a: K, b: K) => boolean = Object.is,
): Promise<T | undefined> {
  const isRight = actual.then((known) => known !== undefined && guess !== undefined && isSame(known, guess));
  const early = guess === undefined ? undefined : work(guess, isRight);
  // A wrong guess is dropped, its failure too.
  for (const promise of [early, isRight]) promise?.catch(() => {});
  return actual.then((known) => {
    if (known === undefined) return undefined;
    return early && guess !== undefined && isSame(known, guess) ? early : batchRead(() => work(known, Promise.resolve(true)));
  });
}

/** Returns the item under a key, read with the open batch if there is one. */
export async function itemUnder(key: Key): Promise<Item | undefined> {
  const batch = batches.getStore();
  if (!batch?.isOpen) return alone(key);
  batch.keys.set(nameOf(key), key);
  return (await batch.items).get(nameOf(key));
}

async function alone(key: Key): Promise<Item | undefined> {
  const { Item } = await dynamo().send(new GetCommand({ TableName: env("TABLE_NAME"), ConsistentRead: true, Key: key }));
  return Item;
}

const nameOf = ({ pk, sk }: Partial<Record<keyof Key, unknown>>): string => `${pk} ${sk}`;

/** Returns the items that exist among at most 100 keys (the limit of BatchGetItem). */
async function itemsUnder(keys: readonly Key[]): Promise<Map<string, Item>> {
  const found = new Map<string, Item>();
  const [only, ...others] = keys;
  if (only && !others.length) {
    const item = await alone(only);
    return item ? found.set(nameOf(only), item) : found;
  }
  const table = env("TABLE_NAME");
  let wanted: Item[] = keys.map((key) => ({ ...key }));
  for (let attempt = 1; ; attempt++) {
    const { Responses = {}, UnprocessedKeys = {} } = await dynamo().send(
      new BatchGetCommand({ RequestItems: { [table]: { Keys: wanted, ConsistentRead: true } } }),
    );
    for (const item of Responses[table] ?? []) found.set(nameOf(item), item);
    wanted = UnprocessedKeys[table]?.Keys ?? [];
    if (!wanted.length) return found;
    // The response was full, or the table is throttled.
    if (attempt === TRIES) throw busyError();
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 25 * 2 ** attempt));
  }
}
