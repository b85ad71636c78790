import { expect, test } from "vitest";
import { guesses } from "./guesses.ts";

test("five guesses are free, then each wait is twice as long, and a quarter of an hour without a guess forgives them all", () => {
  let now = 0;
  const tried = guesses(() => now);
  const waits = Array.from({ length: 7 }, () => {
    tried.missed("ada");
    const since = now;
    while (tried.blocked("ada")) now += 1000;
    return (now - since) / 1000;
  });
  expect(waits).toEqual([0, 0, 0, 0, 1, 2, 4]);

  now += 15 * 60_000 - 1;
  tried.missed("ada");
  expect(tried.blocked("ada")).toBe(true);
  now += 8_000 + 15 * 60_000;
  tried.missed("ada");
  expect(tried.blocked("ada")).toBe(false);
});

test("nobody waits longer than a quarter of an hour, and nobody waits for another", () => {
  const tried = guesses(() => 0);
  for (let i = 0; i < 50; i++) tried.missed("ada");
  expect([tried.blocked("ada"), tried.blocked("grace")]).toEqual([true, false]);
  let now = 0;
  const later = guesses(() => now);
  for (let i = 0; i < 50; i++) later.missed("ada");
  now = 15 * 60_000;
  expect(later.blocked("ada")).toBe(false);
});
