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

const fresh: Conversation = { topic: "0", asks: [], sources: {}, unfinished: [], read: [], actions: [], closed: [] };

/** Where a conversation is stored that was cleared. */
const clearedKey = (speaker: Speaker, topic: string): Key => chatKey(speaker, topic, "CLEARED");
/** The condition that it stands where it was read. */
const standing = ({ topic, lastTurn }: Pick<Conversation, "topic" | "lastTurn">) => ({
  ConditionExpression: `attribute_not_exists(pk) OR (topic = :topic AND ${lastTurn ? "lastTurn = :last" : "attribute_not_exists(lastTurn)"})`,
  ExpressionAttributeValues: { ":topic": topic, ...(lastTurn ? { ":last": lastTurn } : {}) },
});
/** Where each conversation stands: one item a person, and one for each that was cleared. */
export const conversations = {
  state: async (speaker: Speaker): Promise<Conversation> => (await read(chatKey(speaker), unpack(Conversation))) ?? fresh,

  /**
   * Starts an empty conversation. A turn that is still under way is stopped; it finds its topic gone and leaves nothing behind. The one that was there stays
   * stored with its draft, until `restore`. Throws `Conflict` where it is not as `before` any more.
   */
  async clear(speaker: Speaker, before: Conversation, topic: string, retention: Retention): Promise<void> {
    const isEmpty = !before.lastTurn && !before.draft && !(await chatMessages.newest(speaker, before.topic)).length;
    // Cleared twice, what was there before the first time is what can come back.
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
   * Brings the conversation back that was cleared for this one, which is left to expire. Nothing where something was said in
   * this one, or none was cleared. Throws `Conflict` where it goes on meanwhile.
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
    // What waited for its answer was stopped as it was cleared.
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
   * Stores what a turn came to: the answer, where the conversation stands now, and what it takes to undo the turn; all in one transaction with what
   * `carryOut` does, which must write the steps that it is given. Throws `Conflict` if the conversation was cleared meanwhile, if another run of this
   * turn was first, if the workspace is gone, or if a condition of `carryOut` does not hold.
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

/** What a turn leaves behind; `undo` where it can be undone, `steps` are written with it or not at all. */
export interface TurnEnding {
  readonly next: Omit<Conversation, "topic" | "lastTurn" | "cleared">;
  readonly answer: Message;
  readonly turn: Message["id"];
  readonly undo?: UndoState | undefined;
  readonly steps?: readonly Step[];
}
