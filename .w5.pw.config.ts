import { defineConfig } from "/work/main/node_modules/@playwright/test/index.mjs";
import { chromium } from "/work/main/test/browser/chromium.ts";
export default defineConfig({ testDir: "/work/main/test/browser", outputDir: "/tmp/w5/out", fullyParallel: true, workers: 2, timeout: 60_000, expect: { timeout: 10_000 }, reporter: "list",
  use: { baseURL: process.env.HOUSE, browserName: "chromium", launchOptions: chromium },
  projects: [{ name: "desk", use: { viewport: { width: 1280, height: 800 } } }, { name: "phone", grepInvert: /@desk/, use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 } }] });
