import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect } from "vitest";
import { key, refusal, sharedTable } from "./dynamodb-table.ts";
import { suite } from "./suite.ts";

const { both, referenceUrl } = suite("dynamodb");
const table = sharedTable(referenceUrl);

describe("conditions", () => {
  both("an item is made once", async () => {
    const once = () => table().put(key("once"), { ConditionExpression: "attribute_not_exists(pk)" });
    await once();
    await expect(once()).rejects.toEqual(refusal("ConditionalCheckFailedException", { message: "The conditional request failed" }));
  });

  both("a refused write tells what is there, where it is asked to", async () => {
    await table().put({ ...key("told"), version: 3 });
    const stale = {
      ConditionExpression: "version = :seen",
      ExpressionAttributeValues: { ":seen": 2 },
      ReturnValuesOnConditionCheckFailure: "ALL_OLD" as const,
    };
    const told = refusal("ConditionalCheckFailedException", { Item: { pk: { S: "told" }, sk: { S: "-" }, version: { N: "3" } } });
    await expect(table().put({ ...key("told"), version: 3 }, stale)).rejects.toEqual(told);
    await expect(table().update("told", "SET a = :seen", { ":seen": 2 }, { ...stale })).rejects.toEqual(told);
    await expect(table().documents.send(new DeleteCommand({ TableName: table().name, Key: key("told"), ...stale }))).rejects.toEqual(told);
    await expect(table().put(key("nobody"), stale)).rejects.toEqual(refusal("ConditionalCheckFailedException", { Item: undefined }));
    expect(await table().get("told")).toEqual({ ...key("told"), version: 3 });
  });

  const holds: [string, Record<string, unknown>?][] = [
    ["attribute_exists(version) AND attribute_not_exists(voidedAt)"],
    ["version = :v", { ":v": 3 }],
    ["version <> :v", { ":v": 4 }],
    ["absent <> :v", { ":v": 4 }],
    ["version < :v", { ":v": 10 }],
    ["version <= :v AND version >= :v", { ":v": 3 }],
    ["version > :v", { ":v": -1 }],
    ["version BETWEEN :low AND :high", { ":low": 1, ":high": 3 }],
    ["#status IN (:draft, :sent)", { ":draft": "draft", ":sent": "sent" }],
    ["NOT #status = :draft", { ":draft": "draft" }],
    ["(attribute_not_exists(version) OR #status = :sent) AND issued = :yes", { ":sent": "sent", ":yes": true }],
    ["begins_with(#status, :s)", { ":s": "se" }],
    ["contains(tags, :tag) AND contains(#status, :part)", { ":tag": "a", ":part": "en" }],
    ["size(positions) > :none AND size(#status) = :four", { ":none": 0, ":four": 4 }],
    ["attribute_type(positions, :list)", { ":list": "L" }],
    ["customer.city = :city AND positions[0] = :first", { ":city": "Bonn", ":first": 1 }],
    ["dueDate < :day", { ":day": "2026-03-16" }],
    ["nothing = :null", { ":null": null }],
    ["version = former"],
    ["customer = :same", { ":same": { name: "Acme", city: "Bonn" } }],
    ["NOT customer <> :same", { ":same": { name: "Acme", city: "Bonn" } }],
    ["positions = :same", { ":same": [1, 2] }],
    ["NOT positions = :turned", { ":turned": [2, 1] }],
    ["tags = :same", { ":same": new Set(["b", "a"]) }],
    ["NOT tags = :more", { ":more": new Set(["b", "a", "c"]) }],
    ["size(blank) = :zero", { ":zero": 0 }],
    ["blank BETWEEN :empty AND :empty", { ":empty": "" }],
    ["size(wide) = :units", { ":units": 2 }],
    ["amount = :other", { ":other": 1.1 }],
    ["NOT version = :text", { ":text": "3" }],
    ["NOT version > :text", { ":text": "2" }],
    ["NOT absent > :v", { ":v": 1 }],
  ];
  for (const [condition, values] of holds) {
    both(`'${condition}' holds, and its opposite does not`, async () => {
      const item = {
        ...key("conditions"),
        ...{ version: 3, former: 3, status: "sent", issued: true, tags: new Set(["a", "b"]), positions: [1, 2], dueDate: "2026-03-01" },
        ...{ customer: { city: "Bonn", name: "Acme" }, nothing: null, blank: "", wide: "日本", amount: 1.1 },
      };
      await table().put(item);
      const names = condition.includes("#status") ? { ExpressionAttributeNames: { "#status": "status" } } : {};
      const asked = { ...names, ...(values ? { ExpressionAttributeValues: values } : {}) };
      await table().put(item, { ConditionExpression: condition, ...asked });
      await expect(table().put(item, { ConditionExpression: `NOT (${condition})`, ...asked })).rejects.toEqual(refusal("ConditionalCheckFailedException"));
      expect(await table().query("conditions", "", { FilterExpression: condition, ...asked })).toMatchObject({ Count: 1, ScannedCount: 1 });
      expect(await table().query("conditions", "", { FilterExpression: `NOT (${condition})`, ...asked })).toMatchObject({ Count: 0, ScannedCount: 1 });
    });
  }
});
