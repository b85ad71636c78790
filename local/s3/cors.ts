import type { IncomingMessage } from "node:http";
import type { S3Reply } from "./call.ts";
import { S3Error } from "./errors.ts";

/** A rule of a bucket's CORS configuration. Origins and headers may contain one `*`. */
export interface CorsRule {
  allowedOrigins: readonly string[];
  allowedMethods: readonly ("GET" | "PUT" | "HEAD" | "POST" | "DELETE")[];
  allowedHeaders?: readonly string[];
  exposedHeaders?: readonly string[];
  /** How long browsers may cache a preflight, in seconds. */
  maxAge?: number;
}

/** Returns the headers that let the requesting page read the answer; none if no rule allows it. */
export function corsHeaders(rules: readonly CorsRule[], request: IncomingMessage): Record<string, string> {
  const { origin } = request.headers;
  const rule = origin && rules.find((candidate) => allows(candidate, origin, request.method));
  return rule ? headersOf(rule, origin) : {};
}

/** Answers a preflight. Throws `AccessForbidden` unless a rule allows the origin, the method and every requested header. */
export function preflight(rules: readonly CorsRule[], request: IncomingMessage): S3Reply {
  const { origin, "access-control-request-method": method, "access-control-request-headers": asked = "" } = request.headers;
  if (!origin || !method) throw new S3Error("InvalidRequest", "Insufficient information. Origin request header needed.");
  const names = asked
    .split(",")
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);
  const rule = rules.find((candidate) => allows(candidate, origin, method) && names.every((name) => matchesAny(candidate.allowedHeaders ?? [], name)));
  if (!rule) throw new S3Error("AccessForbidden");
  return {
    status: 200,
    headers: {
      ...headersOf(rule, origin),
      "access-control-allow-methods": rule.allowedMethods.join(", "),
      ...(names.length > 0 ? { "access-control-allow-headers": names.join(", ") } : {}),
      ...(rule.maxAge === undefined ? {} : { "access-control-max-age": String(rule.maxAge) }),
    },
  };
}

const headersOf = (rule: CorsRule, origin: string): Record<string, string> => ({
  ...(rule.allowedOrigins.includes("*")
    ? { "access-control-allow-origin": "*" }
    : { "access-control-allow-origin": origin, "access-control-allow-credentials": "true" }),
  ...(rule.exposedHeaders?.length ? { "access-control-expose-headers": rule.exposedHeaders.join(", ") } : {}),
  vary: "Origin, Access-Control-Request-Headers, Access-Control-Request-Method",
});

const allows = (rule: CorsRule, origin: string, method: string | undefined): boolean =>
  rule.allowedMethods.some((allowed) => allowed === method) && matchesAny(rule.allowedOrigins, origin);

const matchesAny = (patterns: readonly string[], value: string): boolean =>
  patterns.some((pattern) => {
    const [start = "", end] = pattern.toLowerCase().split("*");
    const text = value.toLowerCase();
    return end === undefined ? text === start : text.length >= start.length + end.length && text.startsWith(start) && text.endsWith(end);
  });
