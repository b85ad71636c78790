import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, relative, resolve } from "node:path";
import { bundleFunctions } from "../local/functions.ts";
import { seedOn } from "../test/counts.ts";

/**
 * `npm test`: all checks and tests of Plainbill (docs/testing.md). `npm run check` (`--fast`) is the half that needs no server; `npm run proof` (`--full`)
 * is everything with the full counts. Ends with the line `N passed, N failed`; the exit code is 0 only if no test failed and every step ran.
 */
const root = resolve(import.meta.dirname, "..");
const output = join(root, "test/output");
const fast = process.argv.includes("--fast");
const full = process.argv.includes("--full");
const seed = seedOn(new Date(), full);
const cores = availableParallelism();
/** Shuffles files and tests by the seed if `SHUFFLE` is set. */
const shuffled = process.env["SHUFFLE"] ? ["--sequence.shuffle.files", "--sequence.shuffle.tests", `--sequence.seed=${seed}`] : [];
/** Linux counts CPU time in hundredths of a second (USER_HZ). */
const TICKS = 100;

interface Step {
  name: string;
  command: readonly [string, ...string[]];
  env?: Record<string, string>;
  /** How the tests of a step are counted; a step without a report counts as one. */
  report?: Report;
}
interface Report {
  /** The files that the step writes. */
  files: readonly string[];
  count: () => Count;
  /** Milliseconds by test file. */
  times: () => Record<string, number>;
}
interface Count {
  passed: number;
  failed: number;
  skipped: number;
  /** Passed, but not in the first attempt. */
  flaky?: number | undefined;
}

/** Runs as many files at once as one of the two lanes has cores; `npm run check` uses all cores, because its other steps are short. */
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

/** Reusing the data of an earlier `npm run types` saves most of the check; writing it costs half of one more, which is useless in a fresh clone. */
const typesInfo = "node_modules/.cache/tsc.tsbuildinfo";
const incremental = existsSync(join(root, typesInfo)) ? ["--incremental", "--tsBuildInfoFile", typesInfo] : [];
const types: Step["command"] = ["tsc", "--noEmit", "--checkers", "1", ...incremental];
const statics: Step[] = [
  // Go then collects garbage only near this limit, which saves a quarter of the CPU time.
  { name: "types", command: types, env: { GOGC: "off", GOMEMLIMIT: "3GiB" } },
  { name: "structure", command: ["node", "scripts/structure.ts"] },
  { name: "format and lint", command: ["biome", "check", "--error-on-warnings", "."] },
];
const unit = vitest("unit");
/** The steps, longest first. A step has one process per parallel file, whose loaded and compiled code is reused for all its files. */
const queue: Step[] = fast ? [unit, ...statics] : [vitest("api"), browser, vitest("api-own-app"), unit, vitest("conformance"), vitest("stacks"), ...statics];
const web: Step = { name: "web build", command: ["vite", "build"] };

function read<T = Record<string, number>>(file: string): T {
  return JSON.parse(readFileSync(file, "utf8"));
}

function countIn(numbers: Record<string, number>, passed: string, failed: string, skipped: string): Count {
  return { passed: numbers[passed] ?? 0, failed: numbers[failed] ?? 0, skipped: numbers[skipped] ?? 0 };
}

/** Playwright's report: files, suites, and each test with its attempts. */
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
/** CPU seconds by step. */
const processorTime = new Map<string, number>();

async function run(step: Step): Promise<void> {
  const since = performance.now();
  const [command, ...rest] = step.command;
  for (const file of step.report?.files ?? []) rmSync(file, { force: true }); // removes the report of an earlier run
  const child = spawn(join(root, "node_modules/.bin", command), rest, {
    cwd: root,
    // Compiled code is cached for later steps and runs: they load the same SDKs, and their apps the same functions.
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
 * Returns the CPU seconds (user and system) of child processes that ended since the last call, including their own children, as Linux counts them; 0 on
 * other systems. Steps end one at a time, so the difference belongs to the step that just ended.
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

/** Counts the tests of a step. A step that failed without naming a failed test counts as one failure. */
function countOf({ report }: Step, code: number): Count {
  if (!report) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  try {
    const count = report.count();
    return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/** Returns the five slowest files of a step. */
function slowest({ report }: Step): string[] {
  try {
    const times = Object.entries(report?.times() ?? {}).sort(([, a], [, b]) => b - a);
    return times.slice(0, 5).map(([file, ms]) => `${seconds(ms).padStart(8)}  ${relative(root, resolve(root, file))}`);
  } catch {
    return []; // an aborted step wrote no times
  }
}

mkdirSync(output, { recursive: true });
mkdirSync(join(root, "node_modules/.cache"), { recursive: true });
// Built once here: no test builds the site or bundles a function again.
if (!fast) await Promise.all([run(web), bundleFunctions()]);
// Two lanes run the steps. More at once would take longer, because their processes compete for the caches.
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
