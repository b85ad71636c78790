import { expect, test } from "vitest";
import { promptOf, speechLanguage } from "./hints.ts";

test("names are a prompt of at most 224 tokens; one that does not fit is left out whole, and shorter ones after it are not", () => {
  expect(promptOf(["Acme Corp", "Logo"])).toBe("Acme Corp, Logo");
  expect(promptOf([])).toBe("");
  expect(promptOf(["x".repeat(900), "Acme Corp"])).toBe("Acme Corp");
  const many = promptOf(Array.from({ length: 500 }, (_, i) => `Customer ${i}`));
  expect(many).toMatch(/^Customer 0, Customer 1, .*Customer \d+$/);
  expect(many.length).toBeLessThanOrEqual(3 * 224);
  // A letter of another script is a token or more.
  expect(promptOf(Array.from({ length: 500 }, () => "東京株式会社")).length).toBeLessThanOrEqual(2 * 224);
});

test("the language is the locale's, where models know it", () => {
  expect(["en-US", "de-CH", "nb-NO", "pt-BR", "fil-PH", "ga-IE"].map(speechLanguage)).toEqual(["en", "de", "no", "pt", "tl", undefined]);
});
