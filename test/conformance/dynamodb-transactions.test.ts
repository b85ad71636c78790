import { TransactGetCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect } from "vitest";
import { count } from "../counts.ts";
import { key, kilobytes, refusal, sharedTable, type TestTable } from "./dynamodb-table.ts";
import { suite } from "./suite.ts";

const documentation = "DynamoDB Local answers a plain ValidationException; AWS documents the cancellation reason ValidationError";
const { both, referenceUrl } = suite("dynamodb", {
  "an action that does not fit its item cancels the transaction": documentation,
  "an update that makes its item too large cancels the transaction": documentation,
});
const table = sharedTable(referenceUrl);

const cancellation = (...codes: string[]) =>
  refusal("TransactionCanceledException", {
    message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes.join(", ")}]`,
    CancellationReasons: codes.map((Code) => expect.objectContaining({ Code })),
  });
const reason = (more = {}) => ({ Code: "ConditionalCheckFailed", Message: expect.stringContaining("The conditional request failed"), ...more });
const reasons = (actions: Parameters<TestTable["transact"]>[0]) =>
  table()
    .transact(actions)
    .then(
      () => "done",
      (error) => error.CancellationReasons,
    );
const add = (pk: string, amount = 1) => ({ Update: { Key: key(pk), UpdateExpression: "ADD amount :n", ExpressionAttributeValues: { ":n": amount } } });
const insert = (pk: string, more: Record<string, unknown> = {}) => ({
  Put: { Item: { ...key(pk), ...more }, ConditionExpression: "attribute_not_exists(pk)" },
});
const read = (pks: string[], more: Record<string, string> = {}) =>
  table().documents.send(new TransactGetCommand({ TransactItems: pks.map((pk) => ({ Get: { TableName: table().name, Key: key(pk), ...more } })) }));

describe("transactions", () => {
  both("puts, updates, deletes and checks are done together", async () => {
    await table().put({ ...key("t1 gone"), a: 1 });
    await table().put({ ...key("t1 checked"), open: true });
    const check = {
      Key: key("t1 checked"),
      ConditionExpression: "#open = :yes",
      ExpressionAttributeNames: { "#open": "open" },
      ExpressionAttributeValues: { ":yes": true },
    };
    await table().transact([insert("t1 new", { a: 1 }), add("t1 counter", 5), { Delete: { Key: key("t1 gone") } }, { ConditionCheck: check }]);
    expect(await table().get("t1 new")).toEqual({ ...key("t1 new"), a: 1 });
    expect(await table().get("t1 counter")).toEqual({ ...key("t1 counter"), amount: 5 });
    expect(await table().get("t1 gone")).toBeUndefined();
    expect(await table().get("t1 checked")).toEqual({ ...key("t1 checked"), open: true });
  });

  both("one condition that fails leaves everything as it was, and says which it was", async () => {
    await table().put({ ...key("t2 there"), version: 7 });
    const actions = [
      add("t2 counter"),
      insert("t2 there"),
      insert("t2 other"),
      { ConditionCheck: { Key: key("t2 none"), ConditionExpression: "attribute_exists(pk)" } },
    ];
    await expect(table().transact(actions)).rejects.toEqual(cancellation("None", "ConditionalCheckFailed", "None", "ConditionalCheckFailed"));
    expect(await table().get("t2 counter")).toBeUndefined();
    expect(await table().get("t2 other")).toBeUndefined();
    expect(await table().get("t2 there")).toEqual({ ...key("t2 there"), version: 7 });
  });

  both("a reason carries the item that was there, where it is asked to", async () => {
    await table().put({ ...key("t3 there"), version: 7 });
    const stale = { ConditionExpression: "version = :six", ExpressionAttributeValues: { ":six": 6 }, ReturnValuesOnConditionCheckFailure: "ALL_OLD" as const };
    const update = { ...stale, UpdateExpression: "SET a = :six" };
    const actions = [
      { Put: { Item: key("t3 there"), ...stale } },
      { Delete: { Key: key("t3 there"), ...stale } },
      { ConditionCheck: { Key: key("t3 there"), ...stale } },
    ];
    for (const action of [...actions, { Update: { Key: key("t3 there"), ...update } }]) {
      expect(await reasons([action])).toEqual([reason({ Item: { pk: { S: "t3 there" }, sk: { S: "-" }, version: { N: "7" } } })]);
    }
    expect(await reasons([{ Update: { Key: key("t3 nobody"), ...update } }])).toEqual([reason()]);
  });

  both("an action that does not fit its item cancels the transaction", async () => {
    await table().put({ ...key("t4 text"), amount: "a text" });
    await expect(table().transact([add("t4 text"), add("t4 other")])).rejects.toEqual(cancellation("ValidationError", "None"));
    expect(await table().get("t4 other")).toBeUndefined();
  });

  both("an action that does not fit its item changes nothing", async () => {
    await table().put({ ...key("t5 text"), amount: "a text" });
    await expect(table().transact([add("t5 other"), add("t5 text")])).rejects.toThrow();
    expect(await table().get("t5 other")).toBeUndefined();
    expect(await table().get("t5 text")).toEqual({ ...key("t5 text"), amount: "a text" });
  });

  both("an update that makes its item too large cancels the transaction", async () => {
    const update = { Key: key("t6"), UpdateExpression: "SET a = :a", ExpressionAttributeValues: { ":a": kilobytes(401) } };
    await expect(table().transact([{ Update: update }])).rejects.toEqual(cancellation("ValidationError"));
  });

  both("no actions, 101 actions, two for one item, and two in one are refused", async () => {
    const refused = refusal("ValidationException");
    await expect(table().transact([])).rejects.toEqual(refused);
    await expect(table().transact(Array.from({ length: 101 }, (_, index) => add(`t7 ${index}`)))).rejects.toEqual(refused);
    await expect(table().transact([add("t7"), { ConditionCheck: { Key: key("t7"), ConditionExpression: "attribute_exists(pk)" } }])).rejects.toEqual(refused);
    await expect(table().transact([{ ...add("t7"), Delete: { Key: key("t7 b") } }])).rejects.toEqual(refused);
    await expect(table().transact([{ Put: { Item: key("t7"), ConditionExpression: "attribute_not_exists(" } }])).rejects.toEqual(refused);
    await expect(table().transact([{ Put: { Item: { ...key("t7"), a: kilobytes(401) } } }])).rejects.toEqual(refused);
    expect(await table().get("t7")).toBeUndefined();
  });

  both("100 actions go together", async () => {
    await table().transact(Array.from({ length: 100 }, (_, index) => insert(`t8 ${index}`)));
    expect(await table().get("t8 99")).toEqual(key("t8 99"));
  });

  both("a transaction weighs 4 MB at most", async () => {
    const heavy = (count: number) => Array.from({ length: count }, (_, index) => ({ Put: { Item: { ...key(`t9 ${index}`), a: kilobytes(390) } } }));
    await table().transact(heavy(10));
    await expect(table().transact(heavy(11))).rejects.toEqual(refusal("ValidationException"));
  });

  both("the same token does a transaction once, and is refused with another", async () => {
    const token = crypto.randomUUID();
    await table().transact([add("t10")], token);
    await table().transact([add("t10")], token);
    expect(await table().get("t10")).toMatchObject({ amount: 1 });
    await expect(table().transact([add("t10", 2)], token)).rejects.toEqual(refusal("IdempotentParameterMismatchException"));
    expect(await table().get("t10")).toMatchObject({ amount: 1 });
    await expect(table().transact([add("t10")], "x".repeat(37))).rejects.toEqual(refusal("ValidationException"));
  });

  both("a token whose transaction was cancelled may be tried again", async () => {
    const token = crypto.randomUUID();
    const action = { Update: { ...add("t11").Update, ConditionExpression: "attribute_exists(pk)" } };
    await expect(table().transact([action], token)).rejects.toEqual(cancellation("ConditionalCheckFailed"));
    await table().put(key("t11"));
    await table().transact([action], token);
    expect(await table().get("t11")).toMatchObject({ amount: 1 });
  });

  both("a transactional read answers in order, with nothing where nothing is", async () => {
    await table().transact([insert("t12 a", { n: 1, m: 2 }), insert("t12 b", { n: 2 })]);
    const { Responses } = await read(["t12 b", "t12 none", "t12 a"], { ProjectionExpression: "n" });
    expect(Responses?.map(({ Item }) => Item)).toEqual([{ n: 2 }, undefined, { n: 1 }]);
    await expect(read(["t12 a", "t12 a"])).rejects.toEqual(refusal("ValidationException"));
    await expect(read([])).rejects.toEqual(refusal("ValidationException"));
  });
});

describe("at the same time", () => {
  const increments = count(200, 1000);
  both(`${increments} increments of one counter are all counted`, async () => {
    await Promise.all(Array.from({ length: increments }, () => table().update("counter", "ADD amount :one", { ":one": 1 })));
    expect(await table().get("counter")).toMatchObject({ amount: increments });
  });

  both("of five who race for one of 40 numbers by transaction, exactly one wins each", async () => {
    const contenders = Array.from({ length: 200 }, (_, index) => ({ contender: index, number: index % 40 }));
    const claim = ({ contender, number }: { contender: number; number: number }) =>
      table().transact([
        insert(`number ${number}`, { contender }),
        insert(`invoice ${contender}`, { number }),
        { Update: { ...add("claimed").Update, Key: key(`claimed ${number}`) } },
      ]);
    const results = await Promise.allSettled(contenders.map(claim));
    const lost = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
    expect(results.length - lost.length).toBe(40);
    for (const error of lost) expect(error).toMatchObject({ name: "TransactionCanceledException" });
    for (let number = 0; number < 40; number++) {
      const winner = (await table().get(`number ${number}`))?.["contender"];
      expect(results[Number(winner)]?.status).toBe("fulfilled");
      expect(await table().get(`claimed ${number}`)).toMatchObject({ amount: 1 });
    }
    const invoices = await Promise.all(contenders.map(({ contender }) => table().get(`invoice ${contender}`)));
    expect(invoices.filter(Boolean)).toHaveLength(40);
  });

  both("puts, updates and transactions on one item never lose each other's work", async () => {
    await table().put({ ...key("mixed"), amount: 0 });
    const works = Array.from({ length: 150 }, (_, index) =>
      index % 3 === 0 ? table().transact([add("mixed"), add(`mixed ${index % 2}`)]) : table().update("mixed", "ADD amount :one", { ":one": 1 }),
    );
    await Promise.all(works);
    expect(await table().get("mixed")).toMatchObject({ amount: 150 });
  });

  both("a reader never sees half a transaction", async () => {
    await table().transact([add("left"), add("right")]);
    const writing = Array.from({ length: 60 }, () => table().transact([add("left"), add("right")]));
    const reading = Array.from({ length: 60 }, async () => {
      const { Responses } = await read(["left", "right"]);
      const [left, right] = Responses?.map(({ Item }) => Item?.["amount"]) ?? [];
      expect(left).toBe(right);
    });
    await Promise.all([...writing, ...reading]);
  });
});
