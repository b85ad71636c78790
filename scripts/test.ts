import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";

/**
 * `npm test`: everything that shows that Plainbill works, in lanes side by side. `npm run check` (`--fast`) is the half that needs no server.
 * Ends with the line `N passed, N failed`; the exit code is 0 only if nothing failed and every step ran.
 */
const root = resolve(import.meta.dirname, "..");
const output = join(root, "test/output");
const fast = process.argv.includes("--fast");

interface Step {
  name: string;
  command: readonly [string, ...string[]];
  env?: Record<string, string>;
  /** How the tests of a step are counted; one, passed or failed, where not said. */
  report?: { file: string; count: (report: unknown) => Count };
}
interface Count {
  passed: number;
  failed: number;
  skipped: number;
  /** Passed, but not the first time. */
  flaky?: number | undefined;
}

const vitest = (project: string, { env = {}, more = [] }: { env?: Record<string, string>; more?: string[] } = {}): Step => {
  const file = join(output, `${project}.json`);
  return {
    name: project,
    command: ["vitest", "run", "--project", project, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`, ...more],
    env,
    report: { file, count: (report) => countOf(report, "numPassedTests", "numFailedTests", "numPendingTests") },
  };
};

const statics: Step[] = [
  { name: "format and lint", command: ["biome", "check", "--error-on-warnings", "."] },
  { name: "types", command: ["tsc", "--noEmit"] },
  { name: "arrows", command: ["depcruise", "--config", ".dependency-cruiser.mjs", "shared", "functions", "local", "web", "infra", "test", "scripts"] },
  { name: "dead code", command: ["knip"] },
];
const browser: Step = {
  name: "browser",
  command: ["playwright", "test", "--reporter=list,json"],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(output, "browser.json") },
  report: {
    file: join(output, "browser.json"),
    count: (report) => {
      const { flaky, ...stats } = (report as { stats: Record<string, number> }).stats;
      const count = countOf(stats, "expected", "unexpected", "skipped");
      return { ...count, passed: count.passed + (flaky ?? 0), flaky };
    },
  },
};

/** Two at once at least: half of the time they wait for a disk or a socket. */
const door = vitest("door", { more: [`--maxWorkers=${Math.max(2, availableParallelism() - 1)}`] });

/** What the others need, then lanes side by side: one computes, one drives a browser, one waits for disks and sockets. */
const first: Step[] = fast ? [] : [{ name: "web build", command: ["vite", "build"] }];
const lanes: Step[][] = fast
  ? [statics, [vitest("unit", { env: { PROPERTY_CASES: "10000" } })]]
  : [[...statics, vitest("unit"), vitest("templates")], [browser], [door, vitest("conformance")]];

function countOf(report: unknown, passed: string, failed: string, skipped: string): Count {
  const numbers = report as Record<string, number>;
  return { passed: numbers[passed] ?? 0, failed: numbers[failed] ?? 0, skipped: numbers[skipped] ?? 0 };
}

const total: Count = { passed: 0, failed: 0, skipped: 0 };

async function run(step: Step): Promise<void> {
  const since = performance.now();
  const [command, ...rest] = step.command;
  if (step.report) rmSync(step.report.file, { force: true }); // what an earlier run reported says nothing of this one
  const child = spawn(join(root, "node_modules/.bin", command), rest, {
    cwd: root,
    env: { ...process.env, ...step.env, FORCE_COLOR: "0" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (said += chunk));
  const code = await new Promise<number>((done) => child.on("close", (exit) => done(exit ?? 1)).on("error", () => done(1)));
  const count = counted(step, code);
  for (const key of ["passed", "failed", "skipped"] as const) total[key] += count[key];
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  console.log(
    `${count.failed ? "✗" : "✓"} ${step.name}: ${count.passed} passed${count.failed ? `, ${count.failed} failed` : ""}${count.skipped ? `, ${count.skipped} skipped` : ""}${count.flaky ? `, ${count.flaky} of them not the first time` : ""} (${seconds} s)`,
  );
  if (count.failed || count.flaky) console.log(said.trimEnd());
}

/** What a step counts. One that ended badly without naming a failed test has failed as a whole. */
function counted({ report }: Step, code: number): Count {
  if (!report) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  try {
    const count = report.count(JSON.parse(readFileSync(report.file, "utf8")));
    return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

mkdirSync(output, { recursive: true });
for (const step of first) await run(step);
await Promise.all(
  lanes.map(async (steps) => {
    for (const step of steps) await run(step);
  }),
);
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ""}`);
process.exitCode = total.failed ? 1 : 0;
