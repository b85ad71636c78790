import { randomUUID } from "node:crypto";
import type { Instant } from "../../shared/clock.ts";
import { AppError } from "../../shared/errors.ts";
import type { Analysis, DocumentFile, DocumentPage } from "../../shared/uploads/document-files.ts";
import { files } from "../platform/files.ts";
import { Conflict } from "../platform/table.ts";
import { countsOf, documentFiles, type FindingsContent, pictureKey, readingFolder, type StoredDocumentFile } from "./document-store.ts";
import { enqueueScan, type ScanRequest } from "./scan-queue.ts";

/** A document about to be read: the pages known so far, and which of them are pictures, if that is known. */
interface ReadingStart {
  readonly pages: readonly DocumentPage[];
  readonly scanned: readonly number[] | undefined;
  readonly goals: readonly string[];
}
type UnreadDocument = Omit<StoredDocumentFile, "status" | "reading" | "scanned" | "heardAt" | "read" | "madeFrom">;

/** A running reading: the document's state, its goals, and its pages. */
export interface Scan {
  readonly request: ScanRequest;
  readonly file: StoredDocumentFile;
  readonly goals: readonly string[];
  readonly pages: readonly DocumentPage[];
}

export const scans = {
  /** Stores a document and enqueues its reading. */
  async begin(
    workspaceId: ScanRequest["workspaceId"],
    file: UnreadDocument,
    { pages, scanned, goals }: ReadingStart,
    now = file.createdAt,
  ): Promise<DocumentFile> {
    const reading = randomUUID();
    const begun: StoredDocumentFile = { ...file, status: "reading", reading, ...picturesOf(pages, scanned), heardAt: now };
    const stored = await documentFiles.store(workspaceId, begun, pages, { goals, values: [], missing: [] });
    await enqueueScan({ workspaceId, filename: file.filename, reading });
    return stored;
  },

  /** Restarts a failed reading. Throws `not_found` for an unknown document, `conflict` if it has not failed. */
  async again(workspaceId: ScanRequest["workspaceId"], filename: string, now: Instant): Promise<DocumentFile> {
    const { file, pages, goals } = await documentFiles.whole(workspaceId, filename);
    if (file.status !== "failed" || !file.reading) throw new AppError("conflict", "It is read, or is being read.");
    const { failure: _, readBy: __, confidence: ___, scanned, ...unread } = file;
    const pictures = new Set(scanned);
    const left = Array.from({ length: file.pages }, (_, at) => (pictures.has(at + 1) ? { text: "" } : (pages[at] ?? { text: "" })));
    return scans.begin(workspaceId, unread, { pages: scanned ? left : [], scanned, goals }, now);
  },

  /** Returns the reading that a message is about, or undefined if it is over, or the document is gone or read by another message. */
  async find(request: ScanRequest): Promise<Scan | undefined> {
    const found = await documentFiles.whole(request.workspaceId, request.filename).catch(nothingIfGone);
    return found && found.file.reading === request.reading && found.file.status === "reading" ? { request, ...found } : undefined;
  },

  /** Stores which reader works on it. */
  readBy: (scan: Scan, readBy: "ocr" | "vision", now: Instant): Promise<Scan | undefined> => replace(scan, { ...scan.file, readBy, heardAt: now }),

  /** Stores the pages of a document, and which of them are pictures. */
  async addPages(scan: Scan, pages: readonly DocumentPage[], scanned: readonly number[], now: Instant): Promise<Scan | undefined> {
    await documentFiles.putPages(scan.request.workspaceId, scan.file, pages);
    return replace({ ...scan, pages }, { ...scan.file, pages: pages.length, ...picturesOf(pages, scanned), heardAt: now });
  },

  /** Stores a page with its picture. Returns undefined if the document was deleted meanwhile; then nothing of the page is kept. */
  async addPage(scan: Scan, number: number, { read, jpeg }: { read: DocumentPage; jpeg: Uint8Array }, now: Instant): Promise<Scan | undefined> {
    const { request, file } = scan;
    const pages = scan.pages.with(number - 1, read);
    await files.put(pictureKey(request.workspaceId, file, number), jpeg, { type: "image/jpeg" });
    await documentFiles.putPages(request.workspaceId, file, pages);
    return replace({ ...scan, pages }, { ...file, read: Math.min(file.read + 1, file.pages), heardAt: now });
  },

  /** Ends a reading with the values found. */
  finish: (scan: Scan, said: Pick<StoredDocumentFile, "about" | "model" | "confidence" | "readBy">, found: FindingsContent): Promise<Scan | undefined> => {
    return replace(scan, { ...scan.file, ...said, ...countsOf(found), status: "done", read: scan.file.pages }, found);
  },

  /** Ends a failed reading with a sentence for the person. */
  fail: (scan: Scan, failure: string): Promise<Scan | undefined> => replace(scan, { ...scan.file, status: "failed", failure }),
} as const;

const picturesOf = (pages: ReadingStart["pages"], scanned: ReadingStart["scanned"]): Pick<StoredDocumentFile, "scanned" | "read"> => ({
  ...(scanned ? { scanned: [...scanned] } : {}),
  read: scanned ? pages.length - scanned.length : 0,
});

/** Stores the progress of a reading. If the reading is over, its leftovers are deleted. */
async function replace(scan: Scan, file: StoredDocumentFile, found?: FindingsContent): Promise<Scan | undefined> {
  try {
    await documentFiles.replaceReading(scan.request, file, found);
    return { ...scan, file };
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    await files.deleteAll(readingFolder(scan.request.workspaceId, scan.file));
    return undefined;
  }
}

function nothingIfGone(error: unknown): undefined {
  if (!(error instanceof AppError && error.code === "not_found")) throw error;
  return undefined;
}

/** Percent of confidence below which a word is too unsure to be used unchecked. */
const SURE_READING = 75;

/** Adds OCR's confidence to the values: that of the least sure word a value rests on. A value of weakly read words is unsure even if a model found it. */
export function withConfidence(values: Analysis["values"], pages: readonly DocumentPage[]): Analysis["values"] {
  return values.map((value) => {
    const words = value.quote && pages[value.quote.page - 1]?.picture?.words;
    if (!value.quote || !words?.length) return value;
    const { start, end } = value.quote;
    const sure: number[] = [];
    for (let at = 0; at + 6 < words.length; at += 7) if ((words[at] ?? 0) < end && (words[at + 1] ?? 0) > start) sure.push(words[at + 6] ?? 0);
    if (!sure.length) return value;
    const confidence = Math.min(...sure);
    return { ...value, confidence, ...(confidence < SURE_READING ? { unsure: true } : {}) };
  });
}
