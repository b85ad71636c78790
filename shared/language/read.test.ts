import { expect, test } from "vitest";
import { everyNth } from "../../test/counts.ts";
import { growthOfCalls, LINEAR } from "../../test/growth-of-calls.ts";
import { sumsIn } from "./money/choose.ts";
import { quantity } from "./quantity/kinds.ts";
import { longest, nodesOf, read, spanOf } from "./read.ts";

test.each(
  everyNth(5, [
    ["sentences", "12 hours at $85.50 per hour, plus 8.1% and EUR 35.– each, two and a half days in all. "],
    ["figures", "1 "],
    ["signs", "$ "],
    ["sums", "100 CHF "],
    ["sums without cents", "80.– "],
    ["number words", "zwei "],
    ["hours", "2h30 "],
    ["parts", "half a "],
    ["rates", "per hour "],
    ["brackets", "(30) "],
    ["fractions", "1/2 "],
    ["letters", "m "],
    ["one long word", "fünfundzwanzigprozentig"],
    ["days", "on Friday, 3 April 2026, at 7pm, "],
    ["weekdays", "Mo-"],
    ["days of a month", "3, 4 and 5 "],
    ["days and months", "1 March to "],
    ["times", "9 to "],
    ["halves of the day", "half "],
    ["articles", "on the "],
  ]),
)("four times as many %s take no more than four times the work", async (_, piece) => {
  const growth = await growthOfCalls(
    (text) => {
      const whole = read(text);
      return [sumsIn(whole), longest(nodesOf(whole, quantity))];
    },
    piece,
    4000,
  );
  expect(growth).toBeGreaterThan(0);
  expect(growth).toBeLessThan(LINEAR);
});

test("of nodes of one kind the longest count, also where they overlap", () => {
  const text = read("2 hours 30 minutes, 1 hour", ["en"]);
  const said = longest(nodesOf(text, quantity)).map((node) => {
    const { start, end } = spanOf(text, node);
    return text.text.slice(start, end);
  });
  expect(said).toEqual(["2 hours 30 minutes", "1 hour"]);
});
