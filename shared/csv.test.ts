import fc from "fast-check";
import { expect, test } from "vitest";
import { csvRow, withoutGuard } from "./csv.ts";

test("a row reads back as what was written", () => {
  expect(csvRow(["Acme, Inc.", 'the "best"', "two\nlines", 12.5, -3, true, undefined, null, "日本"])).toBe(
    '"Acme, Inc.","the ""best""","two\nlines",12.5,-3,true,,,日本\r\n',
  );
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", " =1", "\u0000=1", "＝1", '=HYPERLINK("http://evil")', "'=1", "''+1"])(
  "%j is text in a spreadsheet",
  (text) => {
    expect(csvRow([text]).replace(/^"/, "")).toMatch(/^'/);
  },
);

test.each(["Acme", "3-2=1", "a@b.example", "12 May", "'quoted'"])("%j stays what it is", (text) => {
  expect(csvRow([text])).toContain(text);
  expect(csvRow([text]).replace(/^"/, "")).toMatch(text.startsWith("'") ? /^'q/ : /^[^']/);
});

test("what kept a spreadsheet from running a text comes off again, and nothing else does", () => {
  const cellOf = (text: string) => {
    const written = csvRow([text]).slice(0, -2);
    return written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
  };
  const beginning = fc.stringMatching(/^['=+\-@ \t]{0,4}$/);
  fc.assert(
    fc.property(fc.tuple(beginning, fc.string({ unit: "grapheme" })), ([start, rest]) => {
      expect(withoutGuard(cellOf(start + rest))).toBe(start + rest);
    }),
  );
});
