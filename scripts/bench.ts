import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Measurement } from "./bench/measurements.ts";

/**
 * Benchmarks of this machine: `npm run bench`, or some parts, `npm run bench -- pdf records`; for pages also only some, `npm run bench -- pages / /pricing`.
 * They pass or fail nothing; ratios are measured side by side in one run.
 */
const parts: Readonly<Record<string, (addresses: readonly string[]) => Promise<AsyncIterable<Measurement> | readonly Measurement[]>>> = {
  start: async () => (await import("./bench/start.ts")).startFigures(),
  app: async () => (await import("./bench/app.ts")).appFigures(),
  assistant: async () => (await import("./bench/assistant.ts")).assistantFigures(),
  understanding: async () => (await import("./bench/understanding.ts")).understandingFigures(),
  checkout: async () => (await import("./bench/checkout.ts")).checkoutFigures(),
  pages: async (addresses) => (await import("./bench/pages.ts")).pageFigures(addresses),
  typing: async () => (await import("./bench/typing.ts")).typingFigures(),
  pdf: async () => (await import("./bench/pdf.ts")).pdfFigures(),
  "pdf-cold": async () => (await import("./bench/pdf.ts")).coldFigures(),
  emails: async () => (await import("./bench/emails.ts")).emailFigures(),
  scans: async () => (await import("./bench/scans.ts")).scanFigures(),
  waiting: async () => (await import("./bench/waiting.ts")).waitingFigures(),
  browser: async () => (await import("./bench/browser.ts")).browserFigures(),
  documents: async () => (await import("./bench/documents.ts")).documentFigures(),
  language: async () => (await import("./bench/language.ts")).languageFigures(),
  export: async () => (await import("./bench/export.ts")).exportFigures(),
  records: async () => (await import("./bench/records.ts")).recordFigures(),
};

const [only, ...more] = process.argv.slice(2);
const part = parts[only ?? ""];
const addresses = only === "pages" && more.every((name) => name.startsWith("/")) ? more : [];
if (part && addresses.length === more.length) for await (const [name, figure] of await part(addresses)) console.log(`${name.padEnd(52)} ${figure}`);
else await each(only ? [only, ...more] : Object.keys(parts));

/** Runs each part in a process of its own, because a process caches an app's state, such as addresses, that is wrong for the next app. */
async function each(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !parts[name]);
  if (unknown.length) throw new Error(`There is no ${unknown.join(", ")}; there are ${Object.keys(parts).join(", ")}.`);
  console.log(`Node ${process.version}, ${process.platform} ${process.arch}`);
  for (const name of names) {
    console.log(`\n${name}`);
    const child = spawn(process.execPath, [import.meta.filename, name], { stdio: "inherit" });
    const [code] = await once(child, "exit");
    if (code !== 0) process.exitCode = 1;
  }
}
