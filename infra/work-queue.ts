import { Duration } from "aws-cdk-lib";
import { SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import type { AppFunction } from "./function.ts";

/** A queue of work, and its dead-letter queue. */
export interface WorkQueue {
  readonly queue: Queue;
  readonly failed: Queue;
}

const fifo = { fifo: true, contentBasedDeduplication: false, encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true } as const;

/**
 * Receipts until a message is dead. Each throttling of its function counts, so these are hours. A message that failed in the function is moved to the
 * dead-letter queue by the function itself, which counts its attempts (functions/platform/message-runs.ts).
 */
const RECEIPTS = 100;

/** Seconds added to the function's limit, so that a function ended at its limit is really over. */
const MARGIN = 30;

/**
 * Creates a FIFO queue; messages of one group wait for each other. `limit` is the function's maximum time for one message. A message whose function died
 * reappears soon after the limit and never before, so that none is processed twice at once. AWS advises six times the limit for batches of a throttled
 * function; our batches have one message, and a conversation would wait as long.
 */
export function workQueue(scope: Construct, name: string, { limit }: { limit: Duration }): WorkQueue {
  const failed = new Queue(scope, `Failed${name}`, { ...fifo, retentionPeriod: Duration.days(14) });
  const queue = new Queue(scope, name, {
    ...fifo,
    visibilityTimeout: limit.plus(Duration.seconds(MARGIN)),
    deadLetterQueue: { queue: failed, maxReceiveCount: RECEIPTS },
  });
  return { queue, failed };
}

/** Lets `lambda` work through a queue and move failed messages to the dead-letter queue, whose URL it gets as `failedUrl` in its environment. */
export function worksThrough(lambda: AppFunction["lambda"], work: WorkQueue, failedUrl: string, maxConcurrency: number): void {
  lambda.addEnvironment(failedUrl, work.failed.queueUrl);
  work.failed.grant(lambda, "sqs:SendMessage");
  takesFrom(lambda, work, maxConcurrency);
}

/** Lets `lambda` receive single messages from a queue, at most `maxConcurrency` at the same time. */
export function takesFrom(lambda: AppFunction["lambda"], { queue }: WorkQueue, maxConcurrency: number): void {
  lambda.addEventSource(new SqsEventSource(queue, { batchSize: 1, reportBatchItemFailures: true, maxConcurrency }));
}
