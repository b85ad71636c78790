import type Stripe from "stripe";
import * as z from "zod/mini";
import { type ScopeParts, scopeFor } from "./account-scope.ts";
import { connectAccount } from "./accounts.ts";
import { noAccess } from "./errors.ts";
import { random } from "./ids.ts";
import type { StoredObject } from "./ledger.ts";
import { address, oneOf, strictly, text } from "./parameters.ts";
import type { Onboarding } from "./state.ts";

/** An unopened link is good for five minutes. */
const LIFE = 300;

/** What `accountLinks.create` takes here. */
export const AccountLinkCreate = strictly<Stripe.AccountLinkCreateParams>()({
  account: text(),
  type: oneOf("account_onboarding", "account_update"),
  refresh_url: address,
  return_url: address,
  collection_options: z.optional(
    strictly<Stripe.AccountLinkCreateParams.CollectionOptions>()({
      fields: z.optional(oneOf("currently_due", "eventually_due")),
      future_requirements: z.optional(oneOf("include", "omit")),
    }),
  ),
});

/** A new link to the pages on which the owner connects `account`. `base` is where our pages stand. */
export function createAccountLink(
  { ledger, now }: ScopeParts,
  { key, base }: { key: string; base: string },
  { account, refresh_url, return_url }: z.output<typeof AccountLinkCreate>,
): Stripe.AccountLink {
  if (!ledger.find("account", account)) throw noAccess(key, account);
  const token = random(14);
  const created = now();
  const expiresAt = created + LIFE;
  ledger.put("onboarding", { id: token, owner: undefined, value: { account, refreshUrl: refresh_url, returnUrl: return_url, expiresAt } });
  return { object: "account_link", created, expires_at: expiresAt, url: `${base}/setup/s/${account}/${token}` } satisfies Stripe.AccountLink;
}

/** Opens a link: the address of the page behind it, once; afterwards, and when it is too late, where another link is made. */
export function openLink({ ledger, now }: ScopeParts, token: string): { visit: string } | { refreshUrl: string } | undefined {
  const stored = ledger.find("onboarding", token);
  if (!stored) return undefined;
  const { value } = stored;
  if (value.visit !== undefined || now() >= value.expiresAt) return { refreshUrl: value.refreshUrl };
  const visit = random(24);
  ledger.put("onboarding", { ...stored, value: { ...value, visit } });
  return { visit };
}

/** Who came by a link that they opened. */
export const visitOf = ({ ledger }: ScopeParts, visit: string): StoredObject<Onboarding> | undefined =>
  ledger.all("onboarding").find(({ value }) => value.visit === visit);

/** Connects the account of a visit, under the name that the person gave. */
export const finish = (parts: ScopeParts, { account }: Onboarding, name: string): Stripe.Account => connectAccount(scopeFor(parts, account), account, name);
