import type { Level, LevelOperation } from "dynalite/db/index.js";
import { keyRange } from "./store-view.ts";

const pending = "pending~";

/**
 * Global secondary indexes as on AWS: they follow their table a little later. A pending change, under a running number, is
 * written in the same batch as the
 * item, and applied in that order after `delayMs`. So a reader may find the index behind its table, but no change is lost
 * whenever the process dies.
 */
export class DelayedIndexes {
  readonly #level: Level;
  readonly #delayMs: number;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  #applied = Promise.resolve();
  #count = 0;

  constructor(level: Level, delayMs: number) {
    this.#level = level;
    this.#delayMs = delayMs;
  }

  /** Returns the operations to write with the items, so that `changes` reach the indexes later. Call `follow` once they are written. */
  later(changes: LevelOperation[]): { now: LevelOperation[]; follow: () => void } {
    if (this.#delayMs <= 0) return { now: changes, follow: () => {} };
    const key = pending + String(this.#count++).padStart(15, "0");
    const follow = () => void this.#timers.set(key, setTimeout(() => this.#apply(key, changes), this.#delayMs).unref());
    return { now: [{ type: "put", key, value: changes }], follow };
  }

  /** Applies all pending changes: at the start, and before a table is deleted. */
  async catchUp(): Promise<void> {
    this.stop();
    for await (const [key, changes] of this.#level.iterator(keyRange(pending))) this.#apply(key, changes as LevelOperation[]);
    await this.#applied;
  }

  /** Leaves pending changes to the next start. */
  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  #apply(key: string, changes: LevelOperation[]): void {
    this.#timers.delete(key);
    this.#applied = this.#applied
      .then(() => this.#level.batch([...changes, { type: "del", key }]))
      .catch((error: unknown) => console.error("An index stays behind its table until the next start:", error));
  }
}
