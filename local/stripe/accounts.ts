import type Stripe from "stripe";
import * as z from "zod/mini";
import type { AccountScope } from "./account-scope.ts";
import { invalid } from "./errors.ts";
import { newId } from "./ids.ts";
import { address, boolean, email, metadata, oneOf, strictly, text } from "./parameters.ts";

const Capability = strictly<Stripe.AccountCreateParams.Capabilities.CardPayments>()({ requested: z.optional(boolean) });
const capabilityNames = ["card_payments", "transfers", "us_bank_account_ach_payments", "sepa_debit_payments"] as const;

/** What `accounts.create` takes here. */
export const AccountCreate = strictly<Stripe.AccountCreateParams>()({
  type: z.optional(oneOf("standard", "express", "custom")),
  country: z.optional(text(2)),
  email: z.optional(email),
  default_currency: z.optional(text(3)),
  business_type: z.optional(oneOf("individual", "company", "non_profit", "government_entity")),
  business_profile: z.optional(
    strictly<Stripe.AccountCreateParams.BusinessProfile>()({
      name: z.optional(text()),
      url: z.optional(address),
      support_email: z.optional(email),
      product_description: z.optional(text(40_000)),
    }),
  ),
  capabilities: z.optional(
    strictly<Stripe.AccountCreateParams.Capabilities>()({
      card_payments: z.optional(Capability),
      transfers: z.optional(Capability),
      us_bank_account_ach_payments: z.optional(Capability),
      sepa_debit_payments: z.optional(Capability),
    }),
  ),
  metadata: z.optional(metadata),
});

/** What an account has to tell before it may take payments. */
const due = ["business_profile.product_description", "business_profile.support_phone", "business_profile.url", "external_account", "tos_acceptance.date"];

const nothingDue = { alternatives: [], current_deadline: null, disabled_reason: null, errors: [], eventually_due: [], past_due: [], pending_verification: [] };

/** Who controls the account, and who pays for it: Stripe and the account where it is a standard one, else the platform. */
const controllerOf = (type: "standard" | "express" | "custom"): Stripe.Account.Controller =>
  type === "standard"
    ? {
        type: "application",
        is_controller: true,
        fees: { payer: "account" },
        losses: { payments: "stripe" },
        requirement_collection: "stripe",
        stripe_dashboard: { type: "full" },
      }
    : {
        type: "application",
        is_controller: true,
        fees: { payer: "application" },
        losses: { payments: "application" },
        requirement_collection: type === "express" ? "stripe" : "application",
        stripe_dashboard: { type: type === "express" ? "express" : "none" },
      };

/** The settings of a new account. */
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

/** A new account, which cannot take payments before the owner has gone through the pages of an account link. */
export function createAccount(scope: AccountScope, given: z.output<typeof AccountCreate>): Stripe.Account {
  const { type = "standard", country = "US", business_profile: profile = {}, capabilities = {} } = given;
  if (type !== "standard" && Object.values(capabilities).every((one) => !one?.requested))
    throw invalid("When creating an account through the API, you must request at least one capability.", { param: "capabilities" });
  const id = newId.account();
  // A standard account has the capabilities of everybody; the others have those that were asked for.
  const asked = capabilityNames.filter((name) => capabilities[name]?.requested || (type === "standard" && (name === "card_payments" || name === "transfers")));
  const account = {
    id,
    object: "account",
    business_profile: {
      annual_revenue: null,
      estimated_worker_count: null,
      mcc: null,
      minority_owned_business_designation: null,
      name: profile.name ?? null,
      product_description: profile.product_description ?? null,
      specified_commercial_transactions_act_url: null,
      support_address: null,
      support_email: profile.support_email ?? null,
      support_phone: null,
      support_url: null,
      url: profile.url ?? null,
    },
    business_type: given.business_type ?? null,
    capabilities: Object.fromEntries(asked.map((name) => [name, "inactive" as const])),
    charges_enabled: false,
    controller: controllerOf(type),
    country,
    created: scope.now,
    default_currency: given.default_currency ?? "usd",
    details_submitted: false,
    email: given.email ?? null,
    external_accounts: { object: "list", data: [], has_more: false, url: `/v1/accounts/${id}/external_accounts` },
    future_requirements: { ...nothingDue, currently_due: [] },
    metadata: given.metadata ?? {},
    payouts_enabled: false,
    requirements: { ...nothingDue, disabled_reason: "requirements.past_due", currently_due: due, eventually_due: due, past_due: due },
    settings: settingsOf(profile.name ?? null),
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type,
  } satisfies Stripe.Account;
  return scope.put("account", account);
}

/** The account after the owner has gone through its pages: it takes payments from now on, and an event says so. */
export function connectAccount(scope: AccountScope, id: string, name: string): Stripe.Account {
  const account = scope.get("account", id);
  if (account.charges_enabled) return account;
  const { business_profile, capabilities, charges_enabled, details_submitted, payouts_enabled, requirements } = account;
  const previous = { business_profile, capabilities, charges_enabled, details_submitted, payouts_enabled, requirements };
  const connected = {
    ...account,
    ...(business_profile ? { business_profile: { ...business_profile, name } } : {}),
    ...(account.settings ? { settings: { ...account.settings, dashboard: { ...account.settings.dashboard, display_name: name } } } : {}),
    capabilities: Object.fromEntries(Object.keys(capabilities ?? {}).map((capability) => [capability, "active" as const])),
    charges_enabled: true,
    payouts_enabled: true,
    details_submitted: true,
    requirements: { ...nothingDue, currently_due: [] },
    tos_acceptance: { ...account.tos_acceptance, date: scope.now },
  } satisfies Stripe.Account;
  scope.put("account", connected);
  scope.emit("account.updated", connected, previous);
  return connected;
}

/** What people are shown as its name. */
export const nameOf = (account: Stripe.Account | undefined): string => account?.business_profile?.name ?? account?.email ?? "Test account";
