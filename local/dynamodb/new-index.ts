import { type Answer, getIndexActions, type Index, type Table } from "dynalite/db/index.js";
import * as z from "zod/mini";
import type { Database } from "./database.ts";
import { validationError } from "./refusals.ts";
import { indexPrefix, itemPrefix, keyRange } from "./store-view.ts";

const Attribute = z.object({ AttributeName: z.string(), AttributeType: z.enum(["S", "N", "B"]) });
const Create = z.object({
  IndexName: z.string().check(z.minLength(3), z.maxLength(255)),
  KeySchema: z.array(z.object({ AttributeName: z.string(), KeyType: z.enum(["HASH", "RANGE"]) })).check(z.minLength(1), z.maxLength(2)),
  Projection: z.object({ ProjectionType: z.enum(["ALL", "KEYS_ONLY", "INCLUDE"]), NonKeyAttributes: z.optional(z.array(z.string())) }),
});
/** AWS creates one index at a time. */
const NewIndex = z.object({
  TableName: z.string(),
  AttributeDefinitions: z.optional(z.array(Attribute)),
  GlobalSecondaryIndexUpdates: z.tuple([z.object({ Create })]),
});

/** UpdateTable. dynalite cannot create an index, so we do. Answers when the index holds every item that belongs in it. */
export async function updateTable(database: Database, body: object): Promise<Answer> {
  const asked = z.safeParse(NewIndex, body);
  if (!asked.success) return database.administer("UpdateTable", database.check("UpdateTable", body));

  const { TableName, AttributeDefinitions = [], GlobalSecondaryIndexUpdates } = asked.data;
  const [{ Create: index }] = GlobalSecondaryIndexUpdates;
  const table = await database.table(TableName);
  const indexes = table.GlobalSecondaryIndexes ?? [];
  const attributes = new Map([...table.AttributeDefinitions, ...AttributeDefinitions].map((attribute) => [attribute.AttributeName, attribute]));
  if (indexes.some(({ IndexName }) => IndexName === index.IndexName)) throw validationError("Attempting to create an index which already exists");
  if (index.KeySchema.some(({ AttributeName }) => !attributes.has(AttributeName))) {
    throw validationError("One or more parameter values were invalid: Some index key attributes are not defined in AttributeDefinitions");
  }
  const extended = (IndexStatus: string) => ({
    ...table,
    AttributeDefinitions: [...attributes.values()],
    GlobalSecondaryIndexes: [...indexes, { ...index, IndexStatus, IndexSizeBytes: 0, ItemCount: 0 }],
  });
  await database.describe(extended("CREATING"));
  await fill(database, extended("CREATING"), index);
  await database.describe(extended("ACTIVE"));
  return { TableDescription: extended("ACTIVE") };
}

/** Fills `index` with the table's items, each as it is at its turn; from now on writes keep the index up to date. */
async function fill(database: Database, table: Table, index: Index): Promise<void> {
  for await (const [place] of database.level.iterator(keyRange(itemPrefix(table.TableName)))) {
    await database.write([place], async (changes) => {
      const { puts } = getIndexActions([index], undefined, await database.item(place), table);
      for (const { key, item } of puts) changes.set(indexPrefix("global", table.TableName, index.IndexName) + key, item);
    });
  }
}
