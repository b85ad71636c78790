import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { chromium } from "./test/browser/chromium.ts";

const port = Number(process.env["BROWSER_TEST_PORT"] ?? 4310);
const origin = `http://localhost:${port}`;
/** Where the development server shows the page of all components, which a build leaves out. */
const components = `http://localhost:${port + 1}`;
// The workers read this file too; only the first reader starts the servers.
const dataDir = process.env["TEST_WORKER_INDEX"] === undefined ? mkdtempSync(join(tmpdir(), "plainbill-browser-")) : "";
if (dataDir) process.on("exit", () => rmSync(dataDir, { recursive: true, force: true }));

/** A desk and a phone, in a real browser. */
export default defineConfig({
  testDir: "test/browser",
  outputDir: "test/output/browser",
  fullyParallel: true,
  workers: 2,
  // What is slow is not wrong: these only end what hangs.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env["CI"]),
  // A story that fails and then passes is named as flaky at the end: it is to be mended, and no reason to throw the others away.
  retries: 1,
  reporter: "list",
  use: { baseURL: origin, browserName: "chromium", launchOptions: chromium, trace: "off", video: "off" },
  projects: [
    { name: "desk", use: { viewport: { width: 1280, height: 800 } } },
    // What does not depend on the size of the window is asked once.
    { name: "phone", grepInvert: /@desk/, use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 } },
  ],
  webServer: [
    { command: "node local/main.ts", url: origin, env: { PORT: String(port), PLAINBILL_DATA: dataDir }, timeout: 120_000 },
    { command: `node node_modules/vite/bin/vite.js --port ${port + 1} --strictPort`, url: `${components}/_components`, timeout: 60_000 },
  ],
  metadata: { components },
});
