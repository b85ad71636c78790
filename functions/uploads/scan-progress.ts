import { randomUUID } from "node:crypto";
import type { Instant } from "../../shared/clock.ts";
import { AppError } from "../../shared/errors.ts";
import type { Analysis, DocumentFile, DocumentPage } from "../../shared/uploads/document-files.ts";
import { files } from "../platform/files.ts";
import { Conflict } from "../platform/table.ts";
import { countsOf, documentFiles, type FindingsContent, pictureKey, readingFolder, type StoredDocumentFile } from "./document-store.ts";
import { enqueueScan, type ScanRequest } from "./scan-queue.ts";

/** A document that is to be read, and what of it is known: its pages, and which of them are pictures where that was found out. */
interface Begun {
  readonly pages: readonly DocumentPage[];
  readonly scanned: readonly number[] | undefined;
  readonly goals: readonly string[];
}
type Unread = Omit<StoredDocumentFile, "status" | "reading" | "scanned" | "heardAt" | "read" | "madeFrom">;

/** A reading that goes on: the document as it is by now, what it is searched for, and its pages. */
export interface Scan {
  readonly request: ScanRequest;
  readonly file: StoredDocumentFile;
  readonly goals: readonly string[];
  readonly pages: readonly DocumentPage[];
}

export const scans = {
  /** Stores a document, and puts the reading of it on the queue. */
  async begin(workspaceId: ScanRequest["workspaceId"], file: Unread, { pages, scanned, goals }: Begun, now = file.createdAt): Promise<DocumentFile> {
    const reading = randomUUID();
    const begun: StoredDocumentFile = { ...file, status: "reading", reading, ...picturesOf(pages, scanned), heardAt: now };
    const stored = await documentFiles.store(workspaceId, begun, pages, { goals, values: [], missing: [] });
    await enqueueScan({ workspaceId, filename: file.filename, reading });
    return stored;
  },

  /** Begins the reading of one anew that failed. Throws `not_found` where there is no such document, `conflict` where it has not failed. */
  async again(workspaceId: ScanRequest["workspaceId"], filename: string, now: Instant): Promise<DocumentFile> {
    const { file, pages, goals } = await documentFiles.whole(workspaceId, filename);
    if (file.status !== "failed" || !file.reading) throw new AppError("conflict", "It is read, or is being read.");
    const { failure: _, readBy: __, confidence: ___, scanned, ...unread } = file;
    const pictures = new Set(scanned);
    const left = Array.from({ length: file.pages }, (_, at) => (pictures.has(at + 1) ? { text: "" } : (pages[at] ?? { text: "" })));
    return scans.begin(workspaceId, unread, { pages: scanned ? left : [], scanned, goals }, now);
  },

  /** The reading that a message is about, as far as it has come; nothing where that is over, the document gone, or read by another message. */
  async find(request: ScanRequest): Promise<Scan | undefined> {
    const found = await documentFiles.whole(request.workspaceId, request.filename).catch(nothingIfGone);
    return found && found.file.reading === request.reading && found.file.status === "reading" ? { request, ...found } : undefined;
  },

  /** Says who reads it. */
  readBy: (scan: Scan, readBy: "ocr" | "vision", now: Instant): Promise<Scan | undefined> => replace(scan, { ...scan.file, readBy, heardAt: now }),

  /** Stores what pages a document has, and which of them are pictures. */
  async addPages(scan: Scan, pages: readonly DocumentPage[], scanned: readonly number[], now: Instant): Promise<Scan | undefined> {
    await documentFiles.putPages(scan.request.workspaceId, scan.file, pages);
    return replace({ ...scan, pages }, { ...scan.file, pages: pages.length, ...picturesOf(pages, scanned), heardAt: now });
  },

  /** Stores a page that was read, with its picture. Nothing where the document was deleted meanwhile: then nothing of the page stays. */
  async addPage(scan: Scan, number: number, { read, jpeg }: { read: DocumentPage; jpeg: Uint8Array }, now: Instant): Promise<Scan | undefined> {
    const { request, file } = scan;
    const pages = scan.pages.with(number - 1, read);
    await files.put(pictureKey(request.workspaceId, file, number), jpeg, { type: "image/jpeg" });
    await documentFiles.putPages(request.workspaceId, file, pages);
    return replace({ ...scan, pages }, { ...file, read: Math.min(file.read + 1, file.pages), heardAt: now });
  },

  /** Ends a reading with what was found. */
  finish: (scan: Scan, said: Pick<StoredDocumentFile, "about" | "model" | "confidence" | "readBy">, found: FindingsContent): Promise<Scan | undefined> => {
    return replace(scan, { ...scan.file, ...said, ...countsOf(found), status: "done", read: scan.file.pages }, found);
  },

  /** Ends a reading that came to nothing, with a sentence for the person. */
  fail: (scan: Scan, failure: string): Promise<Scan | undefined> => replace(scan, { ...scan.file, status: "failed", failure }),
} as const;

const picturesOf = (pages: Begun["pages"], scanned: Begun["scanned"]): Pick<StoredDocumentFile, "scanned" | "read"> => ({
  ...(scanned ? { scanned: [...scanned] } : {}),
  read: scanned ? pages.length - scanned.length : 0,
});

/** Stores how far a reading has come, as long as it goes on; what it left is deleted where it does not. */
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
