import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { SNSEvent, SNSMessage } from "aws-lambda";
import { monotonicFactory } from "ulid";
import type { Clock } from "../../shared/clock.ts";
import { writeDurably } from "../lib/durable.ts";

/** Calls the subscribed function. If that fails, it is called again. */
export type OnEvent = (event: SNSEvent) => Promise<unknown>;

/** Lambda's waits before it retries a failed function, in milliseconds. After these it gives up. */
const RETRIES = [60_000, 120_000];
/** How long `close` waits for a running call, in milliseconds. */
const PATIENCE = 1000;

export interface SnsTopic {
  /** Accepts a message. When this returns, the message is on the disk and will reach the function at least once. */
  publish(subject: string, message: object): void;
  /** Resolves when every message was delivered, or tried and postponed. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export interface TopicOptions {
  /** Messages wait here, one file each. Those that the function never accepted move to `failed` in it. */
  folder: string;
  arn: string;
  onEvent: OnEvent;
  now: Clock;
  retries?: readonly number[];
}

/** An SNS topic with one subscription, a Lambda function. First delivers what an earlier process left. */
export function openTopic({ folder, arn, onEvent, now, retries = RETRIES }: TopicOptions): SnsTopic {
  mkdirSync(join(folder, "failed"), { recursive: true });
  const next = monotonicFactory();
  const ending = new AbortController();
  const { signal } = ending;
  const fileOf = (id: string): string => join(folder, `${id}.json`);
  // One call at a time, because the functions of this app share a process.
  let line: Promise<void> = Promise.resolve();

  const attempt = async (id: string, tried: number): Promise<void> => {
    if (signal.aborted) return;
    try {
      await onEvent({ Records: [recordOf(JSON.parse(readFileSync(fileOf(id), "utf8")), arn)] });
      rmSync(fileOf(id));
    } catch (error) {
      if (signal.aborted) return;
      console.error("An event about an email was not taken:", error);
      const pause = retries[tried];
      if (pause === undefined) renameSync(fileOf(id), join(folder, "failed", `${id}.json`));
      else
        wait(pause, undefined, { signal, ref: false }).then(
          () => bring(id, tried + 1),
          () => {},
        );
    }
  };
  const bring = (id: string, tried = 0): void => {
    line = line.then(() => attempt(id, tried));
  };

  for (const name of readdirSync(folder).sort()) if (name.endsWith(".json")) bring(name.slice(0, -".json".length));

  return {
    publish(Subject, message) {
      const id = next();
      const notification: SNSMessage = {
        Type: "Notification",
        MessageId: randomUUID(),
        TopicArn: arn,
        Subject,
        Message: JSON.stringify(message),
        Timestamp: now(),
        SignatureVersion: "1",
        Signature: "bG9jYWw=",
        SigningCertUrl: "https://sns.us-east-1.amazonaws.com/SimpleNotificationService.pem",
        UnsubscribeUrl: `https://sns.us-east-1.amazonaws.com/?Action=Unsubscribe&SubscriptionArn=${arn}:mail`,
        MessageAttributes: {},
      };
      writeDurably(fileOf(id), JSON.stringify(notification));
      bring(id);
    },

    settled: async () => {
      for (let seen: typeof line | undefined; seen !== line; ) await (seen = line);
    },

    async close() {
      ending.abort();
      await Promise.race([line, wait(PATIENCE, undefined, { ref: false })]);
    },
  };
}

const recordOf = (Sns: SNSMessage, arn: string): SNSEvent["Records"][number] => ({
  EventSource: "aws:sns",
  EventVersion: "1.0",
  EventSubscriptionArn: `${arn}:mail`,
  Sns,
});
