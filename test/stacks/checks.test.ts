import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { Bucket } from "aws-cdk-lib/aws-s3";
import { afterEach, expect, test } from "vitest";
import { AppFunction } from "../../infra/function.ts";
import { samples } from "../../shared/site/marketing.ts";
import { complete, production, standard, synthesize } from "./stacks.ts";

// A failed synthesis also sets the exit code of its process, which here runs the tests.
afterEach(() => {
  process.exitCode = undefined;
});

test("cdk-nag finds nothing that is not explained, and says so in its report", () => {
  expect(standard().report.pluginReports).toEqual([]);
  expect(complete().report.pluginReports).toEqual([]);
});

test("a bucket that is open and a right to everything are found", () => {
  const everything = new PolicyStatement({ actions: ["dynamodb:*"], resources: ["*"] });
  const allow = (function_: unknown) => function_ instanceof AppFunction && function_.lambda.addToRolePolicy(everything);
  const faulty = () =>
    synthesize({}, ({ data, api }) => {
      new Bucket(data, "Open");
      allow(api.node.findChild("products"));
    });
  expect(faulty).toThrow(/(?=[\s\S]*AwsSolutions-S10)[\s\S]*AwsSolutions-IAM5\[Action::dynamodb:\*\]/);
});

test.each([
  [{ stage: "My Stage" }, /-c stage: a stage is one short lower-case word/],
  [{ domain: "app.example.com" }, /domain and certificateArn go together/],
  [{ alarmEmail: "nobody" }, /-c alarmEmail/],
  [{ mailFrom: "Invoices <invoices@example.com>" }, /-c mailFrom/],
  [{ assistantBaseUrl: "http://models.example.com" }, /-c assistantBaseUrl/],
  [{ assistantTranscriptionModel: "whisper-1" }, /assistantTranscriptionModel need a provider/],
  [{ assistantTranscriptionBaseUrl: "https://ears.example.com/v1" }, /goes with assistantTranscriptionBaseUrl/],
  [{ assistantKeySecret: "plainbill/model", assistantTranscriptionModel: "whisper-1", assistantTranscriptionKeySecret: "plainbill/ears" }, /goes with/],
  [{ assistantVisionModel: "seer" }, /assistantTranscriptionModel need a provider/],
  [{ assistantSearchModel: "finder" }, /assistantTranscriptionModel need a provider/],
  [{ assistantKeySecret: "plainbill/model", assistantDailyTokens: "a lot" }, /-c assistantDailyTokens/],
  [{ assistantExtraBody: "temperature=0" }, /-c assistantExtraBody: write it as/],
  [{ assistantPatience: "0" }, /-c assistantPatience/],
  // A turn is aborted after two minutes.
  [{ assistantPatience: "120" }, /-c assistantPatience/],
  [{ assistantMessagesPerMinute: "0" }, /-c assistantMessagesPerMinute/],
  [{ trialEmailsPerDay: "many" }, /-c trialEmailsPerDay/],
  [{ sampleMarketing: "yes" }, /-c sampleMarketing: write it as/],
])("a setting that is wrong is named: %o", (context, sentence) => {
  expect(() => synthesize(context as Record<string, string>)).toThrow(sentence);
});

test
  .runIf(samples().length)
  .each([[{ stage: "prod" }], [{ stage: "production" }], [{ stage: "shop", supportEmail: "help@example.com", stripePublishableKey: "pk_live_51" }]])(
  "customers are shown no samples of marketing unless that is allowed: %o",
  (context) => {
    expect(() => synthesize(context as Record<string, string>)).toThrow(
      /shared\/site\/marketing\.ts and the legal texts beside it have samples still \(\w+.*\).* -c sampleMarketing=allowed/,
    );
  },
);

test("two stages stand side by side in one account", () => {
  expect(production().names).toEqual(
    ["data", "web", "identity", "delivery", "mail", "scan", "api", "realtime", "schedule", "observability"].map((part) => `plainbill-prod-${part}`),
  );
});
