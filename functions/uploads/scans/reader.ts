import { once } from "node:events";
import { extname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { AppError } from "../../../shared/errors.ts";
import type { DocumentFileKind, DocumentPage } from "../../../shared/uploads/document-files.ts";
import type { HeldPlace } from "../../platform/fair-places.ts";
import { BACKGROUND } from "../../platform/yield-processor.ts";

/** What the thread is given: the document, and where the engines stand that read it. */
export interface Assignment {
  readonly bytes: Uint8Array;
  readonly kind: DocumentFileKind;
  readonly engines: string;
}

/** The page that is to be drawn, and read by OCR where no model does. */
export interface PageRequest {
  readonly page: number;
  readonly byOcr: boolean;
}

/** A page as it was read, with its picture. */
export interface ScannedPage {
  readonly read: DocumentPage;
  readonly jpeg: Uint8Array;
}

export type PageOutcome = ScannedPage | { readonly refused: string } | { readonly error: unknown };

export interface PageReader {
  /**
   * Draws a page, and reads it. Throws `invalid` with a sentence for the person where it can not be read, or takes too long or too much memory, and what
   * the signal of its place is aborted with; then the reader is to be closed.
   */
  page(asked: PageRequest, place?: Pick<HeldPlace, "signal" | "addWork">): Promise<ScannedPage>;
  close(): Promise<void>;
}

/** How long a page may take, and of a processor, in milliseconds; and how much memory the document may, in bytes. */
interface ScanLimits {
  readonly milliseconds: number;
  readonly processorTime?: number;
  readonly memory: number;
}
/** The fullest page takes thirteen seconds of a processor, and there may be others at work. */
const LIMITS = { milliseconds: 90_000, processorTime: 30_000, memory: 1024 * 1024 * 1024 } satisfies ScanLimits;
/** How often the memory is looked at, in milliseconds. */
const LOOK = 100;

/** Opens a document in a thread of its own, which is ended with all that it holds. */
export function openReader(
  bytes: Uint8Array,
  kind: DocumentFileKind,
  { milliseconds, processorTime = LIMITS.processorTime, memory }: ScanLimits = LIMITS,
): PageReader {
  const opened: Assignment = { bytes, kind, engines: import.meta.dirname };
  // The thread's code stands beside this file, with the same ending: as source, or bundled.
  const worker = new Worker(join(import.meta.dirname, `scan-worker${extname(import.meta.filename)}`), {
    name: "scan",
    workerData: opened,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    env: {},
    argv: [BACKGROUND],
    // What the libraries say of a document may quote it; none of it is for a log.
    stdout: true,
    stderr: true,
  });
  return {
    async page(asked, place) {
      place?.signal.throwIfAborted();
      const done = new AbortController();
      try {
        worker.postMessage(asked);
        const outcome = await Promise.race([
          answerOf(worker, done.signal),
          lateness(asked.page, milliseconds, done.signal),
          excess(worker, { page: asked.page, processorTime, memory }, { done: done.signal, place }),
        ]);
        if ("error" in outcome) throw outcome.error;
        if ("refused" in outcome) throw new AppError("invalid", outcome.refused);
        return outcome;
      } finally {
        done.abort();
      }
    },
    async close() {
      await worker.terminate();
    },
  };
}

async function answerOf(worker: Worker, signal: AbortSignal): Promise<PageOutcome> {
  try {
    const [outcome] = (await once(worker, "message", { signal })) as [PageOutcome];
    return outcome;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY") return { refused: TOO_LARGE };
    return { error };
  }
}

/** Answers once the page has taken too long. */
async function lateness(page: number, milliseconds: number, done: AbortSignal): Promise<PageOutcome> {
  await pause(milliseconds, undefined, { signal: done });
  return tooLong(page);
}

const tooLong = (page: number): PageOutcome => ({ refused: `Page ${page} took too long to read. Bring it in a plainer picture, or as text.` });

interface PageLimits {
  readonly page: number;
  readonly processorTime: number;
  readonly memory: number;
}

/** Answers once the page has taken more of a processor, or holds more memory, than a page does. Throws what the signal of its place is aborted with. */
async function excess(
  worker: Worker,
  { page, processorTime, memory }: PageLimits,
  { done, place }: { done: AbortSignal; place: Pick<HeldPlace, "signal" | "addWork"> | undefined },
): Promise<PageOutcome> {
  const usedBefore = await processorTimeOf(worker);
  for (let worked = 0; ; ) {
    await pause(LOOK, undefined, { signal: done });
    const before = worked;
    worked = (await processorTimeOf(worker)) - usedBefore;
    place?.addWork(Math.max(0, worked - before));
    place?.signal.throwIfAborted();
    if (worked > processorTime) return tooLong(page);
    // A thread that has ended says how by its outcome.
    const { external_memory: buffers } = await worker.getHeapStatistics().catch(() => ({ external_memory: 0 }));
    if (buffers > memory) return { refused: TOO_LARGE };
  }
}

/** In milliseconds. A thread that has ended says how by its outcome. */
async function processorTimeOf(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
  return (user + system) / 1000;
}

const TOO_LARGE = "It unpacks to more than can be read here. Save its pages as smaller pictures, then choose those.";
