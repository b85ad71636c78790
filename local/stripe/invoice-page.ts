import type { Reply } from "../lib/http-message.ts";
import { html } from "../pages/markup.ts";
import { page } from "../pages/page.ts";
import { scopeFor } from "./account-scope.ts";
import { authenticateInvoice, payInvoice } from "./billing/invoice-actions.ts";
import { paymentOf } from "./billing/invoice-payments.ts";
import type { Invoice } from "./billing/records.ts";
import { money } from "./currencies.ts";
import { StripeError } from "./errors.ts";
import { nothingHere } from "./onboarding-page.ts";
import type { Counter } from "./route.ts";
import type { Page, Pages } from "./visitor-pages.ts";

const brand = { name: "Stripe", tag: "Test mode" };
const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });

/** Where a customer reads an invoice of the platform, pays it, and answers their bank about it. */
export function invoicePages(counter: Counter): Pages {
  const about = (answer: (id: string, fields: URLSearchParams) => Reply): Page => {
    return (id, fields) => (counter.ledger.find("invoice", id)?.value.number ? answer(id, fields) : nothingHere(counter.base));
  };
  const scope = (id: string) => scopeFor(counter, counter.ledger.find("invoice", id)?.owner);
  return [
    ["GET", /^\/i\/(\w+)(?:\/pdf)?$/, about((id) => invoicePage(counter, id))],
    [
      "POST",
      /^\/i\/(\w+)\/pay$/,
      about((id) => {
        try {
          const result = payInvoice(scope(id), counter.base, id);
          return invoicePage(counter, id, result instanceof StripeError ? result.message : undefined);
        } catch (error) {
          if (!(error instanceof StripeError)) throw error;
          return invoicePage(counter, id, error.message);
        }
      }),
    ],
    [
      "POST",
      /^\/i\/(\w+)\/bank$/,
      about((id, fields) => {
        authenticateInvoice(scope(id), id, fields.get("answer") === "yes");
        return invoicePage(counter, id);
      }),
    ],
  ];
}

function invoicePage(counter: Counter, id: string, problem?: string): Reply {
  const { ledger, base } = counter;
  const stored = ledger.find("invoice", id);
  if (!stored) return nothingHere(base);
  const invoice = stored.value;
  const asks = invoice.status === "open" && paymentOf(scopeFor(counter, stored.owner), id)?.intent.status === "requires_action";
  return page(
    problem === undefined ? 200 : 402,
    `Invoice ${invoice.number ?? ""}`,
    html`<h1>Invoice ${invoice.number ?? ""} <span class="tag">${invoice.status ?? "draft"}</span></h1>
${problem === undefined ? undefined : html`<p class="problem" role="alert">${problem}</p>`}
<dl>
<dt>To</dt><dd>${invoice.customer_name ?? invoice.customer_email ?? "–"}</dd>
<dt>Of</dt><dd>${day.format(invoice.created * 1000)}</dd>
${(invoice.customer_tax_ids ?? []).map(({ value }) => html`<dt>Tax id</dt><dd>${value ?? ""}</dd>\n`)}</dl>
<ul class="items">
${invoice.lines.data.map(({ description, amount, currency }) => html`<li><span>${description ?? ""}</span><span>${money(amount, currency)}</span></li>\n`)}</ul>
${totals(invoice)}
${asks ? bankQuestion(base, invoice) : invoice.status === "open" ? payForm(base, invoice) : undefined}`,
    "card",
    brand,
  );
}

const totals = ({ total, total_excluding_tax: net, amount_due: due, starting_balance: balance, currency }: Invoice) => html`<dl>
${net !== null && net !== total ? html`<dt>Tax</dt><dd>${money(total - net, currency)}</dd>\n` : undefined}<dt>Total</dt><dd>${money(total, currency)}</dd>
${balance === 0 ? undefined : html`<dt>Balance before</dt><dd>${money(balance, currency)}</dd>\n`}<dt>Due</dt><dd><strong>${money(due, currency)}</strong></dd>
</dl>`;

const payForm = (base: string, { id, amount_due: due, currency }: Invoice) => html`<form method="post" action="${base}/i/${id}/pay">
<button>Pay ${money(due, currency)} with the card on file</button>
</form>`;

const bankQuestion = (base: string, { id, amount_due: due, currency }: Invoice) => html`<h2>Is it you?</h2>
<p>Your bank asks whether you are paying ${money(due, currency)}. This is the test bank's 3-D Secure question.</p>
<form method="post" action="${base}/i/${id}/bank">
<button name="answer" value="yes">Yes, pay ${money(due, currency)}</button>
<button class="quiet" name="answer" value="no">No, it is not me</button>
</form>`;
