/** True if the tests run with their full counts, as in `npm run proof` (docs/testing.md). */
export const full = process.env["FULL"] === "1";

/** The number of cases that a test tries: `daily` in `npm test`, `fullCount` in `npm run proof`. */
export const count = (daily: number, fullCount: number): number => (full ? fullCount : daily);

/** Returns every `n`th case in `npm test`, all of them in `npm run proof`. */
export const everyNth = <T>(n: number, cases: readonly T[]): readonly T[] => (full ? cases : cases.filter((_, at) => at % n === 0));

/**
 * The seed of random cases. `npm test` always uses the same, so its results do not change by day; `npm run proof` uses another
 * each night. `SEED` sets it.
 */
export const seedOn = (date: Date, isProof: boolean): number =>
  Number(process.env["SEED"] ?? (isProof ? date.toISOString().slice(0, 10).replaceAll("-", "") : 20261122));

export const seed = seedOn(new Date(), false);

/** Returns the first cases in `npm test`, all of them in `npm run proof`. */
export const firstOf = <const T>(daily: number, cases: readonly T[]): readonly T[] => (full ? cases : cases.slice(0, daily));
