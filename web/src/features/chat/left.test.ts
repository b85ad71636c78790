import { expect, test } from "vitest";
import { leftOf } from "./left.ts";

test("the time that is left is told in whole minutes", () => {
  expect(leftOf(600_000)).toBe("Can be answered for 10 more minutes.");
  expect(leftOf(599_999)).toBe("Can be answered for 9 more minutes.");
  expect(leftOf(119_999)).toBe("Can be answered for 1 more minute.");
  expect(leftOf(59_999)).toBe("Can be answered for less than a minute.");
});
