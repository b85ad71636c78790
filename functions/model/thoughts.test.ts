import { expect, test } from "vitest";
import { appendThoughts, type Thoughts } from "./thoughts.ts";

test("what a model thought is put together from its pieces, as its provider wants it back", () => {
  const thoughts: Thoughts = {};
  for (const piece of [
    { reasoning_content: "The person " },
    { reasoning_content: "wants it.", content: "" },
    { reasoning: "It ", reasoning_details: [{ type: "reasoning.text", index: 0, text: "It ", format: "anthropic-claude-v1" }] },
    { reasoning: "is.", reasoning_details: [{ type: "reasoning.text", index: 0, text: "is." }] },
    { reasoning: null, reasoning_details: [{ type: "reasoning.text", index: 0, signature: "s1", text: null }] },
    { reasoning_details: [{ type: "reasoning.encrypted", index: 1, data: "d1" }] },
  ])
    appendThoughts(thoughts, piece);
  expect(thoughts).toEqual({
    reasoning_content: "The person wants it.",
    reasoning: "It is.",
    reasoning_details: [
      { type: "reasoning.text", index: 0, text: "It is.", format: "anthropic-claude-v1", signature: "s1" },
      { type: "reasoning.encrypted", index: 1, data: "d1" },
    ],
  });
});
