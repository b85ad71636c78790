import type { Document } from "../../shared/documents.ts";
import type { ServerMessage } from "../../shared/realtime.ts";

/** The document as it is pushed to be shown: its page, and what is written in it. The code that draws it is loaded when there is one: most turns and most connections have none. */
export async function documentPushes(document: Document): Promise<ServerMessage[]> {
  const { documentHtml } = await import("../../shared/print/html.tsx");
  return [
    { type: "document_preview_update", data: { htmlContent: documentHtml(document), documentId: document.id, timestamp: document.updatedAt } },
    { type: "document_update", data: document },
  ];
}
