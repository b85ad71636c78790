/** Whether the tests run with their full counts, as `npm run proof` has them (docs/testing.md). */
export const full = process.env["FULL"] === "1";

/** How many cases a test tries: `daily` with `npm test`, `fullCount` with `npm run proof`. */
export const count = (daily: number, fullCount: number): number => (full ? fullCount : daily);

/** Every `n`th of these cases with `npm test`, all of them with `npm run proof`. */
export const everyNth = <T>(n: number, cases: readonly T[]): readonly T[] => (full ? cases : cases.filter((_, at) => at % n === 0));

/** The seed of random cases. `npm test` has always the same, so it answers the same on any day; `npm run proof` takes another one every night. `SEED` sets it. */
export const seedOn = (date: Date, isProof: boolean): number =>
  Number(process.env["SEED"] ?? (isProof ? date.toISOString().slice(0, 10).replaceAll("-", "") : 20261122));

export const seed = seedOn(new Date(), false);

/** Of these cases the first ones by day, all of them in full. */
export const firstOf = <const T>(daily: number, cases: readonly T[]): readonly T[] => (full ? cases : cases.slice(0, daily));
