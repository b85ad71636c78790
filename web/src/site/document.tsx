import { CARD } from "@shared/site/social-card.ts";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { COLOR_MODE_SCRIPT } from "./color-mode.ts";
import { MEMBER_SCRIPT } from "./member.ts";

/** A page of the site that is a file: everything that stands on it is there before any script runs. */
export interface SiteDocument {
  /** Its file; `shared/site/pages.ts` says at which addresses it is found. */
  readonly file: `${string}.html`;
  readonly title: string;
  readonly description: string;
  /** Its whole style sheet, over the tokens (`styleSheet`). */
  readonly style: string;
  /** Its script, from `web/src/site`; it stands in the page, which reads and works without it. */
  readonly script: string;
  readonly inlineScripts: readonly string[];
  /** Excludes the page from search engines. */
  readonly hidden?: boolean;
  readonly body: ReactNode;
}

/** `inlineScripts` are the document's own. */
type Given = Omit<SiteDocument, "inlineScripts"> & { readonly inlineScripts?: readonly string[] };

/** Every document follows the color mode that a person chose, and offers who is signed in what is theirs, before the first word is drawn. */
export const siteDocument = ({ inlineScripts = [], ...document }: Given): SiteDocument => ({
  ...document,
  inlineScripts: [COLOR_MODE_SCRIPT, MEMBER_SCRIPT, ...inlineScripts],
});

/** Where search engines and the previews of chats and mail programs find a document: `origin` is that of the deployed site, where the build was told. */
interface Address {
  readonly origin?: string | undefined;
  readonly path?: string | undefined;
}

interface Built {
  readonly style: string;
  readonly script: string;
  readonly address: Address;
  /** A Content-Security-Policy, for where the page stands at an address of the app. */
  readonly policy: string;
}

/** The document as HTML. Style and script are what their hashes are of, so they stand there to the letter. */
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

/** What search engines and previews are told. Their addresses have to be whole, which they are where the build knows the site's origin. */
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
