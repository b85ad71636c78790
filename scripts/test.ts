import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, relative, resolve } from "node:path";
import { bundleFunctions } from "../local/functions.ts";
import { seedOn } from "../test/counts.ts";

/**
 * `npm test`: everything that shows that Plainbill works (docs/testing.md). `npm run check` (`--fast`) is the half that needs no server,
 * `npm run proof` (`--full`) is everything with the full counts. Ends with the line `N passed, N failed`; the exit code is 0 only if no test failed
 * and every step ran.
 */
const root = resolve(import.meta.dirname, "..");
const output = join(root, "test/output");
const fast = process.argv.includes("--fast");
const full = process.argv.includes("--full");
const seed = seedOn(new Date(), full);
const cores = availableParallelism();
/** In `SHUFFLE`'s order, of files and of the tests in each. */
const shuffled = process.env["SHUFFLE"] ? ["--sequence.shuffle.files", "--sequence.shuffle.tests", `--sequence.seed=${seed}`] : [];
/** Linux counts processor time in hundredths of a second (USER_HZ). */
const TICKS = 100;

interface Step {
  name: string;
  command: readonly [string, ...string[]];
  env?: Record<string, string>;
  /** How the tests of a step are counted; one, passed or failed, where it has no report. */
  report?: Report;
}
interface Report {
  /** What the step writes. */
  files: readonly string[];
  count: () => Count;
  /** Milliseconds by test file. */
  times: () => Record<string, number>;
}
interface Count {
  passed: number;
  failed: number;
  skipped: number;
  /** Passed, but not the first time. */
  flaky?: number | undefined;
}

