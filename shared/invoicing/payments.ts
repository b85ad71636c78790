import * as z from "zod/mini";
import { CalendarDate, Instant } from "../clock.ts";
import { decimal, text } from "../fields.ts";
import { idOf } from "../ids.ts";
import { Amount, add, Currency, LARGEST_AMOUNT, subtract } from "../money.ts";

export const PaymentMethod = z.enum(["bank transfer", "card", "cash", "check", "other"]);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** A payment as a person records it: `amount` in major units of the invoice's currency, received on `date`. */
export const NewPayment = z.strictObject({
  amount: decimal({ above: 0, max: LARGEST_AMOUNT, decimals: 3 }),
  date: CalendarDate,
  method: PaymentMethod,
  note: z.optional(text(0, 200)),
});
export type NewPayment = z.infer<typeof NewPayment>;

/** The request to record a payment. `receipt`: email a receipt to the customer. */
export const PaymentRequest = z.strictObject({ ...NewPayment.shape, receipt: z.optional(z.boolean()) });
export type PaymentRequest = z.infer<typeof PaymentRequest>;

/** The Stripe account and PaymentIntent of a payment. Such a payment can neither be recorded nor removed by hand. */
export const AtStripe = z.object({ account: z.string(), intent: z.string() });

/** The provider's fee, in major units of the currency it settles in, which may differ from the invoice's. */
export const ProviderFee = z.object({ amount: Amount, currency: Currency });
export type ProviderFee = z.infer<typeof ProviderFee>;

/**
 * A dispute: the customer's bank demands `amount` back, in major units of the invoice's currency. The payment counts while the dispute is `open` or if it
 * is `won`; if it is `lost`, the amount is due again.
 */
export const Dispute = z.object({
  id: z.string(),
  state: z.enum(["open", "won", "lost"]),
  amount: Amount,
  /** Stripe's reason code, such as `fraudulent`. */
  reason: z.optional(z.string()),
  openedOn: CalendarDate,
  closedOn: z.optional(CalendarDate),
});
export type Dispute = z.infer<typeof Dispute>;

/** A payment of an invoice. `fee` is set once the provider has reported it. */
export const Payment = z.object({
  ...NewPayment.shape,
  id: idOf("payment"),
  recordedAt: Instant,
  stripe: z.optional(AtStripe),
  fee: z.optional(ProviderFee),
  dispute: z.optional(Dispute),
});
export type Payment = z.infer<typeof Payment>;

/** The amount of a payment that was lost in a dispute. */
export const lostOf = ({ dispute }: Pick<Payment, "dispute">): Amount => (dispute?.state === "lost" ? dispute.amount : subtract(0));

/** The amounts lost in disputes, by the day of the decision. */
export const lossesIn = (payments: readonly Pick<Payment, "dispute">[]): { date: CalendarDate; amount: Amount }[] =>
  payments.flatMap(({ dispute }) => (dispute?.state === "lost" ? [{ date: dispute.closedOn ?? dispute.openedOn, amount: dispute.amount }] : []));

/** The sum of the payments, less what was lost in disputes. */
export const keptOf = (payments: readonly Pick<Payment, "amount" | "dispute">[]): Amount =>
  add(...payments.map((payment) => subtract(payment.amount, lostOf(payment))));

/** The paid amount without a payment record: what the invoice stated as paid when it was written. */
export const paidBefore = ({ amountPaid, payments }: { readonly amountPaid: number; readonly payments: Parameters<typeof keptOf>[0] }): Amount =>
  subtract(amountPaid, keptOf(payments));

/** Maximum number of payments of an invoice. */
export const MAX_PAYMENTS = 200;
