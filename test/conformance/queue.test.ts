import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
  ChangeMessageVisibilityCommand,
  CreateQueueCommand,
  DeleteMessageBatchCommand,
  DeleteQueueCommand,
  GetQueueUrlCommand,
  PurgeQueueCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SetQueueAttributesCommand,
  TagQueueCommand,
} from "@aws-sdk/client-sqs";
import { describe, expect } from "vitest";
import { startQueue } from "../../local/queue.ts";
import { count } from "../counts.ts";
import { emptyFolder } from "../folder.ts";
import { credentials } from "./credentials.ts";
import { startKillable } from "./killable.ts";
import { clientFor, queueAt, refusal, sharedServer } from "./queue-client.ts";
import { suite } from "./suite.ts";

const { both, ours, referenceUrl } = suite("sqs", {
  "a name that SQS does not take and a FIFO name without FIFO are refused": "moto makes a FIFO queue of the name alone",
  "what is sent twice is taken once, by its id or by its content, and answered the same": "moto answers the second with an id of its own",
});
const server = sharedServer(referenceUrl);
const bodies = (messages: readonly { Body?: string | undefined }[]) => messages.map(({ Body }) => Body);
const MiB = 1024 * 1024;

describe("queues", () => {
  both("a queue is found by its name, says what it is, and is gone when it is deleted", async () => {
    const queue = await server().queue({ VisibilityTimeout: "45" });
    expect((await server().client.send(new GetQueueUrlCommand({ QueueName: queue.name }))).QueueUrl).toBe(queue.url);
    expect(await queue.attributes()).toMatchObject({
      QueueArn: expect.stringMatching(new RegExp(`^arn:aws:sqs:us-east-1:\\d{12}:${queue.name}$`)),
      VisibilityTimeout: "45",
      DelaySeconds: "0",
      ApproximateNumberOfMessages: "0",
    });
    await server().client.send(new DeleteQueueCommand({ QueueUrl: queue.url }));
    await expect(queue.send("too late")).rejects.toEqual(refusal("QueueDoesNotExist"));
    await expect(server().client.send(new GetQueueUrlCommand({ QueueName: queue.name }))).rejects.toEqual(refusal("QueueDoesNotExist"));
  });

  both("making a queue again is no error, unless it would be another", async () => {
    const queue = await server().queue({ VisibilityTimeout: "45" });
    const again = (VisibilityTimeout: string) => server().client.send(new CreateQueueCommand({ QueueName: queue.name, Attributes: { VisibilityTimeout } }));
    expect((await again("45")).QueueUrl).toBe(queue.url);
    await expect(again("46")).rejects.toEqual(refusal("QueueNameExists"));
  });

  both("attributes can be changed later", async () => {
    const queue = await server().queue();
    await server().client.send(new SetQueueAttributesCommand({ QueueUrl: queue.url, Attributes: { VisibilityTimeout: "99" } }));
    expect(await queue.attributes()).toMatchObject({ VisibilityTimeout: "99" });
  });

  both("a name that SQS does not take and a FIFO name without FIFO are refused", async () => {
    const make = (QueueName: string, Attributes = {}) => server().client.send(new CreateQueueCommand({ QueueName, Attributes }));
    await expect(make("not a name")).rejects.toThrow();
    await expect(make("x".repeat(81))).rejects.toThrow();
    await expect(make("ordinary.fifo")).rejects.toThrow();
  });

  ours("an attribute that does not exist or is out of its range is refused by name", async () => {
    await expect(server().queue({ Colour: "red" })).rejects.toEqual(refusal("InvalidAttributeName"));
    await expect(server().queue({ VisibilityTimeout: "43201" })).rejects.toEqual(refusal("InvalidAttributeValue"));
    await expect(server().queue({ ContentBasedDeduplication: "true" })).rejects.toEqual(refusal("InvalidAttributeName"));
    await expect(server().queue({ RedrivePolicy: "{" })).rejects.toEqual(refusal("InvalidAttributeValue"));
    const nowhere = JSON.stringify({ deadLetterTargetArn: "arn:aws:sqs:us-east-1:000000000000:nowhere", maxReceiveCount: 1 });
    await expect(server().queue({ RedrivePolicy: nowhere })).rejects.toEqual(refusal("InvalidParameterValue"));
  });

  ours("a purge empties the queue", async () => {
    const queue = await server().queue();
    await queue.send("a");
    await server().client.send(new PurgeQueueCommand({ QueueUrl: queue.url }));
    expect(await queue.drain()).toEqual([]);
  });

  ours("what is not built, and who is not known, is refused", async () => {
    const queue = await server().queue();
    await expect(server().client.send(new TagQueueCommand({ QueueUrl: queue.url, Tags: {} }))).rejects.toEqual(refusal("UnsupportedOperation"));
    const wrong = clientFor(server().url, { ...credentials, secretAccessKey: "guessed" });
    await expect(queueAt(wrong, queue.url).send("x")).rejects.toEqual(refusal("SignatureDoesNotMatch"));
    const otherTenant = clientFor(server().url, { accessKeyId: "stranger", secretAccessKey: "x" });
    await expect(queueAt(otherTenant, queue.url).send("x")).rejects.toEqual(refusal("InvalidClientTokenId"));
  });
});

