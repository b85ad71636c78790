import { invoices } from "../invoices/store.ts";
import { attachment } from "../lib/attachment.ts";
import { files } from "../lib/files.ts";
import { http } from "../lib/http.ts";
import { invoicePdf } from "./pdf.ts";

/** API Gateway carries 6 MB, a third of which goes to base64. */
const MAX_BYTES = 4 * 1024 * 1024;

/** For how many seconds the address of a larger one works: a browser follows it at once. */
const LINK = 60;

export const handler = http("delivery", {
  getInvoicePdf: async ({ who, params, now }) => {
    const { name, bytes, key } = await invoicePdf(who.workspaceId, await invoices.get(who.workspaceId, params.id), now);
    if (bytes.byteLength > MAX_BYTES) return { status: 302, headers: { location: await files.link(key, LINK) } };
    return {
      status: 200,
      headers: { "content-type": "application/pdf", "content-disposition": attachment(name), "x-content-type-options": "nosniff" },
      body: bytes,
    };
  },
});
