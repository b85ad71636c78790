import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { SubscriptionInvoice } from "../../shared/billing/subscription-invoices.ts";
import type { Instant } from "../../shared/clock.ts";
import { type Document, documentFileName } from "../../shared/documents/documents.ts";
import type { CreditNote } from "../../shared/invoicing/credit-notes.ts";
import type { Invoice } from "../../shared/invoicing/invoices.ts";
import { documentTitleOf } from "../../shared/print/BusinessDocument.tsx";
import { creditNoteHtml, documentHtml, invoiceHtml } from "../../shared/print/html.tsx";
import { creditNoteTitleOf, titleOf } from "../../shared/print/printable.ts";
import { printableSubscriptionInvoice } from "../../shared/print/subscription-invoice.ts";
import { placesOf } from "../platform/files.ts";
import { withLogo } from "../records/printed-logo.ts";
import { chromiumVersion } from "./chromium.ts";
import { fontCss } from "./fonts.ts";
import type { Metadata } from "./metadata.ts";
import { type Print, printCache } from "./print-cache.ts";
import { renderPdf } from "./render.ts";

/** A PDF with its file name and its key in the bucket. */
export interface Pdf extends Print {
  readonly name: string;
  readonly key: string;
}

interface Page {
  html: string;
  metadata: Metadata;
}

export function invoicePdf(workspaceId: string, invoice: Invoice, now: Instant): Promise<Pdf> {
  const content = onPaper(invoice);
  return printPdf(workspaceId, `invoice-${invoice.invoiceNumber}.pdf`, content, async () => {
    const business = await withLogo(workspaceId, invoice.business);
    return { html: invoiceHtml(content, business, { fontCss }), metadata: { title: titleOf(content, business), author: business.name, at: now } };
  });
}

export function creditNotePdf(workspaceId: string, invoice: Invoice, creditNote: CreditNote, now: Instant): Promise<Pdf> {
  const content = onPaper(invoice);
  return printPdf(workspaceId, `credit-note-${creditNote.creditNoteNumber}.pdf`, { content, creditNote }, async () => {
    const business = await withLogo(workspaceId, invoice.business);
    const metadata = { title: creditNoteTitleOf(creditNote, business), author: business.name, at: now };
    return { html: creditNoteHtml(content, creditNote, business, { fontCss }), metadata };
  });
}

/** Prints one of our own subscription invoices. Throws `conflict` if its figures do not add up. */
export function subscriptionInvoicePdf(workspaceId: string, content: SubscriptionInvoice, now: Instant): Promise<Pdf> {
  const { invoice, business } = printableSubscriptionInvoice(content);
  return printPdf(workspaceId, `plainbill-invoice-${content.number}.pdf`, content, async () => ({
    html: invoiceHtml(invoice, business, { fontCss }),
    metadata: { title: titleOf(invoice, business), author: business.name, at: now },
  }));
}

export function documentPdf(workspaceId: string, document: Document, now: Instant): Promise<Pdf> {
  // These fields are not printed.
  const { version: _v, createdAt: _c, updatedAt: _u, sentAt: _s, sending: _l, ...content } = document;
  return printPdf(workspaceId, documentFileName(document), content, async () => {
    const business = await withLogo(workspaceId, document.business);
    const shown = { ...document, business };
    return { html: documentHtml(shown, { fontCss }), metadata: { title: documentTitleOf(shown), author: business.name, at: now } };
  });
}

/** The fields of an invoice that are printed: a change of another one needs no new PDF. */
const onPaper = ({ version: _v, createdAt: _c, updatedAt: _u, sentAt: _s, voidedAt: _o, reminders: _r, sending: _l, undelivered: _n, ...content }: Invoice) =>
  content;

/**
 * Returns the cached PDF of `content`, or prints a new one. The key is the hash of the content and our own code, so every change of text, template or version
 * has another key (docs/decisions/0013).
 */
async function printPdf(workspaceId: string, name: string, content: unknown, page: () => Promise<Page>): Promise<Pdf> {
  const hash = createHash("sha256").update(makers).update(JSON.stringify(content)).digest("hex");
  const key = `${placesOf(workspaceId).pdfs}${hash}.pdf`;
  const near = printCache.inMemory(key);
  if (near) return { name, key, ...near };
  const asked = printCache.inBucket(key);
  // The bucket mostly has none, so the page is loaded meanwhile.
  const none = asked.then((before) => !before).catch(() => false);
  const fresh = page().then(({ html, metadata }) => renderPdf(html, metadata, none));
  fresh.catch(() => {});
  const before = await asked;
  if (before) return { name, key, ...before };
  const bytes = await fresh;
  if (!bytes) throw new Error("A PDF that was wanted was not printed.");
  return { name, key, ...printCache.add(key, bytes, name) };
}

/** All that affects a PDF besides its content: this file, which is bundled with all of our code, Node's ICU data, and Chromium. */
const makers = [createHash("sha256").update(readFileSync(__filename)).digest("hex"), process.versions.icu, chromiumVersion()].join(" ");
