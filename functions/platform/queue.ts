import { ChangeMessageVisibilityCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import type { SQSRecord } from "aws-lambda";
import { clientOf } from "./aws.ts";
import { log } from "./log.ts";

const sqs = clientOf("AWS_ENDPOINT_URL_SQS", (transport) => new SQSClient(transport));

/** A message about a workspace. */
type Message = { readonly workspaceId: string } & object;

/**
 * Puts a message on a FIFO queue. Messages of one `group` are worked on in their order; the queue takes the same `id` once. Both hold within the message's
 * workspace: an id that is known elsewhere holds up nothing, and takes no other message's place.
 */
export async function enqueue(queueUrl: string, message: Message, { group, id }: { group: string; id: string }): Promise<void> {
  const within = (name: string) => `${message.workspaceId}#${name}`;
  const order = { MessageGroupId: within(group), MessageDeduplicationId: within(id) };
  await sqs().send(new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: JSON.stringify(message), ...order }));
}

/** Puts a message that came to nothing on the queue of those, which has an alarm. */
export async function deadLetter(queueUrl: string, { body, messageId, attributes }: Pick<SQSRecord, "body" | "messageId" | "attributes">): Promise<void> {
  const order = { MessageGroupId: attributes.MessageGroupId ?? messageId, MessageDeduplicationId: messageId };
  await sqs().send(new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: body, ...order }));
}

/** In seconds: what failed by chance is over by then, and its group waits no longer than it must. */
const SOON = 1;

/** Has the queue deliver a message again soon that came to nothing, and not only when its time to be worked on is over, as where the process died. */
export async function redeliver(queueUrl: string, receiptHandle: string): Promise<void> {
  try {
    await sqs().send(new ChangeMessageVisibilityCommand({ QueueUrl: queueUrl, ReceiptHandle: receiptHandle, VisibilityTimeout: SOON }));
  } catch (error) {
    log.error("a message that failed is only delivered again when its time is over", { error });
  }
}
