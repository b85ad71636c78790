import { expect, test } from "vitest";
import { writtenDescription } from "./written-description.ts";

test("what is billed begins with a capital, unless its first word has one within", () => {
  expect(writtenDescription("oven clean", "bill tom for an oven clean")).toBe("Oven clean");
  expect(writtenDescription("iPhone screen", "one iPhone screen for Tom")).toBe("iPhone screen");
  expect(writtenDescription("élagage du tilleul", "élagage du tilleul pour Garnier")).toBe("Élagage du tilleul");
  expect(writtenDescription("2nd coat of paint", "2nd coat of paint")).toBe("2nd coat of paint");
});

test("of a message in capitals the words come in small letters, and abbreviations stay", () => {
  expect(writtenDescription("GARAGE CLEANUP", "GARAGE CLEANUP FOR HARGROVE")).toBe("Garage cleanup");
  expect(writtenDescription("LED panel", "LED panel for Hargrove")).toBe("LED panel");
  expect(writtenDescription("HVAC SERVICE", "HVAC SERVICE HARGROVE")).toBe("HVAC service");
});
