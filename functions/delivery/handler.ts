import { AppError } from "../../shared/errors.ts";
import { invoiceHtml } from "../../shared/paper/html.tsx";
import { titleOf } from "../../shared/paper/printable.ts";
import { invoices } from "../invoices/store.ts";
import { http } from "../lib/http.ts";
import { attachment } from "./attachment.ts";
import { fontCss } from "./fonts.ts";
import { withLogo } from "./logo.ts";
import { renderPdf } from "./render.ts";

/** API Gateway carries 6 MB, a third of which goes to base64. */
const MAX_BYTES = 4 * 1024 * 1024;

export const handler = http("delivery", {
  getInvoicePdf: async ({ who, params, now }) => {
    const invoice = await invoices.get(who.workspaceId, params.id);
    const business = await withLogo(who.workspaceId, invoice.business);
    const pdf = await renderPdf(invoiceHtml(invoice, business, { fontCss }), { title: titleOf(invoice, business), author: business.name, at: now });
    if (pdf.byteLength > MAX_BYTES)
      throw new AppError("too_large", "The PDF of this invoice is larger than 4 MB. Shorten its texts, or print the preview instead.");
    return {
      status: 200,
      headers: {
        "content-type": "application/pdf",
        "content-disposition": attachment(`invoice-${invoice.invoiceNumber}.pdf`),
        "x-content-type-options": "nosniff",
      },
      body: pdf,
    };
  },
});
