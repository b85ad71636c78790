import type { SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import { AppError, parse } from "../../shared/errors.ts";
import { LetterPlace } from "../letters/store.ts";
import { now } from "../lib/env.ts";
import { log } from "../lib/log.ts";
import { giveUp, mail } from "./mailing.ts";

/** How often the queue tries a letter before it is a dead one. */
const TRIES = 3;

/** Sends letters, from the queue. What fails is tried again by the queue and ends in the dead letters, where an alarm stands. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const failed: SQSRecord[] = [];
  const groupOf = ({ attributes }: SQSRecord) => attributes.MessageGroupId;
  for (const record of event.Records) {
    // Within a batch nothing about an invoice may overtake what failed.
    if (failed.some((each) => groupOf(each) === groupOf(record)) || !(await mailed(record))) failed.push(record);
  }
  return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
}

async function mailed({ body, attributes }: SQSRecord): Promise<boolean> {
  const attempt = Number(attributes.ApproximateReceiveCount);
  const place = parse(LetterPlace, JSON.parse(body));
  try {
    await mail(place, now);
    return true;
  } catch (error) {
    // Whoever erased the workspace meanwhile wants no letters from it.
    if (error instanceof AppError && error.code === "not_found") return true;
    log.error("a letter was not mailed", { ...place, attempt, error });
    if (attempt >= TRIES) await giveUp(place, now);
    return false;
  }
}
