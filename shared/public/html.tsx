import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type PageWords, pageWordsFor } from "../locales/page-words.ts";
import { printWordsFor } from "../locales/print-words.ts";
import { surfaceOn, textOn } from "../print/colour.ts";
import { pageBoxCss, printCss, widthOf } from "../print/print.css.ts";
import { labelOf } from "../print/printable.ts";
import { styleSheet } from "../theme/style-sheet.ts";
import { semanticTokens } from "../theme/tokens.ts";
import { addressesOf } from "./addresses.ts";
import { InvoicePage } from "./InvoicePage.tsx";
import { MessagePage } from "./MessagePage.tsx";
import type { InvoicePageProps } from "./page-props.ts";
import { publicCss } from "./public.css.ts";
import { readingCss } from "./reading.css.ts";
import { scriptText } from "./script.ts";

/** A page with its inline style and script, which its Content-Security-Policy must name. */
export interface PublicHtml {
  readonly html: string;
  readonly style: string;
  readonly script?: string;
}

const { _light: day, _dark: night } = semanticTokens.colors.bg.raised.value;

/** The business's colour on its card, in light and dark mode. */
function brandCss(accent: string): string {
  const on = (ground: string) => {
    const brand = surfaceOn(ground, accent);
    return `--brand:${brand};--on-brand:${textOn(brand)}`;
  };
  return `:root{${on(day)}}@media (prefers-color-scheme:dark){:root:not(.light){${on(night)}}}:root.dark{${on(night)}}`;
}

const sheet = styleSheet(publicCss);

/** Renders the public page of an invoice, in the language of the invoice. */
export function invoicePage({ printed, ...props }: InvoicePageProps): PublicHtml {
  const { invoice, token } = props;
  const { business } = printed;
  const words = pageWordsFor(invoice.locale);
  const { page, visits } = addressesOf(token);
  return document({
    words,
    title: [words.invoice(invoice.invoiceNumber), invoice.businessName].filter(Boolean).join(" · "),
    description: words.description,
    body: <InvoicePage {...props} words={words} printed={printed} />,
    css: [
      `:root{--sheet:${widthOf(business)}}`,
      brandCss(invoice.accentColor),
      printCss(business),
      readingCss(business),
      pageBoxCss(business, labelOf(printed.invoice, business), printWordsFor(business.locale).page),
    ],
    script: scriptText,
    data: { "data-page": page, "data-visits": visits },
  });
}

/** Renders the page of an unknown link. It reveals nothing about any invoice. */
export const gonePage = (words: PageWords): PublicHtml =>
  document({ words, title: words.gone, body: <MessagePage words={words} icon="link-off" title={words.gone} more={words.goneMore} /> });

/** Renders the page of a server error, with a link to try again. */
export const failedPage = (words: PageWords, again: string): PublicHtml =>
  document({ words, title: words.failed, body: <MessagePage words={words} icon="warning" title={words.failed} more={words.failedMore} again={again} /> });

interface DocumentProps {
  readonly words: PageWords;
  readonly title: string;
  /** The text of link previews in chats and mail programs. No amounts: anyone the link is forwarded to sees the preview before opening it. */
  readonly description?: string;
  readonly body: ReactNode;
  readonly css?: readonly string[];
  readonly script?: string;
  readonly data?: Record<`data-${string}`, string>;
}

function document({ words, title, description, body, css = [], script, data }: DocumentProps): PublicHtml {
  const style = [sheet, ...css].join("\n");
  const head = renderToStaticMarkup(
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="robots" content="noindex, nofollow" />
      {description && (
        <>
          <meta name="description" content={description} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content="Plainbill" />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta name="twitter:card" content="summary" />
        </>
      )}
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    </>,
  );
  const content = renderToStaticMarkup(
    <div {...data}>
      {body}
      {script && <p className="hidden" role="status" id="news" />}
    </div>,
  );
  const lead = script ? `<script>${script}</script>` : "";
  return {
    html: `<!doctype html><html lang="${words.language}" dir="${words.direction}"><head>${head}<style>${style}</style></head><body>${content}${lead}</body></html>`,
    style,
    ...(script ? { script } : {}),
  };
}
