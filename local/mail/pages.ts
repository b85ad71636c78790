import { attachment } from "../../functions/platform/attachment.ts";
import type { FileReply, ServerReply } from "../lib/http-message.ts";
import { htmlPage } from "../pages/html-page.ts";
import { html, type Markup } from "../pages/markup.ts";
import type { EmailOutcome, LocalEmail } from "./emails.ts";

/** Shows times in this machine's zone, which is also the reader's. */
const moment = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });
const time = (at: string): Markup => html`<time datetime="${at}">${moment.format(new Date(at))}</time>`;

/** The start page of `/_local/`. `site` is the product's address. */
export const overview = ({ base, site, payments, clock, count }: Record<"base" | "site" | "payments" | "clock", string> & { count: number }): ServerReply =>
  htmlPage(
    200,
    "This machine",
    html`<h1>This machine</h1>
<p>Plainbill runs here by itself. What would leave it stays, and can be looked at.</p>
<ul class="rows">
<li><a href="${base}/mail"><strong>Mail</strong><span>${countOf(count, "letter")}</span></a></li>
<li><a href="${payments}"><strong>Payments</strong><span>What customers paid, with test cards</span></a></li>
<li><a href="${clock}"><strong>Clock</strong><span>Lets days and months go by</span></a></li>
<li><a href="${site}"><strong>Plainbill</strong><span>${site}</span></a></li>
</ul>`,
    "sheet",
  );

/** All emails, the newest first. */
export const emailList = ({ base, emails }: { base: string; emails: readonly LocalEmail[] }): ServerReply =>
  htmlPage(
    200,
    "Mail",
    html`<h1>Mail</h1>
<p>Letters that Plainbill would have sent. Load this page again to see new ones.</p>
${
  emails.length === 0
    ? html`<p class="note">There are none yet. Sign up, and the code for your address comes here.</p>`
    : html`<ol class="rows">
${emails.map((email) => emailRow(base, email))}</ol>`
}
<p class="aside"><a href="${base}/">This machine</a></p>`,
    "sheet",
  );

function emailRow(base: string, { id, at, to, subject, attachments = [], outcomes = [] }: LocalEmail): Markup {
  const attached = attachments.length === 0 ? undefined : countOf(attachments.length, "attachment");
  const notes = [troubleOf(outcomes), `To ${to.join(", ")}`, attached].filter((note) => note !== undefined);
  return html`<li><a href="${base}/mail/${id}"><strong><bdi>${subject}</bdi></strong><span>${notes.join(" · ")}</span>${time(at)}</a></li>\n`;
}

