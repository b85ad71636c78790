import middy from "@middy/core";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { CSRF_HEADER } from "../../shared/api/call-headers.ts";
import { onlyReads, type Route } from "../../shared/api/route.ts";
import type { Workspace } from "../../shared/billing/billing.ts";
import type { GateName } from "../../shared/billing/gates.ts";
import type { Instant } from "../../shared/clock.ts";
import { AppError, type ErrorCode, type Problem, parse } from "../../shared/errors.ts";
import type { Onward } from "../../shared/invoicing/public-invoice.ts";
import {
  type AnswerOf,
  type BodyOf,
  type ParamsOf,
  type QueryOf,
  type Resource,
  type RouteName,
  type RouteNamesOf,
  type RouteOf,
  routes,
} from "../../shared/routes.ts";
import { batchRead } from "../platform/batch-read.ts";
import { busyError, isBusy } from "../platform/busy.ts";
import { env, now } from "../platform/env.ts";
import { log } from "../platform/log.ts";
import type { Page } from "../platform/table.ts";
import { isAccountConfirmed } from "../sessions/confirm-account.ts";
import { requireEntitlementOf } from "../sessions/entitlement.ts";
import { readSession, type Who, workspaceOfSession } from "../sessions/session-store.ts";
import { requireWorkspace, workspaces } from "../sessions/workspace-store.ts";
import { withoutReadOnly } from "./read-only.ts";
import { unknownCall } from "./unknown-call.ts";

/** One call as its handler gets it: parsed, authenticated and allowed. */
export interface Call<N extends RouteName> {
  /** The caller, from the session; undefined if the route needs none. */
  readonly who: RouteOf<N>["auth"] extends "session" ? Who : undefined;
  readonly params: ParamsOf<N>;
  readonly query: QueryOf<N>;
  readonly body: BodyOf<N>;
  readonly now: Instant;
  /** For routes that need a plan for some of their work: the handler calls it, and it throws `subscription_required` without a running plan. */
  readonly entitled: RouteOf<N> extends { gate: infer G extends object } ? (what: keyof G) => void : undefined;
  readonly requestId: string;
  readonly event: APIGatewayProxyEventV2;
}

/** An answer other than plain JSON: a file, a page, a redirect. Binary bodies are bytes. */
export interface HttpReply {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly cookies?: string[];
  readonly body?: string | Uint8Array;
}

type Answer<N extends RouteName> = RouteOf<N>["answers"] extends "raw"
  ? HttpReply
  : RouteOf<N>["answers"] extends "nothing"
    ? Pick<HttpReply, "cookies"> | undefined
    : AnswerOf<N> extends (infer Item)[]
      ? Page<Item>
      : AnswerOf<N>;

type Handlers<R extends Resource> = { readonly [N in RouteNamesOf<R>]: (call: Call<N>) => Promise<Answer<N>> };

/** Looks up the resource that a path names. Throws `not_found` if it is not the caller's; this comes before any other fault of the call. */
export type Find = (call: Pick<ParsedCall, "params" | "event"> & { who: Who }) => Promise<unknown>;

/** Options for all answers of a resource. */
interface Options {
  /** Sent with every answer, refusals included. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Returns the page that a browser shows instead of problem details; undefined if a program made the call. */
  readonly refusalPage?: (problem: Problem, event: APIGatewayProxyEventV2) => Promise<HttpReply | undefined>;
  /** Returns Set-Cookie headers for a refusal. */
  readonly refusalCookies?: (problem: Problem, event: APIGatewayProxyEventV2) => string[];
}
type HttpHandler = middy.MiddyfiedHandler<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>;

/**
 * Creates the Lambda handler of one resource, for exactly the routes that the route table gives it. Checks each call (same site, session, subscription, input)
 * before its handler; refusals become `application/problem+json` (RFC 9457).
 */
