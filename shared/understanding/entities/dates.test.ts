import { expect, test } from "vitest";
import { read } from "../../language/read.ts";
import { datesIn } from "./dates.ts";

const dates = (text: string, monthFirst = false) => datesIn(read(text), { monthFirst }).map(({ date }) => date);

test("two digits are a year that people write of: of this century up to some twenty years ahead, else of the last", () => {
  expect(dates("Invoice date: 4/3/26", true)).toEqual(["2026-04-03"]);
  expect(dates("Datum: 03.04.26")).toEqual(["2026-04-03"]);
  expect(dates("Date: 12/31/99")).toEqual(["1999-12-31"]);
  expect(dates("Datum: 31.12.99")).toEqual(["1999-12-31"]);
  expect(dates("Date: 12-31-99")).toEqual(["1999-12-31"]);
  expect(dates("Lease until 31/12/45")).toEqual(["2045-12-31"]);
});

test("a year of two digits stands first where the other would be long past", () => {
  expect(dates("Date: 26-04-03")).toEqual(["2026-04-03"]);
  expect(dates("Fecha 26/04/03")).toEqual(["2026-04-03"]);
  expect(dates("Date: 26-04-03", true)).toEqual(["2026-04-03"]);
  expect(dates("Date: 05-10-26")).toEqual(["2026-10-05"]);
});

test("what nothing calls a day may be a code or a section", () => {
  expect(dates("Sort code 20-04-03, clause 10.4.10")).toEqual([]);
});
