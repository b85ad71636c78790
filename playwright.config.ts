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
// The workers read this file too; only the first reader starts the servers.
const folder = process.env["TEST_WORKER_INDEX"] === undefined ? emptyFolder() : "";
if (folder) process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
// The workers make accounts in the app by calls that only the key in its folder signs.
if (folder) process.env["BROWSER_TEST_DATA"] = join(folder, "data");

/** A microphone that hears a tone, and a browser that lets the page have it without asking. */
const microphone = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];
/** No page of a story lives long enough for its scripts to be worth optimizing. */
const scriptFlags = "--js-flags=--no-opt --no-maglev";

/** Stories that need no phone, and those that run with every change, on the desktop or on the phone; all run every night (docs/testing.md). */
const [onlyDesktop, day, dayOnPhone] = [/@desktop\b/, /@day(?!-)/, /@day-on-phone/];

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
    launchOptions: { ...chromium, args: [...chromium.args, ...microphone, scriptFlags] },
    reuseContext: true,
    serviceWorkers: "block",
    // Where the browser is decides how a new business bills: not where the tests run.
    locale: "en-US",
    timezoneId: "UTC",
    trace: "off",
    video: "off",
    // Each frame of an animation is drawn by the processor.
    contextOptions: { reducedMotion: "reduce" },
  },
  // Node strips the types by itself; Playwright's compiler takes 8 s of processor time where its cache is empty.
  build: { external: ["**/{functions,local,scripts,shared,test,web}/**/*.ts"] },
  projects: [
    { name: "desktop", ...(full ? {} : { grep: day }), use: { viewport: { width: 1280, height: 800 } } },
    {
      name: "phone",
      ...(full ? { grepInvert: onlyDesktop } : { grep: dayOnPhone }),
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
  ],
  webServer: {
    // Room for what each call leaves behind: half of the time that goes to collecting garbage.
    command: "node --max-semi-space-size=64 local/main.ts",
    url: origin,
    env: { PORT: String(port), PLAINBILL_DATA: join(folder, "data"), ...generousLimits },
    // It builds first, on a busy machine for minutes. Only what hangs is ended.
    timeout: 600_000,
  },
});
