import type { Document } from "../../shared/documents.ts";
import type { DocumentPreview } from "../../shared/realtime.ts";

/** The document's page. The code that draws it is loaded when there is one: most turns and most connections have none. */
export async function previewOf(document: Document): Promise<DocumentPreview> {
  const { documentHtml } = await import("../../shared/print/html.tsx");
  return { htmlContent: documentHtml(document), documentId: document.id, timestamp: document.updatedAt };
}
