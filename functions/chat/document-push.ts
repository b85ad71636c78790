import type { WholeMessage } from "../../shared/chat/realtime.ts";
import type { Document } from "../../shared/documents/documents.ts";
import { documentPreview } from "../documents/preview.ts";

/** Returns the pushes that show a document: its page and its content. */
export const documentPushes = async (workspaceId: string, document: Document): Promise<WholeMessage[]> => [
  { type: "document_preview_update", data: await documentPreview(workspaceId, document) },
  { type: "document_update", data: document },
];
