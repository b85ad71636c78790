import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { Database } from "./dynamodb/database.ts";
import { updateTable } from "./dynamodb/new-index.ts";
import type { Operation } from "./dynamodb/operations.ts";
import { RequestTokens } from "./dynamodb/request-tokens.ts";
import { type Answerer, answerer, dynamoDbServer } from "./dynamodb/server.ts";
import { TimeToLive } from "./dynamodb/time-to-live.ts";
import { transactGet, transactWrite } from "./dynamodb/transactions.ts";
import { writeBatch, writeItem } from "./dynamodb/writes.ts";
import { repeat } from "./lib/repeat.ts";
import type { Credentials } from "./lib/sigv4.ts";

export { ensureTable } from "./dynamodb/product-table.ts";

/**
 * Starts DynamoDB on 127.0.0.1: dynalite over LevelDB in `dataDir` (in memory without it), with transactions, time to live and
 * AWS's limits.
 * Requests must be signed with `credentials`. Global secondary indexes follow their table after `indexDelayMs`; expired items are
 * removed every `ttlSweepMs`, by
 * the clock `now` (milliseconds).
 */
export async function startDynamoDb({
  credentials,
  dataDir,
  port = 0,
  indexDelayMs = 50,
  ttlSweepMs = 60_000,
  now = Date.now,
}: {
  credentials: Credentials;
  dataDir?: string | undefined;
  port?: number;
  indexDelayMs?: number;
  ttlSweepMs?: number;
  now?: () => number;
}): Promise<{ url: string; answer: Answerer; close(): Promise<void> }> {
  const database = await Database.open({ dataDir, indexDelayMs });
  const tokens = new RequestTokens(database.level, now);
  const timeToLive = new TimeToLive(database, now);

  const read = (operation: Operation) => (body: object) => database.run(operation, database.check(operation, body));
  const write = (operation: "PutItem" | "UpdateItem" | "DeleteItem") => (body: object) => writeItem(database, operation, body);
  const administer = (operation: Operation) => (body: object) => database.administer(operation, database.check(operation, body));
  const deleteTable = async (body: object) => {
    const data = database.check("DeleteTable", body);
    await database.indexes.catchUp();
    await timeToLive.forget(data.TableName);
    return database.administer("DeleteTable", data);
  };

  const answers = {
    GetItem: read("GetItem"),
    BatchGetItem: read("BatchGetItem"),
    Query: read("Query"),
    Scan: read("Scan"),
    PutItem: write("PutItem"),
    UpdateItem: write("UpdateItem"),
    DeleteItem: write("DeleteItem"),
    BatchWriteItem: writeBatch.bind(null, database),
    TransactGetItems: transactGet.bind(null, database),
    TransactWriteItems: transactWrite.bind(null, database, tokens),
    CreateTable: administer("CreateTable"),
    DescribeTable: administer("DescribeTable"),
    ListTables: administer("ListTables"),
    UpdateTable: updateTable.bind(null, database),
    DeleteTable: deleteTable,
    UpdateTimeToLive: timeToLive.update.bind(timeToLive),
    DescribeTimeToLive: timeToLive.describe.bind(timeToLive),
  };
  const answer = answerer(answers, credentials);
  const server = dynamoDbServer(answer);

  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const { port: taken } = server.address() as AddressInfo;
  const sweeps = repeat(ttlSweepMs, async () => {
    await timeToLive.sweep();
    await tokens.sweep();
  });

  return {
    url: `http://127.0.0.1:${taken}`,
    answer,
    close: async () => {
      server.close();
      server.closeIdleConnections();
      await once(server, "close");
      await sweeps.stop();
      await database.close();
    },
  };
}
