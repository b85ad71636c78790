/** Whether the tests run with their full counts, as `npm run proof` has them (docs/testing.md). */
export const full = process.env["FULL"] === "1";

/** How many cases a test tries: `daily` with `npm test`, `fullCount` with `npm run proof`. */
export const count = (daily: number, fullCount: number): number => (full ? fullCount : daily);

/** The seed of random cases. `npm test` has always the same, so it answers the same on any day; `npm run proof` takes another one every night. */
export const seed = Number(process.env["SEED"] ?? 20261122);
