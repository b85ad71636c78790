import { createHash } from "node:crypto";
import * as z from "zod/mini";
import type { Paging } from "../../shared/api/route.ts";
import { Message } from "../../shared/chat/assistant.ts";
import { DUPLICATE_WINDOW } from "../../shared/chat/limits.ts";
import { HistoryEntry } from "../../shared/chat/realtime.ts";
import { Conflict, cursorAt, expiry, itemFor, type Key, type Page, page, read, type Step, write } from "../platform/table.ts";
import { workspaces } from "../sessions/workspace-store.ts";
import { chatKey, type Retention, type Speaker } from "./speaker.ts";

const DAY = 24 * 3_600_000;
/** Most messages, and most characters of them, in one push. */
const SHOWN = 50;
const SHOWN_CHARACTERS = 40_000;

/** Marks a message as stored; `at` is the real time in milliseconds. */
const StoredOnce = z.object({ messageId: Message.shape.id, at: z.optional(z.number()) });

const placeOf = (speaker: Speaker, topic: string) => {
  const { pk, sk: prefix } = chatKey(speaker, topic, "MESSAGE", "");
  return { pk, prefix };
};

/** The messages of conversations, one item each. */
export const chatMessages = {
  /** Returns the newest messages of the conversation, oldest first. */
  async newest(speaker: Speaker, topic: string): Promise<Message[]> {
    // One more than is shown tells whether there are older messages.
    const { items } = await page(placeOf(speaker, topic), Message, { limit: SHOWN + 1, newestFirst: true });
    return items.reverse();
  },

  /** Returns a page of the conversation, newest first: the messages before `before`, or from `cursor` on. */
  async page(speaker: Speaker, topic: string, { before, ...paging }: { before?: string | undefined } & Paging): Promise<Page<HistoryEntry>> {
    const { pk, prefix } = placeOf(speaker, topic);
    const cursor = paging.cursor ?? (before && cursorAt(prefix + before));
    const { items, ...more } = await page({ pk, prefix }, Message, { limit: SHOWN, ...paging, cursor, newestFirst: true });
    return { items: items.map(entryOf), ...more };
  },

  storing: (speaker: Speaker, topic: string, message: Message, retention: Retention): Step => ({
    Put: { Item: itemFor(chatKey(speaker, topic, "MESSAGE", message.id), Message, message, retention) },
  }),

  /** Stores a message in one transaction with `steps`. */
  add: (speaker: Speaker, topic: string, message: Message, retention: Retention, steps: readonly Step[] = []): Promise<void> =>
    write([chatMessages.storing(speaker, topic, message, retention), workspaces.stands(speaker.workspaceId), ...steps]),

  /**
   * Stores a person's message once; throws `Repetition` for a repeated one. A client id is remembered for a day. Without one, the same text from the same
   * session within a second is a repetition, by real time, because the product's clock may stand still.
   */
  async addOnce(speaker: Speaker, topic: string, message: Message, sessionId: string | undefined, retention: Retention, steps: readonly Step[]): Promise<void> {
    const key = onceKey(speaker, message, { topic, sessionId });
    const at = Date.now();
    const once: Step = {
      Put: {
        Item: itemFor(key, StoredOnce, { messageId: message.id, at }, expiry(new Date(at + DAY).toISOString())),
        ConditionExpression: message.clientId ? "attribute_not_exists(pk)" : "attribute_not_exists(pk) OR #at <= :before",
        ...(message.clientId ? {} : { ExpressionAttributeNames: { "#at": "at" }, ExpressionAttributeValues: { ":before": at - DUPLICATE_WINDOW } }),
      },
    };
    try {
      await chatMessages.add(speaker, topic, message, retention, [...steps, once]);
    } catch (error) {
      // It is the last step, after the message, the workspace and `steps`.
      if (!(error instanceof Conflict && error.steps.includes(steps.length + 2))) throw error;
      const first = await read(key, StoredOnce);
      throw new Repetition(first?.messageId);
    }
  },
};

/** A message that was already stored, as the message `first`. */
export class Repetition extends Error {
  readonly first: Message["id"] | undefined;
  constructor(first: Message["id"] | undefined) {
    super("This was said before.");
    this.first = first;
  }
}

const onceKey = (speaker: Speaker, { clientId, content }: Message, within: { topic: string; sessionId: string | undefined }): Key => {
  const what = createHash("sha256").update(JSON.stringify(clientId ? { clientId } : { content, ...within }));
  return chatKey(speaker, "ONCE", what.digest("base64url"));
};

/** Returns the newest of these messages that fit into one push, and whether there are older ones. */
export function historyOf(messages: readonly Message[]): { history: HistoryEntry[]; hasOlder?: true } {
  const history: HistoryEntry[] = [];
  let characters = 0;
  for (const message of [...messages].reverse()) {
    const { content, summary = "", notDone, changes } = message;
    characters += content.length + summary.length + (notDone?.text.length ?? 0) + (changes ? JSON.stringify(changes).length : 0);
    if (history.length === SHOWN || (history.length && characters > SHOWN_CHARACTERS)) return { history, hasOlder: true };
    history.unshift(entryOf(message));
  }
  return { history };
}

const entryOf = (message: Message): HistoryEntry => HistoryEntry.parse(message);
