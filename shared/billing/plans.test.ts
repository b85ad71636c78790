import { expect, test } from "vitest";
import { disagreements, monthlyPrice, plans, savedInYear, savedPercent } from "./plans.ts";

test("what a month costs, as the pages say it", () => {
  expect(plans.map((plan) => [plan.name, plan.price, plan.interval, monthlyPrice(plan)])).toEqual([
    ["Quarterly Plan", 15, "quarter", 5],
    ["Annual Plan", 48, "year", 4],
  ]);
});

test("what is advertised and not sold is named, with what is sold", () => {
  expect(disagreements([{ name: "Annual", monthly: 4 }])).toEqual([]);
  expect(disagreements([{ name: "Annual", monthly: 3 }])).toEqual([
    "The front page advertises Annual at $3 a month, which is not sold. Sold: Quarterly Plan at $15 a quarter, $5.00 a month; Annual Plan at $48 a year, $4.00 a month.",
  ]);
  expect(disagreements([{ name: "Free", monthly: 0 }])).toHaveLength(1);
});

test("what is saved follows from the two prices, and no more is promised", () => {
  expect([savedPercent(5, 30), savedPercent(4, 30), savedPercent(4, 5), savedPercent(12.5, 50), savedPercent(30, 30), savedPercent(40, 30)]).toEqual([
    83,
    86,
    20,
    75,
    undefined,
    undefined,
  ]);
  const [quarterly, annual] = plans;
  expect(plans.map((plan) => [savedInYear(plan, 30), savedInYear(plan, 3)])).toEqual([
    [300, 0],
    [312, 0],
  ]);
  if (!quarterly || !annual) throw new Error("Two plans are sold.");
  const percent = savedPercent(monthlyPrice(annual), monthlyPrice(quarterly));
  expect(annual.features).toContain(`${percent}% savings versus quarterly`);
});
