import type Stripe from "stripe";
import * as z from "zod/mini";
import type { AccountScope } from "../account-scope.ts";
import { StripeError } from "../errors.ts";
import { boolean, integer, list, oneOf, strictly, text } from "../parameters.ts";
import { customerOf } from "./customers.ts";
import { periodLines } from "./invoice-lines.ts";
import { compose } from "./invoices.ts";
import { ItemChange, planChange } from "./item-changes.ts";
import { pendingLines } from "./pending-items.ts";
import type { Invoice, InvoiceLine, Subscription } from "./records.ts";
import { currentEnd, inNextPeriod, isEnded } from "./schedule.ts";
import { newSubscription } from "./subscriptions.ts";
import { checkLocation } from "./tax.ts";
import { timeOf } from "./test-clock-time.ts";

const Details = strictly<Stripe.InvoiceCreatePreviewParams.SubscriptionDetails>()({
  cancel_at_period_end: z.optional(boolean),
  items: z.optional(list(ItemChange)),
  proration_behavior: z.optional(oneOf("always_invoice", "create_prorations", "none")),
  proration_date: z.optional(integer(0)),
  trial_end: z.optional(text()),
});

/** What `invoices.createPreview` takes here. */
export const InvoicePreview = strictly<Stripe.InvoiceCreatePreviewParams>()({
  automatic_tax: z.optional(strictly<Stripe.InvoiceCreatePreviewParams.AutomaticTax>()({ enabled: boolean })),
  customer: z.optional(text()),
  preview_mode: z.optional(oneOf("next")),
  subscription: z.optional(text()),
  subscription_details: z.optional(Details),
});
type InvoicePreview = z.output<typeof InvoicePreview>;

/** The next invoice of a subscription as it would be. `more` are lines that a change adds. */
export function upcoming(scope: AccountScope, subscription: Subscription, more: readonly InvoiceLine[] = []): Invoice {
  const end = currentEnd(subscription);
  const next = inNextPeriod(subscription);
  const lines = [...pendingLines(scope, subscription), ...more, ...periodLines(scope, next)];
  const period = { start: subscription.items.data[0]?.current_period_start ?? scope.now, end };
  const invoice = compose(scope, next, { reason: "upcoming", period, lines, isAutomatic: true });
  return asPreview({ ...invoice, created: end, next_payment_attempt: end + 3600 });
}

const asPreview = (invoice: Invoice): Invoice => {
  const id = `upcoming_${invoice.id}`;
  const data = invoice.lines.data.map((line) => ({ ...line, invoice: id }));
  return { ...invoice, id, lines: { ...invoice.lines, data, url: `/v1/invoices/upcoming/lines?subscription=${id}` } };
};

/** The invoice that a change would make, or the next one; nothing is changed. Throws `invoice_upcoming_none` where none would come. */
export function previewInvoice(given: AccountScope, params: InvoicePreview): Invoice {
  const { subscription: id, subscription_details: details = {} } = params;
  if (id === undefined) return previewNew(given, params);
  const before = given.get("subscription", id, "subscription");
  const scope = timeOf(given, before.customer);
  if (isEnded(before)) throw noInvoice(before.customer);
  const { proration_behavior: behavior = "create_prorations", items, proration_date: at, trial_end: trialEnd } = details;
  const planned = planChange(scope, before, { items, trialEnd, behavior, at });
  const isEnding = details.cancel_at_period_end ?? before.cancel_at !== null;
  if (planned.isBilledNow) {
    const lines = [...pendingLines(scope, before), ...planned.lines];
    return asPreview(compose(scope, planned.after, { reason: "upcoming", period: { start: scope.now, end: scope.now }, lines, isAutomatic: true }));
  }
  if (isEnding) throw noInvoice(before.customer);
  return upcoming(scope, planned.after, planned.lines);
}

function previewNew(given: AccountScope, { customer, subscription_details: details = {}, automatic_tax: tax }: InvoicePreview): Invoice {
  const { id } = customerOf(given, customer ?? "");
  const scope = timeOf(given, id);
  const items = (details.items ?? []).map(({ price = "", quantity }) => ({ price, quantity }));
  const fresh = newSubscription(scope, { customer: id, items, automatic_tax: tax, trial_end: details.trial_end });
  if (fresh.automatic_tax.enabled) checkLocation(scope, customerOf(scope, id), null);
  const period = { start: scope.now, end: scope.now };
  return asPreview(compose(scope, fresh, { reason: "upcoming", period, lines: periodLines(scope, fresh), isAutomatic: true }));
}

const noInvoice = (customer: string): StripeError =>
  new StripeError(404, { type: "invalid_request_error", code: "invoice_upcoming_none", message: `No upcoming invoices for customer: ${customer}` });
