import { BYTE_ORDER_MARK, csvRow } from "@shared/text/csv.ts";
import type { FileRow } from "./csv-rows.ts";

/** A row that was not added, and the reason. */
export interface SkippedRow {
  readonly row: FileRow;
  readonly why: string;
}

/** Returns a CSV file of the skipped rows with their reasons, to be corrected and imported again. */
export const skippedRowsCsv = (headers: readonly string[], rows: readonly SkippedRow[]): string =>
  BYTE_ORDER_MARK +
  csvRow([...headers, "Why it was left out"]) +
  rows.map(({ row, why }) => csvRow([...headers.map((_, i) => row.cells[i] ?? ""), why])).join("");
