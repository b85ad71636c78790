import { DescribeTimeToLiveCommand, ListTablesCommand, UpdateTimeToLiveCommand } from "@aws-sdk/client-dynamodb";
import { DeleteCommand, GetCommand, PutCommand, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect } from "vitest";
import { key, keySchema, refusal, sharedTable } from "./dynamodb-table.ts";
import { suite } from "./suite.ts";

const { both, referenceUrl } = suite("dynamodb");
const table = sharedTable(referenceUrl);

describe("tables", () => {
  both("a table is listed and described with its keys while it exists, and is gone afterwards", async () => {
    const { client } = table();
    const brief = table().beside("brief");
    await brief.create();
    expect((await client.send(new ListTablesCommand({}))).TableNames).toContain(brief.name);
    expect((await brief.describe())?.KeySchema).toEqual(keySchema);
    await brief.drop();
    expect((await client.send(new ListTablesCommand({}))).TableNames).not.toContain(brief.name);
    await expect(brief.put(key("a"))).rejects.toEqual(refusal("ResourceNotFoundException"));
  });

  both("a table made anew under an old name is empty", async () => {
    const again = table().beside("again");
    await again.create();
    await again.put(key("old"));
    await again.drop();
    await again.create();
    expect(await again.get("old")).toBeUndefined();
    expect((await again.query("old")).Count).toBe(0);
    await again.drop();
  });

  both("a table cannot be made twice", async () => {
    await expect(table().create()).rejects.toEqual(refusal("ResourceInUseException"));
  });

  both("items of a table that does not exist are refused", async () => {
    await expect(table().documents.send(new PutCommand({ TableName: "no-such-table", Item: key("a") }))).rejects.toEqual(refusal("ResourceNotFoundException"));
    const transaction = new TransactWriteCommand({ TransactItems: [{ Put: { TableName: "no-such-table", Item: key("a") } }] });
    await expect(table().documents.send(transaction)).rejects.toEqual(refusal("ResourceNotFoundException"));
  });

  both("time to live is set once, described, and switched off again", async () => {
    const set = (Enabled: boolean, AttributeName = "expiresAt") =>
      table().client.send(new UpdateTimeToLiveCommand({ TableName: table().name, TimeToLiveSpecification: { AttributeName, Enabled } }));
    const status = async () => (await table().client.send(new DescribeTimeToLiveCommand({ TableName: table().name }))).TimeToLiveDescription;
    expect(await status()).toEqual({ TimeToLiveStatus: "DISABLED" });
    await set(true);
    expect(await status()).toEqual({ TimeToLiveStatus: "ENABLED", AttributeName: "expiresAt" });
    await expect(set(true)).rejects.toEqual(refusal("ValidationException"));
    await expect(set(true, "other")).rejects.toEqual(refusal("ValidationException"));
    await set(false);
    expect(await status()).toEqual({ TimeToLiveStatus: "DISABLED" });
  });
});

