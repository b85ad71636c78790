import type { App } from "aws-cdk-lib";
import * as z from "zod/mini";
import { ExtraBody, ExtraHeaders, ExtraQuery, ServedModels } from "../shared/records/settings.ts";
import { samples } from "../shared/site/marketing.ts";

/** A whole number above zero; what it is unless it is set stands in functions/platform/env.ts. */
const limit = z.optional(z.coerce.number().check(z.int(), z.gt(0)));

/** How many functions work through a queue at once; fewer than two cannot be set at AWS. */
const atOnce = z._default(z.coerce.number().check(z.int(), z.gte(2), z.lte(1000)), 2);

/** The id of something at Stripe. */
const stripeId = (kind: string) =>
  z.optional(
    z.string().check(
      z.startsWith(`${kind}_`),
      z.refine((id) => /^\w+$/.test(id), "is no id of Stripe's"),
    ),
  );

/**
 * What a deployment may be told, each as `-c name=value`. Nothing is needed; `npm run synth` works without an account.
 * Secrets are named here, never given: a value in a context is a value in a shell history.
 */
export const DeploymentSettings = z
  .object({
    /** One account can hold several: `prod`, `dev`, … It is part of every stack's name. */
    stage: z._default(z.string().check(z.regex(/^[a-z][a-z0-9]{0,11}$/, "a stage is one short lower-case word")), "dev"),
    /** A domain of one's own and its certificate, which CloudFront takes from us-east-1 only. */
    domain: z.optional(z.string().check(z.regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/))),
    certificateArn: z.optional(z.string().check(z.startsWith("arn:aws:acm:us-east-1:"))),
    /** Who is told when an alarm goes off. */
    alarmEmail: z.optional(z.email()),
    /** The address that emails come from, at a domain of one's own. Without it none goes out, and people are told so. */
    mailFrom: z.optional(z.email()),
    /** That SES has proved its domain: from then on Cognito sends its codes from there, too. Before, a user pool that names it is refused. */
    mailVerified: z.optional(z.literal("yes", "write it as mailVerified=yes, or leave it out")),
    /** Where people find help; it stands where they have paid. */
    supportEmail: z.optional(z.email()),
    /** Who sells the plans, as our own invoices have them: name, address (`\\n` begins a new line), tax id. */
    operatorName: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    operatorAddress: z.optional(z.string().check(z.maxLength(500))),
    operatorTaxId: z.optional(z.string().check(z.maxLength(50))),
    /** What a page asks Stripe with, which is no secret, and the prices of the plans there; prices that are not named are found by their lookup keys. */
    stripePublishableKey: z.optional(z.string().check(z.regex(/^pk_(test|live)_\w+$/, "it begins with pk_test_ or pk_live_"))),
    stripePriceQuarterly: stripeId("price"),
    stripePriceAnnual: stripeId("price"),
    /** Which configuration of its billing portal Stripe shows; the account's default without it. */
    stripePortalConfiguration: stripeId("bpc"),
    /** That Stripe works out the tax on subscriptions. */
    stripeTax: z.optional(z.literal("on", "write it as stripeTax=on, or leave it out")),
    /** A server that speaks Chat Completions; OpenAI where only a key is given. With neither, the embedded assistant answers. */
    assistantBaseUrl: z.optional(z.url({ protocol: /^https$/ })),
    /** The name of the secret in Secrets Manager that is the key for it. */
    assistantKeySecret: z.optional(z.string()),
    assistantModel: z.optional(z.string()),
    /** Its model for each choice in a workspace's settings, where these are to be served by different ones: `gpt-4o=model,gpt-4=another`. */
    assistantModels: z.optional(z.string().check(z.refine((pairs) => ServedModels.safeParse(pairs).success, "write it as gpt-4o=model,gpt-4=another"))),
    /** What each request to it has besides, as JSON objects. In a header `{key}` stands for the key. */
    assistantExtraBody: z.optional(z.string().check(z.refine((json) => ExtraBody.safeParse(json).success, 'write it as {"temperature":0}'))),
    assistantExtraHeaders: z.optional(z.string().check(z.refine((json) => ExtraHeaders.safeParse(json).success, 'write it as {"api-key":"{key}"}'))),
    assistantExtraQuery: z.optional(z.string().check(z.refine((json) => ExtraQuery.safeParse(json).success, 'write it as {"api-version":"2024-10-21"}'))),
    /** Its model that searches the web, the one that sees pictures, and the one that writes down what was spoken; without them it does none of it. */
    assistantSearchModel: z.optional(z.string()),
    assistantVisionModel: z.optional(z.string()),
    assistantTranscriptionModel: z.optional(z.string()),
    /** Another server that writes it down, and the name of the secret that is its key. */
    assistantTranscriptionBaseUrl: z.optional(z.url({ protocol: /^https$/ })),
    assistantTranscriptionKeySecret: z.optional(z.string()),
    /** How many of its tokens a workspace may use in a day (UTC). */
    assistantDailyTokens: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
    /** How many seconds it may say nothing before the embedded assistant answers instead; a turn may take two minutes. */
    assistantPatience: z.optional(z.coerce.number().check(z.gt(0), z.lte(100))),
    /** How many messages a workspace may send to the assistant in a minute, whichever model answers. */
    assistantMessagesPerMinute: limit,
    /** How many emails a workspace may send in a day, and to how many new addresses: in its trial, and once it pays; and how many to one address. */
    trialEmailsPerDay: limit,
    trialNewRecipientsPerDay: limit,
    paidEmailsPerDay: limit,
    paidNewRecipientsPerDay: limit,
    emailsPerRecipientPerDay: limit,
    /** How many emails a day tell an owner of payments, and how many of their own plan. */
    ownerEmailsPerDay: limit,
    /** After how many bounces, and how many complaints, within a day a workspace sends no emails for a while. */
    bouncesThatPause: limit,
    complaintsThatPause: limit,
    /**
     * How many turns of the assistant, emails and scanned documents are worked on at once. A new account has ten places for all functions together: these
     * defaults leave two of them to people's calls. An email takes two, because it is printed. With 1,000 places, 50, 10 and 10 are enough for long.
     */
    turnsAtOnce: atOnce,
    emailsAtOnce: atOnce,
    scansAtOnce: atOnce,
    /** Changing it makes a deployment read rotated secrets anew. */
    secretsAsOf: z.optional(z.string()),
    /** That the site of a production may show the samples of shared/site/marketing.ts as they are. */
    sampleMarketing: z.optional(z.literal("allowed", "write it as sampleMarketing=allowed, or leave it out")),
    /** The built site. */
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

/** Whether customers are to come: by the name of the stage, or because it takes real money for the plans. */
function isProduction({ stage, stripePublishableKey }: { stage: string; stripePublishableKey?: string | undefined }): boolean {
  return /^(prod|production|live)$/.test(stage) || Boolean(stripePublishableKey?.startsWith("pk_live_"));
}

/** The settings of this deployment. Throws a sentence that names the one that is wrong. */
export function deploymentSettings(app: App): DeploymentSettings {
  const names = Object.keys(DeploymentSettings.shape);
  const result = z.safeParse(DeploymentSettings, Object.fromEntries(names.map((name) => [name, app.node.tryGetContext(name)])));
  if (result.success) return result.data;
  throw new Error(result.error.issues.map(({ path, message }) => `-c ${path.join(".") || "…"}: ${message}`).join("\n"));
}
