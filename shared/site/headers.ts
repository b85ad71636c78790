import { documentPaths, type InlineHashes } from "./pages.ts";

/** The site's address, and the other hosts that its pages call: the user pool's API and the bucket for uploads. */
export interface Site {
  /** `https://app.example.com`, without a trailing slash. Omitted if the edge learns its address only after deployment; `'self'` then covers the channel. */
  readonly origin?: string;
  readonly connect?: readonly string[];
  /** The inline styles and scripts of its documents. */
  readonly inline?: InlineHashes;
}

/** The checkout, the only page that may load Stripe's scripts: its payment form is Stripe's. */
export const CHECKOUT = "/subscribe";

/** The sources that Stripe.js and its Payment Element require (docs.stripe.com/security/guide#content-security-policy). */
const stripe = {
  scripts: ["https://js.stripe.com", "https://*.js.stripe.com"],
  frames: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
  calls: ["https://api.stripe.com"],
  // Apple Pay and Google Pay, requested by Stripe's frames.
  payment: '(self "https://js.stripe.com")',
} as const;
const nothing = { scripts: [], frames: [], calls: [], payment: "()" } as const;

/**
 * The headers of every answer of the site, unless the answer brings its own. The edge adds them: CloudFront by its response headers policy (with
 * `override: false`), the local gateway in code. `path` is the page's: the checkout may load Stripe's scripts, and a document may use only its own
 * inline styles and scripts.
 */
export function securityHeaders({ origin, connect = [], inline = {} }: Site, path = "/"): Record<string, string> {
  const channel = origin ? [origin.replace(/^http/, "ws")] : [];
  const file = documentPaths.get(path);
  const { scripts, frames, calls, payment } = path === CHECKOUT ? stripe : nothing;
  return {
    "content-security-policy": policy({
      "default-src": ["'self'"],
      "script-src": ["'self'", ...inQuotes(file ? inline[file]?.scripts : everyScript(inline)), ...scripts],
      // Emotion inserts style rules into the app's page at run time, and static hosting cannot give it a nonce.
      "style-src": ["'self'", ...(file ? inQuotes(inline[file]?.styles) : ["'unsafe-inline'"])],
      "img-src": ["'self'", "data:", "blob:"],
      "font-src": ["'self'", "data:"],
      "connect-src": ["'self'", ...channel, ...connect, ...calls],
      "frame-src": ["'self'", "blob:", ...frames],
      "frame-ancestors": ["'self'"],
      "form-action": ["'self'"],
      "base-uri": ["'none'"],
      "object-src": ["'none'"],
    }),
    // Browsers ignore it over http.
    ...(!origin || origin.startsWith("https:") ? { "strict-transport-security": "max-age=63072000; includeSubDomains" } : {}),
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": `camera=(), geolocation=(), microphone=(self), payment=${payment}`,
    "cross-origin-opener-policy": "same-origin-allow-popups",
  };
}

/**
 * Extra headers of pages whose address is a secret: other sites do not get it as a referrer, and search engines do not index it. Not `no-referrer`: such a
 * page's form would be sent with `Origin: null`, which cannot be told from another site's.
 */
export const secretAddress = { "referrer-policy": "same-origin", "x-robots-tag": "noindex, nofollow" } as const satisfies Record<string, string>;

/**
 * The policy of an invoice's public page: only its one style sheet and one script, by hash (`'sha256-…'`), embedded pictures, and calls to its own site.
 * Browsers check redirects of a form against `form-action`, too, and the payment page may be on the business's own domain at Stripe.
 */
export const invoicePagePolicy = ({ style, script }: { style: string; script?: string | undefined }): string =>
  policy({
    "default-src": ["'none'"],
    "style-src": [style],
    ...(script ? { "script-src": [script], "connect-src": ["'self'"] } : {}),
    "img-src": ["'self'", "data:"],
    "form-action": script ? ["'self'", "https:"] : ["'none'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
  });

/** At an address of the app, visitors without a session get a document, which brings the rest of its policy itself. */
const everyScript = (inline: InlineHashes): string[] => [...new Set(Object.values(inline).flatMap(({ scripts }) => scripts))];

const inQuotes = (hashes: readonly string[] = []): string[] => hashes.map((hash) => `'${hash}'`);

/** The part of the policy that a document brings itself, because its address may also be one of the app's. */
export const documentPolicy = ({ styles, scripts }: InlineHashes[string]): string =>
  policy({ "script-src": ["'self'", ...inQuotes(scripts)], "style-src": inQuotes(styles) });

const policy = (directives: Record<string, readonly string[]>): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
