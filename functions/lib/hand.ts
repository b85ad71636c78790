import { draftOf } from "../../shared/invoices.ts";
import type { ServerMessage } from "../../shared/realtime.ts";
import { documents } from "../documents/store.ts";
import { invoices } from "../invoices/store.ts";
import type { Conversation } from "./conversation.ts";
import { pushedDocument } from "./pushed-document.ts";
import { pushedDraft } from "./pushed-draft.ts";

/** The document or the invoice that was last in hand, as a window that has just opened shows it; nothing if there is none. */
export async function handPushed(workspaceId: string, { draft, asks, documentId }: Conversation): Promise<ServerMessage | undefined> {
  const document = documentId && (await documents.find(workspaceId, documentId));
  if (document) return pushedDocument(document);
  if (!draft) return undefined;
  const saved = draft.draftId ? await invoices.find(workspaceId, draft.draftId) : undefined;
  return saved ? pushedDraft(draftOf(saved), asks, saved) : pushedDraft(draft, asks);
}
