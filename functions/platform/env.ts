import * as z from "zod/mini";
import { type Clock, clockFrom } from "../../shared/clock.ts";
import { ExtraBody, ExtraHeaders, ExtraQuery, ServedModels } from "../../shared/records/settings.ts";

/** A whole number above zero. */
const limit = z.coerce.number().check(z.int(), z.gt(0));

/** What a function is told by its surroundings. Read when first needed, so that a function needs only what it uses. */
const Settings = {
  TABLE_NAME: z.string(),
  FILES_BUCKET: z.string(),
  /** Where people reach the site: `https://app.example.com`, no slash at the end. */
  PUBLIC_ORIGIN: z.url(),
  /** The OpenID Connect issuer that people sign in at, and this site's client there. */
  OIDC_ISSUER: z.url(),
  OIDC_CLIENT_ID: z.string(),
  OIDC_CLIENT_SECRET: z.string(),
  /** Where the hosted login signs people out; Cognito names it in no metadata. */
  OIDC_LOGOUT_URL: z.url(),
  /** The user pool that accounts are deleted from. */
  USER_POOL_ID: z.string(),
  /** The management endpoint of the WebSocket API. */
  WEBSOCKET_ENDPOINT: z.url(),
  TURNS_QUEUE_URL: z.url(),
  EMAILS_QUEUE_URL: z.url(),
  SCANS_QUEUE_URL: z.url(),
  UPDATES_QUEUE_URL: z.url(),
  /** Where messages go that came to nothing, each with an alarm. */
  FAILED_TURNS_QUEUE_URL: z.url(),
  FAILED_EMAILS_QUEUE_URL: z.url(),
  FAILED_SCANS_QUEUE_URL: z.url(),
  /** What the addresses of public pages are made with. Its holder can work out every one of them; with another one they are made anew. */
  LINK_KEY: z.string().check(z.minLength(32)),
  /** The function that prints, for the functions that attach what it prints. */
  PRINTER_FUNCTION: z.string(),
  STRIPE_SECRET_KEY: z.string(),
  /** The key that browsers ask Stripe with, which is no secret; empty where no plans are sold. */
  STRIPE_PUBLISHABLE_KEY: z._default(z.string(), ""),
  /** The prices of the plans at Stripe; where one is not set, it is found by its lookup key. */
  STRIPE_PRICE_QUARTERLY: z._default(z.string(), ""),
  STRIPE_PRICE_ANNUAL: z._default(z.string(), ""),
  /** Which configuration of its billing portal Stripe shows; empty for the account's default. */
  STRIPE_PORTAL_CONFIGURATION: z._default(z.string(), ""),
  /** `on`: Stripe works out and adds the tax on subscriptions. */
  STRIPE_TAX: z._default(z.enum(["on", ""]), ""),
  /** What Stripe signs the events of connected accounts with. */
  STRIPE_WEBHOOK_SECRET: z.string().check(z.minLength(16)),
  /** What it signs the events of the platform's own account with: those of subscriptions to Plainbill. */
  STRIPE_PLATFORM_WEBHOOK_SECRET: z.string().check(z.minLength(16)),
  /** Another Stripe than the real one: `http://localhost:3000`. */
  STRIPE_API_BASE: z._default(z.string(), ""),
  /** Where people find help; a deployment that sells plans has one. */
  SUPPORT_EMAIL: z._default(z.union([z.literal(""), z.email()]), ""),
  /** Who sells the plans, as our own invoices have them. In the address, `\\n` begins a new line. */
  OPERATOR_NAME: z._default(z.string().check(z.minLength(1), z.maxLength(200)), "Plainbill"),
  OPERATOR_ADDRESS: z._default(z.string().check(z.maxLength(500)), ""),
  OPERATOR_TAX_ID: z._default(z.string().check(z.maxLength(50)), ""),
  /** The address that emails come from; SES has to know it, or its domain. */
  MAIL_FROM: z.email(),
  /** The SES configuration set whose events say what became of an email. */
  SES_CONFIGURATION_SET: z.string(),
  /** How many emails a workspace may send in a day, and to how many addresses that it never wrote to before: in its trial, and once it pays. */
  TRIAL_EMAILS_PER_DAY: z.prefault(limit, 30),
  TRIAL_NEW_RECIPIENTS_PER_DAY: z.prefault(limit, 15),
  PAID_EMAILS_PER_DAY: z.prefault(limit, 500),
  PAID_NEW_RECIPIENTS_PER_DAY: z.prefault(limit, 200),
  /** How many of them may go to one address. */
  EMAILS_PER_RECIPIENT_PER_DAY: z.prefault(limit, 3),
  /** How many emails a day tell an owner of payments, and how many of their own plan. */
  OWNER_EMAILS_PER_DAY: z.prefault(limit, 100),
  /** How many emails that come back within a day, and how many complaints, close the sending of a workspace for a while. */
  BOUNCES_THAT_PAUSE: z.prefault(limit, 5),
  COMPLAINTS_THAT_PAUSE: z.prefault(limit, 1),
  /** A server that speaks Chat Completions; empty for the embedded model. */
  ASSISTANT_BASE_URL: z._default(z.string(), ""),
  ASSISTANT_API_KEY: z._default(z.string(), ""),
  /** The provider's model for each choice in the settings; `ASSISTANT_MODEL` for the choices that this does not name. */
  ASSISTANT_MODELS: z.prefault(ServedModels, ""),
  ASSISTANT_MODEL: z._default(z.string(), ""),
  /** What each request to the provider has besides, as JSON objects. `{key}` in a header is `ASSISTANT_API_KEY`. */
  ASSISTANT_EXTRA_BODY: z.prefault(ExtraBody, ""),
  ASSISTANT_EXTRA_HEADERS: z.prefault(ExtraHeaders, ""),
  ASSISTANT_EXTRA_QUERY: z.prefault(ExtraQuery, ""),
  /** The provider's model that searches the web, and the one that writes down what was spoken; empty where it has none. */
  ASSISTANT_SEARCH_MODEL: z._default(z.string(), ""),
  ASSISTANT_VISION_MODEL: z._default(z.string(), ""),
  ASSISTANT_TRANSCRIPTION_MODEL: z._default(z.string(), ""),
  /** Another server that writes down what was spoken, and its key; empty where the provider does it. */
  ASSISTANT_TRANSCRIPTION_BASE_URL: z._default(z.string(), ""),
  ASSISTANT_TRANSCRIPTION_API_KEY: z._default(z.string(), ""),
  /** How many pages of scans and photos a workspace may have read in a day by OCR. */
  SCANNED_PAGES_PER_DAY: z.prefault(limit, 300),
  /** How many tokens of the provider's a workspace may use in a day. What comes after that, the embedded model answers. */
  ASSISTANT_DAILY_TOKENS: z.prefault(z.coerce.number().check(z.int(), z.gte(0)), 500_000),
  /** How many seconds the provider may say nothing before the embedded model answers instead. */
  ASSISTANT_PATIENCE: z.prefault(z.coerce.number().check(z.gt(0)), 25),
  /** How many messages a workspace may send to the assistant in a minute. */
  ASSISTANT_MESSAGES_PER_MINUTE: z.prefault(limit, 60),
  /** What PDFs are made with, Chromium and the fonts: a folder laid out like node_modules, and with no more in it than is printed with. */
  PRINTER_DIR: z.string(),
  /** Another Chromium to print with than the one in `PRINTER_DIR`, which is built for Linux on x86-64. */
  CHROMIUM_PATH: z._default(z.string(), ""),
} as const;