export function http<R extends Resource>(resource: R, handlers: Handlers<R>, options?: Options): HttpHandler;
export function http<R extends Resource>(resource: R, find: Find, handlers: Handlers<R>): HttpHandler;
export function http<R extends Resource>(_resource: R, first: Handlers<R> | Find, second: Handlers<R> | Options = {}): HttpHandler {
  const [find, handlers, options] = typeof first === "function" ? [first, second as Handlers<R>, {}] : [undefined, first, second as Options];
  const { headers = {} } = options;
  const table = new Map(
    Object.entries(handlers).map(([name, handle]) => [routeKey(routes[name as RouteName]), { name: name as RouteName, handle: handle as Handle }]),
  );
  return middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>({ timeoutEarlyInMillis: LAST_MOMENT, timeoutEarlyResponse: runOutOfTime })
    .use(problems(options))
    .handler(async (event) => {
      const entry = table.get(event.routeKey);
      if (!entry) throw unknownCall(event.requestContext.http.method, event.rawPath);
      const result = await runCall(entry, event, find);
      const answer = responseOf(entry.name, event, result);
      return { ...answer, headers: { ...headers, ...answer.headers } };
    });
}

/** How long before Lambda's timeout an unfinished call is answered with 503, in milliseconds: API Gateway would answer 500. */
const LAST_MOMENT = 500;

class OutOfTime extends Error {
  override name = "OutOfTime";
}

function runOutOfTime(): never {
  throw new OutOfTime("A call took all the time of its function.");
}

const outOfTimeError = () => new AppError("unavailable", "This took longer than it may. Try again in a moment.");

async function runCall({ name, handle }: { name: RouteName; handle: Handle }, event: APIGatewayProxyEventV2, find: Find | undefined): Promise<unknown> {
  const route: Route = routes[name];
  // Signed calls come from servers, not browsers. Their handlers read the raw body, because the signature is over its bytes.
  if (!onlyReads(route) && route.auth !== "signature") (isForm(route, event) ? requireOwnForm : requireSameSite)(event);
  const at = now();
  const { who, workspace } = await authenticate(route, event, at);
  const call = await parseOwn(route, event, who, at, find);
  const entitled: EntitlementCheck = (what) => requireEntitlementOf(requireWorkspace(workspace), what, at);
  if (typeof route.gate === "string") entitled(route.gate);
  return batchRead(() => handle({ ...call, entitled }));
}

/** The caller, and their workspace if the route has a gate. */
interface Caller {
  readonly who: Who | undefined;
  readonly workspace: Workspace | undefined;
}

/** Reads session and workspace, with one call if this process knows the session. Throws `unauthenticated` if the caller is not signed in. */
async function authenticate({ auth, resource, gate }: Route, { cookies }: APIGatewayProxyEventV2, at: Instant): Promise<Caller> {
  if (auth !== "session") return { who: undefined, workspace: undefined };
  // The identity function asks the provider itself, in the calls that need it.
  const confirm = resource === "identity" ? undefined : () => isAccountConfirmed(cookies);
  const known = gate ? workspaceOfSession(cookies) : undefined;
  const [who, workspace] = await batchRead(() => Promise.all([readSession(cookies, at, confirm), known ? workspaces.find(known) : undefined]));
  if (!who) throw new AppError("unauthenticated", "Sign in first.");
  return { who, workspace: gate && !known ? await workspaces.find(who.workspaceId) : workspace };
}

/** Throws `subscription_required` if the workspace has no running plan. */
type EntitlementCheck = (what: GateName) => void;

type Handle = (call: ParsedCall & { entitled: EntitlementCheck }) => Promise<unknown>;
type ParsedCall = {
  who: Who | undefined;
  params: Record<string, string>;
  query: unknown;
  body: unknown;
  now: Instant;
  requestId: string;
  event: APIGatewayProxyEventV2;
};

/** API Gateway's key of a route. */
export const routeKey = ({ method, path }: Pick<Route, "method" | "path">): string => `${method} ${path}`;

