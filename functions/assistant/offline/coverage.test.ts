import { describe, expect, test } from "vitest";
import { reused, uncovered, unmultiplied } from "./coverage.ts";

describe("every figure that was said is found again, or asked about", () => {
  test.each([
    ["3 hours at 40", [3, 40], []],
    ["90 minutes at 60", [1.5, 60], []],
    ["3 hours at 40 and 7", [3, 40], ["7"]],
    ["500 not 600", [500], []],
    ["2 people for 6 hours at 45", [12, 45], []],
    ["on 14 june 3 hours at 40", [3, 40], []],
    ["sprint 14, 3 hours at 40", [3, 40], []],
    ["12 hours for $1020", [12, 85], []],
    ["6 hours monday and 4 tuesday at 90", [10, 90], []],
    ["8% tax", [], ["8%"]],
    ["a year at 25", [12, 25], []],
    ["10 hours = $500, 50 an hour", [10, 50], []],
    ["at 3:30pm, 2 visits at 40", [2, 40], []],
    ["half of the $800", [400], []],
    ["room 12, 5 nights at 90", [5, 90], []],
    ["one waiter, 5 hours at 25", [1, 25], ["5"]],
  ] as [string, number[], string[]][])("%s, understood as %j, leaves %j", (said, understood, left) => {
    expect(uncovered(said, understood).map((token) => token.source)).toEqual(left);
  });

  test("the digits of an id or of a date are no figures that anybody said", () => {
    const line = { id: "li_01M7ZQWJEM3P7H11M08HJJQWDT", productId: "prd_01M7ZQWJDNNMNDGNWGQTW0HKJJ", quantity: 36, unitPrice: 125 };
    const understood = [{ op: "set", fields: { discount: 200, dueDate: "2026-12-03" } }, line];
    const said = "knock 200 off, 7 were chipped, 11 are late and 3 broken";
    expect(uncovered(said, understood).map((token) => token.source)).toEqual(["7", "11", "3"]);
  });

  test("days until it is due stand for themselves", () => {
    expect(uncovered("5 hours at 25", [25], [30])).toHaveLength(1);
    expect(uncovered("30 days", [25], [30])).toHaveLength(0);
  });
});

describe("a figure that was said once is one thing", () => {
  test.each([
    [
      "12 logos and hosting",
      [
        { description: "Logo", quantity: 12 },
        { description: "Hosting", unitPrice: 12 },
      ],
      ["12"],
    ],
    ["12 logos at 12 each", [{ description: "Logo", quantity: 12, unitPrice: 12 }], []],
    ["1 logo at 40", [{ description: "Logo", quantity: 1, unitPrice: 40 }], []],
  ])("%s", (said, lines, left) => {
    expect(reused(said, lines).map(({ source }) => source)).toEqual(left);
  });
});

describe("a multiple that was said is found again in a price", () => {
  test.each([
    ["a visit at double rate", [130], [65], []],
    ["3 hours at 40, overtime at time and a half", [40, 60], [], []],
    ["3 visits, the last at double rate", [3, 65], [65], ["double rate"]],
  ])("%s", (said, understood, costs, left) => {
    expect(unmultiplied(said, understood, costs).map(({ source }) => source)).toEqual(left);
  });
});
