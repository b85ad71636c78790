import { subscriptionStatus, type Workspace } from "../../shared/billing/billing.ts";
import type { Instant } from "../../shared/clock.ts";
import { AppError, parse } from "../../shared/errors.ts";
import { gaps, NewInvoice } from "../../shared/invoicing/invoices.ts";
import { createInvoice } from "../invoices/write.ts";
import { log } from "../platform/log.ts";
import type { Conversation } from "./conversation-state.ts";
import { conversations } from "./conversation-store.ts";
import type { Retention, Speaker } from "./speaker.ts";

/**
 * Starts an empty conversation. A draft that could be saved is stored as an invoice, so that it is in the list even if the conversation is never restored.
 * Returns that invoice's number. Throws `Conflict` if the conversation went on meanwhile.
 */
export async function clearConversation(
  speaker: Speaker,
  before: Conversation,
  { topic, retention, workspace, at }: { topic: string; retention: Retention; workspace: Workspace | undefined; at: Instant },
): Promise<string | undefined> {
  await conversations.clear(speaker, before, topic, retention);
  const { draft } = before;
  if (!draft?.draftId || !canBeSaved(before) || !workspace || !subscriptionStatus(workspace, at).entitled) return undefined;
  try {
    return (await createInvoice({ ...speaker, by: "assistant" }, draft.draftId, parse(NewInvoice, draft), at)).invoiceNumber;
  } catch (error) {
    // The draft was stored from another screen, or cannot be stored. Undo still restores it, and all screens must hear of the clearing.
    if (!(error instanceof AppError)) log.error("draft not kept", { workspaceId: speaker.workspaceId, error });
    return undefined;
  }
}

/** Returns true if the draft is not stored yet, lacks nothing, and has no figure in question. */
const canBeSaved = ({ draft, asks, version }: Conversation): boolean =>
  version === undefined && draft !== undefined && !gaps(draft).length && asks.every(({ kind }) => kind === "unused");
