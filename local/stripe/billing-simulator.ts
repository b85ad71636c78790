import { type Reply, redirect } from "../lib/http-message.ts";
import { type AccountScope, scopeFor } from "./account-scope.ts";
import { collectInvoice } from "./billing/collection.ts";
import { replaceCustomer } from "./billing/customers.ts";
import { paymentOf } from "./billing/invoice-payments.ts";
import { attachTo, typedMethod } from "./billing/methods.ts";
import type { Customer, Subscription } from "./billing/records.ts";
import { cancelSubscription, updateSubscription } from "./billing/subscription-changes.ts";
import { timeOf } from "./billing/test-clock-time.ts";
import { advanceClock } from "./billing/test-clocks.ts";
import {
  clockList,
  clockSteps,
  customerList,
  customerPage,
  invoiceList,
  invoicePage,
  type ShownClock,
  type ShownSubscription,
  subscriptionList,
  subscriptionPage,
  swaps,
} from "./billing-simulator-page.ts";
import { StripeError } from "./errors.ts";
import { nothingHere } from "./onboarding-page.ts";
import { cardOf, planName } from "./portal/words.ts";
import type { Counter } from "./route.ts";
import type { Links } from "./simulator-frame.ts";
import type { Page, Pages } from "./visitor-pages.ts";

/** As many as a person looks through. */
const SHOWN = 200;
const DAY = 86_400;
const [GOOD, BAD] = swaps.map(({ number }) => number);

/** Where a developer looks at what the platform's customers have subscribed to, and lets payments fail. */
export function billingSimulatorPages(counter: Counter, links: Links): Pages {
  const { base } = counter;
  /** A page about one thing, or what is said where there is no such thing. */
  const about =
    (page: (scope: AccountScope, id: string, fields: URLSearchParams) => Reply | undefined): Page =>
    (id, fields) =>
      page(scopeFor(counter, undefined), id, fields) ?? nothingHere(base);
  const to = (path: string): Reply => redirect(`${base}/${path}`);

  return [
    [
      "GET",
      /^\/()customers$/,
      about((scope) =>
        customerList(
          links,
          scope
            .list("customer")
            .slice(0, SHOWN)
            .map((customer) => ({ customer, card: cardOf({ scope, customer }) })),
        ),
      ),
    ],
    ["GET", /^\/customers\/(\w+)$/, about((scope, id) => oneCustomer(scope, links, id))],
    [
      "POST",
      /^\/customers\/(\w+)\/card$/,
      about((scope, id, fields) => {
        const customer = scope.find("customer", id);
        const number = swaps.find((swap) => swap.number === fields.get("number"))?.number;
        if (!customer || !number) return undefined;
        swapCard(scope, base, customer, number);
        return to(`customers/${id}`);
      }),
    ],
    [
      "GET",
      /^\/()subscriptions$/,
      about((scope) =>
        subscriptionList(
          links,
          scope
            .list("subscription")
            .slice(0, SHOWN)
            .map((one) => shownOf(scope, one)),
        ),
      ),
    ],
    ["GET", /^\/subscriptions\/(\w+)$/, about((scope, id) => oneSubscription(scope, links, id))],
    [
      "POST",
      /^\/subscriptions\/(\w+\/(?:fail|mend|end))$/,
      about((scope, path) => {
        const [id = "", verb] = path.split("/");
        const subscription = scope.find("subscription", id);
        const customer = subscription && scope.find("customer", subscription.customer);
        if (!customer) return undefined;
        if (verb === "end") cancelSubscription(scope, base, id, {});
        else swapCard(scope, base, customer, (verb === "fail" ? BAD : GOOD) ?? "");
        return to(`subscriptions/${id}`);
      }),
    ],
    ["GET", /^\/()invoices$/, about((scope) => invoiceList(links, scope.list("invoice").slice(0, SHOWN)))],
    [
      "GET",
      /^\/invoices\/(\w+)$/,
      about((scope, id) => {
        const invoice = scope.find("invoice", id);
        const intent = invoice && paymentOf(scope, id)?.intent.id;
        return invoice && invoicePage(links, invoice, intent && `${base}/payments/${intent}`);
      }),
    ],
    ["GET", /^\/()clocks$/, about((scope) => clockList(links, clocksOf(scope)))],
    [
      "POST",
      /^\/clocks\/(\w+)\/advance$/,
      about((scope, id, fields) => {
        const clock = scope.find("test_helpers.test_clock", id);
        const days = clockSteps.find((step) => String(step) === fields.get("by"));
        if (!clock || days === undefined) return undefined;
        try {
          advanceClock(scope, id, clock.frozen_time + days * DAY);
          return to("clocks");
        } catch (error) {
          if (!(error instanceof StripeError)) throw error;
          return clockList(links, clocksOf(scope), error.message);
        }
      }),
    ],
    [
      "POST",
      /^\/invoices\/(\w+)\/pay$/,
      about((given, id) => {
        const invoice = given.find("invoice", id);
        if (!invoice) return undefined;
        if (invoice.status === "open") collectInvoice(timeOf(given, invoice.customer), invoice);
        return to(`invoices/${id}`);
      }),
    ],
  ];
}

/** The test clocks, with who lives by them. */
const clocksOf = (scope: AccountScope): ShownClock[] =>
  scope.list("test_helpers.test_clock").map((clock) => ({ clock, customers: scope.where("customer", "test_clock", clock.id) }));

/** A subscription with who has it. */
const shownOf = (scope: AccountScope, subscription: Subscription): ShownSubscription => ({
  subscription,
  customer: scope.find("customer", subscription.customer),
  plan: subscription.items.data.map(({ price }) => planName(scope, price)).join(", "),
});

function oneCustomer(scope: AccountScope, links: Links, id: string): Reply | undefined {
  const customer = scope.find("customer", id);
  if (!customer) return undefined;
  const subscriptions = scope.where("subscription", "customer", id).map((one) => shownOf(scope, one));
  return customerPage(links, { customer, card: cardOf({ scope, customer }), subscriptions, invoices: scope.where("invoice", "customer", id) });
}

function oneSubscription(scope: AccountScope, links: Links, id: string): Reply | undefined {
  const subscription = scope.find("subscription", id);
  if (!subscription) return undefined;
  const shown = shownOf(scope, subscription);
  const card = shown.customer && cardOf({ scope, customer: shown.customer }, subscription);
  return subscriptionPage(links, shown, { card, invoices: scope.where("invoice", "subscription", id) });
}

/** Has a customer pay with another test card from now on, without their bank's question: as if they had answered it before. */
function swapCard(given: AccountScope, base: string, customer: Customer, number: string): void {
  const scope = timeOf(given, customer.id);
  const year = new Date(scope.now * 1000).getUTCFullYear() + 3;
  const billing = { email: customer.email, name: customer.name ?? null };
  const method = typedMethod(scope, { type: "card", card: { number, exp_month: 12, exp_year: year, cvc: "123" }, billing_details: billing });
  attachTo(scope, method, customer.id);
  replaceCustomer(scope, customer, { invoice_settings: { ...customer.invoice_settings, default_payment_method: method.id } });
  for (const { id, default_payment_method: own, ended_at: endedAt } of scope.where("subscription", "customer", customer.id))
    if (own !== null && endedAt === null) updateSubscription(scope, base, id, { default_payment_method: method.id });
}
