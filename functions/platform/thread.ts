import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { AppError } from "../../shared/errors.ts";
import { BACKGROUND } from "./yield-processor.ts";

/**
 * Limits of a thread: processor time in milliseconds, and memory in megabytes, for objects and for buffers each. By the clock it may take three times as long,
 * or ten times if no call waits for it.
 */
export interface ThreadLimits {
  readonly milliseconds: number;
  readonly memory: number;
  /** Ends the thread early; `runThread` then throws the reason of the abort. */
  readonly signal?: AbortSignal | undefined;
  /** Called with the processor time since the last call. */
  readonly onWork?: ((milliseconds: number) => void) | undefined;
  /** No call waits for this thread, so it lets threads with a waiting call go first. */
  readonly background?: boolean | undefined;
}

/** Thrown when the work in a thread took more time than allowed. */
export class OutOfTime extends AppError {
  constructor(sentence: string) {
    super("invalid", sentence);
    this.name = "OutOfTime";
  }
}

/** The message that the thread posted, or the limit that ended it. */
export type ThreadEnd<T> = { readonly posted: T } | { readonly ended: "late" | "large" };

/** How often the memory of the thread is checked, in milliseconds. The fastest decompression grows by about 20 MB in that time. */
const LOOK = 50;

/** How many times longer than its processor time a thread may take by the clock, if a call waits for it and if none does. */
const BUSY = 3;
const VERY_BUSY = 10;

/** Runs `file` in a thread without environment or output, until it posts a message or reaches a limit. Throws what the thread threw. */
export async function runThread<T>(file: string, data: unknown, limits: ThreadLimits): Promise<ThreadEnd<T>> {
  const { signal, memory, background = false } = limits;
  signal?.throwIfAborted();
  const worker = new Worker(file, {
    name: "document",
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: memory },
    env: {},
    argv: background ? [BACKGROUND] : [],
    // Output of the libraries may quote the document, and must not reach the log.
    stdout: true,
    stderr: true,
  });
  const ended = new AbortController();
  try {
    return await Promise.race([nextPost<T>(worker), watchLimits(worker, limits, ended.signal)]);
  } finally {
    ended.abort();
    await worker.terminate();
  }
}

async function nextPost<T>(worker: Worker): Promise<ThreadEnd<T>> {
  try {
    const [posted] = (await once(worker, "message")) as [T];
    return { posted };
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY") return { ended: "large" };
    throw error;
  }
}

/** Resolves when the thread reaches its time limit, or its limit of buffers, which `resourceLimits` does not count. Throws when `signal` aborts. */
async function watchLimits(
  worker: Worker,
  { milliseconds, memory, signal, onWork, background }: ThreadLimits,
  ended: AbortSignal,
): Promise<{ ended: "late" | "large" }> {
  const begun = performance.now();
  const longest = milliseconds * (background ? VERY_BUSY : BUSY);
  for (let worked = 0; ; ) {
    signal?.throwIfAborted();
    if (worked >= milliseconds || performance.now() - begun >= longest) return { ended: "late" };
    try {
      await pause(LOOK, undefined, { signal: ended });
      const { user, system } = await worker.cpuUsage();
      const before = worked;
      worked = (user + system) / 1000;
      onWork?.(worked - before);
      const { external_memory: buffers } = await worker.getHeapStatistics();
      if (buffers > memory * 1024 * 1024) return { ended: "large" };
    } catch (error) {
      // The thread has ended; `nextPost` gets the result.
      if (ended.aborted || !(error instanceof Error && "code" in error && error.code === "ERR_WORKER_NOT_RUNNING")) throw error;
    }
  }
}
