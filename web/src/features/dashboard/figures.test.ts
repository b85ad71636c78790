import type { Amount } from "@shared/money.ts";
import { add } from "@shared/money.ts";
import { describe, expect, test } from "vitest";
import { formats } from "../../components/format.ts";
import { amountOutstanding, businessGrowth, daysOf, invoicedParts } from "./figures.ts";

const usd = (value: number) => value as Amount;

describe("what was invoiced", () => {
  const figures = {
    received: usd(2900.1),
    credits: usd(50),
    due: usd(3300.35),
    overdue: usd(1120.35),
    ageing: { notDue: usd(2000), days1to30: usd(1000.35), days31to60: usd(0), days61to90: usd(120), over90: usd(0) },
  };

  test("is received, not yet due, settling or overdue, each counted once, less what customers have to their credit", () => {
    const parts = invoicedParts(figures);
    expect(parts).toEqual({ received: 2900.1, notDue: 2000, settling: 180, overdue: 1120.35, credits: -50 });
    expect(add(...Object.values(parts))).toBe(6150.45);
  });

  test("what is owed is what may become late, or is", () => {
    expect(amountOutstanding(figures)).toBe(3120.35);
  });
});

describe("growth", () => {
  test("names the two whole months that it compares", () => {
    expect(businessGrowth(8.2, "2026-11-21", formats())).toEqual({ figure: "+8.2\u00a0%", about: "October against September", month: "2026-10" });
    expect(businessGrowth(-12, "2026-01-02", formats())).toMatchObject({ figure: "−12\u00a0%", about: "December against November", month: "2025-12" });
    expect(businessGrowth(0, "2026-03-31", formats())).toMatchObject({ figure: "0\u00a0%" });
  });

  test("is a dash where there is nothing to compare with, and says so", () => {
    expect(businessGrowth(undefined, "2026-11-21", formats())).toMatchObject({ figure: "–", about: "Nothing was invoiced in September to compare with" });
  });
});

test("a month ends on its own last day", () => {
  expect(daysOf("2026-02")).toEqual({ from: "2026-02-01", to: "2026-02-28" });
  expect(daysOf("2028-02")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
  expect(daysOf("2026-12")).toEqual({ from: "2026-12-01", to: "2026-12-31" });
});
