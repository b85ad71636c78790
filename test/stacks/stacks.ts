import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { App } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { plainbill } from "../../infra/plainbill.ts";
import { documentPaths, INLINE_HASHES, type InlineHashes } from "../../shared/site/pages.ts";
import { full } from "../counts.ts";

/** The inline scripts and styles of the deployed site's documents. */
export const inline: InlineHashes = Object.fromEntries(
  [...documentPaths.values()].map((file) => [file, { styles: [`sha256-${file}`], scripts: ["sha256-mode"] }]),
);

/** A resource of a template, as far as tests read it. */
export interface Resource {
  readonly Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: a template is whatever CloudFormation takes; what a test reads of it, it names.
  readonly Properties: any;
  readonly DeletionPolicy?: string;
}

type Stacks = ReturnType<typeof plainbill>;
type Context = Record<string, string>;

/**
 * The templates of `cdk synth`, without bundling, and checked by cdk-nag as there. `change` may modify the stacks first.
 * CloudFormation's schemas are
 * checked only every night: that takes as long as all other checks, and `npm run synth` does it as well.
 */
export function synthesize(context: Context, change: (stacks: Stacks) => void = () => {}) {
  const folder = mkdtempSync(join(tmpdir(), "plainbill-stacks-"));
  try {
    const [site, outdir] = [join(folder, "site"), join(folder, "out")];
    mkdirSync(site);
    writeFileSync(join(site, "index.html"), "<!doctype html><title>Plainbill</title>");
    writeFileSync(join(site, INLINE_HASHES), JSON.stringify(inline));
    const { context: flags } = JSON.parse(readFileSync("cdk.json", "utf8"));

    const app = new App({
      outdir,
      builtinCloudFormationValidation: full,
      stackTraces: false,
      context: { ...flags, "aws:cdk:bundling-stacks": [], site, ...context },
    });
    const stacks = plainbill(app);
    change(stacks);
    app.synth();
    const report: { pluginReports: unknown[] } = JSON.parse(readFileSync(join(outdir, "validation-report.json"), "utf8"));
    const resources = Object.values(stacks).flatMap((stack) => Object.entries<Resource>(Template.fromStack(stack).toJSON()["Resources"]));
    return {
      stacks,
      report,
      resources,
      names: Object.values(stacks).map(({ stackName }) => stackName),
      outputs: (stack: keyof Stacks) => Template.fromStack(stacks[stack]).findOutputs("*"),
      of: (type: string) => resources.filter(([, { Type }]) => Type === type),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The start of the logical ids that belong to the function `name`: CloudFormation allows only letters and digits. */
export const logical = (name: string): string => name.replaceAll("-", "");

const cache = new Map<string, ReturnType<typeof synthesize>>();
/** The templates of a deployment with these settings. Cached across test files, because synthesis takes seconds. */
export function stacksOf(context: Context = {}): ReturnType<typeof synthesize> {
  const key = JSON.stringify(context);
  const stacks = cache.get(key) ?? synthesize(context);
  cache.set(key, stacks);
  return stacks;
}

/** The templates of a deployment without settings. */
export const standard = () => stacksOf();

/** The templates of a deployment with a domain, email, alarms and named models. */
export const complete = () =>
  stacksOf({
    domain: "app.example.com",
    certificateArn: "arn:aws:acm:us-east-1:111122223333:certificate/1",
    mailFrom: "invoices@example.com",
    mailVerified: "yes",
    alarmEmail: "duty@example.com",
    supportEmail: "help@example.com",
    stripePublishableKey: "pk_test_51",
    stripePriceQuarterly: "price_1",
    stripePriceAnnual: "price_2",
    stripePortalConfiguration: "bpc_1",
    stripeTax: "on",
    assistantBaseUrl: "https://models.example.com/v1",
    assistantKeySecret: "plainbill/model",
    assistantModel: "large",
    assistantModels: "gpt-4=small",
    assistantSearchModel: "finder",
    assistantVisionModel: "seer",
    assistantTranscriptionModel: "listener",
    assistantDailyTokens: "200000",
    assistantExtraBody: '{"temperature":0}',
    assistantExtraHeaders: '{"X-Title":"Plainbill"}',
    assistantExtraQuery: '{"api-version":"1"}',
    assistantPatience: "12.5",
    assistantMessagesPerMinute: "30",
    trialEmailsPerDay: "20",
    trialNewRecipientsPerDay: "10",
    paidEmailsPerDay: "400",
    paidNewRecipientsPerDay: "100",
    emailsPerRecipientPerDay: "2",
    ownerEmailsPerDay: "50",
    bouncesThatPause: "4",
    complaintsThatPause: "2",
  });

/** The templates of another stage: a key for its model, its own speech server, and a sender address that SES has not verified yet. */
export const production = () =>
  stacksOf({
    stage: "prod",
    sampleMarketing: "allowed",
    mailFrom: "invoices@example.com",
    assistantKeySecret: "plainbill/model",
    assistantTranscriptionBaseUrl: "https://ears.example.com/v1",
    assistantTranscriptionModel: "whisper",
    assistantTranscriptionKeySecret: "plainbill/ears",
  });
