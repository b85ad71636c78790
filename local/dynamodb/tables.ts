import type { Store, Table } from "dynalite/db/index.js";
import { refusal } from "./refusals.ts";

/** The LevelDB prefix of table descriptions. */
export const tablePrefix = "table~";

/** The descriptions of the tables. Caches ACTIVE ones: every request needs them, and they change only through this class. */
export class Tables {
  readonly #store: Store;
  readonly #cache = new Map<string, Table>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** Returns the table `name`. Throws `ResourceNotFoundException` if it does not exist or, with `ready`, is being created or deleted. */
  find(name: string, ready = true): Table {
    const cached = this.#cache.get(name);
    if (cached) return cached;
    const table = this.#store.db.getSync(tablePrefix + name) as Table | undefined;
    if (!table || (ready && ["CREATING", "DELETING"].includes(table.TableStatus)))
      throw refusal("ResourceNotFoundException", `Requested resource not found${ready ? "" : `: Table: ${name} not found`}`);
    if (table.TableStatus === "ACTIVE") this.#cache.set(name, table);
    return table;
  }

  /** Stores a table's new description. */
  async describe(table: Table): Promise<void> {
    await this.#store.db.put(tablePrefix + table.TableName, table);
    this.forget();
  }

  /** Drops the cache, because dynalite is about to change a table or has done so. */
  forget(): void {
    this.#cache.clear();
  }
}
