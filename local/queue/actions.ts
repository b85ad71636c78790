import * as z from "zod/mini";
import { MESSAGE_LIMIT, shownAttributes } from "./attributes.ts";
import { md5, md5OfAttributes, messageSize } from "./digest.ts";
import { QueueError } from "./errors.ts";
import { messageView } from "./message-view.ts";
import type { Queue } from "./queue.ts";
import { type Queues, queueArn } from "./queues.ts";
import { MessageAttribute } from "./state.ts";

const whole = (min: number, max: number) => z.number().check(z.int(), z.minimum(min), z.maximum(max));
const token = z.string().check(z.regex(/^[\w!"#$%&'()*+,\-./:;<=>?@[\\\]^`{|}~]{1,128}$/));
const Strings = z._default(z.array(z.string()), []);
const Attributes = z._default(z.record(z.string(), z.string()), {});
const OfQueue = z.object({ QueueUrl: z.string() });
const Outgoing = z.object({
  MessageBody: z.string(),
  DelaySeconds: z.optional(whole(0, 900)),
  MessageAttributes: z.optional(z.record(z.string().check(z.regex(/^[\w.-]{1,256}$/)), MessageAttribute)),
  MessageGroupId: z.optional(token),
  MessageDeduplicationId: z.optional(token),
});
const Id = z.object({ Id: z.string() });
const Handle = z.object({ ReceiptHandle: z.string() });
const Visibility = z.object({ ReceiptHandle: z.string(), VisibilityTimeout: whole(0, 43_200) });
const batchOf = <S extends z.ZodMiniType<{ Id: string }>>(entry: S) => z.object({ QueueUrl: z.string(), Entries: z.array(entry) });

/** An action's context besides its input. */
export interface ActionContext {
  queues: Queues;
  urlOf: (name: string) => string;
  /** Aborted when the client disconnects or the server closes. */
  signal: AbortSignal;
}

const action =
  <S extends z.ZodMiniType>(schema: S, perform: (input: z.output<S>, surroundings: ActionContext) => unknown) =>
  async (input: unknown, surroundings: ActionContext): Promise<unknown> => {
    const result = z.safeParse(schema, input);
    if (result.success) return (await perform(result.data, surroundings)) ?? {};
    const issue = result.error.issues[0];
    const name = issue?.path.join(".");
    const missing = issue?.code === "invalid_type" && issue.input === undefined;
    throw new QueueError(missing ? "MissingParameter" : "InvalidParameterValue", `The parameter ${name} is ${missing ? "required" : "invalid"}.`);
  };

const onQueue = <S extends z.ZodMiniType<{ QueueUrl: string }>>(
  schema: S,
  perform: (queue: Queue, input: z.output<S>, surroundings: ActionContext) => unknown,
) => action(schema, (input, surroundings) => perform(surroundings.queues.named(nameIn(input.QueueUrl)), input, surroundings));

/** The implemented actions of SQS, by name. */
export const sqsActions: Readonly<Record<string, ReturnType<typeof action>>> = {
  CreateQueue: action(z.object({ QueueName: z.string(), Attributes }), ({ QueueName, Attributes }, { queues, urlOf }) => {
    queues.create(QueueName, Attributes);
    return { QueueUrl: urlOf(QueueName) };
  }),
  DeleteQueue: onQueue(OfQueue, ({ name }, _, { queues }) => queues.drop(name)),
  PurgeQueue: onQueue(OfQueue, ({ name }, _, { queues }) => queues.purge(name)),
  GetQueueUrl: action(z.object({ QueueName: z.string() }), ({ QueueName }, { queues, urlOf }) => ({ QueueUrl: urlOf(queues.named(QueueName).name) })),
  ListQueues: action(z.object({ QueueNamePrefix: z._default(z.string(), "") }), ({ QueueNamePrefix }, { queues, urlOf }) => ({
    QueueUrls: queues
      .names()
      .filter((name) => name.startsWith(QueueNamePrefix))
      .map(urlOf),
  })),
  SetQueueAttributes: onQueue(z.extend(OfQueue, { Attributes }), ({ name }, input, { queues }) =>
    queues.declare(name, { ...queues.stateOf(name).attributes, ...input.Attributes }),
  ),
  GetQueueAttributes: onQueue(z.extend(OfQueue, { AttributeNames: Strings }), (queue, { AttributeNames }, { queues }) => {
    const { name } = queue;
    const { attributes, created, modified } = queues.stateOf(name);
    const { waiting, inFlight, delayed } = queue.counts();
    const shown = Object.entries({
      ...shownAttributes(name, attributes),
      QueueArn: queueArn(name),
      CreatedTimestamp: String(Math.floor(created / 1000)),
      LastModifiedTimestamp: String(Math.floor(modified / 1000)),
      ApproximateNumberOfMessages: String(waiting),
      ApproximateNumberOfMessagesNotVisible: String(inFlight),
      ApproximateNumberOfMessagesDelayed: String(delayed),
    });
    return { Attributes: Object.fromEntries(shown.filter(([key]) => AttributeNames.includes("All") || AttributeNames.includes(key))) };
  }),

  SendMessage: onQueue(z.extend(OfQueue, Outgoing.shape), (queue, input) => send(queue, input)),
  SendMessageBatch: onQueue(batchOf(z.extend(Id, Outgoing.shape)), (queue, { Entries }) => {
    const size = Entries.reduce((sum, { MessageBody, MessageAttributes }) => sum + messageSize(MessageBody, MessageAttributes), 0);
    if (size > MESSAGE_LIMIT) throw new QueueError("BatchRequestTooLong", `Batch requests cannot be longer than ${MESSAGE_LIMIT} bytes.`);
    return each(Entries, (entry) => send(queue, entry));
  }),
  ReceiveMessage: onQueue(
    z.extend(OfQueue, {
      MaxNumberOfMessages: z._default(whole(1, 10), 1),
      VisibilityTimeout: z.optional(whole(0, 43_200)),
      WaitTimeSeconds: z.optional(whole(0, 20)),
      AttributeNames: Strings,
      MessageSystemAttributeNames: Strings,
      MessageAttributeNames: Strings,
    }),
    async (queue, input, { queues, signal }) => {
      const messages = await receiveMessages(queues, queue, input, signal);
      const asked = { system: [...input.AttributeNames, ...input.MessageSystemAttributeNames], own: input.MessageAttributeNames };
      return messages.length > 0 ? { Messages: messages.map((message) => messageView(message, asked)) } : {};
    },
  ),
  DeleteMessage: onQueue(z.extend(OfQueue, Handle.shape), (queue, { ReceiptHandle }) => queue.remove(ReceiptHandle)),
  DeleteMessageBatch: onQueue(batchOf(z.extend(Id, Handle.shape)), (queue, { Entries }) => each(Entries, ({ ReceiptHandle }) => queue.remove(ReceiptHandle))),
  ChangeMessageVisibility: onQueue(z.extend(OfQueue, Visibility.shape), (queue, input) => queue.changeVisibility(input.ReceiptHandle, input.VisibilityTimeout)),
  ChangeMessageVisibilityBatch: onQueue(batchOf(z.extend(Id, Visibility.shape)), (queue, { Entries }) =>
    each(Entries, ({ ReceiptHandle, VisibilityTimeout }) => queue.changeVisibility(ReceiptHandle, VisibilityTimeout)),
  ),
};

const nameIn = (url: string): string => url.slice(url.lastIndexOf("/") + 1);

/** Characters that XML 1.0 cannot represent. SQS refuses them in any protocol. */
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;

function send(queue: Queue, { MessageBody, MessageAttributes, MessageGroupId, MessageDeduplicationId, DelaySeconds }: z.output<typeof Outgoing>) {
  if (!MessageBody) throw new QueueError("MissingParameter", "The request must contain the parameter MessageBody.");
  if (forbidden.test(MessageBody))
    throw new QueueError(
      "InvalidMessageContents",
      "Invalid characters found. Valid unicode characters are #x9 | #xA | #xD | #x20 to #xD7FF | #xE000 to #xFFFD | #x10000 to #x10FFFF",
    );
  if (Object.keys(MessageAttributes ?? {}).length > 10) throw new QueueError("InvalidParameterValue", "A message may have at most 10 attributes.");
  const { id, sequenceNumber } = queue.send({
    body: MessageBody,
    attributes: MessageAttributes,
    group: MessageGroupId,
    deduplicationId: MessageDeduplicationId,
    delay: DelaySeconds,
  });
  return {
    MessageId: id,
    MD5OfMessageBody: md5(MessageBody),
    ...(MessageAttributes ? { MD5OfMessageAttributes: md5OfAttributes(MessageAttributes) } : {}),
    ...(sequenceNumber === undefined ? {} : { SequenceNumber: sequenceNumber }),
  };
}

/** Performs each entry by itself, and reports errors per entry. */
function each<Entry extends { Id: string }>(entries: readonly Entry[], perform: (entry: Entry) => unknown) {
  if (entries.length === 0) throw new QueueError("EmptyBatchRequest", "There should be at least one entry in the request.");
  if (entries.length > 10)
    throw new QueueError("TooManyEntriesInBatchRequest", `Maximum number of entries per request are 10. You have sent ${entries.length}.`);
  if (entries.some(({ Id }) => !/^[\w-]{1,80}$/.test(Id)))
    throw new QueueError("InvalidBatchEntryId", "An Id can have 80 letters, digits, hyphens and underscores.");
  if (new Set(entries.map(({ Id }) => Id)).size < entries.length) throw new QueueError("BatchEntryIdsNotDistinct", "Two or more entries have the same Id.");
  const Successful: object[] = [];
  const Failed: object[] = [];
  for (const entry of entries)
    try {
      Successful.push(Object.assign({ Id: entry.Id }, perform(entry)));
    } catch (error) {
      if (!(error instanceof QueueError)) throw error;
      Failed.push({ Id: entry.Id, SenderFault: true, Code: error.code, Message: error.message });
    }
  return { Successful, Failed };
}

/** Returns messages as soon as there are any, or none when the time is up or the client disconnected. */
async function receiveMessages(
  queues: Queues,
  queue: Queue,
  {
    MaxNumberOfMessages,
    VisibilityTimeout,
    WaitTimeSeconds,
  }: { MaxNumberOfMessages: number; VisibilityTimeout?: number | undefined; WaitTimeSeconds?: number | undefined },
  signal: AbortSignal,
) {
  const receive = () => queue.receive({ max: MaxNumberOfMessages, visibility: VisibilityTimeout });
  const first = receive();
  const seconds = WaitTimeSeconds ?? queue.settings().ReceiveMessageWaitTimeSeconds;
  if (first.length > 0 || seconds === 0) return first;
  return new Promise<typeof first>((resolve) => {
    const over = AbortSignal.any([signal, AbortSignal.timeout(seconds * 1000)]);
    const end = (messages: typeof first) => {
      unwatch();
      over.removeEventListener("abort", none);
      resolve(messages);
    };
    const none = () => end([]);
    const unwatch = queues.watch(queue.name, () => {
      const messages = receive();
      if (messages.length > 0) end(messages);
    });
    over.addEventListener("abort", none);
    if (over.aborted) none();
  });
}
