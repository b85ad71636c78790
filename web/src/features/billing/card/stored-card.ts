import type { Subscription } from "@shared/billing/billing.ts";

type StoredCard = NonNullable<Subscription["card"]>;

/** The names of Stripe's networks. */
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

/** `Visa •••• 4242`; other networks are called "Card". */
export const cardName = ({ brand, last4 }: StoredCard): string =>
  [Object.hasOwn(networks, brand) ? networks[brand] : "Card", last4 && `•••• ${last4}`].filter(Boolean).join(" ");

/** Turns `2030-12` into `12/2030`, as printed on cards. */
export const cardExpiry = ({ expires }: StoredCard): string => expires.split("-").toReversed().join("/");
