import * as z from "zod/mini";
import { Message } from "../../shared/chat/assistant.ts";
import { expiry, itemFor, read, type Step, write } from "../platform/table.ts";
import { workspaces } from "../sessions/workspace-store.ts";
import { chatKey, type Speaker } from "./speaker.ts";

const DAY = 24 * 3_600_000;

/** Turns up to this message of the person are stopped. */
const Stop = z.object({ upTo: Message.shape.id });
const keyOf = (speaker: Speaker) => chatKey(speaker, "STOP");

/** The turns that people stopped. */
export const stoppedTurns = {
  /** Returns the step that stops the turns of all messages up to this one. */
  stopping: (speaker: Speaker, upTo: Message["id"]): Step => ({
    Put: { Item: itemFor(keyOf(speaker), Stop, { upTo }, expiry(new Date(Date.now() + DAY).toISOString())) },
  }),

  /** Stops the turn of a message, in whatever process it runs. */
  add: (speaker: Speaker, messageId: Message["id"]): Promise<void> =>
    write([stoppedTurns.stopping(speaker, messageId), workspaces.stands(speaker.workspaceId)]),

  /** Returns true if the turn of a message is stopped. */
  async has(speaker: Speaker, messageId: Message["id"]): Promise<boolean> {
    const stop = await read(keyOf(speaker), Stop);
    return stop !== undefined && messageId <= stop.upTo;
  },
};
