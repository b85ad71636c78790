import { documentPaths, type InlineHashes } from "./pages.ts";

/** Where the site stands, and which other hosts its pages talk to: the user pool's API, the bucket that takes uploads. */
export interface Site {
  /** `https://app.example.com`, no slash at the end. Left out where the edge learns its address only once it stands; `'self'` names the channel then. */
  readonly origin?: string;
  readonly connect?: readonly string[];
  /** The inline styles and scripts of its documents. */
  readonly inline?: InlineHashes;
}

/** The one page that may load what Stripe serves: the checkout, whose payment form is Stripe's. */
export const CHECKOUT = "/subscribe";

/** What Stripe.js and its Payment Element need of a page (docs.stripe.com/security/guide#content-security-policy). */
const stripe = {
  scripts: ["https://js.stripe.com", "https://*.js.stripe.com"],
  frames: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
  calls: ["https://api.stripe.com"],
  // Apple Pay and Google Pay, which its frames ask for.
  payment: '(self "https://js.stripe.com")',
} as const;
const nothing = { scripts: [], frames: [], calls: [], payment: "()" } as const;

/**
 * The headers that every answer of the site carries, unless the answer brings its own. The edge adds them: CloudFront by its
 * response headers policy (with `override: false`), the local gateway by hand. `path` is that of the page: the checkout's may load what Stripe serves, and a
 * document's runs and shows nothing inline but what is its own.
 */
export function securityHeaders({ origin, connect = [], inline = {} }: Site, path = "/"): Record<string, string> {
  const channel = origin ? [origin.replace(/^http/, "ws")] : [];
  const file = documentPaths.get(path);
  const { scripts, frames, calls, payment } = path === CHECKOUT ? stripe : nothing;
  return {
    "content-security-policy": policy({
      "default-src": ["'self'"],
      "script-src": ["'self'", ...inQuotes(file ? inline[file]?.scripts : everyScript(inline)), ...scripts],
      // Emotion writes its rules into the page of the app while it runs, and static hosting has no nonce to give it.
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
    // Browsers take this over https only; over http it would be noise.
    ...(!origin || origin.startsWith("https:") ? { "strict-transport-security": "max-age=63072000; includeSubDomains" } : {}),
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": `camera=(), geolocation=(), microphone=(self), payment=${payment}`,
    "cross-origin-opener-policy": "same-origin-allow-popups",
  };
}

/**
 * Extra headers of pages whose address is the secret: no other site gets it as a referrer, and no search engine indexes it. Not `no-referrer`: a form of such a
 * page would be sent with `Origin: null`, and could not be told from that of another site.
 */
export const secretAddress = { "referrer-policy": "same-origin", "x-robots-tag": "noindex, nofollow" } as const satisfies Record<string, string>;

/**
 * The policy of the page of an invoice: nothing but the one style sheet and the one script in it, by their hashes (`'sha256-…'`), pictures that are part of it,
 * and calls to its own site. Browsers hold the redirects of a form against `form-action`, too, and the payment page stands wherever the business has it at Stripe.
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

/** At an address of the app a visitor without a session sees a document, which brings the rest of its policy itself. */
const everyScript = (inline: InlineHashes): string[] => [...new Set(Object.values(inline).flatMap(({ scripts }) => scripts))];

const inQuotes = (hashes: readonly string[] = []): string[] => hashes.map((hash) => `'${hash}'`);

/** The part of the policy that a document brings itself, for where its address is one of the app's too. */
export const documentPolicy = ({ styles, scripts }: InlineHashes[string]): string =>
  policy({ "script-src": ["'self'", ...inQuotes(scripts)], "style-src": inQuotes(styles) });

const policy = (directives: Record<string, readonly string[]>): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
