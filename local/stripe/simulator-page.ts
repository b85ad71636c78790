import type Stripe from "stripe";
import { dictionary } from "../../shared/text/dictionary.ts";
import type { Reply } from "../lib/http-message.ts";
import { breakable, html } from "../pages/markup.ts";
import { money } from "./currencies.ts";
import { button, type Links, simulatorPage, time } from "./simulator-frame.ts";
import type { Charge, Delivery, Dispute, PaymentIntent, Refund } from "./state.ts";

/** A payment, with its charge where there is one, and who is paid. */
export interface Payment {
  readonly intent: PaymentIntent;
  readonly charge: Charge | undefined;
  readonly business: string;
}

/** What has become of a payment, in a word or two. */
export function statusOf({ intent, charge }: Payment): string {
  if (intent.status === "processing") return "On its way";
  if (intent.status === "requires_action") return "Asking the bank";
  if (intent.status !== "succeeded") return "Failed";
  if (charge?.refunded) return "Refunded";
  return charge && charge.amount_refunded > 0 ? "Partly refunded" : "Paid";
}

const about = ({ intent, charge, business }: Payment): string =>
  [intent.description ?? charge?.billing_details.email, business].filter((part) => part !== null && part !== undefined).join(" · ");
const refundable = ({ intent, charge }: Payment): boolean => intent.status === "succeeded" && charge !== undefined && !charge.refunded;

/** Every payment, the newest first, with what can be done about it. */
export const paymentList = ({ base, ...links }: Links, payments: readonly Payment[]): Reply =>
  simulatorPage(
    200,
    "Payments",
    html`<h1>Payments</h1>
<p>What people paid with test cards and test bank accounts. Load this page again to see new ones.</p>
${
  payments.length === 0
    ? html`<p class="note">There are none yet. Connect an account in the settings, open the page of an invoice, and pay it.</p>`
    : html`<ol class="rows acts">
${payments.map((payment) => {
  const { intent } = payment;
  const at = `${base}/payments/${intent.id}`;
  return html`<li><a href="${at}"><strong>${money(intent.amount, intent.currency)} <span class="tag">${statusOf(payment)}</span></strong><span>${about(payment)}</span>${time(intent.created)}</a>${
    intent.status === "processing"
      ? button(`${at}/settle`, "Let it arrive", { arrives: "yes" })
      : refundable(payment)
        ? button(`${at}/refund`, "Refund")
        : undefined
  }</li>\n`;
})}</ol>`
}`,
    { base, ...links },
    "payments",
  );

const refundWords: Readonly<Record<string, string>> = dictionary({ pending: "On its way", succeeded: "Given back", failed: "Failed" });

