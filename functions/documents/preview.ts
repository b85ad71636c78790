import type { DocumentPreview } from "../../shared/chat/realtime.ts";
import type { Document } from "../../shared/documents/documents.ts";
import type { BusinessProfile } from "../../shared/records/business.ts";
import { logoNameIn } from "../../shared/uploads/files.ts";

/** Returns the document's page with its logo. The renderer is loaded on demand, because most turns and most connections need none. */
export async function documentPreview(workspaceId: string, document: Document): Promise<DocumentPreview> {
  const [{ documentHtml }, business] = await Promise.all([import("../../shared/print/html.tsx"), businessWithLogo(workspaceId, document.business)]);
  return { htmlContent: documentHtml({ ...document, business }), documentId: document.id, timestamp: document.updatedAt };
}

/** A business without a logo needs no code that reads files. */
async function businessWithLogo(workspaceId: string, business: BusinessProfile): Promise<BusinessProfile> {
  if (!logoNameIn(business.logoUrl)) return business;
  const { withLogo } = await import("../records/printed-logo.ts");
  return withLogo(workspaceId, business);
}
