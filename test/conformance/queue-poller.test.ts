import { rm } from "node:fs/promises";
import type { SQSEvent } from "aws-lambda";
import { afterAll, afterEach, beforeAll, describe, expect, vi } from "vitest";
import { type QueueServer, queueArn, startQueue } from "../../local/queue.ts";
import { emptyFolder } from "../folder.ts";
import { credentials } from "./credentials.ts";
import { startKillable } from "./killable.ts";
import { clientFor, queueAt, type TestQueue } from "./queue-client.ts";
import { suite } from "./suite.ts";

// The event source mapping is Lambda's; moto's needs Docker.
const { ours } = suite("sqs");
let server: QueueServer;
let stop: () => Promise<void> = async () => {};
let queueCount = 0;

beforeAll(async () => {
  server = await startQueue({ credentials });
});
afterEach(() => stop());
afterAll(() => server.close());

/** Creates a queue with a dead-letter queue: three attempts, a second apart. */
async function queues(attributes: Record<string, string> = {}): Promise<{ queue: TestQueue; dead: TestQueue }> {
  const [name, deadName] = [`turns-${++queueCount}.fifo`, `turns-dead-${queueCount}.fifo`];
  const client = clientFor(server.url);
  const dead = queueAt(client, await server.ensureQueue(deadName, { FifoQueue: "true" }));
  const RedrivePolicy = JSON.stringify({ deadLetterTargetArn: queueArn(deadName), maxReceiveCount: 3 });
  const own = { FifoQueue: "true", ContentBasedDeduplication: "true", VisibilityTimeout: "1", RedrivePolicy, ...attributes };
  return { queue: queueAt(client, await server.ensureQueue(name, own)), dead };
}

const bodiesOf = (event: SQSEvent) => event.Records.map(({ body }) => body);

/** A one-time event that a test can await. */
function signal() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { happened: promise, happens: resolve };
}

