import type { ServerMessage, WholeMessage } from "@shared/chat/realtime.ts";
import { call } from "../../lib/api.ts";

/**
 * Returns a message with all its data. Data too large for the channel is fetched by the call that the message names. Returns undefined for a message that the
 * chat does not show.
 */
export function wholeMessage(message: ServerMessage): WholeMessage | Promise<WholeMessage> | undefined {
  switch (message.type) {
    case "invoice_update": {
      const { sessionId, data } = message;
      return "draftUrl" in data ? readDraft(sessionId, data.draftUrl) : { ...message, data };
    }
    case "document_preview_update": {
      const { data } = message;
      return "previewUrl" in data ? readPreview(data.documentId) : { ...message, data };
    }
    case "document_update":
      return undefined;
    default:
      return message;
  }
}

async function readDraft(sessionId: string, draftUrl: string): Promise<WholeMessage> {
  const session = decodeURIComponent(draftUrl.slice(draftUrl.lastIndexOf("/") + 1));
  const { isComplete, asks, language, sources, ...invoice } = await call("getDraft", { params: { sessionId: session } });
  return { type: "invoice_update", sessionId, data: { invoice, isComplete, asks, language, sources } };
}

const readPreview = async (id: string): Promise<WholeMessage> => ({
  type: "document_preview_update",
  data: await call("getDocumentPreview", { params: { id } }),
});
