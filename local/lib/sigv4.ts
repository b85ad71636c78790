import { createHash, createHmac, createSecretKey, type KeyObject, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { memoize } from "../../shared/memoize.ts";

/** A key pair whose signatures the local servers accept. */
export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

/** Why a signature is refused. Each service names these faults differently. */
export type SignatureFaultCode = "missing" | "malformed" | "malformed_query" | "unknown_key" | "mismatch" | "skewed" | "expired" | "unsigned_headers";

/** The parts of a request that its signature covers, besides the body. */
interface SignedRequest extends Pick<IncomingMessage, "method" | "url" | "headers"> {
  /** Set only by clients of this process, which do not sign (local/aws-transport.ts). Never set on requests from a socket. */
  readonly trusted?: boolean | undefined;
}

export class SignatureFault extends Error {
  readonly fault: SignatureFaultCode;

  constructor(fault: SignatureFaultCode, detail: string) {
    super(detail);
    this.fault = fault;
  }
}

/** The clock difference that AWS tolerates, in milliseconds. */
const SKEW = 15 * 60_000;
/** The longest life of a presigned URL, in seconds. */
const WEEK = 7 * 86_400;

/**
 * Checks a request's Signature Version 4, in the `Authorization` header or the query. `payload` is the body whose hash was
 * signed, or "unread" to trust the hash
 * in the headers; presigned requests never sign the body. Throws `SignatureFault`, or `URIError` if the address is not
 * percent-encoded UTF-8.
 */
export function verifySignature(
  request: SignedRequest,
  { credentials, service, payload, now = Date.now() }: { credentials: Credentials; service: string; payload: Uint8Array | "unread"; now?: number },
): void {
  if (request.trusted) return;
  const [path = "", queryString = ""] = (request.url ?? "").split(/\?(.*)/s);
  const query = queryParameters(queryString);
  const claim = claimOf(request, new Map(query));
  const [accessKeyId, ...scope] = claim.credential.split("/");
  if (scope.length !== 4 || scope[0] !== claim.date.slice(0, 8) || scope[2] !== service || scope[3] !== "aws4_request")
    throw new SignatureFault("malformed", `The credential scope must be ${claim.date.slice(0, 8)}/REGION/${service}/aws4_request.`);
  if (accessKeyId !== credentials.accessKeyId) throw new SignatureFault("unknown_key", "There is no such access key.");
  checkTime(claim, now);

  const names = claim.signedHeaders.split(";");
  const unsigned = Object.keys(request.headers).filter((name) => name.startsWith("x-amz-") && !names.includes(name));
  if (!names.includes("host") || unsigned.length > 0)
    throw new SignatureFault("unsigned_headers", `There were headers present in the request which were not signed: ${unsigned.join(", ") || "host"}`);

  const canonical = [
    request.method,
    path
      .split("/")
      // Every service but S3 encodes the path a second time.
      .map((segment) => percentEncode(service === "s3" ? decodeURIComponent(segment) : segment))
      .join("/"),
    query
      .filter(([name]) => name !== "X-Amz-Signature")
      .map(([name, value]) => `${percentEncode(name)}=${percentEncode(value)}`)
      .sort()
      .join("&"),
    ...names.map(
      (name) =>
        `${name}:${String(request.headers[name] ?? "")
          .trim()
          .replace(/ +/g, " ")}`,
    ),
    "",
    claim.signedHeaders,
    claim.expires === undefined ? hashOf(request, payload) : "UNSIGNED-PAYLOAD",
  ].join("\n");
  // Clients sign the header bytes, which Node decodes as latin1.
  const hash = createHash("sha256").update(canonical, "latin1").digest("hex");
  const expected = signText(credentials.secretAccessKey, scope, ["AWS4-HMAC-SHA256", claim.date, scope.join("/"), hash].join("\n"));
  if (!sameText(expected, claim.signature))
    throw new SignatureFault("mismatch", "The request signature we calculated does not match the signature you provided.");
}

const hashOf = ({ headers }: SignedRequest, payload: Uint8Array | "unread"): string =>
  payload === "unread" ? String(headers["x-amz-content-sha256"] ?? "") : createHash("sha256").update(payload).digest("hex");

/** Signs `text` under a scope of date, region, service and `aws4_request`. Returns hex. */
export const signText = (secret: string, scope: readonly string[], text: string): string => hmac(keyOf([secret, ...scope].join("\n")), text).toString("hex");

/** Derives the key of a scope, which lasts for a day and a service. The cache, in characters, holds more scopes than an app has. */
const keyOf = memoize(10_000, (path) => {
  const [secret, ...scope] = path.split("\n");
  return createSecretKey(scope.reduce<Buffer>(hmac, Buffer.from(`AWS4${secret}`)));
});

/** Compares in constant time. */
export const sameText = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Parses an `X-Amz-Date` such as `20261120T101500Z` to milliseconds. NaN if it is malformed. */
export const amzDateMs = (date: string): number => Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));

