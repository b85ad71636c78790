import type Stripe from "stripe";
import type { AccountScope } from "../account-scope.ts";
import { invalid, missing } from "../errors.ts";
import { Nothing, type Route, route } from "../route.ts";
import type { Customer, InvoiceLine } from "./records.ts";

/** The one rate of this machine, in percent. */
const RATE = 10;
const taxRate = "txr_1LocalTestRateOfTenPct";

/** The rate as people look it up by its id. */
export const taxRateRoutes: readonly Route[] = [
  route("GET", "/v1/tax_rates/:id", Nothing, (_scope, _given, id) => {
    if (id !== taxRate) throw missing("tax rate", id);
    return {
      id: taxRate,
      object: "tax_rate",
      active: false,
      country: null,
      created: 0,
      description: null,
      display_name: "Tax",
      effective_percentage: RATE,
      flat_amount: null,
      inclusive: false,
      jurisdiction: null,
      jurisdiction_level: null,
      livemode: false,
      metadata: {},
      percentage: RATE,
      rate_type: "percentage",
      state: null,
      tax_type: "sales_tax",
    } satisfies Stripe.TaxRate;
  }),
];

/** Throws where Stripe would not know which tax is due: the customer says nowhere where they are. */
export function checkLocation(scope: AccountScope, customer: Customer, method: string | null): void {
  const billed = method === null ? undefined : scope.find("payment_method", method)?.billing_details.address?.country;
  if (!customer.address?.country && !customer.tax?.ip_address && !billed)
    throw invalid("The customer's location isn't recognized. Set a valid customer address in order to automatically calculate tax.", {
      code: "customer_tax_location_invalid",
    });
}

/** What is known of where a customer is, for their taxes. */
export function locationOf({ address, tax }: Customer): Stripe.Customer.Tax {
  const ip = tax?.ip_address ?? null;
  const country = address?.country ?? null;
  return {
    automatic_tax: country !== null || ip !== null ? "supported" : "unrecognized_location",
    ip_address: ip,
    location: country === null ? null : { country, source: "billing_destination", state: address?.state ?? null },
    provider: "stripe",
  };
}

/** The line with the tax that is due on it: in its amount where the price includes it, on top of it otherwise. */
export function withTax(scope: AccountScope, line: InvoiceLine, isExempt: boolean): InvoiceLine {
  const isInclusive = scope.find("price", line.pricing.price_details.price)?.tax_behavior === "inclusive";
  const amount = isExempt ? 0 : Math.round(isInclusive ? line.amount - line.amount / (1 + RATE / 100) : (line.amount * RATE) / 100);
  return { ...line, taxes: [taxOf(amount, isInclusive ? line.amount - amount : line.amount, isInclusive, isExempt)] };
}

const taxOf = (amount: number, base: number, isInclusive: boolean, isExempt: boolean): Stripe.InvoiceLineItem.Tax => ({
  amount,
  tax_behavior: isInclusive ? "inclusive" : "exclusive",
  tax_rate_details: { tax_rate: taxRate },
  taxability_reason: isExempt ? "customer_exempt" : "standard_rated",
  taxable_amount: isExempt ? 0 : base,
  type: "tax_rate_details",
});

/** The taxes of all lines, and how much of them comes on top. */
export function taxTotals(lines: readonly InvoiceLine[]): { taxes: Stripe.Invoice.TotalTax[]; onTop: number; all: number } {
  const totals = new Map<string, Stripe.Invoice.TotalTax>();
  for (const tax of lines.flatMap((line) => line.taxes ?? [])) {
    const before = totals.get(tax.tax_behavior);
    const taxable = (before?.taxable_amount ?? 0) + (tax.taxable_amount ?? 0);
    totals.set(tax.tax_behavior, { ...tax, amount: (before?.amount ?? 0) + tax.amount, taxable_amount: taxable });
  }
  const taxes = [...totals.values()];
  const sum = (wanted: readonly Stripe.Invoice.TotalTax[]): number => wanted.reduce((total, { amount }) => total + amount, 0);
  return { taxes, onTop: sum(taxes.filter(({ tax_behavior: behavior }) => behavior === "exclusive")), all: sum(taxes) };
}
