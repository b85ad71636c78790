import { randomBytes } from "node:crypto";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Random letters and digits. */
export const random = (length: number): string => [...randomBytes(length)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");

/** Creates ids in Stripe's form, by kind. */
export const newStripeId = {
  account: () => `acct_1${random(15)}`,
  session: () => `cs_test_a1${random(56)}`,
  paymentIntent: () => `pi_3${random(23)}`,
  paymentMethod: () => `pm_1${random(23)}`,
  balanceTransaction: () => `txn_3${random(23)}`,
  charge: () => `ch_3${random(23)}`,
  dispute: () => `du_1${random(23)}`,
  refund: () => `re_3${random(23)}`,
  lineItem: () => `li_1${random(23)}`,
  price: () => `price_1${random(23)}`,
  product: () => `prod_${random(14)}`,
  event: () => `evt_1${random(23)}`,
  customer: () => `cus_${random(14)}`,
  taxId: () => `txi_1${random(23)}`,
  setupIntent: () => `seti_1${random(23)}`,
  subscription: () => `sub_1${random(23)}`,
  subscriptionItem: () => `si_${random(14)}`,
  invoice: () => `in_1${random(23)}`,
  invoiceLine: () => `il_1${random(23)}`,
  invoicePayment: () => `inpay_1${random(23)}`,
  portalConfiguration: () => `bpc_1${random(23)}`,
  portalSession: () => `bps_1${random(23)}`,
  webhookEndpoint: () => `we_1${random(23)}`,
  request: () => `req_${random(14)}`,
} as const;
