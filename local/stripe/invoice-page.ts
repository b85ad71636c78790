import { dictionary } from "../../shared/text/dictionary.ts";
import { type Reply, redirect } from "../lib/http-message.ts";
import { html, type Markup } from "../pages/markup.ts";
import { page } from "../pages/page.ts";
import { type AccountScope, scopeFor } from "./account-scope.ts";
import { authenticateInvoice, payInvoice } from "./billing/invoice-actions.ts";
import { paymentOf } from "./billing/invoice-payments.ts";
import { attachTo, typedMethod } from "./billing/methods.ts";
import type { Invoice } from "./billing/records.ts";
import { cardFields, type PreviousInput, sentCard, testCards } from "./card-form.ts";
import { readCard } from "./cards.ts";
import { money } from "./currencies.ts";
import { StripeError } from "./errors.ts";
import { nothingHere } from "./onboarding-page.ts";
import { dayOf } from "./portal/words.ts";
import type { Counter, Result } from "./route.ts";
import type { Page, Pages } from "./visitor-pages.ts";

const brand = { name: "Plainbill", tag: "Test mode" };
const offers = [
  { number: "4242 4242 4242 4242", about: "Is charged" },
  { number: "4000 0027 6000 3184", about: "Asks whether it is you (3-D Secure), then is charged" },
  { number: "4000 0000 0000 0002", about: "Is declined" },
] as const;

/** Where a customer reads an invoice of the platform, pays it, and answers their bank about it. */
export function invoicePages(counter: Counter): Pages {
  const { ledger, base } = counter;
  const about = (answer: (scope: AccountScope, id: string, fields: URLSearchParams) => Reply): Page => {
    return (id, fields) => {
      const stored = ledger.find("invoice", id);
      return stored?.value.number ? answer(scopeFor(counter, stored.owner), id, fields) : nothingHere(base);
    };
  };
  const shown = (scope: AccountScope, id: string, previous?: PreviousInput) => invoicePage(base, scope, scope.get("invoice", id), previous);

  /** Pays, and shows what came of it. A refusal of the bank stays on record, another one changes nothing. */
  function pay(scope: AccountScope, id: string, previous: PreviousInput, work: () => Result): Reply {
    try {
      const result = ledger.change(work);
      if (!(result instanceof StripeError) || isAsking(scope, id)) return redirect(`${base}/i/${id}`);
      return shown(scope, id, { ...previous, problem: result.message });
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      return shown(scope, id, { ...previous, problem: error.message });
    }
  }

  return [
    ["GET", /^\/i\/(\w+)(?:\/pdf)?$/, about((scope, id) => shown(scope, id))],
    ["POST", /^\/i\/(\w+)\/pay$/, about((scope, id) => pay(scope, id, {}, () => payInvoice(scope, base, id)))],
    [
      "POST",
      /^\/i\/(\w+)$/,
      about((scope, id, fields) => {
        const typed = sentCard(fields);
        const previous: PreviousInput = { name: typed.name, expiry: fields.get("expiry") ?? "" };
        const read = readCard(typed, scope.now);
        if ("problem" in read) return shown(scope, id, { ...previous, ...read });
        const { customer, customer_email: email } = scope.get("invoice", id);
        return pay(scope, id, previous, () => {
          const card = { number: read.number, exp_month: read.month, exp_year: read.year, cvc: typed.cvc };
          const method = typedMethod(scope, { type: "card", card, billing_details: { email, name: read.name || null } });
          attachTo(scope, method, customer);
          return payInvoice(scope, base, id, { method: method.id });
        });
      }),
    ],
    [
      "POST",
      /^\/i\/(\w+)\/bank$/,
      about((scope, id, fields) => {
        authenticateInvoice(scope, id, fields.get("answer") === "yes");
        return redirect(`${base}/i/${id}`);
      }),
    ],
  ];
}

/** Whether the bank waits for an answer of the payer. */
const isAsking = (scope: AccountScope, id: string): boolean =>
  scope.get("invoice", id).status === "open" && paymentOf(scope, id)?.intent.status === "requires_action";

const statusWords: Readonly<Record<string, string>> = dictionary({ open: "Open", paid: "Paid", void: "Void", uncollectible: "Not paid" });

function invoicePage(base: string, scope: AccountScope, invoice: Invoice, previous: PreviousInput = {}): Reply {
  const { id, number, status, currency, created, lines, status_transitions: times } = invoice;
  const asks = isAsking(scope, id);
  const problem = previous.problem ?? (status === "open" && !asks ? paymentOf(scope, id)?.intent.last_payment_error?.message : undefined);
  return page(
    previous.problem === undefined ? 200 : 402,
    `Invoice ${number ?? ""}`,
    html`<h1 class="lead">Invoice ${number ?? ""} <span class="tag">${statusWords[status ?? ""] ?? ""}</span></h1>
<p class="sum"><strong>${money(invoice.total, currency)}</strong></p>
<dl>
<dt>To</dt><dd>${[invoice.customer_name, invoice.customer_email].filter(Boolean).join(", ") || "–"}</dd>
${(invoice.customer_tax_ids ?? []).map(({ value }) => html`<dt>Tax ID</dt><dd>${value ?? ""}</dd>\n`)}<dt>Date</dt><dd>${dayOf(created)}</dd>
${times.paid_at === null ? undefined : html`<dt>Paid</dt><dd>${dayOf(times.paid_at)}</dd>\n`}</dl>
<ul class="items">
${lines.data.map(({ description, amount }) => html`<li><span>${description ?? ""}</span><span>${money(amount, currency)}</span></li>\n`)}${totals(invoice)}</ul>
${problem === undefined ? undefined : html`<p class="problem" id="problem" role="alert">${problem}</p>`}
${asks ? bankQuestion(base, invoice) : status === "open" ? payForms(base, invoice, previous) : undefined}`,
    "card",
    brand,
  );
}

function totals({ total, total_taxes: taxes, amount_due: due, starting_balance: balance, currency }: Invoice): Markup[] {
  const row = (words: string, amount: number): Markup => html`<li><span>${words}</span><span>${money(amount, currency)}</span></li>\n`;
  return [
    ...(taxes ?? []).map(({ amount, tax_behavior: behavior }) => row(behavior === "inclusive" ? "Tax, in the prices" : "Tax", amount)),
    ...(balance === 0 ? [] : [row("Total", total), row("Balance before", balance)]),
    html`<li><strong>${balance === 0 ? "Total" : "Due"}</strong><strong>${money(due, currency)}</strong></li>\n`,
  ];
}

const payForms = (
  base: string,
  { id, amount_due: due, currency }: Invoice,
  previous: PreviousInput,
): Markup => html`<form method="post" action="${base}/i/${id}/pay">
<button>Pay ${money(due, currency)} with the card on file</button>
</form>
<section aria-labelledby="other">
<h2 id="other">Or with another card, this once</h2>
<form method="post" action="${base}/i/${id}">
${cardFields(previous, `Pay ${money(due, currency)}`)}
${testCards(offers)}</form>
</section>`;

const bankQuestion = (base: string, { id, amount_due: due, currency }: Invoice): Markup => html`<h2>Is it you?</h2>
<p>Your bank asks whether you are paying <strong>Plainbill</strong> ${money(due, currency)}. This is the test bank's 3-D Secure question.</p>
<form method="post" action="${base}/i/${id}/bank">
<button name="answer" value="yes">Yes, pay ${money(due, currency)}</button>
<button class="quiet" name="answer" value="no">No, it is not me</button>
</form>`;
