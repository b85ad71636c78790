import type Stripe from "stripe";
import { planOf } from "../../shared/billing/plans.ts";
import type { Party, SubscriptionInvoice } from "../../shared/billing/subscription-invoices.ts";
import { amountFromStripe } from "../../shared/money.ts";
import { env } from "../platform/env.ts";
import { fromStripe, instantOf, isGone, madeForStripe, stripe } from "../platform/stripe.ts";
import { planOfPriceId } from "./prices.ts";

/** The most of a customer's objects that are looked at. A person has a handful. */
const MANY = 1000;

/**
 * The invoices of a customer as Stripe has them now; drafts are none yet. What was stored of one says who sold: that stays as it was then. None where Stripe
 * does not know the customer any more.
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

/** Who sells: the operator, as the settings have them. */
function seller(): Party {
  const [address, taxId, email] = [env("OPERATOR_ADDRESS"), env("OPERATOR_TAX_ID"), env("SUPPORT_EMAIL")];
  return {
    name: env("OPERATOR_NAME"),
    ...(email ? { email } : {}),
    ...(address ? { address: address.replaceAll("\\n", "\n") } : {}),
    ...(taxId ? { taxId } : {}),
  };
}

async function invoiceFrom(invoice: Written, seller: Party, charges: readonly Stripe.Charge[]): Promise<SubscriptionInvoice> {
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

/** What was charged for an invoice, the newest first. */
function chargesFor({ payments }: Stripe.Invoice, charges: readonly Stripe.Charge[]): Stripe.Charge[] {
  const intents = (payments?.data ?? []).map(({ payment: { payment_intent } }) => idOf(payment_intent));
  return charges.filter(({ payment_intent }) => payment_intent !== null && intents.includes(idOf(payment_intent)));
}

const idOf = (either: string | { id: string } | null | undefined): string | undefined => (typeof either === "string" ? either : either?.id);

/** The plan that the invoice is for: that of its last line that costs something. */
async function planIn(lines: readonly Stripe.InvoiceLineItem[]) {
  const price = lines.findLast(({ amount, pricing }) => amount > 0 && pricing?.price_details)?.pricing?.price_details?.price;
  const id = idOf(price);
  return id === undefined ? undefined : planOfPriceId(id);
}

/** What a line says. A whole period of a plan is called as we call it; what Stripe works out between two plans, as Stripe does. */
function descriptionOf({ description, parent, period }: Stripe.InvoiceLineItem, plan: SubscriptionInvoice["plan"]): string {
  const isProration = parent?.subscription_item_details?.proration || parent?.invoice_item_details?.proration;
  const name = plan && !isProration && parent?.type === "subscription_item_details" ? `Plainbill ${planOf(plan)?.name}` : (description ?? "Plainbill");
  return `${name}\n${day(period.start)} – ${day(period.end)}`;
}

const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const day = (seconds: number): string => dayFormat.format(new Date(seconds * 1000));

/** How many, and at what price each: one at its amount where the two do not say the same. */
function figuresOf({ amount, quantity, currency }: Stripe.InvoiceLineItem): { quantity: number; unitPrice: number } {
  const each = amount / (quantity || 1);
  const fits = Number.isInteger(each);
  return { quantity: fits ? quantity || 1 : 1, unitPrice: amountFromStripe(fits ? each : amount, currency.toUpperCase()) };
}

/** The rates that were asked for, for as long as this process lives: a rate never changes. */
const rates = madeForStripe(() => new Map<string, number>());

/** What a tax is called by: its rate in percent; nothing where Stripe does not say which. */
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

/** Where addresses have the state behind the city, and the code behind that. */
const stateThenCode: readonly string[] = ["US", "CA", "AU"];
const countries = new Intl.DisplayNames("en", { type: "region" });

function addressLines(address: Stripe.Address | null): string {
  if (!address) return "";
  const { line1, line2, city, state, postal_code: code, country } = address;
  const words = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(" ");
  const place = country && stateThenCode.includes(country) ? [city, words(state, code)].filter(Boolean).join(", ") : words(code, city);
  return [line1, line2, place, country && !stateThenCode.includes(country) ? state : "", country && countries.of(country)].filter(Boolean).join("\n");
}
