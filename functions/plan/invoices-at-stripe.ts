import type Stripe from "stripe";
import { planById } from "../../shared/billing/plans.ts";
import type { BillParty, SubscriptionInvoice } from "../../shared/billing/subscription-invoices.ts";
import { amountFromStripe } from "../../shared/money.ts";
import { env } from "../platform/env.ts";
import { fromStripe, instantOf, isGone, madeForStripe, stripe } from "../platform/stripe.ts";
import { planOfPriceId } from "./prices.ts";

/** The most objects of a customer that are read: a person has a handful. */
const MANY = 1000;

/**
 * Returns a customer's invoices at Stripe without drafts; none if Stripe no longer knows the customer. The seller of a stored invoice is kept from `stored`.
 */
export async function invoicesAtStripe(
  customer: string,
  charges: readonly Stripe.Charge[],
  stored: readonly SubscriptionInvoice[],
): Promise<SubscriptionInvoice[]> {
  try {
    const all = await fromStripe(
      stripe()
        .invoices.list({ customer, limit: 100, expand: ["data.payments"] })
        .autoPagingToArray({ limit: MANY }),
    );
    const sellers = new Map(stored.map(({ id, seller }) => [id, seller]));
    return await Promise.all(all.filter(isWritten).map((invoice) => invoiceFrom(invoice, sellers.get(invoice.id) ?? seller(), charges)));
  } catch (error) {
    if (isGone(error)) return [];
    throw error;
  }
}

type Written = Stripe.Invoice & { number: string; status: SubscriptionInvoice["status"] };
const isWritten = (invoice: Stripe.Invoice): invoice is Written => invoice.number !== null && invoice.status !== null && invoice.status !== "draft";

/** The operator as seller, from the settings. */
function seller(): BillParty {
  const [address, taxId, email] = [env("OPERATOR_ADDRESS"), env("OPERATOR_TAX_ID"), env("SUPPORT_EMAIL")];
  return {
    name: env("OPERATOR_NAME"),
    ...(email ? { email } : {}),
    ...(address ? { address: address.replaceAll("\\n", "\n") } : {}),
    ...(taxId ? { taxId } : {}),
  };
}

async function invoiceFrom(invoice: Written, seller: BillParty, charges: readonly Stripe.Charge[]): Promise<SubscriptionInvoice> {
  const currency = invoice.currency.toUpperCase();
  const amount = (units: number) => amountFromStripe(units, currency);
  const { status, status_transitions, customer_email: email, customer_tax_ids: taxIds, starting_balance: before, ending_balance: after } = invoice;
  const taxes = invoice.total_taxes ?? [];
  const own = chargesFor(invoice, charges);
  const lines = invoice.lines.has_more
    ? await fromStripe(stripe().invoices.listLineItems(invoice.id, { limit: 100 }).autoPagingToArray({ limit: MANY }))
    : invoice.lines.data;
  const plan = await planIn(lines);
  const address = addressLines(invoice.customer_address);
  const taxId = taxIds?.flatMap(({ value }) => value ?? []).join(", ");
  const failure = status === "open" && invoice.attempted ? (own.find((charge) => charge.status === "failed")?.failure_message ?? "") : undefined;
  return {
    id: invoice.id,
    number: invoice.number,
    status,
    ...(plan ? { plan } : {}),
    currency,
    issuedAt: instantOf(status_transitions.finalized_at ?? invoice.created),
    ...(status_transitions.paid_at ? { paidAt: instantOf(status_transitions.paid_at) } : {}),
    seller,
    customer: {
      name: invoice.customer_name ?? email ?? "Customer",
      ...(email ? { email } : {}),
      ...(address ? { address } : {}),
      ...(taxId ? { taxId } : {}),
    },
    lines: lines.map((line) => ({ description: descriptionOf(line, plan), ...figuresOf(line), amount: amount(line.amount) })),
    subtotal: amount(invoice.subtotal),
    discountTotal: amount((invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0)),
    taxes: await Promise.all(taxes.map(async (tax) => ({ ...(await rateOf(tax)), base: amount(tax.taxable_amount ?? 0), tax: amount(tax.amount) }))),
    taxInclusive: taxes.some(({ tax_behavior }) => tax_behavior === "inclusive"),
    reverseCharge: taxes.some(({ taxability_reason }) => taxability_reason === "reverse_charge"),
    total: amount(invoice.total),
    fromCredit: amount((after ?? before) - before),
    amountPaid: amount(invoice.amount_paid),
    amountDue: amount(invoice.amount_remaining),
    refunded: amount(own.reduce((sum, charge) => sum + charge.amount_refunded, 0)),
    ...(failure === undefined ? {} : { failure }),
  };
}

