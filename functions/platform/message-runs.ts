import type { SQSRecord } from "aws-lambda";
import * as z from "zod/mini";
import { after } from "../../shared/clock.ts";
import { now } from "./env.ts";
import { expiry, type Key, read, workspaceKey, write } from "./table.ts";

/** A message of a queue, as far as its runs are counted. */
type QueueMessage = Pick<SQSRecord, "messageId" | "attributes">;

const Runs = z.object({ noted: z.int() });
/** A message that nothing is heard of for so long, in milliseconds, comes no more. */
const KEPT = 14 * 86_400_000;

const keyOf = (workspaceId: string, { messageId }: QueueMessage): Key => ({ pk: workspaceKey(workspaceId), sk: `RUNS#${messageId}` });
const isFirstReceipt = ({ attributes }: QueueMessage): boolean => Number(attributes.ApproximateReceiveCount) === 1;

/**
 * Begins a run of a message, and answers which one it is. Receipts count too much: a message that waited for a throttled function was received, and did not run.
 * A first receipt is not noted, because most messages are done with it; one that ended its process then runs once more than one that failed.
 */
export async function beginRun(workspaceId: string, record: QueueMessage): Promise<number> {
  if (isFirstReceipt(record)) return 1;
  await note(workspaceId, record);
  return (await read(keyOf(workspaceId, record), Runs))?.noted ?? 1;
}

/** Notes that a run failed, where its beginning was not noted. */
export async function noteFailedRun(workspaceId: string, record: QueueMessage): Promise<void> {
  if (isFirstReceipt(record)) await note(workspaceId, record);
}

const note = (workspaceId: string, record: QueueMessage): Promise<void> =>
  write([
    {
      Update: {
        Key: keyOf(workspaceId, record),
        UpdateExpression: "ADD noted :one SET expiresAt = :until",
        ExpressionAttributeValues: { ":one": 1, ":until": expiry(after(now(), KEPT)).expiresAt },
      },
    },
  ]);
