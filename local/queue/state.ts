import * as z from "zod/mini";

/** An attribute that a sender sets on a message; `BinaryValue` in base64. */
export const MessageAttribute = z.object({ DataType: z.string(), StringValue: z.optional(z.string()), BinaryValue: z.optional(z.string()) });
export type MessageAttributes = Record<string, z.infer<typeof MessageAttribute>>;

/** A message in a queue. Times in milliseconds; no receiver gets it before `visibleAt`. */
export const QueueMessage = z.object({
  id: z.string(),
  body: z.string(),
  attributes: z.optional(z.record(z.string(), MessageAttribute)),
  group: z.optional(z.string()),
  deduplicationId: z.optional(z.string()),
  sequenceNumber: z.optional(z.string()),
  sent: z.number(),
  visibleAt: z.number(),
  receiveCount: z.number(),
  firstReceived: z.optional(z.number()),
  /** The queue in which a dead letter failed. */
  deadLetterSource: z.optional(z.string()),
});
export type QueueMessage = z.infer<typeof QueueMessage>;

/** A sent message whose duplicates are dropped for a while. */
const Seen = z.object({ id: z.string(), sequenceNumber: z.optional(z.string()), at: z.number() });

/** All changes to queues. The journal is a list of these; replaying it gives the state. */
export const Change = z.discriminatedUnion("change", [
  z.object({ change: z.literal("declared"), queue: z.string(), attributes: z.record(z.string(), z.string()), created: z.number(), modified: z.number() }),
  z.object({ change: z.literal("dropped"), queue: z.string() }),
  z.object({ change: z.literal("purged"), queue: z.string() }),
  z.object({ change: z.literal("sent"), queue: z.string(), message: QueueMessage }),
  z.object({ change: z.literal("seen"), queue: z.string(), key: z.string(), seen: Seen }),
  z.object({ change: z.literal("received"), queue: z.string(), id: z.string(), at: z.number() }),
  z.object({ change: z.literal("removed"), queue: z.string(), id: z.string() }),
  z.object({ change: z.literal("moved"), queue: z.string(), id: z.string(), to: z.string() }),
]);
export type Change = z.infer<typeof Change>;

/** One queue: attributes, messages in order of arrival, and recent deduplication ids. */
export interface QueueState {
  attributes: Record<string, string>;
  created: number;
  modified: number;
  messages: Map<string, QueueMessage>;
  seen: Map<string, z.infer<typeof Seen>>;
}

export type QueuesState = Map<string, QueueState>;

/** Applies `change` to `state`. */
export function apply(state: QueuesState, change: Change): void {
  if (change.change === "declared") {
    const { attributes, created, modified } = change;
    const known = state.get(change.queue) ?? { messages: new Map(), seen: new Map() };
    state.set(change.queue, { ...known, attributes, created, modified });
    return;
  }
  const queue = state.get(change.queue);
  if (!queue) throw new Error(`The journal speaks of the queue ${change.queue} before it is declared.`);
  switch (change.change) {
    case "dropped":
      state.delete(change.queue);
      return;
    case "purged":
      queue.messages.clear();
      return;
    case "sent":
      queue.messages.set(change.message.id, change.message);
      return;
    case "seen":
      queue.seen.set(change.key, change.seen);
      return;
    case "removed":
      queue.messages.delete(change.id);
      return;
    case "received": {
      const message = queue.messages.get(change.id);
      if (message) Object.assign(message, { receiveCount: message.receiveCount + 1, firstReceived: message.firstReceived ?? change.at });
      return;
    }
    case "moved": {
      const message = queue.messages.get(change.id);
      queue.messages.delete(change.id);
      if (message) state.get(change.to)?.messages.set(message.id, { ...message, visibleAt: 0, deadLetterSource: change.queue });
      return;
    }
  }
}

/** The shortest list of changes that leads to `state`. Messages in flight become visible, since their receivers are gone when this is replayed. */
export const changesOf = (state: QueuesState): Change[] =>
  [...state].flatMap(([queue, { attributes, created, modified, messages, seen }]): Change[] => [
    { change: "declared", queue, attributes, created, modified },
    ...[...messages.values()].map((message): Change => ({ change: "sent", queue, message: message.receiveCount > 0 ? { ...message, visibleAt: 0 } : message })),
    ...[...seen].map(([key, value]): Change => ({ change: "seen", queue, key, seen: value })),
  ]);
