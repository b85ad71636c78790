import { ChangeMessageVisibilityCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import type { SQSRecord } from "aws-lambda";
import { clientOf } from "./aws.ts";
import { log } from "./log.ts";

const sqs = clientOf("AWS_ENDPOINT_URL_SQS", (transport) => new SQSClient(transport));

type Message = { readonly workspaceId: string } & object;

/**
 * Puts a message on a FIFO queue. Messages of one `group` are processed in order; a second message with the same `id` is dropped (deduplication, five minutes).
 * Both are scoped to the workspace of the message, so that an id known to another tenant can neither delay nor replace a message.
 */
export async function enqueue(queueUrl: string, message: Message, { group, id }: { group: string; id: string }): Promise<void> {
  const within = (name: string) => `${message.workspaceId}#${name}`;
  const order = { MessageGroupId: within(group), MessageDeduplicationId: within(id) };
  await sqs().send(new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: JSON.stringify(message), ...order }));
}

/** Puts a message that failed for good on its dead-letter queue, which has an alarm. */
export async function deadLetter(queueUrl: string, { body, messageId, attributes }: Pick<SQSRecord, "body" | "messageId" | "attributes">): Promise<void> {
  const order = { MessageGroupId: attributes.MessageGroupId ?? messageId, MessageDeduplicationId: messageId };
  await sqs().send(new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: body, ...order }));
}

/** In seconds: long enough for a chance failure to pass, short enough not to delay the message's group. */
const SOON = 1;

/** Makes the queue deliver a failed message again soon, instead of after its visibility timeout, as when the process died. */
export async function redeliver(queueUrl: string, receiptHandle: string): Promise<void> {
  try {
    await sqs().send(new ChangeMessageVisibilityCommand({ QueueUrl: queueUrl, ReceiptHandle: receiptHandle, VisibilityTimeout: SOON }));
  } catch (error) {
    log.error("a message that failed is only delivered again when its time is over", { error });
  }
}
