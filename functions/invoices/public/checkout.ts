import { createHash } from "node:crypto";
import Stripe from "stripe";
import { after, type Instant } from "../../../shared/clock.ts";
import { AppError } from "../../../shared/errors.ts";
import { dueNow } from "../../../shared/invoicing/due.ts";
import type { Invoice } from "../../../shared/invoicing/invoices.ts";
import type { Onward } from "../../../shared/invoicing/public-invoice.ts";
import { chargeable, formatMoney, leastCharge } from "../../../shared/money.ts";
import { returnQuery } from "../../../shared/public/confirmation.ts";
import { env } from "../../platform/env.ts";
import { log } from "../../platform/log.ts";
import { fromStripe, stripe } from "../../platform/stripe.ts";
import { Conflict, write } from "../../platform/table.ts";
import { expireCheckout } from "../checkout-end.ts";
import { checkouts, type InvoiceCheckout } from "../checkouts.ts";
import { stripeAccounts } from "../payments/account-store.ts";
import { isUnderway, type PaymentPurpose } from "../payments/provider-payment.ts";

const HOUR = 3_600_000;
/** Milliseconds for which a payment page is stored: as long as its money may be on its way. */
const PAGE_RETENTION = 60 * 24 * HOUR;
/** Pages opened in the same quarter of an hour end together, so that two tabs ask Stripe for the same page. */
const QUARTER = HOUR / 4;

/**
 * Returns the address at which to pay the amount due by card: a Stripe page on the account of the business. An invoice has one such page at a time, and it
 * takes one payment. Throws `conflict` if nothing is due or it cannot be paid by card.
 */
export async function openCheckout(owner: PaymentPurpose, token: string, invoice: Invoice, now: Instant): Promise<Onward> {
  const { workspaceId, invoiceId } = owner;
  const account = await stripeAccounts.find(workspaceId);
  if (!account?.ready) throw new AppError("conflict", "This business takes no payments by card.");
  const before = await checkouts.find(workspaceId, invoiceId);
  // A page opened before the invoice was paid otherwise, or voided, must not take a payment.
  if (before && (invoice.status === "paid" || invoice.status === "void")) await expireCheckout(before);
  const units = unitsDue(invoice);
  const { currency } = invoice;
  const open = before && (await stillOpen(before, account.accountId, invoice));
  if (open && before.account === account.accountId && before.units === units && before.currency === currency) return { url: open };
  if (open) await expireCheckout(before);

  const asking = request(owner, token, invoice, units, now);
  const session = await openSession(asking, account.accountId, before);
  const page: InvoiceCheckout = { invoiceId, account: account.accountId, sessionId: session.id, units, currency };
  try {
    await write([checkouts.replacing(workspaceId, before, page, after(now, PAGE_RETENTION))]);
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    // Another tab was first. If it opened another page, the customer pays on that one.
    const other = await checkouts.find(workspaceId, invoiceId);
    if (other?.sessionId === session.id) return { url: session.url };
    await expireCheckout(page);
    return openCheckout(owner, token, invoice, now);
  }
  return { url: session.url };
}

/** The `amount` field tells the caller that no card can pay this amount: a retry is useless, and the customer needs another way to pay. */
const notForCards = (detail: string) => new AppError("conflict", detail, { field: "amount" });

/** Returns the amount to charge, in the minor units that Stripe charges in. Throws `conflict` if nothing is due or a card cannot pay it. */
function unitsDue(invoice: Invoice): number {
  const { invoiceNumber, status, sending, currency, business } = invoice;
  if (status === "pending") throw new AppError("conflict", `A payment of invoice ${invoiceNumber} is on its way.`);
  if (sending) throw new AppError("conflict", `Invoice ${invoiceNumber} is just being sent; try again in a moment.`);
  const due = dueNow(invoice);
  if (status !== "sent" || due <= 0) throw new AppError("conflict", `Nothing is due on invoice ${invoiceNumber}.`);
  const units = chargeable(due, currency);
  const least = leastCharge(currency);
  if (least !== undefined && due < least)
    throw notForCards(
      `${formatMoney(due, currency, business.locale)} is less than a card can be charged: at least ${formatMoney(least, currency, business.locale)}.`,
    );
  if (units === undefined) throw notForCards(`${formatMoney(due, currency, business.locale)} can not be charged to a card to the last unit.`);
  return units;
}

