import type Stripe from "stripe";
import { cardBehaviour, type TypedCard } from "./cards.ts";
import { newStripeId } from "./ids.ts";

/** The customer's means of payment: a card, or a bank account whose money arrives days later. */
export type Means = { readonly card: TypedCard } | { readonly bank: BankDebit };
export type BankDebit = "us_bank_account" | "sepa_debit";

/** Returns the bank debit that a currency allows, if any. */
export const bankDebitOf = (currency: string): BankDebit | undefined =>
  currency === "usd" ? "us_bank_account" : currency === "eur" ? "sepa_debit" : undefined;

/** The owner of a card or account. */
export interface Holder {
  readonly email: string | null;
  readonly name: string | null;
  readonly phone?: string | null;
  readonly address?: Stripe.Address | null;
}

export interface Payer extends Holder {
  readonly email: string;
}

const billing = ({ email, name, phone = null, address }: Holder) => ({
  address: address ?? { city: null, country: "US", line1: null, line2: null, postal_code: null, state: null },
  email,
  name,
  phone,
  tax_id: null,
});

const checks = { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" };
const achBank = {
  account_holder_type: "individual",
  account_type: "checking",
  bank_name: "STRIPE TEST BANK",
  fingerprint: "FFDMA0xfhBjWSZLu",
  last4: "6789",
  routing_number: "110000000",
};
const sepaBank = { bank_code: "19043", branch_code: "", country: "AT", fingerprint: "Wd2MyeTThWYYiUPN", last4: "3201" };

/** Creates the payment method that Stripe stores: it contains nothing that could be charged elsewhere. */
export function paymentMethod(means: Means, payer: Holder, now: number): Stripe.PaymentMethod {
  const common = {
    id: newStripeId.paymentMethod(),
    object: "payment_method",
    allow_redisplay: "limited",
    billing_details: billing(payer),
    created: now,
  } as const;
  const rest = { customer: null, customer_account: null, livemode: false, metadata: {} };
  if ("bank" in means) {
    if (means.bank === "sepa_debit")
      return {
        ...common,
        ...rest,
        type: "sepa_debit",
        sepa_debit: { ...sepaBank, generated_from: { charge: null, setup_attempt: null } },
      } satisfies Stripe.PaymentMethod;
    return {
      ...common,
      ...rest,
      type: "us_bank_account",
      us_bank_account: { ...achBank, financial_connections_account: null, networks: { preferred: "ach", supported: ["ach"] }, status_details: {} },
    } satisfies Stripe.PaymentMethod;
  }
  const { number, month, year } = means.card;
  const { brand } = cardBehaviour(number);
  return {
    ...common,
    ...rest,
    type: "card",
    card: {
      brand,
      checks,
      country: "US",
      display_brand: brand,
      exp_month: month,
      exp_year: year,
      fingerprint: fingerprint(number),
      funding: "credit",
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
  } satisfies Stripe.PaymentMethod;
}

/** The payment method's part of a charge. */
export function chargedWith({ type, card }: Stripe.PaymentMethod, amount: number): Stripe.Charge.PaymentMethodDetails {
  if (type === "sepa_debit") return { type, sepa_debit: { ...sepaBank, mandate: null } } satisfies Stripe.Charge.PaymentMethodDetails;
  if (type === "us_bank_account") return { type, us_bank_account: { ...achBank, payment_reference: null } } satisfies Stripe.Charge.PaymentMethodDetails;
  if (!card) throw new Error(`A payment method of type ${type} is not known here.`);
  return {
    type: "card",
    card: {
      amount_authorized: amount,
      authorization_code: null,
      brand: card.brand,
      checks,
      country: card.country,
      electronic_commerce_indicator: null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      extended_authorization: { status: "disabled" },
      fingerprint: card.fingerprint ?? null,
      funding: card.funding,
      incremental_authorization: { status: "unavailable" },
      installments: null,
      last4: card.last4,
      mandate: null,
      multicapture: { status: "unavailable" },
      network: card.brand,
      network_token: { used: false },
      network_transaction_id: null,
      overcapture: { maximum_amount_capturable: amount, status: "unavailable" },
      regulated_status: "unregulated",
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  } satisfies Stripe.Charge.PaymentMethodDetails;
}

/** The same fingerprint for a card every time, without revealing its number. */
const fingerprint = (number: string): string => `local${[...number].reduce((sum, digit) => (sum * 31 + Number(digit)) % 1_000_000_007, 7).toString(36)}`;
