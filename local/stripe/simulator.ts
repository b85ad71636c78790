import { redirect, type ServerReply } from "../lib/http-message.ts";
import { type AccountScope, scopeFor } from "./account-scope.ts";
import { replaceCustomer } from "./billing/customers.ts";
import { attachTo, typedMethod } from "./billing/methods.ts";
import type { StripeCustomer } from "./billing/records.ts";
import { cancelSubscription } from "./billing/subscription-changes.ts";
import { minorUnits } from "./currencies.ts";
import { closeDispute, openDispute } from "./disputes.ts";
import { invalid, StripeError } from "./errors.ts";
import { settlePayment } from "./payments.ts";
import { createRefund, settleRefund } from "./refunds.ts";
import type { StripeContext } from "./route.ts";
import { type Links, simulatorPage, swaps } from "./simulator-page.ts";
import type { StoredKind } from "./state.ts";
import { type HostedPage, type HostedPages, stripePageNotFound } from "./visitor-pages.ts";
import type { Webhooks } from "./webhooks.ts";

/** The page on which a developer plays the bank. */
export function simulatorPages(context: StripeContext, webhooks: Webhooks, links: Links): HostedPages {
  const { store, base } = context;
  /** Runs a button's action, and shows the page again. */
  const act =
    (kind: StoredKind, work: (scope: AccountScope, id: string, fields: URLSearchParams) => void): HostedPage =>
    (id, fields): ServerReply => {
      const stored = store.find(kind, id);
      if (!stored) return stripePageNotFound(base);
      try {
        work(scopeFor(context, stored.owner), id, fields);
        return redirect(`${base}/`);
      } catch (error) {
        if (!(error instanceof StripeError)) throw error;
        return simulatorPage(context, links, error.message);
      }
    };
  return [
    ["GET", /^\/()$/, () => simulatorPage(context, links)],
    ["POST", /^\/payments\/(\w+)\/refund$/, act("payment_intent", refund)],
    ["POST", /^\/payments\/(\w+)\/settle$/, act("payment_intent", (scope, id, fields) => settlePayment(scope, id, fields.get("arrives") === "yes"))],
    ["POST", /^\/payments\/(\w+)\/dispute$/, act("payment_intent", (scope, id) => void openDispute(scope, id))],
    ["POST", /^\/refunds\/(\w+)\/settle$/, act("refund", (scope, id, fields) => settleRefund(scope, id, fields.get("arrives") === "yes"))],
    ["POST", /^\/disputes\/(\w+)\/close$/, act("dispute", (scope, id, fields) => closeDispute(scope, id, fields.get("won") === "yes"))],
    ["POST", /^\/customers\/(\w+)\/card$/, act("customer", (scope, id, fields) => swapCard(scope, scope.get("customer", id), fields.get("number")))],
    ["POST", /^\/subscriptions\/(\w+)\/end$/, act("subscription", (scope, id) => void cancelSubscription(scope, id))],
    ["POST", /^\/events\/(\w+)\/again$/, act("event", (_scope, id) => webhooks.sendAgain(id))],
  ];
}

function refund(scope: AccountScope, id: string, fields: URLSearchParams): void {
  const typed = fields.get("amount");
  const amount = typed === null ? undefined : minorUnits(typed, scope.get("payment_intent", id).currency);
  if (typed !== null && !amount) throw invalid("Write the amount like 12.50.");
  createRefund(scope, { payment_intent: id, amount });
}

/** Gives a customer another card, without the bank's question. */
function swapCard(scope: AccountScope, customer: StripeCustomer, wanted: string | null): void {
  const number = swaps.find((swap) => swap.number === wanted)?.number;
  if (!number) return;
  const year = new Date(scope.now * 1000).getUTCFullYear() + 3;
  const billing = { email: customer.email, name: customer.name ?? null };
  const method = typedMethod(scope, { type: "card", card: { number, exp_month: 12, exp_year: year, cvc: "123" }, billing_details: billing });
  attachTo(scope, method, customer.id);
  replaceCustomer(scope, customer, { invoice_settings: { ...customer.invoice_settings, default_payment_method: method.id } });
}
