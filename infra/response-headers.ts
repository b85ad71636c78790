import { Duration } from "aws-cdk-lib";
import { HeadersReferrerPolicy, ResponseHeadersPolicy } from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";
import { CHECKOUT, secretAddress, securityHeaders } from "../shared/site/headers.ts";
import { documentPaths, type InlineHashes } from "../shared/site/pages.ts";

/** An answer's own header, such as the stricter policy of a downloaded page, takes precedence. */
const override = false;

/**
 * The headers of shared/site/headers.ts in CloudFront's form, in which some have their own field and are refused elsewhere. `connect` are the other hosts that
 * pages call. Without a custom domain, CloudFront's address is known only after these headers.
 */
export function responseHeaders(
  scope: Construct,
  { domain, connect, inline }: { domain: string | undefined; connect: readonly string[]; inline: InlineHashes },
): {
  usual: ResponseHeadersPolicy;
  checkout: ResponseHeadersPolicy;
  secret: ResponseHeadersPolicy;
  /** The headers of each document, by its address. */
  documents: ReadonlyMap<string, ResponseHeadersPolicy>;
} {
  const site = { ...(domain ? { origin: `https://${domain}` } : {}), connect, inline };
  const all = securityHeaders(site);
  return {
    usual: policy(scope, "Headers", "Plainbill: what shared/site/headers.ts says.", all),
    checkout: policy(scope, "CheckoutHeaders", "Plainbill: the same, for the page that asks Stripe.", securityHeaders(site, CHECKOUT)),
    // For pages of invoices, whose address is the secret.
    documents: new Map(
      [...documentPaths].map(([path, file]) => [
        path,
        policy(scope, `Headers${path.replace(/\W/g, "-")}`, `Plainbill: the same, for ${file}.`, securityHeaders(site, path)),
      ]),
    ),
    secret: policy(scope, "SecretAddressHeaders", "Plainbill: the same, for pages whose address is a secret.", { ...all, ...secretAddress }),
  };
}

function policy(scope: Construct, id: string, comment: string, headers: Record<string, string>): ResponseHeadersPolicy {
  const {
    "content-security-policy": contentSecurityPolicy = "",
    "strict-transport-security": transport = "",
    "referrer-policy": referrer,
    "x-content-type-options": _nosniff,
    ...others
  } = headers;

  return new ResponseHeadersPolicy(scope, id, {
    comment,
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy, override },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.seconds(Number(/max-age=(\d+)/.exec(transport)?.[1])),
        includeSubdomains: transport.includes("includeSubDomains"),
        override,
      },
      contentTypeOptions: { override },
      referrerPolicy: { referrerPolicy: referrerOf(referrer), override },
    },
    customHeadersBehavior: { customHeaders: Object.entries(others).map(([header, value]) => ({ header, value, override })) },
  });
}

function referrerOf(value: string | undefined): HeadersReferrerPolicy {
  const known = Object.values(HeadersReferrerPolicy).find((policy) => policy === value);
  if (!known) throw new Error(`CloudFront knows no referrer policy ${value}.`);
  return known;
}
