import type { App } from "aws-cdk-lib";
import * as z from "zod/mini";
import { ExtraBody, ExtraHeaders, ExtraQuery, ServedModels } from "../shared/records/settings.ts";
import { samples } from "../shared/site/marketing.ts";

/** A positive integer; functions/platform/env.ts has the default. */
const limit = z.optional(z.coerce.number().check(z.int(), z.gt(0)));

/** Maximum concurrency of a queue's function; AWS allows no less than two. */
const atOnce = z._default(z.coerce.number().check(z.int(), z.gte(2), z.lte(1000)), 2);

/** An id at Stripe. */
const stripeId = (kind: string) =>
  z.optional(
    z.string().check(
      z.startsWith(`${kind}_`),
      z.refine((id) => /^\w+$/.test(id), "is no id of Stripe's"),
    ),
  );

/**
 * The settings of a deployment, each given as `-c name=value`. All are optional; `npm run synth` works without an account.
 * Secrets are referenced by name only: a value given in the context would stay in the shell history.
 */
export const DeploymentSettings = z
  .object({
    /** Part of every stack's name, so that one account can hold several: `prod`, `dev`, … */
    stage: z._default(z.string().check(z.regex(/^[a-z][a-z0-9]{0,11}$/, "a stage is one short lower-case word")), "dev"),
    /** A custom domain with its certificate, which CloudFront requires in us-east-1. */
    domain: z.optional(z.string().check(z.regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/))),
    certificateArn: z.optional(z.string().check(z.startsWith("arn:aws:acm:us-east-1:"))),
    /** The recipient of alarms. */
    alarmEmail: z.optional(z.email()),
    /** The sender of emails, at a custom domain. Without it no email is sent, and people are told so. */
    mailFrom: z.optional(z.email()),
    /** Set once SES has verified the domain: Cognito then sends its codes from there, too. Before that, a user pool with this sender is refused. */
    mailVerified: z.optional(z.literal("yes", "write it as mailVerified=yes, or leave it out")),
    /** The address for help, shown where people pay. */
    supportEmail: z.optional(z.email()),
    /**
     * The seller on our own invoices: name, address (`\
     * ` begins a new line), tax id.
     */
    operatorName: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    operatorAddress: z.optional(z.string().check(z.maxLength(500))),
    operatorTaxId: z.optional(z.string().check(z.maxLength(50))),
    /** Stripe's publishable key, and the ids of the plans' prices; prices without an id are found by their lookup keys. */
    stripePublishableKey: z.optional(z.string().check(z.regex(/^pk_(test|live)_\w+$/, "it begins with pk_test_ or pk_live_"))),
    stripePriceQuarterly: stripeId("price"),
    stripePriceAnnual: stripeId("price"),
    /** The configuration of Stripe's billing portal; default: the account's. */
    stripePortalConfiguration: stripeId("bpc"),
    /** Lets Stripe compute the tax on subscriptions. */
    stripeTax: z.optional(z.literal("on", "write it as stripeTax=on, or leave it out")),
    /** A server with the Chat Completions API; OpenAI if only a key is given. With neither, the embedded assistant answers. */
    assistantBaseUrl: z.optional(z.url({ protocol: /^https$/ })),
    /** The name of the secret in Secrets Manager with the server's key. */
    assistantKeySecret: z.optional(z.string()),
    assistantModel: z.optional(z.string()),
    /** The server's model for each choice in a workspace's settings, if they differ: `gpt-4o=model,gpt-4=another`. */
    assistantModels: z.optional(z.string().check(z.refine((pairs) => ServedModels.safeParse(pairs).success, "write it as gpt-4o=model,gpt-4=another"))),
    /** Additions to each request, as JSON objects. `{key}` in a header stands for the key. */
    assistantExtraBody: z.optional(z.string().check(z.refine((json) => ExtraBody.safeParse(json).success, 'write it as {"temperature":0}'))),
    assistantExtraHeaders: z.optional(z.string().check(z.refine((json) => ExtraHeaders.safeParse(json).success, 'write it as {"api-key":"{key}"}'))),
    assistantExtraQuery: z.optional(z.string().check(z.refine((json) => ExtraQuery.safeParse(json).success, 'write it as {"api-version":"2024-10-21"}'))),
    /** The models for web search, pictures and transcription; without one, its feature is off. */
    assistantSearchModel: z.optional(z.string()),
    assistantVisionModel: z.optional(z.string()),
    assistantTranscriptionModel: z.optional(z.string()),
    /** Another server for transcription, and the name of the secret with its key. */
    assistantTranscriptionBaseUrl: z.optional(z.url({ protocol: /^https$/ })),
    assistantTranscriptionKeySecret: z.optional(z.string()),
    /** Tokens that a workspace may use per day (UTC). */
    assistantDailyTokens: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
    /** Seconds of silence after which the embedded assistant answers instead; a turn may take two minutes. */
    assistantPatience: z.optional(z.coerce.number().check(z.gt(0), z.lte(100))),
    /** Messages that a workspace may send to the assistant per minute, whichever model answers. */
    assistantMessagesPerMinute: limit,
    /** Daily limits of a workspace's emails and new recipients, in the trial and with a plan; and emails to one address. */
    trialEmailsPerDay: limit,
    trialNewRecipientsPerDay: limit,
    paidEmailsPerDay: limit,
    paidNewRecipientsPerDay: limit,
    emailsPerRecipientPerDay: limit,
    /** Daily limit of emails that tell an owner of payments, and of those about their own plan. */
    ownerEmailsPerDay: limit,
    /** Bounces and complaints within a day after which a workspace's emails are paused. */
    bouncesThatPause: limit,
    complaintsThatPause: limit,
    /**
     * Concurrent turns of the assistant, emails and scanned documents. A new account may run ten functions at once: the defaults leave two of them to people's
     * calls. An email takes two, because it is printed. With 1,000, the values 50, 10 and 10 suffice for long.
     */
    turnsAtOnce: atOnce,
    emailsAtOnce: atOnce,
    scansAtOnce: atOnce,
    /** Any change makes the deployment read rotated secrets again. */
    secretsAsOf: z.optional(z.string()),
    /** Allows a production site to show the samples of shared/site/marketing.ts. */
    sampleMarketing: z.optional(z.literal("allowed", "write it as sampleMarketing=allowed, or leave it out")),
    /** The folder of the built site. */
    site: z._default(z.string(), "web/dist"),
  })
  .check(
    z.refine(({ domain, certificateArn }) => !domain === !certificateArn, "domain and certificateArn go together"),
    z.refine(
      ({ stripePublishableKey, supportEmail }) => !stripePublishableKey || supportEmail,
      "stripePublishableKey goes with supportEmail: who pays can ask",
    ),
    z.refine(
      (settings) => !isProduction(settings) || settings.sampleMarketing === "allowed" || samples().length === 0,
      `shared/site/marketing.ts and the legal texts beside it have samples still (${samples().join(", ")}), and customers would read them. Write there what is so, or pass -c sampleMarketing=allowed.`,
    ),
    z.refine(({ mailFrom, mailVerified }) => !mailVerified || mailFrom, "mailVerified goes with mailFrom"),
    z.refine(
      ({ assistantSearchModel, assistantVisionModel, assistantTranscriptionModel, assistantTranscriptionBaseUrl, assistantBaseUrl, assistantKeySecret }) =>
        !(assistantSearchModel || assistantVisionModel || (assistantTranscriptionModel && !assistantTranscriptionBaseUrl)) ||
        assistantBaseUrl ||
        assistantKeySecret,
      "assistantSearchModel, assistantVisionModel and assistantTranscriptionModel need a provider: assistantKeySecret, assistantBaseUrl or both",
    ),
    z.refine(
      ({ assistantTranscriptionModel, assistantTranscriptionBaseUrl, assistantTranscriptionKeySecret }) =>
        (!assistantTranscriptionBaseUrl || assistantTranscriptionModel) && (!assistantTranscriptionKeySecret || assistantTranscriptionBaseUrl),
      "assistantTranscriptionKeySecret goes with assistantTranscriptionBaseUrl, and that with assistantTranscriptionModel",
    ),
  );
export type DeploymentSettings = z.infer<typeof DeploymentSettings>;

/** Returns true for a production stage, by its name or because it charges real money for the plans. */
function isProduction({ stage, stripePublishableKey }: { stage: string; stripePublishableKey?: string | undefined }): boolean {
  return /^(prod|production|live)$/.test(stage) || Boolean(stripePublishableKey?.startsWith("pk_live_"));
}

/** Reads the settings of this deployment. Throws an `Error` that names the wrong ones. */
export function deploymentSettings(app: App): DeploymentSettings {
  const names = Object.keys(DeploymentSettings.shape);
  const result = z.safeParse(DeploymentSettings, Object.fromEntries(names.map((name) => [name, app.node.tryGetContext(name)])));
  if (result.success) return result.data;
  throw new Error(result.error.issues.map(({ path, message }) => `-c ${path.join(".") || "…"}: ${message}`).join("\n"));
}
