import type { DocumentPage } from "../../shared/document-files.ts";
import { AppError } from "../../shared/errors.ts";
import { extract } from "../../shared/understanding/extraction/extract.ts";
import { business } from "../business/store.ts";
import { enqueueDataUpdate } from "../connections/data-update-queue.ts";
import type { ScanRequest } from "../document-files/scan-queue.ts";
import { type Scan, scans, withConfidence } from "../document-files/scans.ts";
import { documentFiles } from "../document-files/store.ts";
import { now } from "../lib/env.ts";
import { openReader, type Reader } from "./reader.ts";

/**
 * Reads the pages of a document that are pictures, one after the other, from where an earlier attempt has come to, and finds in it what it is searched for.
 * Screens are told of each page. A message that came twice, or whose document was deleted meanwhile, changes nothing. Throws `invalid` with a sentence for the
 * person where it can not be read.
 */
export async function readScan(request: ScanRequest): Promise<void> {
  const found = await scans.find(request);
  const bytes = found && (await documentFiles.bytes(request.workspaceId, request.filename));
  if (!found || !bytes) return;
  const reader = openReader(bytes, found.file.kind);
  try {
    const scan = await readPages(found, reader);
    if (scan) await finish(scan);
  } finally {
    await reader.close();
  }
}

async function readPages(found: Scan, reader: Reader): Promise<Scan | undefined> {
  let scan = await tell(scans.readBy(found, "ocr", now()));
  for (const number of found.file.scanned ?? []) {
    if (!scan) return undefined;
    if (scan.pages[number - 1]?.picture) continue;
    const page = await reader.page({ page: number, byOcr: true });
    scan = await tell(scans.addPage(scan, number, page, now()));
  }
  return scan;
}

/** Finds in what was read what the document is searched for. */
async function finish(scan: Scan): Promise<void> {
  const { pages } = scan;
  if (!pages.some(({ text }) => text.trim()))
    throw new AppError("invalid", "No words were found in it. Take the picture closer and in better light, then bring that one.");
  const { workspaceId } = scan.request;
  const { name } = await business.get(workspaceId);
  const { about, values, missing } = extract({ pages: [...pages], goals: [...scan.goals], we: { name } });
  await tell(scans.finish(scan, about, { goals: scan.goals, values: withConfidence(values, pages), missing }, confidenceOf(pages)));
}

/** How sure the reading of all pages was that are pictures. */
function confidenceOf(pages: readonly DocumentPage[]): number | undefined {
  const each = pages.flatMap(({ picture }) => picture?.confidence ?? []);
  return each.length ? Math.round(each.reduce((sum, sure) => sum + sure, 0) / each.length) : undefined;
}

/** Tells the open screens what was stored. */
async function tell(stored: Promise<Scan | undefined>): Promise<Scan | undefined> {
  const scan = await stored;
  if (scan) await enqueueDataUpdate(scan.request.workspaceId, "file");
  return scan;
}
