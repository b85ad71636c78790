import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { PageOutcome, PageRequest } from "../../functions/uploads/scans/reader.ts";
import { bundleFolder, bundleFunctions } from "../../local/functions.ts";
import { pdf } from "../../test/document-samples.ts";
import { photoOf, pictureObject, WHOLE_PAGE } from "../../test/scans.ts";
import type { Measurement } from "./measurements.ts";

/** A full page of small print, photographed and scanned. */
const cases = {
  "photo of 40 megapixels, JPEG": { kind: "jpeg", pages: 1, file: () => photo("jpeg") },
  "photo of 40 megapixels, WebP": { kind: "webp", pages: 1, file: () => photo("webp") },
  "scan of 20 pages, PDF": { kind: "pdf", pages: 20, file: scan },
} as const;
type Case = keyof typeof cases;

const LINES = Array.from({ length: 45 }, (_, i) => `${i + 1}. Consulting and travel for Brightwater Ferries DAC, ${i + 2} hours at €95.00 per hour`).join("\n");
const photo = (type: "jpeg" | "webp") => photoOf(LINES, { type, width: 5480, height: 7300, size: 94 });

function scan(): Uint8Array {
  const [width, height] = [1654, 2339];
  const jpeg = photoOf(LINES, { type: "jpeg", width, height, size: 29, paper: "#fff" });
  return pdf(
    Array.from({ length: 20 }, () => [WHOLE_PAGE]),
    { objects: [pictureObject(jpeg, width, height)] },
  );
}

/** Measures time and memory of reading scanned documents, and the size of the function that does it. */
export async function* scanFigures(): AsyncGenerator<Measurement> {
  await bundleFunctions();
  const folder = join(bundleFolder(), "scans");
  const sizes = readdirSync(folder)
    .filter((name) => !name.endsWith(".map"))
    .map((name) => statSync(join(folder, name)).size);
  yield ["function scans with its engines and languages", `${(sizes.reduce((sum, size) => sum + size, 0) / 1e6).toFixed(1)} MB`];
  // Each in a process of its own, for its own peak memory.
  for (const name of Object.keys(cases)) {
    const { stdout } = spawnSync(process.execPath, [import.meta.filename, name], { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
    yield [name, stdout.trim()];
  }
}

async function measure(name: Case): Promise<string> {
  const { kind, pages, file } = cases[name];
  const folder = join(bundleFolder(), "scans");
  const bytes = file();
  const before = process.memoryUsage.rss();
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20);
  const begun = performance.now();
  const worker = new Worker(join(folder, "scan-worker.cjs"), { workerData: { bytes, kind, engines: folder } });
  const sure: number[] = [];
  const times: number[] = [];
  for (let page = 1; page <= pages; page++) {
    const since = performance.now();
    worker.postMessage({ page, byOcr: true } satisfies PageRequest);
    const [outcome] = (await once(worker, "message")) as [PageOutcome];
    if (!("read" in outcome)) throw new Error(JSON.stringify(outcome));
    times.push(performance.now() - since);
    sure.push(outcome.read.picture?.confidence ?? 0);
  }
  const whole = performance.now() - begun;
  clearInterval(watch);
  await worker.terminate();
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const each = pages > 1 ? `, ${seconds(Math.max(...times))} the slowest page` : "";
  return `${(bytes.length / 1e6).toFixed(1)} MB file: ${seconds(whole)}${each}; ${Math.round((peak - before) / 1e6)} MB at most, ${Math.min(...sure)}% sure`;
}

const [named] = process.argv.slice(2);
if (process.argv[1] === import.meta.filename && named) console.log(await measure(named as Case));