/**
 * Returns the address of a page that can still be paid on. Throws `conflict` if it
 * was paid, or its payment is on its way, and the invoice does not have it yet.
 */
async function stillOpen({ account, sessionId }: InvoiceCheckout, connected: string, invoice: Invoice): Promise<string | undefined> {
  const as = { stripeAccount: account };
  const session = await findOrNothing(stripe().checkout.sessions.retrieve(sessionId, {}, as));
  if (session?.status === "open") return session.url ?? undefined;
  const intentId = typeof session?.payment_intent === "string" ? session.payment_intent : undefined;
  // A payment to an account that is no longer connected is not reported to us; it must not keep the customer from paying.
  if (session?.status !== "complete" || account !== connected || !intentId || invoice.payments.some((payment) => payment.stripe?.intent === intentId))
    return undefined;
  const intent = await findOrNothing(stripe().paymentIntents.retrieve(intentId, {}, as));
  if (intent?.status === "succeeded") throw new AppError("conflict", `Invoice ${invoice.invoiceNumber} was paid just now.`);
  if (intent && isUnderway(intent)) throw new AppError("conflict", `A payment of invoice ${invoice.invoiceNumber} is on its way.`);
  return undefined;
}

/** Returns undefined if the object does not exist, or if its account is no longer connected to us. */
async function findOrNothing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await fromStripe(answer);
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError || error instanceof Stripe.errors.StripeInvalidRequestError) return undefined;
    throw error;
  }
}

type SessionParams = Stripe.Checkout.SessionCreateParams;

function request({ workspaceId, invoiceId }: PaymentPurpose, token: string, invoice: Invoice, units: number, now: Instant): SessionParams {
  const { invoiceNumber, currency, customer, business } = invoice;
  const page = `${env("PUBLIC_ORIGIN")}/i/${token}`;
  const metadata = { workspaceId, invoiceId };
  const name = `Invoice ${invoiceNumber}${business.name ? ` · ${business.name}` : ""}`;
  const end = Math.ceil((Date.parse(now) + HOUR) / QUARTER) * QUARTER;
  return {
    mode: "payment",
    line_items: [{ quantity: 1, price_data: { currency: currency.toLowerCase(), unit_amount: units, product_data: { name } } }],
    ...(customer.email ? { customer_email: customer.email } : {}),
    client_reference_id: invoiceId,
    metadata,
    payment_intent_data: { description: name, metadata },
    success_url: `${page}?${returnQuery(invoice.amountPaid)}`,
    cancel_url: `${page}?checkout=cancelled`,
    expires_at: end / 1000,
  };
}

/** Opens a new page. Two tabs that ask for the same one at the same time, after the same previous page, get the same. */
async function openSession(asking: SessionParams, stripeAccount: string, before: InvoiceCheckout | undefined): Promise<{ id: string; url: string }> {
  const idempotencyKey = createHash("sha256")
    .update(JSON.stringify([asking, before?.sessionId ?? null]))
    .digest("base64url");
  try {
    const { id, url } = await fromStripe(stripe().checkout.sessions.create(asking, { stripeAccount, idempotencyKey }));
    if (!url) throw new Error(`The payment page ${id} has no address.`);
    return { id, url };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripePermissionError)) throw error;
    if (error.code === "amount_too_small") throw notForCards("So little can not be paid by card.");
    if (error.code === "amount_too_large" || error.param?.endsWith("[unit_amount]")) throw notForCards("So much can not be paid by card at once.");
    log.error("a payment page was refused", { account: stripeAccount, error });
    throw new AppError("conflict", "This invoice can not be paid by card at the moment.");
  }
}
