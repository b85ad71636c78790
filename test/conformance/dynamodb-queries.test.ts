import { BatchGetCommand, BatchWriteCommand, PutCommand, QueryCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { beforeAll, describe, expect } from "vitest";
import { key, kilobytes, refusal, sharedTable } from "./dynamodb-table.ts";
import { suite } from "./suite.ts";

const { both, referenceUrl } = suite("dynamodb", {
  "what a filter leaves out counts towards the page all the same": "DynamoDB Local measures a page after its filter; AWS documents that it measures before",
  "a key of a wrong type or size is refused in a transaction, too":
    "DynamoDB Local makes it a reason to cancel; ours refuses the request, as it does an empty key",
  "a page of many small items ends before the items themselves make 1 MB":
    "DynamoDB Local counts bare attributes; dynalite adds what it saw AWS add for each item",
});
const table = sharedTable(referenceUrl);
const sortKeys = (items: Record<string, unknown>[] = []) => items.map(({ sk }) => sk);
const putAll = async (items: Record<string, unknown>[]) => {
  for (let from = 0; from < items.length; from += 25) {
    const requests = items.slice(from, from + 25).map((Item) => ({ PutRequest: { Item } }));
    await table().documents.send(new BatchWriteCommand({ RequestItems: { [table().name]: requests } }));
  }
};

describe("queries", () => {
  const invoices = ["INV#001", "INV#002", "INV#003", "INV#010", "INW#000", "SUM"];
  beforeAll(async () => {
    await putAll(invoices.map((sk, index) => ({ ...key("WS#1", sk), amount: index, status: index % 2 ? "paid" : "sent" })));
    await putAll([key("WS#10", "INV#001"), key("WS#", "INV#001")]);
  });

  both("a partition comes in the order of its sort keys, and backwards where asked", async () => {
    expect(sortKeys((await table().query("WS#1")).Items)).toEqual(invoices);
    expect(sortKeys((await table().query("WS#1", "", { ScanIndexForward: false })).Items)).toEqual(invoices.toReversed());
  });

  const ranges: [string, Record<string, unknown>, string[]][] = [
    ["begins_with(sk, :a)", { ":a": "INV#" }, invoices.slice(0, 4)],
    ["begins_with(sk, :a)", { ":a": "INV#00" }, invoices.slice(0, 3)],
    ["sk = :a", { ":a": "INV#002" }, ["INV#002"]],
    ["sk < :a", { ":a": "INV#002" }, ["INV#001"]],
    ["sk <= :a", { ":a": "INV#002" }, ["INV#001", "INV#002"]],
    ["sk > :a", { ":a": "INV#010" }, ["INW#000", "SUM"]],
    ["sk >= :a", { ":a": "INV#010" }, ["INV#010", "INW#000", "SUM"]],
    ["sk BETWEEN :a AND :b", { ":a": "INV#002", ":b": "INV#010" }, ["INV#002", "INV#003", "INV#010"]],
  ];
  for (const [condition, ExpressionAttributeValues, expected] of ranges) {
    both(`'${condition}' with ${Object.values(ExpressionAttributeValues).join(" and ")} finds ${expected.join(", ")}`, async () => {
      expect(sortKeys((await table().query("WS#1", `AND ${condition}`, { ExpressionAttributeValues })).Items)).toEqual(expected);
    });
  }

  both("pages follow each other in both directions without loss or repetition", async () => {
    for (const ScanIndexForward of [true, false]) {
      const pages: unknown[][] = [];
      let ExclusiveStartKey: Record<string, unknown> | undefined;
      do {
        const more = { Limit: 2, ScanIndexForward, ...(ExclusiveStartKey ? { ExclusiveStartKey } : {}) };
        const page = await table().query("WS#1", "AND begins_with(sk, :prefix)", { ...more, ExpressionAttributeValues: { ":prefix": "INV#" } });
        pages.push(sortKeys(page.Items));
        ExclusiveStartKey = page.LastEvaluatedKey;
      } while (ExclusiveStartKey);
      const expected = ScanIndexForward ? invoices.slice(0, 4) : invoices.slice(0, 4).toReversed();
      expect(pages).toEqual([expected.slice(0, 2), expected.slice(2), []]);
    }
  });

  both("a page may start at a key that is no longer there", async () => {
    const page = await table().query("WS#1", "", { ExclusiveStartKey: key("WS#1", "INV#005") });
    expect(sortKeys(page.Items)).toEqual(["INV#010", "INW#000", "SUM"]);
  });

  both("a page cannot start in another partition", async () => {
    await expect(table().query("WS#1", "", { ExclusiveStartKey: key("WS#2", "INV#001") })).rejects.toEqual(refusal("ValidationException"));
  });

  both("a filter is applied after the limit, and counting returns no items", async () => {
    const more = { FilterExpression: "#s = :paid", ExpressionAttributeNames: { "#s": "status" }, ExpressionAttributeValues: { ":paid": "paid" } };
    const page = await table().query("WS#1", "", { ...more, Limit: 3 });
    expect(page).toMatchObject({ Count: 1, ScannedCount: 3, LastEvaluatedKey: key("WS#1", "INV#003") });
    const counted = await table().query("WS#1", "", { ...more, Select: "COUNT" });
    expect(counted).toMatchObject({ Count: 3, ScannedCount: 6 });
    expect(counted.Items).toBeUndefined();
  });

  both("a filter may look at what the projection leaves out", async () => {
    const more = { FilterExpression: "amount >= :four", ProjectionExpression: "sk", ExpressionAttributeValues: { ":four": 4 } };
    expect((await table().query("WS#1", "", more)).Items).toEqual([{ sk: "INW#000" }, { sk: "SUM" }]);
  });

  both("a query without its partition, with a filter on a key, or with an empty key is refused", async () => {
    const refused = refusal("ValidationException");
    const unnamed = new QueryCommand({ TableName: table().name, KeyConditionExpression: "sk = :a", ExpressionAttributeValues: { ":a": "x" } });
    await expect(table().documents.send(unnamed)).rejects.toEqual(refused);
    await expect(table().query("WS#1", "", { FilterExpression: "sk = :a", ExpressionAttributeValues: { ":a": "x" } })).rejects.toEqual(refused);
    await expect(table().query("")).rejects.toEqual(refused);
  });

  both("sort keys are ordered by their UTF-8 bytes", async () => {
    const names = ["B", "a", "ä", "日本", "🧾"];
    await putAll(names.map((sk) => key("bytes", sk)));
    expect(sortKeys((await table().query("bytes")).Items)).toEqual(names);
    expect(sortKeys((await table().query("bytes", "AND sk > :a", { ExpressionAttributeValues: { ":a": "日本" } })).Items)).toEqual(["🧾"]);
  });

  both("a scan by pages meets every item once", async () => {
    const found: unknown[] = [];
    let ExclusiveStartKey: Record<string, unknown> | undefined;
    do {
      const page = await table().documents.send(new ScanCommand({ TableName: table().name, Limit: 4, ExclusiveStartKey }));
      for (const { pk, sk } of page.Items ?? []) if (pk === "WS#1") found.push(sk);
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey);
    expect(found.toSorted()).toEqual(invoices);
  });
});

describe("what fits in a page", () => {
  const pages = [
    { text: kilobytes(100), fit: 11 },
    { text: kilobytes(300), fit: 4 },
    { text: "ä".repeat(100 * 1024), fit: 6 },
  ];
  for (const { text, fit } of pages) {
    const bytes = Buffer.byteLength(text) / 1024;
    both(`a page ends where its items make 1 MB: after ${fit} of ${bytes} KB${text.length < bytes * 1024 ? " in two-byte letters" : ""}`, async () => {
      const pk = `pages of ${bytes}-${text.length}`;
      for (let index = 0; index < 12; index++) await table().put({ ...key(pk, String(index).padStart(2, "0")), text });
      const first = await table().query(pk);
      expect(first).toMatchObject({ Count: fit, LastEvaluatedKey: key(pk, String(fit - 1).padStart(2, "0")) });
      const second = await table().query(pk, "", { ExclusiveStartKey: first.LastEvaluatedKey });
      expect(second.Items?.[0]).toMatchObject(key(pk, String(fit).padStart(2, "0")));
    });
  }

  both("what a filter leaves out counts towards the page all the same", async () => {
    for (const sk of ["1", "2", "3", "4"]) await table().put({ ...key("filtered", sk), text: kilobytes(300) });
    await table().put(key("filtered", "5"));
    const page = await table().query("filtered", "", { FilterExpression: "attribute_not_exists(#t)", ExpressionAttributeNames: { "#t": "text" } });
    expect(page).toMatchObject({ Count: 0, ScannedCount: 4, LastEvaluatedKey: key("filtered", "4") });
  });

  both("a page of many small items ends before the items themselves make 1 MB", async () => {
    await putAll(Array.from({ length: 525 }, (_, index) => ({ ...key("small", String(index).padStart(5, "0")), text: kilobytes(2) })));
    const { Count = 0 } = await table().query("small");
    expect(Count).toBeLessThan((1024 * 1024) / (2 * 1024 + 20));
    expect(Count).toBeGreaterThan(490);
  });
});

describe("batches", () => {
  both("25 writes go in one request, and what they wrote is read in one", async () => {
    const items = Array.from({ length: 25 }, (_, index) => ({ ...key("batch", String(index).padStart(2, "0")), index }));
    await putAll(items);
    const deletions = items.slice(0, 5).map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }));
    const { UnprocessedItems } = await table().documents.send(new BatchWriteCommand({ RequestItems: { [table().name]: deletions } }));
    expect(UnprocessedItems).toEqual({});
    const Keys = items.map(({ pk, sk }) => ({ pk, sk }));
    const { Responses } = await table().documents.send(new BatchGetCommand({ RequestItems: { [table().name]: { Keys, ConsistentRead: true } } }));
    expect(sortKeys(Responses?.[table().name]).toSorted()).toEqual(sortKeys(items.slice(5)));
  });

  both("26 writes, the same item twice, and 101 reads are refused", async () => {
    const refused = refusal("ValidationException");
    const write = (count: number, sk: (index: number) => string) => {
      const requests = Array.from({ length: count }, (_, index) => ({ PutRequest: { Item: key("batch", sk(index)) } }));
      return table().documents.send(new BatchWriteCommand({ RequestItems: { [table().name]: requests } }));
    };
    await expect(write(26, String)).rejects.toEqual(refused);
    await expect(write(2, () => "same")).rejects.toEqual(refused);
    const Keys = Array.from({ length: 101 }, (_, index) => key("batch", String(index)));
    await expect(table().documents.send(new BatchGetCommand({ RequestItems: { [table().name]: { Keys } } }))).rejects.toEqual(refused);
  });
});

