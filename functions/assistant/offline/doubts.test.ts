import { expect, test } from "vitest";
import { doubtful } from "./doubts.ts";

test.each([
  "Less for the delay",
  "Negotiated it down",
  "They already sent me",
  "First",
  "The last",
  "Should have been",
  "Credit",
  "20 off",
  "All",
  "One one",
  "New",
  "Excl",
  "VAT",
  "Shillings per pupil",
  "I go to sleep",
  "So no delivery",
])("%s is no line yet", (words) => {
  expect(doubtful(words)).toBe(true);
});

test.each([
  "IT support",
  "Paid media",
  "Credit check",
  "First aid kit",
  "Last mile delivery",
  "Off-site training",
  "Half-day shoot",
  "Discounted cash-flow model",
  "New tyres",
  "Full day",
  "Pound coin display",
  "VAT return",
])("%s is a line", (words) => {
  expect(doubtful(words)).toBe(false);
});
