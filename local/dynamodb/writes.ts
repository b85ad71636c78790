import type { Answer } from "dynalite/db/index.js";
import type { Database } from "./database.ts";
import { type DynamoDbRefusal, isRefusal, refusalType, validationError } from "./refusals.ts";
import { itemBytes, maxItemBytes } from "./sizes.ts";

/** PutItem, UpdateItem and DeleteItem, with `ReturnValuesOnConditionCheckFailure`, which dynalite does not know. */
export async function writeItem(database: Database, operation: "PutItem" | "UpdateItem" | "DeleteItem", body: object): Promise<Answer> {
  const wanted = wantsItem(body);
  const data = database.check(operation, body);
  const key = await database.place(data);
  return database.write([key], async (changes) => {
    try {
      return await database.change(operation, data, key, changes);
    } catch (error) {
      if (isRefusal(error) && wanted) Object.assign(error.body, await failedItem(database, error, key));
      throw error;
    }
  });
}

/** Returns true if the request wants the item that does not meet its condition. */
export const wantsItem = (request: object): boolean =>
  "ReturnValuesOnConditionCheckFailure" in request && request.ReturnValuesOnConditionCheckFailure === "ALL_OLD";

export async function failedItem(database: Database, error: DynamoDbRefusal, key: string): Promise<{ Item?: unknown }> {
  const item = refusalType(error) === "ConditionalCheckFailedException" ? await database.item(key) : undefined;
  return item ? { Item: item } : {};
}

/** BatchWriteItem. Commits the batch atomically, which AWS does not promise; do not rely on it. */
export async function writeBatch(database: Database, body: object): Promise<Answer> {
  const data = database.check("BatchWriteItem", body);
  const places = Object.entries(data.RequestItems ?? {}).flatMap(([TableName, requests]) =>
    requests.map(({ PutRequest, DeleteRequest }) => database.place({ TableName, ...PutRequest, ...DeleteRequest })),
  );
  return database.write(await Promise.all(places), async (changes) => {
    const answer = await database.run("BatchWriteItem", data, changes);
    for (const item of changes.values()) if (item && itemBytes(item) > maxItemBytes) throw validationError("Item size has exceeded the maximum allowed size");
    return answer;
  });
}
