import { readFileSync } from "node:fs";
import { App, Stack } from "aws-cdk-lib";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { functionTable } from "../../infra/function-table.ts";
import { providerOf } from "../../infra/model-provider.ts";
import { deploymentSettings } from "../../infra/settings.ts";
import { schedule } from "../../shared/hosting/schedule.ts";
import { complete, logical, production, standard } from "./stacks.ts";

const { of } = standard();
/** A deployment with all settings for models. */
const full = complete();
const names = new Map(Object.keys(functionTable).map((name) => [logical(name), name]));
const nameOf = (id: string, own = id.replace(/Function[0-9A-F]+$/, "")) => names.get(own) ?? own;
/** Our functions by the name of their folder, without the CDK's own publisher. */
const functionsIn = ({ of }: Pick<typeof full, "of">) =>
  of("AWS::Lambda::Function")
    .filter(([id]) => !id.startsWith("CustomCDK"))
    .map(([id, { Properties }]) => ({ name: nameOf(id), ...Properties }));
const functions = functionsIn({ of });
const product = functionsIn(full).filter(({ name }) => name in functionTable);

test("every function of the product is there, and the check at the door", () => {
  expect(functions.map(({ name }) => name).sort()).toEqual([...Object.keys(functionTable), "GatewaysOriginCheck"].sort());
});

test.each(functions)("$name runs as all of ours do", ({ name, Runtime, TracingConfig, LoggingConfig, Timeout }) => {
  expect(Runtime).toBe("nodejs24.x");
  expect(TracingConfig).toEqual({ Mode: "Active" });
  expect(LoggingConfig.LogGroup.Ref).toBeTruthy();
  expect(Timeout).toBeLessThanOrEqual(name === "scans" ? 900 : 120);
});

test("only printing carries a browser, and only scans take pictures apart: the others are small; all but printing run on ARM", () => {
  for (const { name, MemorySize, Architectures } of functions) {
    const printing = name === "delivery";
    expect([name, Architectures[0], MemorySize >= 2048]).toEqual([name, printing ? "x86_64" : "arm64", printing || name === "scans"]);
  }
});

test("what answers a call gives up before the gateway does", () => {
  const uncalled = ["assistant", "email-sender", "scans", ...Object.keys(schedule)]; // the queues and the clock wait longer
  for (const { name, Timeout } of functions) if (!uncalled.includes(name)) expect([name, Timeout < 30]).toEqual([name, true]);
});

/** Bundles each function, to see what is in it. */
const { metafile, outputFiles } = await build({
  entryPoints: Object.values(functionTable).map(({ door }) => door),
  bundle: true,
  write: false,
  metafile: true,
  platform: "node",
  format: "cjs",
  packages: "external",
  outdir: "out",
  logLevel: "silent",
});

/** The settings that the code in a function's bundle reads. `needed` lacks those with a default. */
function settingsInBundle(name: string): { needed: string[]; known: string[] } {
  const [output = ""] =
    Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === functionTable[name as keyof typeof functionTable].door) ?? [];
  const code = outputFiles.find(({ path }) => path.endsWith(output))?.text ?? "";
  const settingsInCode = new Set([...code.matchAll(/\benv\d*\("([A-Z_]+)"\)/g)].map(([, setting = ""]) => setting));
  const optional = new Set(
    [...readFileSync("functions/platform/env.ts", "utf8").matchAll(/^ {2}([A-Z_]+): z\.(?:_default|prefault)\(/gm)].map(([, setting]) => setting),
  );
  return { known: [...settingsInCode].sort(), needed: [...settingsInCode].filter((setting) => !optional.has(setting)).sort() };
}

test.each(product)("$name is told what its code asks for, and nothing more", ({ name, Environment }) => {
  const { needed, known: settingsInCode } = settingsInBundle(name);
  expect(settingsInCode.length).toBeGreaterThan(0);
  const settingNames = Object.keys(Environment.Variables).filter((setting) => setting !== "NODE_OPTIONS");
  expect(settingNames).toEqual(expect.arrayContaining(needed));
  expect(settingsInCode).toEqual(expect.arrayContaining(settingNames));
});

test("a secret is never in a template: it is named, and the settings it stands in are encrypted with a key of their own", () => {
  const secrets = full.of("AWS::Lambda::Function").flatMap(([id, { Properties }]) =>
    Object.entries(Properties.Environment?.Variables ?? {})
      .filter(([setting]) => /SECRET$|(?<!PUBLISHABLE_)KEY$/.test(setting))
      .map(([setting, value]) => ({ name: nameOf(id), setting, text: JSON.stringify(value), key: Properties.KmsKeyArn })),
  );
  const knowing = Object.groupBy(secrets, ({ setting }) => setting);
  expect(Object.fromEntries(Object.entries(knowing).map(([setting, who]) => [setting, who?.map(({ name }) => name).sort()]))).toEqual({
    ASSISTANT_API_KEY: ["analysis", "assistant", "scans", "speech"],
    // Functions that create public links. Those that open or close one need no key.
    LINK_KEY: ["email-sender", "invoices"],
    OIDC_CLIENT_SECRET: ["identity"],
    ORIGIN_SECRET: ["GatewaysOriginCheck"],
    STRIPE_PLATFORM_WEBHOOK_SECRET: ["stripe-webhook"],
    // Deleting an account cancels its subscription; voiding or crediting an invoice ends its payment page.
    STRIPE_SECRET_KEY: ["account", "assistant", "billing", "invoices", "payments", "public", "stripe-webhook"],
    STRIPE_WEBHOOK_SECRET: ["stripe-webhook"],
  });
  for (const { text, key } of secrets) {
    expect(text).toContain("{{resolve:secretsmanager:");
    expect(key).toBeDefined();
  }
});

