import { createHash, timingSafeEqual } from "node:crypto";
import type { APIGatewayAuthorizerResult } from "aws-lambda";

/** The header that CloudFront, and only CloudFront, adds to what it forwards. */
export const ORIGIN_HEADER = "X-Plainbill-Origin";

/** What both gateways tell of a call; they write header names each in their own way. */
interface AuthorizerEvent {
  readonly methodArn: string;
  readonly headers?: Record<string, string | undefined>;
}

/** Lets through what came by CloudFront: both gateways have addresses of their own, and this keeps people from going round the front door. */
export async function handler({ methodArn, headers = {} }: AuthorizerEvent): Promise<APIGatewayAuthorizerResult> {
  const [, given] = Object.entries(headers).find(([name]) => name.toLowerCase() === ORIGIN_HEADER.toLowerCase()) ?? [];
  const expected = process.env["ORIGIN_SECRET"];
  const allowed = Boolean(expected && given && timingSafeEqual(digest(given), digest(expected)));
  const [api] = methodArn.split("/");
  return {
    principalId: "cloudfront",
    policyDocument: {
      Version: "2012-10-17",
      // The answer is kept for a while and serves every route, so it speaks of the whole API.
      Statement: [{ Effect: allowed ? "Allow" : "Deny", Action: "execute-api:Invoke", Resource: `${api}/*` }],
    },
  };
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
