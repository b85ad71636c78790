import {
  CreateQueueCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  type Message,
  ReceiveMessageCommand,
  type ReceiveMessageCommandInput,
  SendMessageCommand,
  type SendMessageCommandInput,
  SQSClient,
} from "@aws-sdk/client-sqs";
import { afterAll, beforeAll, expect } from "vitest";
import { startQueue } from "../../local/queue.ts";
import { credentials } from "./credentials.ts";

/** A client configured as the product's: only endpoint, region and key. */
export const clientFor = (endpoint: string, key: { accessKeyId: string; secretAccessKey: string } = credentials): SQSClient =>
  new SQSClient({ endpoint, region: "us-east-1", credentials: key, maxAttempts: 1 });

/** The server that the tests of one file share; each test creates its own queues. */
export interface SharedServer {
  url: string;
  client: SQSClient;
  /** Creates a queue. `fifo` gives it a FIFO queue's name and attribute. */
  queue(attributes?: Record<string, string>, options?: { fifo?: boolean }): Promise<TestQueue>;
}

let ours: ReturnType<typeof startQueue> | undefined;

/** Returns the reference, or a local server that all test files in a process share. It ends with the process. */
export function sharedServer(referenceUrl: string | undefined): () => SharedServer {
  let server: SharedServer;
  beforeAll(async () => {
    const url = referenceUrl ?? (await (ours ??= startQueue({ credentials }))).url;
    const client = clientFor(url);
    server = { url, client, queue: (attributes, options) => newQueue(client, attributes, options) };
  });
  afterAll(() => server.client.destroy());
  return () => server;
}

/** A queue through the SDK. */
export interface TestQueue {
  url: string;
  name: string;
  send(MessageBody: string, more?: Partial<SendMessageCommandInput>): Promise<{ MessageId?: string | undefined; SequenceNumber?: string | undefined }>;
  receive(more?: Partial<ReceiveMessageCommandInput>): Promise<Message[]>;
  /** Receives, deletes and returns the bodies of all messages. */
  drain(): Promise<string[]>;
  remove(message: Message): Promise<void>;
  attributes(): Promise<Record<string, string>>;
}

let queueCount = 0;

async function newQueue(client: SQSClient, attributes: Record<string, string> = {}, { fifo = false } = {}): Promise<TestQueue> {
  const QueueName = `queue-${process.pid}-${Date.now()}-${queueCount++}${fifo ? ".fifo" : ""}`;
  const Attributes = fifo ? { FifoQueue: "true", ...attributes } : attributes;
  const { QueueUrl = "" } = await client.send(new CreateQueueCommand({ QueueName, Attributes }));
  return queueAt(client, QueueUrl);
}

export function queueAt(client: SQSClient, url: string): TestQueue {
  const queue: TestQueue = {
    url,
    name: url.slice(url.lastIndexOf("/") + 1),
    send: (MessageBody, more) => client.send(new SendMessageCommand({ QueueUrl: url, MessageBody, ...more })),
    receive: async (more) => (await client.send(new ReceiveMessageCommand({ QueueUrl: url, ...more }))).Messages ?? [],
    async drain() {
      const bodies: string[] = [];
      for (;;) {
        const messages = await queue.receive({ MaxNumberOfMessages: 10 });
        if (messages.length === 0) return bodies;
        for (const message of messages) {
          bodies.push(message.Body ?? "");
          await queue.remove(message);
        }
      }
    },
    remove: async ({ ReceiptHandle }) => void (await client.send(new DeleteMessageCommand({ QueueUrl: url, ReceiptHandle }))),
    attributes: async () => (await client.send(new GetQueueAttributesCommand({ QueueUrl: url, AttributeNames: ["All"] }))).Attributes ?? {},
  };
  return queue;
}

/** Matches SQS's error with this code. */
export const refusal = (name: string): unknown => expect.objectContaining({ name });
