import { strToU8, Zip, ZipDeflate, ZipPassThrough } from "fflate";
import type { ExportForm } from "../../shared/account/export.ts";
import { type AccountingColumn, headingRow, recordRow } from "../../shared/accounting/table.ts";
import type { Instant } from "../../shared/clock.ts";
import { BYTE_ORDER_MARK } from "../../shared/text/csv.ts";
import type { Page } from "../platform/table.ts";

/** Returns the plain fields of a schema as columns of the same names; `without` names those that do not fit into one. */
export const columnsOf = <R extends object>(shape: object, without: readonly (keyof R & string)[] = []): readonly AccountingColumn<R>[] =>
  Object.keys(shape)
    .filter((name) => !(without as readonly string[]).includes(name))
    .map((name) => ({ english: name, german: name, cell: (record: R) => record[name as keyof R] }));

export interface RecordFile<R> {
  add(record: R): void;
  end(): void;
}

/** Creates a ZIP that is compressed while it is written, so that only compressed bytes are held in memory. `at` is the date of its files. */
export function newArchive(at: Instant, form: ExportForm) {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });

  function file(name: string): { write(text: string): void; end(text?: string): void } {
    const entry = new ZipDeflate(name, { level: 6 });
    entry.mtime = at;
    zip.add(entry);
    return { write: (text) => entry.push(strToU8(text)), end: (text = "") => entry.push(strToU8(text), true) };
  }

  return {
    text: (name: string, text: string): void => file(name).end(text),
    /** Adds a file that is compressed already. */
    bytes(name: string, bytes: Uint8Array): void {
      const entry = new ZipPassThrough(name);
      entry.mtime = at;
      zip.add(entry);
      entry.push(bytes, true);
    },
    json: (name: string, value: unknown): void => file(name).end(`${JSON.stringify(value, null, 2)}\n`),

    /** Adds a list as CSV with these columns. */
    csv<R>(name: string, columns: readonly AccountingColumn<R>[]): RecordFile<R> {
      const { write, end } = file(`${name}.csv`);
      write(BYTE_ORDER_MARK + headingRow(columns, form));
      return { add: (record) => write(recordRow(columns, record, form)), end };
    },

    /** Adds a list as JSON with all fields. */
    jsonList<R>(name: string): RecordFile<R> {
      const { write, end } = file(`${name}.json`);
      let before = "[";
      return {
        add(record) {
          write(`${before}\n${JSON.stringify(record)}`);
          before = ",";
        },
        end: () => end(before === "[" ? "[]\n" : "\n]\n"),
      };
    },

    /** Finishes the ZIP and returns it. */
    end(): Uint8Array {
      zip.end();
      return Buffer.concat(chunks);
    },
  };
}
export type Archive = ReturnType<typeof newArchive>;

/** Iterates over a list page by page. */
export async function* every<R>(page: (cursor: string | undefined) => Promise<Page<R>>): AsyncGenerator<R> {
  let cursor: string | undefined;
  do {
    const { items, next } = await page(cursor);
    yield* items;
    cursor = next;
  } while (cursor);
}
