import { type Reply, redirect } from "../lib/http-message.ts";
import { scopeFor } from "./account-scope.ts";
import { minorUnits } from "./currencies.ts";
import { closeDispute, disputesOf, openDispute } from "./disputes.ts";
import { StripeError } from "./errors.ts";
import type { StoredObject } from "./ledger.ts";
import { nothingHere } from "./onboarding-page.ts";
import { settle } from "./payments.ts";
import { createRefund, refundsOf, settleRefund } from "./refunds.ts";
import type { Counter } from "./route.ts";
import type { Links } from "./simulator-frame.ts";
import { eventList, type Payment, paymentList, paymentPage } from "./simulator-page.ts";
import type { PaymentIntent } from "./state.ts";
import { businessOf, type Pages } from "./visitor-pages.ts";
import type { Webhooks } from "./webhooks.ts";

/** As many as a person looks through. */
const SHOWN = 200;

/** Where a developer plays the bank: lets payments and refunds arrive or fail, refunds, and sends events again. */
export const simulatorPages = (counter: Counter, webhooks: Webhooks, links: Links): Pages => [
  ["GET", /^\/()$/, () => paymentList(links, payments(counter))],
  ["GET", /^\/payments\/(\w+)$/, (id) => onePayment(counter, links, id)],
  ["POST", /^\/payments\/(\w+)\/refund$/, (id, fields) => refund(counter, links, id, fields.get("amount"))],
  ["POST", /^\/payments\/(\w+)\/settle$/, (id, fields) => settlePayment(counter, id, fields.get("arrives") === "yes")],
  ["POST", /^\/refunds\/(\w+)\/settle$/, (id, fields) => endRefund(counter, id, fields.get("arrives") === "yes")],
  ["POST", /^\/payments\/(\w+)\/dispute$/, (id) => dispute(counter, id)],
  ["POST", /^\/disputes\/(\w+)\/close$/, (id, fields) => endDispute(counter, id, fields.get("won") === "yes")],
  ["GET", /^\/()events$/, () => events(counter, links)],
  [
    "POST",
    /^\/events\/(\w+)\/again$/,
    (id) => {
      webhooks.sendAgain(id);
      return redirect(`${counter.base}/events`);
    },
  ],
];

const payments = (counter: Counter, only?: string): Payment[] =>
  counter.ledger
    .all("payment_intent")
    .filter(({ id }) => only === undefined || id === only)
    .slice(-SHOWN)
    .toReversed()
    .map((stored) => paymentOf(counter, stored));

function paymentOf({ ledger }: Counter, { owner, value: intent }: StoredObject<PaymentIntent>): Payment {
  const charge = intent.latest_charge === null ? undefined : ledger.find("charge", intent.latest_charge)?.value;
  return { intent, charge, business: businessOf(ledger, owner) };
}

function onePayment(counter: Counter, links: Links, id: string, problem?: string): Reply {
  const { ledger, base } = counter;
  const [payment] = payments(counter, id);
  if (!payment) return nothingHere(base);
  const { charge } = payment;
  const scope = scopeFor(counter, ledger.find("payment_intent", id)?.owner);
  const left = charge ? inMajor(charge.amount - charge.amount_refunded, charge.currency) : "";
  return paymentPage({
    links,
    payment,
    refunds: charge ? refundsOf(scope, charge) : [],
    disputes: disputesOf(scope, id),
    left,
    ...(problem === undefined ? {} : { problem }),
  });
}

function refund(counter: Counter, links: Links, id: string, typed: string | null): Reply {
  const stored = counter.ledger.find("payment_intent", id);
  if (!stored) return nothingHere(counter.base);
  const amount = typed === null ? undefined : minorUnits(typed, stored.value.currency);
  if (typed !== null && !amount) return onePayment(counter, links, id, "Write the amount like 12.50.");
  try {
    createRefund(scopeFor(counter, stored.owner), { payment_intent: id, ...(amount === undefined ? {} : { amount }) });
    return redirect(`${counter.base}/payments/${id}`);
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return onePayment(counter, links, id, error.message);
  }
}

function settlePayment(counter: Counter, id: string, arrives: boolean): Reply {
  const stored = counter.ledger.find("payment_intent", id);
  if (!stored) return nothingHere(counter.base);
  settle(scopeFor(counter, stored.owner), id, arrives);
  return redirect(`${counter.base}/payments/${id}`);
}

function endRefund(counter: Counter, id: string, arrives: boolean): Reply {
  const stored = counter.ledger.find("refund", id);
  if (!stored) return nothingHere(counter.base);
  settleRefund(scopeFor(counter, stored.owner), id, arrives);
  return redirect(`${counter.base}/payments/${stored.value.payment_intent}`);
}

function dispute(counter: Counter, id: string): Reply {
  const stored = counter.ledger.find("payment_intent", id);
  if (!stored) return nothingHere(counter.base);
  openDispute(scopeFor(counter, stored.owner), id);
  return redirect(`${counter.base}/payments/${id}`);
}

function endDispute(counter: Counter, id: string, won: boolean): Reply {
  const stored = counter.ledger.find("dispute", id);
  if (!stored) return nothingHere(counter.base);
  closeDispute(scopeFor(counter, stored.owner), id, won);
  return redirect(`${counter.base}/payments/${stored.value.payment_intent}`);
}

function events({ ledger }: Counter, links: Links): Reply {
  const newest = ledger.all("event").slice(-SHOWN).toReversed();
  return eventList(
    links,
    newest.map(({ id, value }) => ({ event: value, delivery: ledger.find("delivery", id)?.value })),
  );
}

/** An amount in minor units, as the refund field takes it. */
const inMajor = (amount: number, currency: string): string => {
  const digits = String(minorUnits("1", currency) ?? 100).length - 1;
  return (amount / 10 ** digits).toFixed(digits);
};
