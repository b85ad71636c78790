import { CARD } from "@shared/site/social-card.ts";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { COLOR_MODE_SCRIPT } from "./color-mode.ts";
import { MEMBER_SCRIPT } from "./member.ts";

/** A static page of the site. All its content is in the HTML, before any script runs. */
export interface SiteDocument {
  /** The file name; `shared/site/pages.ts` maps addresses to it. */
  readonly file: `${string}.html`;
  readonly title: string;
  readonly description: string;
  /** The whole style sheet, including the tokens (`styleSheet`). */
  readonly style: string;
  /** The script, a path in `web/src/site`. It is inlined; the page reads and works without it. */
  readonly script: string;
  readonly inlineScripts: readonly string[];
  /** Excludes the page from search engines. */
  readonly hidden?: boolean;
  readonly body: ReactNode;
}

/** `inlineScripts` are the document's own. */
type Given = Omit<SiteDocument, "inlineScripts"> & { readonly inlineScripts?: readonly string[] };

/** Adds the scripts of every document: they set the chosen color mode and the signed-in state before the first paint. */
export const siteDocument = ({ inlineScripts = [], ...document }: Given): SiteDocument => ({
  ...document,
  inlineScripts: [COLOR_MODE_SCRIPT, MEMBER_SCRIPT, ...inlineScripts],
});

/** The address of a document for search engines and link previews. `origin` is that of the deployed site, if the build knows it. */
interface Address {
  readonly origin?: string | undefined;
  readonly path?: string | undefined;
}

interface Built {
  readonly style: string;
  readonly script: string;
  readonly address: Address;
  /** The Content-Security-Policy, for a page that is served at an address of the app. */
  readonly policy: string;
}

/** Renders the document as HTML. Style and script are inserted verbatim, because the policy has their hashes. */
export function renderDocument({ title, description, hidden, inlineScripts, body }: SiteDocument, { style, script, policy, address }: Built): string {
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta httpEquiv="Content-Security-Policy" content={policy} />
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta name="color-scheme" content="light dark" />
        {hidden && <meta name="robots" content="noindex" />}
        <Preview title={title} description={description} address={hidden ? {} : address} />
        {inlineScripts.map((code) => (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, whose hash the policy has
          <script key={code} dangerouslySetInnerHTML={{ __html: code }} />
        ))}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, whose hash the policy has */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, whose hash the policy has */}
        <script type="module" dangerouslySetInnerHTML={{ __html: script }} />
      </head>
      <body>{body}</body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

/** Metadata for search engines and link previews. They need absolute URLs, so those are left out if the build has no origin. */
function Preview({ title, description, address }: Pick<SiteDocument, "title" | "description"> & Pick<Built, "address">) {
  const { origin = "", path } = address;
  const url = origin && path ? `${origin}${path}` : undefined;
  return (
    <>
      {url && <link rel="canonical" href={url} />}
      {url && <meta property="og:url" content={url} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Plainbill" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={`${origin}${CARD.src}`} />
      <meta property="og:image:width" content={String(CARD.width)} />
      <meta property="og:image:height" content={String(CARD.height)} />
      <meta property="og:image:alt" content={CARD.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
