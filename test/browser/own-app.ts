import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { test as base } from "@playwright/test";
import { emptyFolder } from "../folder.ts";
import { generousLimits } from "../generous-limits.ts";
import type { TestedApp } from "./new-user.ts";

const root = join(import.meta.dirname, "../..");

/** Starts the product like `npm start`, without accounts. Returns the process and the app's address. */
async function startApp(clock: string): Promise<{ server: ChildProcess; app: TestedApp }> {
  const dataDir = emptyFolder();
  const env = { ...process.env, ...generousLimits, PORT: "0", PLAINBILL_DATA: dataDir, PLAINBILL_SEED: "none", PLAINBILL_NOW: clock };
  const server = spawn("node", ["local/main.ts"], { cwd: root, env, stdio: ["ignore", "pipe", "inherit"] });
  for await (const line of createInterface({ input: server.stdout })) {
    const [origin] = /http:\/\/localhost:\d+/.exec(line) ?? [];
    if (origin) return { server, app: { origin, dataDir } };
  }
  throw new Error("The app ended before it said where it is.");
}

/** Tests with an app of their own, because moving its clock would affect all who share it. */
export const test = base.extend<{ app: TestedApp; baseURL: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright takes nothing else than a pattern.
  app: async ({}, use) => {
    const { server, app } = await startApp("2026-03-16T09:00:00Z+");
    await use(app);
    server.kill("SIGTERM");
    if (server.exitCode === null) await once(server, "exit");
    rmSync(app.dataDir, { recursive: true, force: true });
  },
  baseURL: ({ app }, use) => use(app.origin),
});
