import { expect, test } from "vitest";
import { readPages } from "./extract.ts";
import { aboveFeatures } from "./features.ts";

test("what stands on a line of its own is called by the line above", () => {
  const text = "Item 4 - Commencement Date\n1 July 2025\nExpiry Date: 30 June 2027";
  const [page] = readPages([{ text }]).pages;
  expect(page && aboveFeatures(page, text.indexOf("1 July"))).toContain("up:start");
  expect(page && aboveFeatures(page, text.indexOf("30 June"))).toEqual([]);
});
