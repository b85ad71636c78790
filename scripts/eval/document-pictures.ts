import { once } from "node:events";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Assignment, PageOutcome, PageRequest } from "../../functions/uploads/scans/reader.ts";
import { assets } from "../../shared/hosting/bundling.ts";
import type { DocumentPage } from "../../shared/uploads/document-files.ts";

const root = join(import.meta.dirname, "../..");

/** Links the OCR engines into a folder, as a deployed function has them beside its code. */
export function linkEngines(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), "plainbill-engines-"));
  for (const file of assets["scans"] ?? []) symlinkSync(join(root, "node_modules", file), join(folder, basename(file)));
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

/** Reads scanned pages in the worker thread of the scanning function. */
export async function readPictures(assignment: Assignment, numbers: readonly number[]): Promise<Map<number, DocumentPage>> {
  const worker = new Worker(join(root, "functions/uploads/scans/scan-worker.ts"), { workerData: assignment, env: {}, stdout: true, stderr: true });
  const pages = new Map<number, DocumentPage>();
  try {
    for (const page of numbers) {
      const request: PageRequest = { page, byOcr: true };
      worker.postMessage(request);
      const [outcome] = (await once(worker, "message")) as [PageOutcome];
      if ("error" in outcome) throw outcome.error;
      if ("refused" in outcome) throw new Error(outcome.refused);
      pages.set(page, outcome.read);
    }
  } finally {
    await worker.terminate();
  }
  return pages;
}