describe("items", () => {
  both("everything a document holds comes back as it was", async () => {
    const item = {
      ...key("all"),
      text: "größer 日本 🧾",
      empty: "",
      price: 1188.59,
      tiny: 0.000001,
      no: false,
      nothing: null,
      list: [1, "a", { deep: [] }],
      map: { a: { b: 1 } },
    };
    await table().put({ ...item, tags: new Set(["a", "b"]), bytes: new Uint8Array([0, 255]) });
    expect(await table().get("all")).toEqual({ ...item, tags: new Set(["a", "b"]), bytes: new Uint8Array([0, 255]) });
  });

  both("a put replaces the whole item and can tell the old one", async () => {
    await table().put({ ...key("replaced"), a: 1 });
    const { Attributes } = await table().put({ ...key("replaced"), b: 2 }, { ReturnValues: "ALL_OLD" });
    expect(Attributes).toEqual({ ...key("replaced"), a: 1 });
    expect(await table().get("replaced")).toEqual({ ...key("replaced"), b: 2 });
  });

  both("a deleted item is gone, and deleting nothing is no error", async () => {
    await table().put({ ...key("deleted"), a: 1 });
    const { Attributes } = await table().documents.send(new DeleteCommand({ TableName: table().name, Key: key("deleted"), ReturnValues: "ALL_OLD" }));
    expect(Attributes).toEqual({ ...key("deleted"), a: 1 });
    expect(await table().get("deleted")).toBeUndefined();
    await table().documents.send(new DeleteCommand({ TableName: table().name, Key: key("deleted") }));
  });

  both("a read can ask for some attributes only", async () => {
    await table().put({ ...key("projected"), name: "Acme", address: { city: "Bonn", street: "Am Markt" }, positions: [1, 2] });
    const names = { "#name": "name" };
    const read = new GetCommand({
      TableName: table().name,
      Key: key("projected"),
      ProjectionExpression: "#name, address.city, positions[1]",
      ExpressionAttributeNames: names,
    });
    expect((await table().documents.send(read)).Item).toEqual({ name: "Acme", address: { city: "Bonn" }, positions: [2] });
  });

  both("an update makes the item where there is none", async () => {
    const { Attributes } = await table().update("made", "SET a = :a", { ":a": 1 });
    expect(Attributes).toEqual({ ...key("made"), a: 1 });
  });

  both("ADD counts from nothing, exactly, and joins sets", async () => {
    await table().update("added", "ADD amount :a, tags :t", { ":a": 0.1, ":t": new Set(["a"]) });
    const { Attributes } = await table().update("added", "ADD amount :a, tags :t", { ":a": 0.2, ":t": new Set(["a", "b"]) });
    expect(Attributes).toEqual({ ...key("added"), amount: 0.3, tags: new Set(["a", "b"]) });
    expect((await table().update("added", "ADD amount :a", { ":a": -1.3 }, { ReturnValues: "UPDATED_NEW" })).Attributes).toEqual({ amount: -1 });
  });

  both("SET computes from what is there, keeps what exists, and appends to lists", async () => {
    const values = { ":one": 1, ":zero": 0, ":none": [], ":line": ["a"] };
    const expression = "SET #count = if_not_exists(#count, :zero) + :one, #lines = list_append(if_not_exists(#lines, :none), :line)";
    const names = { ExpressionAttributeNames: { "#count": "count", "#lines": "lines" } };
    await table().update("set", expression, values, names);
    expect((await table().update("set", expression, values, names)).Attributes).toEqual({ ...key("set"), count: 2, lines: ["a", "a"] });
  });

  both("REMOVE and nested paths change only what they name", async () => {
    await table().put({ ...key("nested"), map: { a: 1, b: 2 }, steps: ["a", "b", "c"], gone: true });
    const { Attributes } = await table().update(
      "nested",
      "SET #map.a = :new REMOVE gone, steps[0]",
      { ":new": "x" },
      { ExpressionAttributeNames: { "#map": "map" } },
    );
    expect(Attributes).toEqual({ ...key("nested"), map: { a: "x", b: 2 }, steps: ["b", "c"] });
    await expect(table().update("nested", "SET missing.a = :new", { ":new": 1 })).rejects.toEqual(refusal("ValidationException"));
  });

  both("DELETE takes members out of a set, and the set away when it is empty", async () => {
    await table().put({ ...key("set-members"), tags: new Set(["a", "b"]) });
    expect((await table().update("set-members", "DELETE tags :t", { ":t": new Set(["a"]) })).Attributes?.["tags"]).toEqual(new Set(["b"]));
    expect((await table().update("set-members", "DELETE tags :t", { ":t": new Set(["b"]) })).Attributes).toEqual(key("set-members"));
  });

  both("adding to a text, setting from what is missing and changing a key are refused", async () => {
    await table().put({ ...key("typed"), name: "Acme" });
    const names = { ExpressionAttributeNames: { "#name": "name" } };
    await expect(table().update("typed", "ADD #name :one", { ":one": 1 }, names)).rejects.toEqual(refusal("ValidationException"));
    await expect(table().update("typed", "SET a = missing + :one", { ":one": 1 })).rejects.toEqual(refusal("ValidationException"));
    await expect(table().update("typed", "SET sk = :sk", { ":sk": "x" })).rejects.toEqual(refusal("ValidationException"));
    await expect(table().update("typed", "SET a = :a", { ":a": 1, ":unused": 1 })).rejects.toEqual(refusal("ValidationException"));
    await expect(table().update("typed", "SET name = :a", { ":a": 1 })).rejects.toEqual(refusal("ValidationException"));
  });
});
