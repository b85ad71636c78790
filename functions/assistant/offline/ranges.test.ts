import { describe, expect, test } from "vitest";
import { slotOf } from "../../../shared/chat/ask-slots.ts";
import { choiceTexts } from "../../../shared/chat/question-choices.ts";
import { ranges } from "./ranges.ts";
import { reading } from "./reading.ts";

const heard = (text: string) => {
  const from = reading(text);
  const { asks } = ranges(from);
  return `${from.tokens.map((token) => token.text).join(" ")}; ${asks.map((ask) => `${slotOf(ask)} ${choiceTexts(ask, { profile: {} }).join("/")}`).join(", ") || "nothing"}`;
};

describe("which of two figures it is, is asked", () => {
  test.each([
    ["3-4 hours labor", "4 hour labor; quantity 3/4"],
    ["5 or 6 hours of training at 100", "6 hour of training at 100; quantity 5/6"],
    ["banners, $60 or maybe $70 each", "banners , $70 each; unitPrice $60/$70"],
    ["between 10 and 12 ft of pex", "12 ft of pex; quantity 10/12"],
  ])("%s", (text, read) => {
    expect(heard(text)).toBe(read);
  });

  test.each(["pages 3 to 14", "weeks 2 to 5 of the course", "3 hours at 90 and 4 at 80", "change it from 3 to 5 hours"])("%s is no such thing", (text) => {
    expect(heard(text)).toMatch(/; nothing$/);
  });
});
