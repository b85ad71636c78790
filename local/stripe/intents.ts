import type { AccountScope } from "./account-scope.ts";
import { newStripeId, random } from "./ids.ts";
import type { PaymentIntent } from "./state.ts";

/** `amount` in minor units. */
export interface IntentRequest {
  readonly amount: number;
  readonly currency: string;
  readonly customer?: string | null;
  readonly description?: string | null;
  readonly metadata?: Record<string, string>;
  readonly types?: string[];
  readonly futureUse?: "off_session";
}

export function newIntent(scope: AccountScope, { amount, currency, ...about }: IntentRequest): PaymentIntent {
  const id = newStripeId.paymentIntent();
  const intent = {
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: `${id}_secret_${random(24)}`,
    confirmation_method: "automatic",
    created: scope.now,
    currency,
    customer: about.customer ?? null,
    customer_account: null,
    description: about.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: about.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: about.types ?? ["card"],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: about.futureUse ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "requires_payment_method",
    transfer_data: null,
    transfer_group: null,
  } satisfies PaymentIntent;
  scope.emit("payment_intent.created", intent);
  return scope.put("payment_intent", intent);
}
