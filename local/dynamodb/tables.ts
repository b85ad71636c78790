import type { Store, Table } from "dynalite/db/index.js";
import { refusal } from "./refusals.ts";

/** Where LevelDB keeps the descriptions of tables. */
export const tablePrefix = "table~";

/** The descriptions of the tables. One that is ACTIVE is cached: every request needs it, and it changes only by what goes through here. */
export class Tables {
  readonly #store: Store;
  readonly #cache = new Map<string, Table>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** The table `name`. Refuses with `ResourceNotFoundException`; a table that comes or goes is not there either where `ready` is asked for. */
  find(name: string, ready = true): Table {
    const cached = this.#cache.get(name);
    if (cached) return cached;
    const table = this.#store.db.getSync(tablePrefix + name) as Table | undefined;
    if (!table || (ready && ["CREATING", "DELETING"].includes(table.TableStatus)))
      throw refusal("ResourceNotFoundException", `Requested resource not found${ready ? "" : `: Table: ${name} not found`}`);
    if (table.TableStatus === "ACTIVE") this.#cache.set(name, table);
    return table;
  }

  /** Writes down what a table is from now on. */
  async describe(table: Table): Promise<void> {
    await this.#store.db.put(tablePrefix + table.TableName, table);
    this.forget();
  }

  /** Forgets the cache: dynalite is about to change a table, or has done so. */
  forget(): void {
    this.#cache.clear();
  }
}
