import type { StoredPart } from "../../lib/last-visit.ts";
import { deleteAge, setAge } from "../../lib/screen-age.ts";
import type { Store } from "../../lib/store.ts";
import { type ChatState, withoutLast } from "./conversation.ts";

/** Maximum number of stored messages; older ones can be loaded. */
const NEWEST = 50;
/** Milliseconds to wait for a draft after the messages; without one by then, there is none. */
const DRAFT_FOLLOWS = 1000;
/** The path of the conversation's screen. */
const HOME = "/";

type LastConversation = Pick<ChatState, "topic" | "history" | "older" | "draft" | "sources" | "isComplete" | "asks" | "language" | "document" | "updatedAt">;

/** The conversation as a part of the stored last visit. */
export const conversationPart = ({ state }: { readonly state: Store<ChatState> }): StoredPart<LastConversation> => ({
  read: () => lastConversationOf(state.get()),
  restore: (last, asOf) => restoreConversation(state, last, asOf),
  subscribe: (listener) => void state.subscribe(listener),
});

/** Returns what the next visit shows: the messages and the preview, but nothing that waits for an answer or a click. */
export function lastConversationOf({ asOf, loaded, ...state }: ChatState): LastConversation | undefined {
  if (!loaded || asOf !== undefined || state.beforePartial !== undefined) return undefined;
  const { topic, history, older, draft, sources, isComplete, asks, language, document, updatedAt } = state;
  const isMore = older !== "none" || history.length > NEWEST;
  return { topic, history: history.slice(-NEWEST), older: isMore ? "some" : "none", draft, sources, isComplete, asks, language, document, updatedAt };
}

/** Shows the conversation of the last visit until the server sends the current one. */
export function restoreConversation(state: Store<ChatState>, last: LastConversation, asOf: number): void {
  if (state.get().loaded) return;
  state.set((now) => ({ ...now, ...last, loaded: true, asOf }));
  setAge("conversation", asOf, () => location.pathname === HOME);
  const stop = state.subscribe(() => {
    const { asOf: since, history, topic, draft } = state.get();
    if (since === undefined) {
      deleteAge("conversation");
      return stop();
    }
    if (history === last.history || topic !== last.topic) return;
    // The messages have arrived. If no draft follows, the preview of the last visit is outdated.
    setTimeout(() => state.set((now) => (now.asOf === undefined || now.draft !== draft ? now : withoutLast(now))), DRAFT_FOLLOWS);
  });
}
