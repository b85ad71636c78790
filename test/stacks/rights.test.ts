import { expect, test } from "vitest";
import { functionTable } from "../../infra/function-table.ts";
import { logical, standard } from "./stacks.ts";

interface Statement {
  readonly Action: string | string[];
  readonly Resource: unknown;
  readonly Condition?: unknown;
}
const list = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);

const { of } = standard();
const names = new Map(Object.keys(functionTable).map((name) => [logical(name), name]));
const roleOf = (id: string, own = id.replace(/RoleDefaultPolicy[0-9A-F]+$/, "")) => names.get(own) ?? own;
/** Every right of our roles, one row per action and resource. The CDK's own publisher of pages is left out; infra/site-bucket.ts explains it. */
const rights = of("AWS::IAM::Policy")
  .filter(([id]) => !id.startsWith("CustomCDK"))
  .flatMap(([id, { Properties }]) =>
    (Properties.PolicyDocument.Statement as Statement[]).flatMap(({ Action, Resource, Condition }) =>
      list(Action).flatMap((action) => list(Resource).map((resource) => ({ role: roleOf(id), action, resource, Condition }))),
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
      ({ action, resource }) =>
        `${action} ${JSON.stringify(resource).replace(/.*?(\/ws\/[A-Z]+\/@connections\/\*|\/(files|exports|uploads|pdfs)\/\*|"\*").*/, "$1")}`,
    ),
  );
  expect([...kinds].sort()).toEqual([
    "execute-api:ManageConnections /ws/DELETE/@connections/*",
    "execute-api:ManageConnections /ws/POST/@connections/*",
    "s3:DeleteObject /exports/*",
    "s3:DeleteObject /files/*",
    "s3:DeleteObject /pdfs/*",
    "s3:DeleteObject /uploads/*",
    "s3:GetObject /exports/*",
    "s3:GetObject /files/*",
    "s3:GetObject /pdfs/*",
    "s3:GetObject /uploads/*",
    "s3:PutObject /exports/*",
    "s3:PutObject /files/*",
    "s3:PutObject /pdfs/*",
    "s3:PutObject /uploads/*",
    'xray:PutTelemetryRecords "*"',
    'xray:PutTraceSegments "*"',
  ]);
});

test.each(Object.keys(functionTable))("%s may do to the table what its line says", (name) => {
  const { reads, writes } = functionTable[name as keyof typeof functionTable];
  expect(actionsOf(name, "dynamodb").sort()).toEqual([...reads, ...writes].map((action) => `dynamodb:${action}`).sort());
});

test.each(["delivery", "conversations", "summary"])("%s reads; all it may write is that a session is in use", (name) => {
  const writes = rights.filter(({ role, action }) => role === name && /^dynamodb:(?!GetItem|BatchGetItem|Query)/.test(action));
  expect(writes.map(({ action, Condition }) => ({ action, Condition }))).toEqual([
    { action: "dynamodb:UpdateItem", Condition: { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["SESSION#*"] } } },
  ]);
});

/** A function's rights in the bucket: action and prefix. */
const inBucket = (name: string) =>
  rights
    .filter(({ role, action }) => role === name && /^s3:(Get|Put|Delete)Object$/.test(action))
    .map(({ action, resource }) => `${action.slice(3, -6)} ${/\w+(?=\/\*)/.exec(JSON.stringify(resource))?.[0]}`)
    .sort();

test("only the function that people leave by may delete accounts, of our pool, and all that a workspace has; an export has what was printed", () => {
  const pool = rights.filter(({ action }) => action.startsWith("cognito-idp:"));
  expect(pool.map(({ role, action }) => [role, action])).toEqual([["account", "cognito-idp:AdminDeleteUser"]]);
  expect(JSON.stringify(pool[0]?.resource)).toMatch(/UsersArn|Users[0-9A-F]{8}Arn|Users[0-9A-F]{8}/);
  expect(inBucket("account")).toEqual([
    "Delete exports",
    "Delete files",
    "Delete pdfs",
    "Delete uploads",
    "Get exports",
    "Get files",
    "Get pdfs",
    "Put exports",
  ]);
});

