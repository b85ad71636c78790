import { isDeepStrictEqual } from "node:util";
import { noJournal, openJournal } from "../lib/journal.ts";
import { queueSettings } from "./attributes.ts";
import { QueueError } from "./errors.ts";
import { Queue } from "./queue.ts";
import { apply, Change, changesOf, type QueuesState } from "./state.ts";

const REGION = "us-east-1";
const ACCOUNT = "000000000000";

/** The ARN of a queue, for the `RedrivePolicy` of another. */
export const queueArn = (name: string): string => `arn:aws:sqs:${REGION}:${ACCOUNT}:${name}`;

/** The state of all queues, with a journal if there is a path. */
async function openState(journalPath: string | undefined) {
  const state: QueuesState = new Map();
  const journal =
    journalPath === undefined
      ? noJournal
      : await openJournal(journalPath, Change, { replay: (change) => apply(state, change), snapshot: () => changesOf(state) });
  return {
    state,
    journal,
    commit(change: Change): void {
      apply(state, change);
      journal.append(change);
    },
  };
}

/** The receivers that wait for messages, by queue. */
function receivers() {
  const listeners = new Map<string, Set<() => void>>();
  return {
    /** Calls every receiver that waits for this queue. */
    available(name: string): void {
      for (const listener of [...(listeners.get(name) ?? [])]) listener();
    },

    /** Calls `look` whenever the queue may have a message, until the returned function is called. */
    watch(name: string, look: () => void): () => void {
      const watching = listeners.get(name) ?? new Set();
      listeners.set(name, watching.add(look));
      return () => watching.delete(look);
    },
  };
}

/** All queues of a journal, or queues in memory without one. */
export async function openQueues(journalPath: string | undefined, now: () => number) {
  const { state, journal, commit } = await openState(journalPath);
  const { available, watch } = receivers();
  const open = new Map<string, Queue>();
  let sequence = BigInt(now()) * 1_000_000n;
  const surroundings = {
    commit,
    now,
    nextSequenceNumber: () => String(++sequence).padStart(20, "0"),
    queueOf: (arn: string) => [...open.keys()].find((name) => queueArn(name) === arn),
  };
  const stateOf = (name: string) => {
    const found = state.get(name);
    if (!found) throw new QueueError("QueueDoesNotExist", "The specified queue does not exist.");
    return found;
  };
  const openOne = (name: string) => open.set(name, new Queue(name, { ...surroundings, state: () => stateOf(name) }, available));
  for (const name of state.keys()) openOne(name);

  const queues = {
    stateOf,
    watch,
    names: () => [...open.keys()],
    /** Resolves when everything so far outlives the process. */
    durable: () => journal.durable(),

    /** Returns the queue of this name. Throws `QueueDoesNotExist`. */
    named(name: string): Queue {
      stateOf(name);
      return open.get(name) as Queue;
    },

    /** Creates the queue. Throws `QueueNameExists` if it exists with other attributes. */
    create(name: string, attributes: Record<string, string>): void {
      const known = state.get(name)?.attributes;
      if (!known) queues.declare(name, attributes);
      else if (Object.entries(attributes).some(([key, value]) => known[key] !== undefined && known[key] !== value))
        throw new QueueError("QueueNameExists", "A queue already exists with the same name and a different value for an attribute.");
    },

    /** Creates the queue with these attributes, or replaces its attributes; its messages stay. */
    declare(name: string, attributes: Record<string, string>): void {
      const { RedrivePolicy } = queueSettings(name, attributes);
      const deadLetters = RedrivePolicy && surroundings.queueOf(RedrivePolicy.deadLetterTargetArn);
      if (RedrivePolicy && !deadLetters) throw new QueueError("InvalidParameterValue", "RedrivePolicy is invalid. Reason: Dead letter target does not exist.");
      if (deadLetters && deadLetters.endsWith(".fifo") !== name.endsWith(".fifo"))
        throw new QueueError("InvalidParameterValue", "RedrivePolicy is invalid. Reason: Dead-letter queue must be same type of queue as the source.");
      const known = state.get(name);
      if (isDeepStrictEqual(known?.attributes, attributes)) return;
      commit({ change: "declared", queue: name, attributes, created: known?.created ?? now(), modified: now() });
      if (!known) openOne(name);
      available(name);
    },

    purge: (name: string) => {
      stateOf(name);
      commit({ change: "purged", queue: name });
    },

    drop(name: string): void {
      queues.named(name).close();
      commit({ change: "dropped", queue: name });
      open.delete(name);
    },

    async close(): Promise<void> {
      for (const queue of open.values()) queue.close();
      await journal.close();
    },
  };
  return queues;
}
export type Queues = Awaited<ReturnType<typeof openQueues>>;
