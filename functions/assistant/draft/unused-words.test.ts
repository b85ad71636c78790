import { expect, test } from "vitest";
import type { Ask } from "../../../shared/chat/ask.ts";
import { blankDraft } from "../../../shared/invoicing/draft-dates.ts";
import { blankProfile } from "../../../shared/records/business.ts";
import type { CurrentDraft } from "../state/current-draft.ts";
import { withUnusedWords } from "./unused-words.ts";

const draft = blankDraft(blankProfile("Acme"), "2026-03-16");
const price: Ask = { kind: "price", description: "Design", each: false };
const open = (...asks: CurrentDraft["asks"]): CurrentDraft => ({ draft, asks });

test("what nothing came of is asked about after all other questions, once", () => {
  const { asks } = withUnusedWords(open(price), ["×1.5", "before 9", "×1.5"]);
  expect(asks).toEqual([price, { kind: "unused", words: ["×1.5", "before 9"] }]);
});

test("it ends with its message: the next one is read as if it had not been", () => {
  const marked = withUnusedWords(open(price), ["×1.5"]);
  expect(withUnusedWords(marked, []).asks).toEqual([price]);
  expect(withUnusedWords(marked, ["60"]).asks).toEqual([price, { kind: "unused", words: ["60"] }]);
});
