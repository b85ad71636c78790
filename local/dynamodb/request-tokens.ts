import { createHash } from "node:crypto";
import type { Item, Level } from "dynalite/db/index.js";
import { refusal } from "./refusals.ts";
import { keyRange, storedItem } from "./store-view.ts";

const prefix = "token~";
const TOKEN_LIFE = 10 * 60_000;

/** The transactions of the last ten minutes by their ClientRequestToken. A token is written in the same batch as its transaction. */
export class RequestTokens {
  readonly #level: Level;
  readonly #now: () => number;

  constructor(level: Level, now: () => number) {
    this.#level = level;
    this.#now = now;
  }

  /**
   * Uses `token`. Returns the key to lock, the `note` to write with the transaction, and `before`, which resolves to true if this
   * same request was done already.
   * `before` rejects with `IdempotentParameterMismatchException` if the token belongs to another request.
   */
  use(token: string, request: unknown): { key: string; before: () => Promise<boolean>; note: Item } {
    const key = prefix + token;
    const digest = createHash("sha256").update(JSON.stringify(request)).digest("hex");
    const before = async () => {
      const earlier = await storedItem(this.#level, key);
      if (!earlier || this.#old(earlier)) return false;
      if (earlier["digest"]?.S === digest) return true;
      throw refusal("IdempotentParameterMismatchException", "The request uses the same client token as a previous, but non-identical request.");
    };
    return { key, before, note: { digest: { S: digest }, at: { N: String(this.#now()) } } };
  }

  /** Removes tokens older than ten minutes. */
  async sweep(): Promise<void> {
    for await (const [key, note] of this.#level.iterator(keyRange(prefix))) if (this.#old(note as Item)) await this.#level.del(key);
  }

  #old = (note: Item): boolean => Number(note["at"]?.N) <= this.#now() - TOKEN_LIFE;
}
