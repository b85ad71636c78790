import type { SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import { AppError, parse } from "../../shared/errors.ts";
import { EmailPlace } from "../email-queue/store.ts";
import { env, now } from "../platform/env.ts";
import { log } from "../platform/log.ts";
import { beginRun, noteFailedRun } from "../platform/message-runs.ts";
import { deadLetter } from "../platform/queue.ts";
import { giveUpEmail, sendEmail } from "./send-email.ts";

/** How often an email is tried before it goes to the dead-letter queue. A throttled delivery is no try. */
const TRIES = 3;

/** Sends emails from the queue. Failures are retried and end in the dead-letter queue, which has an alarm. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const failed: SQSRecord[] = [];
  const groupOf = ({ attributes }: SQSRecord) => attributes.MessageGroupId;
  for (const record of event.Records) {
    // An email must not overtake a failed one of its group.
    if (failed.some((each) => groupOf(each) === groupOf(record)) || !(await sendFromQueue(record))) failed.push(record);
  }
  return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
}

async function sendFromQueue(record: SQSRecord): Promise<boolean> {
  const place = parse(EmailPlace, JSON.parse(record.body));
  const attempt = await beginRun(place.workspaceId, record);
  // Every try ended its process.
  if (attempt > TRIES) return end(place, record);
  try {
    await sendEmail(place, now);
    return true;
  } catch (error) {
    // The workspace was erased meanwhile.
    if (error instanceof AppError && error.code === "not_found") return true;
    log.error("an email was not mailed", { ...place, attempt, error });
    if (attempt >= TRIES) return end(place, record);
    await noteFailedRun(place.workspaceId, record);
    return false;
  }
}

async function end(place: EmailPlace, record: SQSRecord): Promise<true> {
  await giveUpEmail(place, now);
  await deadLetter(env("FAILED_EMAILS_QUEUE_URL"), record);
  return true;
}
