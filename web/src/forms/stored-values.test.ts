import { describe, expect, test } from "vitest";
import { changesIn, conflictingFields } from "./stored-values.ts";

const base = { name: "Nord", phone: "1", taxRate: 0 };

describe("what was changed in a form", () => {
  test("is what is not as it was read, and what was changed and changed back is not", () => {
    expect(changesIn(base, { ...base, name: "Süd", taxRate: 19 })).toEqual({ name: "Süd", taxRate: 19 });
    expect(changesIn(base, { ...base })).toEqual({});
  });

  test("is asked about only where somebody else changed the same field to something else", () => {
    const mine = { ...base, name: "Süd", phone: "2" };
    expect(conflictingFields(base, mine, { ...base, taxRate: 19 })).toEqual([]);
    expect(conflictingFields(base, mine, { ...base, name: "Süd" })).toEqual([]);
    expect(conflictingFields(base, mine, { name: "West", phone: "3", taxRate: 19 })).toEqual(["name", "phone"]);
  });
});
