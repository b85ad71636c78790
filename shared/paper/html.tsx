import { renderToStaticMarkup } from "react-dom/server";
import type { BusinessProfile } from "../business.ts";
import { InvoicePaper } from "./InvoicePaper.tsx";
import { pageCss, paperCss } from "./paper.css.ts";
import { labelOf, type Printable, titleOf } from "./printable.ts";
import { wordsFor } from "./words.ts";

/** A printed page runs nothing and fetches nothing, wherever it is opened. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'";

/**
 * The invoice as one complete HTML document, to be opened, downloaded or made a PDF of.
 * `fontCss` gives the `@font-face` rules that print a text; without it the reader's own fonts do.
 */
export function invoiceHtml(invoice: Printable, business: BusinessProfile, { fontCss }: { fontCss?: (text: string) => string } = {}): string {
  const words = wordsFor(business.locale);
  const sheet = renderToStaticMarkup(<InvoicePaper invoice={invoice} business={business} />);
  const head = renderToStaticMarkup(
    <head>
      <meta charSet="utf-8" />
      <meta httpEquiv="Content-Security-Policy" content={policy} />
      {/* As wide as a sheet on its desk: a phone shows all of it, and people zoom in. */}
      <meta name="viewport" content="width=860" />
      <meta name="referrer" content="no-referrer" />
      <title>{titleOf(invoice, business)}</title>
      <style>{[fontCss?.(sheet), paperCss(business.paper), pageCss(business.paper, labelOf(invoice, business), words.page)].filter(Boolean).join("\n")}</style>
    </head>,
  );
  return `<!doctype html><html lang="${words.language}">${head}<body>${sheet}</body></html>`;
}