describe("messages", () => {
  both("a message arrives to the letter, with its attributes and what the queue knows of it", async () => {
    const queue = await server().queue();
    const MessageAttributes = {
      kind: { DataType: "String", StringValue: "turn" },
      attempt: { DataType: "Number", StringValue: "3" },
      raw: { DataType: "Binary", BinaryValue: new Uint8Array([0, 1, 255]) },
    };
    // The SDK itself compares the MD5 of the body and of the attributes, for sent and for received messages.
    const { MessageId } = await queue.send('{"text":"Grüße 日本 🧾\\n"}', { MessageAttributes });
    const [message] = await queue.receive({ MessageAttributeNames: ["All"], MessageSystemAttributeNames: ["All"] });
    expect(message).toMatchObject({
      MessageId,
      Body: '{"text":"Grüße 日本 🧾\\n"}',
      MessageAttributes: { kind: { StringValue: "turn" }, attempt: { StringValue: "3" } },
    });
    expect([...(message?.MessageAttributes?.["raw"]?.BinaryValue ?? [])]).toEqual([0, 1, 255]);
    expect(message?.Attributes).toMatchObject({ ApproximateReceiveCount: "1", SentTimestamp: expect.stringMatching(/^\d{13}$/) });
  });

  both("what was not asked for is not told", async () => {
    const queue = await server().queue();
    await queue.send("plain", { MessageAttributes: { kind: { DataType: "String", StringValue: "turn" } } });
    const [message] = await queue.receive();
    expect(message?.Attributes).toBeUndefined();
    expect(message?.MessageAttributes).toBeUndefined();
  });

  both("what one receives no other sees until the timeout, and then it comes again", async () => {
    const queue = await server().queue({ VisibilityTimeout: "1" });
    await queue.send("mine");
    expect(bodies(await queue.receive())).toEqual(["mine"]);
    expect(await queue.receive()).toEqual([]);
    const [again] = await queue.receive({ WaitTimeSeconds: 20, MessageSystemAttributeNames: ["ApproximateReceiveCount"] });
    expect(again).toMatchObject({ Body: "mine", Attributes: { ApproximateReceiveCount: "2" } });
  });

  both("a receiver can give a message back at once", async () => {
    const queue = await server().queue({ VisibilityTimeout: "600" });
    await queue.send("back");
    const [message] = await queue.receive();
    const giveBack = () =>
      server().client.send(new ChangeMessageVisibilityCommand({ QueueUrl: queue.url, ReceiptHandle: message?.ReceiptHandle, VisibilityTimeout: 0 }));
    await giveBack();
    expect(bodies(await queue.receive())).toEqual(["back"]);
  });

  both("what is deleted does not come again", async () => {
    const queue = await server().queue({ VisibilityTimeout: "0" });
    await queue.send("done");
    const [message] = await queue.receive({ VisibilityTimeout: 60 });
    await queue.remove(message ?? {});
    expect(await queue.receive({ WaitTimeSeconds: 1 })).toEqual([]);
    await expect(queue.remove({ ReceiptHandle: "no handle at all" })).rejects.toEqual(refusal("ReceiptHandleIsInvalid"));
  });

  ours("an old handle does not delete what another has received since", async () => {
    const queue = await server().queue({ VisibilityTimeout: "0" });
    await queue.send("once more");
    const [first] = await queue.receive();
    await queue.receive();
    await queue.remove(first ?? {});
    expect(bodies(await queue.receive())).toEqual(["once more"]);
  });

  both("a receiver that waits is served as soon as there is something", async () => {
    const queue = await server().queue();
    const waiting = queue.receive({ WaitTimeSeconds: 20 });
    await queue.send("here");
    expect(bodies(await waiting)).toEqual(["here"]);
  });

  ours("a receiver who hangs up while waiting is not given a message", async () => {
    const queue = await server().queue();
    const hangUp = new AbortController();
    const waiting = server().client.send(new ReceiveMessageCommand({ QueueUrl: queue.url, WaitTimeSeconds: 20 }), { abortSignal: hangUp.signal });
    const ended = expect(waiting).rejects.toThrow();
    await queue.attributes();
    hangUp.abort();
    await ended;
    await queue.attributes();
    await queue.send("for another");
    expect(bodies(await queue.receive({ WaitTimeSeconds: 20 }))).toEqual(["for another"]);
  });

  both("a delayed message is not there before its time", async () => {
    const queue = await server().queue();
    await queue.send("later", { DelaySeconds: 1 });
    expect(await queue.receive()).toEqual([]);
    expect((await queue.attributes())["ApproximateNumberOfMessagesDelayed"]).toBe("1");
    expect(bodies(await queue.receive({ WaitTimeSeconds: 20 }))).toEqual(["later"]);
  });

  both("ten go in one call, are received and deleted in one call, and not eleven", async () => {
    const queue = await server().queue();
    const entries = (count: number) => Array.from({ length: count }, (_, n) => ({ Id: `m${n}`, MessageBody: `message ${n}` }));
    const sendAll = (Entries: { Id: string; MessageBody: string }[]) => server().client.send(new SendMessageBatchCommand({ QueueUrl: queue.url, Entries }));
    expect((await sendAll(entries(10))).Successful).toHaveLength(10);
    const messages = await queue.receive({ MaxNumberOfMessages: 10 });
    expect(bodies(messages).sort()).toEqual(entries(10).map(({ MessageBody }) => MessageBody));
    const Entries = messages.map(({ ReceiptHandle }, n) => ({ Id: `d${n}`, ReceiptHandle }));
    expect((await server().client.send(new DeleteMessageBatchCommand({ QueueUrl: queue.url, Entries }))).Successful).toHaveLength(10);
    await expect(sendAll(entries(11))).rejects.toEqual(refusal("TooManyEntriesInBatchRequest"));
    await expect(sendAll([])).rejects.toEqual(refusal("EmptyBatchRequest"));
    await expect(sendAll([...entries(1), ...entries(1)])).rejects.toEqual(refusal("BatchEntryIdsNotDistinct"));
    await expect(queue.receive({ MaxNumberOfMessages: 11 })).rejects.toThrow();
  });

  both("a message may have one mebibyte and no byte more, and a batch no more than that together", async () => {
    const queue = await server().queue();
    await queue.send("x".repeat(MiB));
    expect((await queue.receive())[0]?.Body).toHaveLength(MiB);
    await expect(queue.send("x".repeat(MiB + 1))).rejects.toEqual(refusal("InvalidParameterValue"));
    const Entries = ["a", "b"].map((Id) => ({ Id, MessageBody: "x".repeat(MiB / 2 + 1) }));
    await expect(server().client.send(new SendMessageBatchCommand({ QueueUrl: queue.url, Entries }))).rejects.toEqual(refusal("BatchRequestTooLong"));
  });

  ours("what counts against the limit are bytes, those of the attributes too", async () => {
    const queue = await server().queue({ MaximumMessageSize: "1024" });
    await expect(queue.send(`${"x".repeat(1023)}ü`)).rejects.toEqual(refusal("InvalidParameterValue"));
    const MessageAttributes = { kind: { DataType: "String", StringValue: "turn" } };
    await expect(queue.send("x".repeat(1024 - 13), { MessageAttributes })).rejects.toEqual(refusal("InvalidParameterValue"));
    await queue.send("x".repeat(1024 - 14), { MessageAttributes });
  });

  ours("an empty message and characters that XML has no place for are refused", async () => {
    const queue = await server().queue();
    await expect(queue.send("")).rejects.toEqual(refusal("MissingParameter"));
    await expect(queue.send("bell \u0007")).rejects.toEqual(refusal("InvalidMessageContents"));
    await expect(queue.send("x", { DelaySeconds: 901 })).rejects.toEqual(refusal("InvalidParameterValue"));
    await expect(queue.receive({ WaitTimeSeconds: 21 })).rejects.toEqual(refusal("InvalidParameterValue"));
  });

  both("what is received too often ends in the dead-letter queue as it was", async () => {
    const dead = await server().queue();
    const { QueueArn } = await dead.attributes();
    const queue = await server().queue({ VisibilityTimeout: "0", RedrivePolicy: JSON.stringify({ deadLetterTargetArn: QueueArn, maxReceiveCount: 2 }) });
    const { MessageId } = await queue.send("poison", { MessageAttributes: { kind: { DataType: "String", StringValue: "turn" } } });
    expect(bodies(await queue.receive())).toEqual(["poison"]);
    expect(bodies(await queue.receive())).toEqual(["poison"]);
    expect(await queue.receive()).toEqual([]);
    const [email] = await dead.receive({ MessageAttributeNames: ["All"] });
    expect(email).toMatchObject({ MessageId, Body: "poison", MessageAttributes: { kind: { StringValue: "turn" } } });
  });
});