/** The settings for language models that each function of a deployment gets. */
const toldOfModels = (deployment: Pick<typeof full, "of">) =>
  Object.fromEntries(
    functionsIn(deployment)
      .map(
        ({ name, Environment }) =>
          [name, Object.entries<unknown>(Environment?.Variables ?? {}).filter(([setting]) => setting.startsWith("ASSISTANT_"))] as const,
      )
      .filter(([, settings]) => settings.length)
      .map(([name, settings]) => [name, Object.fromEntries(settings)]),
  );

test("with no model named, no function is told of one and the embedded one answers", () => {
  expect(toldOfModels({ of })).toEqual({});
});

test("who talks with the provider is told where it is, its key and what may be used; who only says what there is knows no key", () => {
  const where = { ASSISTANT_BASE_URL: "https://models.example.com/v1" };
  const uses = { ...where, ASSISTANT_API_KEY: expect.anything(), ASSISTANT_DAILY_TOKENS: "200000" };
  const talks = {
    ...uses,
    ASSISTANT_MODEL: "large",
    ASSISTANT_MODELS: "gpt-4=small",
    ASSISTANT_PATIENCE: "12.5",
    ASSISTANT_EXTRA_BODY: '{"temperature":0}',
    ASSISTANT_EXTRA_HEADERS: '{"X-Title":"Plainbill"}',
    ASSISTANT_EXTRA_QUERY: '{"api-version":"1"}',
  };
  expect(toldOfModels(full)).toEqual({
    assistant: { ...talks, ASSISTANT_SEARCH_MODEL: "finder" },
    analysis: { ...talks, ASSISTANT_VISION_MODEL: "seer" },
    scans: { ...talks, ASSISTANT_VISION_MODEL: "seer" },
    speech: { ...uses, ASSISTANT_TRANSCRIPTION_MODEL: "listener" },
    business: { ...where, ASSISTANT_SEARCH_MODEL: "finder", ASSISTANT_VISION_MODEL: "seer", ASSISTANT_TRANSCRIPTION_MODEL: "listener" },
    // The chat function counts incoming messages, whichever model answers them.
    chat: { ASSISTANT_MESSAGES_PER_MINUTE: "30" },
  });
});

test("who counts emails is told how many there may be, and who notes those that came back how many pause the sending", () => {
  const limits = /^(TRIAL_|PAID_|EMAILS_PER_|OWNER_|BOUNCES_|COMPLAINTS_)/;
  const told = functionsIn(full).flatMap(({ name, Environment }) => {
    const settings = Object.entries<unknown>(Environment?.Variables ?? {}).filter(([setting]) => limits.test(setting));
    return settings.length ? [[name, Object.fromEntries(settings)] as const] : [];
  });
  const counting = {
    TRIAL_EMAILS_PER_DAY: "20",
    TRIAL_NEW_RECIPIENTS_PER_DAY: "10",
    PAID_EMAILS_PER_DAY: "400",
    PAID_NEW_RECIPIENTS_PER_DAY: "100",
    EMAILS_PER_RECIPIENT_PER_DAY: "2",
    OWNER_EMAILS_PER_DAY: "50",
  };
  expect(Object.fromEntries(told)).toEqual({
    emails: counting,
    assistant: counting,
    "email-sender": counting,
    sweep: counting,
    "email-events": { BOUNCES_THAT_PAUSE: "4", COMPLAINTS_THAT_PAUSE: "2" },
  });
});

/** The model settings of a deployment. The templates above show which functions get them. */
function providerFor(context: Record<string, string>) {
  const app = new App({ context });
  const { assistant, reader, speech, business } = providerOf(new Stack(app, "told"), deploymentSettings(app));
  const told = { assistant, reader, speech, business };
  return Object.fromEntries(Object.entries(told).map(([who, { environment, secrets }]) => [who, { ...environment, ...secrets }]));
}

test("a key alone leads to OpenAI, and an address alone needs no key", () => {
  const openai = { ASSISTANT_BASE_URL: "https://api.openai.com/v1" };
  const key = { ASSISTANT_API_KEY: expect.anything() };
  const withKey = { ...openai, ...key };
  expect(providerFor({ assistantKeySecret: "plainbill/model" })).toEqual({ assistant: withKey, reader: withKey, speech: withKey, business: openai });
  const own = { ASSISTANT_BASE_URL: "https://models.example.com/v1" };
  expect(providerFor({ assistantBaseUrl: "https://models.example.com/v1" })).toEqual({ assistant: own, reader: own, speech: own, business: own });
});

test("a server of its own for speech is told to who has recordings written down, with its key and without the assistant's", () => {
  const ears = { ASSISTANT_TRANSCRIPTION_BASE_URL: "https://ears.example.com/v1", ASSISTANT_TRANSCRIPTION_MODEL: "whisper" };
  const context = { assistantTranscriptionBaseUrl: "https://ears.example.com/v1", assistantTranscriptionModel: "whisper" };
  expect(providerFor(context)).toEqual({ assistant: {}, reader: {}, speech: ears, business: ears });
  const both = toldOfModels(production());
  expect(both["speech"]).toEqual({ ...ears, ASSISTANT_TRANSCRIPTION_API_KEY: expect.anything() });
  expect(JSON.stringify(both["speech"])).toContain("plainbill/ears");
  const openai = { ASSISTANT_BASE_URL: "https://api.openai.com/v1", ASSISTANT_API_KEY: expect.anything() };
  expect(both).toMatchObject({ assistant: openai, analysis: openai, scans: openai, business: { ASSISTANT_BASE_URL: "https://api.openai.com/v1", ...ears } });
  expect(both["business"]).not.toHaveProperty("ASSISTANT_API_KEY");
});
