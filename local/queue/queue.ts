import { createHash, randomUUID } from "node:crypto";
import { createAlarm } from "./alarm.ts";
import { type QueueSettings, queueSettings } from "./attributes.ts";
import { messageSize } from "./digest.ts";
import { QueueError } from "./errors.ts";
import type { Change, MessageAttributes, QueueMessage, QueueState } from "./state.ts";

/** A message sent twice within this time is accepted once, in milliseconds. */
const DEDUPLICATION = 5 * 60_000;

/** A message to send. */
export interface OutgoingMessage {
  body: string;
  attributes?: MessageAttributes | undefined;
  group?: string | undefined;
  deduplicationId?: string | undefined;
  delay?: number | undefined;
}

/** A received message. Its receiver gives it back or deletes it by `handle`. */
export type ReceivedMessage = QueueMessage & { handle: string };

/** The state and the functions that a queue uses. */
export interface QueueContext {
  state: () => QueueState;
  /** Applies a change and writes it to the journal. */
  commit: (change: Change) => void;
  /** Returns the name of the queue with this ARN, if there is one. */
  queueOf: (arn: string) => string | undefined;
  nextSequenceNumber: () => string;
  now: () => number;
}

/**
 * The rules of one queue: order and one receiver at a time per group of a FIFO queue, visibility, deduplication, and the
 * dead-letter queue for messages that
 * were received too often. Nothing here waits; it calls `available` when a waiting receiver should look again.
 */
export class Queue {
  readonly name: string;
  readonly #fifo: boolean;
  readonly #surroundings: QueueContext;
  readonly #available: (queue: string) => void;
  readonly #alarm: ReturnType<typeof createAlarm>;
  #read: { from: Record<string, string>; settings: QueueSettings } | undefined;

