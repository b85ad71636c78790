import { createHash, randomUUID } from "node:crypto";
import { type Settings, settingsOf } from "./attributes.ts";
import { sizeOf } from "./digest.ts";
import { QueueError } from "./errors.ts";
import type { Change, Message, MessageAttributes, QueueState } from "./state.ts";

/** A message sent twice within this time is taken once. */
const DEDUPLICATION = 5 * 60_000;

/** What a sender hands over. */
export interface Outgoing {
  body: string;
  attributes?: MessageAttributes | undefined;
  group?: string | undefined;
  deduplicationId?: string | undefined;
  delay?: number | undefined;
}

/** A message in the hands of one receiver, who gives it back or deletes it by `handle`. */
export type Delivery = Message & { handle: string };

/** What a queue needs of its surroundings. */
export interface Surroundings {
  state: () => QueueState;
  /** Lets a change happen and writes it down. */
  commit: (change: Change) => void;
  /** The name of the queue that `arn` names, if there is one. */
  queueOf: (arn: string) => string | undefined;
  nextSequenceNumber: () => string;
  now: () => number;
}

/**
 * The rules of one queue: order and one receiver at a time in each group of a FIFO queue, visibility, deduplication, and the dead-letter
 * queue for what was received too often. Nothing here waits; `available` is called whenever somebody who waits should look again.
 */
