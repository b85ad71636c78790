import { subjectOf } from "../../shared/sending/emails.ts";
import { env } from "../platform/env.ts";
import { log } from "../platform/log.ts";
import { enqueue } from "../platform/queue.ts";
import { EmailPlace } from "./store.ts";

/**
 * Puts a stored email on the queue of the emails to send; those about one invoice or document are sent in their order. Where that fails the email waits in
 * the outbox, which is read every few minutes, so nothing is lost and the caller does not need to know.
 */
export async function enqueueEmail(place: EmailPlace): Promise<void> {
  const { emailId } = place;
  try {
    await enqueue(env("EMAILS_QUEUE_URL"), EmailPlace.parse(place), { group: subjectOf(place), id: emailId });
  } catch (error) {
    log.error("an email was not enqueued", { emailId, error });
  }
}
