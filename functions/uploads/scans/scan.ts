import { after } from "../../../shared/clock.ts";
import { AppError } from "../../../shared/errors.ts";
import type { DocumentPage } from "../../../shared/uploads/document-files.ts";
import { enqueueDataUpdate } from "../../connections/data-update-queue.ts";
import { type ChatModel, modelOffer } from "../../model/provider.ts";
import { env, now } from "../../platform/env.ts";
import { type HeldPlace, isPutOff } from "../../platform/fair-places.ts";
import { spend } from "../../sessions/workspace-counters.ts";
import { documentFiles } from "../document-store.ts";
import { type ExtractionTask, extractInThread } from "../extraction/extraction-thread.ts";
import { findValues } from "../extraction/find-values.ts";
import { runForQueue } from "../reading-places.ts";
import { type Scan, scans, withConfidence } from "../scan-progress.ts";
import { enqueueScan, type ScanRequest } from "../scan-queue.ts";
import { readText } from "../text/read-text.ts";
import { openReader, type PageReader, type ScannedPage } from "./reader.ts";
import { seePage } from "./vision.ts";

/** Milliseconds of reading before a document goes back on the queue. On AWS a process has one document at a time and does not know whether others wait. */
const TURN = 8_000;
/** Milliseconds that a model may take for a page, and for the values of the whole document. */
const PAGE_PATIENCE = 25_000;
const VALUES_PATIENCE = 60_000;
/** Milliseconds of processor time for finding a document's values. */
const EXTRACTION = 16_000;
const COUNTER_LIFE = 2 * 24 * 3_600_000;

/**
 * Reads a document, from where an earlier attempt stopped, until it is read or others have their turn; then the rest is enqueued again. Screens hear of each
 * page. A repeated message, or a deleted document, changes nothing. Throws `invalid` with a sentence for the person if it cannot be read.
 */
export async function readScan(request: ScanRequest): Promise<void> {
  const goOn = (more: Pick<ScanRequest, "keepsPlace">) => enqueueScan({ ...request, keepsPlace: undefined, turn: (request.turn ?? 0) + 1, ...more });
  try {
    const isRead = await runForQueue(request.workspaceId, { keepsPlace: request.keepsPlace ?? false }, (place) => takeTurn(request, place));
    if (!isRead) await goOn({});
  } catch (error) {
    if (!isPutOff(error)) throw error;
    // The page starts again and then keeps its place, so that it gets done (docs/decisions/0107).
    await goOn({ keepsPlace: true });
  }
}

/** Reads for one turn and returns true if nothing is left to read. Throws the reason of its place's signal. */
async function takeTurn(request: ScanRequest, place: HeldPlace): Promise<boolean> {
  const found = await scans.find(request);
  if (!found) return true;
  const bytes = await documentFiles.bytes(request.workspaceId, request.filename);
  // If the document is being deleted, the next attempt will not find it.
  if (!bytes) throw new Error("The file of a document is not there.");
  const scan = found.file.scanned ? found : await readPlain(found, bytes, place);
  const read = scan && leftOf(scan).length ? await readPictures(scan, bytes, place) : scan;
  if (!read) return true;
  if (leftOf(read).length) return false;
  await finish(read, place);
  return true;
}

/** Returns the numbers of the pages that are pictures and not read yet. */
const leftOf = ({ file, pages }: Scan): number[] => (file.scanned ?? []).filter((number) => !pages[number - 1]?.picture);

/** Reads the text of a document, and finds out which of its pages are pictures. */
async function readPlain(scan: Scan, bytes: Uint8Array, { signal, addWork }: HeldPlace): Promise<Scan | undefined> {
  const { pages, scanned } = await readText(bytes, { signal, onWork: addWork, background: true });
  signal.throwIfAborted();
  return notifyScreens(scans.addPages(scan, pages, scanned, now()));
}

async function readPictures(scan: Scan, bytes: Uint8Array, place: HeldPlace): Promise<Scan | undefined> {
  const reader = openReader(bytes, scan.file.kind);
  try {
    return await readPages(scan, reader, place);
  } finally {
    await reader.close();
  }
}

