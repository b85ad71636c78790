import { isLuhn } from "../../shared/language/identifier/check-digits.ts";
import { dictionary } from "../../shared/text/dictionary.ts";
/** Why a card is not charged: Stripe's code, the bank's code, and the message for people. */
export interface Decline {
  readonly code:
    | "card_declined"
    | "expired_card"
    | "incorrect_cvc"
    | "processing_error"
    | "authentication_required"
    | "payment_intent_authentication_failure"
    | "setup_intent_authentication_failure";
  readonly declineCode?: string;
  readonly message: string;
}

/** The effect of a payment with a test card. */
export interface CardBehaviour {
  readonly brand: "visa" | "mastercard" | "amex" | "discover";
  /** The bank asks its customer to confirm: until they have done so once, or before each charge. */
  readonly asks?: "once" | "always";
  /** The bank has asked already. */
  readonly setUp?: true;
  readonly decline?: Decline;
  /** Can be stored, although later charges are declined. */
  readonly storable?: true;
  /** The reason for which the customer disputes a charge later. */
  readonly disputes?: "fraudulent" | "product_not_received" | "inquiry";
}

/** The last digits of the card whose refunds are delayed. */
export const SLOW_REFUNDS = "7726";

const cardDecline = (declineCode: string, message = "Your card was declined."): Decline => ({ code: "card_declined", declineCode, message });

/** The cards of docs.stripe.com/testing, by number. */
const cards: Readonly<Record<string, CardBehaviour>> = dictionary({
  "4242424242424242": { brand: "visa" },
  "4000056655665556": { brand: "visa" },
  "5555555555554444": { brand: "mastercard" },
  "378282246310005": { brand: "amex" },
  "6011111111111117": { brand: "discover" },
  "4000002500003155": { brand: "visa", asks: "once" },
  "4000003800000446": { brand: "visa", asks: "once", setUp: true },
  "4000000000003220": { brand: "visa", asks: "once" },
  "4000000000003063": { brand: "visa", asks: "once" },
  "4000002760003184": { brand: "visa", asks: "always" },
  "4000008260003178": { brand: "visa", asks: "once", storable: true, decline: cardDecline("insufficient_funds", "Your card has insufficient funds.") },
  "4000008400001629": { brand: "visa", asks: "once", decline: cardDecline("generic_decline") },
  "4000000000000341": { brand: "visa", storable: true, decline: cardDecline("generic_decline") },
  "4000000000000259": { brand: "visa", disputes: "fraudulent" },
  "4000000000002685": { brand: "visa", disputes: "product_not_received" },
  "4000000000001976": { brand: "visa", disputes: "inquiry" },
  "4000000000000002": { brand: "visa", decline: cardDecline("generic_decline") },
  "4000000000009995": { brand: "visa", decline: cardDecline("insufficient_funds", "Your card has insufficient funds.") },
  "4000000000009987": { brand: "visa", decline: cardDecline("lost_card") },
  "4000000000009979": { brand: "visa", decline: cardDecline("stolen_card") },
  "4000000000000069": { brand: "visa", decline: { code: "expired_card", message: "Your card has expired." } },
  "4000000000000127": { brand: "visa", decline: { code: "incorrect_cvc", message: "Your card's security code is incorrect." } },
  "4000000000000119": {
    brand: "visa",
    decline: { code: "processing_error", message: "An error occurred while processing your card. Try again in a little bit." },
  },
  [`400000000000${SLOW_REFUNDS}`]: { brand: "visa" },
});

/** Any other card is declined in the words that Stripe uses for real cards in test mode. */
const real: CardBehaviour = {
  brand: "visa",
  decline: cardDecline(
    "test_mode_live_card",
    "Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.",
  ),
};

/** Tokens of docs.stripe.com/testing that a secret key may send in place of a card. */
const tokens: Readonly<Record<string, string>> = dictionary({
  pm_card_visa: "4242424242424242",
  pm_card_mastercard: "5555555555554444",
  pm_card_authenticationRequired: "4000002760003184",
  pm_card_chargeCustomerFail: "4000000000000341",
  pm_card_createDisputeInquiry: "4000000000001976",
});

/** Returns the card number of a token. */
export const numberOf = (token: string): string | undefined => tokens[token];

/** The bank's answer if it has to ask its customer, who is absent. */
export const authenticationDecline: Decline = {
  code: "authentication_required",
  declineCode: "authentication_required",
  message: "Your card was declined. This transaction requires authentication.",
};

/** The bank's answer if its customer failed to authenticate while a card is stored. */
export const setupAuthenticationFailure: Decline = {
  code: "setup_intent_authentication_failure",
  message: "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
};

/** The bank's answer if its customer failed to authenticate a payment. */
export const authenticationFailure: Decline = {
  code: "payment_intent_authentication_failure",
  message: "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
};

export const cardBehaviour = (number: string): CardBehaviour => cards[number] ?? real;

/** A card as typed. */
export interface CardFields {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
  readonly name: string;
}

/** A validated card. */
export interface TypedCard {
  readonly number: string;
  readonly month: number;
  readonly year: number;
  readonly name: string;
}

/** Validates a typed card; `now` in seconds. Otherwise returns the problem and its field. */
export function readCard({ number, expiry, cvc, name }: CardFields, now: number): TypedCard | { problem: string; about: keyof CardFields } {
  const digits = number.replaceAll(/[\s-]/g, "");
  if (!/^\d{12,19}$/.test(digits)) return { problem: "Your card number is incomplete.", about: "number" };
  if (!isLuhn(digits)) return { problem: "Your card number is invalid.", about: "number" };
  const [, month = "", year = ""] = /^(0?[1-9]|1[0-2])\s*(?:\/\s*)?(?:20)?(\d\d)$/.exec(expiry.trim()) ?? [];
  if (!month) return { problem: "Your card's expiration date is incomplete.", about: "expiry" };
  const today = new Date(now * 1000);
  if (Number(`20${year}`) * 12 + Number(month) < today.getUTCFullYear() * 12 + today.getUTCMonth() + 1)
    return { problem: "Your card's expiration date is in the past.", about: "expiry" };
  if (!/^\d{3,4}$/.test(cvc.trim())) return { problem: "Your card's security code is incomplete.", about: "cvc" };
  return { number: digits, month: Number(month), year: Number(`20${year}`), name: name.trim() };
}
