import { rm } from "node:fs/promises";
import { DescribeTimeToLiveCommand, UpdateTimeToLiveCommand } from "@aws-sdk/client-dynamodb";
import { describe, expect, onTestFinished } from "vitest";
import { Database } from "../../local/dynamodb/database.ts";
import { ensureTable, startDynamoDb } from "../../local/dynamodb.ts";
import { eventually } from "../eventually.ts";
import { emptyFolder } from "../folder.ts";
import { credentials } from "./credentials.ts";
import { attributes, key, keySchema, refusal, TestTable } from "./dynamodb-table.ts";
import { suite } from "./suite.ts";

/** Tests that a reference cannot run: data on disk, the lag of indexes, expiry by a movable clock. */
const { ours } = suite("dynamodb");
const hour = 3_600_000;
const byDay = {
  GlobalSecondaryIndexes: [
    {
      IndexName: "by-day",
      KeySchema: [
        { AttributeName: "owner", KeyType: "HASH" as const },
        { AttributeName: "day", KeyType: "RANGE" as const },
      ],
      Projection: { ProjectionType: "ALL" as const },
    },
  ],
};
const onDay = (table: TestTable, owner: string) =>
  table
    .query(owner, "", { IndexName: "by-day", KeyConditionExpression: "#o = :pk", ExpressionAttributeNames: { "#o": "owner" } })
    .then(({ Items = [] }) => Items.map(({ pk }) => pk));

