import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod/mini";
import { dynamoDbLocal } from "./references/dynamodb-local.ts";
import { motoS3, motoSes, motoSqs } from "./references/moto.ts";
import { njs } from "./references/njs.ts";
import type { Reference } from "./references/reference.ts";
import { stripeItself } from "./references/stripe.ts";
import { stripeMock } from "./references/stripe-mock.ts";

/**
 * `npm run conformance [service ...]`: tests every local server with the real SDK, then runs the same tests against the server of its owner, if this machine
 * can run it. A test with another result on the reference names its reason (test/conformance/suite.ts).
 */
const references: readonly Reference[] = [dynamoDbLocal, njs, motoS3, motoSes, motoSqs, stripeMock, stripeItself];

const folder = "test/conformance";
const Report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.optional(z.string()),
      status: z.string(),
      assertionResults: z.array(
        z.object({
          title: z.string(),
          status: z.string(),
          failureMessages: z.nullish(z.array(z.string())),
          meta: z.optional(z.object({ difference: z.optional(z.string()) })),
        }),
      ),
    }),
  ),
});

interface Outcome {
  passed: number;
  failed: string[];
  /** Tests that do not apply to a reference. */
  skipped: number;
  differences: string[];
}

const chosen = process.argv.slice(2);
const files = (await readdir(folder)).filter((file) => file.endsWith(".test.ts"));
const services = [...new Set(files.map(serviceOf))].filter((service) => chosen.length === 0 || chosen.includes(service)).sort();
const rows: Record<string, Record<string, string>> = {};
const notes: string[] = [];
let isFailure = false;

for (const service of services) {
  const ours = await run(service);
  rows[service] = { ours: summary(ours), reference: "none", against: "" };
  note(service, "ours", ours);
  for (const [i, reference] of references.filter((one) => one.tests === service).entries()) {
    const lacking = reference.missing();
    const theirs = lacking ? undefined : await against(reference);
    const row = { ours: i === 0 ? summary(ours) : "", reference: theirs ? summary(theirs) : `not run: ${lacking}`, against: reference.name };
    rows[i === 0 ? service : `${service} (${i + 1})`] = row;
    if (theirs) note(service, reference.name, theirs);
  }
}

console.table(rows);
for (const line of notes) console.log(line);
process.exitCode = isFailure ? 1 : 0;

function serviceOf(file: string): string {
  return /^[^.-]+/.exec(file)?.[0] ?? file;
}

async function against(reference: Reference): Promise<Outcome> {
  const server = await reference.start();
  try {
    const name = `CONFORMANCE_${reference.service.toUpperCase()}`;
    return await run(reference.tests, "url" in server ? { [`${name}_URL`]: server.url } : { [`${name}_KEY`]: server.key });
  } finally {
    await server.stop();
  }
}

/** Runs the tests of one service. A file that fails to load counts as a failed test. */
async function run(service: string, environment: Record<string, string> = {}): Promise<Outcome> {
  const place = await mkdtemp(join(tmpdir(), "plainbill-conformance-"));
  try {
    const report = join(place, "report.json");
    const paths = files.filter((file) => serviceOf(file) === service).map((file) => join(folder, file));
    const options = ["run", "--project", "conformance", "--reporter=json", `--outputFile=${report}`, ...paths];
    const vitest = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", ...options], { stdio: "ignore", env: { ...process.env, ...environment } });
    await once(vitest, "exit");
    const { testResults } = Report.parse(JSON.parse(await readFile(report, "utf8")));
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
    const broken = testResults.filter(({ status, assertionResults }) => status === "failed" && assertionResults.every((test) => test.status !== "failed"));
    return {
      passed: tests.filter(({ status, meta }) => status === "passed" && !meta?.difference).length,
      failed: [
        ...tests.filter(({ status }) => status === "failed").map(({ title, failureMessages }) => `${title}: ${firstLine(failureMessages?.[0])}`),
        ...broken.map(({ name, message }) => `${name}: ${firstLine(message)}`),
      ],
      skipped: tests.filter(({ status }) => status === "skipped" || status === "pending").length,
      differences: tests.flatMap(({ title, status, meta }) => (status === "passed" && meta?.difference ? [`${title}: ${meta.difference}`] : [])),
    };
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

function summary({ passed, failed: failures, skipped, differences }: Outcome): string {
  const parts = [`${passed} passed`, `${failures.length} failed`];
  if (differences.length > 0) parts.push(`${differences.length} differ`);
  if (skipped > 0) parts.push(`${skipped} ours only`);
  return parts.join(", ");
}

function note(service: string, side: string, { failed: failures, differences }: Outcome): void {
  isFailure ||= failures.length > 0;
  notes.push(...failures.map((line) => `${service}: FAILED (${side}): ${line}`));
  notes.push(...differences.map((line) => `${service}: differs: ${line}`));
}

function firstLine(text = ""): string | undefined {
  return text.split("\n")[0];
}