function parseCall(route: Route, event: APIGatewayProxyEventV2, who: Who | undefined, now: Instant): ParsedCall {
  const query = route.query ? parse(route.query, event.queryStringParameters ?? {}) : undefined;
  const body = route.body ? parse(route.body, withoutReadOnly(route, jsonOf(event))) : undefined;
  return { who, params: definedOf(event.pathParameters), query, body, now, requestId: event.requestContext.requestId, event };
}

/** Parses a call. Faults of its input are reported only for the caller's own resources: to another tenant nothing exists at this path, whatever they send. */
async function parseOwn(route: Route, event: APIGatewayProxyEventV2, who: Who | undefined, at: Instant, find: Find | undefined): Promise<ParsedCall> {
  try {
    return parseCall(route, event, who, at);
  } catch (error) {
    if (who && route.path.includes("{")) await find?.({ who, params: definedOf(event.pathParameters), event });
    throw error;
  }
}

/** No page of another site can make a browser send this header, and browsers set `origin` truthfully. */
function requireSameSite({ headers }: APIGatewayProxyEventV2): void {
  if (headers[CSRF_HEADER.name] !== CSRF_HEADER.value) throw new AppError("forbidden", `This call needs the header ${CSRF_HEADER.name}: ${CSRF_HEADER.value}.`);
  if (headers["origin"] && headers["origin"] !== env("PUBLIC_ORIGIN")) throw new AppError("forbidden", "This call came from another site.");
}

/** Returns true if an HTML form made the call, not a script. */
export const isForm = ({ form }: Route, { headers }: APIGatewayProxyEventV2): boolean =>
  form === true && /^application\/x-www-form-urlencoded\b/i.test(headers["content-type"] ?? "");

/** A form can not send the header, so its origin must be ours. Browsers set it, and pages can not change it. */
function requireOwnForm({ headers }: APIGatewayProxyEventV2): void {
  const { origin, "sec-fetch-site": site = "same-origin" } = headers;
  if (origin !== env("PUBLIC_ORIGIN") || site !== "same-origin") throw new AppError("forbidden", "This form came from another site.");
}

/** Maximum size of a body in bytes: more than any invoice. Larger bodies are refused before they are parsed. */
const MAX_BODY = 1024 * 1024;

function jsonOf({ headers, body = "", isBase64Encoded }: APIGatewayProxyEventV2): unknown {
  if (!/^application\/json\b/i.test(headers["content-type"] ?? "")) throw new AppError("invalid", "Send the body as application/json.");
  const text = isBase64Encoded ? Buffer.from(body, "base64").toString() : body;
  if (Buffer.byteLength(text) > MAX_BODY) throw new AppError("too_large", "The body is larger than 1 MB.");
  try {
    // A call whose body has no required field may come without a body.
    return text === "" ? {} : JSON.parse(text);
  } catch {
    throw new AppError("invalid", "The body is not valid JSON.");
  }
}

function responseOf(name: RouteName, event: APIGatewayProxyEventV2, answer: unknown): APIGatewayProxyStructuredResultV2 {
  const route: Route = routes[name];
  if (route.answers === "nothing") return rawAnswer({ status: 204, ...(answer as Pick<HttpReply, "cookies"> | undefined) });
  if (route.answers === "raw") return rawAnswer(answer as HttpReply);
  if (isForm(route, event)) return rawAnswer({ status: 303, headers: { location: (answer as Onward).url } });
  const page = isPage(answer) ? answer : undefined;
  return {
    statusCode: route.created ? 201 : 200,
    headers: {
      "content-type": "application/json",
      "cache-control": "no-store",
      ...(page?.next ? { link: `<${nextPage(event, page.next)}>; rel="next"` } : {}),
    },
    body: JSON.stringify(page ? page.items : answer),
  };
}

