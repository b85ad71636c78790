import { type MessagePort, parentPort } from "node:worker_threads";
import { clockFrom } from "../shared/clock.ts";
import { startDynamoDb } from "./dynamodb.ts";
import type { OpeningResult, ThreadMessage, ThreadOptions, ThreadReply } from "./dynamodb-thread.ts";

/** The thread of the local DynamoDB. Opens each database, reports its URL through the database's port, and handles the messages from there. */
parentPort?.on("message", async ({ options, database }: { options: ThreadOptions; database: MessagePort }) => {
  const { dataDir, credentials, since } = options;
  let now = clockFrom(options.clock, Date.now, since);
  const tell = (word: OpeningResult | ThreadReply | "closed") => database.postMessage(word);
  const server = await startDynamoDb({ dataDir, credentials, now: () => Date.parse(now()) }).catch((error: unknown) => void tell(refusalOf(error)));
  if (!server) return;
  database.on("message", async (word: ThreadMessage) => {
    if (word === "close") {
      await server.close();
      tell("closed");
    } else if ("clock" in word) now = clockFrom(word.clock, Date.now, since);
    else tell({ id: word.id, response: await server.answer(word.request) });
  });
  tell({ url: server.url });
});

function refusalOf(error: unknown): OpeningResult {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  return { message, code: cause instanceof Error && "code" in cause ? String(cause.code) : "" };
}
