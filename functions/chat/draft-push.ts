import type { Ask } from "../../shared/chat/assistant.ts";
import type { DraftUpdate, WholeDraft, WholeMessage } from "../../shared/chat/realtime.ts";
import type { Sources } from "../../shared/chat/sources.ts";
import { gaps, type InvoiceDraft, type ShownInvoice, withTotals } from "../../shared/invoicing/invoices.ts";
import type { Conversation } from "./conversation-state.ts";
import type { Speaker } from "./speaker.ts";

/** The draft with what is open about it, with where its figures come from, and with its number once it is saved. */
export interface ShownDraft {
  readonly draft: InvoiceDraft;
  readonly asks: readonly Ask[];
  readonly saved?: Pick<ShownInvoice, "id" | "invoiceNumber" | "status" | "version"> | undefined;
  readonly sources?: Sources | undefined;
}

/** The draft as it is pushed: whole, with its figures. It is complete when it could be saved as it stands. `sessionId` is where it can be read as well. */
export const draftPush = (shown: ShownDraft, sessionId: string): Extract<WholeMessage, { type: "invoice_update" }> => ({
  type: "invoice_update",
  sessionId,
  data: updateOf(shown),
});

/** The same as one answer. */
export function wholeDraft(shown: ShownDraft): WholeDraft {
  const { invoice, ...about } = updateOf(shown);
  return { ...invoice, ...about };
}

const updateOf = ({ draft, asks, saved, sources }: ShownDraft): DraftUpdate => ({
  invoice: withTotals(draft, saved),
  isComplete: asks.length === 0 && gaps(draft).length === 0,
  asks: [...asks],
  ...(sources ? { sources } : {}),
});

/** The session that a conversation is found under: that of the page from which its last turn came, the person's own id where none was said. */
export const sessionOf = ({ sessionId }: Pick<Conversation, "sessionId">, { userId }: Pick<Speaker, "userId">): string => sessionId || userId;
