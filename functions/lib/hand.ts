import { ActionCard } from "../../shared/assistant.ts";
import type { Instant } from "../../shared/clock.ts";
import { draftOf } from "../../shared/invoices.ts";
import type { ServerMessage } from "../../shared/realtime.ts";
import { documents } from "../documents/store.ts";
import { invoices } from "../invoices/store.ts";
import type { Conversation } from "./conversation.ts";
import { pushedDocument } from "./pushed-document.ts";
import { pushedDraft } from "./pushed-draft.ts";

/** The document or the invoice that was last in hand, as a window that has just opened shows it. */
export async function handPushed(workspaceId: string, { draft, asks, sources, version, documentId }: Conversation): Promise<ServerMessage[]> {
  const document = documentId && (await documents.find(workspaceId, documentId));
  if (document) return pushedDocument(document);
  if (!draft) return [];
  const saved = draft.draftId ? await invoices.find(workspaceId, draft.draftId) : undefined;
  // Of one that was changed elsewhere since, nobody here knows where its figures come from.
  return [saved ? pushedDraft(draftOf(saved), asks, saved, saved.version === version ? sources : undefined) : pushedDraft(draft, asks, undefined, sources)];
}

/** What has become of the cards: those that are `closed`, and the one that waits for the person's word, or is too old by now. */
export function actionPushed({ action, closed }: Pick<Conversation, "action" | "closed">, now: Instant): ServerMessage[] {
  const over = closed.map((data): ServerMessage => ({ type: "action_closed", data }));
  if (!action) return over;
  if (now >= action.expiresAt) return [...over, { type: "action_closed", data: { actionId: action.actionId, outcome: "expired" } }];
  return [...over, { type: "action_required", data: ActionCard.parse(action) }];
}
