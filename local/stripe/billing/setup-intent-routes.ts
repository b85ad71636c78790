import type Stripe from "stripe";
import * as z from "zod/mini";
import type { AccountScope } from "../account-scope.ts";
import { invalid, missing, StripeError } from "../errors.ts";
import { changedNotes, metadataChange, oneOf, strictly, text } from "../parameters.ts";
import { browserRoute, type Counter, listing, pageOfList, type Route, retrieve, route } from "../route.ts";
import { customerOf } from "./customers.ts";
import { CardData, namedMethod, typedMethod } from "./methods.ts";
import type { SetupIntent } from "./records.ts";
import { cancelSetupIntent, confirm, createSetupIntent, SetupIntentCreate } from "./setup-intents.ts";

const Update = strictly<Stripe.SetupIntentUpdateParams>()({
  customer: z.optional(text()),
  description: z.optional(text(1000)),
  metadata: z.optional(metadataChange),
  payment_method: z.optional(text()),
});
const SecretConfirm = strictly<Stripe.SetupIntentConfirmParams>()({ payment_method: z.optional(text()), return_url: z.optional(text()) });
/** What Stripe.js sends: the key can be a parameter, too. */
const BrowserConfirm = z.strictObject({
  client_secret: text(),
  payment_method: z.optional(text()),
  payment_method_data: z.optional(CardData),
  return_url: z.optional(text()),
  use_stripe_sdk: z.optional(z.string()),
  expected_payment_method_type: z.optional(z.string()),
});
const List = strictly<Stripe.SetupIntentListParams>()({ ...listing, customer: z.optional(text()), payment_method: z.optional(text()) });
const Cancel = strictly<Stripe.SetupIntentCancelParams>()({
  cancellation_reason: z.optional(oneOf("abandoned", "requested_by_customer", "duplicate")),
});

/** The intent that a browser may see: its secret has to be right. */
function withSecret(scope: AccountScope, id: string, secret: string): SetupIntent {
  const intent = scope.find("setup_intent", id);
  if (!intent) throw missing("setupintent", id, "intent");
  if (intent.client_secret !== secret)
    throw invalid(
      "The client_secret provided does not match any associated SetupIntent on this account. Ensure the client_secret was created using the same account.",
      { param: "client_secret" },
    );
  return intent;
}

/** What a browser is told of an intent. */
const browserView = (intent: SetupIntent) => ({
  id: intent.id,
  object: intent.object,
  automatic_payment_methods: intent.automatic_payment_methods,
  cancellation_reason: intent.cancellation_reason,
  client_secret: intent.client_secret,
  created: intent.created,
  description: intent.description,
  last_setup_error: intent.last_setup_error,
  livemode: intent.livemode,
  next_action: intent.next_action,
  payment_method: intent.payment_method,
  payment_method_types: intent.payment_method_types,
  status: intent.status,
  usage: intent.usage,
});

/** What confirming came to, as a browser may see it: the customer and the notes stay with the server. */
function confirmForBrowser(scope: AccountScope, confirmed: () => SetupIntent | StripeError): object {
  try {
    const result = confirmed();
    return result instanceof StripeError ? withoutSecrets(scope, result) : browserView(result);
  } catch (error) {
    throw error instanceof StripeError ? withoutSecrets(scope, error) : error;
  }
}

function withoutSecrets(scope: AccountScope, { status, refusal }: StripeError): StripeError {
  const { setup_intent: about, payment_method: method, ...words } = refusal;
  const intent = about && scope.find("setup_intent", about.id);
  return new StripeError(status, {
    ...words,
    ...(intent ? { setup_intent: browserView(intent) } : {}),
    ...(method ? { payment_method: { ...method, customer: null, metadata: {} } } : {}),
  });
}

function update(scope: AccountScope, id: string, given: z.output<typeof Update>): SetupIntent {
  const before = scope.get("setup_intent", id);
  const customer = given.customer === undefined ? before.customer : customerOf(scope, given.customer).id;
  const method = given.payment_method === undefined ? undefined : namedMethod(scope, given.payment_method);
  return scope.put("setup_intent", {
    ...before,
    customer,
    description: given.description ?? before.description,
    metadata: changedNotes(before.metadata ?? {}, given.metadata),
    ...(method ? { payment_method: method.id, status: "requires_confirmation" as const } : {}),
  });
}

export const setupIntentRoutes = ({ base }: Counter): readonly Route[] => [
  route("POST", "/v1/setup_intents", SetupIntentCreate, (scope, given) => createSetupIntent(scope, base, given)),
  route("GET", "/v1/setup_intents", List, (scope, { customer, payment_method: method, ...asked }, _id, path) => {
    const all = customer === undefined ? scope.list("setup_intent") : scope.where("setup_intent", "customer", customerOf(scope, customer).id);
    return pageOfList(all, asked, path, (one) => (method ?? one.payment_method) === one.payment_method);
  }),
  retrieve("setup_intent", "/v1/setup_intents"),
  route("POST", "/v1/setup_intents/:id", Update, (scope, given, id) => update(scope, id, given)),
  route("POST", "/v1/setup_intents/:id/confirm", SecretConfirm, (scope, { payment_method: method, return_url: returnUrl }, id) =>
    confirm(scope, scope.get("setup_intent", id), { method: method === undefined ? undefined : namedMethod(scope, method), returnUrl, base }),
  ),
  route("POST", "/v1/setup_intents/:id/cancel", Cancel, (scope, given, id) => cancelSetupIntent(scope, id, given.cancellation_reason)),

  browserRoute("GET", "/v1/setup_intents/:id", z.strictObject({ client_secret: text() }), (scope, { client_secret: secret }, id) =>
    browserView(withSecret(scope, id, secret)),
  ),
  browserRoute("POST", "/v1/setup_intents/:id/confirm", BrowserConfirm, (scope, given, id) => {
    const intent = withSecret(scope, id, given.client_secret);
    const data = given.payment_method_data;
    const method = data ? typedMethod(scope, data) : given.payment_method === undefined ? undefined : namedMethod(scope, given.payment_method);
    return confirmForBrowser(scope, () => confirm(scope, intent, { method, returnUrl: given.return_url, base }));
  }),
];
