import type { StoredPart } from "../../lib/last-visit.ts";
import { deleteAge, setAge } from "../../lib/screen-age.ts";
import type { Store } from "../../lib/store.ts";
import { type ChatState, withoutLast } from "./conversation.ts";

/** Messages that are stored at most; older ones can be loaded. */
const NEWEST = 50;
/** The draft follows the messages at once, where there still is one: after so long, in milliseconds, there is none. */
const DRAFT_FOLLOWS = 1000;
/** Where the conversation is. */
const HOME = "/";

type LastConversation = Pick<ChatState, "topic" | "history" | "older" | "draft" | "sources" | "isComplete" | "asks" | "document" | "updatedAt">;

/** The conversation as a part of what is shown again. */
export const conversationPart = ({ state }: { readonly state: Store<ChatState> }): StoredPart<LastConversation> => ({
  read: () => lastConversationOf(state.get()),
  restore: (last, asOf) => restoreConversation(state, last, asOf),
  subscribe: (listener) => void state.subscribe(listener),
});

/** What of the conversation is shown again at the next visit: what was said, and what stands beside it. Nothing that waits for an answer or a click. */
export function lastConversationOf({ asOf, loaded, ...state }: ChatState): LastConversation | undefined {
  if (!loaded || asOf !== undefined || state.beforePartial !== undefined) return undefined;
  const { topic, history, older, draft, sources, isComplete, asks, document, updatedAt } = state;
  const isMore = older !== "none" || history.length > NEWEST;
  return { topic, history: history.slice(-NEWEST), older: isMore ? "some" : "none", draft, sources, isComplete, asks, document, updatedAt };
}

/** Shows the conversation of the last visit until the server has said how it stands. */
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
    // The messages have come. Should no draft follow, what stands beside them is no longer there.
    setTimeout(() => state.set((now) => (now.asOf === undefined || now.draft !== draft ? now : withoutLast(now))), DRAFT_FOLLOWS);
  });
}
