import { spawn } from "node:child_process";
import { join, resolve } from "node:path";

/**
 * `npm run everywhere`: runs `npm test` in other orders and time zones, on other days and beside busy loops. Each run must pass; the exit code is 0 only if
 * all did. Arguments select rows by name.
 */
const root = resolve(import.meta.dirname, "..");

interface Place {
  readonly env?: Readonly<Record<string, string>>;
  /** Number of busy processes that share the test's only core. */
  readonly busyLoops?: number;
}

const on = (moment: string): Place => ({
  env: { START_AT: moment, NODE_OPTIONS: `--import=${join(root, "scripts/everywhere/clock.mjs")}` },
});

const places: Readonly<Record<string, Place>> = {
  shuffled: { env: { SHUFFLE: "1" } },
  kathmandu: { env: { TZ: "Asia/Kathmandu" } },
  newfoundland: { env: { TZ: "America/St_Johns" } },
  "end-of-february": on("2027-02-28T12:00:00Z"),
  "new-years-eve": on("2026-12-31T23:50:00Z"),
  "leap-day": on("2028-02-29T12:00:00Z"),
  busy: { busyLoops: 2 },
};

const chosen = process.argv.slice(2);
const rows = Object.entries(places).filter(([name]) => !chosen.length || chosen.includes(name));
if (!rows.length) throw new Error(`There is ${Object.keys(places).join(", ")}.`);

/** How many characters of the output are kept to find its last line. */
const LAST_PART = 4096;

/** Returns the last line of `npm test` under these conditions. */
async function runAt({ env = {}, busyLoops = 0 }: Place): Promise<string> {
  // Pins to the first core; on systems other than Linux only the busy loops apply.
  const oneCore = busyLoops && process.platform === "linux" ? ["taskset", "-c", "0"] : [];
  const loops = Array.from({ length: busyLoops }, () => spawnOn(oneCore, ["node", "-e", "for (;;);"], { stdio: "ignore" }));
  try {
    const test = spawnOn(oneCore, ["node", join(root, "scripts/test.ts")], { stdio: ["ignore", "pipe", "inherit"], env: { ...process.env, ...env } });
    let output = "";
    test.stdout?.on("data", (chunk: Buffer) => {
      process.stdout.write(chunk);
      output = `${output}${chunk}`.slice(-LAST_PART);
    });
    const code = await new Promise((done) => test.once("close", done));
    const last = output.trimEnd().split("\n").at(-1) ?? "";
    return code === 0 ? last : `failed: ${last}`;
  } finally {
    for (const loop of loops) loop.kill("SIGKILL");
  }
}

const spawnOn = (before: readonly string[], command: readonly string[], options: Parameters<typeof spawn>[2] = {}) => {
  const [program = "", ...rest] = [...before, ...command].map((word) => (word === "node" ? process.execPath : word));
  return spawn(program, rest, { cwd: root, ...options });
};

const results: [string, string][] = [];
for (const [name, place] of rows) {
  console.log(`\n== ${name}`);
  results.push([name, await runAt(place)]);
}
console.log("");
for (const [name, result] of results) console.log(`${name.padEnd(18)}${result}`);
process.exitCode = results.some(([, result]) => !/^\d+ passed, 0 failed$/.test(result)) ? 1 : 0;
