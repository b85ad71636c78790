import type { SQSEvent, SQSRecord } from "aws-lambda";
import * as z from "zod/mini";
import { md5 } from "./digest.ts";
import { systemAttributes } from "./message-view.ts";
import type { ReceivedMessage } from "./queue.ts";
import { type Queues, queueArn } from "./queues.ts";

/** The function behind a queue. Its `SQSBatchResponse` may name failed messages; if it throws, all of them failed. */
export type Deliver = (event: SQSEvent) => Promise<unknown>;

/** `batchSize`: messages per call, 10 by default; `concurrency`: parallel calls. */
export interface PollOptions {
  batchSize?: number;
  concurrency?: number;
}

export interface Poller {
  /** Stops receiving. Resolves when the running calls have ended. */
  stop(): Promise<void>;
  /** Resolves when no call is running and no message can be received. */
  idle(): Promise<void>;
}

/** The answers that a function may give. As in Lambda, any other fails the whole batch. */
const Outcome = z.nullish(z.object({ batchItemFailures: z.nullish(z.array(z.object({ itemIdentifier: z.string().check(z.minLength(1)) }))) }));

/**
 * Lambda's event source mapping with `ReportBatchItemFailures`: receives batches as soon as there are messages, deletes what the
 * function handled, and leaves
 * failures to the visibility timeout and, in the end, the dead-letter queue. A FIFO batch has messages of one group, and a group
 * has one batch at a time (AWS
 * may mix groups in a batch).
 */
export function poll(queues: Queues, name: string, deliver: Deliver, { batchSize = 10, concurrency = 10 }: PollOptions = {}): Poller {
  const running = new Set<Promise<void>>();
  let stopped = false;

  const receiveBatches = () => {
    try {
      while (!stopped && running.size < concurrency) {
        const batch = queues.named(name).receive({ max: batchSize, oneGroup: true });
        if (batch.length === 0) return;
        const call = handle(batch).finally(() => {
          running.delete(call);
          receiveBatches();
        });
        running.add(call);
      }
    } catch (error) {
      console.error(`The queue ${name} is not polled any more:`, error);
      stopped = true;
    }
  };
  const handle = async (batch: ReceivedMessage[]) => {
    try {
      // The receive count must survive a crash, so that a message that kills the process ends as a dead letter.
      await queues.durable();
      const failed = failuresIn(await deliver(eventOf(name, batch)), batch);
      for (const { id, handle } of batch) if (!failed.has(id)) queues.named(name).remove(handle);
    } catch (error) {
      console.error(`The function behind the queue ${name} failed:`, error);
    }
  };

  const unwatch = queues.watch(name, receiveBatches);
  receiveBatches();
  return {
    async stop() {
      stopped = true;
      unwatch();
      await Promise.all(running);
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

function failuresIn(answer: unknown, batch: readonly ReceivedMessage[]): Set<string> {
  const failed = new Set(Outcome.parse(answer)?.batchItemFailures?.map(({ itemIdentifier }) => itemIdentifier));
  const unknown = [...failed].find((id) => !batch.some((message) => message.id === id));
  if (unknown !== undefined) throw new Error(`It reports a failure of the message ${unknown}, which was not in the batch.`);
  return failed;
}

const eventOf = (name: string, batch: readonly ReceivedMessage[]): SQSEvent => ({
  Records: batch.map(
    (message): SQSRecord => ({
      messageId: message.id,
      receiptHandle: message.handle,
      body: message.body,
      attributes: systemAttributes(message),
      messageAttributes: Object.fromEntries(
        Object.entries(message.attributes ?? {}).map(([key, { DataType, StringValue, BinaryValue }]) => [
          key,
          {
            dataType: DataType,
            ...(StringValue === undefined ? {} : { stringValue: StringValue }),
            ...(BinaryValue === undefined ? {} : { binaryValue: BinaryValue }),
            stringListValues: [],
            binaryListValues: [],
          },
        ]),
      ),
      md5OfBody: md5(message.body),
      eventSource: "aws:sqs",
      eventSourceARN: queueArn(name),
      awsRegion: "us-east-1",
    }),
  ),
});