/** The setting `name`. Throws where it is missing or malformed: that is a mistake of the deployment, not of a caller. */
export function env<N extends keyof typeof Settings>(name: N): z.output<(typeof Settings)[N]> {
  const result = z.safeParse(Settings[name], process.env[name]);
  if (!result.success) throw new Error(`The setting ${name} ${fault(result.error)}.`);
  return result.data as z.output<(typeof Settings)[N]>;
}

const fault = ({ issues: [issue] }: z.core.$ZodError): string => (issue?.message.startsWith("is not") ? issue.message : "is missing or malformed");

/** Reads the settings that are set of those that begin with `prefix`. Throws where one is malformed: at the start rather than when it is first needed. */
export function checkEnv(prefix: string): void {
  for (const name of Object.keys(Settings)) if (name.startsWith(prefix) && process.env[name] !== undefined) env(name as keyof typeof Settings);
}

/**
 * What `make` makes of the settings `names`, kept until one of them changes. They change in a process on one's own machine that opens an app again, whose
 * services have other addresses; on AWS never.
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
 * What time it is, for everything that the product decides by time. `PLAINBILL_NOW` sets another clock for demos and tests, and moves it when it changes;
 * one that runs started with the process, so that functions which are loaded one after another agree.
 */
export const now: Clock = () => clock()();
