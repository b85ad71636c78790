import type { Message } from "../../shared/chat/assistant.ts";
import { newId } from "../../shared/ids.ts";
import { itemFor, type Key, read, type Step, write } from "../platform/table.ts";
import { workspaces } from "../sessions/workspace-store.ts";
import { pack, unpack } from "./compression.ts";
import { Conversation } from "./conversation-state.ts";
import { chatMessages } from "./message-store.ts";
import { chatKey, type Retention, type Speaker } from "./speaker.ts";
import { stoppedTurns } from "./stop-store.ts";
import { turnUndo, type UndoState } from "./undo-store.ts";

const emptyConversation: Conversation = { topic: "0", asks: [], sources: {}, unfinished: [], read: [], actions: [], closed: [] };

/** The key of a cleared conversation. */
const clearedKey = (speaker: Speaker, topic: string): Key => chatKey(speaker, topic, "CLEARED");
/** The condition that the conversation is still where it was read. */
const standing = ({ topic, lastTurn }: Pick<Conversation, "topic" | "lastTurn">) => ({
  ConditionExpression: `attribute_not_exists(pk) OR (topic = :topic AND ${lastTurn ? "lastTurn = :last" : "attribute_not_exists(lastTurn)"})`,
  ExpressionAttributeValues: { ":topic": topic, ...(lastTurn ? { ":last": lastTurn } : {}) },
});
/** Conversations: one item per person, and one for each cleared conversation. */
export const conversations = {
  state: async (speaker: Speaker): Promise<Conversation> => (await read(chatKey(speaker), unpack(Conversation))) ?? emptyConversation,

  /**
   * Starts an empty conversation. A running turn is stopped; it finds its topic gone and stores nothing. The old conversation stays stored with its draft, for
   * `restore`. Throws `Conflict` if it has changed since `before` was read.
   */
  async clear(speaker: Speaker, before: Conversation, topic: string, retention: Retention): Promise<void> {
    const isEmpty = !before.lastTurn && !before.draft && !(await chatMessages.newest(speaker, before.topic)).length;
    // After a second clearing of an empty conversation, undo still restores the first one.
    const cleared = isEmpty ? before.cleared : before.topic;
    await write([
      {
        Put: {
          Item: itemFor(chatKey(speaker), Conversation, { topic, asks: [], ...(cleared ? { cleared } : {}) }, retention),
          ...standing(before),
        },
      },
      ...(isEmpty ? [] : [{ Put: { Item: itemFor(clearedKey(speaker, before.topic), unpack(Conversation), pack(before), retention) } }]),
      stoppedTurns.stopping(speaker, newId("message")),
      workspaces.stands(speaker.workspaceId),
    ]);
  },

  /**
   * Restores the conversation that was cleared for this one, which is left to expire. Returns undefined
   * if this one has messages or none was cleared. Throws `Conflict` if it goes on meanwhile.
   */
  async restore(speaker: Speaker, current: Conversation, retention: Retention): Promise<Conversation | undefined> {
    const { topic, cleared } = current;
    if (!cleared) return undefined;
    const [earlier, said, since] = await Promise.all([
      read(clearedKey(speaker, cleared), unpack(Conversation)),
      chatMessages.newest(speaker, cleared),
      chatMessages.newest(speaker, topic),
    ]);
    if (!earlier || since.length) return undefined;
    // Messages that waited for an answer were stopped by the clearing.
    const lastTurn = said.findLast(({ role }) => role === "user")?.id ?? earlier.lastTurn;
    const restored = { ...earlier, ...(lastTurn ? { lastTurn } : {}) };
    await write([
      { Put: { Item: itemFor(chatKey(speaker), unpack(Conversation), pack(restored), retention), ...standing(current) } },
      { Delete: { Key: clearedKey(speaker, cleared) } },
      workspaces.stands(speaker.workspaceId),
    ]);
    return restored;
  },

  /**
   * Stores the result of a turn: the answer, the conversation's new state, and how to undo the turn, in one
   * transaction with `carryOut`, which must write the steps it is given. Throws `Conflict` if the conversation was
   * cleared meanwhile, another run of this turn was first, the workspace is gone, or a condition of `carryOut` fails.
   */
  async finish(
    speaker: Speaker,
    before: Conversation,
    { next, answer, turn, undo, steps = [] }: TurnEnding,
    retention: Retention,
    carryOut: (steps: readonly Step[]) => Promise<unknown> = write,
  ): Promise<void> {
    const { topic, cleared } = before;
    await carryOut([
      {
        Put: {
          Item: itemFor(chatKey(speaker), unpack(Conversation), { ...pack(next), topic, lastTurn: turn, ...(cleared ? { cleared } : {}) }, retention),
          ...standing(before),
        },
      },
      chatMessages.storing(speaker, topic, answer, retention),
      ...(undo ? [turnUndo.storing(speaker, topic, turn, undo, retention)] : []),
      workspaces.stands(speaker.workspaceId),
      ...steps,
    ]);
  },
};

/** The result of a turn. `undo` is set if it can be undone; `steps` are written in the same transaction. */
export interface TurnEnding {
  readonly next: Omit<Conversation, "topic" | "lastTurn" | "cleared">;
  readonly answer: Message;
  readonly turn: Message["id"];
  readonly undo?: UndoState | undefined;
  readonly steps?: readonly Step[];
}
