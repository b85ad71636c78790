import { type IncomingMessage, validateHeaderName, validateHeaderValue } from "node:http";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import * as z from "zod/mini";

/** An HTTP call with the route and parameters that the gateway found. */
export interface GatewayRequest {
  readonly request: IncomingMessage;
  readonly path: string;
  readonly query: string;
  /** `METHOD /path/{parameter}`, and the values of the parameters. */
  readonly routeKey: string;
  readonly params: Record<string, string>;
  readonly body: Buffer;
  readonly requestId: string;
  readonly now: number;
}

/** API Gateway passes these bodies on as text, and all others as base64, forms too. */
const TEXT = /^(text\/|application\/(json|javascript|xml)\b|[^;]*\+(json|xml)\b)/i;
/** Headers of a single hop, and headers that the event carries elsewhere. */
const DROPPED = new Set(["cookie", "connection", "expect", "host", "keep-alive", "te", "trailer", "transfer-encoding", "upgrade"]);

/** The event of a call, in API Gateway's payload format 2.0. */
export function httpEvent({ request, path, query, routeKey, params, body, requestId, now }: GatewayRequest): APIGatewayProxyEventV2 {
  const method = request.method ?? "GET";
  const sourceIp = request.socket.remoteAddress ?? "127.0.0.1";
  const headers = joinRepeats(
    headerPairs(request)
      .map(([name, value]): [string, string] => [name.toLowerCase(), value])
      .filter(([name]) => !DROPPED.has(name)),
  );
  const cookies = request.headers.cookie?.split(/;\s*/).filter(Boolean);
  const asText = TEXT.test(headers["content-type"] ?? "");
  return {
    version: "2.0",
    routeKey,
    rawPath: path,
    rawQueryString: query,
    ...(cookies?.length ? { cookies } : {}),
    headers: {
      ...headers,
      // CloudFront sends the API's own name, so a function that trusts Host would fail there.
      host: DOMAIN,
      "x-forwarded-for": [headers["x-forwarded-for"], sourceIp].filter(Boolean).join(", "),
      "x-forwarded-proto": "https",
      "x-forwarded-port": "443",
    },
    ...(query ? { queryStringParameters: joinRepeats([...new URLSearchParams(query)]) } : {}),
    ...(Object.keys(params).length ? { pathParameters: params } : {}),
    requestContext: {
      accountId: "000000000000",
      apiId: "local",
      domainName: DOMAIN,
      domainPrefix: "local",
      http: { method, path, protocol: `HTTP/${request.httpVersion}`, sourceIp, userAgent: headers["user-agent"] ?? "" },
      requestId,
      routeKey,
      stage: "$default",
      time: commonLogTime(now),
      timeEpoch: now,
    },
    ...(body.length ? { body: body.toString(asText ? "utf8" : "base64") } : {}),
    isBase64Encoded: body.length > 0 && !asText,
  };
}

const DOMAIN = "local.execute-api.us-east-1.amazonaws.com";

/** The headers of a request in order, with repeated ones. */
export function headerPairs({ rawHeaders }: IncomingMessage): [string, string][] {
  const pairs: [string, string][] = [];
  for (let i = 0; i < rawHeaders.length; i += 2) pairs.push([rawHeaders[i] ?? "", rawHeaders[i + 1] ?? ""]);
  return pairs;
}

/** Joins repeated values with commas. The names come from the caller, so a Map guards against ones like `__proto__`. */
function joinRepeats(pairs: readonly [string, string][]): Record<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of pairs) values.set(name, values.has(name) ? `${values.get(name)},${value}` : value);
  return Object.fromEntries(values);
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Formats a moment as API Gateway does: `12/Mar/2026:19:03:58 +0000`. */
export function commonLogTime(epoch: number): string {
  const [date = "", time = ""] = new Date(epoch).toISOString().split(/[T.]/);
  const [year, month, day] = date.split("-");
  return `${day}/${months[Number(month) - 1]}/${year}:${time} +0000`;
}

const StructuredAnswer = z.object({
  statusCode: z.coerce.number().check(z.int(), z.gte(200), z.lte(599)),
  headers: z.nullish(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
  cookies: z.nullish(z.array(z.string())),
  body: z.nullish(z.string()),
  isBase64Encoded: z.nullish(z.boolean()),
});

/** The gateway's response to the caller. */
export interface GatewayResponse {
  readonly status: number;
  readonly headers: Record<string, string | string[]>;
  readonly body: Buffer;
}

/** Headers that the gateway sets itself: the length, and the handling of the connection. */
const OURS = new Set(["connection", "content-length", "keep-alive", "transfer-encoding", "upgrade"]);

/** Turns a function's answer (payload format 2.0) into HTTP: structured if it has a status, otherwise as JSON. Throws if HTTP cannot carry it. */
export function httpResponse(answer: unknown): GatewayResponse {
  if (typeof answer !== "object" || answer === null || !("statusCode" in answer)) {
    return { status: 200, headers: { "content-type": "application/json" }, body: Buffer.from(typeof answer === "string" ? answer : JSON.stringify(answer)) };
  }
  const { statusCode: status, headers, cookies, body, isBase64Encoded } = StructuredAnswer.parse(answer);
  const own = Object.entries(headers ?? {})
    .map(([name, value]): [string, string] => [name.toLowerCase(), String(value)])
    .filter(([name]) => !OURS.has(name));
  for (const [name, value] of [...own, ...(cookies ?? []).map((cookie) => ["set-cookie", cookie] as const)]) {
    validateHeaderName(name);
    validateHeaderValue(name, value);
  }
  return {
    status,
    headers: { "content-type": "text/plain;charset=UTF-8", ...Object.fromEntries(own), ...(cookies?.length ? { "set-cookie": cookies } : {}) },
    body: Buffer.from(body ?? "", isBase64Encoded ? "base64" : "utf8"),
  };
}
