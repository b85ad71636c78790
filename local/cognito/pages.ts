import { PASSWORD_LENGTH } from "../../shared/account/identity.ts";
import type { ServerReply } from "../lib/http-message.ts";
import { htmlPage } from "../pages/html-page.ts";
import { html, type Markup } from "../pages/markup.ts";

/** An account that the sign-in page offers by a click. */
export interface Offer {
  readonly email: string;
  readonly password: string;
  readonly about: string;
}

/** The result of the previous attempt: a problem (`about` names its field) or a notice. */
interface Feedback {
  readonly problem?: string | undefined;
  readonly about?: string | undefined;
  readonly notice?: string | undefined;
}

const feedbackLine = ({ problem, notice }: Feedback): Markup | undefined =>
  problem !== undefined
    ? html`<p class="problem" id="problem" role="alert">${problem}</p>`
    : notice !== undefined
      ? html`<p class="notice" role="status">${notice}</p>`
      : undefined;

/** Marks the field that the problem is about. */
const wrong = ({ problem, about }: Feedback, field: string): Markup | undefined =>
  problem === undefined || (about !== undefined && about !== field) ? undefined : html` aria-invalid="true" aria-describedby="problem"`;
const focus = html` autofocus`;

/** The sign-in form. `action` receives it, `forgotten` is the address for a lost password, `email` was entered at the previous attempt. */
export function signInPage({
  action,
  forgotten,
  email = "",
  offers,
  ...feedback
}: { action: string; forgotten: string; email?: string; offers: readonly Offer[] } & Feedback): ServerReply {
  return htmlPage(
    feedback.problem === undefined ? 200 : 401,
    "Sign in",
    html`<h1>Sign in</h1>
${feedbackLine(feedback)}
<form method="post" action="${action}">
<label for="username">Email</label>
<input id="username" name="username" type="email" autocomplete="username" required value="${email}"${wrong(feedback, "username")}${email ? undefined : focus}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${wrong(feedback, "password")}${email ? focus : undefined}>
<button>Sign in</button>
</form>
<p class="aside"><a href="${forgotten}">Forgot your password?</a></p>
${offers.length ? offerSection(action, offers) : undefined}`,
  );
}

const offerSection = (action: string, offers: readonly Offer[]): Markup => html`<section aria-labelledby="demo">
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

const codeField = (feedback: Feedback): Markup => html`<label for="code">Code</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="12" required${wrong(feedback, "code")}${focus}>`;

/**
 * A page that asks for a code. `action` receives the code, `again` sends a new one, `back` is the sign-in page, `mailbox` shows
 * emails that stay on this machine.
 */
interface CodeForm extends Feedback {
  readonly action: string;
  readonly again: string;
  readonly back: string;
  readonly email: string;
  readonly mailbox?: string | undefined;
}

const otherLinks = ({ again, back, mailbox }: CodeForm): Markup => html`<form method="post" action="${again}">
<button class="quiet">Send a new code</button>
</form>
${mailbox === undefined ? undefined : html`<p class="aside">Letters do not leave this machine: <a href="${mailbox}" target="_blank">read them here</a>.</p>`}
<p class="aside"><a href="${back}">Back to sign in</a></p>`;

/** Asks a user who entered the right password for the code that proves their address. */
export function verifyPage(form: CodeForm): ServerReply {
  return htmlPage(
    form.problem === undefined ? 200 : 400,
    "Confirm your address",
    html`<h1>Confirm your address</h1>
${feedbackLine(form)}
<p>We sent a code to <strong>${form.email}</strong>. Enter it to go on.</p>
<form method="post" action="${form.action}">
${codeField(form)}
<button>Confirm</button>
</form>
${otherLinks(form)}`,
  );
}

/** Asks for the address of an account whose password was forgotten. */
export function forgottenPage({ action, back, email = "", ...feedback }: { action: string; back: string; email?: string } & Feedback): ServerReply {
  return htmlPage(
    feedback.problem === undefined ? 200 : 400,
    "Forgot your password?",
    html`<h1>Forgot your password?</h1>
${feedbackLine(feedback)}
<p>We send you a code with which you can choose another one.</p>
<form method="post" action="${action}">
<label for="username">Email</label>
<input id="username" name="username" type="email" autocomplete="username" required value="${email}"${wrong(feedback, "username")}${focus}>
<button>Send the code</button>
</form>
<p class="aside"><a href="${back}">Back to sign in</a></p>`,
  );
}

/** Asks for the code and a new password. Does not reveal if there is an account with this address. */
export function newPasswordPage(form: CodeForm): ServerReply {
  return htmlPage(
    form.problem === undefined ? 200 : 400,
    "Choose a new password",
    html`<h1>Choose a new password</h1>
${feedbackLine(form)}
<p>If <strong>${form.email}</strong> has an account here, a code is on its way there.</p>
<form method="post" action="${form.action}">
<input type="hidden" name="username" autocomplete="username" value="${form.email}">
${codeField(form)}
<label for="password">New password</label>
<input id="password" name="password" type="password" autocomplete="new-password" minlength="${String(PASSWORD_LENGTH)}" maxlength="256" required${wrong(form, "password") ?? html` aria-describedby="rule"`}>
<p class="note" id="rule">At least ${String(PASSWORD_LENGTH)} characters.</p>
<button>Save and sign in</button>
</form>
${otherLinks(form)}`,
  );
}

export const problemPage = (problem: string): ServerReply =>
  htmlPage(400, "Sign-in is not possible", html`<h1>Sign-in is not possible</h1><p class="problem" role="alert">${problem}</p>`);
