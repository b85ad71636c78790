/** Whether the tests run with their full counts, as `npm run proof` has them (docs/testing.md). */
export const full = process.env["FULL"] === "1";

/** How many cases a test tries: `daily` with `npm test`, `fullCount` with `npm run proof`. */
export const count = (daily: number, fullCount: number): number => (full ? fullCount : daily);

/** What random cases are made from: another number every day, so that each day tries other cases. `SEED=20261122` repeats those of a day. */
export const seed = Number(process.env["SEED"] ?? new Date().toISOString().slice(0, 10).replaceAll("-", ""));