/** The parameters of a query string in order, decoded as S3 does: a plus sign stays a plus sign. */
export const queryParameters = (queryString: string): [name: string, value: string][] =>
  queryString
    .split("&")
    .filter(Boolean)
    .map((pair) => {
      const [name = "", value = ""] = pair.split(/=(.*)/s);
      return [decodeURIComponent(name), decodeURIComponent(value)];
    });

/** Percent-encodes as SigV4 requires (RFC 3986). */
export const percentEncode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

interface Claim {
  credential: string;
  signedHeaders: string;
  signature: string;
  date: string;
  /** In seconds; only presigned requests have it. */
  expires: number | undefined;
}

function claimOf(request: SignedRequest, query: Map<string, string>): Claim {
  if (query.has("X-Amz-Signature")) {
    const [credential, signedHeaders, signature, date, expires] = ["Credential", "SignedHeaders", "Signature", "Date", "Expires"].map((name) =>
      query.get(`X-Amz-${name}`),
    );
    if (!credential || !signedHeaders || !signature || !date || !expires || query.get("X-Amz-Algorithm") !== "AWS4-HMAC-SHA256")
      throw new SignatureFault("malformed_query", "A presigned request needs X-Amz-Algorithm, -Credential, -Date, -Expires, -SignedHeaders and -Signature.");
    return { credential, signedHeaders, signature, date, expires: Number(expires) };
  }
  const header = request.headers.authorization;
  if (!header) throw new SignatureFault("missing", "The request is not signed.");
  const match = /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]{64})$/.exec(header);
  const date = request.headers["x-amz-date"];
  if (!match || typeof date !== "string") throw new SignatureFault("malformed", "The Authorization header is not one of AWS4-HMAC-SHA256 with an X-Amz-Date.");
  const [, credential = "", signedHeaders = "", signature = ""] = match;
  return { credential, signedHeaders, signature, date, expires: undefined };
}

function checkTime({ date, expires }: Claim, now: number): void {
  const signed = amzDateMs(date);
  if (Number.isNaN(signed)) throw new SignatureFault("malformed", "X-Amz-Date must be written as 20261120T101500Z.");
  if (expires === undefined) {
    if (Math.abs(now - signed) > SKEW) throw new SignatureFault("skewed", "The difference between the request time and the current time is too large.");
    return;
  }
  if (!Number.isInteger(expires) || expires < 1 || expires > WEEK)
    throw new SignatureFault("malformed_query", "X-Amz-Expires must be a number of seconds between 1 and 604800.");
  if (signed - now > SKEW) throw new SignatureFault("expired", "Request is not valid yet");
  if (now > signed + expires * 1000) throw new SignatureFault("expired", "Request has expired");
}

const hmac = (key: Buffer | KeyObject, text: string): Buffer => createHmac("sha256", key).update(text).digest();