/** One payment. `left` is what the refund field begins with; `problem` says why the last refund was not made. */
export function paymentPage({
  links,
  payment,
  refunds,
  disputes,
  left,
  problem,
}: {
  links: Links;
  payment: Payment;
  refunds: readonly Refund[];
  disputes: readonly Dispute[];
  left: string;
  problem?: string;
}): Reply {
  const { intent, charge, business } = payment;
  const { base } = links;
  const at = `${base}/payments/${intent.id}`;
  const failure = intent.last_payment_error?.message ?? charge?.failure_message;
  const paidWith = charge?.payment_method_details?.card?.last4;
  return simulatorPage(
    problem === undefined ? 200 : 400,
    money(intent.amount, intent.currency),
    html`<h1>${money(intent.amount, intent.currency)} <span class="tag">${statusOf(payment)}</span></h1>
${problem === undefined ? undefined : html`<p class="problem" id="problem" role="alert">${problem}</p>`}
<dl>
<dt>To</dt><dd>${business}</dd>
${intent.description === null ? undefined : html`<dt>For</dt><dd>${intent.description}</dd>`}
<dt>From</dt><dd>${charge?.billing_details.email ?? "–"}</dd>
<dt>With</dt><dd>${paidWith ? `Card ending in ${paidWith}` : charge ? "Bank account" : "–"}</dd>
<dt>When</dt><dd>${time(intent.created)}</dd>
${failure ? html`<dt>Why it failed</dt><dd>${failure}</dd>` : undefined}
<dt>Id</dt><dd><code>${intent.id}</code></dd>
</dl>
${
  intent.status === "processing"
    ? html`<div class="row">${button(`${at}/settle`, "Let the money arrive", { arrives: "yes" }, "primary")}${button(`${at}/settle`, "Let it fail", { arrives: "no" })}</div>`
    : undefined
}${
  refundable(payment)
    ? html`<form method="post" action="${at}/refund">
<label for="amount">Refund, in ${intent.currency.toUpperCase()}</label>
<input id="amount" name="amount" inputmode="decimal" required value="${left}"${problem === undefined ? undefined : html` aria-invalid="true" aria-describedby="problem"`}>
<button>Refund</button>
</form>`
    : undefined
}${refundable(payment) && disputes.length === 0 ? button(`${at}/dispute`, "Dispute it, as the customer's bank") : undefined}${
  disputes.length === 0
    ? undefined
    : html`<section aria-labelledby="disputes"><h2 id="disputes">Disputes</h2>
<ol class="rows acts">
${disputes.map(
  ({ id, amount, currency, status, created }) =>
    html`<li><div class="plain"><strong>${money(amount, currency)} <span class="tag">${status.replaceAll("_", " ")}</span></strong><span>${time(created)}</span></div>${
      status === "needs_response"
        ? html`<form method="post" action="${base}/disputes/${id}/close">
<button class="quiet" name="won" value="yes">Let the business win</button>
<button class="quiet" name="won" value="no">Let the customer win</button>
</form>`
        : undefined
    }</li>\n`,
)}</ol></section>`
}${
  refunds.length === 0
    ? undefined
    : html`<section aria-labelledby="refunds"><h2 id="refunds">Refunds</h2>
<ol class="rows acts">
${refunds.map(
  ({ id, amount, currency, status, created }) =>
    html`<li><div class="plain"><strong>${money(amount, currency)} <span class="tag">${refundWords[status ?? ""]}</span></strong><span>${time(created)}</span></div>${
      status === "pending"
        ? html`<form method="post" action="${base}/refunds/${id}/settle">
<button class="quiet" name="arrives" value="yes">Let it arrive</button>
<button class="quiet" name="arrives" value="no">Let it fail</button>
</form>`
        : undefined
    }</li>\n`,
)}</ol></section>`
}`,
    links,
  );
}

const deliveryWords = (delivery: Delivery | undefined): string => {
  if (!delivery) return "Goes nowhere";
  const { state, attempts, last } = delivery;
  const tries = attempts === 1 ? "1 try" : `${attempts} tries`;
  if (state === "delivered") return attempts === 1 ? "Delivered" : `Delivered after ${tries}`;
  if (state === "given-up") return `Given up after ${tries}: ${last ?? ""}`;
  return attempts === 0 ? "On its way" : `${last ?? "Failed"} after ${tries}; it is tried again`;
};

/** What the webhook was told, the newest first. */
export const eventList = (links: Links, events: readonly { event: Stripe.EventBase; delivery: Delivery | undefined }[]): Reply =>
  simulatorPage(
    200,
    "Events",
    html`<h1>Events</h1>
<p>What the webhook is told. It may be told twice, and in any order.</p>
${
  events.length === 0
    ? html`<p class="note">There are none yet.</p>`
    : html`<ol class="rows acts">
${events.map(
  ({ event, delivery }) =>
    html`<li><div class="plain"><strong>${breakable(event.type)}</strong><span>${time(event.created)} · ${deliveryWords(delivery)}</span></div>${
      delivery ? button(`${links.base}/events/${event.id}/again`, "Send again") : undefined
    }</li>\n`,
)}</ol>`
}`,
    links,
    "events",
  );
