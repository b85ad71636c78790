import * as z from "zod/mini";

/**
 * The Stripe account that receives a business's card payments. `begun`: Stripe still requires information. `ready`: invoices can be paid by card.
 * `name` is the account's name at Stripe.
 */
export const PaymentAccount = z.object({
  state: z.enum(["none", "begun", "ready"]),
  accountId: z.optional(z.string()),
  name: z.optional(z.string()),
});
export type PaymentAccount = z.infer<typeof PaymentAccount>;

/** Webhook events we request from Stripe for connected accounts. */
export const stripeEvents = [
  "account.updated",
  "account.application.deauthorized",
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "charge.updated",
  "charge.refunded",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "refund.created",
  "refund.updated",
  "refund.failed",
] as const;
