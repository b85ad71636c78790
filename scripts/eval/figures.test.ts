import { expect, test } from "vitest";
import { costLines, costOf, modelPrice, quantile } from "./figures.ts";

const turn = { model: "gpt-4o", calls: 1, prompt: 5000, cached: 4000, completion: 100, uncounted: 0, seconds: 2 };

test("a model is priced by its name, dated or with a route before it, and never by that of another", () => {
  for (const name of ["gpt-4o", "gpt-4o-2024-08-06", "openai/gpt-4o", "claude-haiku-4-5-20251001", "mistral-medium-latest"])
    expect(modelPrice(name)?.date).toMatch(/^20/);
  expect(modelPrice("gpt-4o-mini")?.prompt).toBe(0.15);
  for (const name of ["gpt-4o-audio-preview", "gpt-4", "llama3.1", "constructor"]) expect(modelPrice(name)).toBeUndefined();
});

test("what was cached costs less", () => {
  expect(costOf(turn)).toBeCloseTo((1000 * 2.5 + 4000 * 1.25 + 100 * 10) / 1e6);
});

test("the cost of a model without a price is said not to be known", () => {
  expect(costLines([turn], 0).join("\n")).toContain("cost: $0.0085, $0.00850 a turn (prices of 2026-03");
  expect(costLines([{ ...turn, model: "qwen3:8b" }], 1).join("\n")).toMatch(
    /cost: not known \(no price of qwen3:8b.*\n1 turns were answered by the embedded model/,
  );
});

test("the 95th of a hundred is p95", () => {
  const values = Array.from({ length: 100 }, (_, i) => i);
  expect([quantile(values, 0.5), quantile(values, 0.95), quantile([], 0.5)]).toEqual([50, 95, 0]);
});
