import { isDeepStrictEqual } from "node:util";
import middy from "@middy/core";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { Instant } from "../../shared/clock.ts";
import { AppError, type ErrorCode, type Problem, parse } from "../../shared/errors.ts";
import {
  type AnswerOf,
  type BodyOf,
  CSRF_HEADER,
  type ParamsOf,
  type QueryOf,
  type Resource,
  type Route,
  type RouteName,
  type RouteNamesOf,
  type RouteOf,
  routes,
} from "../../shared/routes.ts";
import { confirmed } from "./confirm.ts";
import { requireEntitlement } from "./entitlement.ts";
import { env, now } from "./env.ts";
import { log } from "./log.ts";
import { lastAskedBy, readSession, type Who } from "./session.ts";
import { type Page, together } from "./table.ts";

/** What a handler is given of one call: parsed, authenticated and allowed. */
export interface Call<N extends RouteName> {
  /** Who asks, from the session; nobody where the call needs none. */
  readonly who: RouteOf<N>["auth"] extends "session" ? Who : undefined;
  readonly params: ParamsOf<N>;
  readonly query: QueryOf<N>;
  readonly body: BodyOf<N>;
  readonly now: Instant;
  /** Rejects where the call is not paid for. What only reads may begin meanwhile: its answer waits for this, and so does work that costs. */
  readonly allowed: Promise<void> | undefined;
  readonly requestId: string;
  readonly event: APIGatewayProxyEventV2;
}

/** An answer that is not plain JSON: a file, a page, a redirect. Binary bodies as bytes. */
export interface Reply {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly cookies?: string[];
  readonly body?: string | Uint8Array;
}

type Answer<N extends RouteName> = RouteOf<N>["answers"] extends "raw"
  ? Reply
  : RouteOf<N>["answers"] extends "nothing"
    ? Pick<Reply, "cookies"> | undefined
    : AnswerOf<N> extends (infer Item)[]
      ? Page<Item>
      : AnswerOf<N>;

type Handlers<R extends Resource> = { readonly [N in RouteNamesOf<R>]: (call: Call<N>) => Promise<Answer<N>> };

/**
 * The Lambda handler of one resource: exactly the calls that the route table gives it, no more and no fewer.
 * Each call is checked (same site, session, subscription, input) before its handler sees it; refusals become `application/problem+json`.
 * Every answer carries `headers`, the refusals too.
 */
export function http<R extends Resource>(_resource: R, handlers: Handlers<R>, headers: Readonly<Record<string, string>> = {}) {
  const table = new Map(
    Object.entries(handlers).map(([name, handle]) => [routeKey(routes[name as RouteName]), { name: name as RouteName, handle: handle as Handle }]),
  );
  return middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
    .use(problems(headers))
    .handler(async (event) => {
      const entry = table.get(event.routeKey);
      if (!entry) throw new AppError("not_found", "There is no such call.");
      const result = await handled(entry, event);
      const answer = answered(entry.name, event, result);
      return { ...answer, headers: { ...headers, ...answer.headers } };
    });
}

async function handled({ name, handle }: { name: RouteName; handle: Handle }, event: APIGatewayProxyEventV2): Promise<unknown> {
  const route: Route = routes[name];
  // What another machine signs comes from no browser; its handler reads the body as it came, because that is what was signed.
  if (route.method !== "GET" && route.auth !== "signature") requireSameSite(event);
  const at = now();
  if (route.method === "GET") return readOnly(route, handle, event, at);
  const call = checked(route, event, await askedBy(route, event, at), at);
  await paid(route, call);
  return handle({ ...call, allowed: undefined });
}

/**
 * What only reads begins while it is asked whether it is paid for, and where that matters, before it is known who asks: with whoever had this session when
 * this process last read it. That guess counts only where it was right; until then nothing is answered, and nothing done that waits for `allowed`.
 */
async function readOnly(route: Route, handle: Handle, event: APIGatewayProxyEventV2, at: Instant): Promise<unknown> {
  const begin = (who: Who | undefined, right: Promise<boolean> | true) => {
    const allowed = (async () => {
      const [isRight] = await Promise.all([right, paid(route, { who, now: at })]);
      if (!isRight) throw new AppError("unauthenticated", "Somebody else asked.");
    })();
    const answer = (async () => handle({ ...checked(route, event, who, at), allowed }))();
    for (const one of [allowed, answer]) one.catch(() => {});
    return { right, allowed, answer };
  };
  const guess = route.gate ? lastAskedBy(event.cookies) : undefined;
  const { asking, early } = together(() => {
    const asking = askedBy(route, event, at);
    const right = guess && asking.then((who) => isDeepStrictEqual(who, guess));
    return { asking, early: right && begin(guess, right) };
  });
  const who = await asking;
  const { allowed, answer } = early && (await early.right) ? early : together(() => begin(who, true));
  // Where both fail, the gate is heard.
  await allowed;
  return answer;
}

