import { newId } from "../../shared/ids.ts";
import { enqueueDataUpdate } from "../connections/data-update-queue.ts";
import type { EmailNews, EmailPlace, StoredEmail } from "../email-queue/store.ts";
import { env } from "../platform/env.ts";
import { log } from "../platform/log.ts";
import { enqueue } from "../platform/queue.ts";

/**
 * Tells the sender that their email has ended. The message goes through their turns queue, behind a running turn, so that nothing older is shown after it. For
 * an automatic email all open screens of the workspace are told. A failure is logged: the email shows its state anyway.
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
