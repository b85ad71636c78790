/** Runs `work` once a place is free. Throws what `late` makes where that takes longer than `patience` milliseconds. */
export type FairPlaces = <T>(key: string, work: () => Promise<T>, limit?: { readonly patience: number; readonly late: () => Error }) => Promise<T>;

/**
 * Lets at most `places` pieces of work run at a time, and never gives all places to one key. Those that wait are dealt places in turn by their key, so that a
 * key that brings much keeps no other waiting for all of it.
 */
export function fairPlaces(places: number): FairPlaces {
  const mostForOne = Math.max(1, places - 1);
  const running = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();
  let free = places;

  const countOf = (key: string) => running.get(key) ?? 0;
  function deal(): void {
    for (const [key, line] of waiting) {
      if (free === 0) return;
      if (countOf(key) >= mostForOne) continue;
      const begin = line.shift();
      // Its next one waits behind those of the others.
      waiting.delete(key);
      if (line.length) waiting.set(key, line);
      if (!begin) continue;
      free--;
      running.set(key, countOf(key) + 1);
      begin();
    }
  }
  function leave(key: string): void {
    free++;
    if (countOf(key) > 1) running.set(key, countOf(key) - 1);
    else running.delete(key);
    deal();
  }

  return async (key, work, limit) => {
    const place = Promise.withResolvers<void>();
    const line = waiting.get(key) ?? [];
    waiting.set(key, line);
    line.push(place.resolve);
    const timer = limit && setTimeout(() => giveUp(), limit.patience);
    const giveUp = () => {
      const at = waiting.get(key)?.indexOf(place.resolve) ?? -1;
      if (at >= 0) waiting.get(key)?.splice(at, 1);
      place.reject(limit?.late());
    };
    deal();
    await place.promise;
    clearTimeout(timer);
    try {
      return await work();
    } finally {
      leave(key);
    }
  };
}
