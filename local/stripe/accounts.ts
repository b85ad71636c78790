import type Stripe from "stripe";
import * as z from "zod/mini";
import type { AccountScope } from "./account-scope.ts";
import { newStripeId } from "./ids.ts";
import { email, metadata, nonEmptyText, oneOf, strictly } from "./parameters.ts";

/** The supported parameters of `accounts.create`: an account of the business's own. */
export const AccountCreate = strictly<Stripe.AccountCreateParams>()({
  type: oneOf("standard"),
  email: z.optional(email),
  business_profile: z.optional(strictly<Stripe.AccountCreateParams.BusinessProfile>()({ name: z.optional(nonEmptyText()) })),
  metadata: z.optional(metadata),
});

/** Stripe lists these as missing until the owner has connected the account. */
const due = ["business_profile.product_description", "business_profile.support_phone", "business_profile.url", "external_account", "tos_acceptance.date"];

const nothingDue = { alternatives: [], current_deadline: null, disabled_reason: null, errors: [], eventually_due: [], past_due: [], pending_verification: [] };

const settingsOf = (displayName: string | null): Stripe.Account.Settings => ({
  bacs_debit_payments: { display_name: null, service_user_number: null },
  branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
  card_issuing: { tos_acceptance: { date: null, ip: null } },
  card_payments: {
    decline_on: { avs_failure: false, cvc_failure: false },
    statement_descriptor_prefix: null,
    statement_descriptor_prefix_kana: null,
    statement_descriptor_prefix_kanji: null,
  },
  dashboard: { display_name: displayName, timezone: "Etc/UTC" },
  invoices: { default_account_tax_ids: null, hosted_payment_method_save: null },
  payments: {
    statement_descriptor: null,
    statement_descriptor_kana: null,
    statement_descriptor_kanji: null,
    statement_descriptor_prefix_kana: null,
    statement_descriptor_prefix_kanji: null,
  },
  payouts: { debit_negative_balances: true, schedule: { delay_days: 2, interval: "daily" }, statement_descriptor: null },
  sepa_debit_payments: {},
});

/** Creates an account. It takes no payments until its owner has connected it by an account link. */
export function createAccount(scope: AccountScope, given: z.output<typeof AccountCreate>): Stripe.Account {
  const id = newStripeId.account();
  const name = given.business_profile?.name ?? null;
  const account = {
    id,
    object: "account",
    business_profile: {
      annual_revenue: null,
      estimated_worker_count: null,
      mcc: null,
      minority_owned_business_designation: null,
      name,
      product_description: null,
      specified_commercial_transactions_act_url: null,
      support_address: null,
      support_email: null,
      support_phone: null,
      support_url: null,
      url: null,
    },
    business_type: null,
    capabilities: { card_payments: "inactive", transfers: "inactive" },
    charges_enabled: false,
    // The business controls its account itself, and pays Stripe's fees.
    controller: {
      type: "application",
      is_controller: true,
      fees: { payer: "account" },
      losses: { payments: "stripe" },
      requirement_collection: "stripe",
      stripe_dashboard: { type: "full" },
    },
    country: "US",
    created: scope.now,
    default_currency: "usd",
    details_submitted: false,
    email: given.email ?? null,
    external_accounts: { object: "list", data: [], has_more: false, url: `/v1/accounts/${id}/external_accounts` },
    future_requirements: { ...nothingDue, currently_due: [] },
    metadata: given.metadata ?? {},
    payouts_enabled: false,
    requirements: { ...nothingDue, disabled_reason: "requirements.past_due", currently_due: due, eventually_due: due, past_due: due },
    settings: settingsOf(name),
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type: "standard",
  } satisfies Stripe.Account;
  return scope.put("account", account);
}

/** Enables payments for an account and emits that change. Does nothing if they are enabled already. */
export function connectAccount(scope: AccountScope, id: string, name: string): void {
  const account = scope.get("account", id);
  if (account.charges_enabled) return;
  const { business_profile, capabilities, charges_enabled, details_submitted, payouts_enabled, requirements } = account;
  const previous = { business_profile, capabilities, charges_enabled, details_submitted, payouts_enabled, requirements };
  const connected = {
    ...account,
    ...(business_profile ? { business_profile: { ...business_profile, name } } : {}),
    ...(account.settings ? { settings: { ...account.settings, dashboard: { ...account.settings.dashboard, display_name: name } } } : {}),
    capabilities: { card_payments: "active", transfers: "active" },
    charges_enabled: true,
    payouts_enabled: true,
    details_submitted: true,
    requirements: { ...nothingDue, currently_due: [] },
    tos_acceptance: { ...account.tos_acceptance, date: scope.now },
  } satisfies Stripe.Account;
  scope.put("account", connected);
  scope.emit("account.updated", connected, previous);
}

export const accountName = (account: Stripe.Account | undefined): string => account?.business_profile?.name ?? account?.email ?? "Test account";
