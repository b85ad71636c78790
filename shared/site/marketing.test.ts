import { expect, test } from "vitest";
import { marketing, samples } from "./marketing.ts";

test("what is not so yet is a sample, and one review that is a sample makes the reviews samples", () => {
  const figures = { all: [{ figure: "12", of: "businesses" }] };
  const review = { quote: "It works.", by: "Ada Lovelace, mathematician" };
  const [honest, mixed] = [[review], [review, { ...review, sample: true } as const]];
  expect(samples({ ...marketing, figures: { ...figures, sample: true }, testimonials: mixed })).toEqual(expect.arrayContaining(["figures", "testimonials"]));
  const left = samples({ ...marketing, figures, testimonials: honest });
  expect(left).not.toContain("figures");
  expect(left).not.toContain("testimonials");
});
