import { expect, test } from "vitest";
import { popoverPosition } from "./popover-position.ts";

const window = { width: 1280, height: 800 };
const box = { width: 320, height: 160 };
const figure = (left: number, top: number) => ({ left, right: left + 40, top, bottom: top + 16 });

test("what is said of a figure stands before it, at its height", () => {
  expect(popoverPosition(figure(900, 300), box, window)).toEqual({ left: 568, top: 288 });
});

test("after it where there is no room before it", () => {
  expect(popoverPosition(figure(200, 300), box, window)).toEqual({ left: 252, top: 288 });
});

test("below or above it where there is none on either side", () => {
  const narrow = { width: 700, height: 800 };
  expect(popoverPosition(figure(320, 300), box, narrow)).toEqual({ left: 320, top: 328 });
  expect(popoverPosition(figure(320, 700), box, narrow)).toEqual({ left: 320, top: 528 });
});

test("always in the window", () => {
  expect(popoverPosition(figure(900, 790), box, window)).toEqual({ left: 568, top: 628 });
  expect(popoverPosition(figure(900, -20), box, window)).toEqual({ left: 568, top: 12 });
});
