import { createHash } from "node:crypto";
import type { HttpReply } from "../lib/http-message.ts";
import { html, Markup } from "./markup.ts";
import { style } from "./style.ts";

const styleHash = createHash("sha256").update(style).digest("base64");
/** No script, nothing from elsewhere, in no frame of another site. Browsers hold the redirects of a form against `form-action`, too. */
const policy = (leadsTo: readonly string[]): string =>
  `default-src 'none'; style-src 'sha256-${styleHash}'; form-action ${["'self'", ...leadsTo].join(" ")}; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** Who a page speaks for, and what is to be known about that. */
interface Brand {
  readonly name: string;
  readonly tag?: string;
  /** Another site that a form of the page leads to in the end. */
  readonly leadsTo?: string;
}

/** A whole page around `content`: a card for a form, or a sheet as wide as what there is to read. */
export function htmlPage(
  status: number,
  title: string,
  content: Markup,
  shape: "card" | "sheet" = "card",
  { name, tag, leadsTo }: Brand = { name: "Plainbill" },
): HttpReply {
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
