import { expect, test } from "vitest";
import { contrast, readable, surfaceOn, textOn, tint } from "./colour.ts";

/** 216 colours: six values per channel, in all combinations. */
const steps = [0, 51, 102, 153, 204, 255].map((value) => value.toString(16).padStart(2, "0"));
const all = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)));

test("contrast is what WCAG says it is", () => {
  expect(contrast("#ffffff", "#000000")).toBe(21);
  expect(contrast("#777777", "#777777")).toBe(1);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
  expect(contrast("#ffffff", "#767676")).toBe(contrast("#767676", "#ffffff"));
});

test("an accent of any colour can be read on its own light ground, and one that could is left as it is", () => {
  for (const colour of all) {
    const ground = tint(colour, 0.07);
    expect(contrast(readable(colour, ground), ground), colour).toBeGreaterThanOrEqual(4.5);
  }
  expect(readable("#15181e", "#ffffff")).toBe("#15181e");
  expect(readable("#FFD400", "#ffffff")).toMatch(/^#[0-9a-f]{6}$/);
});

test("a button of any colour is seen on a card by day and by night, its text is read, and one that was seen is left as it is", () => {
  for (const ground of ["#ffffff", "#1b1e22", "#262a31"])
    for (const colour of [...all, "#15181e"]) {
      const surface = surfaceOn(ground, colour);
      expect(contrast(surface, ground), `${colour} on ${ground}`).toBeGreaterThanOrEqual(3);
      expect(contrast(textOn(surface), surface), `${colour} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      if (contrast(colour, ground) >= 3) expect(surface).toBe(colour);
    }
});

test("text on a band of any colour can be read, and so can quiet text on a light ground", () => {
  for (const colour of all) {
    expect(contrast(textOn(colour), colour), colour).toBeGreaterThanOrEqual(4.5);
    expect(contrast("#5c6470", tint(colour, 0.07)), colour).toBeGreaterThanOrEqual(4.5);
  }
});
