import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Document } from "../documents/documents.ts";
import type { CreditNote } from "../invoicing/credit-notes.ts";
import { type PrintWords, printWordsFor } from "../locales/print-words.ts";
import type { BusinessProfile } from "../records/business.ts";
import { BusinessDocument, documentLabelOf, documentTitleOf, wordsOn } from "./BusinessDocument.tsx";
import { type CreditedInvoice, CreditNoteDocument } from "./CreditNoteDocument.tsx";
import { documentCss } from "./document.css.ts";
import { InvoiceDocument } from "./InvoiceDocument.tsx";
import { pageCss, printCss } from "./print.css.ts";
import { creditNoteLabelOf, creditNoteTitleOf, labelOf, type Printable, titleOf } from "./printable.ts";
import { substituteText, withSubstitutes } from "./substitutes.ts";

/** The Content-Security-Policy of a printed page: no scripts and no external resources. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'";

/** `fontCss` returns the `@font-face` rules for a text; without it the reader's fonts are used. */
interface Options {
  fontCss?: (text: string) => string;
}

/** Returns the invoice as a complete HTML document, for viewing, download or the PDF. */
export const invoiceHtml = (invoice: Printable, business: BusinessProfile, options: Options = {}): string =>
  page(<InvoiceDocument invoice={invoice} business={business} />, { business, title: titleOf(invoice, business), label: labelOf(invoice, business) }, options);

/** Returns a credit note as a complete HTML document. */
export const creditNoteHtml = (invoice: CreditedInvoice, creditNote: CreditNote, business: BusinessProfile, options: Options = {}): string =>
  page(
    <CreditNoteDocument invoice={invoice} creditNote={creditNote} business={business} />,
    { business, title: creditNoteTitleOf(creditNote, business), label: creditNoteLabelOf(creditNote, business) },
    options,
  );

/** Returns another document as a complete HTML document. */
export function documentHtml(document: Document, options: Options = {}): string {
  const business = { ...document.business, template: "classic" } as const;
  const what = { business, title: documentTitleOf(document), label: documentLabelOf(document), css: documentCss, words: wordsOn(document) };
  return page(<BusinessDocument document={document} />, what, options);
}

/** Renders a document as an HTML page: `title` is for lists, `label` for the page footer. */
function page(
  document: ReactNode,
  {
    business,
    title,
    label,
    css,
    words = printWordsFor(business.locale),
  }: { business: BusinessProfile; title: string; label: string; css?: string; words?: PrintWords },
  { fontCss }: Options,
): string {
  const drawn = renderToStaticMarkup(document);
  const markup = fontCss ? withSubstitutes(drawn) : drawn;
  const head = renderToStaticMarkup(
    <head>
      <meta charSet="utf-8" />
      <meta httpEquiv="Content-Security-Policy" content={policy} />
      {/* The width of a page with its margin: a phone shows all of it, and people can zoom in. */}
      <meta name="viewport" content="width=860" />
      <meta name="referrer" content="no-referrer" />
      <title>{title}</title>
      <style>
        {[fontCss?.(markup), printCss(business), css, pageCss(business, fontCss ? substituteText(label) : label, words.page)].filter(Boolean).join("\n")}
      </style>
    </head>,
  );
  return `<!doctype html><html lang="${words.language}" dir="${words.direction}">${head}<body>${markup}</body></html>`;
}
