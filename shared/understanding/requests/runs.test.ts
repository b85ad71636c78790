import { expect, test } from "vitest";
import { itemsOf } from "./items.ts";
import { nameRuns } from "./runs.ts";

const products = ["Landlord gas safety certificate", "Thermostatic radiator valve", "Labour", "Main d'œuvre", "20-Session PT Package"];
const habits = { today: "2026-05-12", locale: "en-GB", currency: "GBP" };
const told = (text: string) => {
  const items = itemsOf(text, { customers: [] }, habits);
  return nameRuns(items, products, ({ kind }) => kind === "word" || kind === "unit" || kind === "quantity").map(({ from, to, name }) => [
    items
      .slice(from, to + 1)
      .map((item) => item.text)
      .join(" "),
    products[name],
  ]);
};

test("a name is said in full, cut short, by its initials, or with slips", () => {
  expect(told("2 gas certs and 3 TRVs")).toEqual([
    ["gas certs", "Landlord gas safety certificate"],
    ["trvs", "Thermostatic radiator valve"],
  ]);
  expect(told("3h de mo")).toEqual([["mo", "Main d'œuvre"]]);
  expect(told("an hour of labuor")).toEqual([["labuor", "Labour"]]);
});

test("words that say no name are none", () => expect(told("a new kitchen tap")).toEqual([]));

/** What a message says of some names: the words, the name, and the names that they fit as well. */
const saidOf = (text: string, names: readonly string[]) => {
  const items = itemsOf(text, { customers: [] }, habits);
  return nameRuns(items, names, ({ kind }) => kind !== "sign").map(({ from, to, name, rivals }) => [
    text.slice(items[from]?.start, items[to]?.end),
    names[name],
    ...rivals.map((other) => names[other]),
  ]);
};

const cakes = ["Wedding cake – 3 tier", "Wedding cake – 2 tier", "Sheet cake", "Delivery & setup"];
const visits = ["Call-out fee", "Electrician labour", "Apprentice labour"];
const lessons = ["Violin lesson", "Piano lesson – 30 min", "Piano lesson – 60 min", "Suzuki Violin Book 1"];

test("a word is one that a name parts with a hyphen, and two are one that it writes together", () => {
  expect(saidOf("callout", visits)).toEqual([["callout", "Call-out fee"]]);
  expect(saidOf("deshed for Max", ["De-shedding treatment", "Bath"])).toEqual([["deshed", "De-shedding treatment"]]);
  expect(saidOf("3 hours on-site", ["Onsite support"])).toEqual([["on-site", "Onsite support"]]);
});

test("a figure of a name may be said in words, beside what it counts", () => {
  expect(saidOf("the three tier with delivery", cakes)).toEqual([
    ["three tier", "Wedding cake – 3 tier"],
    ["delivery", "Delivery & setup"],
  ]);
  expect(saidOf("40 A2 posters", ["Banner 2 m", "Poster A2"])).toEqual([["A2 posters", "Poster A2"]]);
});

test("a word that only one name has says it, however long that is", () => {
  expect(saidOf("a mow and the fertilizer", ["Lawn mowing – standard", "Fertilizer 15-5-10 application"])).toEqual([
    ["mow", "Lawn mowing – standard"],
    ["fertilizer", "Fertilizer 15-5-10 application"],
  ]);
});

test("words that fit several names say none for sure", () => {
  expect(saidOf("2 hours labour", visits)).toEqual([["labour", "Electrician labour", "Apprentice labour"]]);
  expect(saidOf("3 wedding cakes", cakes)).toEqual([["wedding cakes", "Wedding cake – 3 tier", "Wedding cake – 2 tier"]]);
  expect(saidOf("2 hours labour", ["Labour", "Apprentice labour"])).toEqual([["labour", "Labour"]]);
});

test("of names that share a word the one is meant that more of the words are of", () => {
  expect(saidOf("the violin book", lessons)).toEqual([["violin book", "Suzuki Violin Book 1"]]);
  expect(saidOf("3 violin lessons and the book", lessons)).toEqual([
    ["violin lessons", "Violin lesson"],
    ["book", "Suzuki Violin Book 1"],
  ]);
});
