import { type FileRow, rowsOf } from "./table.ts";
import { LARGEST_FILE, textOf } from "./text.ts";

/** A file that was opened: its rows, the first of which may name the columns. */
export interface OpenedFile {
  readonly name: string;
  readonly rows: readonly FileRow[];
}

/** Why a file cannot be brought in, as a sentence that says what to do. */
export class Unreadable extends Error {}

/** The rows of a file that a person chose. Throws `Unreadable`. */
export async function openFile(file: File): Promise<OpenedFile> {
  if (file.size > LARGEST_FILE) throw new Unreadable("This file is larger than 10 MB. Split it, and bring the parts one after the other.");
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    throw new Unreadable("This is a workbook, not a CSV file. Open it in your spreadsheet, save it as CSV, and choose that file.");
  const rows = rowsOf(textOf(bytes));
  if (!rows.length) throw new Unreadable("There is nothing in this file.");
  return { name: file.name, rows };
}
