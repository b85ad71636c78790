import type { ChatClient } from "./chat-client.ts";
import { type ChatEntry, type ChatState, messages } from "./conversation.ts";

/** Returns the last dictated message while it can be corrected: it was answered, and nothing was said or done since. */
export function correctableMessage({ online, typing, history, unconfirmed }: ChatState): ChatEntry | undefined {
  const last = messages({ history, unconfirmed }).findLast(({ role }) => role === "user");
  return online && !typing && last?.spoken && !last.command ? last : undefined;
}

/** Returns true if the answer to this message changed the invoice. An unconfirmed message has no answer. */
const changesInvoice = ({ history }: ChatState, entry: ChatEntry): boolean => {
  const at = history.findIndex(({ id }) => id === entry.id);
  return at >= 0 && history.slice(at + 1).some(({ summary }) => summary);
};

/** Puts a dictated message into the composer for correction, and undoes its changes. Returns whether it could. */
export function correctDictation(chat: ChatClient): boolean {
  const state = chat.state.get();
  const entry = correctableMessage(state);
  if (!entry || (changesInvoice(state, entry) && !chat.undo())) return false;
  chat.state.set((now) => ({ ...now, returned: entry.content }));
  return true;
}
