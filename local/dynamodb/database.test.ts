import { expect, test, vi } from "vitest";
import { eventually } from "../../test/eventually.ts";
import { Database } from "./database.ts";
import { RequestTokens } from "./request-tokens.ts";
import { transactWrite } from "./transactions.ts";

test("a transaction is one write on disk: its items, what its indexes are to become, and its token", async () => {
  const database = await Database.open({ dataDir: undefined, indexDelayMs: 3_600_000 });
  const key = (AttributeName: string, KeyType: string) => ({ AttributeName, KeyType });
  const index = { IndexName: "by-owner", KeySchema: [key("owner", "HASH")], Projection: { ProjectionType: "ALL" } };
  const table = { TableName: "plainbill", BillingMode: "PAY_PER_REQUEST", KeySchema: [key("pk", "HASH"), key("sk", "RANGE")], GlobalSecondaryIndexes: [index] };
  const AttributeDefinitions = ["pk", "sk", "owner"].map((AttributeName) => ({ AttributeName, AttributeType: "S" }));
  await database.administer("CreateTable", database.check("CreateTable", { ...table, AttributeDefinitions }));
  await eventually(() => database.table("plainbill"));

  const batch = vi.spyOn(database.level, "batch");
  const put = (pk: string) => ({ Put: { TableName: "plainbill", Item: { pk: { S: pk }, sk: { S: "-" }, owner: { S: "acme" } } } });
  await transactWrite(database, new RequestTokens(database.level, Date.now), { TransactItems: [put("a"), put("b")], ClientRequestToken: "once" });

  expect(batch).toHaveBeenCalledTimes(1);
  const kinds = batch.mock.calls[0]?.[0].map(({ key: place }) => place.split("~")[0]);
  expect(kinds?.toSorted()).toEqual(["item-plainbill", "item-plainbill", "pending", "token"]);
  await database.close();
});
