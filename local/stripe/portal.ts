import { redirect, type ServerReply } from "../lib/http-message.ts";
import { scopeFor } from "./account-scope.ts";
import { collectInvoice } from "./billing/collection.ts";
import { replaceCustomer } from "./billing/customers.ts";
import { typedMethod } from "./billing/methods.ts";
import { createSetupIntent } from "./billing/setup-intents.ts";
import { updateSubscription } from "./billing/subscription-changes.ts";
import { addTaxId, removeTaxId } from "./billing/tax-ids.ts";
import { cardWords } from "./billing-texts.ts";
import { sentCard } from "./card-form.ts";
import { readCard } from "./cards.ts";
import { StripeError } from "./errors.ts";
import { asAddress } from "./parameters.ts";
import {
  addressFields,
  expiredPage,
  type FormRefusal,
  lateInvoices,
  mayChange,
  offeredPrices,
  type PortalVisit,
  portalPage,
  runningSubscriptions,
  switchTo,
  taxTypes,
} from "./portal-page.ts";
import type { StripeContext } from "./route.ts";
import type { HostedPages } from "./visitor-pages.ts";

/** The life of a session, in seconds. */
const LIFE = 3600;

/** The action of a form. Returns a refusal, or another address to continue at. */
type Act = (visit: PortalVisit, fields: URLSearchParams) => FormRefusal | { goOn: string } | undefined;

/** The billing portal: one page, whose forms change one thing each. */
export function portalPages(context: StripeContext): HostedPages {
  const answer = (path: string, work: (visit: PortalVisit, act: string) => ServerReply): ServerReply => {
    const [token = "", act = ""] = path.split("/");
    const visit = visitOf(context, token);
    return visit ? work(visit, act) : expiredPage();
  };
  return [
    ["GET", /^\/p\/session\/(\w+)$/, (path) => answer(path, (visit) => portalPage(visit))],
    // The bank leads back here.
    ["GET", /^\/p\/session\/(\w+\/stored)$/, (path) => answer(path, (visit) => done(visit, takeStoredCard(visit)))],
    [
      "POST",
      /^\/p\/session\/(\w+\/\w+)$/,
      (path, fields) => answer(path, (visit, act) => done(visit, Object.hasOwn(acts, act) ? acts[act as keyof typeof acts](visit, fields) : undefined)),
    ],
  ];
}

/** Shows a refusal, or redirects to where the session leads. */
function done(visit: PortalVisit, outcome: ReturnType<Act>): ServerReply {
  if (outcome && "problem" in outcome) return portalPage(visit, outcome);
  return redirect(outcome?.goOn ?? visit.session.flow?.after_completion.redirect?.return_url ?? visit.at);
}

function visitOf(context: StripeContext, token: string): PortalVisit | undefined {
  const at = `${context.base}/p/session/${token}`;
  const scope = scopeFor(context, undefined);
  const [session] = scope.where("billing_portal.session", "url", at);
  const customer = session && scope.find("customer", session.customer);
  if (!customer || scope.now > session.created + LIFE) return undefined;
  const { features } = scope.get("billing_portal.configuration", session.configuration);
  return { scope, customer, session, features, base: context.base, at, attempt: context.store.change };
}