/** Reads pages with a vision model if the workspace uses one; after it fails, OCR reads the rest of the document. Stops when others should have their turn. */
async function readPages(found: Scan, reader: PageReader, place: HeldPlace): Promise<Scan | undefined> {
  const end = performance.now() + TURN;
  // If OCR took over in an earlier turn, it also reads the rest.
  let vision = found.file.readBy === "ocr" ? undefined : (await modelOffer(found.request.workspaceId))?.vision;
  const readBy = vision ? "vision" : "ocr";
  let scan = found.file.readBy === readBy ? found : await notifyScreens(scans.readBy(found, readBy, now()));
  for (const number of leftOf(found)) {
    if (!scan) return undefined;
    let page = vision && (await readByModel(scan, number, { reader, model: vision, place }));
    if (vision && !page) {
      vision = undefined;
      scan = await scans.readBy(scan, "ocr", now());
      if (!scan) return undefined;
    }
    page ??= await readByOcr(scan, number, reader, place);
    place.signal.throwIfAborted();
    scan = await notifyScreens(scans.addPage(scan, number, page, now()));
    if (place.isWanted() || performance.now() >= end) break;
  }
  return scan;
}

/** Reads a page by OCR. Throws `invalid` if the workspace has used up its pages of the day. */
async function readByOcr({ request: { workspaceId } }: Scan, page: number, reader: PageReader, place: HeldPlace): Promise<ScannedPage> {
  const day = { workspaceId, stretch: `scanned-pages#${now().slice(0, 10)}`, until: after(now(), COUNTER_LIFE) };
  const most = env("SCANNED_PAGES_PER_DAY");
  if (!(await spend(day, 1, most)))
    throw new AppError(
      "invalid",
      `${most} pages of scans and photos are read in a day, and those of today are used up. Try again tomorrow, or bring it as text.`,
    );
  return reader.page({ page, byOcr: true }, place);
}

async function readByModel(
  { request: { workspaceId } }: Scan,
  number: number,
  { reader, model, place }: { reader: PageReader; model: ChatModel; place: HeldPlace },
): Promise<ScannedPage | undefined> {
  const { jpeg, read } = await reader.page({ page: number, byOcr: false }, place);
  const signal = AbortSignal.any([place.signal, AbortSignal.timeout(PAGE_PATIENCE)]);
  const text = await seePage(workspaceId, model, jpeg, { now: now(), signal });
  place.signal.throwIfAborted();
  return text === undefined ? undefined : { jpeg, read: { ...read, text } };
}

/** Finds the values of a document that was read, and ends its reading. */
async function finish(scan: Scan, { signal, addWork }: HeldPlace): Promise<void> {
  const { pages, goals, request, file } = scan;
  if (!pages.some(({ text }) => text.trim()))
    throw new AppError("invalid", "No words were found in it. Take the picture closer and in better light, then bring that one.");
  const extract = (task: ExtractionTask) => extractInThread(task, { milliseconds: EXTRACTION, signal, onWork: addWork, background: true });
  const { about, values, missing, model } = await findValues(request.workspaceId, { pages, goals, now: now(), patience: VALUES_PATIENCE, extract });
  signal.throwIfAborted();
  const confidence = confidenceOf(pages);
  const said = { about, readBy: file.readBy ?? "text", ...(model ? { model } : {}), ...(confidence === undefined ? {} : { confidence }) };
  await notifyScreens(scans.finish(scan, said, { goals, values: withConfidence(values, pages), missing }));
}

/** Returns OCR's average confidence of the pages it read, in percent. */
function confidenceOf(pages: readonly DocumentPage[]): number | undefined {
  const each = pages.flatMap(({ picture }) => picture?.confidence ?? []);
  return each.length ? Math.round(each.reduce((sum, sure) => sum + sure, 0) / each.length) : undefined;
}

/** Tells open screens about a stored change. */
async function notifyScreens(stored: Promise<Scan | undefined>): Promise<Scan | undefined> {
  const scan = await stored;
  if (scan) await enqueueDataUpdate(scan.request.workspaceId, "file");
  return scan;
}
