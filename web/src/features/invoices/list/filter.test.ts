import { describe, expect, test } from "vitest";
import { filterOf, hasFilter, queryOf } from "./filter.ts";

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
