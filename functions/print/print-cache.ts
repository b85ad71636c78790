import { files } from "../platform/files.ts";
import { log } from "../platform/log.ts";
import { answerFirst } from "./answer-first.ts";

/** A printed PDF. `stored` resolves once the bucket has it; rejects where it could not be put there. */
export interface Print {
  readonly bytes: Uint8Array;
  readonly stored: Promise<void>;
}

/** The memory of this process that the cache may use, in bytes: for all, and for each; larger ones are in the bucket only. */
const MEMORY_BYTES = { all: 16 * 1024 * 1024, each: 1024 * 1024 } as const;

/** After how long a write is given up. Lambda stops the clock of a function between calls: what it woke up to later could outlive a workspace that was erased. */
const WRITE_MS = 10_000;

/** By key, the least recently used first. The key is a hash of the content, so an entry is never out of date. */
const memory = new Map<string, Print>();
let size = 0;

/** The PDFs that were printed before, by what they were made of: in the memory of this process, and in the bucket for all processes. */
export const printCache = {
  /** A PDF that this process has printed or fetched. */
  inMemory(key: string): Print | undefined {
    const near = memory.get(key);
    return near && addToMemory(key, near);
  },

  /** A PDF that this process or another has printed. */
  async inBucket(key: string): Promise<Print | undefined> {
    const file = await files.find(key);
    return file && addToMemory(key, { bytes: file.bytes, stored: Promise.resolve() });
  },

  /** Adds a new PDF. A caller that answers with its bytes need not wait until it is `stored`: one that is lost on the way is printed again. */
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
