import type Stripe from "stripe";
import { AppError } from "../../../shared/errors.ts";
import type { Id } from "../../../shared/ids.ts";
import type { PaymentAccount } from "../../../shared/invoicing/payment-account.ts";
import { env } from "../../platform/env.ts";
import { log } from "../../platform/log.ts";
import { fromStripe, isGone, stripe } from "../../platform/stripe.ts";
import { Conflict, type Step, write } from "../../platform/table.ts";
import { business } from "../../records/business-store.ts";
import { type StripeAccount, stripeAccounts } from "./account-store.ts";

type WorkspaceId = Id<"workspace">;

/**
 * Asks Stripe for the account and stores the answer. Returns the state `none` if the
 * account is no longer connected to us, and the stored state if Stripe cannot be reached.
 */
export async function loadPaymentAccount(workspaceId: WorkspaceId): Promise<PaymentAccount> {
  const kept = await stripeAccounts.find(workspaceId);
  if (!kept) return { state: "none" };
  try {
    return stateOf(await refreshAccount(workspaceId, kept));
  } catch (error) {
    if (!(error instanceof AppError && error.code === "unavailable")) throw error;
    return stateOf(kept);
  }
}

/**
 * Asks Stripe for the account and stores a changed answer together with `steps`. Removes an account that is no longer connected to us and returns undefined.
 */
export async function refreshAccount(workspaceId: WorkspaceId, kept: StripeAccount, steps: readonly Step[] = []): Promise<StripeAccount | undefined> {
  let account: StripeAccount;
  try {
    account = accountIn(await fromStripe(stripe().accounts.retrieve(kept.accountId)));
  } catch (error) {
    if (!isGone(error)) throw error;
    await removeAccount(workspaceId, kept.accountId, steps);
    return undefined;
  }
  if (account.ready !== kept.ready || account.name !== kept.name) await writeUnlessConflict([stripeAccounts.noting(workspaceId, account), ...steps]);
  return account;
}

/** Removes the account from the workspace, unless another writer already did. */
export const removeAccount = (workspaceId: WorkspaceId, accountId: string, steps: readonly Step[] = []): Promise<void> =>
  writeUnlessConflict([...stripeAccounts.removing(workspaceId, accountId), ...steps]);

/** After a conflict the other writer's state stands. */
async function writeUnlessConflict(steps: readonly Step[]): Promise<void> {
  try {
    await write(steps);
  } catch (error) {
    if (!(error instanceof Conflict && error.steps.length)) throw error;
  }
}

/** Returns the Stripe page on which the owner connects an account, or goes on with the one that was begun. */
export async function onboardingUrl(workspaceId: WorkspaceId): Promise<string> {
  const kept = await stripeAccounts.find(workspaceId);
  const account = (kept && (await refreshAccount(workspaceId, kept))) ?? (await createAccount(workspaceId));
  const { url } = await fromStripe(
    stripe().accountLinks.create({
      account: account.accountId,
      type: "account_onboarding",
      refresh_url: `${env("PUBLIC_ORIGIN")}/api/payments/account/resume`,
      return_url: settingsPage(),
    }),
  );
  return url;
}

export const settingsPage = (): string => `${env("PUBLIC_ORIGIN")}/?settings=payments`;

/** Creates a standard account: the business is the merchant, gives its details to Stripe itself and has Stripe's dashboard. */
async function createAccount(workspaceId: WorkspaceId): Promise<StripeAccount> {
  const { name, contactEmail } = await business.get(workspaceId);
  const made = await fromStripe(
    stripe().accounts.create({
      type: "standard",
      ...(contactEmail ? { email: contactEmail } : {}),
      ...(name ? { business_profile: { name } } : {}),
      metadata: { workspaceId },
    }),
  );
  const account = accountIn(made);
  try {
    await stripeAccounts.add(workspaceId, account);
    return account;
  } catch (error) {
    // Another tab created an account at the same moment; ours stays unused.
    const other = error instanceof Conflict ? await stripeAccounts.find(workspaceId) : undefined;
    if (!other) throw error;
    return other;
  }
}

/** Takes card payment off a workspace's invoices. Its open payment pages are expired if Stripe can be reached. */
export async function disconnectStripe(workspaceId: WorkspaceId): Promise<void> {
  const kept = await stripeAccounts.find(workspaceId);
  if (!kept) return;
  await removeAccount(workspaceId, kept.accountId);
  const as = { stripeAccount: kept.accountId };
  try {
    const { data } = await stripe().checkout.sessions.list({ status: "open", limit: 100 }, as);
    const ours = data.filter(({ metadata }) => metadata?.["workspaceId"] === workspaceId);
    await Promise.all(ours.map(({ id }) => stripe().checkout.sessions.expire(id, {}, as)));
  } catch (error) {
    log.error("payment pages of a disconnected account stay open until they end", { account: kept.accountId, error });
  }
}

const accountIn = ({ id, charges_enabled, settings, business_profile, email }: Stripe.Account): StripeAccount => {
  const name = settings?.dashboard.display_name || business_profile?.name || email;
  return { accountId: id, ready: charges_enabled === true, ...(name ? { name } : {}) };
};

const stateOf = (account: StripeAccount | undefined): PaymentAccount =>
  account ? { state: account.ready ? "ready" : "begun", accountId: account.accountId, ...(account.name ? { name: account.name } : {}) } : { state: "none" };
