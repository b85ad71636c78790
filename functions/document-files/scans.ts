import { randomUUID } from "node:crypto";
import type { Instant } from "../../shared/clock.ts";
import type { Analysis, DocumentFile, DocumentPage } from "../../shared/document-files.ts";
import { AppError } from "../../shared/errors.ts";
import { files } from "../lib/files.ts";
import { Conflict } from "../lib/table.ts";
import { enqueueScan, type ScanRequest } from "./scan-queue.ts";
import { countsOf, documentFiles, type Found, pictureKey, readingFolder, type StoredFile } from "./store.ts";

/** A reading that goes on: the document as it is by now, what it is searched for, and its pages. */
export interface Scan {
  readonly request: ScanRequest;
  readonly file: StoredFile;
  readonly goals: readonly string[];
  readonly pages: readonly DocumentPage[];
}

export const scans = {
  /** Stores a document whose pages of these numbers are pictures, and puts the reading of them on the queue. */
  async begin(workspaceId: ScanRequest["workspaceId"], file: StoredFile, pages: readonly DocumentPage[], scanned: readonly number[], goals: readonly string[]) {
    const reading = randomUUID();
    const begun: StoredFile = { ...file, status: "reading", reading, scanned: [...scanned], heardAt: file.createdAt, read: pages.length - scanned.length };
    const stored = await documentFiles.store(workspaceId, begun, pages, { goals, values: [], missing: [] });
    await enqueueScan({ workspaceId, filename: file.filename, reading });
    return stored;
  },

  /** Begins the reading of one anew that failed. Throws `not_found` where there is no such document, `conflict` where it has not failed. */
  async again(workspaceId: ScanRequest["workspaceId"], filename: string, now: Instant): Promise<DocumentFile> {
    const { file, pages, goals } = await documentFiles.whole(workspaceId, filename);
    if (file.status !== "failed" || !file.scanned) throw new AppError("conflict", "It is read, or is being read.");
    const { failure: _, readBy: __, confidence: ___, ...unread } = file;
    const scanned = new Set(file.scanned);
    return scans.begin(
      workspaceId,
      { ...unread, heardAt: now },
      Array.from({ length: file.pages }, (_, at) => (scanned.has(at + 1) ? { text: "" } : (pages[at] ?? { text: "" }))),
      file.scanned,
      goals,
    );
  },

  /** The reading that a message is about, as far as it has come; nothing where that is over, the document gone, or read by another message. */
  async find(request: ScanRequest): Promise<Scan | undefined> {
    const found = await documentFiles.whole(request.workspaceId, request.filename).catch(nothingIfGone);
    return found && found.file.reading === request.reading && found.file.status === "reading" ? { request, ...found } : undefined;
  },

  /** Says who reads it. */
  readBy: (scan: Scan, readBy: "ocr" | "vision", now: Instant): Promise<Scan | undefined> => replace(scan, { ...scan.file, readBy, heardAt: now }),

  /** Stores a page that was read, with its picture. Nothing where the document was deleted meanwhile: then nothing of the page stays. */
  async addPage(scan: Scan, number: number, { read, jpeg }: { read: DocumentPage; jpeg: Uint8Array }, now: Instant): Promise<Scan | undefined> {
    const { request, file } = scan;
    const pages = scan.pages.with(number - 1, read);
    await files.put(pictureKey(request.workspaceId, file, number), jpeg, { type: "image/jpeg" });
    await documentFiles.putPages(request.workspaceId, file, pages);
    return replace({ ...scan, pages }, { ...file, read: Math.min(file.read + 1, file.pages), heardAt: now });
  },

  /** Ends a reading with what was found. */
  finish: (scan: Scan, said: Pick<StoredFile, "about" | "model" | "confidence">, found: Found): Promise<Scan | undefined> => {
    return replace(scan, { ...scan.file, ...said, ...countsOf(found), status: "done", read: scan.file.pages }, found);
  },

  /** Ends a reading that came to nothing, with a sentence for the person. */
  fail: (scan: Scan, failure: string): Promise<Scan | undefined> => replace(scan, { ...scan.file, status: "failed", failure }),
} as const;

/** Stores how far a reading has come, as long as it goes on; what it left is deleted where it does not. */
async function replace(scan: Scan, file: StoredFile, found?: Found): Promise<Scan | undefined> {
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

/** Below so many percent the reading of a word is not sure enough for what it says to be used unseen. */
const SURE_READING = 75;

/** How sure the reading was of the words that a value rests on: as sure as of the least of them. One of weakly read words is unsure, also where a model found it. */
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
