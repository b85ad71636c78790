import { describe, expect, test } from "vitest";
import { periodOf, periodsOf } from "./periods.ts";

describe("the periods that people ask for", () => {
  const days = (today: string) => Object.fromEntries(periodsOf(today).map(({ name, from, to }) => [name, `${from} ${to}`]));

  test("are whole months, quarters and years, this one and the last", () => {
    expect(days("2026-05-16")).toEqual({
      "This month": "2026-05-01 2026-05-31",
      "Last month": "2026-04-01 2026-04-30",
      "This quarter": "2026-04-01 2026-06-30",
      "Last quarter": "2026-01-01 2026-03-31",
      "This year": "2026-01-01 2026-12-31",
      "Last year": "2025-01-01 2025-12-31",
    });
  });

  test("reach over the turn of the year, and know February", () => {
    expect(days("2027-01-01")).toMatchObject({ "Last month": "2026-12-01 2026-12-31", "Last quarter": "2026-10-01 2026-12-31" });
    expect(days("2028-02-29")["This month"]).toBe("2028-02-01 2028-02-29");
    expect(days("2026-12-31")["This quarter"]).toBe("2026-10-01 2026-12-31");
  });

  test("are known again by their days; others have no name", () => {
    expect(periodOf({ from: "2026-04-01", to: "2026-04-30" }, "2026-05-16")?.name).toBe("Last month");
    expect(periodOf({ from: "2026-04-01", to: "2026-04-29" }, "2026-05-16")).toBeUndefined();
    expect(periodOf({ from: "2026-04-01" }, "2026-05-16")).toBeUndefined();
  });
});
