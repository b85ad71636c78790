import { after } from "../../shared/clock.ts";
import type { DocumentPage } from "../../shared/document-files.ts";
import { AppError } from "../../shared/errors.ts";
import { type Model, modelOffer } from "../assistant/model/provider.ts";
import { enqueueDataUpdate } from "../connections/data-update-queue.ts";
import { inPlace } from "../document-files/places.ts";
import type { ScanRequest } from "../document-files/scan-queue.ts";
import { type Scan, scans, withConfidence } from "../document-files/scans.ts";
import { documentFiles } from "../document-files/store.ts";
import { findValues } from "../extraction/find-values.ts";
import { env, now } from "../lib/env.ts";
import { spend } from "../workspaces/counters.ts";
import { openReader, type Reader, type ScannedPage } from "./reader.ts";
import { seePage } from "./vision.ts";

/** How long a model may take over a page, and over the values of the whole document, in milliseconds. */
const PAGE_PATIENCE = 25_000;
const VALUES_PATIENCE = 60_000;
const COUNTER_LIFE = 2 * 24 * 3_600_000;

/**
 * Reads the pages of a document that are pictures, one after the other, from where an earlier attempt has come to, and finds in it what it is searched for.
 * Screens are told of each page. A message that came twice, or whose document was deleted meanwhile, changes nothing. Throws `invalid` with a sentence for the
 * person where it can not be read.
 */
export async function readScan(request: ScanRequest): Promise<void> {
  const found = await scans.find(request);
  if (!found) return;
  const bytes = await documentFiles.bytes(request.workspaceId, request.filename);
  // Where it is being deleted, nothing of it is found when this is tried again.
  if (!bytes) throw new Error("The file of a document is not there.");
  const reader = openReader(bytes, found.file.kind);
  try {
    const scan = await readPages(found, reader);
    if (scan) await finish(scan);
  } finally {
    await reader.close();
  }
}

/** By a model that sees, where the workspace uses one; once that has failed, by OCR for the rest of the document. */
async function readPages(found: Scan, reader: Reader): Promise<Scan | undefined> {
  let vision = (await modelOffer(found.request.workspaceId))?.vision;
  let scan = await tell(scans.readBy(found, vision ? "vision" : "ocr", now()));
  for (const number of found.file.scanned ?? []) {
    if (!scan) return undefined;
    if (scan.pages[number - 1]?.picture) continue;
    let page = vision && (await readByModel(scan, number, reader, vision));
    if (vision && !page) {
      vision = undefined;
      scan = await scans.readBy(scan, "ocr", now());
      if (!scan) return undefined;
    }
    page ??= await readByOcr(scan, number, reader);
    scan = await tell(scans.addPage(scan, number, page, now()));
  }
  return scan;
}

/** Throws `invalid` where the workspace has had as many pages read as it may in a day. */
async function readByOcr({ request: { workspaceId } }: Scan, page: number, reader: Reader): Promise<ScannedPage> {
  const day = { workspaceId, stretch: `scanned-pages#${now().slice(0, 10)}`, until: after(now(), COUNTER_LIFE) };
  const most = env("SCANNED_PAGES_PER_DAY");
  if (!(await spend(day, 1, most)))
    throw new AppError(
      "invalid",
      `${most} pages of scans and photos are read in a day, and those of today are used up. Try again tomorrow, or bring it as text.`,
    );
  return inPlace(workspaceId, () => reader.page({ page, byOcr: true }));
}

async function readByModel({ request: { workspaceId } }: Scan, number: number, reader: Reader, model: Model): Promise<ScannedPage | undefined> {
  const { jpeg, read } = await inPlace(workspaceId, () => reader.page({ page: number, byOcr: false }));
  const text = await seePage(workspaceId, model, jpeg, { now: now(), patience: PAGE_PATIENCE });
  return text === undefined ? undefined : { jpeg, read: { ...read, text } };
}

/** Finds in what was read what the document is searched for. */
async function finish(scan: Scan): Promise<void> {
  const { pages, goals, request } = scan;
  if (!pages.some(({ text }) => text.trim()))
    throw new AppError("invalid", "No words were found in it. Take the picture closer and in better light, then bring that one.");
  const { about, values, missing, model } = await inPlace(request.workspaceId, () =>
    findValues(request.workspaceId, { pages, goals, now: now(), patience: VALUES_PATIENCE }),
  );
  const confidence = confidenceOf(pages);
  const said = { about, ...(model ? { model } : {}), ...(confidence === undefined ? {} : { confidence }) };
  await tell(scans.finish(scan, said, { goals, values: withConfidence(values, pages), missing }));
}

/** How sure the reading of all pages was that OCR has read. */
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
