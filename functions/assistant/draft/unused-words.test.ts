import { expect, test } from "vitest";
import type { Ask } from "../../../shared/chat/ask.ts";
import { blankDraft } from "../../../shared/invoicing/draft-dates.ts";
import { blankProfile } from "../../../shared/records/business.ts";
import type { CurrentDraft } from "../state/current-draft.ts";
import { withUnusedWords } from "./unused-words.ts";

const draft = blankDraft(blankProfile("Acme"), "2026-03-16");
const price: Ask = { kind: "price", description: "Design", each: false };
const open = (...asks: CurrentDraft["asks"]): CurrentDraft => ({ draft, asks });

test("what nothing came of is asked about after all other questions", () => {
  const { asks } = withUnusedWords(open(price), [], "Design, rush ×1.5, before 9", ["rush ×1.5", "before 9"]);
  expect(asks).toEqual([price, { kind: "unused", words: ["rush ×1.5", "before 9"] }]);
});

test("it stays open until the person comes back to it", () => {
  const marked = withUnusedWords(open(), [], "rush ×1.5, before 9", ["rush ×1.5", "before 9"]);
  const passedOver = withUnusedWords(open(), marked.asks, "net 60", []);
  expect(passedOver.asks).toMatchObject([{ words: ["rush ×1.5", "before 9"] }]);
  const named = withUnusedWords(open(), passedOver.asks, "add 20% to the price for the Rush", []);
  expect(named.asks).toMatchObject([{ words: ["before 9"] }]);
  expect(withUnusedWords(open(), named.asks, "before noon", []).asks).toEqual([]);
});
