import { type Answered, type Asked, redirect } from "../exchange.ts";
import { finish, openLink, visitOf } from "./account-links.ts";
import { nameOf } from "./accounts.ts";
import { type CardFields, readCard } from "./cards.ts";
import { minorUnits } from "./currencies.ts";
import { type Desk, deskFor } from "./desk.ts";
import { StripeError } from "./errors.ts";
import type { Kept } from "./ledger.ts";
import { type Before, bankPage, checkoutPage, endedPage, successUrl } from "./pages/checkout.ts";
import { nothingHere, onboardingPage } from "./pages/onboarding.ts";
import { eventList, type Payment, paymentList, paymentPage } from "./pages/simulator.ts";
import { bankDebitOf, type Means } from "./payment-methods.ts";
import { authenticate, type Outcome, pay, settle } from "./payments.ts";
import { createRefund, refundsOf, settleRefund } from "./refunds.ts";
import type { Counter } from "./routes.ts";
import type { PaymentIntent, Session } from "./state.ts";
import type { Webhooks } from "./webhooks.ts";

/** As many as a person looks through. */
const SHOWN = 200;

type Page = (id: string, fields: URLSearchParams) => Answered;

/** The pages that people see: where they connect an account, where they pay, and where somebody plays the bank. */
export function people(counter: Counter, { webhooks, site }: { webhooks: Webhooks; site: string }): (asked: Asked) => Answered {
  const { ledger, base, now } = counter;
  const businessOf = (account: string | undefined): string => nameOf(account === undefined ? undefined : ledger.find("account", account)?.value);

  function checkout({ id, owner, value: session }: Kept<Session>, part = "") {
    const lines = ledger.find("order", id)?.value.lines ?? [];
    return { action: `${base}/c/pay/${id}${part}`, payments: `${base}/`, business: businessOf(owner), session, lines };
  }

  /** A page about a session, if anybody can still pay with it. */
  const paying = (answer: (kept: Kept<Session>, desk: Desk, fields: URLSearchParams) => Answered): Page => {
    return (id, fields) => {
      const kept = ledger.find("checkout.session", id);
      if (!kept) return nothingHere(base);
      return kept.value.status === "open" ? answer(kept, deskFor(counter, kept.owner), fields) : endedPage(checkout(kept));
    };
  };

  /** Where somebody goes after a try to pay. */
  const after = (outcome: Outcome, kept: Kept<Session>, before: Before): Answered => {
    if (outcome.is === "declined") return checkoutPage(checkout(kept), { ...before, problem: outcome.message });
    return redirect(outcome.is === "asks" ? `${base}/c/pay/${kept.id}/bank` : successUrl(kept.value));
  };

  const payments = (only?: string): Payment[] =>
    ledger
      .all("payment_intent")
      .filter(({ id }) => only === undefined || id === only)
      .slice(-SHOWN)
      .toReversed()
      .map(paymentOf);

  const paymentOf = ({ owner, value: intent }: Kept<PaymentIntent>): Payment => {
    const charge = intent.latest_charge === null ? undefined : ledger.find("charge", intent.latest_charge)?.value;
    return { intent, charge, business: businessOf(owner) };
  };

  function onePayment(id: string, problem?: string): Answered {
    const [payment] = payments(id);
    if (!payment) return nothingHere(base);
    const { charge } = payment;
    const desk = deskFor(counter, ledger.find("payment_intent", id)?.owner);
    const left = charge ? inMajor(charge.amount - charge.amount_refunded, charge.currency) : "";
    return paymentPage({ base, payment, refunds: charge ? refundsOf(desk, charge) : [], left, ...(problem === undefined ? {} : { problem }) });
  }

  const refund: Page = (id, fields) => {
    const kept = ledger.find("payment_intent", id);
    if (!kept) return nothingHere(base);
    const typed = fields.get("amount");
    const amount = typed === null ? undefined : minorUnits(typed, kept.value.currency);
    if (typed !== null && !amount) return onePayment(id, "Write the amount like 12.50.");
    try {
      createRefund(deskFor(counter, kept.owner), { payment_intent: id, ...(amount === undefined ? {} : { amount }) });
      return redirect(`${base}/payments/${id}`);
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      return onePayment(id, error.message);
    }
  };

  const table: readonly (readonly [method: string, path: RegExp, page: Page])[] = [
    [
      "GET",
      /^\/setup\/s\/\w+\/(\w+)$/,
      (token) => {
        const opened = openLink(counter, token);
        if (!opened) return nothingHere(base);
        return redirect("visit" in opened ? `${base}/setup/e/${opened.visit}` : opened.refreshUrl);
      },
    ],
    [
      "GET",
      /^\/setup\/e\/(\w+)$/,
      (visit) => {
        const kept = visitOf(counter, visit);
        if (!kept) return nothingHere(base);
        return onboardingPage({ action: `${base}/setup/e/${visit}`, business: businessOf(kept.value.account), back: kept.value.returnUrl });
      },
    ],
    [
      "POST",
      /^\/setup\/e\/(\w+)$/,
      (visit, fields) => {
        const kept = visitOf(counter, visit);
        if (!kept) return nothingHere(base);
        const name = fields.get("name")?.trim() ?? "";
        if (!name)
          return onboardingPage({ action: `${base}/setup/e/${visit}`, business: "", back: kept.value.returnUrl, problem: "Write the name of the business." });
        finish(counter, kept.value, name);
        return redirect(kept.value.returnUrl);
      },
    ],

    ["GET", /^\/c\/pay\/(\w+)$/, paying((kept) => checkoutPage(checkout(kept)))],
    [
      "POST",
      /^\/c\/pay\/(\w+)$/,
      paying((kept, desk, fields) => {
        const given = read(kept.value, fields, now());
        if ("problem" in given) return checkoutPage(checkout(kept), given);
        return after(pay(desk, kept.value, given.means, given.payer), kept, given.before);
      }),
    ],
    ["GET", /^\/c\/pay\/(\w+)\/bank$/, paying((kept) => bankPage(checkout(kept, "/bank")))],
    ["POST", /^\/c\/pay\/(\w+)\/bank$/, paying((kept, desk, fields) => after(authenticate(desk, kept.value, fields.get("answer") === "yes"), kept, {}))],

    ["GET", /^\/()$/, () => paymentList({ base, site, payments: payments() })],
    ["GET", /^\/payments\/(\w+)$/, (id) => onePayment(id)],
    ["POST", /^\/payments\/(\w+)\/refund$/, refund],
    [
      "POST",
      /^\/payments\/(\w+)\/settle$/,
      (id, fields) => {
        const kept = ledger.find("payment_intent", id);
        if (!kept) return nothingHere(base);
        settle(deskFor(counter, kept.owner), id, fields.get("arrives") === "yes");
        return redirect(`${base}/payments/${id}`);
      },
    ],
    [
      "POST",
      /^\/refunds\/(\w+)\/settle$/,
      (id, fields) => {
        const kept = ledger.find("refund", id);
        if (!kept) return nothingHere(base);
        settleRefund(deskFor(counter, kept.owner), id, fields.get("arrives") === "yes");
        return redirect(`${base}/payments/${kept.value.payment_intent}`);
      },
    ],
    [
      "GET",
      /^\/()events$/,
      () => {
        const events = ledger.all("event").slice(-SHOWN).toReversed();
        return eventList({ base, events: events.map(({ id, value }) => ({ event: value, delivery: ledger.find("delivery", id)?.value })) });
      },
    ],
    [
      "POST",
      /^\/events\/(\w+)\/again$/,
      (id) => {
        webhooks.sendAgain(id);
        return redirect(`${base}/events`);
      },
    ],
  ];

  return ({ method, path, body, request }) => {
    // A page of another site can send a form here; it must not give money back.
    const from = request.headers["sec-fetch-site"];
    if (method === "POST" && from !== undefined && from !== "same-origin") return nothingHere(base);
    const wanted = method === "HEAD" ? "GET" : method;
    for (const [known, pattern, page] of table) {
      const match = known === wanted ? pattern.exec(path) : null;
      if (match) return ledger.change(() => page(match[1] ?? "", new URLSearchParams(body)));
    }
    return nothingHere(base);
  };
}

