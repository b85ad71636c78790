import { expect, test } from "vitest";
import { insertRecord, type RecordPages, replaceRecord, withoutRecord } from "./record-pages.ts";

const recordOf = (name: string, id = name) => ({ id, name, version: 1 });
const list = (...pages: string[][]): RecordPages<ReturnType<typeof recordOf>> => ({
  pages: pages.map((names, i) => ({ items: names.map((name) => recordOf(name)), next: i < pages.length - 1 ? `after ${i}` : undefined })),
  pageParams: [],
});
const cut = (all: ReturnType<typeof list>) => ({ ...all, pages: all.pages.map((page) => ({ ...page, next: "more" })) });
const names = (all: ReturnType<typeof list>) => all.pages.map(({ items }) => items.map(({ name }) => name).join(" "));
const byName = ({ name }: { name: string }) => name;

test("a new customer stands where the name puts them", () => {
  expect(names(insertRecord(list(["a", "c"], ["e", "g"]), recordOf("d"), byName))).toEqual(["a c", "d e g"]);
  expect(names(insertRecord(list(["a", "c"], ["e", "g"]), recordOf("b"), byName))).toEqual(["a b c", "e g"]);
  expect(names(insertRecord(list(["a", "c"], ["e", "g"]), recordOf("z"), byName))).toEqual(["a c", "e g z"]);
  expect(names(insertRecord(list([]), recordOf("a"), byName))).toEqual(["a"]);
});

test("a customer who gets another name moves", () => {
  expect(names(insertRecord(list(["a", "c"], ["e", "g"]), recordOf("f", "a"), byName))).toEqual(["c", "e f g"]);
});

test("a customer whose place is on a page that was not read yet is not shown at the end of another one", () => {
  expect(names(insertRecord(cut(list(["a", "c"])), recordOf("z"), byName))).toEqual(["a c"]);
});

test("two of the same name stand in the order in which they came", () => {
  const all = insertRecord(insertRecord(list(["a"]), recordOf("b", "2"), byName), recordOf("b", "1"), byName);
  expect(all.pages[0]?.items.map(({ id }) => id)).toEqual(["a", "1", "2"]);
});

test("what was changed is shown where it was, what was deleted is gone", () => {
  expect(names(replaceRecord(list(["a", "c"], ["e"]), recordOf("x", "e")))).toEqual(["a c", "x"]);
  expect(names(withoutRecord(list(["a", "c"], ["e"]), "c"))).toEqual(["a", "e"]);
});
