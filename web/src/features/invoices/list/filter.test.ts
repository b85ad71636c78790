import { describe, expect, test } from "vitest";
import { filterOf, hasFilter, periodOf, periodsOf, queryOf } from "./filter.ts";

const read = (query: string) => filterOf(new URLSearchParams(query));

describe("a filter in an address", () => {
  test("comes back as it was put there", () => {
    const filter = { status: "overdue", from: "2026-03-01", to: "2026-03-31", q: "Müller & Söhne", sort: "due", order: "asc" } as const;
    expect(filterOf(queryOf(filter))).toEqual(filter);
  });

  test("says nothing of what was not asked for", () => {
    expect(queryOf({}).toString()).toBe("");
    expect(read("")).toEqual({});
    expect(read("status=&q=&other=1")).toEqual({});
  });

  test("is read as far as it makes sense", () => {
    expect(read("status=eaten&from=2026-02-30&to=2026-03-31&customerId=me&sort=colour&order=desc")).toEqual({ to: "2026-03-31", order: "desc" });
  });

  test("that only orders leaves nothing out", () => {
    expect(hasFilter(read("sort=total&order=desc"))).toBe(false);
    expect(hasFilter(read("sort=total&status=paid"))).toBe(true);
  });
});

describe("the periods that people ask for", () => {
  const days = (today: string) => periodsOf(today).map(({ from, to }) => `${from} ${to}`);

  test("are whole months, quarters and years", () => {
    expect(days("2026-05-16")).toEqual(["2026-05-01 2026-05-31", "2026-04-01 2026-04-30", "2026-04-01 2026-06-30", "2026-01-01 2026-12-31"]);
  });

  test("reach over the turn of the year, and know February", () => {
    expect(days("2027-01-01")[1]).toBe("2026-12-01 2026-12-31");
    expect(days("2028-02-29")[0]).toBe("2028-02-01 2028-02-29");
    expect(days("2026-12-31")[2]).toBe("2026-10-01 2026-12-31");
  });

  test("are known again by their days; others have no name", () => {
    expect(periodOf({ from: "2026-04-01", to: "2026-04-30" }, "2026-05-16")?.name).toBe("Last month");
    expect(periodOf({ from: "2026-04-01", to: "2026-04-29" }, "2026-05-16")).toBeUndefined();
    expect(periodOf({ from: "2026-04-01" }, "2026-05-16")).toBeUndefined();
  });
});
