import type { Ask } from "../../shared/chat/ask.ts";
import type { DraftUpdate, WholeDraft, WholeMessage } from "../../shared/chat/realtime.ts";
import type { Sources } from "../../shared/chat/sources.ts";
import { gaps, type InvoiceDraft, type ShownInvoice, withTotals } from "../../shared/invoicing/invoices.ts";
import type { Language } from "../../shared/locales/languages.ts";
import type { Conversation } from "./conversation-state.ts";
import type { Speaker } from "./speaker.ts";

/** A draft with its open questions, the sources of its figures, and its number once it is saved. */
export interface ShownDraft {
  readonly draft: InvoiceDraft;
  readonly asks: readonly Ask[];
  /** The language in which the questions are put. */
  readonly language?: Language | undefined;
  readonly saved?: Pick<ShownInvoice, "id" | "invoiceNumber" | "status" | "version"> | undefined;
  readonly sources?: Sources | undefined;
}

/**
 * Returns the push of the whole draft with its totals. It is complete if it could
 * be saved as it is. `sessionId` is the session under which it can also be read.
 */
export const draftPush = (shown: ShownDraft, sessionId: string): Extract<WholeMessage, { type: "invoice_update" }> => ({
  type: "invoice_update",
  sessionId,
  data: updateOf(shown),
});

/** Returns the same content as the answer of an HTTP call. */
export function wholeDraft(shown: ShownDraft): WholeDraft {
  const { invoice, ...about } = updateOf(shown);
  return { ...invoice, ...about };
}

const updateOf = ({ draft, asks, language, saved, sources }: ShownDraft): DraftUpdate => ({
  invoice: withTotals(draft, saved),
  isComplete: asks.length === 0 && gaps(draft).length === 0,
  asks: [...asks],
  ...(language ? { language } : {}),
  ...(sources ? { sources } : {}),
});

/** Returns the session of a conversation: that of the page that sent its last message, or the person's id if none was given. */
export const sessionOf = ({ sessionId }: Pick<Conversation, "sessionId">, { userId }: Pick<Speaker, "userId">): string => sessionId || userId;