async function folder(): Promise<string> {
  const path = emptyFolder();
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

async function startServer(options: Omit<Parameters<typeof startDynamoDb>[0], "credentials">) {
  const server = await startDynamoDb({ credentials, ...options });
  let open = true;
  const close = async () => {
    if (open) await server.close();
    open = false;
  };
  onTestFinished(close);
  return { url: server.url, close };
}

describe("indexes", () => {
  ours("an index does not know yet what its table already answers, even when the process starts anew", async () => {
    const dataDir = await folder();
    const before = await startServer({ dataDir, indexDelayMs: hour });
    const table = new TestTable(before.url);
    await table.create(byDay, ["owner", "day"]);
    await table.put({ ...key("inv_1"), owner: "acme", day: "2026-03-16" });
    await table.transact([{ Put: { Item: { ...key("inv_2"), owner: "acme", day: "2026-03-01" } } }, { Put: { Item: key("not indexed") } }]);
    expect(await table.get("inv_1")).toMatchObject({ owner: "acme" });
    expect(await onDay(table, "acme")).toEqual([]);
    await before.close();

    const after = new TestTable((await startServer({ dataDir, indexDelayMs: hour })).url, table.name);
    expect(await onDay(after, "acme")).toEqual(["inv_2", "inv_1"]);
  });

  ours("an index follows changes in their order and forgets what left it", async () => {
    const table = new TestTable((await startServer({ indexDelayMs: 5 })).url);
    await table.create(byDay, ["owner", "day"]);
    await table.put({ ...key("a"), owner: "acme", day: "2026-03-16" });
    for (let day = 10; day < 30; day++) await table.update("a", "SET #d = :d", { ":d": `2026-04-${day}` }, { ExpressionAttributeNames: { "#d": "day" } });
    await table.put({ ...key("b"), owner: "acme", day: "2026-04-01" });
    await eventually(async () => expect(await onDay(table, "acme")).toEqual(["b", "a"]));
    await table.update("b", "REMOVE #o", undefined, { ExpressionAttributeNames: { "#o": "owner" } });
    await table.transact([{ Delete: { Key: key("a") } }]);
    await eventually(async () => expect(await onDay(table, "acme")).toEqual([]));
  });

  ours("an index gives no consistent reads", async () => {
    const table = new TestTable((await startServer({})).url);
    await table.create(byDay, ["owner", "day"]);
    const read = { IndexName: "by-day", ConsistentRead: true, KeyConditionExpression: "#o = :pk", ExpressionAttributeNames: { "#o": "owner" } };
    await expect(table.query("acme", "", read)).rejects.toEqual(refusal("ValidationException"));
  });
});

describe("time to live", () => {
  const march = Date.parse("2026-03-16T09:00:00Z");

  ours("items go when their time has come, and the table remembers to let them", async () => {
    const dataDir = await folder();
    let now = march;
    const before = await startServer({ dataDir, ttlSweepMs: hour, now: () => now });
    await ensureTable(before.url, "plainbill", credentials);
    const table = new TestTable(before.url, "plainbill");
    const seconds = march / 1000;
    await table.put({ ...key("session"), expiresAt: seconds + 60 });
    await table.put({ ...key("later"), expiresAt: seconds + 7200 });
    await table.put({ ...key("never") });
    await table.put({ ...key("a text"), expiresAt: "2026-03-16" });
    await table.put({ ...key("a mistake"), expiresAt: 60 });
    await before.close();

    now = march + hour;
    const after = new TestTable((await startServer({ dataDir, ttlSweepMs: 5, now: () => now })).url, "plainbill");
    await eventually(async () => expect(await after.get("session")).toBeUndefined());
    for (const pk of ["later", "never", "a text", "a mistake"]) expect(await after.get(pk)).toMatchObject(key(pk));
  });

  ours("what expires leaves the indexes, too", async () => {
    const table = new TestTable((await startServer({ ttlSweepMs: 5, indexDelayMs: 1, now: () => march })).url);
    await table.create(byDay, ["owner", "day"]);
    await table.put({ ...key("old"), owner: "acme", day: "2026-01-01", expiresAt: march / 1000 - 1 });
    await table.put({ ...key("new"), owner: "acme", day: "2026-01-02" });
    await eventually(async () => expect(await onDay(table, "acme")).toEqual(["old", "new"]));
    const TimeToLiveSpecification = { AttributeName: "expiresAt", Enabled: true };
    await table.client.send(new UpdateTimeToLiveCommand({ TableName: table.name, TimeToLiveSpecification }));
    await eventually(async () => expect(await onDay(table, "acme")).toEqual(["new"]));
  });

  ours("a token is forgotten after ten minutes", async () => {
    let now = march;
    const table = new TestTable((await startServer({ now: () => now })).url);
    await table.create();
    const count = () => table.transact([{ Update: { Key: key("n"), UpdateExpression: "ADD n :one", ExpressionAttributeValues: { ":one": 1 } } }], "the-token");
    await count();
    now = march + 9 * 60_000;
    await count();
    expect(await table.get("n")).toMatchObject({ n: 1 });
    now = march + 11 * 60_000;
    await count();
    expect(await table.get("n")).toMatchObject({ n: 2 });
  });
});

describe("the product's table", () => {
  ours("is made once and found again, with what it holds", async () => {
    const { url } = await startServer({});
    await ensureTable(url, "plainbill", credentials);
    const table = new TestTable(url, "plainbill");
    await table.put(key("kept"));
    await ensureTable(url, "plainbill", credentials);
    expect(await table.get("kept")).toEqual(key("kept"));
    const { TimeToLiveDescription } = await table.client.send(new DescribeTimeToLiveCommand({ TableName: "plainbill" }));
    expect(TimeToLiveDescription).toEqual({ TimeToLiveStatus: "ENABLED", AttributeName: "expiresAt" });
  });
});

describe("a table that changes", () => {
  ours("an index that joins later is filled with what is there, and kept up to date", async () => {
    const { url } = await startServer({ indexDelayMs: 1 });
    await ensureTable(url, "plainbill", credentials);
    const table = new TestTable(url, "plainbill");
    for (const [pk, day] of [
      ["a", "2026-03-16"],
      ["b", "2026-03-01"],
    ] as const)
      await table.put({ ...key(pk), owner: "acme", day });
    await table.put(key("not indexed"));
    const definition = { KeySchema: keySchema, AttributeDefinitions: attributes("pk", "sk", "owner", "day"), ...byDay };
    await ensureTable(url, "plainbill", credentials, definition);
    await eventually(async () => expect(await onDay(table, "acme")).toEqual(["b", "a"]));
    await table.put({ ...key("c"), owner: "acme", day: "2026-01-01" });
    await eventually(async () => expect(await onDay(table, "acme")).toEqual(["c", "b", "a"]));
    await ensureTable(url, "plainbill", credentials, definition);
    expect((await table.describe())?.GlobalSecondaryIndexes).toHaveLength(1);
  });

  ours("an index whose filling was interrupted is filled at the next start", async () => {
    const dataDir = await folder();
    const before = await startServer({ dataDir });
    const definition = { KeySchema: keySchema, AttributeDefinitions: attributes("pk", "sk", "owner", "day"), ...byDay };
    await ensureTable(before.url, "plainbill", credentials, { ...definition, BillingMode: "PAY_PER_REQUEST" });
    await before.close();
    const database = await Database.open({ dataDir, indexDelayMs: 0 });
    const made = await database.table("plainbill");
    await database.describe({ ...made, GlobalSecondaryIndexes: (made.GlobalSecondaryIndexes ?? []).map((index) => ({ ...index, IndexStatus: "CREATING" })) });
    await database.close();

    const { url } = await startServer({ dataDir, indexDelayMs: 1 });
    const table = new TestTable(url, "plainbill");
    await table.put({ ...key("a"), owner: "acme", day: "2026-03-16" });
    await ensureTable(url, "plainbill", credentials, definition);
    await eventually(async () => expect(await onDay(table, "acme")).toEqual(["a"]));
  });

  ours("a table whose making or deleting was interrupted is whole or gone at the next start", async () => {
    const dataDir = await folder();
    const before = await startServer({ dataDir });
    for (const name of ["half-made", "half-gone"]) {
      const table = new TestTable(before.url, name);
      await table.create();
      await table.put(key("a"));
    }
    await before.close();
    const database = await Database.open({ dataDir, indexDelayMs: 0 });
    await database.describe({ ...(await database.table("half-made")), TableStatus: "CREATING" });
    await database.describe({ ...(await database.table("half-gone")), TableStatus: "DELETING" });
    await database.close();

    const { url } = await startServer({ dataDir });
    expect(await new TestTable(url, "half-made").get("a")).toEqual(key("a"));
    await eventually(() => expect(new TestTable(url, "half-gone").describe()).rejects.toEqual(refusal("ResourceNotFoundException")));
  });
});
