import { AsyncLocalStorage } from "node:async_hooks";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { BatchGetCommand, DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import { clientOf } from "./aws.ts";
import { busyError } from "./busy.ts";
import { env } from "./env.ts";

/*
 * Reads of single items: several with one call (`batchRead`), and before it is certain which ones are wanted (`speculate`). Both save trips to the table,
 * which a request waits for: a message is taken in with two trips, and a turn shows its draft after two
 * (docs/decisions/0021). A test counts them.
 */

/** The client of the one table. */
export const dynamo = clientOf("AWS_ENDPOINT_URL_DYNAMODB", (transport) => {
  const client = new DynamoDBClient(transport);
  // These write a log entry that is not read, name the SDK, and look for functions that call each other in cycles: a tenth of what a call costs.
  for (const name of ["loggerMiddleware", "getUserAgentMiddleware", "recursionDetectionMiddleware"]) client.middlewareStack.remove(name);
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
});

/** The two keys of an item. */
export interface Key {
  pk: string;
  sk: string;
}
type Item = Record<string, unknown>;

/** How often a batch asks again for the items that the table put off. */
const TRIES = 8;

/** The keys that are asked for while the batch is open, and the items under them once it was read. */
interface Batch {
  isOpen: boolean;
  readonly keys: Map<string, Key>;
  readonly items: Promise<Map<string, Item>>;
}
const batches = new AsyncLocalStorage<Batch>();

/**
 * Runs `work` and reads with one call the single items that it asks for before it first waits, those of a `batchRead` within it too. Each is read as
 * consistently as alone. Items that are asked for later are read one by one.
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
 * What `work` comes to with what `actual` turns out to be; nothing where that is nothing. Where there is a guess, `work` begins with it at once; its result
 * counts only if the guess was right. Until then `isRight` is open, and `work` must answer nothing and cost nothing that a wrong guess may not.
 */
export function speculate<K, T>(
  guess: K | undefined,
  actual: Promise<K | undefined>,
  work: (key: K, isRight: Promise<boolean>) => Promise<T>,
  isSame: (a: K, b: K) => boolean = Object.is,
): Promise<T | undefined> {
  const isRight = actual.then((known) => known !== undefined && guess !== undefined && isSame(known, guess));
  const early = guess === undefined ? undefined : work(guess, isRight);
  // The result of a wrong guess is dropped, and so is its failure.
  for (const promise of [early, isRight]) promise?.catch(() => {});
  return actual.then((known) => {
    if (known === undefined) return undefined;
    return early && guess !== undefined && isSame(known, guess) ? early : batchRead(() => work(known, Promise.resolve(true)));
  });
}

/** The item under a key, or nothing: read with the open batch where there is one. */
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

/** The items that are there of at most a hundred. */
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
    // More than the table gives out at once, or than it has to spare at the moment.
    if (attempt === TRIES) throw busyError();
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 25 * 2 ** attempt));
  }
}
