import { expect, test } from "vitest";
import { boxesOf } from "./page-boxes.ts";

// "Fee 95.00" over "per hour", on a picture of 1,000 × 500 pixels.
const words = [
  [0, 3, 100, 50, 160, 70, 96],
  [4, 9, 180, 52, 280, 72, 80],
  [10, 13, 100, 100, 150, 120, 91],
  [14, 18, 170, 100, 250, 120, 95],
].flat();
const picture = { width: 1000, height: 500, words };

test("a quote over two lines has a box on each, a little larger than its words", () => {
  const boxes = boxesOf(picture, [{ id: 7, start: 4, end: 18 }]).toSorted((a, b) => a.top - b.top);
  expect(boxes.map(({ id }) => id)).toEqual([7, 7]);
  expect(boxes[0]).toMatchObject({ left: 17.7, width: 10.6 });
  expect(boxes[1]?.left).toBeCloseTo(9.7);
  expect(boxes[1]?.width).toBeCloseTo(15.6);
});

test("of words within words the smaller box lies on top", () => {
  const boxes = boxesOf(picture, [
    { id: 1, start: 4, end: 9 },
    { id: 2, start: 0, end: 9 },
  ]);
  expect(boxes.map(({ id }) => id)).toEqual([2, 1]);
});

test("a page whose words have no places has no boxes", () => {
  expect(boxesOf({ width: 10, height: 10, words: [] }, [{ id: 1, start: 0, end: 5 }])).toEqual([]);
});