describe("first in, first out", () => {
  const fifo = (attributes = {}) => server().queue({ ContentBasedDeduplication: "true", ...attributes }, { fifo: true });

  both("messages of a group come in the order they were sent, however many are sent at once", async () => {
    const queue = await fifo();
    const groups = ["ws_1", "ws_2", "ws_3"];
    await Promise.all(
      groups.map(async (MessageGroupId) => {
        for (let n = 0; n < 10; n++) await queue.send(`${MessageGroupId} ${n}`, { MessageGroupId });
      }),
    );
    const received = await queue.drain();
    for (const group of groups) expect(received.filter((body) => body.startsWith(group))).toEqual(Array.from({ length: 10 }, (_, n) => `${group} ${n}`));
  });

  both("while one of a group is being worked on the rest of the group waits, and other groups do not", async () => {
    const queue = await fifo({ VisibilityTimeout: "600" });
    for (const body of ["a1", "a2", "b1"]) await queue.send(body, { MessageGroupId: body.slice(0, 1) });
    const [first] = await queue.receive();
    expect(first?.Body).toBe("a1");
    expect(bodies(await queue.receive({ MaxNumberOfMessages: 10 }))).toEqual(["b1"]);
    expect(await queue.receive()).toEqual([]);
    await queue.remove(first ?? {});
    expect(bodies(await queue.receive())).toEqual(["a2"]);
  });

  both("a group whose first failed gets that first again, before everything behind it", async () => {
    const queue = await fifo({ VisibilityTimeout: "1" });
    for (const body of ["1", "2"]) await queue.send(body, { MessageGroupId: "g" });
    expect(bodies(await queue.receive())).toEqual(["1"]);
    expect(bodies(await queue.receive({ WaitTimeSeconds: 20 }))).toEqual(["1"]);
  });

  both("what is sent twice is taken once, by its id or by its content, and answered the same", async () => {
    const queue = await fifo();
    const first = await queue.send("same", { MessageGroupId: "g" });
    const second = await queue.send("same", { MessageGroupId: "g" });
    expect(second.MessageId).toBe(first.MessageId);
    expect(second.SequenceNumber).toBe(first.SequenceNumber);
    await queue.send("one", { MessageGroupId: "g", MessageDeduplicationId: "id" });
    await queue.send("two", { MessageGroupId: "g", MessageDeduplicationId: "id" });
    expect(await queue.drain()).toEqual(["same", "one"]);
    await queue.send("same", { MessageGroupId: "g" });
    expect(await queue.drain()).toEqual([]);
  });

  ours("after five minutes it may be sent again", async () => {
    let ahead = 0;
    const own = await startQueue({ credentials, now: () => Date.now() + ahead });
    const queue = queueAt(clientFor(own.url), await own.ensureQueue("later.fifo", { FifoQueue: "true", ContentBasedDeduplication: "true" }));
    await queue.send("same", { MessageGroupId: "g" });
    ahead = 299_000;
    await queue.send("same", { MessageGroupId: "g" });
    expect(await queue.drain()).toEqual(["same"]);
    ahead = 301_000;
    await queue.send("same", { MessageGroupId: "g" });
    expect(await queue.drain()).toEqual(["same"]);
    await own.close();
  });

  ours("what is kept longer than the retention period is gone", async () => {
    let ahead = 0;
    const own = await startQueue({ credentials, now: () => Date.now() + ahead });
    const queue = queueAt(clientFor(own.url), await own.ensureQueue("short", { MessageRetentionPeriod: "60" }));
    await queue.send("old");
    ahead = 61_000;
    expect(await queue.drain()).toEqual([]);
    await own.close();
  });

  both("a message without a group, or with nothing to know it by, is refused", async () => {
    const queue = await server().queue({}, { fifo: true });
    await expect(queue.send("x")).rejects.toEqual(refusal("MissingParameter"));
    await expect(queue.send("x", { MessageGroupId: "g" })).rejects.toEqual(refusal("InvalidParameterValue"));
    await expect(queue.send("x", { MessageGroupId: "g", MessageDeduplicationId: "d", DelaySeconds: 5 })).rejects.toEqual(refusal("InvalidParameterValue"));
  });
});

