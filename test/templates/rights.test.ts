import { expect, test } from "vitest";
import { tableGrants } from "../../infra/grants.ts";
import { standard } from "./stacks.ts";

interface Statement {
  readonly Action: string | string[];
  readonly Resource: unknown;
  readonly Condition?: unknown;
}
const list = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);

const { of } = standard();
/** Every right that a role of ours has, one action and one resource a row. The publisher of the pages is the CDK's own; infra/pages.ts explains it. */
const rights = of("AWS::IAM::Policy")
  .filter(([id]) => !id.startsWith("CustomCDK"))
  .flatMap(([id, { Properties }]) =>
    (Properties.PolicyDocument.Statement as Statement[]).flatMap(({ Action, Resource, Condition }) =>
      list(Action).flatMap((action) =>
        list(Resource).map((resource) => ({ role: id.replace(/RoleDefaultPolicy[0-9A-F]+$/, ""), action, resource, Condition })),
      ),
    ),
  );
const actionsOf = (role: string, service: string) =>
  rights.filter((right) => right.role === role && right.action.startsWith(`${service}:`)).map(({ action }) => action);

test("no right is to all actions", () => {
  expect(rights.length).toBeGreaterThan(50);
  expect(rights.filter(({ action }) => action.includes("*"))).toEqual([]);
});

test("the only rights to more than one thing are traces, the connections of the one chat, and the places of workspaces in the bucket", () => {
  const wide = rights.filter(({ resource }) => JSON.stringify(resource).includes("*"));
  const kinds = new Set(
    wide.map(
      ({ action, resource }) => `${action} ${JSON.stringify(resource).replace(/.*?(\/ws\/[A-Z]+\/@connections\/\*|\/(files|exports)\/\*|"\*").*/, "$1")}`,
    ),
  );
  expect([...kinds].sort()).toEqual([
    "execute-api:ManageConnections /ws/DELETE/@connections/*",
    "execute-api:ManageConnections /ws/POST/@connections/*",
    "s3:DeleteObject /exports/*",
    "s3:DeleteObject /files/*",
    "s3:GetObject /exports/*",
    "s3:PutObject /exports/*",
    'xray:PutTelemetryRecords "*"',
    'xray:PutTraceSegments "*"',
  ]);
});

test.each(Object.keys(tableGrants))("%s may do to the table what its line says", (name) => {
  const { reads, writes } = tableGrants[name as keyof typeof tableGrants];
  expect(actionsOf(name, "dynamodb").sort()).toEqual([...reads, ...writes].map((action) => `dynamodb:${action}`).sort());
});

test.each(["products", "delivery"])("%s reads; all it may write is that a session is in use", (name) => {
  const writes = rights.filter(({ role, action }) => role === name && /^dynamodb:(?!GetItem|Query)/.test(action));
  expect(writes.map(({ action, Condition }) => ({ action, Condition }))).toEqual([
    { action: "dynamodb:UpdateItem", Condition: { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["SESSION#*"] } } },
  ]);
});

test("only the function that people leave by may delete accounts and files, of our pool and in the places of workspaces", () => {
  const leaving = rights.filter(({ action }) => /^(cognito-idp|s3):/.test(action));
  expect(new Set(leaving.map(({ role }) => role))).toEqual(new Set(["account"]));
  const pool = leaving.filter(({ action }) => action.startsWith("cognito-idp:"));
  expect(pool.map(({ action }) => action)).toEqual(["cognito-idp:AdminDeleteUser"]);
  expect(JSON.stringify(pool[0]?.resource)).toMatch(/UsersArn|Users[0-9A-F]{8}Arn|Users[0-9A-F]{8}/);
  expect(leaving.find(({ action }) => action === "s3:ListBucket")?.Condition).toEqual({ StringLike: { "s3:prefix": ["files/*", "exports/*"] } });
});

test("whoever ends sessions may close their windows, and only who talks may talk to them", () => {
  const may = (method: string) =>
    rights
      .filter(({ action, resource }) => action === "execute-api:ManageConnections" && JSON.stringify(resource).includes(`/${method}/`))
      .map(({ role }) => role);
  expect(may("DELETE").sort()).toEqual(["account", "chat", "identity"]);
  expect(may("POST").sort()).toEqual(["assistant", "chat"]);
});

test("a window is opened only while its session stands, which is a right of its own", () => {
  expect(rights.filter(({ action }) => action === "dynamodb:ConditionCheckItem").map(({ role }) => role)).toEqual(["chat"]);
});

test("printing has next to no rights: the table's, its log's and its traces'", () => {
  const services = new Set(rights.filter(({ role }) => role === "delivery").map(({ action }) => action.split(":")[0]));
  expect([...services].sort()).toEqual(["dynamodb", "logs", "xray"]);
});

test("the chat may put a turn into the queue, and only the assistant take one out", () => {
  expect(actionsOf("chat", "sqs")).toEqual(["sqs:SendMessage"]);
  expect(rights.filter(({ action }) => action === "sqs:ReceiveMessage").map(({ role }) => role)).toEqual(["assistant"]);
  expect(actionsOf("assistant", "sqs")).not.toContain("sqs:SendMessage");
});
