import { createHash } from "node:crypto";
import type { Answered } from "../exchange.ts";
import { html, Markup } from "./markup.ts";
import { style } from "./style.ts";

const styleHash = createHash("sha256").update(style).digest("base64");
/** No script, nothing from elsewhere, in nobody's frame. */
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** A whole page around `content`: a card for a form, or a sheet as wide as what there is to read. */
export function page(status: number, title: string, content: Markup, shape: "card" | "sheet" = "card"): Answered {
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Plainbill</title>
<style>${new Markup(style)}</style>
</head>
<body>
<main class="${shape}">
<p class="brand">Plainbill</p>
${content}
</main>
</body>
</html>
`;
  const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": policy, "referrer-policy": "same-origin" };
  return { status, headers, body: document.text };
}
