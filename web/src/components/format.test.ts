import { describe, expect, test } from "vitest";
import { queryClient, readQuery } from "../lib/queries.ts";
import { formats, howLongAgo } from "./format.ts";

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

test("dates and amounts are written as the business does, from its profile on, and anew once that is another one", () => {
  const shown = () => [
    formats().date("2026-03-16"),
    formats().money(1188.59, "EUR"),
    formats().amount(1188.5, "EUR"),
    formats().month("2026-03"),
    formats().count(12345),
    formats().time(new Date(2026, 2, 16, 14, 5).getTime()),
  ];
  const profile = (locale: string) => queryClient.setQueryData<unknown>(readQuery("getBusinessProfile").queryKey, { locale });
  expect(shown()).toEqual(["Mar 16, 2026", "€1,188.59", "1,188.50", "March", "12,345", "2:05 PM"]);
  profile("de-DE");
  expect(shown()).toEqual(["16. März 2026", "1.188,59\u00a0€", "1.188,50", "März", "12.345", "14:05"]);
  profile("ja-JP");
  expect(shown().slice(0, 2)).toEqual(["2026年3月16日", "€1,188.59"]);
  profile("en-US");
  queryClient.clear();
});
