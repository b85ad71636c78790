import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";

let client: SQSClient | undefined;
const sqs = () => (client ??= new SQSClient({}));

/** Puts a message on a FIFO queue. Messages of one `group` are worked on in their order; the queue takes the same `id` once. */
export async function enqueue(queueUrl: string, message: object, { group, id }: { group: string; id: string }): Promise<void> {
  await sqs().send(new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: JSON.stringify(message), MessageGroupId: group, MessageDeduplicationId: id }));
}
