import { type MessagePort, parentPort } from "node:worker_threads";
import { clockFrom } from "../shared/clock.ts";
import { startDynamoDb } from "./dynamodb.ts";
import type { OpeningResult, ThreadOptions } from "./dynamodb-thread.ts";

/** The thread of the local DynamoDB: opens each database that it is told of, says through its port where it listens, and closes it at the next word. */
parentPort?.on("message", async ({ options, database }: { options: ThreadOptions; database: MessagePort }) => {
  const { dataDir, clock, since } = options;
  const now = clockFrom(clock, Date.now, since);
  const tell = (word: OpeningResult | "closed") => database.postMessage(word);
  const server = await startDynamoDb({ dataDir, now: () => Date.parse(now()) }).catch((error: unknown) => void tell(refusalOf(error)));
  if (!server) return;
  database.once("message", async () => {
    await server.close();
    tell("closed");
  });
  tell({ url: server.url });
});

function refusalOf(error: unknown): OpeningResult {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  return { message, code: cause instanceof Error && "code" in cause ? String(cause.code) : "" };
}
