import * as z from "zod/mini";
import { Instant } from "../clock.ts";
import { Amount, add, Currency, subtract } from "../money.ts";
import { PlanId } from "./plan-id.ts";

/** Who sells, or who pays, as the invoice has them. */
const BillParty = z.object({ name: z.string(), address: z.optional(z.string()), email: z.optional(z.string()), taxId: z.optional(z.string()) });
export type BillParty = z.infer<typeof BillParty>;

/** One line, as Stripe has it: `amount` in major units, below zero for what is given back. */
const Line = z.object({ description: z.string(), quantity: z.number(), unitPrice: z.number(), amount: Amount });

/**
 * An invoice of our own to a workspace for its subscription. Its figures are those of Stripe, which charged them; nothing is computed anew. The seller is as
 * it was when the invoice was first stored, and the customer as Stripe's invoice has them.
 */
export const SubscriptionInvoice = z.object({
  /** Stripe's id of it. */
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
  /** Tax on top of the lines; within them where `taxInclusive`. `rate` in percent; nothing where Stripe did not say which. */
  taxes: z.array(z.object({ rate: z.optional(z.number()), base: Amount, tax: Amount })),
  taxInclusive: z.boolean(),
  /** That the customer owes the tax, not the seller. */
  reverseCharge: z.boolean(),
  total: Amount,
  /** What was paid with the customer's credit with us; below zero what was added to it. */
  fromCredit: Amount,
  amountPaid: Amount,
  amountDue: Amount,
  refunded: Amount,
  /** Why its payment failed; empty where Stripe did not say. Absent while none failed. */
  failure: z.optional(z.string()),
});
export type SubscriptionInvoice = z.infer<typeof SubscriptionInvoice>;

/** What a list shows of one. */
export const SubscriptionInvoiceRow = z.object({
  id: z.string(),
  number: z.string(),
  issuedAt: Instant,
  currency: Currency,
  total: Amount,
  status: z.enum(["open", "paid", "void", "uncollectible", "refunded", "partly refunded"]),
});
export type SubscriptionInvoiceRow = z.infer<typeof SubscriptionInvoiceRow>;

/** How an invoice stands with the money that went back. */
function shownStatus({ status, refunded, amountPaid }: SubscriptionInvoice): SubscriptionInvoiceRow["status"] {
  if (status !== "paid" || refunded <= 0) return status;
  return refunded >= amountPaid ? "refunded" : "partly refunded";
}

export const subscriptionInvoiceRow = (invoice: SubscriptionInvoice): SubscriptionInvoiceRow => {
  const { id, number, issuedAt, currency, total } = invoice;
  return { id, number, issuedAt, currency, total, status: shownStatus(invoice) };
};

/** Whether the figures of an invoice add up, and each tax has its rate, so that it can be printed as it is. */
export function addsUp({ lines, subtotal, discountTotal, taxes, taxInclusive, total, fromCredit, amountPaid, amountDue }: SubscriptionInvoice): boolean {
  const onTop = taxInclusive ? [] : taxes.map(({ tax }) => tax);
  return (
    add(...lines.map(({ amount }) => amount)) === subtotal &&
    add(subtract(subtotal, discountTotal), ...onTop) === total &&
    add(fromCredit, amountPaid, amountDue) === total &&
    taxes.every(({ rate }) => rate !== undefined)
  );
}
