import { strToU8, Zip, ZipDeflate, ZipPassThrough } from "fflate";
import type { Instant } from "../../shared/clock.ts";
import { BYTE_ORDER_MARK, csvRow } from "../../shared/csv.ts";
import type { Page } from "../lib/table.ts";

/** The columns of a CSV file: what each is called, and what of a record stands in it. */
export type Columns<R> = Readonly<Record<string, (record: R) => unknown>>;

/** The plain fields of a schema as columns, but for those that do not fit into one. */
export const columnsOf = <R extends object>(shape: object, without: readonly (keyof R & string)[] = []): Columns<R> =>
  Object.fromEntries(
    Object.keys(shape)
      .filter((name) => !(without as readonly string[]).includes(name))
      .map((name) => [name, (record: R) => record[name as keyof R]]),
  );

/** A list as two files: JSON with everything, CSV with its columns. */
interface ListFiles<R> {
  add(record: R): void;
  end(): void;
}

/** A ZIP that is packed while it is written, so that no more of it is held than its packed part. `at` is the date of its files. */
export function newArchive(at: Instant) {
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

  function csv<R>(name: string, columns: Columns<R>): ListFiles<R> {
    const { write, end } = file(`${name}.csv`);
    write(BYTE_ORDER_MARK + csvRow(Object.keys(columns)));
    return { add: (record) => write(csvRow(Object.values(columns).map((valueIn) => valueIn(record)))), end };
  }

  function list<R>(name: string, columns: Columns<R>): ListFiles<R> {
    const json = file(`${name}.json`);
    const table = csv(name, columns);
    let before = "[";
    return {
      add(record) {
        json.write(`${before}\n${JSON.stringify(record)}`);
        before = ",";
        table.add(record);
      },
      end() {
        json.end(before === "[" ? "[]\n" : "\n]\n");
        table.end();
      },
    };
  }

  return {
    text: (name: string, text: string): void => file(name).end(text),
    /** A file that is packed already. */
    bytes(name: string, bytes: Uint8Array): void {
      const entry = new ZipPassThrough(name);
      entry.mtime = at;
      zip.add(entry);
      entry.push(bytes, true);
    },
    json: (name: string, value: unknown): void => file(name).end(`${JSON.stringify(value, null, 2)}\n`),
    csv,
    list,

    /** The ZIP, whole. */
    end(): Uint8Array {
      zip.end();
      return Buffer.concat(chunks);
    },
  };
}

/** Every record of a list, by its pages. */
export async function* every<R>(page: (cursor: string | undefined) => Promise<Page<R>>): AsyncGenerator<R> {
  let cursor: string | undefined;
  do {
    const { items, next } = await page(cursor);
    yield* items;
    cursor = next;
  } while (cursor);
}
