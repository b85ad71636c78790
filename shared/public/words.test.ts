import { expect, test } from "vitest";
import { wordsFor, wordsForBrowser } from "./words.ts";

test.each([
  ["de-AT,de;q=0.9,en;q=0.8", "de"],
  ["en;q=0.1, pt-BR;q=0.5", "pt"],
  ["tlh, HE;q=0.2, fr;q=0.7", "fr"],
  ["fr;q=0, it;q=0.1", "it"],
  ["tlh", "en"],
  ["*", "en"],
  ["", "en"],
  [",;q=,__proto__,constructor;q=9", "en"],
])("a browser that asks for %s is spoken to in %s", (accepted, language) => {
  expect(wordsForBrowser(accepted).language).toBe(language);
});

test("an invoice speaks its own language where we have it, and English where we do not", () => {
  expect(["ar-AE", "ja-JP", "sv-SE"].map((locale) => wordsFor(locale).direction + wordsFor(locale).language)).toEqual(["rtlar", "ltrja", "ltren"]);
});
