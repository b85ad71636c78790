/**
 * One writer an item: work on the same ids runs one after the other, in the order it was asked for.
 * All ids of a piece of work are queued for at once, so that two pieces of work never wait for each other.
 */
export class Locks {
  readonly #last = new Map<string, Promise<void>>();

  /** Runs `work` when everything that was asked for earlier and shares an id with it has ended. */
  async holding<T>(ids: Iterable<string>, work: () => Promise<T>): Promise<T> {
    const mine = new Set(ids);
    const before = [...mine].map((id) => this.#last.get(id));
    const { promise: ended, resolve: release } = Promise.withResolvers<void>();
    for (const id of mine) this.#last.set(id, ended);
    await Promise.all(before);
    try {
      return await work();
    } finally {
      release();
      for (const id of mine) if (this.#last.get(id) === ended) this.#last.delete(id);
    }
  }
}
