import type { AccountScope } from "../account-scope.ts";
import { money } from "../currencies.ts";
import { newId } from "../ids.ts";
import type { InvoiceLine, Price, Subscription, SubscriptionItem } from "./records.ts";

/** A span of time, in seconds. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** `$15.00 / every 3 months` */
function priceWords({ unit_amount: amount, currency, recurring }: Price): string {
  const { interval = "month", interval_count: count = 1 } = recurring ?? {};
  return `${money(amount, currency)} / ${count === 1 ? interval : `every ${count} ${interval}s`}`;
}

const productName = (scope: AccountScope, { product }: Price): string => scope.find("product", product)?.name ?? product;

/** What was bought, as a line of an adjustment names it. */
export const itemName = (scope: AccountScope, { price, quantity }: SubscriptionItem): string =>
  quantity === 1 ? productName(scope, price) : `${quantity} × ${productName(scope, price)}`;

/** The earlier lines that a line gives back. */
export interface Credits {
  readonly invoice: string;
  readonly lines: string[];
}

/** What a line is about. `item` is the id of the subscription's item. */
export interface LineFacts {
  readonly item: string;
  readonly quantity: number;
  readonly pricing: InvoiceLine["pricing"];
  readonly amount: number;
  readonly period: Span;
  readonly description: string;
  /** The pending item that it was before. */
  readonly pending?: string;
  readonly isProration?: boolean;
  readonly credits?: Credits | undefined;
}

export const pricingOf = ({ id, product, unit_amount_decimal }: Price): InvoiceLine["pricing"] => ({
  price_details: { price: id, product },
  type: "price_details",
  unit_amount_decimal,
});

/** A line of an invoice for a subscription item. */
export function lineFor(subscription: Subscription, facts: LineFacts): InvoiceLine {
  const { item, quantity, pricing, amount, period, description, pending = null, isProration = false, credits } = facts;
  return {
    id: newId.invoiceLine(),
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
        invoice_item: pending,
        proration: isProration,
        proration_details: { credited_items: credits ? { invoice: credits.invoice, invoice_line_items: credits.lines } : null },
        subscription: subscription.id,
        subscription_item: item,
      },
      type: "subscription_item_details",
    },
    period: { start: period.start, end: period.end },
    pretax_credit_amounts: [],
    pricing,
    quantity,
    quantity_decimal: String(quantity),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  } satisfies InvoiceLine;
}

/** The lines of a whole period of each item; while the trial runs they cost nothing. */
export const periodLines = (scope: AccountScope, subscription: Subscription): InvoiceLine[] =>
  subscription.items.data.map((item) => {
    const { id, price, quantity, current_period_start: start, current_period_end: end } = item;
    const isTrial = subscription.status === "trialing";
    return lineFor(subscription, {
      item: id,
      quantity,
      pricing: pricingOf(price),
      amount: isTrial ? 0 : quantity * price.unit_amount,
      period: { start, end },
      description: isTrial ? `Trial period for ${productName(scope, price)}` : `${quantity} × ${productName(scope, price)} (at ${priceWords(price)})`,
    });
  });
