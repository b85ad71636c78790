import type { Answered } from "../exchange.ts";
import { html, type Markup } from "../pages/markup.ts";
import { page } from "../pages/page.ts";
import type { Letter } from "./letters.ts";

/** In the time zone of this machine, which is the reader's, too. */
const moment = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });
const time = (at: string): Markup => html`<time datetime="${at}">${moment.format(new Date(at))}</time>`;

/** What there is under this address. `site` is where the product is. */
export const overview = ({ base, site, count }: { base: string; site: string; count: number }): Answered =>
  page(
    200,
    "This machine",
    html`<h1>This machine</h1>
<p>Plainbill runs here by itself. What would leave it stays, and can be looked at.</p>
<ul class="rows">
<li><a href="${base}/mail"><strong>Mail</strong><span>${count === 1 ? "1 letter" : `${count} letters`}</span></a></li>
<li><a href="${site}"><strong>Plainbill</strong><span>${site}</span></a></li>
</ul>`,
    "sheet",
  );

/** All letters, the newest first. */
export const letterList = ({ base, letters }: { base: string; letters: readonly Letter[] }): Answered =>
  page(
    200,
    "Mail",
    html`<h1>Mail</h1>
<p>Letters that Plainbill would have sent. Load this page again to see new ones.</p>
${
  letters.length === 0
    ? html`<p class="note">There are none yet. Sign up, and the code for your address comes here.</p>`
    : html`<ol class="rows">
${letters.map(({ id, at, to, subject }) => html`<li><a href="${base}/mail/${id}"><strong>${subject}</strong><span>To ${to.join(", ")}</span>${time(at)}</a></li>\n`)}</ol>`
}
<p class="aside"><a href="${base}/">This machine</a></p>`,
    "sheet",
  );

/** One letter: as it looks, in a frame that can do nothing, and as text. */
export const letterPage = ({ base, letter: { id, at, from, to, subject, text, html: look } }: { base: string; letter: Letter }): Answered =>
  page(
    200,
    subject,
    html`<h1>${subject}</h1>
<dl>
<dt>From</dt><dd>${from}</dd>
<dt>To</dt><dd>${to.join(", ")}</dd>
<dt>Sent</dt><dd>${time(at)}</dd>
</dl>
${look === undefined ? undefined : html`<iframe title="The letter as it looks" src="${base}/mail/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`}
<h2>As text</h2>
<pre>${text}</pre>
<p class="aside"><a href="${base}/mail">All letters</a></p>`,
    "sheet",
  );

/** The HTML of a letter, for the frame. Whoever opens it by itself finds it just as locked up. */
export function letterFrame({ html: look = "" }: Letter): Answered {
  const policy =
    "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; frame-ancestors 'self'";
  // A link in a letter opens beside it, as mail programs do.
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Letter</title><base target="_blank"></head><body>${look}</body></html>`;
  return { status: 200, headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": policy, "referrer-policy": "no-referrer" }, body };
}

export const nothingHere = (base: string): Answered =>
  page(
    404,
    "Nothing here",
    html`<h1>Nothing here</h1><p>There is no such page or letter.</p><p class="aside"><a href="${base}/mail">All letters</a></p>`,
    "sheet",
  );