/** One email: its look in a locked frame, its text, and its attachments. */
export function emailPage({ base, email }: { base: string; email: LocalEmail }): ServerReply {
  const { id, at, from, to, cc = [], replyTo = [], subject, text, html: look, headers = [], attachments = [], handed } = email;
  const here = `${base}/mail/${id}`;
  return htmlPage(
    200,
    subject,
    html`<h1><bdi>${subject}</bdi></h1>
<dl>
<dt>From</dt><dd>${from}</dd>
<dt>To</dt><dd>${to.join(", ")}</dd>
${cc.length > 0 ? html`<dt>Copy to</dt><dd>${cc.join(", ")}</dd>` : undefined}
${replyTo.length > 0 ? html`<dt>Answers to</dt><dd>${replyTo.join(", ")}</dd>` : undefined}
<dt>Sent</dt><dd>${time(at)}</dd>
</dl>
${
  attachments.length > 0
    ? html`<h2>${countOf(attachments.length, "attachment")}</h2>
<ul class="rows">
${attachments.map(({ name, type, size }, i) => html`<li><a href="${here}/attachments/${String(i)}"><strong><bdi>${name}</bdi></strong><span>${type}, ${sizeOf(size)}</span></a></li>\n`)}</ul>`
    : undefined
}
${look === undefined ? undefined : html`<h2>As it looks</h2><iframe title="The letter as it looks" src="${here}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`}
<h2>As text</h2>
<pre>${text}</pre>
${handed ? whatBecame(here, email) : undefined}
${
  headers.length > 0
    ? html`<details>
<summary>All headers</summary>
<pre>${headers.map(({ name, value }) => `${name}: ${value}`).join("\n")}</pre>
<p class="note"><a href="${here}/raw">The whole letter as a file</a></p>
</details>`
    : undefined
}
<p class="aside"><a href="${base}/mail">All letters</a></p>`,
    "sheet",
  );
}

/** SES's reports about an email, with buttons that let it go wrong. */
function whatBecame(here: string, { outcomes = [] }: LocalEmail): Markup {
  return html`<section>
<h2>What became of it</h2>
<ol class="course">
${outcomes.map(({ type, at, recipients }) => html`<li><span>${outcomeNames[type]}</span><span class="note">${recipients.join(", ")}, ${time(at)}</span></li>\n`)}</ol>
${
  troubleOf(outcomes) === undefined
    ? html`<div class="row">
<form method="post" action="${here}/outcome"><button class="quiet" name="type" value="Bounce">Let it bounce</button></form>
<form method="post" action="${here}/outcome"><button class="quiet" name="type" value="Complaint">Mark as spam</button></form>
</div>`
    : undefined
}
</section>`;
}

const outcomeNames: Record<EmailOutcome["type"], string> = { Send: "Taken", Delivery: "Delivered", Bounce: "Bounced", Complaint: "Marked as spam" };

const troubleOf = (outcomes: readonly EmailOutcome[]): string | undefined => {
  const trouble = outcomes.find(({ type }) => type === "Bounce" || type === "Complaint");
  return trouble && outcomeNames[trouble.type];
};

const countOf = (count: number, noun: string): string => (count === 1 ? `1 ${noun}` : `${count} ${noun}s`);

const sizeOf = (bytes: number): string =>
  bytes < 1000 ? countOf(bytes, "byte") : bytes < 1e6 ? `${Math.round(bytes / 1000)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;

/** An attachment to save. A real PDF opens in the browser; everything else is sent as bytes, whatever type it claims. */
export function attachmentFile({ name, type, bytes }: { name: string; type: string; bytes: Uint8Array }): FileReply {
  const saved = attachment(name);
  if (type === "application/pdf" && Buffer.from(bytes.subarray(0, 5)).toString() === "%PDF-")
    return file(bytes, { "content-type": type, "content-disposition": saved.replace(/^attachment/, "inline") });
  return file(bytes, { "content-type": "application/octet-stream", "content-disposition": saved, "content-security-policy": "sandbox; default-src 'none'" });
}

/** An email in the form that mail programs open. */
export const emailFile = (id: string, raw: Uint8Array): FileReply =>
  file(raw, { "content-type": "message/rfc822", "content-disposition": attachment(`${id}.eml`), "content-security-policy": "sandbox; default-src 'none'" });

const file = (body: Uint8Array, headers: Record<string, string>): FileReply => ({
  status: 200,
  headers: { "referrer-policy": "no-referrer", ...headers },
  body,
});

/** An email's HTML for the frame. Opened on its own, it is locked in the same way. */
export function emailFrame({ html: look = "" }: LocalEmail): ServerReply {
  const policy =
    "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; frame-ancestors 'self'";
  // Links in an email open in a new tab, as in mail programs.
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Letter</title><base target="_blank"></head><body>${look}</body></html>`;
  return { status: 200, headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": policy, "referrer-policy": "no-referrer" }, body };
}

export const mailNotFound = (base: string): ServerReply =>
  htmlPage(
    404,
    "Nothing here",
    html`<h1>Nothing here</h1><p>There is no such page or letter.</p><p class="aside"><a href="${base}/mail">All letters</a></p>`,
    "sheet",
  );
