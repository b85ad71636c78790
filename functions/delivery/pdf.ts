import { createHash } from "node:crypto";
import type { Instant } from "../../shared/clock.ts";
import type { Invoice } from "../../shared/invoices.ts";
import { invoiceHtml } from "../../shared/paper/html.tsx";
import { titleOf } from "../../shared/paper/printable.ts";
import { files, placesOf } from "../lib/files.ts";
import { fontCss } from "./fonts.ts";
import { withLogo } from "./logo.ts";
import { renderPdf } from "./render.ts";

/** A printed invoice, what it is saved as, and where the bucket has it. */
export interface Pdf {
  name: string;
  bytes: Uint8Array;
  key: string;
}

/**
 * The PDF of an invoice. It is rendered once and kept: its key is the hash of the very page that is printed, with its fonts and its logo in it,
 * so another word, another template and other code of ours are another key (docs/decisions/0013).
 */
export async function invoicePdf(workspaceId: string, invoice: Invoice, now: Instant): Promise<Pdf> {
  const business = await withLogo(workspaceId, invoice.business);
  const html = invoiceHtml(invoice, business, { fontCss });
  const key = `${placesOf(workspaceId).pdfs}${createHash("sha256").update(html).digest("hex")}.pdf`;
  const name = `invoice-${invoice.invoiceNumber}.pdf`;

  const kept = await files.find(key);
  if (kept) return { name, key, bytes: kept.bytes };
  const bytes = await renderPdf(html, { title: titleOf(invoice, business), author: business.name, at: now });
  await files.put(key, bytes, { type: "application/pdf", name });
  return { name, key, bytes };
}