describe("items and their limits", () => {
  const overhead = "pk".length + "limit".length + "sk".length + "-".length + "text".length;

  both("an item of 400 KB is kept, and one byte more refused", async () => {
    const text = "x".repeat(400 * 1024 - overhead);
    await table().put({ ...key("limit"), text });
    expect((await table().get("limit"))?.["text"]).toHaveLength(text.length);
    await expect(table().put({ ...key("limit"), text: `${text}x` })).rejects.toEqual(refusal("ValidationException"));
    await expect(table().update("limit", "SET more = :more", { ":more": "x" })).rejects.toEqual(refusal("ValidationException"));
    const request = { PutRequest: { Item: { ...key("limit"), text: `${text}x` } } };
    await expect(table().documents.send(new BatchWriteCommand({ RequestItems: { [table().name]: [request] } }))).rejects.toEqual(
      refusal("ValidationException"),
    );
  });

  both("letters count by their bytes", async () => {
    await expect(table().put({ ...key("limit"), text: "ä".repeat(200 * 1024) })).rejects.toEqual(refusal("ValidationException"));
    await expect(table().update("umlauts", "SET a = :a", { ":a": "ä".repeat(205 * 1024) })).rejects.toEqual(refusal("ValidationException"));
  });

  both("empty and missing keys are refused", async () => {
    for (const Item of [key(""), key("a", ""), { pk: "a" }]) {
      await expect(table().put(Item)).rejects.toEqual(refusal("ValidationException"));
      const request = new BatchWriteCommand({ RequestItems: { [table().name]: [{ PutRequest: { Item } }] } });
      await expect(table().documents.send(request)).rejects.toEqual(refusal("ValidationException"));
      await expect(table().transact([{ Put: { Item } }])).rejects.toEqual(refusal("ValidationException"));
    }
  });

  const misfits: Record<string, unknown>[] = [{ pk: "a", sk: 1 }, key("x".repeat(2049)), key("a", "x".repeat(1025))];
  both("a key of a wrong type or size is refused", async () => {
    for (const Item of misfits) await expect(table().put(Item)).rejects.toEqual(refusal("ValidationException"));
  });

  both("a key of a wrong type or size is refused in a transaction, too", async () => {
    for (const Item of misfits) await expect(table().transact([{ Put: { Item } }])).rejects.toEqual(refusal("ValidationException"));
  });

  both("a number of 39 digits and an empty set are refused", async () => {
    const { documents, name } = table();
    await expect(documents.send(new PutCommand({ TableName: name, Item: { ...key("n"), n: 10n ** 39n + 1n } }))).rejects.toEqual(
      refusal("ValidationException"),
    );
    await expect(documents.send(new PutCommand({ TableName: name, Item: { ...key("n"), s: new Set() } }))).rejects.toThrow();
  });
});
