import { MAX_PUSH } from "../../shared/chat/limits.ts";
import type { HistoryEntry, ServerMessage, WholeMessage } from "../../shared/chat/realtime.ts";
import { routes } from "../../shared/routes.ts";

/** Maximum length of a text in a shortened message, in characters. */
const CUT = 2000;

/** Returns true if the channel carries the message unshortened. */
export const isWithinLimit = (message: WholeMessage): boolean => bytesOf(message) <= MAX_PUSH;

/**
 * Returns a message as JSON within the channel's limit. Drafts and documents that are too long become the path of the call that answers them, a history keeps
 * the newest messages that fit, and in other messages long texts are cut (docs/decisions/0038).
 */
export function frameOf(message: WholeMessage): string {
  const whole = JSON.stringify(message);
  return Buffer.byteLength(whole) <= MAX_PUSH ? whole : JSON.stringify(shorten(message));
}

function shorten(message: WholeMessage): ServerMessage {
  switch (message.type) {
    case "invoice_update": {
      const { sessionId, data } = message;
      return { ...message, data: { draftUrl: routes.getDraft.path.replace("{sessionId}", encodeURIComponent(sessionId)), isComplete: data.isComplete } };
    }
    case "document_preview_update": {
      const { documentId, timestamp } = message.data;
      return { ...message, data: { previewUrl: routes.getDocumentPreview.path.replace("{id}", documentId), documentId, timestamp } };
    }
    case "document_update": {
      const { id } = message.data;
      return { ...message, data: { id, documentUrl: routes.getDocument.path.replace("{id}", id) } };
    }
    case "conversation_history":
      return withNewest(message.data, (data) => ({ ...message, data, hasOlder: true }));
    case "ai_response":
      return withNewest(message.data.conversationHistory, (conversationHistory) => ({
        ...message,
        data: { ...message.data, conversationHistory, hasOlder: true },
      }));
    default:
      return withShortTexts(message);
  }
}

/** Returns the message with as many of the newest entries as fit. */
function withNewest(history: readonly HistoryEntry[], message: (history: HistoryEntry[]) => ServerMessage): ServerMessage {
  let room = MAX_PUSH - bytesOf(message([]));
  const first = history.findLastIndex((entry) => {
    room -= bytesOf(entry) + 1;
    return room < 0;
  });
  return message(history.slice(first + 1));
}

const withShortTexts = (message: WholeMessage): ServerMessage =>
  JSON.parse(JSON.stringify(message, (_key, value: unknown) => (typeof value === "string" && value.length > CUT ? cutText(value) : value)));

const cutText = (text: string): string => `${text.slice(0, CUT - 1).replace(/[\ud800-\udbff]$/, "")}…`;

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
