import { createHash, createHmac, createSecretKey, type KeyObject, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { memoize } from "../../functions/platform/memoize.ts";

/** A key pair that the local servers accept signatures of. */
export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

/** Why a signature does not count. Each service has its own names for these. */
export type SignatureFaultCode = "missing" | "malformed" | "malformed_query" | "unknown_key" | "mismatch" | "skewed" | "expired" | "unsigned_headers";

/** What of a request its signature covers, besides the body. */
interface SignedRequest extends Pick<IncomingMessage, "method" | "url" | "headers"> {
  /** It comes from a client of this process, which does not sign (local/aws-transport.ts). No request that came over a socket has this. */
  readonly trusted?: boolean | undefined;
}

export class SignatureFault extends Error {
  readonly fault: SignatureFaultCode;

  constructor(fault: SignatureFaultCode, detail: string) {
    super(detail);
    this.fault = fault;
  }
}

/** AWS tolerates this much between its clock and the client's. */
const SKEW = 15 * 60_000;
/** The longest life of a presigned URL, in seconds. */
const WEEK = 7 * 86_400;

/**
 * Checks Signature Version 4 of a request, in the `Authorization` header or in the query. `payload` is the body whose hash the client must have signed, or
 * "unread", where the hash that it names counts; presigned requests never sign theirs. Throws `SignatureFault`, or `URIError` where the address is not
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
      // Every service but S3 has the path encoded once more than it is sent.
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
  // Header bytes are what was signed, and Node hands them over as latin1.
  const hash = createHash("sha256").update(canonical, "latin1").digest("hex");
  const expected = signText(credentials.secretAccessKey, scope, ["AWS4-HMAC-SHA256", claim.date, scope.join("/"), hash].join("\n"));
  if (!sameText(expected, claim.signature))
    throw new SignatureFault("mismatch", "The request signature we calculated does not match the signature you provided.");
}

const hashOf = ({ headers }: SignedRequest, payload: Uint8Array | "unread"): string =>
  payload === "unread" ? String(headers["x-amz-content-sha256"] ?? "") : createHash("sha256").update(payload).digest("hex");

/** The signature of `text` under a scope of date, region, service and `aws4_request`, as hex. */
export const signText = (secret: string, scope: readonly string[], text: string): string => hmac(keyOf([secret, ...scope].join("\n")), text).toString("hex");

/** The key of a scope; what is signed in a day for one service is signed with the same. In characters: more scopes than an app has. */
const keyOf = memoize(10_000, (path) => {
  const [secret, ...scope] = path.split("\n");
  return createSecretKey(scope.reduce<Buffer>(hmac, Buffer.from(`AWS4${secret}`)));
});

/** Compares without telling by the time it takes where the difference is. */
export const sameText = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** The moment of an `X-Amz-Date` such as `20261120T101500Z`; NaN if it is none. */
export const amzDateMs = (date: string): number => Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));

/** The parameters of a query string in order, decoded as S3 does: a plus sign is a plus sign. */
export const queryParameters = (queryString: string): [name: string, value: string][] =>
  queryString
    .split("&")
    .filter(Boolean)
    .map((pair) => {
      const [name = "", value = ""] = pair.split(/=(.*)/s);
      return [decodeURIComponent(name), decodeURIComponent(value)];
    });

/** Percent-encoding as SigV4 has it (RFC 3986). */
export const percentEncode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

interface Claim {
  credential: string;
  signedHeaders: string;
  signature: string;
  date: string;
  /** Seconds; only presigned requests have it. */
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
