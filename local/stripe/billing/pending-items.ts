import type Stripe from "stripe";
import type { AccountScope } from "../account-scope.ts";
import { newId } from "../ids.ts";
import { lineFor } from "./invoice-lines.ts";
import type { Invoice, InvoiceItem, InvoiceLine, Subscription } from "./records.ts";

/** Stores lines for the next invoice of a subscription. */
export function addPending(scope: AccountScope, subscription: Subscription, lines: readonly InvoiceLine[]): void {
  for (const line of lines) {
    const details = line.parent?.subscription_item_details;
    const item = {
      id: newId.invoiceItem(),
      object: "invoiceitem",
      amount: line.amount,
      currency: line.currency,
      customer: subscription.customer,
      customer_account: null,
      date: scope.now,
      description: line.description,
      discountable: false,
      discounts: [],
      invoice: null,
      livemode: false,
      metadata: line.metadata,
      net_amount: line.amount,
      parent: { subscription_details: { subscription: subscription.id, subscription_item: details?.subscription_item ?? "" }, type: "subscription_details" },
      period: line.period,
      pricing: line.pricing,
      proration: true,
      proration_details: { credited_items: creditedIn(details), discount_amounts: [] },
      quantity: line.quantity ?? 1,
      quantity_decimal: line.quantity_decimal,
      tax_rates: [],
      test_clock: subscription.test_clock,
    } satisfies InvoiceItem;
    scope.put("invoiceitem", item);
    scope.emit("invoiceitem.created", item);
  }
}

type LineDetails = NonNullable<Stripe.InvoiceLineItem["parent"]>["subscription_item_details"];

function creditedIn(details: LineDetails | undefined): Stripe.InvoiceItem.ProrationDetails.CreditedItems | null {
  const credited = details?.proration_details?.credited_items;
  return credited ? { invoice_line_item_details: credited, type: "invoice_line_item_details" } : null;
}

const pendingOf = (scope: AccountScope, { id, customer }: Subscription): InvoiceItem[] =>
  scope
    .where("invoiceitem", "customer", customer)
    .filter(({ invoice, parent }) => invoice === null && parent?.subscription_details?.subscription === id)
    .toReversed();

/** The lines that wait for the next invoice of a subscription. */
export const pendingLines = (scope: AccountScope, subscription: Subscription): InvoiceLine[] =>
  pendingOf(scope, subscription).map(({ id, amount, description, parent, period, pricing, proration_details: details, quantity }) => {
    const credited = details?.credited_items?.invoice_line_item_details;
    return lineFor(subscription, {
      item: parent?.subscription_details?.subscription_item ?? "",
      quantity,
      pricing,
      amount,
      period,
      description: description ?? "",
      pending: id,
      isProration: true,
      credits: credited && { invoice: credited.invoice, lines: credited.invoice_line_items },
    });
  });

/** Notes that what waited is on `invoice` now. */
export function settlePending(scope: AccountScope, subscription: Subscription, { id }: Invoice): void {
  for (const item of pendingOf(scope, subscription)) scope.put("invoiceitem", { ...item, invoice: id });
}
