import type { ChatClient } from "./chat-client.ts";
import { type ChatEntry, type ChatState, messages } from "./conversation.ts";

/** What was said aloud last, while it can still be corrected: nothing was said or done since, and the assistant is done with it. */
export function correctable({ online, typing, history, unconfirmed }: ChatState): ChatEntry | undefined {
  const last = messages({ history, unconfirmed }).findLast(({ role }) => role === "user");
  return online && !typing && last?.spoken && !last.command ? last : undefined;
}

/** The answer to this message changed the invoice. A message that the server has not confirmed has no answer. */
const changesInvoice = ({ history }: ChatState, entry: ChatEntry): boolean => {
  const at = history.findIndex(({ id }) => id === entry.id);
  return at >= 0 && history.slice(at + 1).some(({ summary }) => summary);
};

/** Puts what was heard where it can be written right, and takes back what it did. Says whether it could. */
export function correct(chat: ChatClient): boolean {
  const state = chat.state.get();
  const entry = correctable(state);
  if (!entry || (changesInvoice(state, entry) && !chat.undo())) return false;
  chat.state.set((now) => ({ ...now, returned: entry.content }));
  return true;
}
