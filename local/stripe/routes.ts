import type Stripe from "stripe";
import * as z from "zod/mini";
import { AccountLinkCreate, createAccountLink } from "./account-links.ts";
import type { AccountScope, ScopeParts } from "./account-scope.ts";
import { AccountCreate, createAccount } from "./accounts.ts";
import { noAccess } from "./errors.ts";
import type { Value } from "./form.ts";
import { pageOf, within } from "./lists.ts";
import { list, oneOf, page, parameters, range, strictly, text } from "./parameters.ts";
import { createRefund, RefundCreate } from "./refunds.ts";
import { SessionCreate } from "./session-request.ts";
import { createSession, expireSession } from "./sessions.ts";

/** What a route works with, beside the scope of the account that asks. */
export interface Counter extends ScopeParts {
  /** The secret key of the platform. */
  readonly key: string;
  /** Where our pages stand. */
  readonly base: string;
}

/** One call of the API. `read` says what is wrong with the parameters before anything is done. */
export interface Route {
  readonly method: "GET" | "POST";
  /** `:id` stands for an id. */
  readonly path: string;
  read(given: { [name: string]: Value }): (scope: AccountScope, id: string, path: string) => object;
}

const route = <S extends z.ZodMiniType>(
  method: Route["method"],
  path: string,
  schema: S,
  run: (scope: AccountScope, given: z.output<S>, id: string, path: string) => object,
): Route => ({
  method,
  path,
  read(given) {
    const read = parameters(schema, given);
    return (scope, id, at) => run(scope, read, id, at);
  },
});

const Nothing = z.strictObject({});
const createdRange = z.optional(range);

/** The calls that the product makes, and those with which people look at what became of them. */
export const routes = (counter: Counter): readonly Route[] => [
  route("POST", "/v1/accounts", AccountCreate, createAccount),
  route("GET", "/v1/accounts/:id", Nothing, (scope, _given, id) => {
    if (!counter.ledger.find("account", id)) throw noAccess(counter.key, id);
    return scope.get("account", id);
  }),
  route("POST", "/v1/account_links", AccountLinkCreate, (_desk, given) => createAccountLink(counter, counter, given)),

  route("POST", "/v1/checkout/sessions", SessionCreate, (scope, given) => createSession(scope, counter.base, given)),
  route(
    "GET",
    "/v1/checkout/sessions",
    strictly<Stripe.Checkout.SessionListParams>()({
      ...page,
      created: createdRange,
      payment_intent: z.optional(text()),
      status: z.optional(oneOf("open", "complete", "expired")),
    }),
    (scope, { created: span, payment_intent: intent, status, ...asked }, _id, path) => {
      const wanted = scope.list("checkout.session").filter((one) => within(one.created, span) && (intent ?? one.payment_intent) === one.payment_intent);
      return pageOf(
        wanted.filter((one) => (status ?? one.status) === one.status),
        asked,
        path,
      );
    },
  ),
  route("GET", "/v1/checkout/sessions/:id", Nothing, (scope, _given, id) => scope.get("checkout.session", id)),
  route("POST", "/v1/checkout/sessions/:id/expire", Nothing, (scope, _given, id) => expireSession(scope, id)),
  route("GET", "/v1/checkout/sessions/:id/line_items", strictly<Stripe.Checkout.SessionListLineItemsParams>()(page), (scope, asked, id, path) =>
    pageOf(scope.order(scope.get("checkout.session", id).id).lines, asked, path),
  ),

  route("GET", "/v1/payment_intents/:id", Nothing, (scope, _given, id) => scope.get("payment_intent", id)),
  route(
    "GET",
    "/v1/payment_intents",
    strictly<Stripe.PaymentIntentListParams>()({ ...page, created: createdRange }),
    (scope, { created: span, ...asked }, _id, path) =>
      pageOf(
        scope.list("payment_intent").filter((one) => within(one.created, span)),
        asked,
        path,
      ),
  ),
  route("GET", "/v1/balance_transactions/:id", Nothing, (scope, _given, id) => scope.get("balance_transaction", id)),
  route("GET", "/v1/charges/:id", Nothing, (scope, _given, id) => scope.get("charge", id)),
  route(
    "GET",
    "/v1/charges",
    strictly<Stripe.ChargeListParams>()({ ...page, created: createdRange, payment_intent: z.optional(text()) }),
    (scope, { created: span, payment_intent: intent, ...asked }, _id, path) =>
      pageOf(
        scope.list("charge").filter((one) => within(one.created, span) && (intent ?? one.payment_intent) === one.payment_intent),
        asked,
        path,
      ),
  ),

  route("POST", "/v1/refunds", RefundCreate, createRefund),
  route("GET", "/v1/refunds/:id", Nothing, (scope, _given, id) => scope.get("refund", id)),
  route(
    "GET",
    "/v1/refunds",
    strictly<Stripe.RefundListParams>()({ ...page, created: createdRange, charge: z.optional(text()), payment_intent: z.optional(text()) }),
    (scope, { created: span, charge, payment_intent: intent, ...asked }, _id, path) => {
      const wanted = scope.list("refund").filter((one) => within(one.created, span) && (charge ?? one.charge) === one.charge);
      return pageOf(
        wanted.filter((one) => (intent ?? one.payment_intent) === one.payment_intent),
        asked,
        path,
      );
    },
  ),

  route("GET", "/v1/disputes/:id", Nothing, (scope, _given, id) => scope.get("dispute", id)),
  route(
    "GET",
    "/v1/disputes",
    strictly<Stripe.DisputeListParams>()({ ...page, created: createdRange, charge: z.optional(text()), payment_intent: z.optional(text()) }),
    (scope, { created: span, charge, payment_intent: intent, ...asked }, _id, path) => {
      const wanted = scope.list("dispute").filter((one) => within(one.created, span) && (charge ?? one.charge) === one.charge);
      return pageOf(
        wanted.filter((one) => (intent ?? one.payment_intent) === one.payment_intent),
        asked,
        path,
      );
    },
  ),

  route("GET", "/v1/events/:id", Nothing, (scope, _given, id) => scope.get("event", id)),
  route(
    "GET",
    "/v1/events",
    strictly<Stripe.EventListParams>()({ ...page, created: createdRange, type: z.optional(text()), types: z.optional(list(text())) }),
    (scope, { created: span, type, types, ...asked }, _id, path) =>
      pageOf(
        scope.list("event").filter((one) => within(one.created, span) && (type ?? one.type) === one.type && (types?.includes(one.type) ?? true)),
        asked,
        path,
      ),
  ),
];
