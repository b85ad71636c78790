import { expect, test } from "vitest";
import { timeLeft } from "./time-left.ts";

test("the time that is left is told in whole minutes", () => {
  expect(timeLeft(600_000)).toBe("Can be answered for 10 more minutes.");
  expect(timeLeft(599_999)).toBe("Can be answered for 9 more minutes.");
  expect(timeLeft(119_999)).toBe("Can be answered for 1 more minute.");
  expect(timeLeft(59_999)).toBe("Can be answered for less than a minute.");
});
