import { describe, expect, test } from "vitest";
import { mergeForms, versionDifferences } from "./differences.ts";
import { moveLine, removeLine, setField } from "./form-changes.ts";
import { form, sampleLineId, withLine } from "./samples.ts";

const labels = (mine = form(), theirs = form()) => versionDifferences(mine, theirs, "en-US").map(({ label, mine: one, theirs: other }) => [label, one, other]);

describe("two versions of an invoice", () => {
  test("that say the same do not differ, however the numbers are written", () => {
    expect(labels()).toEqual([]);
    expect(labels(withLine({ unitPrice: "85", taxRate: "" }))).toEqual([]);
  });

  test("differ in the fields and lines that were changed", () => {
    expect(labels(form({ notes: "Mine" }), withLine({ quantity: "15" }))).toEqual([
      ["Line 1", "Design · 12 · hour · 85.00", "Design · 15 · hour · 85.00"],
      ["Notes", "Mine", ""],
    ]);
  });

  test("differ in a line that one has and in the order of the lines", () => {
    expect(labels(form(), removeLine(sampleLineId(1))(form()))).toEqual([["Line 1", "Design · 12 · hour · 85.00", ""]]);
    expect(labels(form(), moveLine(sampleLineId(2), 0)(form()))).toEqual([["Order of the lines", "Design, Logo", "Logo, Design"]]);
  });
});

describe("one invoice of two", () => {
  const mine = setField({ notes: "Mine" })(withLine({ description: "My design" }));
  const theirs = setField({ notes: "Theirs", terms: "Net 60", dueDate: "2026-05-15" })(removeLine(sampleLineId(2))(form()));

  test("is mine where nothing else was chosen", () => {
    expect(versionDifferences(mergeForms(mine, theirs, {}), mine, "en-US")).toEqual([]);
  });

  test("is theirs where that was chosen everywhere", () => {
    const all = Object.fromEntries(versionDifferences(mine, theirs, "en-US").map(({ key }) => [key, "theirs" as const]));
    expect(versionDifferences(mergeForms(mine, theirs, all), theirs, "en-US")).toEqual([]);
  });

  test("takes each from the side that was chosen", () => {
    const both = mergeForms(mine, theirs, { notes: "theirs", [sampleLineId(2)]: "theirs" });
    expect(both).toMatchObject({ notes: "Theirs", terms: "Net 30", dueDate: "2026-04-15" });
    expect(both.lines.map(({ description }) => description)).toEqual(["My design"]);
  });

  test("has lines of both in their places", () => {
    const added = {
      ...form(),
      lines: form().lines.toSpliced(1, 0, {
        ...withLine({}).lines[0],
        id: sampleLineId(3),
        description: "Added",
        quantity: "1",
        unit: "",
        unitPrice: "5",
        taxRate: "",
      }),
    };
    expect(mergeForms(form(), added, { [sampleLineId(3)]: "theirs" }).lines.map(({ description }) => description)).toEqual(["Design", "Added", "Logo"]);
  });
});
