import * as z from "zod/mini";

/**
 * The account at Stripe that a business is paid to: none; begun, and not all that Stripe asks for is said yet; or ready, so that invoices can be paid by card.
 * `name` is what it is called there.
 */
export const PaymentAccount = z.object({
  state: z.enum(["none", "begun", "ready"]),
  accountId: z.optional(z.string()),
  name: z.optional(z.string()),
});
export type PaymentAccount = z.infer<typeof PaymentAccount>;

/** What the webhook for connected accounts asks Stripe for. */
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
