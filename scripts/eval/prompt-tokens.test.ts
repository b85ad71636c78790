import { expect, test } from "vitest";
import { full } from "../../test/counts.ts";
import { countPrompt } from "./prompt-tokens.ts";

// At night only: loading the tokenizer takes 2 s.
test.runIf(full)("all functions together are 3,500 tokens at most, and the instructions a page", async () => {
  const { instructions, functions } = await countPrompt();
  expect(functions.length).toBeGreaterThan(15);
  expect(functions.reduce((sum, { tokens }) => sum + tokens, 0)).toBeLessThanOrEqual(3_500);
  expect(instructions).toBeLessThanOrEqual(1_500);
});
