import { createHash } from "node:crypto";
import type { Answered } from "./exchange.ts";
import { html, Markup } from "./markup.ts";
import { style } from "./style.ts";

const styleHash = createHash("sha256").update(style).digest("base64");
/** Pages of forms: no script, nothing from elsewhere, in nobody's frame. */
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

function page(status: number, title: string, content: Markup): Answered {
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Plainbill</title>
<style>${new Markup(style)}</style>
</head>
<body>
<main>
<p class="brand">Plainbill</p>
${content}
</main>
</body>
</html>
`;
  const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": policy, "referrer-policy": "same-origin" };
  return { status, headers, body: document.text };
}

/** One account that the page offers by a click. */
export interface Offer {
  readonly email: string;
  readonly password: string;
  readonly about: string;
}

/** The sign-in form. `action` is where it goes; `problem` is what was wrong with the last try of `email`. */
export function signInPage({ action, email = "", problem, offers }: { action: string; email?: string; problem?: string; offers: readonly Offer[] }): Answered {
  const wrong = problem === undefined ? undefined : html`<p class="problem" id="problem" role="alert">${problem}</p>`;
  const marks = wrong && html` aria-invalid="true" aria-describedby="problem"`;
  const focus = html` autofocus`;
  return page(
    problem === undefined ? 200 : 401,
    "Sign in",
    html`<h1>Sign in</h1>
${wrong}
<form method="post" action="${action}">
<label for="username">Email</label>
<input id="username" name="username" type="email" autocomplete="username" required value="${email}"${marks}${email ? undefined : focus}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${marks}${email ? focus : undefined}>
<button>Sign in</button>
</form>
${offers.length ? offered(action, offers) : undefined}`,
  );
}

const offered = (action: string, offers: readonly Offer[]): Markup => html`<section aria-labelledby="demo">
<h2 id="demo">Or look around with a demo account</h2>
${offers.map(
  ({ email, password, about }) => html`<form method="post" action="${action}">
<input type="hidden" name="username" value="${email}">
<input type="hidden" name="password" value="${password}">
<button class="offer"><strong>${email}</strong><span>${about}</span></button>
</form>
`,
)}<p class="note">The password is <code>${offers[0]?.password}</code>. These accounts live on this machine only.</p>
</section>`;

/** A page that says why it cannot go on. */
export const problemPage = (problem: string): Answered =>
  page(400, "Sign-in is not possible", html`<h1>Sign-in is not possible</h1><p class="problem" role="alert">${problem}</p>`);