describe("the disk", () => {
  ours("kill -9 loses nothing that was answered, brings back nothing that was deleted, and keeps the order", async () => {
    const dataDir = emptyFolder();
    const sent: string[] = [];
    const deleted: string[] = [];
    for (let round = 0; round < count(1, 4); round++) {
      const process = await startKillable("queue-process.ts", dataDir);
      const client = clientFor(process.url);
      const Attributes = { FifoQueue: "true", ContentBasedDeduplication: "true" };
      const { QueueUrl = "" } = await client.send(new CreateQueueCommand({ QueueName: "kept.fifo", Attributes }));
      const queue = queueAt(client, QueueUrl);
      let killed = false;
      const write = async (group: number) => {
        for (let n = 0; !killed; n++) {
          const body = `${group} ${round} ${String(n).padStart(5, "0")}`;
          await queue.send(body, { MessageGroupId: String(group) });
          sent.push(body);
        }
      };
      const read = async () => {
        while (!killed)
          for (const message of await queue.receive({ WaitTimeSeconds: 20 })) {
            await queue.remove(message);
            deleted.push(message.Body ?? "");
          }
      };
      const working = Promise.allSettled([write(1), write(2), write(3), read()]);
      while (sent.length < (round + 1) * 100 || deleted.length < (round + 1) * 20) await sleep(5);
      await process.kill();
      killed = true;
      await working;
    }
    const after = await startQueue({ credentials, dataDir });
    const queue = queueAt(clientFor(after.url), `${after.url}/000000000000/kept.fifo`);
    const left = await queue.drain();
    // The result of a call that was cut off is unknown; that of every other is known.
    const missing = sent.filter((body) => !deleted.includes(body) && !left.includes(body));
    expect(missing.length).toBeLessThanOrEqual(4);
    expect(left.filter((body) => deleted.includes(body))).toEqual([]);
    for (const group of ["1", "2", "3"]) {
      const inOrder = left.filter((body) => body.startsWith(group));
      expect(inOrder).toEqual([...inOrder].sort());
    }
    await after.close();
    await rm(dataDir, { recursive: true });
  });

  ours("a restart remembers the count of attempts and the deduplication, gives back what was held, and survives a line cut short", async () => {
    const dataDir = emptyFolder();
    const attributes = { FifoQueue: "true", ContentBasedDeduplication: "true", VisibilityTimeout: "600" };
    const first = await startQueue({ credentials, dataDir });
    const before = queueAt(clientFor(first.url), await first.ensureQueue("kept.fifo", attributes));
    await before.send("held", { MessageGroupId: "g" });
    await before.receive();
    await first.close();
    const path = join(dataDir, "queues.jsonl");
    await writeFile(path, `${await readFile(path, "utf8")}{"change":"sent","queue":"kept.fifo","mess`);
    const second = await startQueue({ credentials, dataDir });
    const queue = queueAt(clientFor(second.url), await second.ensureQueue("kept.fifo", attributes));
    await queue.send("held", { MessageGroupId: "g" });
    const again = await queue.receive({ MaxNumberOfMessages: 10, MessageSystemAttributeNames: ["All"] });
    expect(again).toEqual([expect.objectContaining({ Body: "held", Attributes: expect.objectContaining({ ApproximateReceiveCount: "2" }) })]);
    await second.close();
    await rm(dataDir, { recursive: true });
  });

  ours("the journal does not grow with what is long done, and forgets nothing that is not", async () => {
    const dataDir = emptyFolder();
    const own = await startQueue({ credentials, dataDir });
    const queue = queueAt(clientFor(own.url), await own.ensureQueue("busy"));
    await queue.send("held");
    await queue.receive({ VisibilityTimeout: 600 });
    for (let n = 0; n < 12; n++) {
      await queue.send("x".repeat(MiB / 4));
      await queue.drain();
    }
    expect((await readFile(join(dataDir, "queues.jsonl"))).length).toBeLessThan(2 * MiB);
    await own.close();
    const again = await startQueue({ credentials, dataDir });
    expect(await queueAt(clientFor(again.url), `${again.url}/000000000000/busy`).drain()).toEqual(["held"]);
    await again.close();
    await rm(dataDir, { recursive: true });
  });
});
