import type { DocumentPreview } from "../../shared/chat/realtime.ts";
import type { Document } from "../../shared/documents/documents.ts";
import type { BusinessProfile } from "../../shared/records/business.ts";
import { logoNameIn } from "../../shared/uploads/files.ts";

/** The document's page, its logo in it. The code that draws it is loaded when there is one: most turns and most connections have none. */
export async function documentPreview(workspaceId: string, document: Document): Promise<DocumentPreview> {
  const [{ documentHtml }, business] = await Promise.all([import("../../shared/print/html.tsx"), businessWithLogo(workspaceId, document.business)]);
  return { htmlContent: documentHtml({ ...document, business }), documentId: document.id, timestamp: document.updatedAt };
}

/** The business with its logo; one that has none needs no code that reads files. */
async function businessWithLogo(workspaceId: string, business: BusinessProfile): Promise<BusinessProfile> {
  if (!logoNameIn(business.logoUrl)) return business;
  const { withLogo } = await import("../records/printed-logo.ts");
  return withLogo(workspaceId, business);
}