const acts = {
  /** Switches the plan only if the card pays. */
  plan(visit, fields) {
    const subscription = chosen(visit, fields);
    const price = offeredPrices(visit).find(({ id }) => id === fields.get("price"));
    if (!visit.features.subscription_update.enabled || !subscription || !price) return undefined;
    const settled = { proration_behavior: "always_invoice", payment_behavior: "error_if_incomplete" } as const;
    const change = { ...settled, items: [switchTo(subscription, price.id)] };
    return attempt(visit, fields, () => updateSubscription(visit.scope, subscription.id, change), "Your plan has not been changed.");
  },

  cancel: (visit, fields) => (visit.features.subscription_cancel.enabled ? endAtPeriod(visit, fields, true) : undefined),
  resume: (visit, fields) => endAtPeriod(visit, fields, false),

  /** Asks the bank to store a card. The bank may ask its owner first. */
  card(visit, fields) {
    const { scope, customer, features, at, base } = visit;
    if (!features.payment_method_update.enabled) return undefined;
    const typed = sentCard(fields);
    const read = readCard(typed, scope.now);
    if ("problem" in read) return { ...read, sent: fields };
    const { number, month, year, name } = read;
    const card = { number, exp_month: month, exp_year: year, cvc: typed.cvc };
    const method = typedMethod(scope, { type: "card", card, billing_details: { email: customer.email, name: name || null } });
    const params = { customer: customer.id, payment_method: method.id, return_url: `${at}/stored`, confirm: true };
    const intent = createSetupIntent(scope, base, params);
    if (intent instanceof StripeError) return { problem: intent.message, sent: fields };
    const asks = intent.next_action?.redirect_to_url?.url;
    return asks ? { goOn: asks } : takeStoredCard(visit);
  },

  /** Stores the whole form, or nothing if a part of it is wrong. */
  details(visit, fields) {
    const { scope, customer, features } = visit;
    if (!features.customer_update.enabled) return undefined;
    const field = (name: string): string => fields.get(name)?.trim() ?? "";
    const country = field("country").toUpperCase();
    if (mayChange(visit, "email") && !/^[^\s@]+@[^\s@]+$/.test(field("email"))) return { problem: "Write your email address.", sent: fields };
    if (country !== "" && !/^[A-Z]{2}$/.test(country)) return { problem: "Write the country as two letters, like US or DE.", sent: fields };
    const address = asAddress({ ...Object.fromEntries(addressFields.map(({ name }) => [name, field(name)])), country });
    return attempt(visit, fields, () => {
      if (mayChange(visit, "tax_id")) replaceTaxId(visit, field("tax_type"), field("tax_id"));
      replaceCustomer(scope, customer, {
        ...(mayChange(visit, "name") ? { name: field("name") || null } : {}),
        ...(mayChange(visit, "email") ? { email: field("email") } : {}),
        ...(mayChange(visit, "address") ? { address: Object.values(address).some(Boolean) ? address : null } : {}),
      });
    });
  },
} satisfies Record<string, Act>;

/** Undoes `work` if Stripe refuses it. */
function attempt(visit: PortalVisit, sent: URLSearchParams, work: () => void, after = ""): FormRefusal | undefined {
  try {
    visit.attempt(work);
    return undefined;
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return { problem: `${error.message} ${after}`.trim(), sent };
  }
}

/** Searches only the customer's own subscriptions, so that a form cannot change another one. */
const chosen = (visit: PortalVisit, fields: URLSearchParams) => runningSubscriptions(visit).find(({ id }) => id === fields.get("subscription"));

function endAtPeriod(visit: PortalVisit, fields: URLSearchParams, cancel_at_period_end: boolean): undefined {
  const subscription = chosen(visit, fields);
  if (subscription) updateSubscription(visit.scope, subscription.id, { cancel_at_period_end });
}

/** Makes the card that the bank stored last the default, and charges it for late invoices. */
function takeStoredCard(visit: PortalVisit): FormRefusal | undefined {
  const { scope, customer } = visit;
  const [intent] = scope.where("setup_intent", "customer", customer.id);
  const method = intent?.payment_method ? scope.find("payment_method", intent.payment_method) : undefined;
  if (intent?.status !== "succeeded" || !method)
    return { problem: intent?.last_setup_error?.message ?? "The card was not stored.", sent: new URLSearchParams() };
  replaceCustomer(scope, customer, { invoice_settings: { ...customer.invoice_settings, default_payment_method: method.id } });
  for (const invoice of lateInvoices(visit)) {
    const outcome = collectInvoice(scope, invoice);
    if (outcome.is === "paid") continue;
    return { problem: `${cardWords(method)} was stored, but not charged: ${outcome.decline.message} Try another card.`, sent: new URLSearchParams() };
  }
  return undefined;
}

/** Replaces the tax id, because the form has only one. */
function replaceTaxId({ scope, customer }: PortalVisit, type: string, value: string): void {
  const all = scope.where("tax_id", "customer", customer.id);
  if (all[0]?.type === type && all[0].value === value) return;
  if (Object.hasOwn(taxTypes, type) && value !== "") addTaxId(scope, customer.id, { type, value });
  for (const { id } of all) removeTaxId(scope, id);
}
