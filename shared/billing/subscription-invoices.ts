import * as z from "zod/mini";
import { Instant } from "../clock.ts";
import { Amount, add, Currency, subtract } from "../money.ts";
import { PlanId } from "./plan-id.ts";

/** The seller or the customer as printed on the invoice. */
const BillParty = z.object({ name: z.string(), address: z.optional(z.string()), email: z.optional(z.string()), taxId: z.optional(z.string()) });
export type BillParty = z.infer<typeof BillParty>;

/** One line, as Stripe has it. `amount` in major units; negative for money credited back. */
const Line = z.object({ description: z.string(), quantity: z.number(), unitPrice: z.number(), amount: Amount });

/**
 * Our invoice to a workspace for its subscription. All figures are Stripe's, which charged them; nothing is computed again. The seller is the one of the
 * time when the invoice was first stored; the customer is the one of Stripe's invoice.
 */
export const SubscriptionInvoice = z.object({
  /** Stripe's id of the invoice. */
  id: z.string(),
  number: z.string(),
  status: z.enum(["open", "paid", "void", "uncollectible"]),
  plan: z.optional(PlanId),
  currency: Currency,
  issuedAt: Instant,
  paidAt: z.optional(Instant),
  seller: BillParty,
  customer: BillParty,
  lines: z.array(Line),
  subtotal: Amount,
  discountTotal: Amount,
  /** Taxes added to the lines, or contained in them if `taxInclusive`. `rate` in percent; absent if Stripe did not state it. */
  taxes: z.array(z.object({ rate: z.optional(z.number()), base: Amount, tax: Amount })),
  taxInclusive: z.boolean(),
  /** True if the customer owes the tax instead of the seller. */
  reverseCharge: z.boolean(),
  total: Amount,
  /** The amount paid from the customer's credit balance with us; negative if it was added to the balance. */
  fromCredit: Amount,
  amountPaid: Amount,
  amountDue: Amount,
  refunded: Amount,
  /** Why the payment failed; empty if Stripe gave no reason, absent if no payment failed. */
  failure: z.optional(z.string()),
});
export type SubscriptionInvoice = z.infer<typeof SubscriptionInvoice>;

/** A subscription invoice in a list. */
export const SubscriptionInvoiceRow = z.object({
  id: z.string(),
  number: z.string(),
  issuedAt: Instant,
  currency: Currency,
  total: Amount,
  status: z.enum(["open", "paid", "void", "uncollectible", "refunded", "partly refunded"]),
});
export type SubscriptionInvoiceRow = z.infer<typeof SubscriptionInvoiceRow>;

/** The status, including refunds. */
function shownStatus({ status, refunded, amountPaid }: SubscriptionInvoice): SubscriptionInvoiceRow["status"] {
  if (status !== "paid" || refunded <= 0) return status;
  return refunded >= amountPaid ? "refunded" : "partly refunded";
}

export const subscriptionInvoiceRow = (invoice: SubscriptionInvoice): SubscriptionInvoiceRow => {
  const { id, number, issuedAt, currency, total } = invoice;
  return { id, number, issuedAt, currency, total, status: shownStatus(invoice) };
};

/** Returns true if the figures add up and each tax has a rate, so that the invoice can be printed as it is. */
export function addsUp({ lines, subtotal, discountTotal, taxes, taxInclusive, total, fromCredit, amountPaid, amountDue }: SubscriptionInvoice): boolean {
  const onTop = taxInclusive ? [] : taxes.map(({ tax }) => tax);
  return (
    add(...lines.map(({ amount }) => amount)) === subtotal &&
    add(subtract(subtotal, discountTotal), ...onTop) === total &&
    add(fromCredit, amountPaid, amountDue) === total &&
    taxes.every(({ rate }) => rate !== undefined)
  );
}
