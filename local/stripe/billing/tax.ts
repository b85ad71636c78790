import type Stripe from "stripe";
import type { AccountScope } from "../account-scope.ts";
import { invalid, missingResource } from "../errors.ts";
import { NoParameters, route, type StripeRoute } from "../route.ts";
import type { StripeCustomer, StripeInvoiceLine } from "./records.ts";

/** The only tax rate of this machine, in percent, added to prices. */
const RATE = 10;
const taxRate = "txr_1LocalTestRateOfTenPct";

/** Lets callers look the rate up by its id. */
export const taxRateRoutes: readonly StripeRoute[] = [
  route("GET", "/v1/tax_rates/:id", NoParameters, (_scope, _given, id) => {
    if (id !== taxRate) throw missingResource("tax rate", id);
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

/** Throws if Stripe could not determine the tax, because the customer has no location. */
export function checkLocation(scope: AccountScope, customer: StripeCustomer, method: string | null): void {
  const billed = method === null ? undefined : scope.find("payment_method", method)?.billing_details.address?.country;
  if (!customer.address?.country && !billed)
    throw invalid("The customer's location isn't recognized. Set a valid customer address in order to automatically calculate tax.", {
      code: "customer_tax_location_invalid",
    });
}

/** Adds the tax to a line. */
export const withSalesTax = (line: StripeInvoiceLine): StripeInvoiceLine => ({ ...line, taxes: [taxOf(Math.round((line.amount * RATE) / 100), line.amount)] });

const taxOf = (amount: number, base: number): Stripe.InvoiceLineItem.Tax => ({
  amount,
  tax_behavior: "exclusive",
  tax_rate_details: { tax_rate: taxRate },
  taxability_reason: "standard_rated",
  taxable_amount: base,
  type: "tax_rate_details",
});

/** Sums the taxes of all lines. */
export function totalTax(lines: readonly StripeInvoiceLine[]): Stripe.Invoice.TotalTax[] {
  const taxes = lines.flatMap((line) => line.taxes ?? []);
  const sum = (amounts: readonly (number | null)[]): number => amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);
  return taxes.length === 0 ? [] : [taxOf(sum(taxes.map(({ amount }) => amount)), sum(taxes.map(({ taxable_amount: base }) => base)))];
}
