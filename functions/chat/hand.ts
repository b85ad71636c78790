import type { ServerMessage } from "../../shared/realtime.ts";
import { invoices } from "../invoices/store.ts";
import type { Conversation } from "../lib/conversation.ts";
import { pushedDraft } from "../lib/pushed-draft.ts";

/** The invoice in hand as a window that has just opened shows it; nothing if there is none. */
export async function handPushed(workspaceId: string, { draft, asks }: Conversation): Promise<ServerMessage | undefined> {
  if (!draft) return undefined;
  const saved = draft.draftId && (await invoices.find(workspaceId, draft.draftId));
  return pushedDraft(saved || draft, asks, saved || undefined);
}
