import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { CreateTableCommand, type CreateTableCommandInput, DeleteTableCommand, DescribeTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  type PutCommandInput,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, expect, inject } from "vitest";
import { startDynamoDb } from "../../local/dynamodb.ts";
import { eventually } from "../eventually.ts";
import { credentials } from "./credentials.ts";

type Action = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];
type WithoutTable = { [K in keyof Action]: Omit<NonNullable<Action[K]>, "TableName"> };

/** A table with keys pk and sk, and shorthands for the tests' calls. */
export class TestTable {
  readonly url: string;
  readonly name: string;
  readonly client: DynamoDBClient;
  readonly documents: DynamoDBDocumentClient;

  constructor(url: string, name = `Plainbill.${crypto.randomUUID()}`) {
    this.url = url;
    this.name = name;
    this.client = new DynamoDBClient({
      endpoint: url,
      region: "eu-central-1",
      credentials,
      maxAttempts: 1,
    });
    this.documents = DynamoDBDocumentClient.from(this.client);
  }

  /** Another table of the same server, not yet created. */
  beside(suffix: string): TestTable {
    return new TestTable(this.url, `${this.name}.${suffix}`);
  }

  async create(indexes: Pick<CreateTableCommandInput, "GlobalSecondaryIndexes" | "LocalSecondaryIndexes"> = {}, indexKeys: string[] = []): Promise<void> {
    const AttributeDefinitions = attributes("pk", "sk", ...indexKeys);
    await this.client.send(
      new CreateTableCommand({ TableName: this.name, BillingMode: "PAY_PER_REQUEST", KeySchema: keySchema, AttributeDefinitions, ...indexes }),
    );
    await eventually(async () => expect((await this.describe())?.TableStatus).toBe("ACTIVE"));
  }

  async describe() {
    return (await this.client.send(new DescribeTableCommand({ TableName: this.name }))).Table;
  }

  async drop(): Promise<void> {
    await this.client.send(new DeleteTableCommand({ TableName: this.name }));
    await eventually(() => expect(this.describe()).rejects.toEqual(refusal("ResourceNotFoundException")));
  }

  put(Item: Record<string, unknown>, more: Partial<PutCommandInput> = {}) {
    return this.documents.send(new PutCommand({ TableName: this.name, Item, ...more }));
  }

  async get(pk: string, sk = "-") {
    return (await this.documents.send(new GetCommand({ TableName: this.name, Key: key(pk, sk), ConsistentRead: true }))).Item;
  }

  update(pk: string, UpdateExpression: string, values: Record<string, unknown> | undefined, more: Partial<UpdateCommandInput> = {}) {
    const named = values ? { ExpressionAttributeValues: values } : {};
    const input = { TableName: this.name, Key: key(pk), UpdateExpression, ...named, ReturnValues: "ALL_NEW" as const, ...more };
    return this.documents.send(new UpdateCommand(input));
  }

  /** Queries one partition. `condition` selects sort keys, with values from `more.ExpressionAttributeValues`. */
  query(pk: string, condition = "", more: Partial<QueryCommandInput> = {}) {
    const input = { TableName: this.name, KeyConditionExpression: `pk = :pk ${condition}`, ...more };
    return this.documents.send(new QueryCommand({ ...input, ExpressionAttributeValues: { ":pk": pk, ...more.ExpressionAttributeValues } }));
  }

  transact(actions: Partial<WithoutTable>[], ClientRequestToken?: string) {
    const named = (action: Partial<WithoutTable>) =>
      Object.fromEntries(Object.entries(action).map(([kind, body]) => [kind, { TableName: this.name, ...body }])) as Action;
    return this.documents.send(new TransactWriteCommand({ TransactItems: actions.map(named), ...(ClientRequestToken ? { ClientRequestToken } : {}) }));
  }
}

let server: ReturnType<typeof startDynamoDb> | undefined;
/** A local DynamoDB on disk. All test files in a process share it; it ends with the process. */
const sharedServer = () => (server ??= startDynamoDb({ credentials, dataDir: mkdtempSync(join(inject("sharedFolder"), "dynamodb-")) }));

/** The table that the tests of a file share, at the reference if there is one, otherwise at a local DynamoDB. */
export function sharedTable(referenceUrl: string | undefined): () => TestTable {
  let table: TestTable | undefined;
  beforeAll(async () => {
    table = new TestTable(referenceUrl ?? (await sharedServer()).url);
    await table.create();
  });
  afterAll(async () => {
    await table?.drop();
    table?.client.destroy();
  });
  return () => {
    if (!table) throw new Error("The table is there while tests run.");
    return table;
  };
}

export const keySchema = [
  { AttributeName: "pk", KeyType: "HASH" as const },
  { AttributeName: "sk", KeyType: "RANGE" as const },
];
export const attributes = (...names: string[]) => names.map((AttributeName) => ({ AttributeName, AttributeType: "S" as const }));
export const key = (pk: string, sk = "-") => ({ pk, sk });
export const kilobytes = (count: number) => "x".repeat(count * 1024);

/** Matches the SDK's error of this name. */
export const refusal = (name: string, more: Record<string, unknown> = {}) => expect.objectContaining({ name, ...more });
