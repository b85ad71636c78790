import { AppError } from "../../shared/errors.ts";
import { http } from "../http/http.ts";
import { shownDraft } from "./conversation-snapshot.ts";
import { conversations } from "./conversation-store.ts";
import { sessionOf, wholeDraft } from "./draft-push.ts";
import { chatMessages } from "./message-store.ts";

export const handler = http("conversations", {
  /** The person's cookie finds their one conversation; the session in the path only has to be theirs. */
  getDraft: async ({ who, params }) => {
    const state = await conversations.state(who);
    const isTheirs = params.sessionId === sessionOf(state, who) || params.sessionId === who.userId;
    const shown = isTheirs ? await shownDraft(who.workspaceId, state) : undefined;
    if (!shown) throw new AppError("not_found", "There is no such draft.");
    return wholeDraft(shown);
  },

  listMessages: async ({ who, query }) => chatMessages.page(who, (await conversations.state(who)).topic, query),
});
