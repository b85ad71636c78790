import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { withSettings } from "../../local/settings.ts";

type RequestedKeys = { pk: { S: string }; sk: { S: string } }[];

/** A table that returns one item of each batch and leaves the rest unprocessed. Every item exists but `sk` "nothing". */
const requests: string[] = [];
/** How many transactions it still throttles. */
let busyFor = 0;
const server = createServer(async (request, response) => {
  const call = String(request.headers["x-amz-target"]).split(".")[1] ?? "";
  const { Key, RequestItems } = JSON.parse(await text(request)) as { Key?: RequestedKeys[number]; RequestItems?: { plainbill: { Keys: RequestedKeys } } };
  const keys = Key ? [Key] : (RequestItems?.plainbill.Keys ?? []);
  requests.push(`${call} ${keys.map(({ sk }) => sk.S).join()}`);
  if (call === "TransactWriteItems" && busyFor-- > 0) {
    const refusal = { __type: "com.amazonaws.dynamodb.v20120810#TransactionCanceledException", CancellationReasons: [{ Code: "ThrottlingError" }] };
    response.writeHead(400, { "content-type": "application/x-amz-json-1.0" }).end(JSON.stringify(refusal));
    return;
  }
  const [first, ...rest] = keys;
  const found = first?.sk.S === "nothing" ? [] : [{ ...first, version: { N: "1" } }];
  const answer = Key
    ? { Item: found[0] }
    : { Responses: { plainbill: found }, ...(rest.length ? { UnprocessedKeys: { plainbill: { Keys: rest, ConsistentRead: true } } } : {}) };
  response.writeHead(200, { "content-type": "application/x-amz-json-1.0" }).end(JSON.stringify(answer));
});

let settings: ReturnType<typeof withSettings>;
let table: typeof import("./table.ts");
let batch: typeof import("./batch-read.ts");
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  settings = withSettings({
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "local",
    AWS_SECRET_ACCESS_KEY: "local",
    AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    TABLE_NAME: "plainbill",
  });
  [table, batch] = await Promise.all([import("./table.ts"), import("./batch-read.ts")]);
});
beforeEach(() => void (requests.length = 0));
afterAll(async () => {
  await settings.close();
  server.close();
  server.closeAllConnections();
});

test("what is read together is asked for with one call, each item once, and again where the table had to put it off", async () => {
  const read = (sk: string) => table.read({ pk: "WS#1", sk }, z.object({ sk: z.string(), version: z.int() }));
  const found = await batch.batchRead(() =>
    Promise.all([read("a"), read("b"), read("a"), read("nothing"), read("x".repeat(1025)), read("c").then(() => read("later"))]),
  );
  const [a, b] = [
    { sk: "a", version: 1 },
    { sk: "b", version: 1 },
  ];
  expect(found).toEqual([a, b, a, undefined, undefined, { sk: "later", version: 1 }]);
  expect(requests).toEqual(["BatchGetItem a,b,nothing,c", "BatchGetItem b,nothing,c", "BatchGetItem nothing,c", "BatchGetItem c", "GetItem later"]);
});

test("a transaction that the table has no room for is tried again, and then answered as unavailable", async () => {
  const step = { Put: { Item: table.itemFor({ pk: table.workspaceKey("ws_1"), sk: "BUSY" }, z.object({}), {}) } };
  busyFor = 2;
  await table.write([step]);
  expect(requests.length).toBe(3);
  busyFor = Number.POSITIVE_INFINITY;
  await expect(table.write([step])).rejects.toMatchObject({ code: "unavailable" });
  busyFor = 0;
});

test("what stands outside the workspaces' partitions is not written without its owner in the key or in a condition", async () => {
  const steps = [
    { Put: { Item: table.itemFor({ pk: "LINK#1", sk: "LINK" }, z.object({}), {}) } },
    { Delete: { Key: { pk: "SESSION#1", sk: "SESSION" } } },
    { Update: { Key: { pk: "AGENDA", sk: "DAY#2026-03-16" }, UpdateExpression: "SET a = :a", ExpressionAttributeValues: { ":a": 1 } } },
  ];
  for (const step of steps) await expect(table.write([step])).rejects.toThrow("has no owner");
  const owned = { Delete: { Key: { pk: "LINK#1", sk: "LINK" }, ...table.ownedBy("ws_1") } };
  const named = { Delete: { Key: { pk: "AGENDA", sk: "DAY#2026-03-16#ws_1#inv_1" } } };
  await table.write([owned, named, { Put: { Item: table.itemFor({ pk: table.workspaceKey("ws_1"), sk: "ANYTHING" }, z.object({}), {}) } }]);
});

test("what its own schema could not read is not made an item, and the refusal names the field", () => {
  const Priced = z.object({ lines: z.array(z.object({ price: z.number() })) });
  const key = { pk: table.workspaceKey("ws_1"), sk: "PRICED" };
  expect(table.itemFor(key, Priced, { lines: [{ price: 1 }] }, { expiresAt: 5 })).toEqual({ ...key, lines: [{ price: 1 }], expiresAt: 5 });
  expect(() => table.itemFor(key, Priced, { lines: [{ price: Number.NaN }] })).toThrow(expect.objectContaining({ code: "invalid", field: "lines.0.price" }));
});
