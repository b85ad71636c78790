import type { SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import { AppError, parse } from "../../shared/errors.ts";
import { EmailPlace } from "../email-queue/store.ts";
import { now } from "../lib/env.ts";
import { log } from "../lib/log.ts";
import { giveUp, mail } from "./mailing.ts";

/** How often the queue tries an email before it is a dead one. */
const TRIES = 3;

/** Sends emails, from the queue. What fails is tried again by the queue and ends in the dead-letter queue, which has an alarm. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const failed: SQSRecord[] = [];
  const groupOf = ({ attributes }: SQSRecord) => attributes.MessageGroupId;
  for (const record of event.Records) {
    // Within a batch nothing about an invoice may overtake what failed.
    if (failed.some((each) => groupOf(each) === groupOf(record)) || !(await sendFromQueue(record))) failed.push(record);
  }
  return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
}

async function sendFromQueue({ body, attributes }: SQSRecord): Promise<boolean> {
  const attempt = Number(attributes.ApproximateReceiveCount);
  const place = parse(EmailPlace, JSON.parse(body));
  try {
    await mail(place, now);
    return true;
  } catch (error) {
    // A workspace that was erased meanwhile sends no emails.
    if (error instanceof AppError && error.code === "not_found") return true;
    log.error("an email was not mailed", { ...place, attempt, error });
    if (attempt >= TRIES) await giveUp(place, now);
    return false;
  }
}
