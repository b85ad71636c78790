import type { IncomingHttpHeaders } from "node:http";
import * as z from "zod/mini";
import type { ReadRequest } from "../lib/http-message.ts";
import { type AccountScope, scopeFor } from "./account-scope.ts";
import { hidden, invalid, noAccess, StripeError } from "./errors.ts";
import { expandPaths } from "./expand.ts";
import { decodeForm } from "./form.ts";
import { type ApiReply, once, reply } from "./idempotency.ts";
import { newId } from "./ids.ts";
import { list, parameters, text } from "./parameters.ts";
import { type Counter, type Route, routes } from "./routes.ts";

const Expand = z.optional(list(text()));

/** The API under `/v1/`: who asks, in whose name, and for what. What it changes is not on the disk yet when it returns. */
export function api(counter: Counter): (asked: ReadRequest) => ApiReply {
  const table = routes(counter).map((route) => ({ route, pattern: new RegExp(`^${route.path.replace(":id", "([^/]+)")}$`) }));
  const { ledger, apiVersion, key, now } = counter;

  function answer(asked: ReadRequest, requestId: string): ApiReply {
    const { headers } = asked.request;
    identify(headers, key);
    const version = one(headers, "stripe-version") ?? apiVersion;
    if (version !== apiVersion) throw invalid(`Invalid Stripe API version: ${version}. The local Stripe speaks ${apiVersion} only.`);
    const account = one(headers, "stripe-account") ?? one(headers, "stripe-context");
    if (account !== undefined && !ledger.find("account", account)) throw noAccess(key, account);
    const { route, id } = routeOf(asked);
    const { expand, ...given } = parametersOf(asked);
    const paths = parameters(z.strictObject({ expand: Expand }), expand === undefined ? {} : { expand }).expand ?? [];
    const run = route.read(given);

    const idempotencyKey = route.method === "POST" ? one(headers, "idempotency-key") : undefined;
    const scope = scopeFor(counter, account, { id: requestId, idempotency_key: idempotencyKey ?? null });
    const work = () => answerOrRefusal(() => ledger.change(() => expandedReply(scope, run(scope, id, asked.path), paths)), requestId);
    return ledger.change(() =>
      idempotencyKey === undefined ? work() : once(ledger, { key: idempotencyKey, account, endpoint: asked.path, body: asked.body, requestId }, now(), work),
    );
  }

  function routeOf({ method, path }: ReadRequest): { route: Route; id: string } {
    for (const { route, pattern } of table) {
      const match = route.method === method ? pattern.exec(path) : null;
      if (match) return { route, id: decodeURIComponent(match[1] ?? "") };
    }
    throw new StripeError(404, { type: "invalid_request_error", message: `Unrecognized request URL (${method}: ${path}). The local Stripe does not have it.` });
  }

  return (asked) => {
    const requestId = newId.request();
    const { headers } = asked.request;
    const result = answerOrRefusal(() => answer(asked, requestId), requestId);
    const echoed = ["idempotency-key", "stripe-account"].flatMap((name) => (one(headers, name) === undefined ? [] : [[name, one(headers, name) ?? ""]]));
    return { ...result, headers: { ...result.headers, "request-id": requestId, "stripe-version": apiVersion, ...Object.fromEntries(echoed) } };
  };
}

/** Where `work` refuses, what Stripe answers then. */
function answerOrRefusal(work: () => ApiReply, requestId: string): ApiReply {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    const { code } = error.refusal;
    const about = code === undefined ? {} : { doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}` };
    return reply(error.status, { error: { ...error.refusal, ...about, request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}` } });
  }
}

const expandedReply = (scope: AccountScope, answer: object, paths: readonly string[]): ApiReply =>
  reply(200, paths.length > 0 ? expandPaths(scope, answer, paths) : answer);

/** The parameters, wherever they are. */
function parametersOf({ method, query, body, request }: ReadRequest) {
  if (method === "GET") return decodeForm(query.toString());
  const type = request.headers["content-type"] ?? "";
  if (body && !type.startsWith("application/x-www-form-urlencoded"))
    throw invalid("Invalid request: the body has to be form-encoded (application/x-www-form-urlencoded).");
  return decodeForm(body);
}

/** Throws where the request does not carry the secret key. */
function identify(headers: IncomingHttpHeaders, key: string): void {
  const [, bearer] = /^Bearer (\S+)$/.exec(headers.authorization ?? "") ?? [];
  const [, basic] = /^Basic (\S+)$/.exec(headers.authorization ?? "") ?? [];
  const given = bearer ?? (basic ? Buffer.from(basic, "base64").toString().split(":")[0] : undefined);
  if (!given)
    throw new StripeError(401, {
      type: "invalid_request_error",
      message:
        "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    });
  if (given !== key) throw new StripeError(401, { type: "invalid_request_error", message: `Invalid API Key provided: ${hidden(given)}` });
}

const one = (headers: IncomingHttpHeaders, name: string): string | undefined => {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
};
