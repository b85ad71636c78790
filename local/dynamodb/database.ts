import {
  type Answer,
  create,
  createKey,
  getIndexActions,
  type Item,
  type Level,
  type LevelOperation,
  type Request,
  type Store,
  type Table,
  validateItem,
  validateKey,
} from "dynalite/db/index.js";
import { checkValidations } from "dynalite/validations/index.js";
import { requireCondition, withoutFilter } from "./conditions.ts";
import { cacheConditions } from "./expressions.ts";
import { DelayedIndexes } from "./indexes.ts";
import { Locks } from "./locks.ts";
import { type Operation, operations } from "./operations.ts";
import { validationError } from "./refusals.ts";
import { requestOf } from "./request-types.ts";
import { itemBytes, maxItemBytes } from "./sizes.ts";
import { type Changes, globalIndexes, indexPrefix, itemPrefix, keyRange, StoreView, storedItem } from "./store-view.ts";
import { Tables, tablePrefix } from "./tables.ts";

cacheConditions();

const emptyKey = "One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value.";

/**
 * The tables on disk. Every write is one LevelDB batch: an item with its index entries, or a whole transaction. LevelDB hands
 * each batch to the operating
 * system before it answers, so answered writes survive the death of the process, but not a power cut. That would cost a disk
 * flush per write.
 */
export class Database {
  readonly level: Level;
  readonly indexes: DelayedIndexes;
  readonly #store: Store;
  readonly #tables: Tables;
  readonly #locks = new Locks();

  private constructor(store: Store, indexDelayMs: number) {
    this.#store = store;
    this.#tables = new Tables(store);
    this.level = store.db;
    this.indexes = new DelayedIndexes(store.db, indexDelayMs);
  }

  /** Opens the folder, or a database in memory. Throws if another process has the folder open. */
  static async open({ dataDir, indexDelayMs }: { dataDir: string | undefined; indexDelayMs: number }): Promise<Database> {
    const instant = { createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 };
    const store = create({ ...instant, ...(dataDir ? { path: dataDir } : {}), maxItemSizeKb: maxItemBytes / 1024 });
    await store.db.open();
    const database = new Database(store, indexDelayMs);
    await database.indexes.catchUp();
    await database.#settleTables();
    return database;
  }