/** As many files at once as there are cores for one of the two lanes; the rest of `npm run check` is short. */
function vitest(project: string): Step {
  const workers = fast ? cores : Math.max(1, Math.floor(cores / 2));
  const [report, times] = [".json", "-times.json"].map((ending) => join(output, `${project}${ending}`)) as [string, string];
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`, "--reporter=./scripts/test/file-times.ts"];
  return {
    name: project,
    command: ["vitest", "run", `--project=${project}`, `--maxWorkers=${workers}`, ...shuffled, ...reporters],
    env: { FILE_TIMES: times },
    report: {
      files: [report, times],
      count: () => countIn(read(report), "numPassedTests", "numFailedTests", "numPendingTests"),
      times: () => read(times),
    },
  };
}

const browserReport = join(output, "browser.json");
const browser: Step = {
  name: "browser",
  command: ["playwright", "test", "--reporter=list,json"],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
  report: {
    files: [browserReport],
    count: () => {
      const { stats } = read<{ stats: Record<string, number> }>(browserReport);
      const count = countIn(stats, "expected", "unexpected", "skipped");
      return { ...count, passed: count.passed + (stats["flaky"] ?? 0), flaky: stats["flaky"] };
    },
    times: () => timesIn(read<{ suites: Suite[] }>(browserReport).suites),
  },
};

/** What `npm run types` noted of an earlier check saves most of the next one; noting it costs half of one more, which a fresh clone has no use for. */
const typesInfo = "node_modules/.cache/tsc.tsbuildinfo";
const incremental = existsSync(join(root, typesInfo)) ? ["--incremental", "--tsBuildInfoFile", typesInfo] : [];
const types: Step["command"] = ["tsc", "--noEmit", "--checkers", "1", ...incremental];
const statics: Step[] = [
  // Go collects garbage only near this limit: a quarter less of processor time.
  { name: "types", command: types, env: { GOGC: "off", GOMEMLIMIT: "3GiB" } },
  { name: "structure", command: ["node", "scripts/structure.ts"] },
  { name: "format and lint", command: ["biome", "check", "--error-on-warnings", "."] },
];
const unit = vitest("unit");
/** Longest first. A step is one process for each file that runs at once: what it loaded and compiled serves all its files. */
const queue: Step[] = fast ? [unit, ...statics] : [vitest("api"), browser, vitest("api-own-app"), unit, vitest("conformance"), vitest("stacks"), ...statics];
const web: Step = { name: "web build", command: ["vite", "build"] };

function read<T = Record<string, number>>(file: string): T {
  return JSON.parse(readFileSync(file, "utf8"));
}

function countIn(numbers: Record<string, number>, passed: string, failed: string, skipped: string): Count {
  return { passed: numbers[passed] ?? 0, failed: numbers[failed] ?? 0, skipped: numbers[skipped] ?? 0 };
}

/** What Playwright reports: files, what they describe, and each test with its tries. */
interface Suite {
  file: string;
  suites?: Suite[];
  specs?: { tests: { results: { duration: number }[] }[] }[];
}

function timesIn(suites: readonly Suite[]): Record<string, number> {
  const times: Record<string, number> = {};
  for (const { file, suites: inner = [], specs = [] } of suites) {
    const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)));
    for (const ms of [...own, ...Object.values(timesIn(inner))]) times[file] = (times[file] ?? 0) + ms;
  }
  return times;
}

const total: Count = { passed: 0, failed: 0, skipped: 0 };
/** Processor seconds by step. */
const processorTime = new Map<string, number>();

async function run(step: Step): Promise<void> {
  const since = performance.now();
  const [command, ...rest] = step.command;
  for (const file of step.report?.files ?? []) rmSync(file, { force: true }); // what an earlier run reported says nothing of this one
  const child = spawn(join(root, "node_modules/.bin", command), rest, {
    cwd: root,
    // What a step compiled is compiled for the next one, and for the next run: each loads the same SDKs, and each app that is opened the same functions.
    env: {
      NODE_COMPILE_CACHE: join(root, "node_modules/.cache/node"),
      ...process.env,
      ...step.env,
      SEED: String(seed),
      ...(full ? { FULL: "1" } : {}),
      FORCE_COLOR: "0",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (said += chunk));
  child.on("exit", () => processorTime.set(step.name, processorOfEnded()));
  const code = await new Promise<number>((done) => child.on("close", (exit) => done(exit ?? 1)).on("error", () => done(1)));
  const count = countOf(step, code);
  for (const key of ["passed", "failed", "skipped"] as const) total[key] += count[key];
  const numbers = [
    `${count.passed} passed`,
    ...(count.failed ? [`${count.failed} failed`] : []),
    ...(count.skipped ? [`${count.skipped} skipped`] : []),
    ...(count.flaky ? [`${count.flaky} of them not the first time`] : []),
  ];
  console.log(`${count.failed ? "✗" : "✓"} ${step.name}: ${numbers.join(", ")} (${seconds(performance.now() - since)})`);
  for (const line of slowest(step)) console.log(`    ${line}`);
  if (count.failed || count.flaky) console.log(said.trimEnd());
}

let counted = 0;
/**
 * Processor seconds (user and system) of the children that ended since the last call, with their own children, as Linux adds them up; 0 on other systems.
 * Steps end one at a time, so the difference belongs to the step that ended.
 */
function processorOfEnded(): number {
  if (!existsSync("/proc/self/stat")) return 0;
  const fields = readFileSync("/proc/self/stat", "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  const [user = 0, system = 0] = fields.slice(13, 15).map((ticks) => Number(ticks) / TICKS);
  const since = user + system - counted;
  counted = user + system;
  return since;
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** What a step counts. One that ended badly without naming a failed test has failed as a whole. */
function countOf({ report }: Step, code: number): Count {
  if (!report) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  try {
    const count = report.count();
    return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/** The five files of a step that took longest. */
function slowest({ report }: Step): string[] {
  try {
    const times = Object.entries(report?.times() ?? {}).sort(([, a], [, b]) => b - a);
    return times.slice(0, 5).map(([file, ms]) => `${seconds(ms).padStart(8)}  ${relative(root, resolve(root, file))}`);
  } catch {
    return []; // a step that broke off wrote no times
  }
}

mkdirSync(output, { recursive: true });
mkdirSync(join(root, "node_modules/.cache"), { recursive: true });
// Built once here: no test builds the site or bundles a function again.
if (!fast) await Promise.all([run(web), bundleFunctions()]);
// Two lanes take the next step when they have finished one. More at once take longer: processes that share a cache slow each other down.
const lane = async () => {
  for (let step = queue.shift(); step; step = queue.shift()) await run(step);
};
await Promise.all([lane(), lane()]);
if (total.failed || full) console.log(`Random cases were made from SEED=${seed}. To repeat them: SEED=${seed} npm run ${full ? "proof" : "test"}`);
if (counted) {
  const { user, system } = process.cpuUsage();
  processorTime.set("bundling the functions, and this script", (user + system) / 1e6);
  console.log("Processor time by step:");
  for (const [name, used] of [...processorTime].sort(([, a], [, b]) => b - a)) console.log(`${used.toFixed(0).padStart(6)} s  ${name}`);
  const all = [...processorTime.values()].reduce((sum, used) => sum + used, 0);
  console.log(`${(all / 60).toFixed(1).padStart(6)} minutes in all`);
}
if (total.skipped) console.log(`${total.skipped} skipped: docs/testing.md says which run every night.`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed ? 1 : 0;
