import { once } from "node:events";
import { extname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { AppError } from "../../../shared/errors.ts";
import { log } from "../../lib/log.ts";
import type { ReadDocument } from "./reading.ts";

/** What the thread answers: the document, or why it is not read as a sentence for the person, with the name of what was thrown. */
export type Outcome = { readonly read: ReadDocument } | { readonly refused: string; readonly cause?: string | undefined } | { readonly error: unknown };

export interface ReadingLimits {
  readonly milliseconds: number;
  /** In megabytes, of objects and of buffers each. */
  readonly memory: number;
}

const LIMITS: ReadingLimits = { milliseconds: 15_000, memory: 256 };
/** How often the memory of the thread is looked at. In milliseconds; what unpacks fastest grows by some 20 MB meanwhile. */
const LOOK = 50;

/**
 * What a document's bytes say, page by page. Its content decides what kind it is. Throws `invalid` with a sentence for the person where it is none that is
 * read here, is locked or damaged, has too many pages, or takes more time or memory than a document does (docs/decisions/0073).
 */
export async function readText(bytes: Uint8Array, limits: ReadingLimits = LIMITS): Promise<ReadDocument> {
  // The thread's code stands beside this file, with the same ending: as source, or bundled.
  const worker = new Worker(join(import.meta.dirname, `worker${extname(import.meta.filename)}`), {
    name: "document",
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: limits.memory },
    env: {},
    // What the libraries say of a document may quote it; none of it is for a log.
    stdout: true,
    stderr: true,
  });
  const ended = new AbortController();
  try {
    const outcome = await Promise.race([outcomeOf(worker), watchLimits(worker, limits, ended.signal)]);
    if ("error" in outcome) throw outcome.error;
    if ("read" in outcome) return outcome.read;
    if (outcome.cause) log.info("a document is damaged", { error: outcome.cause });
    throw new AppError("invalid", outcome.refused);
  } finally {
    ended.abort();
    await worker.terminate();
  }
}

async function outcomeOf(worker: Worker): Promise<Outcome> {
  try {
    const [outcome] = (await once(worker, "message")) as [Outcome];
    return outcome;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY") return { refused: TOO_LARGE };
    return { error };
  }
}

/** Answers once the thread has taken too long, or holds more than it may in buffers, which no limit of a thread counts. */
async function watchLimits(worker: Worker, { milliseconds, memory }: ReadingLimits, ended: AbortSignal): Promise<Outcome> {
  const begun = performance.now();
  for (;;) {
    if (performance.now() - begun > milliseconds) return { refused: TOO_SLOW };
    try {
      await pause(LOOK, undefined, { signal: ended });
      const { external_memory: buffers } = await worker.getHeapStatistics();
      if (buffers > memory * 1024 * 1024) return { refused: TOO_LARGE };
    } catch (error) {
      // The thread has ended; its outcome says how.
      if (ended.aborted || !(error instanceof Error && "code" in error && error.code === "ERR_WORKER_NOT_RUNNING")) throw error;
    }
  }
}

const TOO_SLOW = "It took too long to read. Save only the pages that matter as a PDF, then choose that one.";
const TOO_LARGE = "It unpacks to more than can be read here. Save only the pages that matter as a PDF, then choose that one.";
