import { expect, test } from "vitest";
import { addDuration, parseDuration } from "./duration.ts";

test.each([
  ["1 day", "2026-03-31T09:30:00.000Z", "2026-04-01T09:30:00.000Z"],
  ["12 hours", "2026-12-31T21:00:00.000Z", "2027-01-01T09:00:00.000Z"],
  ["1 month", "2026-01-31T09:30:00.000Z", "2026-02-28T09:30:00.000Z"],
  ["3 months", "2026-11-30T09:30:00.000Z", "2027-02-28T09:30:00.000Z"],
  ["1 year", "2028-02-29T09:30:00.000Z", "2029-02-28T09:30:00.000Z"],
])("%s after %s is %s", (words, now, expected) => {
  expect(addDuration(now, parseDuration(words) ?? {})).toBe(expected);
});

test("what is no span is none", () => {
  for (const words of ["", "day", "1.5 days", "-1 day", "1 week", "99999 days"]) expect(parseDuration(words)).toBeUndefined();
});
