import { createHash, timingSafeEqual } from "node:crypto";
import type { APIGatewayAuthorizerResult } from "aws-lambda";

/** The header that only CloudFront adds to forwarded calls. */
export const ORIGIN_HEADER = "X-Plainbill-Origin";

/** The common part of both gateways' events; each spells header names differently. */
interface AuthorizerEvent {
  readonly methodArn: string;
  readonly headers?: Record<string, string | undefined>;
}

/** Allows only calls through CloudFront: both gateways have public addresses of their own, which must not bypass it. */
export async function handler({ methodArn, headers = {} }: AuthorizerEvent): Promise<APIGatewayAuthorizerResult> {
  const [, given] = Object.entries(headers).find(([name]) => name.toLowerCase() === ORIGIN_HEADER.toLowerCase()) ?? [];
  const expected = process.env["ORIGIN_SECRET"];
  const allowed = Boolean(expected && given && timingSafeEqual(digest(given), digest(expected)));
  const [api] = methodArn.split("/");
  return {
    principalId: "cloudfront",
    policyDocument: {
      Version: "2012-10-17",
      // The answer is cached for all routes, so it must cover the whole API.
      Statement: [{ Effect: allowed ? "Allow" : "Deny", Action: "execute-api:Invoke", Resource: `${api}/*` }],
    },
  };
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
