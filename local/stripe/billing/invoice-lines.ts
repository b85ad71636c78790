import type { AccountScope } from "../account-scope.ts";
import { money } from "../currencies.ts";
import { newStripeId } from "../ids.ts";
import type { StripeInvoiceLine, StripePrice, StripeSubscription, SubscriptionItem } from "./records.ts";

/** In seconds. */
export interface BillingPeriod {
  readonly start: number;
  readonly end: number;
}

/** `$15.00 / every 3 months` */
function priceWords({ unit_amount: amount, currency, recurring: { interval, interval_count: count } }: StripePrice): string {
  return `${money(amount, currency)} / ${count === 1 ? interval : `every ${count} ${interval}s`}`;
}

/** The product's name, as a line shows it. */
export const productName = (scope: AccountScope, { product }: StripePrice): string => scope.find("product", product)?.name ?? product;

/** The earlier lines that a line credits. */
export interface Credits {
  readonly invoice: string;
  readonly lines: string[];
}

interface LineFacts {
  readonly amount: number;
  readonly period: BillingPeriod;
  readonly description: string;
  readonly isProration?: boolean;
  readonly credits?: Credits | undefined;
}

/** A line of an invoice for a subscription item. */
export function lineFor(
  subscription: StripeSubscription,
  { id, price }: SubscriptionItem,
  { amount, period, description, isProration = false, credits }: LineFacts,
): StripeInvoiceLine {
  return {
    id: newStripeId.invoiceLine(),
    object: "line_item",
    amount,
    currency: subscription.currency,
    description,
    discount_amounts: [],
    discountable: !isProration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: isProration,
        proration_details: { credited_items: credits ? { invoice: credits.invoice, invoice_line_items: credits.lines } : null },
        subscription: subscription.id,
        subscription_item: id,
      },
      type: "subscription_item_details",
    },
    period: { start: period.start, end: period.end },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: "price_details",
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity: 1,
    quantity_decimal: "1",
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  } satisfies StripeInvoiceLine;
}

/** The lines of a whole period. They cost nothing during a trial. */
export const periodLines = (scope: AccountScope, subscription: StripeSubscription): StripeInvoiceLine[] =>
  subscription.items.data.map((item) => {
    const { price, current_period_start: start, current_period_end: end } = item;
    const isTrial = subscription.status === "trialing";
    return lineFor(subscription, item, {
      amount: isTrial ? 0 : price.unit_amount,
      period: { start, end },
      description: isTrial ? `Trial period for ${productName(scope, price)}` : `1 × ${productName(scope, price)} (at ${priceWords(price)})`,
    });
  });