  /** Completes or removes tables that a kill left half created or deleted, and removes indexes that were being filled. */
  async #settleTables(): Promise<void> {
    for await (const [, value] of this.level.iterator(keyRange(tablePrefix))) {
      const table = value as Table;
      const indexes = table.GlobalSecondaryIndexes ?? [];
      const whole = indexes.filter(({ IndexStatus }) => IndexStatus !== "CREATING");
      if (table.TableStatus === "DELETING") await this.administer("DeleteTable", { TableName: table.TableName });
      else if (table.TableStatus !== "ACTIVE" || whole.length < indexes.length) {
        await this.describe({ ...table, TableStatus: "ACTIVE", ...(indexes.length > 0 ? { GlobalSecondaryIndexes: whole } : {}) });
      }
    }
  }

  async close(): Promise<void> {
    this.indexes.stop();
    await this.level.close();
  }

  /** Returns the request, checked as dynalite checks it, with parsed expressions. It lacks members that dynalite does not know. Throws refusals. */
  check(operation: Operation, body: object): Request {
    const { types, custom } = operations[operation].rules;
    const data = requestOf(body, types);
    checkValidations(data, types, custom, this.#store);
    const sought = Object.values(data.KeyConditions ?? {}).flatMap(({ AttributeValueList = [] }) => AttributeValueList);
    if (sought.some(({ S, B }) => S === "" || B === "")) throw validationError(emptyKey);
    return data;
  }

  /** Returns the table `name`. Throws `ResourceNotFoundException` if it does not exist or is not ready. */
  table(name: string): Table {
    return this.#tables.find(name);
  }

  /** Stores a table's new description. */
  describe(table: Table): Promise<void> {
    return this.#tables.describe(table);
  }

  /** Returns the LevelDB key of the item that `data` puts, updates or deletes. Throws if its key does not fit the table. */
  place(data: Pick<Request, "TableName" | "Item" | "Key">): string {
    const table = this.table(data.TableName);
    const refused = data.Item ? validateItem(data.Item, table) : validateKey(data.Key ?? {}, table);
    if (refused) throw refused;
    return itemPrefix(table.TableName) + createKey(data.Item ?? data.Key ?? {}, table);
  }

  item(key: string): Item | undefined {
    return storedItem(this.level, key);
  }

  /** Runs an action on items. Collects its writes in `changes`. */
  run(operation: Operation, asked: Request, changes: Changes = new Map()): Promise<Answer> {
    const { data, filtered } = withoutFilter(asked);
    return new Promise((resolve, reject) => {
      const view = new StoreView(this.#store, this.#tables, changes, reject);
      operations[operation].action(view, data, (error, answer = {}) => {
        if (error) reject(error);
        else resolve(view.lastOfPage ? this.#continued(data, filtered(answer), view.lastOfPage) : filtered(answer));
      });
    });
  }

  /** Adds the place where its full page ended to the answer of a query or scan. */
  #continued(data: Request, answer: Answer, last: Item): Answer {
    const { KeySchema, GlobalSecondaryIndexes = [], LocalSecondaryIndexes = [] } = this.table(data.TableName);
    const index = [...GlobalSecondaryIndexes, ...LocalSecondaryIndexes].find(({ IndexName }) => IndexName === data.IndexName);
    const LastEvaluatedKey = Object.fromEntries([...KeySchema, ...(index?.KeySchema ?? [])].map(({ AttributeName }) => [AttributeName, last[AttributeName]]));
    return { LastEvaluatedKey, ...answer };
  }

  /** Runs an action on tables, which dynalite executes by itself. */
  async administer(operation: Operation, data: Request): Promise<Answer> {
    try {
      return await new Promise((resolve, reject) =>
        operations[operation].action(this.#store, data, (error, answer) => (error ? reject(error) : resolve(answer ?? {}))),
      );
    } finally {
      this.#tables.forget();
    }
  }

  /** Puts, updates or deletes the item at `key`, into `changes`. Throws if it grows too large. */
  async change(operation: "PutItem" | "UpdateItem" | "DeleteItem", data: Request, key: string, changes: Changes): Promise<Answer> {
    const before = this.item(key);
    requireCondition(data, before);
    const answer =
      operation === "UpdateItem" || asksMore(data) ? await this.#changeByAction(operation, data, changes) : this.#replace(data, key, before, changes);
    const item = changes.get(key);
    if (item && itemBytes(item) > maxItemBytes)
      throw validationError(`Item size ${operation === "UpdateItem" ? "to update " : ""}has exceeded the maximum allowed size`);
    return answer;
  }

  async #changeByAction(operation: Operation, { _condition, ...unconditional }: Request, changes: Changes): Promise<Answer> {
    return this.run(operation, unconditional, changes);
  }

  /** Puts the item of `data`, or deletes it. Bypasses dynalite's actions, which would repeat the checks of `place`. */
  #replace({ TableName, Item: item }: Request, key: string, before: Item | undefined, changes: Changes): Answer {
    const table = this.table(TableName);
    for (const [kind, indexes] of [
      ["local", table.LocalSecondaryIndexes],
      ["global", table.GlobalSecondaryIndexes],
    ] as const) {
      const { puts, deletes } = getIndexActions(indexes ?? [], before, item, table);
      for (const { index, key: place } of deletes) changes.set(indexPrefix(kind, TableName, index) + place, undefined);
      for (const { index, key: place, item: entry } of puts) changes.set(indexPrefix(kind, TableName, index) + place, entry);
    }
    changes.set(key, item);
    return {};
  }

  /** Runs `work` while no other request writes the items at `keys`, then commits its changes, all or nothing. */
  write<T>(keys: Iterable<string>, work: (changes: Changes) => Promise<T>): Promise<T> {
    return this.#locks.holding(keys, async () => {
      const changes: Changes = new Map();
      const answer = await work(changes);
      await this.#commit(changes);
      return answer;
    });
  }

  async #commit(changes: Changes): Promise<void> {
    const all = [...changes].map(([key, value]): LevelOperation => (value ? { type: "put", key, value } : { type: "del", key }));
    const later = all.filter(({ key }) => key.startsWith(globalIndexes));
    const now = all.filter(({ key }) => !key.startsWith(globalIndexes));
    const { now: noted, follow } = later.length > 0 ? this.indexes.later(later) : { now: [], follow: () => {} };
    if (now.length + noted.length > 0) await this.level.batch([...now, ...noted]);
    follow();
  }
}

/** Returns true if a write asks for more than a put or delete: old values, consumed capacity, a legacy condition. */
const asksMore = (data: Request): boolean =>
  ["Expected", "ReturnValues", "ReturnConsumedCapacity", "ReturnItemCollectionMetrics"].some((name) => data[name] !== undefined);