function rawAnswer({ status, headers = {}, cookies, body }: HttpReply): APIGatewayProxyStructuredResultV2 {
  const binary = body instanceof Uint8Array;
  return {
    statusCode: status,
    headers: { "cache-control": "no-store", ...headers },
    ...(cookies ? { cookies } : {}),
    ...(body === undefined ? {} : { body: binary ? base64(body) : body, isBase64Encoded: binary }),
  };
}

const base64 = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength).toString("base64");

const isPage = (answer: unknown): answer is Page<unknown> => typeof answer === "object" && answer !== null && "items" in answer && Array.isArray(answer.items);

/** Returns the address of the next page (RFC 8288). */
function nextPage({ rawPath, rawQueryString }: APIGatewayProxyEventV2, cursor: string): string {
  const query = new URLSearchParams(rawQueryString);
  query.set("cursor", cursor);
  return `${rawPath}?${query}`;
}

const status = {
  invalid: [400, "Bad Request"],
  unauthenticated: [401, "Unauthorized"],
  subscription_required: [402, "Payment Required"],
  // Not 402, which leads people to the prices: here the card was declined.
  payment_failed: [422, "Unprocessable Content"],
  forbidden: [403, "Forbidden"],
  not_found: [404, "Not Found"],
  method_not_allowed: [405, "Method Not Allowed"],
  conflict: [409, "Conflict"],
  too_large: [413, "Content Too Large"],
  key_reused: [422, "Unprocessable Content"],
  too_many: [429, "Too Many Requests"],
  unavailable: [503, "Service Unavailable"],
  // A part is done and kept: the same call again continues there.
  unfinished: [503, "Service Unavailable"],
} as const satisfies Record<ErrorCode, readonly [number, string]>;

/** Retry-After for `unavailable`, in seconds. */
const RETRY_AFTER = "5";

/** Turns errors into RFC 9457 problem details. Any error but an `AppError` is our bug: it is logged, and the answer tells nothing of it. */
const problems = ({ headers = {}, refusalPage, refusalCookies }: Options): middy.MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2> => ({
  onError: async (request) => {
    const { requestId } = request.event.requestContext;
    const { routeKey: route } = request.event;
    const error = isBusy(request.error) ? busyError() : request.error instanceof OutOfTime ? outOfTimeError() : request.error;
    if (error !== request.error) log.error(request.error instanceof OutOfTime ? "out of time" : "busy", { requestId, route, error: request.error });
    else if (!(error instanceof AppError)) log.error("unexpected", { requestId, route, error });
    const [code, title] = error instanceof AppError ? status[error.code] : [500, "Internal Server Error"];
    const problem: Problem = {
      type: "about:blank",
      title,
      status: code,
      requestId,
      ...(error instanceof AppError
        ? {
            code: error.code,
            detail: error.message,
            ...(error.field ? { field: error.field } : {}),
            ...(error.redirectTo ? { redirectTo: error.redirectTo } : {}),
          }
        : { code: "internal", detail: "Something went wrong on our side. It has been noted." }),
    };
    const page = await refusalPage?.(problem, request.event);
    const reply = page ?? { status: code, headers: { "content-type": "application/problem+json" }, body: JSON.stringify(problem) };
    const more = { ...(error instanceof AppError && error.allow ? { allow: error.allow } : {}), ...retryAfter(error) };
    const cookies = refusalCookies?.(problem, request.event) ?? [];
    request.response = rawAnswer({ ...reply, ...(cookies.length ? { cookies } : {}), headers: { ...headers, ...more, ...reply.headers } });
  },
});

/** Returns the Retry-After header of a refusal, if the time is known. */
function retryAfter(error: unknown): Record<string, string> {
  if (!(error instanceof AppError)) return {};
  if (error.retryAfter !== undefined) return { "retry-after": String(error.retryAfter) };
  return error.code === "unavailable" ? { "retry-after": RETRY_AFTER } : {};
}

const definedOf = (record: Record<string, string | undefined> | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(record ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined));
