import { describe, expect, test } from "vitest";
import { howLongAgo } from "./format.ts";

describe("how long ago something was", () => {
  const now = "2026-03-16T09:30:00.000Z";
  test.each([
    ["2026-03-16T09:29:30.000Z", "just now"],
    ["2026-03-16T09:30:20.000Z", "just now"],
    ["2026-03-16T09:28:00.000Z", "2 minutes ago"],
    ["2026-03-16T06:31:00.000Z", "2 hours ago"],
    ["2026-03-15T09:00:00.000Z", "yesterday"],
    ["2026-03-10T09:00:00.000Z", "6 days ago"],
    ["2026-03-01T09:00:00.000Z", "2 weeks ago"],
  ])("%s is %s", (at, said) => expect(howLongAgo(at, now)).toBe(said));

  test("has no name where it is long ago, or still to come", () => {
    expect(howLongAgo("2026-01-16T09:30:00.000Z", now)).toBeUndefined();
    expect(howLongAgo("2026-04-16T09:30:00.000Z", now)).toBeUndefined();
  });
});
