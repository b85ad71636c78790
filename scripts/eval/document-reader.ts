import { once } from "node:events";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { Worker } from "node:worker_threads";
import { readText } from "../../functions/analysis/text/read.ts";
import { closeBrowser } from "../../functions/delivery/browser.ts";
import type { Assignment, Outcome, PageRequest } from "../../functions/scans/reader.ts";
import { assets } from "../../shared/bundling.ts";
import type { DocumentPage } from "../../shared/document-files.ts";
import { render } from "../corpus/render.ts";
import type { DocumentCase } from "./document-cases.ts";

const root = join(import.meta.dirname, "../..");

/** What renders documents and reads them as the product does; it starts the printer, and for pictures the OCR engine, which most runs do without. */
export async function startReader() {
  const engines = mkdtempSync(join(tmpdir(), "plainbill-engines-"));
  for (const file of assets["scans"] ?? []) symlinkSync(join(root, "node_modules", file), join(engines, basename(file)));
  return {
    async pagesOf({ id, markdown, language, file, encoding, annex }: DocumentCase): Promise<DocumentPage[]> {
      const bytes = await render({ id, markdown, language, file, encoding, annex });
      const { kind, pages, scanned } = await readText(bytes);
      if (!scanned.length) return pages;
      const read = await readPictures({ bytes, kind, engines }, scanned);
      return pages.map((page, at) => read.get(at + 1) ?? page);
    },
    async close(): Promise<void> {
      rmSync(engines, { recursive: true });
      await closeBrowser();
    },
  };
}

/** Reads the pages that are pictures, in the thread of the function that does so. */
async function readPictures(assignment: Assignment, numbers: readonly number[]): Promise<Map<number, DocumentPage>> {
  const worker = new Worker(join(root, "functions/scans/worker.ts"), { workerData: assignment, env: {}, stdout: true, stderr: true });
  const pages = new Map<number, DocumentPage>();
  try {
    for (const page of numbers) {
      const request: PageRequest = { page, byOcr: true };
      worker.postMessage(request);
      const [outcome] = (await once(worker, "message")) as [Outcome];
      if ("error" in outcome) throw outcome.error;
      if ("refused" in outcome) throw new Error(outcome.refused);
      pages.set(page, outcome.read);
    }
  } finally {
    await worker.terminate();
  }
  return pages;
}
