import type { SQSRecordAttributes } from "aws-lambda";
import { md5, md5OfAttributes } from "./digest.ts";
import type { ReceivedMessage } from "./queue.ts";
import { queueArn } from "./queues.ts";
import type { MessageAttributes } from "./state.ts";

/** The attributes that SQS itself sets on a message. */
export const systemAttributes = (message: ReceivedMessage): SQSRecordAttributes => ({
  ApproximateReceiveCount: String(message.receiveCount),
  SentTimestamp: String(message.sent),
  SenderId: "AIDALOCAL",
  ApproximateFirstReceiveTimestamp: String(message.firstReceived),
  ...(message.group === undefined ? {} : { MessageGroupId: message.group }),
  ...(message.deduplicationId === undefined ? {} : { MessageDeduplicationId: message.deduplicationId }),
  ...(message.sequenceNumber === undefined ? {} : { SequenceNumber: message.sequenceNumber }),
  ...(message.deadLetterSource === undefined ? {} : { DeadLetterQueueSourceArn: queueArn(message.deadLetterSource) }),
});

/** A message in ReceiveMessage's form, with the requested attributes. */
export function messageView(message: ReceivedMessage, asked: { system: readonly string[]; own: readonly string[] }) {
  const system = Object.entries(systemAttributes(message)).filter(([name]) => asked.system.includes("All") || asked.system.includes(name));
  const own = Object.entries(message.attributes ?? {}).filter(([name]) => asked.own.some((wanted) => matches(wanted, name)));
  return {
    MessageId: message.id,
    ReceiptHandle: message.handle,
    Body: message.body,
    MD5OfBody: md5(message.body),
    ...(system.length > 0 ? { Attributes: Object.fromEntries(system) } : {}),
    ...(own.length > 0 ? ownAttributes(Object.fromEntries(own)) : {}),
  };
}

const ownAttributes = (attributes: MessageAttributes) => ({ MessageAttributes: attributes, MD5OfMessageAttributes: md5OfAttributes(attributes) });

const matches = (wanted: string, name: string): boolean =>
  wanted === "All" || wanted === name || (wanted.endsWith(".*") && name.startsWith(wanted.slice(0, -2)));
