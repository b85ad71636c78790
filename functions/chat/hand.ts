import type { ServerMessage } from "../../shared/realtime.ts";
import { documents } from "../documents/store.ts";
import { invoices } from "../invoices/store.ts";
import type { Conversation } from "../lib/conversation.ts";
import { pushedDocument } from "../lib/pushed-document.ts";
import { pushedDraft } from "../lib/pushed-draft.ts";

/** The document or the invoice that was last in hand, as a window that has just opened shows it; nothing if there is none. */
export async function handPushed(workspaceId: string, { draft, asks, documentId }: Conversation): Promise<ServerMessage | undefined> {
  const document = documentId && (await documents.find(workspaceId, documentId));
  if (document) return pushedDocument(document);
  if (!draft) return undefined;
  const saved = draft.draftId && (await invoices.find(workspaceId, draft.draftId));
  return pushedDraft(saved || draft, asks, saved || undefined);
}
