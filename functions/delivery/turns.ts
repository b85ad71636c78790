/** Lets at most `places` pieces of work run at a time; the others wait in the order in which they came. */
export function turns(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = places;
  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // A place is handed on, not given back, so that nobody who comes later takes it first.
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
