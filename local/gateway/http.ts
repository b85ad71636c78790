import { randomBytes } from "node:crypto";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { type Invoke, PayloadTooLarge, TimedOut } from "../lambda/runtime.ts";
import { bodyOf } from "../lib/read-body.ts";
import { type GatewayResponse, headerPairs, httpEvent, httpResponse } from "./payload.ts";

/** Answers one HTTP call. Never rejects. */
export type Serve = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A route as the gateway knows it; `resource` names the function. */
export interface GatewayRoute {
  readonly method: string;
  readonly path: string;
  readonly resource: string;
}

/** API Gateway's limits for an HTTP API: bytes of a body, bytes of request line and headers, milliseconds of an integration. */
export const httpLimits = { body: 10 * 1024 * 1024, headers: 10_240, timeoutMs: 30_000 } as const;

/** An HTTP API: every call becomes an event for the function of its route. */
export function httpApi(routes: readonly GatewayRoute[], invoke: Invoke, { timeoutMs = httpLimits.timeoutMs }: { timeoutMs?: number } = {}): Serve {
  const find = router(routes);

  async function answer(request: IncomingMessage, body: Buffer | "too large", requestId: string): Promise<GatewayResponse> {
    const { path, query } = target(request);
    const match = find(request.method ?? "GET", path);
    if (headerBytes(request) > httpLimits.headers) return message(431, "Request Header Fields Too Large");
    if (body === "too large") return message(413, "Request Entity Too Large");
    if (match === "malformed") return message(400, "Bad Request");
    if (!match) return message(404, "Not Found");
    const { routeKey, params, resource } = match;
    try {
      return httpResponse(await invoke(resource, httpEvent({ request, path, query, routeKey, params, body, requestId, now: Date.now() }), timeoutMs));
    } catch (error) {
      if (error instanceof PayloadTooLarge && error.direction === "request") return message(413, "Request Entity Too Large");
      report("function failed", { requestId, route: routeKey }, error);
      return error instanceof TimedOut ? message(503, "Service Unavailable") : message(500, "Internal Server Error");
    }
  }

  return async (request, response) => {
    const requestId = randomBytes(12).toString("base64url");
    const body = await bodyOf(request, httpLimits.body);
    if (body !== "aborted") send(response, requestId, await answer(request, body, requestId));
  };
}

/** Logs a failure of a function on standard error, as one line of JSON. */
export function report(event: string, more: Record<string, string>, error: unknown): void {
  console.error(JSON.stringify({ level: "error", event, ...more, error: String(error), stack: error instanceof Error ? error.stack : undefined }));
}

const message = (status: number, text: string): GatewayResponse => ({
  status,
  headers: { "content-type": "application/json" },
  body: Buffer.from(JSON.stringify({ message: text })),
});

function send(response: ServerResponse, requestId: string, { status, headers, body }: GatewayResponse): void {
  const bare = status === 204 || status === 304;
  response.writeHead(status, { ...headers, "apigw-requestid": requestId, ...(bare ? {} : { "content-length": body.length }) });
  response.end(bare ? undefined : body);
}

/** Returns path and query of a request, unparsed: `new URL()` would misread a path that begins with two slashes. */
export function target({ url = "/" }: IncomingMessage): { path: string; query: string } {
  const [path = "/", ...query] = url.split("?");
  return { path, query: query.join("?") };
}

/** Bytes of the request line and the headers, as they count against the limit. */
export const headerBytes = (request: IncomingMessage): number =>
  headerPairs(request).reduce((sum, [name, value]) => sum + name.length + value.length, (request.method?.length ?? 0) + (request.url?.length ?? 0));

/** Closes the server. Open calls have one second to end; then their connections are cut. */
export async function closeServer(server: Server): Promise<void> {
  const done = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const impatience = setTimeout(() => server.closeAllConnections(), 1000);
  await done;
  clearTimeout(impatience);
}

interface Match {
  readonly routeKey: string;
  readonly resource: string;
  readonly params: Record<string, string>;
}

/** Finds the route of a call. As in API Gateway, the route with more literal steps wins. */
function router(routes: readonly GatewayRoute[]): (method: string, path: string) => Match | "malformed" | undefined {
  const table = routes
    .map(({ method, path, resource }) => ({ method, resource, routeKey: `${method} ${path}`, steps: path.split("/") }))
    .toSorted((a, b) => generality(a.steps) - generality(b.steps));
  return (method, path) => {
    const given = path.split("/");
    const route = table.find((candidate) => (candidate.method === method || candidate.method === "ANY") && fits(candidate.steps, given));
    if (!route) return undefined;
    try {
      const named = route.steps.flatMap((step, i) => {
        if (isGreedy(step)) return [[step.slice(1, -2), decodeURIComponent(given.slice(i).join("/"))]];
        return isParameter(step) ? [[step.slice(1, -1), decodeURIComponent(given[i] ?? "")]] : [];
      });
      return { routeKey: route.routeKey, resource: route.resource, params: Object.fromEntries(named) };
    } catch {
      return "malformed"; // %zz is not a character
    }
  };
}

const isParameter = (step: string) => step.startsWith("{");
/** `{proxy+}` matches this step and all that follow. */
const isGreedy = (step: string) => step.endsWith("+}");
/** Greedy routes are tried last, however few steps they have. */
const generality = (steps: readonly string[]) => steps.filter(isParameter).length + (steps.some(isGreedy) ? 100 : 0);
const fits = (steps: readonly string[], given: readonly string[]) =>
  (isGreedy(steps.at(-1) ?? "") ? given.length >= steps.length : steps.length === given.length) &&
  steps.every((step, i) => (isParameter(step) ? given[i] !== "" : step === given[i]));
