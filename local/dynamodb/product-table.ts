import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from "@aws-sdk/client-dynamodb";
import type { Credentials } from "../lib/sigv4.ts";

type Definition = Omit<CreateTableCommandInput, "TableName">;

/** Plainbill's one table. Add a new index here, with its keys among the attributes; the next start fills it. */
const productTable: Definition = {
  BillingMode: "PAY_PER_REQUEST",
  KeySchema: [
    { AttributeName: "pk", KeyType: "HASH" },
    { AttributeName: "sk", KeyType: "RANGE" },
  ],
  AttributeDefinitions: [
    { AttributeName: "pk", AttributeType: "S" },
    { AttributeName: "sk", AttributeType: "S" },
  ],
};

/** Creates the table `name` at `url`, or adds what it lacks of `definition`. Items expire at `expiresAt` (seconds). */
export async function ensureTable(url: string, name: string, credentials: Credentials, definition: Definition = productTable): Promise<void> {
  const client = new DynamoDBClient({ endpoint: url, region: "local", credentials });
  const table = { TableName: name };
  try {
    const found = await client.send(new DescribeTableCommand(table)).catch((error: unknown) => {
      if (!(error instanceof ResourceNotFoundException)) throw error;
    });
    if (!found) await client.send(new CreateTableCommand({ ...table, ...definition }));
    await waitUntilTableExists({ client, maxWaitTime: 10, minDelay: 1 }, table);

    const present = new Set(found?.Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName));
    const absent = found ? (definition.GlobalSecondaryIndexes ?? []).filter(({ IndexName }) => !present.has(IndexName)) : [];
    for (const Create of absent) {
      const update = { AttributeDefinitions: definition.AttributeDefinitions, GlobalSecondaryIndexUpdates: [{ Create }] };
      await client.send(new UpdateTableCommand({ ...table, ...update }));
    }

    const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand(table));
    if (TimeToLiveDescription?.TimeToLiveStatus === "ENABLED") return;
    await client.send(new UpdateTimeToLiveCommand({ ...table, TimeToLiveSpecification: { AttributeName: "expiresAt", Enabled: true } }));
  } finally {
    client.destroy();
  }
}