  constructor(name: string, surroundings: QueueContext, available: (queue: string) => void) {
    this.name = name;
    this.#fifo = name.endsWith(".fifo");
    this.#surroundings = surroundings;
    this.#available = available;
    this.#alarm = createAlarm(() => {
      this.#setAlarms();
      available(name);
    });
    this.#setAlarms();
  }

  settings(): QueueSettings {
    const { attributes } = this.#surroundings.state();
    if (this.#read?.from !== attributes) this.#read = { from: attributes, settings: queueSettings(this.name, attributes) };
    return this.#read.settings;
  }

  /** Accepts a message. A duplicate within five minutes gets the first one's answer and is dropped. */
  send(outgoing: OutgoingMessage): Pick<QueueMessage, "id" | "sequenceNumber"> {
    const { body, attributes, group, delay } = outgoing;
    const { MaximumMessageSize, DelaySeconds } = this.settings();
    if (messageSize(body, attributes) > MaximumMessageSize)
      throw new QueueError("InvalidParameterValue", `One or more parameters are invalid. Reason: Message must be shorter than ${MaximumMessageSize} bytes.`);
    const { commit, now } = this.#surroundings;
    const at = now();
    const message: QueueMessage = { id: randomUUID(), body, attributes, group, sent: at, visibleAt: at + 1000 * (delay ?? DelaySeconds), receiveCount: 0 };
    if (this.#fifo) {
      const earlier = this.#sendInOrder(outgoing, message);
      if (earlier) return earlier;
    } else {
      if (outgoing.deduplicationId) throw new QueueError("InvalidParameterValue", "MessageDeduplicationId is not valid for this queue type.");
      commit({ change: "sent", queue: this.name, message });
    }
    if (message.visibleAt > at) this.#alarm.at(message.visibleAt, at);
    else this.#available(this.name);
    return message;
  }

  /** Sends to a FIFO queue. Returns the earlier message that this one duplicates, if any. */
  #sendInOrder({ body, group, delay, ...outgoing }: OutgoingMessage, message: QueueMessage): Pick<QueueMessage, "id" | "sequenceNumber"> | undefined {
    const { ContentBasedDeduplication, DeduplicationScope } = this.settings();
    const { state, commit, nextSequenceNumber } = this.#surroundings;
    if (!group) throw new QueueError("MissingParameter", "The request must contain the parameter MessageGroupId.");
    if (delay) throw new QueueError("InvalidParameterValue", "DelaySeconds of a message is not valid for this queue type.");
    const deduplicationId = outgoing.deduplicationId ?? (ContentBasedDeduplication ? createHash("sha256").update(body).digest("hex") : undefined);
    if (!deduplicationId)
      throw new QueueError(
        "InvalidParameterValue",
        "The queue should either have ContentBasedDeduplication enabled or MessageDeduplicationId provided explicitly",
      );
    const at = message.sent;
    const { seen } = state();
    for (const [key, { at: when }] of seen) {
      // All later entries are newer.
      if (when > at - DEDUPLICATION) break;
      seen.delete(key);
    }
    const key = DeduplicationScope === "messageGroup" ? `${group} ${deduplicationId}` : deduplicationId;
    const earlier = seen.get(key);
    if (earlier) return earlier;
    Object.assign(message, { deduplicationId, sequenceNumber: nextSequenceNumber() });
    commit({ change: "sent", queue: this.name, message });
    commit({ change: "seen", queue: this.name, key, seen: { id: message.id, sequenceNumber: message.sequenceNumber, at } });
    return undefined;
  }

  /** Returns up to `max` available messages, oldest first. They stay invisible to others for `visibility` seconds. */
  receive({ max, visibility, oneGroup = false }: { max: number; visibility?: number | undefined; oneGroup?: boolean }): ReceivedMessage[] {
    const { VisibilityTimeout, RedrivePolicy, MessageRetentionPeriod } = this.settings();
    const { state, commit, queueOf, now } = this.#surroundings;
    const at = now();
    const received: ReceivedMessage[] = [];
    const busy = this.#busyGroups(at);
    const deadLetters = RedrivePolicy && queueOf(RedrivePolicy.deadLetterTargetArn);
    for (const message of state().messages.values()) {
      if (received.length === max) break;
      const { id, group } = message;
      if (message.sent <= at - 1000 * MessageRetentionPeriod) commit({ change: "removed", queue: this.name, id });
      else if (this.#fifo && (busy.has(group) || (oneGroup && received[0] && received[0].group !== group))) continue;
      else if (message.visibleAt > at) busy.add(group);
      else if (deadLetters && message.receiveCount >= RedrivePolicy.maxReceiveCount) {
        commit({ change: "moved", queue: this.name, id, to: deadLetters });
        this.#available(deadLetters);
      } else {
        commit({ change: "received", queue: this.name, id, at });
        this.#hide(message, at + 1000 * (visibility ?? VisibilityTimeout), at);
        received.push({ ...message, handle: Buffer.from(`${id} ${message.receiveCount}`).toString("base64url") });
      }
    }
    return received;
  }

  /** Deletes the message of a handle. Does nothing if it has been received again since. */
  remove(handle: string): void {
    const { commit, now } = this.#surroundings;
    const message = this.#inFlight(handle);
    if (!message) return;
    if (this.#fifo && message.visibleAt <= now())
      throw new QueueError("InvalidParameterValue", `Value ${handle} for parameter ReceiptHandle is invalid. Reason: The receipt handle has expired.`);
    commit({ change: "removed", queue: this.name, id: message.id });
    this.#available(this.name);
  }

  /** Keeps a received message invisible for `seconds` from now; 0 returns it at once. */
  changeVisibility(handle: string, seconds: number): void {
    const now = this.#surroundings.now();
    const message = this.#inFlight(handle);
    if (!message || message.visibleAt <= now)
      throw new QueueError(message ? "MessageNotInflight" : "InvalidParameterValue", "The message is not in flight, so its visibility cannot be changed.");
    if (seconds > 0) this.#hide(message, now + 1000 * seconds, now);
    else {
      message.visibleAt = now;
      this.#available(this.name);
    }
  }

  counts(): { waiting: number; inFlight: number; delayed: number } {
    const { state, now } = this.#surroundings;
    const hidden = [...state().messages.values()].filter(({ visibleAt }) => visibleAt > now());
    const inFlight = hidden.filter(({ receiveCount }) => receiveCount > 0).length;
    return { waiting: state().messages.size - hidden.length, inFlight, delayed: hidden.length - inFlight };
  }

  close(): void {
    this.#alarm.clear();
  }

  /** The groups of a FIFO queue that have a message in flight. */
  #busyGroups(at: number): Set<string | undefined> {
    if (!this.#fifo) return new Set();
    const received = [...this.#surroundings.state().messages.values()].filter(({ receiveCount, visibleAt }) => receiveCount > 0 && visibleAt > at);
    return new Set(received.map(({ group }) => group));
  }

  /** Returns the message of a handle; undefined if it was received again since. Throws `ReceiptHandleIsInvalid`. */
  #inFlight(handle: string): QueueMessage | undefined {
    const [id = "", count] = Buffer.from(handle, "base64url").toString().split(" ");
    if (!/^[\da-f-]{36}$/.test(id) || !count)
      throw new QueueError("ReceiptHandleIsInvalid", `The input receipt handle "${handle}" is not a valid receipt handle.`);
    const message = this.#surroundings.state().messages.get(id);
    return message && String(message.receiveCount) === count ? message : undefined;
  }

  #hide(message: QueueMessage, until: number, now: number): void {
    message.visibleAt = until;
    this.#alarm.at(until, now);
  }

  #setAlarms(): void {
    const { state, now } = this.#surroundings;
    for (const { visibleAt } of state().messages.values()) if (visibleAt > now()) this.#alarm.at(visibleAt, now());
  }
}
