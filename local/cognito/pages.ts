import { PASSWORD_LENGTH } from "../../shared/identity.ts";
import type { Answered } from "../exchange.ts";
import { html, type Markup } from "../pages/markup.ts";
import { page } from "../pages/page.ts";

/** One account that the page offers by a click. */
export interface Offer {
  readonly email: string;
  readonly password: string;
  readonly about: string;
}

/** What a page says about the try before: what was wrong with it (`about` one field), or what came of it. */
interface Said {
  readonly problem?: string | undefined;
  readonly about?: string | undefined;
  readonly notice?: string | undefined;
}

const said = ({ problem, notice }: Said): Markup | undefined =>
  problem !== undefined
    ? html`<p class="problem" id="problem" role="alert">${problem}</p>`
    : notice !== undefined
      ? html`<p class="notice" role="status">${notice}</p>`
      : undefined;

/** Marks a field that the problem is about. */
const wrong = ({ problem, about }: Said, field: string): Markup | undefined =>
  problem === undefined || (about !== undefined && about !== field) ? undefined : html` aria-invalid="true" aria-describedby="problem"`;
const focus = html` autofocus`;

/** The sign-in form. `action` is where it goes, `forgotten` where people go who cannot; `email` is who tried before. */
export function signInPage({
  action,
  forgotten,
  email = "",
  offers,
  ...before
}: { action: string; forgotten: string; email?: string; offers: readonly Offer[] } & Said): Answered {
  return page(
    before.problem === undefined ? 200 : 401,
    "Sign in",
    html`<h1>Sign in</h1>
${said(before)}
<form method="post" action="${action}">
<label for="username">Email</label>
<input id="username" name="username" type="email" autocomplete="username" required value="${email}"${wrong(before, "username")}${email ? undefined : focus}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${wrong(before, "password")}${email ? focus : undefined}>
<button>Sign in</button>
</form>
<p class="aside"><a href="${forgotten}">Forgot your password?</a></p>
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

const codeField = (before: Said): Markup => html`<label for="code">Code</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="12" required${wrong(before, "code")}${focus}>`;

/** A page that asks for a code: where its form goes, where another code is asked for, where people come from, and where letters are read that leave no machine. */
interface Asking extends Said {
  readonly action: string;
  readonly again: string;
  readonly back: string;
  readonly email: string;
  readonly mailbox?: string | undefined;
}

const otherwise = ({ again, back, mailbox }: Asking): Markup => html`<form method="post" action="${again}">
<button class="quiet">Send a new code</button>
</form>
${mailbox === undefined ? undefined : html`<p class="aside">Letters do not leave this machine: <a href="${mailbox}" target="_blank">read them here</a>.</p>`}
<p class="aside"><a href="${back}">Back to sign in</a></p>`;

/** Asks somebody who has shown their password for the code that proves their address. */
export function verifyPage(asking: Asking): Answered {
  return page(
    asking.problem === undefined ? 200 : 400,
    "Confirm your address",
    html`<h1>Confirm your address</h1>
${said(asking)}
<p>We sent a code to <strong>${asking.email}</strong>. Enter it to go on.</p>
<form method="post" action="${asking.action}">
${codeField(asking)}
<button>Confirm</button>
</form>
${otherwise(asking)}`,
  );
}

/** Asks who forgot their password. */
export function forgottenPage({ action, back, email = "", ...before }: { action: string; back: string; email?: string } & Said): Answered {
  return page(
    before.problem === undefined ? 200 : 400,
    "Forgot your password?",
    html`<h1>Forgot your password?</h1>
${said(before)}
<p>We send you a code with which you can choose another one.</p>
<form method="post" action="${action}">
<label for="username">Email</label>
<input id="username" name="username" type="email" autocomplete="username" required value="${email}"${wrong(before, "username")}${focus}>
<button>Send the code</button>
</form>
<p class="aside"><a href="${back}">Back to sign in</a></p>`,
  );
}

/** Asks for the code and another password. Whether there is an account with this address is not said. */
export function newPasswordPage(asking: Asking): Answered {
  return page(
    asking.problem === undefined ? 200 : 400,
    "Choose a new password",
    html`<h1>Choose a new password</h1>
${said(asking)}
<p>If <strong>${asking.email}</strong> has an account here, a code is on its way there.</p>
<form method="post" action="${asking.action}">
<input type="hidden" name="username" autocomplete="username" value="${asking.email}">
${codeField(asking)}
<label for="password">New password</label>
<input id="password" name="password" type="password" autocomplete="new-password" minlength="${String(PASSWORD_LENGTH)}" maxlength="256" required${wrong(asking, "password") ?? html` aria-describedby="rule"`}>
<p class="note" id="rule">At least ${String(PASSWORD_LENGTH)} characters.</p>
<button>Save and sign in</button>
</form>
${otherwise(asking)}`,
  );
}

/** A page that says why it cannot go on. */
export const problemPage = (problem: string): Answered =>
  page(400, "Sign-in is not possible", html`<h1>Sign-in is not possible</h1><p class="problem" role="alert">${problem}</p>`);
