import { describe, expect, test } from "vitest";
import { parseDate, parseNumber } from "./figure-input.ts";

describe("what is typed in place", () => {
  test.each<[string, string, number | undefined]>([
    ["15", "en-US", 15],
    ["1,200.50", "en-US", 1200.5],
    ["$1,200.50", "en-US", 1200.5],
    ["1.200,50", "en-US", 1200.5],
    ["1200,5", "en-US", 1200.5],
    ["1,200", "en-US", 1200],
    ["1.200", "en-US", 1.2],
    ["1.200", "de-DE", 1200],
    ["1,200", "de-DE", 1.2],
    ["1 200,50 €", "fr-FR", 1200.5],
    ["1,20,000", "en-IN", 120_000],
    ["EUR 80", "de-DE", 80],
    ["12,34,56", "en-US", undefined],
    ["1.2.3", "en-US", undefined],
    ["-5", "en-US", undefined],
    ["1e3", "en-US", undefined],
    ["", "en-US", undefined],
    ["twelve", "en-US", undefined],
  ])("%j in %s is %s", (typed, locale, expected) => expect(parseNumber(typed, locale)).toBe(expected));

  test.each<[string, string, string | undefined]>([
    ["2026-04-15", "de-DE", "2026-04-15"],
    ["4/15/2026", "en-US", "2026-04-15"],
    ["15.4.2026", "de-DE", "2026-04-15"],
    ["15/04/26", "en-GB", "2026-04-15"],
    ["2026-02-30", "en-US", undefined],
    ["15/4/2026", "en-US", undefined],
    ["soon", "en-US", undefined],
  ])("%j in %s is the day %s", (typed, locale, expected) => expect(parseDate(typed, locale)).toBe(expected));
});
