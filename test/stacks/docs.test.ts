import { readFileSync } from "node:fs";
import { Alarm } from "aws-cdk-lib/aws-cloudwatch";
import { expect, test } from "vitest";
import { DeploymentSettings } from "../../infra/settings.ts";
import { platformEvents } from "../../shared/billing/billing.ts";
import { stripeEvents } from "../../shared/invoicing/payment-account.ts";
import { complete } from "./stacks.ts";

const [deploy, operations] = ["docs/deploy.md", "docs/operations.md"].map((file) => readFileSync(file, "utf8")) as [string, string];
const { stacks, names, outputs } = complete();

test("for each alarm it is written what to do", () => {
  const alarms = stacks.observability.node.children.filter((each) => each instanceof Alarm).map(({ node }) => node.id);
  expect(alarms.length).toBeGreaterThan(40);
  const isDocumented = (name: string) => operations.includes(`\`${name.replace(/^.*-(errors|throttles|missing)$/, "<function>-$1")}\``);
  expect(alarms.filter((name) => !isDocumented(name))).toEqual([]);
});

test("each stack and each setting stands in how to deploy", () => {
  for (const name of names) expect(deploy).toContain(`\`${name.replace("-dev-", "-<stage>-")}\``);
  expect(Object.keys(DeploymentSettings.shape).filter((name) => name !== "site" && !deploy.includes(`\`${name}\``))).toEqual([]);
});

test("the first step is what takes a day: more functions at once, and more codes than Cognito sends by itself", () => {
  const [, first = ""] = /## The first time\n\n(1\..*?)\n2\./s.exec(deploy) ?? [];
  for (const words of ["_Concurrent executions_", "50 codes a day", "production access"]) expect(first).toContain(words);
});

test("the webhook is asked for the events that are acted on", () => {
  const [, listed = ""] = /\*\*The webhook\.\*\*.*?\n\n(.*?)\n\d\./s.exec(deploy) ?? [];
  const [, ours = ""] = /\*\*Your own plans\*\*.*?\n\n(.*?)\n\n/s.exec(deploy) ?? [];
  const typesIn = (words: string) => [...words.matchAll(/`([\w.]+)`/g)].map(([, type]) => type);
  expect(typesIn(listed)).toEqual([...stripeEvents]);
  expect(typesIn(ours)).toEqual([...platformEvents]);
});

test("what the stacks give out to be set elsewhere is explained", () => {
  const given = (Object.keys(stacks) as (keyof typeof stacks)[]).flatMap((stack) => Object.entries(outputs(stack)));
  const ours = given.filter(([, output]) => !output["Export"]).map(([name]) => name.replace(/(?<=Dkim)[23]/, "1"));
  expect(ours).toEqual(expect.arrayContaining(["Site", "Dkim1", "StripeSecretKeyGoesTo"]));
  expect(ours.filter((name) => !deploy.includes(`\`${name}\``))).toEqual([]);
});
