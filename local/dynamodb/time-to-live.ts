import type { Answer, Item, Level } from "dynalite/db/index.js";
import * as z from "zod/mini";
import type { Database } from "./database.ts";
import { validationError } from "./refusals.ts";
import { itemPrefix, keyRange } from "./store-view.ts";

const prefix = "ttl~";
const fiveYears = 5 * 365 * 86_400;
const Specification = z.object({ AttributeName: z.string().check(z.minLength(1), z.maxLength(255)), Enabled: z.boolean() });
type Specification = z.infer<typeof Specification>;
const UpdateTimeToLive = z.object({ TableName: z.string(), TimeToLiveSpecification: Specification });
const DescribeTimeToLive = z.object({ TableName: z.string() });

/** The expiry attribute of each table, stored on disk, and the sweep that removes expired items. */
export class TimeToLive {
  readonly #database: Database;
  readonly #now: () => number;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  async update(body: object): Promise<Answer> {
    const { TableName, TimeToLiveSpecification: asked } = parse(UpdateTimeToLive, body);
    await this.#database.table(TableName);
    const current = await this.#setting(TableName);
    if (asked.Enabled && current && current.AttributeName !== asked.AttributeName) {
      throw validationError(`TimeToLive is active on a different AttributeName: current AttributeName is ${current.AttributeName}`);
    }
    if (asked.Enabled === Boolean(current)) throw validationError(`TimeToLive is already ${asked.Enabled ? "enabled" : "disabled"}`);
    if (asked.Enabled) await this.#level.put(prefix + TableName, asked);
    else await this.#level.del(prefix + TableName);
    return { TimeToLiveSpecification: asked };
  }

  async describe(body: object): Promise<Answer> {
    const { TableName } = parse(DescribeTimeToLive, body);
    await this.#database.table(TableName);
    const current = await this.#setting(TableName);
    const description = current ? { TimeToLiveStatus: "ENABLED", AttributeName: current.AttributeName } : { TimeToLiveStatus: "DISABLED" };
    return { TimeToLiveDescription: description };
  }

  /** Drops the setting of a deleted table. */
  forget(table: string): Promise<void> {
    return this.#level.del(prefix + table);
  }

  /** Deletes every expired item, unless a write extends its life meanwhile. */
  async sweep(): Promise<void> {
    for await (const [key, setting] of this.#level.iterator(keyRange(prefix))) {
      const table = key.slice(prefix.length);
      const { AttributeName } = Specification.parse(setting);
      for await (const [place, item] of this.#level.iterator(keyRange(itemPrefix(table)))) {
        if (this.#expired(item as Item, AttributeName)) await this.#remove(table, place, AttributeName);
      }
    }
  }

  async #remove(table: string, place: string, attribute: string): Promise<void> {
    const { KeySchema } = await this.#database.table(table);
    await this.#database.write([place], async (changes) => {
      const item = await this.#database.item(place);
      if (!item || !this.#expired(item, attribute)) return;
      const Key = Object.fromEntries(KeySchema.map(({ AttributeName }) => [AttributeName, item[AttributeName] ?? {}]));
      await this.#database.run("DeleteItem", { TableName: table, Key }, changes);
    });
  }

  /** Expired means a past number of seconds since 1970. As on AWS, one more than five years ago does not count, since that is likelier a mistake. */
  #expired(item: Item, attribute: string): boolean {
    const at = Number(item[attribute]?.N ?? Number.NaN);
    const now = this.#now() / 1000;
    return at < now && at > now - fiveYears;
  }

  async #setting(table: string): Promise<Specification | undefined> {
    return z.safeParse(Specification, await this.#level.get(prefix + table)).data;
  }

  get #level(): Level {
    return this.#database.level;
  }
}

function parse<S extends z.ZodMiniType>(schema: S, body: object): z.output<S> {
  const parsed = z.safeParse(schema, body);
  if (parsed.success) return parsed.data;
  throw validationError(`Invalid request: ${z.prettifyError(parsed.error)}`);
}
