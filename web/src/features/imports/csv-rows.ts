import { withoutGuard } from "@shared/text/csv.ts";
import Papa from "papaparse";

/** A non-empty row of a file. `number` counts from 1 and includes empty rows, as spreadsheets do. */
export interface FileRow {
  readonly number: number;
  readonly cells: readonly string[];
}

const delimiters = [",", ";", "\t", "|"] as const;

/** Returns the delimiter that splits the first row into the most cells. */
function delimiterOf(text: string): string {
  const cells = (delimiter: string) => Papa.parse<string[]>(text, { delimiter, preview: 1 }).data[0]?.length ?? 0;
  return delimiters.reduce((best, delimiter) => (cells(delimiter) > cells(best) ? delimiter : best), ",");
}

/** Parses a CSV file. Quoted cells may hold line breaks; the apostrophe that our exports put before formulas is removed. */
export function csvRows(text: string): FileRow[] {
  // Excel reads the delimiter from a first line such as `sep=;`.
  const told = /^sep=(.)\r?\n/i.exec(text);
  const body = told ? text.slice(told[0].length) : text;
  const { data } = Papa.parse<string[]>(body, { delimiter: told?.[1] ?? delimiterOf(body) });
  return data
    .map((cells, i) => ({ number: i + (told ? 2 : 1), cells: cells.map(withoutGuard) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
}
