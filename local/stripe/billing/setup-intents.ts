import type Stripe from "stripe";
import * as z from "zod/mini";
import type { AccountScope } from "../account-scope.ts";
import { cardBehaviour, type Decline, setupAuthenticationFailure } from "../cards.ts";
import { invalid, StripeError } from "../errors.ts";
import { newStripeId, random } from "../ids.ts";
import { boolean, metadata, nonEmptyText, oneOf, strictly } from "../parameters.ts";
import { getCustomer } from "./customers.ts";
import { attachTo, cardError, namedMethod, storingDecline } from "./methods.ts";
import type { SetupIntent } from "./records.ts";

/** The supported parameters of `setupIntents.create`. A payment method is accepted only with `confirm`. */
export const SetupIntentCreate = strictly<Stripe.SetupIntentCreateParams>()({
  automatic_payment_methods: z.optional(
    strictly<Stripe.SetupIntentCreateParams.AutomaticPaymentMethods>()({ enabled: boolean, allow_redirects: z.optional(oneOf("always", "never")) }),
  ),
  confirm: z.optional(boolean),
  customer: z.optional(nonEmptyText()),
  metadata: z.optional(metadata),
  payment_method: z.optional(nonEmptyText()),
  return_url: z.optional(nonEmptyText()),
  usage: z.optional(oneOf("off_session")),
});

/** The card to confirm, and where its owner goes after the bank's question. `base` is the address of our pages. */
interface Confirmation {
  readonly method: Stripe.PaymentMethod;
  readonly returnUrl: string | undefined;
  readonly base: string;
}

export function createSetupIntent(scope: AccountScope, base: string, params: z.output<typeof SetupIntentCreate>): SetupIntent | StripeError {
  const customer = params.customer === undefined ? null : getCustomer(scope, params.customer).id;
  const method = params.payment_method === undefined ? undefined : namedMethod(scope, params.payment_method);
  if ((params.confirm ?? false) !== (method !== undefined)) throw invalid("The local Stripe takes a payment method only to confirm it at once.");
  const id = newStripeId.setupIntent();
  const intent = {
    id,
    object: "setup_intent",
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: { allow_redirects: params.automatic_payment_methods?.allow_redirects ?? "always", enabled: true },
    cancellation_reason: null,
    client_secret: `${id}_secret_${random(24)}`,
    created: scope.now,
    customer,
    customer_account: null,
    description: null,
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
    usage: "off_session",
  } satisfies SetupIntent;
  scope.emit("setup_intent.created", scope.put("setup_intent", intent));
  return method ? confirm(scope, intent, { method, returnUrl: params.return_url, base }) : intent;
}

/** Asks the bank to store the card. The intent records a refusal. */
export function confirm(scope: AccountScope, intent: SetupIntent, { method, returnUrl, base }: Confirmation): SetupIntent | StripeError {
  if (intent.status === "succeeded" || intent.status === "canceled")
    throw unexpectedState(
      intent,
      `You cannot confirm this SetupIntent because it has already ${intent.status === "canceled" ? "been canceled" : "succeeded"}.`,
    );
  if (intent.automatic_payment_methods?.allow_redirects !== "never" && returnUrl === undefined)
    throw invalid(
      "This SetupIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
    );
  const { asks } = cardBehaviour(scope.card(method.id)?.number ?? "");
  if (!asks) return finish(scope, intent, method, storingDecline(scope, method));
  const waiting = scope.put("setup_intent", {
    ...intent,
    last_setup_error: null,
    next_action:
      returnUrl === undefined
        ? { type: "use_stripe_sdk", use_stripe_sdk: {} }
        : { type: "redirect_to_url", redirect_to_url: { return_url: returnUrl, url: `${base}/3ds/${intent.id}` } },
    payment_method: method.id,
    status: "requires_action",
  });
  scope.emit("setup_intent.requires_action", waiting);
  return waiting;
}

/** Continues after the bank's question. */
export function answerBank(scope: AccountScope, id: string, isThem: boolean): SetupIntent {
  const intent = scope.get("setup_intent", id);
  if (intent.status !== "requires_action" || intent.payment_method === null) return intent;
  const method = scope.get("payment_method", intent.payment_method);
  finish(scope, intent, method, isThem ? storingDecline(scope, method) : setupAuthenticationFailure);
  return scope.get("setup_intent", id);
}

/** Stores the card, or the bank's refusal. */
function finish(scope: AccountScope, intent: SetupIntent, method: Stripe.PaymentMethod, decline: Decline | undefined): SetupIntent | StripeError {
  if (decline) {
    const { code, declineCode, message } = decline;
    const type = decline === setupAuthenticationFailure ? "invalid_request_error" : "card_error";
    const error = { code, ...(declineCode ? { decline_code: declineCode } : {}), message, payment_method: method, type } as const;
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
  const card = scope.card(method.id);
  if (card) scope.putCard(method.id, { ...card, setUp: true });
  if (intent.customer !== null) attachTo(scope, method, intent.customer);
  const done = scope.put("setup_intent", { ...intent, last_setup_error: null, next_action: null, payment_method: method.id, status: "succeeded" });
  scope.emit("setup_intent.succeeded", done);
  return done;
}

export function cancelSetupIntent(scope: AccountScope, id: string): SetupIntent {
  const intent = scope.get("setup_intent", id);
  if (intent.status === "succeeded" || intent.status === "canceled")
    throw unexpectedState(
      intent,
      `You cannot cancel this SetupIntent because it has a status of ${intent.status}. Only a SetupIntent with one of the following statuses may be canceled: requires_payment_method, requires_confirmation, requires_action.`,
    );
  const canceled = scope.put("setup_intent", { ...intent, next_action: null, status: "canceled" });
  scope.emit("setup_intent.canceled", canceled);
  return canceled;
}

const unexpectedState = (intent: SetupIntent, message: string): StripeError =>
  new StripeError(400, { type: "invalid_request_error", code: "setup_intent_unexpected_state", message, setup_intent: intent });
