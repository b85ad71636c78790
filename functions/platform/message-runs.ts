import type { SQSRecord } from "aws-lambda";
import * as z from "zod/mini";
import { after } from "../../shared/clock.ts";
import { now } from "./env.ts";
import { expiry, type Key, read, workspaceKey, write } from "./table.ts";

type QueueMessage = Pick<SQSRecord, "messageId" | "attributes">;

const Runs = z.object({ noted: z.int() });
/** Retention of a count, in milliseconds: SQS keeps no message longer than 14 days. */
const KEPT = 14 * 86_400_000;

const keyOf = (workspaceId: string, { messageId }: QueueMessage): Key => ({ pk: workspaceKey(workspaceId), sk: `RUNS#${messageId}` });
const isFirstReceipt = ({ attributes }: QueueMessage): boolean => Number(attributes.ApproximateReceiveCount) === 1;

/**
 * Begins a run of a message and returns its number, from 1. Counts runs because receipts count too much: a message that waited for a throttled function was
 * received but did not run. The first receipt is not stored, because most messages need only one; so a message that kills its process runs once more than one
 * that fails (docs/decisions/0095).
 */
export async function beginRun(workspaceId: string, record: QueueMessage): Promise<number> {
  if (isFirstReceipt(record)) return 1;
  await note(workspaceId, record);
  return (await read(keyOf(workspaceId, record), Runs))?.noted ?? 1;
}

/** Counts a failed first run, which `beginRun` did not store. */
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
