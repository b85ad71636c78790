/** Returns a function that runs at most `places` pieces of work at a time; the others wait in the order of their calls. */
export function semaphore(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = places;
  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, so that no later caller takes it first.
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}

/** Like `semaphore`, with `places` for each key: work under one key waits only for work under the same key. */
export function semaphorePerKey(places: number): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const open = new Map<string, { inTurn: ReturnType<typeof semaphore>; users: number }>();
  return async (key, work) => {
    const line = open.get(key) ?? { inTurn: semaphore(places), users: 0 };
    open.set(key, line);
    line.users++;
    try {
      return await line.inTurn(work);
    } finally {
      line.users--;
      if (line.users === 0) open.delete(key);
    }
  };
}
