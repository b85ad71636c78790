import { expect, test } from "vitest";
import { itemsOf } from "./items.ts";

const habits = { today: "2026-05-12", locale: "en-GB", currency: "GBP" };
const said = (text: string) =>
  itemsOf(text, { customers: [] }, habits)
    .map(({ text: word, value }) => (value === undefined ? word : `<${value}>`))
    .join(" ");

test.each([
  ["200 koeksisters no sorry 250, and a hundred cupcakes", "<250> koeksisters , and <100> cupcakes"],
  ["on-site 4 h - no, 4.5, I checked the log", "on - site <4.5> , i checked the log"],
  ["3 smoke alarms naw 4 n a callout", "<4> smoke alarms n <1>"],
  ["3 smoke alarms, wait, 4 alarms", "<4> smoke alarms"],
  ["3 hours, actually make that 5, at £40", "<5> , at <40>"],
  ["it was £180, no, £190", "it was <190>"],
  ["2 rolls no 3", "<3> rolls"],
  ["small groom 36 not 38", "small groom <36>"],
  ["8 chairs instead of 6", "<8> chairs"],
  ["make it 8 instead of 6", "make it <8>"],
])("a figure that is taken back is none: %s", (text, items) => {
  expect(said(text)).toBe(items);
});

test.each([
  "3 chairs without cushions, 5 tables",
  "2 baths, no wait 4 nail clips",
  "10 prints, actually 5 frames",
  "invoice no 250 for 3 hours",
  "4 hours at 60, no deposit, 30 days",
  "not 3 hours but a day",
])("what is counted besides stays: %s", (text) => {
  const items = itemsOf(text, { customers: [] }, habits);
  const figures = items.filter(({ value }) => value !== undefined).length;
  expect(figures).toBe([...text.matchAll(/\d+/g)].length - (text.includes("no 250") ? 1 : 0) + (text.includes("a day") ? 1 : 0));
});
