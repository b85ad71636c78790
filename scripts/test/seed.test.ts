import { expect, onTestFinished, test, vi } from "vitest";
import { seedOn } from "../../test/counts.ts";

test("npm test makes the same random cases on every day, npm run proof others every night, and SEED repeats them", () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv("SEED", undefined);
  const [one, next] = [new Date("2026-11-29T12:00:00Z"), new Date("2026-11-30T12:00:00Z")];
  expect(seedOn(next, false)).toBe(seedOn(one, false));
  expect([seedOn(one, true), seedOn(next, true)]).toEqual([20261129, 20261130]);
  vi.stubEnv("SEED", "7");
  expect([seedOn(one, true), seedOn(next, false)]).toEqual([7, 7]);
});
