import { Stream } from "node:stream";
import type { Callback, Cell, Item, Level, Range, Store, Table } from "dynalite/db/index.js";
import { refusal } from "./refusals.ts";
import { itemBytes, maxPageBytes } from "./sizes.ts";

/** What a request is about to write: LevelDB keys with their new items, or nothing where an item goes. */
export type Changes = Map<string, Item | undefined>;

/** Where LevelDB keeps what tables are, a table's items, and what its indexes hold. */
export const tablePrefix = "table~";
export const itemPrefix = (table: string): string => `item-${table}~`;
export const globalIndexes = "index-global~";
export const indexPrefix = (kind: string, table: string, index: string): string => `index-${kind.toLowerCase()}~${table}~${index}~`;

/**
 * The store as one request sees it: dynalite's actions read through it, and what they write gathers in `changes`, to be committed at once.
 * It locks nothing, because whoever runs an action holds the locks. What an action throws goes to `failed` instead of taking the process down.
 */
export class View implements Store {
  readonly db: Level;
  readonly options: Store["options"];
  readonly tableDb: Store["tableDb"];
  readonly #store: Store;
  readonly #changes: Changes;
  readonly #failed: (error: unknown) => void;
  /** The last item of a page that ended because it was full. */
  lastOfPage: Item | undefined;

  constructor(store: Store, changes: Changes, failed: (error: unknown) => void) {
    this.db = store.db;
    this.options = store.options;
    this.tableDb = store.tableDb;
    this.#store = store;
    this.#changes = changes;
    this.#failed = failed;
  }

  getTable(name: string, checkStatus: boolean | Callback<Table>, callback?: Callback<Table>): void {
    const answer = typeof checkStatus === "function" ? checkStatus : callback;
    if (answer) this.#answer(tableOf(this.#store, name, checkStatus !== false), answer);
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
      get: (key, callback) => this.#answer(read(this.db, prefix + key), callback),
      put: (key, item, callback) => this.#answer(Promise.resolve(void changes.set(prefix + key, item)), callback),
      del: (key, callback) => this.#answer(Promise.resolve(void changes.set(prefix + key, undefined)), callback),
      createValueStream: (range) => this.#stream(within(prefix, range)),
    };
  }

  #answer<T>(promise: Promise<T | undefined>, callback: Callback<T>): void {
    promise.then((value) => callback(null, value), callback).catch(this.#failed);
  }

  /** The items of `range` as an old-style stream, which is what dynalite listens to. Ends where a page is full. */
  #stream(range: Range): Stream & { destroy(): void } {
    let wanted = true;
    const destroy = () => {
      wanted = false;
    };
    const stream = Object.assign(new Stream(), { destroy });
    const pump = async () => {
      let bytes = 0;
      for await (const item of itemsIn(this.db, range)) {
        stream.emit("data", item);
        if (!wanted) break;
        bytes += itemBytes(item);
        if (bytes < maxPageBytes) continue;
        this.lastOfPage = item;
        break;
      }
      stream.emit("end");
    };
    pump().catch(this.#failed);
    return stream;
  }
}

/** How many items of a range are fetched at once: each fetch is a piece of work for another thread, which takes longer to wake than to do it. */
const TOGETHER = 1000;

async function* itemsIn(level: Level, range: Range): AsyncGenerator<Item> {
  const entries = level.iterator({ ...range, highWaterMarkBytes: maxPageBytes });
  try {
    for (let some = await entries.nextv(TOGETHER); some.length > 0; some = await entries.nextv(TOGETHER)) for (const [, item] of some) yield item as Item;
  } finally {
    await entries.close();
  }
}

/** What is under `key`. Read on the spot: LevelDB has it in memory, or in a file that the operating system has there; another thread would only add its way. */
export const read = async (level: Level, key: string): Promise<Item | undefined> => level.getSync(key) as Item | undefined;

/** The table `name`. Refuses with `ResourceNotFoundException`; a table that comes or goes is not there either where `ready` is asked for. */
export async function tableOf({ db }: Store, name: string, ready = true): Promise<Table> {
  const table = db.getSync(tablePrefix + name) as Table | undefined;
  if (!table || (ready && ["CREATING", "DELETING"].includes(table.TableStatus)))
    throw refusal("ResourceNotFoundException", `Requested resource not found${ready ? "" : `: Table: ${name} not found`}`);
  return table;
}

/** `range` among the keys that begin with `prefix`. */
export function within(prefix: string, { gt, gte, lt, lte, ...rest }: Range = {}): Range {
  const from = gte !== undefined ? { gte: prefix + gte } : gt !== undefined ? { gt: prefix + gt } : { gte: prefix };
  const to = lte !== undefined ? { lte: prefix + lte } : lt !== undefined ? { lt: prefix + lt } : { lt: `${prefix}\xff` };
  return { ...rest, ...from, ...to };
}
