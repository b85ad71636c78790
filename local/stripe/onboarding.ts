import type Stripe from "stripe";
import type * as z from "zod/mini";
import { redirect, type ServerReply } from "../lib/http-message.ts";
import { htmlPage } from "../pages/html-page.ts";
import { html } from "../pages/markup.ts";
import { type ScopeParts, scopeFor } from "./account-scope.ts";
import { connectAccount } from "./accounts.ts";
import { noAccess } from "./errors.ts";
import { random } from "./ids.ts";
import { address, nonEmptyText, oneOf, strictly } from "./parameters.ts";
import type { StripeContext } from "./route.ts";
import type { Onboarding } from "./state.ts";
import { businessOf, type HostedPages, stripeBrand, stripePageNotFound } from "./visitor-pages.ts";

/** The life of a link, in seconds. */
const LIFE = 300;

/** The supported parameters of `accountLinks.create`. */
export const AccountLinkCreate = strictly<Stripe.AccountLinkCreateParams>()({
  account: nonEmptyText(),
  type: oneOf("account_onboarding"),
  refresh_url: address,
  return_url: address,
});

/** Creates a link to the page on which the owner connects `account`. `base` is the address of our pages. */
export function createAccountLink(
  { store, now }: ScopeParts,
  { key, base }: { key: string; base: string },
  { account, refresh_url, return_url }: z.output<typeof AccountLinkCreate>,
): Stripe.AccountLink {
  if (!store.find("account", account)) throw noAccess(key, account);
  const token = random(24);
  const created = now();
  const expiresAt = created + LIFE;
  store.put("onboarding", { id: token, owner: undefined, value: { account, refreshUrl: refresh_url, returnUrl: return_url, expiresAt } });
  return { object: "account_link", created, expires_at: expiresAt, url: `${base}/setup/${token}` } satisfies Stripe.AccountLink;
}

export const onboardingPages = (context: StripeContext): HostedPages => [
  ["GET", /^\/setup\/(\w+)$/, (token) => open(context, token)],
  ["POST", /^\/setup\/(\w+)$/, (token, fields) => submit(context, token, fields.get("name")?.trim() ?? "")],
];

/** Shows the page once. A used or expired link redirects to the product, which creates another one. */
function open({ store, now, base }: StripeContext, token: string): ServerReply {
  const stored = store.find("onboarding", token);
  if (!stored) return stripePageNotFound(base);
  const { value } = stored;
  if (value.opened || now() >= value.expiresAt) return redirect(value.refreshUrl);
  store.put("onboarding", { ...stored, value: { ...value, opened: true } });
  return connectPage(value, businessOf(store, value.account));
}

function submit(context: StripeContext, token: string, name: string): ServerReply {
  const link = context.store.find("onboarding", token)?.value;
  if (!link?.opened) return stripePageNotFound(context.base);
  if (!name) return connectPage(link, "", "Write the name of the business.");
  connectAccount(scopeFor(context, link.account), link.account, name);
  return redirect(link.returnUrl);
}

const connectPage = ({ returnUrl }: Onboarding, business: string, problem?: string): ServerReply =>
  htmlPage(
    problem === undefined ? 200 : 400,
    "Connect your account",
    html`<h1>Connect a test account</h1>
<p>This stands for Stripe's own pages, where a business says who it is. Here its name is enough, and no money moves.</p>
${problem === undefined ? undefined : html`<p class="problem" id="problem" role="alert">${problem}</p>`}
<form method="post">
<label for="name">Name of the business, as payers see it</label>
<input id="name" name="name" autocomplete="organization" maxlength="100" required value="${business}"${problem === undefined ? undefined : html` aria-invalid="true" aria-describedby="problem"`}>
<button>Connect this test account</button>
</form>
<p class="aside"><a href="${returnUrl}">Not now</a></p>`,
    "card",
    { ...stripeBrand, leadsTo: returnUrl },
  );
