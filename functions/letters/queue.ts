import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { subjectOf } from "../../shared/letters.ts";
import { env } from "../lib/env.ts";
import { log } from "../lib/log.ts";
import { LetterPlace } from "./store.ts";

let client: SQSClient | undefined;
const queue = () => (client ??= new SQSClient({}));

/**
 * Hands a letter that was written to whoever sends letters; those about one invoice or document go out in their order. Where that fails the letter waits in
 * the outbox, which is looked through every few minutes, so nothing is lost and nobody needs to be told.
 */
export async function hand(place: LetterPlace): Promise<void> {
  const { letterId } = place;
  const MessageBody = JSON.stringify(LetterPlace.parse(place));
  try {
    await queue().send(
      new SendMessageCommand({ QueueUrl: env("LETTERS_QUEUE_URL"), MessageBody, MessageGroupId: subjectOf(place), MessageDeduplicationId: letterId }),
    );
  } catch (error) {
    log.error("a letter was not handed over", { letterId, error });
  }
}
