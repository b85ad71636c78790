import type Stripe from "stripe";
import * as z from "zod/mini";
import type { AccountScope } from "../account-scope.ts";
import { invalid, missingResource, StripeError } from "../errors.ts";
import { listParameters, nonEmptyText, strictly } from "../parameters.ts";
import { browserRoute, NoParameters, pageOfList, retrieve, route, type StripeContext, type StripeRoute } from "../route.ts";
import { getCustomer } from "./customers.ts";
import { CardData, typedMethod } from "./methods.ts";
import type { SetupIntent } from "./records.ts";
import { cancelSetupIntent, confirm, createSetupIntent, SetupIntentCreate } from "./setup-intents.ts";

/** A browser's request to confirm a card. */
const Confirm = z.strictObject({ client_secret: nonEmptyText(), payment_method_data: CardData, return_url: z.optional(nonEmptyText()) });
const List = strictly<Stripe.SetupIntentListParams>()({ ...listParameters, customer: nonEmptyText() });

/** Returns the intent if the browser has its secret. Throws otherwise. */
function withSecret(scope: AccountScope, id: string, secret: string): SetupIntent {
  const intent = scope.find("setup_intent", id);
  if (!intent) throw missingResource("setupintent", id, "intent");
  if (intent.client_secret !== secret)
    throw invalid(
      "The client_secret provided does not match any associated SetupIntent on this account. Ensure the client_secret was created using the same account.",
      { param: "client_secret" },
    );
  return intent;
}

/** The fields of an intent that a browser may see. */
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

/** Returns the result of a confirmation for a browser, without customer and metadata. */
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

export const setupIntentRoutes = ({ base }: StripeContext): readonly StripeRoute[] => [
  route("POST", "/v1/setup_intents", SetupIntentCreate, (scope, given) => createSetupIntent(scope, base, given)),
  route("GET", "/v1/setup_intents", List, (scope, { customer, ...asked }, _id, path) =>
    pageOfList(scope.where("setup_intent", "customer", getCustomer(scope, customer).id), asked, path),
  ),
  retrieve("setup_intent", "/v1/setup_intents"),
  route("POST", "/v1/setup_intents/:id/cancel", NoParameters, (scope, _given, id) => cancelSetupIntent(scope, id)),

  browserRoute("POST", "/v1/setup_intents/:id/confirm", Confirm, (scope, given, id) => {
    const intent = withSecret(scope, id, given.client_secret);
    const method = typedMethod(scope, given.payment_method_data);
    return confirmForBrowser(scope, () => confirm(scope, intent, { method, returnUrl: given.return_url, base }));
  }),
];
