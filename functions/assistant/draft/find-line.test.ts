import { expect, test } from "vitest";
import { newId } from "../../../shared/ids.ts";
import { findLine } from "./find-line.ts";

const lines = ["Logo", "Banner Stand", "Logo animation"].map((description) => ({ id: newId("line"), description, quantity: 1 }));

test.each([
  ["2", "Banner Stand"],
  ["#2", "Banner Stand"],
  ["line 3", "Logo animation"],
  ["logo", "Logo"],
  ["the banner stands", "Banner Stand"],
  ["BANNER", "Banner Stand"],
  ["animation of the logo", "Logo animation"],
  ["first", "Logo"],
  ["the last one", "Logo animation"],
])("%j is the line %s", (name, description) => expect(findLine({ lines }, name).description).toBe(description));

test.each(["logos animated", "Poster", "0", "4", "the", "sixth"])("%j is none: those that there are are named", (name) => {
  expect(() => findLine({ lines }, name)).toThrow("Its lines: 1 Logo, 2 Banner Stand, 3 Logo animation.");
});