/** Returns the charges for an invoice, newest first. */
function chargesFor({ payments }: Stripe.Invoice, charges: readonly Stripe.Charge[]): Stripe.Charge[] {
  const intents = (payments?.data ?? []).map(({ payment: { payment_intent } }) => idOf(payment_intent));
  return charges.filter(({ payment_intent }) => payment_intent !== null && intents.includes(idOf(payment_intent)));
}

const idOf = (either: string | { id: string } | null | undefined): string | undefined => (typeof either === "string" ? either : either?.id);

/** Returns the plan of the last line that costs something. */
async function planIn(lines: readonly Stripe.InvoiceLineItem[]) {
  const price = lines.findLast(({ amount, pricing }) => amount > 0 && pricing?.price_details)?.pricing?.price_details?.price;
  const id = idOf(price);
  return id === undefined ? undefined : planOfPriceId(id);
}

/** Returns a line's text: our plan name for a whole period, Stripe's text for a proration. */
function descriptionOf({ description, parent, period }: Stripe.InvoiceLineItem, plan: SubscriptionInvoice["plan"]): string {
  const isProration = parent?.subscription_item_details?.proration || parent?.invoice_item_details?.proration;
  const name = plan && !isProration && parent?.type === "subscription_item_details" ? `Plainbill ${planById(plan)?.name}` : (description ?? "Plainbill");
  return `${name}\n${day(period.start)} – ${day(period.end)}`;
}

const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const day = (seconds: number): string => dayFormat.format(new Date(seconds * 1000));

/** Returns quantity and unit price in major units; quantity 1 at the whole amount if the unit price is no whole minor unit. */
function figuresOf({ amount, quantity, currency }: Stripe.InvoiceLineItem): { quantity: number; unitPrice: number } {
  const each = amount / (quantity || 1);
  const fits = Number.isInteger(each);
  return { quantity: fits ? quantity || 1 : 1, unitPrice: amountFromStripe(fits ? each : amount, currency.toUpperCase()) };
}

/** Tax rates in percent by id, cached while this process lives: a rate never changes. */
const rates = madeForStripe(() => new Map<string, number>());

/** Returns a tax's rate in percent, or nothing if Stripe does not give it. */
async function rateOf({ tax_rate_details, amount }: Stripe.Invoice.TotalTax): Promise<{ rate?: number }> {
  const id = tax_rate_details?.tax_rate;
  if (!id) return amount === 0 ? { rate: 0 } : {};
  const known = rates().get(id);
  if (known !== undefined) return { rate: known };
  try {
    const { effective_percentage, percentage } = await fromStripe(stripe().taxRates.retrieve(id));
    const rate = effective_percentage ?? percentage;
    rates().set(id, rate);
    return { rate };
  } catch (error) {
    if (isGone(error)) return {};
    throw error;
  }
}

/** Countries whose addresses have the state after the city, then the postal code. */
const stateThenCode: readonly string[] = ["US", "CA", "AU"];
const countries = new Intl.DisplayNames("en", { type: "region" });

function addressLines(address: Stripe.Address | null): string {
  if (!address) return "";
  const { line1, line2, city, state, postal_code: code, country } = address;
  const words = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(" ");
  const place = country && stateThenCode.includes(country) ? [city, words(state, code)].filter(Boolean).join(", ") : words(code, city);
  return [line1, line2, place, country && !stateThenCode.includes(country) ? state : "", country && countries.of(country)].filter(Boolean).join("\n");
}
