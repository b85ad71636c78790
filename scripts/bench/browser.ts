import "../jsx.ts";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import puppeteer, { type Browser } from "puppeteer-core";
import { closeBrowser, warmUp, withPage } from "../../functions/print/browser.ts";
import { chromium } from "../../functions/print/chromium.ts";
import { fontCss } from "../../functions/print/fonts.ts";
import { renderPdf } from "../../functions/print/render.ts";
import { invoiceOf, lines } from "../../test/sample-documents.ts";
import { type Measurement, percentiles, times } from "./measurements.ts";

process.env["PRINTER_DIR"] ??= join(import.meta.dirname, "../../node_modules");
// React's development mode is slower.
process.env["NODE_ENV"] = "production";
const { invoiceHtml } = await import("../../shared/print/html.tsx");

/** Compares our own DevTools client with puppeteer-core, in the same browser and for the same invoice (docs/decisions/0035). */
export async function browserFigures(): Promise<Measurement[]> {
  const invoice = invoiceOf(lines(3));
  const html = invoiceHtml(invoice, invoice.business, { fontCss });
  const figures: Measurement[] = [];
  for (const [name, source] of [
    ["our protocol", "functions/print/browser-protocol.ts"],
    ["puppeteer-core", "node_modules/puppeteer-core/lib/puppeteer/puppeteer-core.js"],
  ] as const) {
    const { bytes, load } = await bundleOf(source);
    figures.push([`${name}: in the function's bundle`, `${Math.round(bytes / 1024)} KB, loaded in ${percentiles(load)}`]);
  }

  // Alternating, so that other load on the machine affects both.
  const [ourStart, theirStart]: [number[], number[]] = [[], []];
  for (let i = 0; i < 7; i++) {
    await closeBrowser();
    ourStart.push(...(await times(1, startOurs)));
    const since = performance.now();
    const browser = await launch();
    await browser.newPage();
    theirStart.push(performance.now() - since);
    await browser.close();
  }
  figures.push(["our protocol: from nothing to a page", percentiles(ourStart.sort((a, b) => a - b))]);
  figures.push(["puppeteer-core: from nothing to a page", percentiles(theirStart.sort((a, b) => a - b))]);

  const browser = await launch();
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let i = 0; i < 60; i++) {
    const one = await times(1, () => renderPdf(html, { title: "Invoice", author: "Larkspur", at: "2026-03-16T09:00:00.000Z" }));
    const other = await times(1, () => print(browser, html));
    if (i >= 10) {
      ours.push(...one);
      theirs.push(...other);
    }
  }
  await browser.close();
  await closeBrowser();
  figures.push(["our protocol: a document in a warm browser", percentiles(ours.sort((a, b) => a - b))]);
  figures.push(["puppeteer-core: the same document", percentiles(theirs.sort((a, b) => a - b))]);
  return figures;
}

async function startOurs(): Promise<void> {
  warmUp();
  await withPage(async () => {});
}

async function launch(): Promise<Browser> {
  const { executablePath, env } = await chromium();
  return puppeteer.launch({
    executablePath,
    env,
    pipe: true,
    headless: "shell",
    args: ["--no-sandbox", "--no-zygote", "--disable-gpu", "--disable-dev-shm-usage"],
  });
}

async function print(browser: Browser, html: string): Promise<void> {
  const page = await browser.newPage();
  await page.setContent(html, { waitUntil: "load" });
  await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true });
  await page.close();
}

/** Returns the size of a module bundled like a function, and the times in which a new process loads it. */
async function bundleOf(source: string): Promise<{ bytes: number; load: number[] }> {
  const folder = mkdtempSync(join(tmpdir(), "bench-browser-"));
  try {
    const outfile = join(folder, "bundle.cjs");
    await build({ entryPoints: [source], outfile, bundle: true, minify: true, platform: "node", format: "cjs", logLevel: "silent" });
    const script = join(folder, "load.cjs");
    writeFileSync(script, `const since = performance.now(); require(${JSON.stringify(outfile)}); console.log(performance.now() - since); process.exit();`);
    const load = Array.from({ length: 15 }, () => Number(execFileSync(process.execPath, [script], { encoding: "utf8" }))).sort((a, b) => a - b);
    return { bytes: statSync(outfile).size, load };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
