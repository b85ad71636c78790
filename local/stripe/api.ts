import type { IncomingHttpHeaders } from "node:http";
import * as z from "zod/mini";
import type { ReadRequest } from "../lib/http-message.ts";
import { type AccountScope, scopeFor } from "./account-scope.ts";
import { invalid, maskedKey, noAccess, StripeError } from "./errors.ts";
import { expandPaths } from "./expand.ts";
import { decodeForm } from "./form.ts";
import { type ApiReply, reply, runOnce } from "./idempotency.ts";
import { newStripeId } from "./ids.ts";
import { list, nonEmptyText, readParameters } from "./parameters.ts";
import type { Result, StripeContext, StripeRoute } from "./route.ts";
import { stripeRoutes } from "./routes.ts";

const Expand = z.optional(list(nonEmptyText()));

/** Serves the API under `/v1/`. The changes of a call are not yet on the disk when it returns. */
export function stripeApi(context: StripeContext): (asked: ReadRequest) => ApiReply {
  const table = stripeRoutes(context).map((route) => ({ route, pattern: new RegExp(`^${route.path.replace(/:(id|within)/g, "(?<$1>[^/]+)")}$`) }));
  const { store, apiVersion, key, now } = context;

  function answer(asked: ReadRequest, requestId: string): ApiReply {
    const { headers } = asked.request;
    const isBrowser = identify(asked, context);
    const version = one(headers, "stripe-version") ?? apiVersion;
    if (version !== apiVersion) throw invalid(`Invalid Stripe API version: ${version}. The local Stripe speaks ${apiVersion} only.`);
    const account = one(headers, "stripe-account");
    if (account !== undefined && !store.find("account", account)) throw noAccess(key, account);
    const { route, id, within } = routeOf(asked, isBrowser);
    const { expand, key: sent, ...rest } = parametersOf(asked);
    const given = sent === undefined || isBrowser ? rest : { ...rest, key: sent };
    const paths = readParameters(z.strictObject({ expand: Expand }), expand === undefined ? {} : { expand }).expand ?? [];
    const run = route.read(given);

    const idempotencyKey = route.method === "POST" ? one(headers, "idempotency-key") : undefined;
    const scope = scopeFor(context, account, { id: requestId, idempotency_key: idempotencyKey ?? null });
    const work = () => answerOrRefusal(() => store.change(() => expandedReply(scope, run(scope, id, asked.path, within), paths, requestId)), requestId);
    return store.change(() =>
      idempotencyKey === undefined ? work() : runOnce(store, { key: idempotencyKey, account, endpoint: asked.path, body: asked.body, requestId }, now(), work),
    );
  }

  function routeOf({ method, path }: ReadRequest, isBrowser: boolean): { route: StripeRoute; id: string; within: string } {
    let isKnown = false;
    for (const { route, pattern } of table) {
      const match = route.method === method ? pattern.exec(path) : null;
      isKnown ||= match !== null;
      if (match && route.isBrowsers === isBrowser) return { route, id: decodeURIComponent(match.groups?.["id"] ?? ""), within: match.groups?.["within"] ?? "" };
    }
    if (isKnown) throw new StripeError(403, { type: "invalid_request_error", message: SECRET_ONLY, code: "secret_key_required" });
    throw new StripeError(404, { type: "invalid_request_error", message: `Unrecognized request URL (${method}: ${path}). The local Stripe does not have it.` });
  }

  return (asked) => {
    const requestId = newStripeId.request();
    const { headers } = asked.request;
    const result = answerOrRefusal(() => answer(asked, requestId), requestId);
    const echoed = ["idempotency-key", "stripe-account"].flatMap((name) => (one(headers, name) === undefined ? [] : [[name, one(headers, name) ?? ""]]));
    return { ...result, headers: { ...result.headers, "request-id": requestId, "stripe-version": apiVersion, ...Object.fromEntries(echoed) } };
  };
}

/** Turns a refusal thrown by `work` into a response. */
function answerOrRefusal(work: () => ApiReply, requestId: string): ApiReply {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return refusalReply(error, requestId);
  }
}

function refusalReply({ status, refusal }: StripeError, requestId: string): ApiReply {
  const about = refusal.code === undefined ? {} : { doc_url: `https://stripe.com/docs/error-codes/${refusal.code.replaceAll("_", "-")}` };
  return reply(status, { error: { ...refusal, ...about, request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}` } });
}

function expandedReply(scope: AccountScope, answer: Result, paths: readonly string[], requestId: string): ApiReply {
  if (answer instanceof StripeError) return refusalReply(answer, requestId);
  return reply(200, paths.length > 0 ? expandPaths(scope, answer, paths) : answer);
}

function parametersOf({ method, query, body, request }: ReadRequest) {
  if (method !== "POST") return decodeForm(query.toString());
  const type = request.headers["content-type"] ?? "";
  if (body && !type.startsWith("application/x-www-form-urlencoded"))
    throw invalid("Invalid request: the body has to be form-encoded (application/x-www-form-urlencoded).");
  return decodeForm(body);
}

const SECRET_ONLY =
  "This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.";

/** Returns true if the request carries the browser's publishable key. Throws unless it carries that or the secret key. */
function identify(asked: ReadRequest, { key, publishableKey }: StripeContext): boolean {
  const { headers } = asked.request;
  const [, bearer] = /^Bearer (\S+)$/.exec(headers.authorization ?? "") ?? [];
  const given = bearer ?? keyOf(asked);
  if (!given)
    throw new StripeError(401, {
      type: "invalid_request_error",
      message:
        "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    });
  if (given === publishableKey) return true;
  if (given !== key) throw new StripeError(401, { type: "invalid_request_error", message: `Invalid API Key provided: ${maskedKey(given)}` });
  return false;
}

/** Stripe.js sends its key as a parameter. */
const keyOf = ({ method, query, body }: ReadRequest): string | undefined => (method === "GET" ? query : new URLSearchParams(body)).get("key") ?? undefined;

const one = (headers: IncomingHttpHeaders, name: string): string | undefined => {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
};
