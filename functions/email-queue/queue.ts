import { subjectOf } from "../../shared/sending/emails.ts";
import { env } from "../platform/env.ts";
import { log } from "../platform/log.ts";
import { enqueue } from "../platform/queue.ts";
import { EmailPlace } from "./store.ts";

/**
 * Puts a stored email on the queue. Emails about one invoice or document are sent in order. A failure is logged: the email waits in the outbox, which is
 * processed every few minutes, so the caller need not know.
 */
export async function enqueueEmail(place: EmailPlace): Promise<void> {
  const { emailId } = place;
  try {
    await enqueue(env("EMAILS_QUEUE_URL"), EmailPlace.parse(place), { group: subjectOf(place), id: emailId });
  } catch (error) {
    log.error("an email was not enqueued", { emailId, error });
  }
}
