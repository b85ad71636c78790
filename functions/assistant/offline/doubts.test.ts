import { expect, test } from "vitest";
import { doubtful } from "./doubts.ts";

test.each(["Less for the delay", "Negotiated it down", "They already sent me", "First", "The last", "Should have been", "Credit", "20 off"])(
  "%s is no line yet",
  (words) => {
    expect(doubtful(words)).toBe(true);
  },
);

test.each([
  "IT support",
  "Paid media",
  "Credit check",
  "First aid kit",
  "Last mile delivery",
  "Off-site training",
  "Half-day shoot",
  "Discounted cash-flow model",
])("%s is a line", (words) => {
  expect(doubtful(words)).toBe(false);
});