describe("the function behind a queue", () => {
  ours("gets the event that Lambda would hand it", async () => {
    const { queue } = await queues();
    const event = await new Promise<SQSEvent>((resolve) => {
      stop = server.poll(queue.name, async (delivered) => resolve(delivered));
      void queue.send('{"turn":1}', { MessageGroupId: "ws_1", MessageAttributes: { kind: { DataType: "String", StringValue: "turn" } } });
    });
    expect(event.Records).toEqual([
      {
        messageId: expect.stringMatching(/^[\da-f-]{36}$/),
        receiptHandle: expect.any(String),
        body: '{"turn":1}',
        attributes: {
          ApproximateReceiveCount: "1",
          SentTimestamp: expect.stringMatching(/^\d{13}$/),
          SenderId: expect.any(String),
          ApproximateFirstReceiveTimestamp: expect.stringMatching(/^\d{13}$/),
          MessageGroupId: "ws_1",
          MessageDeduplicationId: expect.stringMatching(/^[\da-f]{64}$/),
          SequenceNumber: expect.stringMatching(/^\d{20}$/),
        },
        messageAttributes: { kind: { dataType: "String", stringValue: "turn", stringListValues: [], binaryListValues: [] } },
        md5OfBody: expect.stringMatching(/^[\da-f]{32}$/),
        eventSource: "aws:sqs",
        eventSourceARN: queueArn(queue.name),
        awsRegion: "us-east-1",
      },
    ]);
  });

  ours("works on one batch of a conversation at a time, in order, and on other conversations meanwhile", async () => {
    const { queue } = await queues({ VisibilityTimeout: "60" });
    const done: string[] = [];
    const all = signal();
    const busy = new Map<string, number>();
    let mostOfOneGroup = 0;
    let mostAtOnce = 0;
    for (let n = 0; n < 10; n++) for (const group of ["a", "b", "c"]) await queue.send(`${group}${n}`, { MessageGroupId: group });
    stop = server.poll(
      queue.name,
      async (event) => {
        const group = event.Records[0]?.attributes.MessageGroupId ?? "";
        busy.set(group, (busy.get(group) ?? 0) + 1);
        mostOfOneGroup = Math.max(mostOfOneGroup, busy.get(group) ?? 0);
        mostAtOnce = Math.max(mostAtOnce, [...busy.values()].filter(Boolean).length);
        await new Promise(setImmediate);
        done.push(...bodiesOf(event));
        busy.set(group, (busy.get(group) ?? 0) - 1);
        if (done.length === 30) all.happens();
      },
      { batchSize: 2 },
    );
    await all.happened;
    for (const group of ["a", "b", "c"]) expect(done.filter((body) => body.startsWith(group))).toEqual(Array.from({ length: 10 }, (_, n) => `${group}${n}`));
    expect(mostOfOneGroup).toBe(1);
    expect(mostAtOnce).toBe(3);
  });

  ours("is not held up in one conversation by a turn that hangs in another", async () => {
    const { queue } = await queues({ VisibilityTimeout: "60" });
    const hanging = signal();
    const other = signal();
    await queue.send("hangs", { MessageGroupId: "a" });
    await queue.send("goes on", { MessageGroupId: "b" });
    stop = server.poll(queue.name, async (event) => (bodiesOf(event).includes("hangs") ? hanging.happened : other.happens()));
    await other.happened;
    hanging.happens();
  });

  ours("is given no more messages and no more calls at a time than it asked for", async () => {
    const queue = queueAt(clientFor(server.url), await server.ensureQueue("standard", { VisibilityTimeout: "60" }));
    for (let n = 0; n < 20; n++) await queue.send(`m${n}`);
    const sizes: number[] = [];
    const all = signal();
    let running = 0;
    let most = 0;
    let seen = 0;
    stop = server.poll(
      queue.name,
      async (event) => {
        most = Math.max(most, ++running);
        sizes.push(event.Records.length);
        await new Promise(setImmediate);
        running--;
        seen += event.Records.length;
        if (seen === 20) all.happens();
      },
      { batchSize: 3, concurrency: 2 },
    );
    await all.happened;
    expect(most).toBe(2);
    expect(Math.max(...sizes)).toBe(3);
  });

  ours("is asked again for what it names as failed, and only for that, until it ends in the dead-letter queue", async () => {
    const { queue, dead } = await queues();
    for (const body of ["fine", "poison"]) await queue.send(body, { MessageGroupId: "g" });
    const attempts: string[][] = [];
    stop = server.poll(queue.name, async (event) => {
      attempts.push(event.Records.map(({ body, attributes }) => `${body} ${attributes.ApproximateReceiveCount}`));
      return { batchItemFailures: event.Records.filter(({ body }) => body === "poison").map(({ messageId }) => ({ itemIdentifier: messageId })) };
    });
    const [email] = await dead.receive({ WaitTimeSeconds: 20 });
    expect(email?.Body).toBe("poison");
    expect(attempts).toEqual([["fine 1", "poison 1"], ["poison 2"], ["poison 3"]]);
    expect(await queue.attributes()).toMatchObject({ ApproximateNumberOfMessages: "0", ApproximateNumberOfMessagesNotVisible: "0" });
  });

  for (const [what, answer] of Object.entries<() => Promise<unknown>>({
    throws: () => {
      throw new Error("planned");
    },
    rejects: () => Promise.reject(new Error("planned")),
    "names a message that it was not given": async () => ({ batchItemFailures: [{ itemIdentifier: "another" }] }),
    "answers something that is no batch response": async () => ({ batchItemFailures: [{ itemIdentifier: "" }] }),
  }))
    ours(`that ${what} has failed on everything, and goes on living`, async () => {
      const logged = vi.spyOn(console, "error").mockImplementation(() => {});
      const { queue } = await queues();
      await queue.send("again", { MessageGroupId: "g" });
      const second = signal();
      let calls = 0;
      stop = server.poll(queue.name, () => {
        if (++calls === 1) return answer();
        second.happens();
        return Promise.resolve();
      });
      await second.happened;
      await stop();
      expect(await queue.attributes()).toMatchObject({ ApproximateNumberOfMessages: "0", ApproximateNumberOfMessagesNotVisible: "0" });
      expect(logged).toHaveBeenCalledOnce();
      logged.mockRestore();
    });

  ours("ends what it has begun when it is stopped, and begins nothing more", async () => {
    const { queue } = await queues({ VisibilityTimeout: "60" });
    const begun = signal();
    const mayEnd = signal();
    const order: string[] = [];
    stop = server.poll(queue.name, async (event) => {
      begun.happens();
      await mayEnd.happened;
      order.push(...bodiesOf(event));
    });
    await queue.send("first", { MessageGroupId: "a" });
    await begun.happened;
    const stopped = stop().then(() => order.push("stopped"));
    await queue.send("second", { MessageGroupId: "b" });
    mayEnd.happens();
    await stopped;
    expect(order).toEqual(["first", "stopped"]);
    expect(await queue.drain()).toEqual(["second"]);
  });

  ours("that takes the process down with it meets the same message twice, and then the message is a dead letter", async () => {
    const dataDir = emptyFolder();
    for (let attempt = 0; attempt < 2; attempt++) {
      const crashing = await startKillable("queue-crash-process.ts", dataDir);
      // The process may die before it can answer.
      if (attempt === 0)
        await queueAt(clientFor(crashing.url), `${crashing.url}/000000000000/crash`)
          .send("poison")
          .catch(() => {});
      await crashing.ended;
    }
    const after = await startQueue({ credentials, dataDir });
    stop = after.poll("crash", async () => expect.unreachable("It was received too often already."));
    const [email] = await queueAt(clientFor(after.url), `${after.url}/000000000000/dead`).receive({ WaitTimeSeconds: 20 });
    expect(email?.Body).toBe("poison");
    await after.close();
    await rm(dataDir, { recursive: true });
  });
});