export function openQueue(name: string, { state, commit, queueOf, nextSequenceNumber, now }: Surroundings, available: (queue: string) => void) {
  const fifo = name.endsWith(".fifo");
  let read: { from: Record<string, string>; settings: Settings } | undefined;
  const settings = (): Settings => {
    const { attributes } = state();
    if (read?.from !== attributes) read = { from: attributes, settings: settingsOf(name, attributes) };
    return read.settings;
  };
  const alarm = createAlarm(() => {
    for (const { visibleAt } of state().messages.values()) if (visibleAt > now()) alarm.at(visibleAt, now());
    available(name);
  });
  for (const { visibleAt } of state().messages.values()) if (visibleAt > now()) alarm.at(visibleAt, now());

  const held = (handle: string): Message | undefined => {
    const [id = "", count] = Buffer.from(handle, "base64url").toString().split(" ");
    if (!/^[\da-f-]{36}$/.test(id) || !count)
      throw new QueueError("ReceiptHandleIsInvalid", `The input receipt handle "${handle}" is not a valid receipt handle.`);
    const message = state().messages.get(id);
    return message && String(message.receiveCount) === count ? message : undefined;
  };

  return {
    name,
    settings,

    /** Takes a message; one that was seen within five minutes is answered as the first was, and not taken again. */
    send(outgoing: Outgoing): Pick<Message, "id" | "sequenceNumber"> {
      const { body, attributes, group, delay } = outgoing;
      const { MaximumMessageSize, DelaySeconds, ContentBasedDeduplication, DeduplicationScope } = settings();
      if (sizeOf(body, attributes) > MaximumMessageSize)
        throw new QueueError("InvalidParameterValue", `One or more parameters are invalid. Reason: Message must be shorter than ${MaximumMessageSize} bytes.`);
      const at = now();
      const message: Message = { id: randomUUID(), body, attributes, group, sent: at, visibleAt: at + 1000 * (delay ?? DelaySeconds), receiveCount: 0 };
      if (!fifo && outgoing.deduplicationId) throw new QueueError("InvalidParameterValue", "MessageDeduplicationId is not valid for this queue type.");
      if (!fifo) commit({ change: "sent", queue: name, message });
      else {
        if (!group) throw new QueueError("MissingParameter", "The request must contain the parameter MessageGroupId.");
        if (delay) throw new QueueError("InvalidParameterValue", "DelaySeconds of a message is not valid for this queue type.");
        const deduplicationId = outgoing.deduplicationId ?? (ContentBasedDeduplication ? createHash("sha256").update(body).digest("hex") : undefined);
        if (!deduplicationId)
          throw new QueueError(
            "InvalidParameterValue",
            "The queue should either have ContentBasedDeduplication enabled or MessageDeduplicationId provided explicitly",
          );
        const { seen } = state();
        for (const [key, { at: when }] of seen) {
          // The rest was seen later.
          if (when > at - DEDUPLICATION) break;
          seen.delete(key);
        }
        const key = DeduplicationScope === "messageGroup" ? `${group} ${deduplicationId}` : deduplicationId;
        const earlier = seen.get(key);
        if (earlier) return earlier;
        Object.assign(message, { deduplicationId, sequenceNumber: nextSequenceNumber() });
        commit({ change: "sent", queue: name, message });
        commit({ change: "seen", queue: name, key, seen: { id: message.id, sequenceNumber: message.sequenceNumber, at } });
      }
      if (message.visibleAt > at) alarm.at(message.visibleAt, at);
      else available(name);
      return message;
    },

    /** Up to `max` messages that may be received now, oldest first; they stay invisible to others for `visibility` seconds. */
    receive({ max, visibility, oneGroup = false }: { max: number; visibility?: number | undefined; oneGroup?: boolean }): Delivery[] {
      const { VisibilityTimeout, RedrivePolicy, MessageRetentionPeriod } = settings();
      const at = now();
      const { messages } = state();
      const taken: Delivery[] = [];
      const busy = new Set<string | undefined>();
      if (fifo) for (const { group, receiveCount, visibleAt } of messages.values()) if (receiveCount > 0 && visibleAt > at) busy.add(group);
      const deadLetters = RedrivePolicy && queueOf(RedrivePolicy.deadLetterTargetArn);
      for (const message of messages.values()) {
        if (taken.length === max) break;
        const { id, group } = message;
        if (message.sent <= at - 1000 * MessageRetentionPeriod) commit({ change: "removed", queue: name, id });
        else if (fifo && (busy.has(group) || (oneGroup && taken[0] && taken[0].group !== group))) continue;
        else if (message.visibleAt > at) busy.add(group);
        else if (deadLetters && message.receiveCount >= RedrivePolicy.maxReceiveCount) {
          commit({ change: "moved", queue: name, id, to: deadLetters });
          available(deadLetters);
        } else {
          commit({ change: "received", queue: name, id, at });
          message.visibleAt = at + 1000 * (visibility ?? VisibilityTimeout);
          alarm.at(message.visibleAt, at);
          taken.push({ ...message, handle: Buffer.from(`${id} ${message.receiveCount}`).toString("base64url") });
        }
      }
      return taken;
    },

    /** Deletes what the handle was given for; a message that others have received since stays, without an error. */
    remove(handle: string): void {
      const message = held(handle);
      if (!message) return;
      if (fifo && message.visibleAt <= now())
        throw new QueueError("InvalidParameterValue", `Value ${handle} for parameter ReceiptHandle is invalid. Reason: The receipt handle has expired.`);
      commit({ change: "removed", queue: name, id: message.id });
      available(name);
    },

    /** Lets a received message be invisible for `seconds` from now; 0 gives it back at once. */
    changeVisibility(handle: string, seconds: number): void {
      const message = held(handle);
      if (!message || message.visibleAt <= now())
        throw new QueueError(message ? "MessageNotInflight" : "InvalidParameterValue", "The message is not in flight, so its visibility cannot be changed.");
      message.visibleAt = now() + 1000 * seconds;
      if (seconds > 0) alarm.at(message.visibleAt, now());
      else available(name);
    },

    /** How many messages wait, are in somebody's hands, or are delayed. */
    counts(): { waiting: number; inFlight: number; delayed: number } {
      const hidden = [...state().messages.values()].filter(({ visibleAt }) => visibleAt > now());
      const inFlight = hidden.filter(({ receiveCount }) => receiveCount > 0).length;
      return { waiting: state().messages.size - hidden.length, inFlight, delayed: hidden.length - inFlight };
    },

    close: alarm.clear,
  };
}
export type Queue = ReturnType<typeof openQueue>;

/** Rings once, at the earliest moment it was set to since it last rang. */
function createAlarm(ring: () => void) {
  let due = Number.POSITIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  return {
    at(moment: number, now: number): void {
      if (moment >= due) return;
      clearTimeout(timer);
      due = moment;
      timer = setTimeout(() => {
        due = Number.POSITIVE_INFINITY;
        ring();
      }, moment - now);
    },
    clear: () => clearTimeout(timer),
  };
}
