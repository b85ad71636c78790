import { newId } from "../../shared/ids.ts";
import { enqueueDataUpdate } from "../connections/data-update-queue.ts";
import type { EmailNews, EmailPlace, StoredEmail } from "../email-queue/store.ts";
import { env } from "../platform/env.ts";
import { log } from "../platform/log.ts";
import { enqueue } from "../platform/queue.ts";

/**
 * Tells the sender of an email that it has ended, behind the turn that is under way in their conversation, so that nothing older is shown after it. An email
 * that goes out by itself has no sender: all open screens of its workspace are told. Where the push fails, the email still shows what became of it.
 */
export async function tellSender(email: EmailPlace, { author: { userId }, state }: StoredEmail): Promise<void> {
  const { workspaceId, emailId } = email;
  if (!userId) return enqueueDataUpdate(workspaceId, "invoice");
  const news: EmailNews = { workspaceId, userId, messageId: newId("message"), email };
  try {
    await enqueue(env("TURNS_QUEUE_URL"), news, { group: userId, id: `${emailId}-${state}` });
  } catch (error) {
    log.error("the news of an email was not enqueued", { emailId, error });
  }
}
