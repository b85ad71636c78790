import { rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { chromium } from "./test/browser/chromium.ts";
import { full } from "./test/counts.ts";
import { emptyFolder } from "./test/folder.ts";
import { generousLimits } from "./test/generous-limits.ts";

const port = Number(process.env["BROWSER_TEST_PORT"] ?? 4310);
const origin = `http://localhost:${port}`;
/** Where the page of all components is, which only a build for development has. */
const components = `http://localhost:${port + 1}`;
const vite = "node node_modules/vite/bin/vite.js";
// The workers read this file too; only the first reader starts the servers.
const folder = process.env["TEST_WORKER_INDEX"] === undefined ? emptyFolder() : "";
if (folder) process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
// The workers make accounts in the app by calls that only the key in its folder signs.
if (folder) process.env["BROWSER_TEST_DATA"] = join(folder, "data");
/** How long a server may take to begin: each builds first, on a busy machine for minutes. Only what hangs is ended. */
const starting = 600_000;
const gallery = join(folder, "components");

/** Stories that need no phone; stories that run every night, not with every change; those that the phone repeats every night (docs/testing.md). */
const [onlyDesktop, nightly, nightlyOnPhone] = [/@desktop\b/, /@nightly(?!-)/, /@nightly-on-phone/];

/** A desktop and a phone, in a real browser. */
export default defineConfig({
  testDir: "test/browser",
  outputDir: "test/output/browser",
  fullyParallel: true,
  // Half of the cores: the servers that the stories talk to, and the tests of the other lane, need the rest.
  workers: Math.max(1, Math.floor(availableParallelism() / 2)),
  // What is slow is not wrong: these only end what hangs.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env["CI"]),
  // A story that fails and then passes is named as flaky at the end: it is to be mended, and no reason to throw the others away.
  retries: 1,
  reporter: "list",
  // Each worker keeps one context and empties it between tests: what a test loads is in the cache, and compiled.
  // What a service worker answers is not seen by `page.route`; the stories of a second visit let it in.
  use: {
    baseURL: origin,
    browserName: "chromium",
    launchOptions: chromium,
    reuseContext: true,
    serviceWorkers: "block",
    // Where the browser is decides how a new business bills: not where the tests run.
    locale: "en-US",
    timezoneId: "UTC",
    trace: "off",
    video: "off",
  },
  projects: [
    { name: "desktop", grepInvert: full ? [] : nightly, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: "phone",
      grepInvert: full ? onlyDesktop : [onlyDesktop, nightly, nightlyOnPhone],
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
  ],
  webServer: [
    { command: "node local/main.ts", url: origin, env: { PORT: String(port), PLAINBILL_DATA: join(folder, "data"), ...generousLimits }, timeout: starting },
    {
      // Built once: a browser that is new to it would ask the development server for each of a thousand modules.
      command: `${vite} build --outDir ${gallery} --emptyOutDir && ${vite} preview --outDir ${gallery} --port ${port + 1} --strictPort`,
      env: { NODE_ENV: "development" },
      url: `${components}/_components`,
      timeout: starting,
    },
  ],
  metadata: { components },
});
