import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { newId } from "../../shared/ids.ts";
import { env } from "../lib/env.ts";
import { log } from "../lib/log.ts";
import type { LetterNews, LetterPlace, StoredLetter } from "./store.ts";

let client: SQSClient | undefined;
const turns = () => (client ??= new SQSClient({}));

/**
 * Has whoever sent a letter told that it has ended, behind the turn that is under way in their conversation, so that nothing older is shown after it. Where
 * that fails nobody is told by itself: what became of it stands with the letter, and is shown to whoever looks.
 */
export async function tellSender(letter: LetterPlace, { author: { userId }, state }: StoredLetter): Promise<void> {
  const { workspaceId, letterId } = letter;
  if (!userId) return;
  const news: LetterNews = { workspaceId, userId, messageId: newId("message"), letter };
  try {
    await turns().send(
      new SendMessageCommand({
        QueueUrl: env("TURNS_QUEUE_URL"),
        MessageBody: JSON.stringify(news),
        MessageGroupId: userId,
        MessageDeduplicationId: `${letterId}-${state}`,
      }),
    );
  } catch (error) {
    log.error("nobody was told of a letter", { letterId, error });
  }
}
