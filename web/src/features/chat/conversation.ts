import type { Ask } from "../../../../shared/assistant.ts";
import type { Instant } from "../../../../shared/clock.ts";
import type { Id } from "../../../../shared/ids.ts";
import type { DraftWithTotals, ShownInvoice } from "../../../../shared/invoices.ts";
import { DUPLICATE_WINDOW, type HistoryEntry, type ServerMessage } from "../../../../shared/realtime.ts";

/** What the chat and the preview show. `draft` is the invoice being talked about, `document` any other page the assistant wrote. */
export interface Conversation {
  readonly online: boolean;
  readonly typing: boolean;
  /** As the server keeps them. */
  readonly history: readonly HistoryEntry[];
  /** What was said here and the server has not yet told back. */
  readonly unconfirmed: readonly HistoryEntry[];
  readonly draft: DraftWithTotals | undefined;
  /** The draft could be saved as it stands. */
  readonly isComplete: boolean;
  readonly asks: readonly Ask[];
  readonly document: { readonly htmlContent: string; readonly documentId: string } | undefined;
  /** A stored invoice that a person opened; it stands in front until the assistant writes again. */
  readonly shown: Id<"invoice"> | undefined;
  readonly updatedAt: Instant | undefined;
}

const cleared = {
  typing: false,
  history: [],
  unconfirmed: [],
  draft: undefined,
  isComplete: false,
  asks: [],
  document: undefined,
  shown: undefined,
  updatedAt: undefined,
} as const;

export const silence: Conversation = { online: false, ...cleared };

/** The conversation after a message of the server. */
export function hear(state: Conversation, message: ServerMessage, now: Instant): Conversation {
  switch (message.type) {
    case "ai_typing":
      return { ...state, typing: true };
    case "ai_response":
      return { ...told(state, message.data.conversationHistory), typing: false };
    case "conversation_history":
      return told(state, message.data);
    case "invoice_update": {
      const { invoice, isComplete, asks } = message.data;
      return { ...state, draft: invoice, isComplete, asks, document: undefined, shown: undefined, updatedAt: now };
    }
    case "document_preview_update":
      return { ...state, document: message.data, shown: undefined, updatedAt: message.data.timestamp };
    case "conversation_cleared":
      return { ...state, ...cleared };
    case "error":
    case "subscription_required":
      return { ...state, typing: false };
    default:
      return state;
  }
}

function told(state: Conversation, history: readonly HistoryEntry[]): Conversation {
  const known = new Set(history.filter(({ role }) => role === "user").map(({ content }) => content));
  return { ...state, history, unconfirmed: state.unconfirmed.filter(({ content }) => !known.has(content)) };
}

export const opened = (state: Conversation): Conversation => ({ ...state, online: true });
export const closed = (state: Conversation): Conversation => ({ ...state, online: false, typing: false });
export const clear = (state: Conversation): Conversation => ({ ...state, ...cleared });

export const show = (state: Conversation, shown: Id<"invoice"> | undefined): Conversation => ({ ...state, shown });

/** The message that `text` makes, or nothing where there is nothing to send: offline, empty, or the same as just now. */
export function toSay(state: Conversation, text: string, now: Instant): HistoryEntry | undefined {
  const content = text.trim();
  if (!state.online || !content) return undefined;
  const last = messages(state).findLast(({ role }) => role === "user");
  if (last?.content === content && Date.parse(now) - Date.parse(last.timestamp) < DUPLICATE_WINDOW) return undefined;
  return { role: "user", content, timestamp: now };
}

export const said = (state: Conversation, entry: HistoryEntry): Conversation => ({ ...state, unconfirmed: [...state.unconfirmed, entry] });

/** The draft is stored now: it has a number, and what follows changes the stored one. */
export function saved(state: Conversation, { id, invoiceNumber, status, version }: ShownInvoice): Conversation {
  return state.draft ? { ...state, draft: { ...state.draft, id, invoiceNumber, status, version } } : state;
}

/** Everything that was said, in order. */
export const messages = ({ history, unconfirmed }: Pick<Conversation, "history" | "unconfirmed">): readonly HistoryEntry[] =>
  unconfirmed.length ? [...history, ...unconfirmed] : history;
