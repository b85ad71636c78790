import { type Reply, redirect } from "../../lib/http-message.ts";
import { html } from "../../pages/markup.ts";
import { collectInvoice } from "../billing/collection.ts";
import { replaceCustomer } from "../billing/customers.ts";
import { typedMethod } from "../billing/methods.ts";
import { createSetupIntent } from "../billing/setup-intents.ts";
import { cardFields, type PreviousInput, sentCard, testCards } from "../card-form.ts";
import { readCard } from "../cards.ts";
import { money } from "../currencies.ts";
import { StripeError } from "../errors.ts";
import { portalPage, wayBack } from "./portal-page.ts";
import { type Visit, whereNext } from "./visit.ts";
import { cardWords, openInvoices } from "./words.ts";

const offers = [
  { number: "4242 4242 4242 4242", about: "Is stored and charged" },
  { number: "4000 0025 0000 3155", about: "Asks whether it is you (3-D Secure), then is stored" },
  { number: "4000 0000 0000 0341", about: "Is stored, and declined when it is charged" },
  { number: "4000 0000 0000 0002", about: "Is declined" },
] as const;

/** The form for another card. */
export function cardPage(visit: Visit, previous: PreviousInput = {}): Reply | undefined {
  const { at, features } = visit;
  if (!features.payment_method_update.enabled) return undefined;
  const open = openInvoices(visit);
  return portalPage(
    previous.problem === undefined ? 200 : 402,
    "Change card",
    html`<h1>Change card</h1>
<p>${open.length === 0 ? "Your next payments are made with this card." : html`<strong>${open.map(({ amount_remaining: left, currency }) => money(left, currency)).join(" and ")}</strong> could not be charged before, and is charged to this card at once. Later payments are made with it, too.`}</p>
${previous.problem === undefined ? undefined : html`<p class="problem" id="problem" role="alert">${previous.problem}</p>`}
<form method="post" action="${at}/card">
${cardFields(previous, open.length === 0 ? "Save card" : "Save card and pay")}
${testCards(offers)}</form>
<p class="note">Test mode: no money moves, and what you type stays on this machine.</p>
${wayBack(visit)}`,
    visit,
    "card",
  );
}

/** Has the bank store the card that was typed, and asks the customer where the bank wants to. */
export function changeCard(visit: Visit, fields: URLSearchParams): Reply | undefined {
  const { scope, customer, at, base, features } = visit;
  if (!features.payment_method_update.enabled) return undefined;
  const typed = sentCard(fields);
  const previous: PreviousInput = { name: typed.name, expiry: fields.get("expiry") ?? "" };
  const read = readCard(typed, scope.now);
  if ("problem" in read) return cardPage(visit, { ...previous, ...read });
  const { number, month, year, name } = read;
  const method = typedMethod(scope, {
    type: "card",
    card: { number, exp_month: month, exp_year: year, cvc: typed.cvc },
    billing_details: { email: customer.email, name: name || null },
  });
  const asked = { customer: customer.id, allowed_payment_method_types: ["card" as const], payment_method: method.id, return_url: `${at}/card/bank` };
  const answered = createSetupIntent(scope, base, { ...asked, confirm: true });
  return answered instanceof StripeError ? cardPage(visit, { ...previous, problem: answered.message }) : afterBank(visit);
}

/** Goes on once the bank has answered: the card becomes the customer's, and what is open is paid with it. */
export function afterBank(visit: Visit): Reply | undefined {
  const { scope, customer } = visit;
  const [intent] = scope.where("setup_intent", "customer", customer.id);
  const url = intent?.next_action?.redirect_to_url?.url;
  if (url) return redirect(url);
  const method = intent?.payment_method ? scope.find("payment_method", intent.payment_method) : undefined;
  if (intent?.status !== "succeeded" || !method) return cardPage(visit, { problem: intent?.last_setup_error?.message ?? "The card was not stored." });
  replaceCustomer(scope, customer, { invoice_settings: { ...customer.invoice_settings, default_payment_method: method.id } });
  const open = openInvoices(visit);
  for (const invoice of open) {
    const outcome = collectInvoice(scope, invoice, { method: method.id });
    if (outcome.is !== "paid")
      return cardPage(visit, { problem: `${cardWords(method)} was stored, but not charged: ${outcome.decline.message} Try another card.` });
  }
  return redirect(whereNext(visit, open.length > 0 ? "paid" : "card"));
}
