import { randomBytes } from "node:crypto";
import type Stripe from "stripe";
import * as z from "zod/mini";
import type { AccountScope } from "../account-scope.ts";
import { invalid } from "../errors.ts";
import { newStripeId } from "../ids.ts";
import { address, boolean, list, listParameters, metadata, nonEmptyText, strictly } from "../parameters.ts";
import { pageOfList, route, type StripeContext, type StripeRoute } from "../route.ts";
import { withoutUndefined } from "./changes.ts";

const Create = strictly<Stripe.WebhookEndpointCreateParams>()({
  api_version: z.optional(nonEmptyText()),
  connect: z.optional(boolean),
  description: z.optional(nonEmptyText()),
  enabled_events: list(nonEmptyText()),
  metadata: z.optional(metadata),
  url: address,
});
const Update = strictly<Stripe.WebhookEndpointUpdateParams>()({
  disabled: z.optional(boolean),
  enabled_events: z.optional(list(nonEmptyText())),
  url: z.optional(address),
});

/** Registers an endpoint. Only this response contains its secret. */
function create(scope: AccountScope, version: string, given: z.output<typeof Create>): Stripe.WebhookEndpoint {
  if (given.api_version !== undefined && given.api_version !== version)
    throw invalid(`Invalid Stripe API version: ${given.api_version}. The local Stripe speaks ${version} only.`, { param: "api_version" });
  checkEvents(given.enabled_events);
  const endpoint = {
    id: newStripeId.webhookEndpoint(),
    object: "webhook_endpoint",
    api_version: given.api_version ?? null,
    application: null,
    created: scope.now,
    description: given.description ?? null,
    enabled_events: given.enabled_events,
    livemode: false,
    metadata: given.metadata ?? {},
    status: "enabled",
    url: given.url,
  } satisfies Stripe.WebhookEndpoint;
  scope.put("webhook_endpoint", endpoint);
  return { ...endpoint, secret: `whsec_${randomBytes(24).toString("base64url")}` };
}

function checkEvents(events: readonly string[]): void {
  const wrong = events.find((type) => type !== "*" && !/^[a-z_0-9]+(\.[a-z_0-9]+)+$/.test(type));
  if (wrong !== undefined) throw invalid(`Invalid enabled_events: ${wrong}`, { param: "enabled_events" });
  if (events.length === 0) throw invalid("You must provide at least one event.", { param: "enabled_events" });
}

function update(scope: AccountScope, id: string, { disabled, ...given }: z.output<typeof Update>): Stripe.WebhookEndpoint {
  const before = scope.get("webhook_endpoint", id);
  if (given.enabled_events) checkEvents(given.enabled_events);
  return scope.put("webhook_endpoint", {
    ...before,
    ...withoutUndefined(given),
    ...(disabled === undefined ? {} : { status: disabled ? "disabled" : "enabled" }),
  });
}

export const webhookEndpointRoutes = ({ apiVersion }: StripeContext): readonly StripeRoute[] => [
  route("POST", "/v1/webhook_endpoints", Create, (scope, given) => create(scope, apiVersion, given)),
  route("GET", "/v1/webhook_endpoints", strictly<Stripe.WebhookEndpointListParams>()(listParameters), (scope, asked, _id, path) =>
    pageOfList(scope.list("webhook_endpoint"), asked, path),
  ),
  route("POST", "/v1/webhook_endpoints/:id", Update, (scope, given, id) => update(scope, id, given)),
];
