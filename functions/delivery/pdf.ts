import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Instant } from "../../shared/clock.ts";
import type { CreditNote } from "../../shared/credit-notes.ts";
import { type Document, documentFileName } from "../../shared/documents.ts";
import type { Invoice } from "../../shared/invoices.ts";
import { documentTitleOf } from "../../shared/paper/DocumentPaper.tsx";
import { creditNoteHtml, documentHtml, invoiceHtml } from "../../shared/paper/html.tsx";
import { creditNoteTitleOf, titleOf } from "../../shared/paper/printable.ts";
import { placesOf } from "../lib/files.ts";
import { chromiumVersion } from "./chromium.ts";
import { fontCss } from "./fonts.ts";
import { type Kept, kept } from "./kept.ts";
import { withLogo } from "./logo.ts";
import type { Metadata } from "./metadata.ts";
import { renderPdf } from "./render.ts";

/** What was printed, what it is saved as, and where the bucket has it. */
export interface Pdf extends Kept {
  readonly name: string;
  readonly key: string;
}

interface Page {
  html: string;
  metadata: Metadata;
}

/** The PDF of an invoice. */
export function invoicePdf(workspaceId: string, invoice: Invoice, now: Instant): Promise<Pdf> {
  const content = onPaper(invoice);
  return printed(workspaceId, `invoice-${invoice.invoiceNumber}.pdf`, content, async () => {
    const business = await withLogo(workspaceId, invoice.business);
    return { html: invoiceHtml(content, business, { fontCss }), metadata: { title: titleOf(content, business), author: business.name, at: now } };
  });
}

/** The PDF of a credit note of an invoice. */
export function creditNotePdf(workspaceId: string, invoice: Invoice, creditNote: CreditNote, now: Instant): Promise<Pdf> {
  const content = onPaper(invoice);
  return printed(workspaceId, `credit-note-${creditNote.creditNoteNumber}.pdf`, { content, creditNote }, async () => {
    const business = await withLogo(workspaceId, invoice.business);
    const metadata = { title: creditNoteTitleOf(creditNote, business), author: business.name, at: now };
    return { html: creditNoteHtml(content, creditNote, business, { fontCss }), metadata };
  });
}

/** The PDF of another document. */
export function documentPdf(workspaceId: string, document: Document, now: Instant): Promise<Pdf> {
  // When it was written and changed is on no paper.
  const { version: _v, createdAt: _c, updatedAt: _u, sentAt: _s, sending: _l, ...content } = document;
  return printed(workspaceId, documentFileName(document), content, async () => {
    const business = await withLogo(workspaceId, document.business);
    const shown = { ...document, business };
    return { html: documentHtml(shown, { fontCss }), metadata: { title: documentTitleOf(shown), author: business.name, at: now } };
  });
}

/** What of an invoice can be on its paper. What is not given to the paper needs no other PDF when it changes. */
const onPaper = ({ version: _v, createdAt: _c, updatedAt: _u, sentAt: _s, voidedAt: _o, reminders: _r, sending: _l, ...content }: Invoice) => content;

/**
 * What was made of `content` before, and otherwise what is made of it now. It is kept under the hash of all that it is made of: the content and our own
 * code, so another word, another template and another version of the product are another key (docs/decisions/0013).
 */
async function printed(workspaceId: string, name: string, content: unknown, page: () => Promise<Page>): Promise<Pdf> {
  const hash = createHash("sha256").update(makers).update(JSON.stringify(content)).digest("hex");
  const key = `${placesOf(workspaceId).pdfs}${hash}.pdf`;
  const near = kept.atHand(key);
  if (near) return { name, key, ...near };
  const asked = kept.inBucket(key);
  // The bucket mostly has none: the document is put on its page meanwhile.
  const none = asked.then((before) => !before).catch(() => false);
  const fresh = page().then(({ html, metadata }) => renderPdf(html, metadata, none));
  fresh.catch(() => {});
  const before = await asked;
  if (before) return { name, key, ...before };
  const bytes = await fresh;
  if (!bytes) throw new Error("A PDF that was wanted was not printed.");
  return { name, key, ...kept.add(key, bytes, name) };
}

/** What prints, besides the content: this very file, which is bundled and so has all of our code in it, the languages that Node knows, and Chromium. */
const makers = [createHash("sha256").update(readFileSync(__filename)).digest("hex"), process.versions.icu, chromiumVersion()].join(" ");
