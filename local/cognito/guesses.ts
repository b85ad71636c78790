/** The first wrong answers are free; each further one doubles the wait, from a second to a quarter of an hour, as Cognito does. */
const FREE = 5;
const LONGEST = 15 * 60_000;

/** Slows down callers that guess passwords and codes. `now` in milliseconds. */
export function guesses(now: () => number) {
  const wrong = new Map<string, { count: number; until: number }>();
  return {
    /** Returns true if another guess at `name` has to wait. */
    blocked: (name: string): boolean => (wrong.get(name)?.until ?? 0) > now(),
    missed(name: string): void {
      const known = wrong.get(name);
      // The count starts anew after a quarter of an hour without a try.
      const count = known && now() < known.until + LONGEST ? known.count + 1 : 1;
      const wait = count < FREE ? 0 : Math.min(1000 * 2 ** (count - FREE), LONGEST);
      wrong.set(name, { count, until: now() + wait });
    },
    met: (name: string): void => void wrong.delete(name),
  };
}
export type Guesses = ReturnType<typeof guesses>;
