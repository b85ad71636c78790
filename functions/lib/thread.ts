import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";

/**
 * How long a thread may work, in milliseconds of a processor, and how much it may hold of objects and of buffers each, in megabytes. On a machine that others
 * keep busy it may take up to three times as long.
 */
export interface ThreadLimits {
  readonly milliseconds: number;
  readonly memory: number;
}

/** What a thread posted, or the limit that it was ended at. */
export type ThreadEnd<T> = { readonly posted: T } | { readonly ended: "late" | "large" };

/** How often the memory of the thread is looked at. In milliseconds; what unpacks fastest grows by some 20 MB meanwhile. */
const LOOK = 50;

/** How many times longer than its work a thread may take. */
const BUSY = 3;

/** Runs `file` in a thread of its own, with no environment and no output, until it posts something or is at a limit. Throws what the thread threw. */
export async function runThread<T>(file: string, data: unknown, { milliseconds, memory }: ThreadLimits): Promise<ThreadEnd<T>> {
  const worker = new Worker(file, {
    name: "document",
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: memory },
    env: {},
    // What the libraries say of a document may quote it; none of it is for a log.
    stdout: true,
    stderr: true,
  });
  const ended = new AbortController();
  try {
    return await Promise.race([nextPost<T>(worker), watchLimits(worker, { milliseconds, memory }, ended.signal)]);
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

/** Answers once the thread has taken too long, or holds more than it may in buffers, which no limit of a thread counts. */
async function watchLimits(worker: Worker, { milliseconds, memory }: ThreadLimits, ended: AbortSignal): Promise<{ ended: "late" | "large" }> {
  const begun = performance.now();
  for (let worked = 0; ; ) {
    if (worked >= milliseconds || performance.now() - begun >= BUSY * milliseconds) return { ended: "late" };
    try {
      await pause(LOOK, undefined, { signal: ended });
      const { user, system } = await worker.cpuUsage();
      worked = (user + system) / 1000;
      const { external_memory: buffers } = await worker.getHeapStatistics();
      if (buffers > memory * 1024 * 1024) return { ended: "large" };
    } catch (error) {
      // The thread has ended; what it posted says how.
      if (ended.aborted || !(error instanceof Error && "code" in error && error.code === "ERR_WORKER_NOT_RUNNING")) throw error;
    }
  }
}
