import type Stripe from "stripe";
import * as z from "zod/mini";
import type { AccountScope } from "../account-scope.ts";
import { cardOf, type Decline, setupAuthenticationFailure } from "../cards.ts";
import { invalid, StripeError } from "../errors.ts";
import { newId, random } from "../ids.ts";
import { boolean, list, metadata, oneOf, strictly, text } from "../parameters.ts";
import { customerOf } from "./customers.ts";
import { attachTo, cardError, namedMethod, storingDecline } from "./methods.ts";
import type { SetupIntent } from "./records.ts";
import { timeOf } from "./test-clock-time.ts";

/** What `setupIntents.create` takes here. */
export const SetupIntentCreate = strictly<Stripe.SetupIntentCreateParams>()({
  automatic_payment_methods: z.optional(
    strictly<Stripe.SetupIntentCreateParams.AutomaticPaymentMethods>()({ enabled: boolean, allow_redirects: z.optional(oneOf("always", "never")) }),
  ),
  allowed_payment_method_types: z.optional(list(oneOf("card", "link"))),
  confirm: z.optional(boolean),
  customer: z.optional(text()),
  description: z.optional(text(1000)),
  metadata: z.optional(metadata),
  payment_method: z.optional(text()),
  return_url: z.optional(text()),
  usage: z.optional(oneOf("off_session", "on_session")),
});

/** Where a person answers their bank, and how Stripe.js may be told of it. */
export interface Confirmation {
  readonly method: Stripe.PaymentMethod | undefined;
  readonly returnUrl: string | undefined;
  /** Where our pages stand. */
  readonly base: string;
}

/** A new intent to store a way to pay, for a customer, or for none yet. */
export function createSetupIntent(given: AccountScope, base: string, params: z.output<typeof SetupIntentCreate>): SetupIntent | StripeError {
  const customer = params.customer === undefined ? null : customerOf(given, params.customer).id;
  const scope = timeOf(given, customer);
  const id = newId.setupIntent();
  const allowed = params.allowed_payment_method_types;
  const intent = {
    id,
    object: "setup_intent",
    allowed_payment_method_types: allowed ?? null,
    application: null,
    automatic_payment_methods: allowed ? null : { allow_redirects: params.automatic_payment_methods?.allow_redirects ?? "always", enabled: true },
    cancellation_reason: null,
    client_secret: `${id}_secret_${random(24)}`,
    created: scope.now,
    customer,
    customer_account: null,
    description: params.description ?? null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    managed_payments: null,
    mandate: null,
    metadata: params.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { mandate_options: null, network: null, request_three_d_secure: "automatic" } },
    payment_method_types: ["card"],
    single_use_mandate: null,
    status: "requires_payment_method",
    usage: params.usage ?? "off_session",
  } satisfies SetupIntent;
  const method = params.payment_method === undefined ? undefined : namedMethod(scope, params.payment_method);
  const stored: SetupIntent = scope.put("setup_intent", method ? { ...intent, payment_method: method.id, status: "requires_confirmation" } : intent);
  scope.emit("setup_intent.created", stored);
  return params.confirm ? confirm(scope, stored, { method, returnUrl: params.return_url, base }) : stored;
}

/** Asks the bank to store the card. Answers the intent after that, or the bank's refusal, which stays on the intent. */
export function confirm(given: AccountScope, intent: SetupIntent, { method: wanted, returnUrl, base }: Confirmation): SetupIntent | StripeError {
  const scope = timeOf(given, intent.customer);
  if (intent.status === "succeeded" || intent.status === "canceled") throw unexpectedState(intent, "confirm");
  const method = wanted ?? (intent.payment_method === null ? undefined : scope.get("payment_method", intent.payment_method));
  if (!method)
    throw invalid(
      "You cannot confirm this SetupIntent because it's missing a payment method. Update the SetupIntent with a payment method and then confirm it again.",
      {
        code: "setup_intent_unexpected_state",
      },
    );
  const redirects = intent.automatic_payment_methods?.enabled && intent.automatic_payment_methods.allow_redirects !== "never";
  if (redirects && returnUrl === undefined)
    throw invalid(
      "This SetupIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
    );
  const card = scope.card(method.id);
  const { asks } = cardOf(card?.number ?? "");
  const tried = attemptOf(scope, intent, method, asks ? "requires_action" : "succeeded");
  if (!asks) return finish(scope, tried, method, storingDecline(scope, method));
  const url = `${base}/3ds/${intent.id}`;
  const waiting = scope.put("setup_intent", {
    ...tried,
    last_setup_error: null,
    next_action:
      returnUrl === undefined
        ? { type: "use_stripe_sdk", use_stripe_sdk: { type: "three_d_secure_redirect", stripe_js: url } }
        : { type: "redirect_to_url", redirect_to_url: { return_url: returnUrl, url } },
    payment_method: method.id,
    status: "requires_action",
  });
  scope.emit("setup_intent.requires_action", waiting);
  return waiting;
}

