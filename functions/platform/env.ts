import * as z from "zod/mini";
import { type Clock, clockFrom } from "../../shared/clock.ts";
import { ExtraBody, ExtraHeaders, ExtraQuery, ServedModels } from "../../shared/records/settings.ts";

const limit = z.coerce.number().check(z.int(), z.gt(0));

/** Settings of the functions, from environment variables. Each is read on first use, so that a function needs only those it uses. */
const Settings = {
  TABLE_NAME: z.string(),
  FILES_BUCKET: z.string(),
  /** The origin of the site without a trailing slash: `https://app.example.com`. */
  PUBLIC_ORIGIN: z.url(),
  /** The OpenID Connect issuer, and our client there. */
  OIDC_ISSUER: z.url(),
  OIDC_CLIENT_ID: z.string(),
  OIDC_CLIENT_SECRET: z.string(),
  /** The sign-out URL of the hosted login, which Cognito's metadata does not have. */
  OIDC_LOGOUT_URL: z.url(),
  USER_POOL_ID: z.string(),
  /** The management endpoint of the WebSocket API. */
  WEBSOCKET_ENDPOINT: z.url(),
  TURNS_QUEUE_URL: z.url(),
  EMAILS_QUEUE_URL: z.url(),
  SCANS_QUEUE_URL: z.url(),
  UPDATES_QUEUE_URL: z.url(),
  /** Dead-letter queues; each has an alarm. */
  FAILED_TURNS_QUEUE_URL: z.url(),
  FAILED_EMAILS_QUEUE_URL: z.url(),
  FAILED_SCANS_QUEUE_URL: z.url(),
  /** The key that the tokens of public pages are derived from. Its holder can compute every token; a new key replaces them all. */
  LINK_KEY: z.string().check(z.minLength(32)),
  /** The name of the function that prints PDFs. */
  PRINTER_FUNCTION: z.string(),
  STRIPE_SECRET_KEY: z.string(),
  /** The publishable key for browsers, not a secret; empty if no plans are sold. */
  STRIPE_PUBLISHABLE_KEY: z._default(z.string(), ""),
  /** Stripe price ids of the plans. A price that is not set is found by its lookup key. */
  STRIPE_PRICE_QUARTERLY: z._default(z.string(), ""),
  STRIPE_PRICE_ANNUAL: z._default(z.string(), ""),
  /** The configuration of Stripe's billing portal; empty for the account's default. */
  STRIPE_PORTAL_CONFIGURATION: z._default(z.string(), ""),
  /** `on`: Stripe calculates the tax on subscriptions and adds it. */
  STRIPE_TAX: z._default(z.enum(["on", ""]), ""),
  /** Signing secret for events of connected accounts. */
  STRIPE_WEBHOOK_SECRET: z.string().check(z.minLength(16)),
  /** Signing secret for events of the platform's own account: those about subscriptions to Plainbill. */
  STRIPE_PLATFORM_WEBHOOK_SECRET: z.string().check(z.minLength(16)),
  /** The address of a Stripe stand-in: `http://localhost:3000`. */
  STRIPE_API_BASE: z._default(z.string(), ""),
  /** The support address; required if plans are sold. */
  SUPPORT_EMAIL: z._default(z.union([z.literal(""), z.email()]), ""),
  /** The seller on our own invoices. `\\n` in the address is a line break. */
  OPERATOR_NAME: z._default(z.string().check(z.minLength(1), z.maxLength(200)), "Plainbill"),
  OPERATOR_ADDRESS: z._default(z.string().check(z.maxLength(500)), ""),
  OPERATOR_TAX_ID: z._default(z.string().check(z.maxLength(50)), ""),
  /** The sender address; it or its domain must be verified in SES. */
  MAIL_FROM: z.email(),
  /** The SES configuration set that publishes delivery events. */
  SES_CONFIGURATION_SET: z.string(),
  /** Daily limits of a workspace, in its trial and once it pays: emails, and recipients that it has never written to before. */
  TRIAL_EMAILS_PER_DAY: z.prefault(limit, 30),
  TRIAL_NEW_RECIPIENTS_PER_DAY: z.prefault(limit, 15),
  PAID_EMAILS_PER_DAY: z.prefault(limit, 500),
  PAID_NEW_RECIPIENTS_PER_DAY: z.prefault(limit, 200),
  /** Daily limit of emails to one recipient. */
  EMAILS_PER_RECIPIENT_PER_DAY: z.prefault(limit, 3),
  /** Daily limit of notices to an owner about payments, and the same again about their plan. */
  OWNER_EMAILS_PER_DAY: z.prefault(limit, 100),
  /** How many bounces, or complaints, within a day pause a workspace's sending. */
  BOUNCES_THAT_PAUSE: z.prefault(limit, 5),
  COMPLAINTS_THAT_PAUSE: z.prefault(limit, 1),
  /** A server with the Chat Completions API; empty for the embedded model. */
  ASSISTANT_BASE_URL: z._default(z.string(), ""),
  ASSISTANT_API_KEY: z._default(z.string(), ""),
  /** The provider's model for each choice in the settings; `ASSISTANT_MODEL` for choices not listed here. */
  ASSISTANT_MODELS: z.prefault(ServedModels, ""),
  ASSISTANT_MODEL: z._default(z.string(), ""),
  /** Additions to each request to the provider, as JSON objects. `{key}` in a header becomes `ASSISTANT_API_KEY`. */
  ASSISTANT_EXTRA_BODY: z.prefault(ExtraBody, ""),
  ASSISTANT_EXTRA_HEADERS: z.prefault(ExtraHeaders, ""),
  ASSISTANT_EXTRA_QUERY: z.prefault(ExtraQuery, ""),
  /** The provider's models for web search, for images and for transcription; empty if it has none. */
  ASSISTANT_SEARCH_MODEL: z._default(z.string(), ""),
  ASSISTANT_VISION_MODEL: z._default(z.string(), ""),
  ASSISTANT_TRANSCRIPTION_MODEL: z._default(z.string(), ""),
  /** Another server for transcription, and its key; empty if the provider does it. */
  ASSISTANT_TRANSCRIPTION_BASE_URL: z._default(z.string(), ""),
  ASSISTANT_TRANSCRIPTION_API_KEY: z._default(z.string(), ""),
  /** How the embedded model reads a message: by rules, or what it does by what was learned of messages, and the rest by rules. */
  ASSISTANT_UNDERSTANDING: z._default(z.enum(["rules", "learned"]), "rules"),
  /** How many pages a workspace may have read by OCR in a day. */
  SCANNED_PAGES_PER_DAY: z.prefault(limit, 300),
  /** How many of the provider's tokens a workspace may use in a day. Beyond that the embedded model answers. */
  ASSISTANT_DAILY_TOKENS: z.prefault(z.coerce.number().check(z.int(), z.gte(0)), 500_000),
  /** How many seconds the provider may stay silent before the embedded model answers instead. */
  ASSISTANT_PATIENCE: z.prefault(z.coerce.number().check(z.gt(0)), 25),
  ASSISTANT_MESSAGES_PER_MINUTE: z.prefault(limit, 60),
  /** A folder with Chromium and the fonts, laid out like node_modules, with nothing else in it. */
  PRINTER_DIR: z.string(),
  /** The path of another Chromium; the one in `PRINTER_DIR` is built for Linux on x86-64. */
  CHROMIUM_PATH: z._default(z.string(), ""),
} as const;

