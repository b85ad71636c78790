import type { Subscription } from "@shared/billing/billing.ts";

type StoredCard = NonNullable<Subscription["card"]>;

/** How Stripe's networks are called. */
const networks: Readonly<Record<string, string>> = {
  amex: "American Express",
  cartes_bancaires: "Cartes Bancaires",
  diners: "Diners Club",
  discover: "Discover",
  eftpos_au: "eftpos Australia",
  jcb: "JCB",
  link: "Link",
  mastercard: "Mastercard",
  unionpay: "UnionPay",
  visa: "Visa",
};

/** `Visa •••• 4242`. What Stripe names otherwise is a card. */
export const cardName = ({ brand, last4 }: StoredCard): string =>
  [Object.hasOwn(networks, brand) ? networks[brand] : "Card", last4 && `•••• ${last4}`].filter(Boolean).join(" ");

/** `12/2030`, as cards have it, out of `2030-12`. */
export const cardExpiry = ({ expires }: StoredCard): string => expires.split("-").toReversed().join("/");