/** What a person typed on the card page, or pressed. */
function read(session: Session, fields: URLSearchParams, now: number) {
  const field = (name: string): string => fields.get(name)?.trim() ?? "";
  const email = session.customer_email ?? field("email");
  const before: Before = { email, name: field("name"), expiry: field("expiry") };
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return { ...before, problem: "Write your email address.", about: "email" as const };
  const bank = session.payment_method_types.find((type) => type === field("means"));
  const debit = bank === undefined ? undefined : bankDebitOf(session.currency ?? "");
  if (debit) return { means: { bank: debit } satisfies Means, payer: { email, name: before.name || "Test payer" }, before };
  const test = field("test");
  const typed: CardFields = test
    ? { number: test, expiry: "12 / 34", cvc: "123", name: before.name || "Test payer" }
    : { number: field("number"), expiry: field("expiry"), cvc: field("cvc"), name: field("name") };
  const card = readCard(typed, now);
  if ("problem" in card) return { ...before, ...card };
  return { means: { card } satisfies Means, payer: { email, name: card.name || null }, before };
}

/** An amount in minor units, as the refund field takes it. */
const inMajor = (amount: number, currency: string): string => {
  const digits = String(minorUnits("1", currency) ?? 100).length - 1;
  return (amount / 10 ** digits).toFixed(digits);
};
