import { type Reply, redirect } from "../lib/http-message.ts";
import { type AccountScope, scopeFor } from "./account-scope.ts";
import { type PreviousInput, sentCard } from "./card-form.ts";
import { readCard } from "./cards.ts";
import { bankPage, checkoutPage, endedPage, successUrl } from "./checkout-page.ts";
import type { StoredObject } from "./ledger.ts";
import { nothingHere } from "./onboarding-page.ts";
import { bankDebitOf, type Means } from "./payment-methods.ts";
import { authenticate, type Outcome, pay } from "./payments.ts";
import type { Counter } from "./route.ts";
import type { Session } from "./state.ts";
import { businessOf, type Page, type Pages } from "./visitor-pages.ts";

/** Where a customer pays: the form, and the bank that asks who it is. */
export function checkoutPages(counter: Counter): Pages {
  /** A page about a session, while it can still be paid. */
  const paying = (answer: (stored: StoredObject<Session>, scope: AccountScope, fields: URLSearchParams) => Reply): Page => {
    return (id, fields) => {
      const stored = counter.ledger.find("checkout.session", id);
      if (!stored) return nothingHere(counter.base);
      return stored.value.status === "open" ? answer(stored, scopeFor(counter, stored.owner), fields) : endedPage(shownSession(counter, stored));
    };
  };
  return [
    ["GET", /^\/c\/pay\/(\w+)$/, paying((stored) => checkoutPage(shownSession(counter, stored)))],
    ["POST", /^\/c\/pay\/(\w+)$/, paying((stored, scope, fields) => submit(counter, stored, scope, fields))],
    ["GET", /^\/c\/pay\/(\w+)\/bank$/, paying((stored) => bankPage(shownSession(counter, stored, "/bank")))],
    [
      "POST",
      /^\/c\/pay\/(\w+)\/bank$/,
      paying((stored, scope, fields) => after(counter, authenticate(scope, stored.value, fields.get("answer") === "yes"), stored, {})),
    ],
  ];
}

function shownSession({ ledger, base }: Counter, { id, owner, value: session }: StoredObject<Session>, part = "") {
  const lines = ledger.find("order", id)?.value.lines ?? [];
  return { action: `${base}/c/pay/${id}${part}`, payments: `${base}/`, business: businessOf(ledger, owner), session, lines };
}

function submit(counter: Counter, stored: StoredObject<Session>, scope: AccountScope, fields: URLSearchParams): Reply {
  const given = read(stored.value, fields, counter.now());
  if ("problem" in given) return checkoutPage(shownSession(counter, stored), given);
  return after(counter, pay(scope, stored.value, given.means, given.payer), stored, given.previous);
}

/** Where the customer goes after a try to pay. */
function after(counter: Counter, outcome: Outcome, stored: StoredObject<Session>, previous: PreviousInput): Reply {
  if (outcome.is === "declined") return checkoutPage(shownSession(counter, stored), { ...previous, problem: outcome.message });
  return redirect(outcome.is === "asks" ? `${counter.base}/c/pay/${stored.id}/bank` : successUrl(stored.value));
}

/** What a person typed on the card page, or pressed. */
function read(session: Session, fields: URLSearchParams, now: number) {
  const field = (name: string): string => fields.get(name)?.trim() ?? "";
  const email = session.customer_email ?? field("email");
  const previous: PreviousInput = { email, name: field("name"), expiry: field("expiry") };
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return { ...previous, problem: "Write your email address.", about: "email" as const };
  const bank = session.payment_method_types.find((type) => type === field("means"));
  const debit = bank === undefined ? undefined : bankDebitOf(session.currency ?? "");
  if (debit) return { means: { bank: debit } satisfies Means, payer: { email, name: previous.name || "Test payer" }, previous };
  const card = readCard(sentCard(fields), now);
  if ("problem" in card) return { ...previous, ...card };
  return { means: { card } satisfies Means, payer: { email, name: card.name || null }, previous };
}
