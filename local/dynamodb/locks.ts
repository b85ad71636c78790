/**
 * One writer per item: work on the same ids runs in the order in which it was requested. A piece of work queues for all its ids
 * at once, so two pieces never
 * wait for each other.
 */
export class Locks {
  readonly #last = new Map<string, Promise<void>>();

  /** Runs `work` once all earlier work that shares an id with it has ended. */
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
