import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { AppError } from "../../shared/errors.ts";
import { BACKGROUND } from "./yield-processor.ts";

/**
 * How long a thread may work, in milliseconds of a processor, and how much it may hold of objects and of buffers each, in megabytes. On a machine that others
 * keep busy it may take up to three times as long, and ten times where no call waits for it.
 */
export interface ThreadLimits {
  readonly milliseconds: number;
  readonly memory: number;
  /** Ends it before; what it was aborted with is thrown. */
  readonly signal?: AbortSignal | undefined;
  /** Is told how much it worked meanwhile. */
  readonly onWork?: ((milliseconds: number) => void) | undefined;
  /** No call waits for it: it lets those go first that one does. */
  readonly background?: boolean | undefined;
}

/** What a thread was to do took more time than it had. */
export class OutOfTime extends AppError {
  constructor(sentence: string) {
    super("invalid", sentence);
    this.name = "OutOfTime";
  }
}

/** What a thread posted, or the limit that it was ended at. */
export type ThreadEnd<T> = { readonly posted: T } | { readonly ended: "late" | "large" };

/** How often the memory of the thread is looked at. In milliseconds; what unpacks fastest grows by some 20 MB meanwhile. */
const LOOK = 50;

/** How many times longer than its work a thread may take, and one that no call waits for. */
const BUSY = 3;
const VERY_BUSY = 10;

/** Runs `file` in a thread of its own, with no environment and no output, until it posts something or is at a limit. Throws what the thread threw. */
export async function runThread<T>(file: string, data: unknown, limits: ThreadLimits): Promise<ThreadEnd<T>> {
  const { signal, memory, background = false } = limits;
  signal?.throwIfAborted();
  const worker = new Worker(file, {
    name: "document",
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: memory },
    env: {},
    argv: background ? [BACKGROUND] : [],
    // What the libraries say of a document may quote it; none of it is for a log.
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

/** Answers once the thread has taken too long, or holds more than it may in buffers, which no limit of a thread counts. Throws once it is to end. */
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
      // The thread has ended; what it posted says how.
      if (ended.aborted || !(error instanceof Error && "code" in error && error.code === "ERR_WORKER_NOT_RUNNING")) throw error;
    }
  }
}