/** Goes on after the bank's question. Nothing where it has not asked. */
export function answerBank(given: AccountScope, id: string, isThem: boolean): SetupIntent {
  const intent = given.get("setup_intent", id);
  if (intent.status !== "requires_action" || intent.payment_method === null) return intent;
  const scope = timeOf(given, intent.customer);
  const method = scope.get("payment_method", intent.payment_method);
  finish(scope, intent, method, isThem ? storingDecline(scope, method) : setupAuthenticationFailure);
  return scope.get("setup_intent", id);
}

/** Ends an attempt: the card is stored, or the bank's refusal is. */
function finish(scope: AccountScope, intent: SetupIntent, method: Stripe.PaymentMethod, decline: Decline | undefined): SetupIntent | StripeError {
  const attempt = intent.latest_attempt === null ? undefined : scope.get("setup_attempt", intent.latest_attempt);
  if (decline) {
    const { code, declineCode, message } = decline;
    const type = decline === setupAuthenticationFailure ? "invalid_request_error" : "card_error";
    const error = { code, ...(declineCode ? { decline_code: declineCode } : {}), message, payment_method: method, type } as const;
    if (attempt) scope.put("setup_attempt", { ...attempt, status: "failed", setup_error: error });
    const failed = scope.put("setup_intent", {
      ...intent,
      last_setup_error: error,
      next_action: null,
      payment_method: null,
      status: "requires_payment_method",
    });
    scope.emit("setup_intent.setup_failed", failed);
    return cardError(decline, { setup_intent: failed, payment_method: method });
  }
  if (attempt) scope.put("setup_attempt", { ...attempt, status: "succeeded" });
  const card = scope.card(method.id);
  if (card) scope.putCard(method.id, { ...card, setUp: true });
  if (intent.customer !== null) attachTo(scope, method, intent.customer);
  const done = scope.put("setup_intent", { ...intent, last_setup_error: null, next_action: null, payment_method: method.id, status: "succeeded" });
  scope.emit("setup_intent.succeeded", done);
  return done;
}

/** Ends an intent that is not to be confirmed any more. */
export function cancelSetupIntent(given: AccountScope, id: string, reason: string | undefined): SetupIntent {
  const intent = given.get("setup_intent", id);
  if (intent.status === "succeeded" || intent.status === "canceled") throw unexpectedState(intent, "cancel");
  const scope = timeOf(given, intent.customer);
  const cancellation = reason === undefined ? null : (reason as Stripe.SetupIntent.CancellationReason);
  const canceled = scope.put("setup_intent", { ...intent, cancellation_reason: cancellation, next_action: null, status: "canceled" });
  scope.emit("setup_intent.canceled", canceled);
  return canceled;
}

const unexpectedState = (intent: SetupIntent, verb: string): StripeError =>
  new StripeError(400, {
    type: "invalid_request_error",
    code: "setup_intent_unexpected_state",
    message:
      verb === "cancel"
        ? `You cannot cancel this SetupIntent because it has a status of ${intent.status}. Only a SetupIntent with one of the following statuses may be canceled: requires_payment_method, requires_confirmation, requires_action.`
        : `You cannot ${verb} this SetupIntent because it has already ${intent.status === "canceled" ? "been canceled" : "succeeded"}.`,
    setup_intent: intent,
  });

function attemptOf(scope: AccountScope, intent: SetupIntent, method: Stripe.PaymentMethod, status: string): SetupIntent {
  const attempt = {
    id: newId.setupAttempt(),
    object: "setup_attempt",
    application: null,
    created: scope.now,
    customer: intent.customer,
    customer_account: null,
    flow_directions: null,
    livemode: false,
    on_behalf_of: null,
    payment_method: method.id,
    payment_method_details: { type: method.type },
    setup_error: null,
    setup_intent: intent.id,
    status,
    usage: intent.usage,
  } satisfies Stripe.SetupAttempt;
  scope.put("setup_attempt", attempt);
  return { ...intent, latest_attempt: attempt.id };
}
