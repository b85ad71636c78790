import { files } from "../lib/files.ts";
import { log } from "../lib/log.ts";
import { answerFirst } from "./answer-first.ts";

/** What was printed. `stored` once the bucket has it; rejects where it could not be put there. */
export interface Kept {
  readonly bytes: Uint8Array;
  readonly stored: Promise<void>;
}

/** How much of what was asked for last is at hand without asking the bucket, in bytes; what is large is not. */
const AT_HAND = { all: 16 * 1024 * 1024, each: 1024 * 1024 } as const;

/** After how long a write is given up. Lambda stops the clock of a function between calls: what it woke up to later could outlive a workspace that was erased. */
const WRITE_MS = 10_000;

/** By key, what was asked for longest ago first. A key says what is in it, so what is at hand is never out of date. */
const atHand = new Map<string, Kept>();
let size = 0;

/** What was printed before, by what it was made of: at hand in this process, and in the bucket for all. */
export const kept = {
  /** What this process has printed or fetched. */
  atHand(key: string): Kept | undefined {
    const near = atHand.get(key);
    return near && remember(key, near);
  },

  /** What this process or another has printed. */
  async inBucket(key: string): Promise<Kept | undefined> {
    const file = await files.find(key);
    return file && remember(key, { bytes: file.bytes, stored: Promise.resolve() });
  },

  /** Keeps what was just printed. Whoever only hands it out need not wait until it is `stored`: what is lost on the way is printed again. */
  add(key: string, bytes: Uint8Array, name: string): Kept {
    const abortSignal = AbortSignal.timeout(WRITE_MS);
    const stored = answerFirst().then(() => files.put(key, bytes, { type: "application/pdf", name, abortSignal }));
    stored.catch((error: unknown) => {
      forget(key);
      log.error("what was printed was not kept", { key, error });
    });
    return remember(key, { bytes, stored });
  },
};

function remember(key: string, print: Kept): Kept {
  if (print.bytes.byteLength > AT_HAND.each) return print;
  forget(key);
  atHand.set(key, print);
  size += print.bytes.byteLength;
  for (const oldest of atHand.keys()) {
    if (size <= AT_HAND.all) break;
    forget(oldest);
  }
  return print;
}

function forget(key: string): void {
  size -= atHand.get(key)?.bytes.byteLength ?? 0;
  atHand.delete(key);
}
