/** Lets at most `places` pieces of work run at a time; the others wait in the order in which they came. */
export function semaphore(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = places;
  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // A place is handed on, not given back, so that no later caller takes it first.
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}

/** The same for each key on its own: pieces of work under one key wait for each other, and for no others. */
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
