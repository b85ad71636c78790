import { withoutGuard } from "@shared/text/csv.ts";
import Papa from "papaparse";

/** A row of a file that has something in it. `number` counts from 1, empty ones too, as a spreadsheet does. */
export interface FileRow {
  readonly number: number;
  readonly cells: readonly string[];
}

const delimiters = [",", ";", "\t", "|"] as const;

/** What separates the cells: what makes the most of the first row. */
function delimiterOf(text: string): string {
  const cells = (delimiter: string) => Papa.parse<string[]>(text, { delimiter, preview: 1 }).data[0]?.length ?? 0;
  return delimiters.reduce((best, delimiter) => (cells(delimiter) > cells(best) ? delimiter : best), ",");
}

/** The rows of a CSV file. Cells may hold line ends in quotes; the apostrophe that our own files set before a formula is off again. */
export function csvRows(text: string): FileRow[] {
  // Excel can be told the separator in a line of its own.
  const told = /^sep=(.)\r?\n/i.exec(text);
  const body = told ? text.slice(told[0].length) : text;
  const { data } = Papa.parse<string[]>(body, { delimiter: told?.[1] ?? delimiterOf(body) });
  return data
    .map((cells, i) => ({ number: i + (told ? 2 : 1), cells: cells.map(withoutGuard) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
}
