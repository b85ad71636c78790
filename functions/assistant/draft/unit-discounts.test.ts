import { expect, test } from "vitest";
import type { Message } from "../../../shared/chat/assistant.ts";
import { newId } from "../../../shared/ids.ts";
import { wholeDiscounts } from "./unit-discounts.ts";

const message = (content: string): Message => ({ id: newId("message"), role: "user", content, timestamp: "2026-03-16T09:00:00.000Z" });
const off = (value: number) => ({ type: "amount" as const, value });

/** The discount of a line of four doors after a model took 10 off it. */
const ofLine = (text: string, value = 10): number | undefined => {
  const said = { lines: [{ description: "Door", quantity: 4, unitPrice: 60, discount: off(value) }] };
  return wholeDiscounts(said, message(text), "en-GB").lines?.[0]?.discount?.value;
};

test.each([
  "4 doors at 60, 10 quid off each",
  "4 doors at 60 with £10 off each door",
  "4 doors at £60 each, knock 10 off each",
  "4 doors at 60, each 10 off",
  "4 doors at 60, 10 off per door",
  "4 doors at 60 less a discount of 10 apiece",
  "4 Türen zu 60, je 10 Rabatt",
  "4 Türen zu 60, 10 Rabatt pro Stück",
  "4 portes à 60, 10 de remise chacune",
])("%j takes 40 off four", (text) => expect(ofLine(text)).toBe(40));

test.each([
  "4 doors at 60, 10 quid off",
  "4 doors at 60 each less 10",
  "4 doors at 60 each, 10 off the lot",
  "4 doors at 60, 10 off each line",
  "4 doors at 10 each, 5 off",
])("%j takes 10 off them all", (text) => expect(ofLine(text)).toBe(10));

test("what a model multiplied itself stays, and so does a share of the price", () => {
  expect(ofLine("4 doors at 60, 10 quid off each", 40)).toBe(40);
  const said = { lines: [{ quantity: 4, discount: { type: "percent" as const, value: 10 } }] };
  expect(wholeDiscounts(said, message("4 doors, 10% off each"), "en-GB")).toEqual(said);
});

test("of a line that is there its quantity counts; off the whole invoice it is a question, unless one line is all there is", () => {
  const text = message("take 10 off each door");
  const there = [{ id: newId("line"), description: "Door", quantity: 4 }];
  expect(wholeDiscounts({ lines: [{ line: "1", discount: off(10) }] }, text, "en-GB", there).lines?.[0]?.discount?.value).toBe(40);
  expect(wholeDiscounts({ discount: off(10) }, text, "en-GB", there).discount?.value).toBe(40);
  const two = wholeDiscounts({ discount: off(10), lines: [{ quantity: 4 }, { quantity: 2 }] }, text, "en-GB");
  expect("discount" in two).toBe(false);
  expect(two).toHaveProperty("asks");
  expect(Object(two).asks).toMatchObject([{ kind: "discount", because: "eachOfLines", figure: { value: 10 } }]);
});
