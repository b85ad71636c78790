import { Duration } from "aws-cdk-lib";
import { SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import type { AppFunction } from "./function.ts";

/** Work that waits for a function, and what came to nothing. */
export interface WorkQueue {
  readonly queue: Queue;
  readonly failed: Queue;
}

const fifo = { fifo: true, contentBasedDeduplication: false, encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true } as const;

/**
 * How often a message is received before it is a dead one. Each time that its function is throttled counts, so these are hours; what has failed in a function
 * is put there by it, by the runs that it counts (functions/platform/message-runs.ts).
 */
const RECEIPTS = 100;

/** In seconds. A function that was ended at its limit has ended by then. */
const MARGIN = 30;

/**
 * A queue whose messages of one group wait for each other. `limit` is how long its function may take over one of them. A message that its function died over
 * comes back a little later, no sooner, so that none is processed twice at once. AWS advises six times the limit for batches that wait for a throttled
 * function; ours are of one message, and a conversation would wait as long.
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

/** Lets `lambda` work through a queue and put aside what comes to nothing: the queue for that is `failedUrl` in its environment. */
export function worksThrough(lambda: AppFunction["lambda"], work: WorkQueue, failedUrl: string, maxConcurrency: number): void {
  lambda.addEnvironment(failedUrl, work.failed.queueUrl);
  work.failed.grant(lambda, "sqs:SendMessage");
  takesFrom(lambda, work, maxConcurrency);
}

/** Lets `lambda` take from a queue, one message at a time, at most so many at once. */
export function takesFrom(lambda: AppFunction["lambda"], { queue }: WorkQueue, maxConcurrency: number): void {
  lambda.addEventSource(new SqsEventSource(queue, { batchSize: 1, reportBatchItemFailures: true, maxConcurrency }));
}
