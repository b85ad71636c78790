import { expect, test } from "vitest";
import { shownQuestion } from "./shown-question.ts";

const english = { language: "en", profile: { locale: "en-US" } } as const;

test("a question offers its own answers, and one about figures without any that they are right", () => {
  const textsOf = (ask: Parameters<typeof shownQuestion>[0]) => shownQuestion(ask, english)?.choices.map(({ text }) => text);
  expect(textsOf({ kind: "currency", said: "Rs 500", may: ["INR", "PKR"], figures: ["taxRate"] })).toEqual(["INR", "PKR"]);
  expect(textsOf({ kind: "unsourced", figures: ["taxRate"], name: "taxRate", shown: [{ name: "taxRate", value: 8 }], currency: "USD" })).toEqual([
    "Yes, that is right",
  ]);
  expect(textsOf({ kind: "lines" })).toEqual([]);
});

test("the title of a card ends before the answers that stand below it", () => {
  const candidates = [{ name: "Acme Corporation" }, { name: "Acme Ltd." }];
  const ask = { kind: "whichCustomer", because: "name", candidates } as const;
  const titleIn = (language: "en" | "fr" | "ja") => shownQuestion({ ...ask, candidates: [...candidates] }, { ...english, language })?.title;
  expect([titleIn("en"), titleIn("fr"), titleIn("ja")]).toEqual(["Which one do you mean?", "Lequel voulez-vous dire ?", "どちらですか？"]);
  expect(shownQuestion({ ...ask, because: "known", candidates: [...candidates] }, english)?.title).toBe(
    "Is it for Acme Corporation, or for somebody else: Acme Ltd.?",
  );
});

test("a question of a later version is not shown on a card: the answer's text has it", () => {
  expect(shownQuestion({ kind: "of a later version" } as never, english)).toBeUndefined();
  expect(shownQuestion({ kind: "price", description: "Design" } as never, english)).toBeUndefined();
});