/** Returns a setting. Throws if it is missing or malformed: the deployment is wrong, not the caller. */
export function env<N extends keyof typeof Settings>(name: N): z.output<(typeof Settings)[N]> {
  const result = z.safeParse(Settings[name], process.env[name]);
  if (!result.success) throw new Error(`The setting ${name} ${fault(result.error)}.`);
  return result.data as z.output<(typeof Settings)[N]>;
}

const fault = ({ issues: [issue] }: z.core.$ZodError): string => (issue?.message.startsWith("is not") ? issue.message : "is missing or malformed");

/** Parses all settings with this prefix that are set. Throws at start rather than on first use. */
export function checkEnv(prefix: string): void {
  for (const name of Object.keys(Settings)) if (name.startsWith(prefix) && process.env[name] !== undefined) env(name as keyof typeof Settings);
}

/**
 * Caches what `make` returns until one of the settings changes. On AWS they never do; on one machine a process may open an app again, whose services have other
 * addresses.
 */
export function madeOf<T>(names: readonly string[], make: () => T): () => T {
  let kept: { readonly settings: string; readonly made: T } | undefined;
  return () => {
    const settings = names.map((name) => process.env[name]).join("\n");
    if (kept?.settings !== settings) kept = { settings, made: make() };
    return kept.made;
  };
}

const clock = madeOf(["PLAINBILL_NOW"], () => clockFrom(process.env["PLAINBILL_NOW"], Date.now, performance.timeOrigin));

/**
 * The clock of the product. `PLAINBILL_NOW` sets another clock for demos and tests, and moves it when it changes; a running clock starts with the process, so
 * that functions loaded one after another agree.
 */
export const now: Clock = () => clock()();
