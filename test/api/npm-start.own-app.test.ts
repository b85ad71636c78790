import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { full, seed } from "../counts.ts";
import { eventually } from "../eventually.ts";
import { emptyFolder } from "../folder.ts";

const root = join(import.meta.dirname, "../..");

/** Runs `npm start` in an empty folder, without the installing step. Returns npm's process and the app's address. */
async function npmStart() {
  const dataDir = emptyFolder();
  const npm = spawn("npm", ["start", "--ignore-scripts"], {
    cwd: root,
    env: { ...process.env, PORT: "0", PLAINBILL_DATA: dataDir, PLAINBILL_SEED: "none" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => {
    for (const pid of [...descendantsOf(npm.pid), npm.pid]) kill(pid);
    rmSync(dataDir, { recursive: true, force: true });
  });
  let output = "";
  for await (const chunk of npm.stdout.iterator({ destroyOnReturn: false })) {
    output += chunk;
    const origin = /open at (http:\S+)/.exec(output)?.[1];
    if (origin) return { npm, origin, pids: descendantsOf(npm.pid) };
  }
  throw new Error(`npm start ended: ${output}`);
}

/** The processes that `pid` started, directly or indirectly. */
function descendantsOf(pid: number | undefined): number[] {
  const rows = execFileSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
  const parents = rows.map((row) => row.trim().split(/\s+/).map(Number) as [number, number]);
  const childrenOf = (parent: number): number[] => parents.filter(([, of]) => of === parent).flatMap(([child]) => [child, ...childrenOf(child)]);
  return pid === undefined ? [] : childrenOf(pid);
}

function kill(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(pid, "SIGKILL");
  } catch {
    // It has ended.
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const cases = [
  { story: "SIGTERM to npm alone", signal: "SIGTERM", toAll: false },
  { story: "Ctrl-C, which signals all that the terminal runs,", signal: "SIGINT", toAll: true },
  { story: "a closed terminal, which signals all that it runs,", signal: "SIGHUP", toAll: true },
] as const;

/** Each case starts the whole product, so by day SEED selects one of them. */
const casesToday = full ? cases : cases.slice(seed % cases.length).slice(0, 1);

test.runIf(process.platform !== "win32").each(casesToday)("$story ends the app that npm start began, with all it started", async ({ signal, toAll }) => {
  const { npm, origin, pids } = await npmStart();
  expect((await fetch(`${origin}/config.json`)).status).toBe(200);
  expect(pids.length).toBeGreaterThan(0);

  const ended = once(npm, "exit");
  npm.kill(signal);
  if (toAll) for (const pid of pids) process.kill(pid, signal);
  await ended;
  await eventually(() => expect(pids.filter(isRunning)).toEqual([]));
  await expect(fetch(origin)).rejects.toThrow();
});