test("only who keeps the files and who reads documents reaches them besides; who prints may read them and keep what it printed, who sends may read that, and who shows logos those", () => {
  expect(inBucket("files")).toEqual(["Delete files", "Delete uploads", "Get files", "Get uploads", "Put files", "Put uploads"]);
  expect(inBucket("analysis")).toEqual(["Delete uploads", "Get files", "Get uploads", "Put files"]);
  expect(inBucket("scans")).toEqual(["Delete files", "Get files", "Put files"]);
  expect(inBucket("delivery")).toEqual(["Get files", "Get pdfs", "Put pdfs"]);
  expect(inBucket("email-sender")).toEqual(["Get pdfs"]);
  for (const role of ["assistant", "chat", "documents", "invoices", "public"]) expect(inBucket(role)).toEqual(["Get files"]);
  const all = rights.filter(({ action }) => action.startsWith("s3:"));
  expect(new Set(all.map(({ role }) => role))).toEqual(
    new Set(["account", "analysis", "assistant", "chat", "delivery", "documents", "email-sender", "files", "invoices", "public", "scans"]),
  );
  const lists = all.filter(({ action }) => action === "s3:ListBucket").map(({ role, Condition }) => ({ role, Condition }));
  expect(lists).toEqual([
    { role: "scans", Condition: { StringLike: { "s3:prefix": ["files/*"] } } },
    { role: "account", Condition: { StringLike: { "s3:prefix": ["files/*", "exports/*", "uploads/*", "pdfs/*"] } } },
    { role: "files", Condition: { StringLike: { "s3:prefix": ["files/*"] } } },
  ]);
});

test("the functions that end sessions may close their connections, and only those that push may send to them", () => {
  const may = (method: string) =>
    rights
      .filter(({ action, resource }) => action === "execute-api:ManageConnections" && JSON.stringify(resource).includes(`/${method}/`))
      .map(({ role }) => role);
  expect(may("DELETE").sort()).toEqual(["account", "chat", "identity", "password-reset"]);
  expect(may("POST").sort()).toEqual(["assistant", "chat", "push"]);
});

test("only who talks or listens, signs in, tells open screens, or makes something of a document or sends one, writes on condition that something else stands: a session, an account, a workspace, a record or a business as it was shown", () => {
  const roles = rights.filter(({ action }) => action === "dynamodb:ConditionCheckItem").map(({ role }) => role);
  expect([...new Set(roles)].sort()).toEqual(["analysis", "assistant", "chat", "documents", "emails", "identity", "push", "scans", "speech"]);
});

test("printing has next to no rights: the table's, the logos', its log's and its traces'", () => {
  const services = new Set(rights.filter(({ role }) => role === "delivery").map(({ action }) => action.split(":")[0]));
  expect([...services].sort()).toEqual(["dynamodb", "logs", "s3", "xray"]);
});

test("a document goes on the queue from the call that brings it, and from its reading when others have their turn; only its reading takes it out", () => {
  const isScans = (resource: unknown) => JSON.stringify(resource).includes("Scans") && !/Failed/.test(JSON.stringify(resource));
  const who = (right: string) => rights.filter(({ action, resource }) => action === right && isScans(resource)).map(({ role }) => role);
  expect([who("sqs:SendMessage").sort(), who("sqs:ReceiveMessage")]).toEqual([["analysis", "scans"], ["scans"]]);
});

test("the chat may put a turn into the queue, and functions that end emails what became of one; only the assistant takes anything out", () => {
  expect(actionsOf("chat", "sqs")).toEqual(["sqs:SendMessage"]);
  const takers = rights.filter(({ action, resource }) => action === "sqs:ReceiveMessage" && JSON.stringify(resource).includes("Turns"));
  expect(takers.map(({ role }) => role)).toEqual(["assistant"]);
  // The assistant may send a turn only to the queue of failed ones.
  const isTurns = (resource: unknown) => JSON.stringify(resource).includes("Turns") && !/Failed/.test(JSON.stringify(resource));
  const givers = rights.filter(({ action, resource }) => action === "sqs:SendMessage" && isTurns(resource));
  expect(givers.map(({ role }) => role).sort()).toEqual(["billing", "chat", "email-events", "email-sender", "outbox"]);
});
