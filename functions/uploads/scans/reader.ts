import { once } from "node:events";
import { extname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { AppError } from "../../../shared/errors.ts";
import type { DocumentFileKind, DocumentPage } from "../../../shared/uploads/document-files.ts";
import type { HeldPlace } from "../../platform/fair-places.ts";
import { BACKGROUND } from "../../platform/yield-processor.ts";

/** The thread's input: the document, and the folder of the engines that read it. */
export interface Assignment {
  readonly bytes: Uint8Array;
  readonly kind: DocumentFileKind;
  readonly engines: string;
}

/** A page to draw, and to read by OCR unless a model reads it. */
export interface PageRequest {
  readonly page: number;
  readonly byOcr: boolean;
}

/** A page that was read, with its picture. */
export interface ScannedPage {
  readonly read: DocumentPage;
  readonly jpeg: Uint8Array;
}

export type PageOutcome = ScannedPage | { readonly refused: string } | { readonly error: unknown };

export interface PageReader {
  /**
   * Draws and reads a page. Throws `invalid` with a sentence for the person if it cannot be read or takes too much time or memory, and the reason of its
   * place's signal. After an error the reader has to be closed.
   */
  page(asked: PageRequest, place?: Pick<HeldPlace, "signal" | "addWork">): Promise<ScannedPage>;
  close(): Promise<void>;
}

/** Milliseconds for a page, milliseconds of processor time for it, and bytes of memory for the document. */
interface ScanLimits {
  readonly milliseconds: number;
  readonly processorTime?: number;
  readonly memory: number;
}
/** The fullest page takes 13 seconds of a processor, and others may be at work. */
const LIMITS = { milliseconds: 90_000, processorTime: 30_000, memory: 1024 * 1024 * 1024 } satisfies ScanLimits;
/** Milliseconds between two checks of the limits. */
const CHECK_INTERVAL = 100;

/** Opens a document in a thread of its own; closing it frees all that the thread holds. */
export function openReader(
  bytes: Uint8Array,
  kind: DocumentFileKind,
  { milliseconds, processorTime = LIMITS.processorTime, memory }: ScanLimits = LIMITS,
): PageReader {
  const opened: Assignment = { bytes, kind, engines: import.meta.dirname };
  // The thread's code is beside this file with the same extension, as source or bundled.
  const worker = new Worker(join(import.meta.dirname, `scan-worker${extname(import.meta.filename)}`), {
    name: "scan",
    workerData: opened,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    env: {},
    argv: [BACKGROUND],
    // The libraries' messages may quote the document, so they must not be logged.
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

/** Resolves once the page has taken too long. */
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

/** Resolves once the page has used too much processor time or memory. Throws the reason of its place's signal. */
async function excess(
  worker: Worker,
  { page, processorTime, memory }: PageLimits,
  { done, place }: { done: AbortSignal; place: Pick<HeldPlace, "signal" | "addWork"> | undefined },
): Promise<PageOutcome> {
  const usedBefore = await processorTimeOf(worker);
  for (let worked = 0; ; ) {
    await pause(CHECK_INTERVAL, undefined, { signal: done });
    const before = worked;
    worked = (await processorTimeOf(worker)) - usedBefore;
    place?.addWork(Math.max(0, worked - before));
    place?.signal.throwIfAborted();
    if (worked > processorTime) return tooLong(page);
    // A thread that has ended reports its own outcome.
    const { external_memory: buffers } = await worker.getHeapStatistics().catch(() => ({ external_memory: 0 }));
    if (buffers > memory) return { refused: TOO_LARGE };
  }
}

/** In milliseconds. A thread that has ended reports its own outcome. */
async function processorTimeOf(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
  return (user + system) / 1000;
}

const TOO_LARGE = "It unpacks to more than can be read here. Save its pages as smaller pictures, then choose those.";
