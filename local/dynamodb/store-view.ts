import { Stream } from "node:stream";
import type { Callback, Cell, Item, Level, Range, Store, Table } from "dynalite/db/index.js";
import { itemBytes, maxPageBytes } from "./sizes.ts";
import type { Tables } from "./tables.ts";

/** A request's writes: LevelDB keys with their new items, or undefined for a deletion. */
export type Changes = Map<string, Item | undefined>;

/** The LevelDB prefixes of a table's items, and of its index entries. */
export const itemPrefix = (table: string): string => `item-${table}~`;
export const globalIndexes = "index-global~";
export const indexPrefix = (kind: string, table: string, index: string): string => `index-${kind.toLowerCase()}~${table}~${index}~`;

/**
 * The store as one request sees it. dynalite's actions read through it, and their writes gather in `changes`, to be committed at
 * once.
 * It locks nothing, because its caller holds the locks. It answers synchronously, so an action's error reaches its caller; an
 * error in a stream goes to `failed`
 * instead of ending the process.
 */
export class StoreView implements Store {
  readonly db: Level;
  readonly options: Store["options"];
  readonly tableDb: Store["tableDb"];
  readonly #tables: Tables;
  readonly #changes: Changes;
  readonly #failed: (error: unknown) => void;
  /** The last item of a page that ended because it was full. */
  lastOfPage: Item | undefined;

  constructor(store: Store, tables: Tables, changes: Changes, failed: (error: unknown) => void) {
    this.db = store.db;
    this.options = store.options;
    this.tableDb = store.tableDb;
    this.#tables = tables;
    this.#changes = changes;
    this.#failed = failed;
  }

  getTable(name: string, checkStatus: boolean | Callback<Table>, callback?: Callback<Table>): void {
    const answer = typeof checkStatus === "function" ? checkStatus : callback;
    if (answer) report(() => this.#tables.find(name, checkStatus !== false), answer);
  }

  getItemDb(table: string): Cell {
    return this.#cell(itemPrefix(table));
  }

  getIndexDb(kind: string, table: string, index: string): Cell {
    return this.#cell(indexPrefix(kind, table, index));
  }

  #cell(prefix: string): Cell {
    const changes = this.#changes;
    return {
      lock: (_key, run) => run((callback) => callback),
      get: (key, callback) => report(() => storedItem(this.db, prefix + key), callback),
      put: (key, item, callback) => report(() => void changes.set(prefix + key, item), callback),
      del: (key, callback) => report(() => void changes.set(prefix + key, undefined), callback),
      createValueStream: (range) => this.#stream(keyRange(prefix, range)),
    };
  }

  /** The items of `range` as an old-style stream, which dynalite expects. Ends when a page is full. */
  #stream(range: Range): Stream & { destroy(): void } {
    let wanted = true;
    const destroy = () => {
      wanted = false;
    };
    const stream = Object.assign(new Stream(), { destroy });
    const pump = async () => {
      const page = new PageSize();
      for await (const { item, json } of itemsIn(this.db, range)) {
        stream.emit("data", item);
        if (!wanted) break;
        if (!page.isFullWith(item, json)) continue;
        this.lastOfPage = item;
        break;
      }
      stream.emit("end");
    };
    pump().catch(this.#failed);
    return stream;
  }
}

/** Passes the result or error of `work` to `callback`. */
function report<T>(work: () => T | undefined, callback: Callback<T>): void {
  let value: T | undefined;
  try {
    value = work();
  } catch (error) {
    callback(error);
    return;
  }
  callback(null, value);
}

/** The size of a page. JSON is never smaller than the item, so items are measured only once their JSON would fill the page. */
class PageSize {
  #weighed = 0;
  #atMost = 0;
  #rest: Item[] = [];

  /** Returns true if the page is full after adding `item`. */
  isFullWith(item: Item, json: string): boolean {
    this.#rest.push(item);
    this.#atMost += Buffer.byteLength(json);
    if (this.#atMost < maxPageBytes) return false;
    for (const each of this.#rest.splice(0)) this.#weighed += itemBytes(each);
    this.#atMost = this.#weighed;
    return this.#weighed >= maxPageBytes;
  }
}

/** Items of a range to fetch per call. Each call goes to another thread, which takes longer to wake up than to do the work. */
const BATCH = 1000;

async function* itemsIn(level: Level, range: Range): AsyncGenerator<{ item: Item; json: string }> {
  const values = level.values({ ...range, valueEncoding: "utf8", highWaterMarkBytes: maxPageBytes });
  try {
    for (let some = await values.nextv(BATCH); some.length > 0; some = await values.nextv(BATCH))
      for (const json of some) yield { item: JSON.parse(json) as Item, json };
  } finally {
    await values.close();
  }
}

/**
 * Returns the item under `key`. Reads synchronously: LevelDB has it in memory or in a file in the operating system's cache, so a
 * thread would only add latency.
 */
export const storedItem = (level: Level, key: string): Item | undefined => level.getSync(key) as Item | undefined;

/** Returns `range` within the keys that begin with `prefix`. */
export function keyRange(prefix: string, { gt, gte, lt, lte, ...rest }: Range = {}): Range {
  const from = gte !== undefined ? { gte: prefix + gte } : gt !== undefined ? { gt: prefix + gt } : { gte: prefix };
  const to = lte !== undefined ? { lte: prefix + lte } : lt !== undefined ? { lt: prefix + lt } : { lt: `${prefix}\xff` };
  return { ...rest, ...from, ...to };
}
