import * as z from "zod/mini";
import { CalendarDate, Instant } from "../clock.ts";
import { decimal, text } from "../fields.ts";
import { idOf } from "../ids.ts";
import { Amount, add, Currency, LARGEST_AMOUNT, subtract } from "../money.ts";

/** How money came in. */
export const PaymentMethod = z.enum(["bank transfer", "card", "cash", "check", "other"]);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** A payment as a person notes it: `amount` in major units of the invoice's currency, received on `date`. */
export const NewPayment = z.strictObject({
  amount: decimal({ above: 0, max: LARGEST_AMOUNT, decimals: 3 }),
  date: CalendarDate,
  method: PaymentMethod,
  note: z.optional(text(0, 200)),
});
export type NewPayment = z.infer<typeof NewPayment>;

/** The same with whether the customer gets a receipt for it by e-mail. */
export const PaymentRequest = z.strictObject({ ...NewPayment.shape, receipt: z.optional(z.boolean()) });
export type PaymentRequest = z.infer<typeof PaymentRequest>;

/** Where a payment is found at Stripe: the account that it went to, and what it is called there. Such a payment is neither recorded nor removed by hand. */
export const AtStripe = z.object({ account: z.string(), intent: z.string() });

/** What the provider kept of a payment, in major units of the currency that it settles in: that may be another than the invoice's. */
export const ProviderFee = z.object({ amount: Amount, currency: Currency });
export type ProviderFee = z.infer<typeof ProviderFee>;

/**
 * That the customer's bank asks for a card payment back: `amount` of it, in major units of the invoice's currency. While it is `open` the payment counts;
 * `won`, it stays; `lost`, the money is the customer's again, and as much is due on the invoice again.
 */
export const Dispute = z.object({
  id: z.string(),
  state: z.enum(["open", "won", "lost"]),
  amount: Amount,
  /** Stripe's word for why, such as `fraudulent`. */
  reason: z.optional(z.string()),
  openedOn: CalendarDate,
  closedOn: z.optional(CalendarDate),
});
export type Dispute = z.infer<typeof Dispute>;

/** A payment of an invoice. `fee` once the provider has said it. */
export const Payment = z.object({
  ...NewPayment.shape,
  id: idOf("payment"),
  recordedAt: Instant,
  stripe: z.optional(AtStripe),
  fee: z.optional(ProviderFee),
  dispute: z.optional(Dispute),
});
export type Payment = z.infer<typeof Payment>;

/** What the customer's bank took back of a payment. */
export const lostOf = ({ dispute }: Pick<Payment, "dispute">): Amount => (dispute?.state === "lost" ? dispute.amount : subtract(0));

/** What customers' banks took back of some payments, by the day on which that was decided. */
export const lossesIn = (payments: readonly Pick<Payment, "dispute">[]): { date: CalendarDate; amount: Amount }[] =>
  payments.flatMap(({ dispute }) => (dispute?.state === "lost" ? [{ date: dispute.closedOn ?? dispute.openedOn, amount: dispute.amount }] : []));

/** What is there of some payments: less what was lost in disputes. */
export const keptOf = (payments: readonly Pick<Payment, "amount" | "dispute">[]): Amount =>
  add(...payments.map((payment) => subtract(payment.amount, lostOf(payment))));

/** What of the paid amount has no payment: an invoice that was written with it states it, and it stays as that was sent. */
export const paidBefore = ({ amountPaid, payments }: { readonly amountPaid: number; readonly payments: Parameters<typeof keptOf>[0] }): Amount =>
  subtract(amountPaid, keptOf(payments));

/** The most payments one invoice may have. */
export const MAX_PAYMENTS = 200;
