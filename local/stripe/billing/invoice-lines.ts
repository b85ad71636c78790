import type { AccountScope } from "../account-scope.ts";
import { money } from "../currencies.ts";
import { newId } from "../ids.ts";
import type { InvoiceLine, Price, Subscription, SubscriptionItem } from "./records.ts";

/** A span of time, in seconds. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const intervals: Readonly<Record<string, string>> = { day: "day", week: "week", month: "month", year: "year" };

/** `$15.00 / every 3 months` */
function priceWords({ unit_amount: amount, currency, recurring }: Price): string {
  const { interval = "month", interval_count: count = 1 } = recurring ?? {};
  return `${money(amount, currency)} / ${count === 1 ? intervals[interval] : `every ${count} ${intervals[interval]}s`}`;
}

export const productName = (scope: AccountScope, { product }: Price): string => scope.find("product", product)?.name ?? product;

/** What a line is about, beside its subscription item. */
export interface LineFacts {
  readonly amount: number;
  readonly period: Span;
  readonly description: string;
  readonly isProration?: boolean;
  /** The line of an earlier invoice that is given back. */
  readonly credits?: { readonly invoice: string; readonly lines: string[] } | undefined;
}

/** A line of an invoice for a subscription item. */
export function lineFor(
  subscription: Subscription,
  item: SubscriptionItem,
  { amount, period, description, isProration = false, credits }: LineFacts,
): InvoiceLine {
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
        invoice_item: null,
        proration: isProration,
        proration_details: { credited_items: credits ? { invoice: credits.invoice, invoice_line_items: credits.lines } : null },
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: "subscription_item_details",
    },
    period: { start: period.start, end: period.end },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: item.price.id, product: item.price.product },
      type: "price_details",
      unit_amount_decimal: item.price.unit_amount_decimal,
    },
    quantity: item.quantity,
    quantity_decimal: String(item.quantity),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  } satisfies InvoiceLine;
}

/** The lines of a whole period of each item; while the trial runs they cost nothing. */
export const periodLines = (scope: AccountScope, subscription: Subscription): InvoiceLine[] =>
  subscription.items.data.map((item) => {
    const isTrial = subscription.status === "trialing";
    const description = isTrial
      ? `Trial period for ${productName(scope, item.price)}`
      : `${item.quantity} × ${productName(scope, item.price)} (at ${priceWords(item.price)})`;
    const amount = isTrial ? 0 : item.quantity * item.price.unit_amount;
    return lineFor(subscription, item, { amount, period: { start: item.current_period_start, end: item.current_period_end }, description });
  });
