import { files } from "../platform/files.ts";
import { log } from "../platform/log.ts";
import { answerFirst } from "./answer-first.ts";

/** A printed PDF. `stored` resolves once it is in the bucket and rejects if that failed. */
export interface Print {
  readonly bytes: Uint8Array;
  readonly stored: Promise<void>;
}

/** The cache's limits of memory in bytes, in total and for each PDF; larger ones are only in the bucket. */
const MEMORY_BYTES = { all: 16 * 1024 * 1024, each: 1024 * 1024 } as const;

/** Timeout of a write, in milliseconds. Lambda freezes a function between calls: a write resumed later could outlive a workspace that was erased. */
const WRITE_MS = 10_000;

/** By key, least recently used first. The key is a hash of the content, so entries never go stale. */
const memory = new Map<string, Print>();
let size = 0;

/** Caches PDFs by the hash of their content: in the memory of this process, and in the bucket for all processes. */
export const printCache = {
  /** Finds a PDF that this process has printed or fetched. */
  inMemory(key: string): Print | undefined {
    const near = memory.get(key);
    return near && addToMemory(key, near);
  },

  /** Finds a PDF that any process has printed. */
  async inBucket(key: string): Promise<Print | undefined> {
    const file = await files.find(key);
    return file && addToMemory(key, { bytes: file.bytes, stored: Promise.resolve() });
  },

  /** Adds a new PDF. A caller that returns the bytes need not await `stored`: a PDF that is lost is printed again. */
  add(key: string, bytes: Uint8Array, name: string): Print {
    const abortSignal = AbortSignal.timeout(WRITE_MS);
    const stored = answerFirst().then(() => files.put(key, bytes, { type: "application/pdf", name, abortSignal }));
    stored.catch((error: unknown) => {
      removeFromMemory(key);
      log.error("a PDF was not stored", { key, error });
    });
    return addToMemory(key, { bytes, stored });
  },
};

function addToMemory(key: string, print: Print): Print {
  if (print.bytes.byteLength > MEMORY_BYTES.each) return print;
  removeFromMemory(key);
  memory.set(key, print);
  size += print.bytes.byteLength;
  for (const oldest of memory.keys()) {
    if (size <= MEMORY_BYTES.all) break;
    removeFromMemory(oldest);
  }
  return print;
}

function removeFromMemory(key: string): void {
  size -= memory.get(key)?.bytes.byteLength ?? 0;
  memory.delete(key);
}
