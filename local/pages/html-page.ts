import { createHash } from "node:crypto";
import type { ServerReply } from "../lib/http-message.ts";
import { html, Markup } from "./markup.ts";
import { style } from "./style.ts";

const styleHash = createHash("sha256").update(style).digest("base64");
/** No scripts, nothing from elsewhere, no frame of another site. Browsers also apply `form-action` to a form's redirects. */
const policy = (leadsTo: readonly string[]): string =>
  `default-src 'none'; style-src 'sha256-${styleHash}'; form-action ${["'self'", ...leadsTo].join(" ")}; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** The name that a page speaks for. */
interface Brand {
  readonly name: string;
  readonly tag?: string;
  /** Another site to which a form of the page redirects. */
  readonly leadsTo?: string;
}

/** A whole page around `content`: a card for a form, or a wider sheet for reading. */
export function htmlPage(
  status: number,
  title: string,
  content: Markup,
  shape: "card" | "sheet" = "card",
  { name, tag, leadsTo }: Brand = { name: "Plainbill" },
): ServerReply {
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${name}</title>
<style>${new Markup(style)}</style>
</head>
<body>
<main class="${shape}">
<p class="brand">${name}${tag === undefined ? undefined : html` <span class="tag">${tag}</span>`}</p>
${content}
</main>
</body>
</html>
`;
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy(leadsTo === undefined ? [] : [new URL(leadsTo).origin]),
    "referrer-policy": "same-origin",
  };
  return { status, headers, body: document.text };
}
