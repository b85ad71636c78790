import { expect, test } from "vitest";
import { CONFIRMATION, questionChoices } from "./question-choices.ts";

test("a question offers its own answers, and one about figures without any that they are right", () => {
  expect(questionChoices({ slot: "currency", question: "In which currency is Rs 500?", figures: ["taxRate"], options: ["INR", "PKR"] })).toEqual([
    "INR",
    "PKR",
  ]);
  expect(questionChoices({ slot: "taxRate", question: "Is 8% right?", figures: ["taxRate"] })).toEqual([CONFIRMATION.choice]);
  expect(questionChoices({ slot: "lines", question: "What is it for?" })).toEqual([]);
});
