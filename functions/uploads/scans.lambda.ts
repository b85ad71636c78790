import type { SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import { AppError, parse } from "../../shared/errors.ts";
import { enqueueDataUpdate } from "../connections/data-update-queue.ts";
import { env } from "../platform/env.ts";
import { log } from "../platform/log.ts";
import { beginRun, noteFailedRun } from "../platform/message-runs.ts";
import { deadLetter, redeliver } from "../platform/queue.ts";
import { scans } from "./scan-progress.ts";
import { ScanRequest } from "./scan-queue.ts";
import { readScan } from "./scans/scan.ts";

/** Runs of a reading. A third would follow two failures, or two processes that it ended, so it must not start. A throttled delivery does not count. */
const RUNS = 2;

/** Reads the pictures of documents from the queue. A failed reading is retried from where it stopped, and ends in the dead-letter queue, which has an alarm. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const failed: SQSRecord[] = [];
  for (const record of event.Records) {
    // Within a batch, no message of a workspace may overtake a failed one.
    if (failed.length || !(await readFromQueue(record))) failed.push(record);
  }
  await Promise.all(failed.map(({ receiptHandle }) => redeliver(env("SCANS_QUEUE_URL"), receiptHandle)));
  return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
}

async function readFromQueue(record: SQSRecord): Promise<boolean> {
  const request = parse(ScanRequest, JSON.parse(record.body));
  const run = await beginRun(request.workspaceId, record);
  if (run > RUNS) {
    await giveUp(request, "It could not be read: something went wrong on our side, twice. Try again.");
    await deadLetter(env("FAILED_SCANS_QUEUE_URL"), record);
    return true;
  }
  try {
    await readScan(request);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid") {
      await giveUp(request, error.message);
      return true;
    }
    log.error("a scan was not read", { filename: request.filename, run, error });
    await noteFailedRun(request.workspaceId, record);
    return false;
  }
}

async function giveUp(request: ScanRequest, failure: string): Promise<void> {
  const scan = await scans.find(request);
  if (!scan) return;
  await scans.fail(scan, failure);
  await enqueueDataUpdate(request.workspaceId, "file");
}