/** Throws where the call is not paid for. */
const paid = async ({ gate }: Route, { who, now }: Pick<Checked, "who" | "now">): Promise<void> =>
  gate && who ? requireEntitlement(who.workspaceId, now) : undefined;

type Handle = (call: Checked & { allowed: Promise<void> | undefined }) => Promise<unknown>;
type Checked = {
  who: Who | undefined;
  params: Record<string, string>;
  query: unknown;
  body: unknown;
  now: Instant;
  requestId: string;
  event: APIGatewayProxyEventV2;
};

/** How API Gateway names a route. */
export const routeKey = ({ method, path }: Pick<Route, "method" | "path">): string => `${method} ${path}`;

/** Who asks, where the call needs to know. Throws `unauthenticated` where nobody is signed in. */
async function askedBy({ auth, resource }: Route, { cookies }: APIGatewayProxyEventV2, at: Instant): Promise<Who | undefined> {
  if (auth !== "session") return undefined;
  // Identity asks the provider itself, where its calls say that it is to be asked.
  const who = await readSession(cookies, at, resource === "identity" ? undefined : () => confirmed(cookies));
  if (!who) throw new AppError("unauthenticated", "Sign in first.");
  return who;
}

function checked(route: Route, event: APIGatewayProxyEventV2, who: Who | undefined, now: Instant): Checked {
  const query = route.query ? parse(route.query, event.queryStringParameters ?? {}) : undefined;
  const body = route.body ? parse(route.body, jsonOf(event)) : undefined;
  return { who, params: definedOf(event.pathParameters), query, body, now, requestId: event.requestContext.requestId, event };
}

/** No page of another site can make a browser send this header, and a browser tells the truth about where a call comes from. */
function requireSameSite({ headers }: APIGatewayProxyEventV2): void {
  if (headers[CSRF_HEADER.name] !== CSRF_HEADER.value) throw new AppError("forbidden", `This call needs the header ${CSRF_HEADER.name}: ${CSRF_HEADER.value}.`);
  if (headers["origin"] && headers["origin"] !== env("PUBLIC_ORIGIN")) throw new AppError("forbidden", "This call came from another site.");
}

/** More than any invoice holds; larger bodies are refused before they are parsed. */
const MAX_BODY = 1024 * 1024;

function jsonOf({ headers, body = "", isBase64Encoded }: APIGatewayProxyEventV2): unknown {
  if (!/^application\/json\b/i.test(headers["content-type"] ?? "")) throw new AppError("invalid", "Send the body as application/json.");
  const text = isBase64Encoded ? Buffer.from(body, "base64").toString() : body;
  if (Buffer.byteLength(text) > MAX_BODY) throw new AppError("too_large", "The body is larger than 1 MB.");
  try {
    // A call that needs to say nothing may say it with no body at all.
    return text === "" ? {} : JSON.parse(text);
  } catch {
    throw new AppError("invalid", "The body is not valid JSON.");
  }
}

function answered(name: RouteName, event: APIGatewayProxyEventV2, answer: unknown): APIGatewayProxyStructuredResultV2 {
  const route: Route = routes[name];
  if (route.answers === "nothing") return rawAnswer({ status: 204, ...(answer as Pick<Reply, "cookies"> | undefined) });
  if (route.answers === "raw") return rawAnswer(answer as Reply);
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

function rawAnswer({ status, headers = {}, cookies, body }: Reply): APIGatewayProxyStructuredResultV2 {
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

/** The same call for the page after this one (RFC 8288). */
function nextPage({ rawPath, rawQueryString }: APIGatewayProxyEventV2, cursor: string): string {
  const query = new URLSearchParams(rawQueryString);
  query.set("cursor", cursor);
  return `${rawPath}?${query}`;
}

const status = {
  invalid: [400, "Bad Request"],
  unauthenticated: [401, "Unauthorized"],
  subscription_required: [402, "Payment Required"],
  forbidden: [403, "Forbidden"],
  not_found: [404, "Not Found"],
  conflict: [409, "Conflict"],
  too_large: [413, "Content Too Large"],
  key_reused: [422, "Unprocessable Content"],
  too_many: [429, "Too Many Requests"],
  unavailable: [503, "Service Unavailable"],
} as const satisfies Record<ErrorCode, readonly [number, string]>;

/** Turns what was thrown into RFC 9457 problem details. What is not an `AppError` is our bug: logged once, and nothing of it is told. */
const problems = (headers: Readonly<Record<string, string>>): middy.MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2> => ({
  onError: (request) => {
    const { requestId } = request.event.requestContext;
    const { error } = request;
    if (!(error instanceof AppError)) log.error("unexpected", { requestId, route: request.event.routeKey, error });
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
    request.response = {
      statusCode: code,
      headers: { ...headers, "content-type": "application/problem+json", "cache-control": "no-store" },
      body: JSON.stringify(problem),
    };
  },
});

const definedOf = (record: Record<string, string | undefined> | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(record ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined));
