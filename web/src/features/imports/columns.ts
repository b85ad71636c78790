import { fold } from "@shared/text/search.ts";
import type { Detail } from "../records/record-kind.ts";
import type { FileRow } from "./csv-rows.ts";

/** The field of each column of a file; undefined for an ignored column. */
export type ColumnFields = readonly (string | undefined)[];

/**
 * Maps columns to fields by their headers. A field takes the column with the best-matching name; without one, all columns that hold parts of it, and beside
 * a column that may be a part itself ("Adresse", "PLZ", "Ort") those too.
 */
export function guessColumns<D>(headers: readonly string[], details: readonly Detail<D>[]): ColumnFields {
  const names = headers.map(fold);
  const columns: (string | undefined)[] = headers.map(() => undefined);
  for (const { key, headers: known } of details) {
    const surest = known.map((name) => names.findIndex((each, i) => each === name && columns[i] === undefined)).find((i) => i >= 0);
    if (surest !== undefined) columns[surest] = key;
  }
  for (const { key, parts } of details) {
    const own = columns.indexOf(key);
    if (own >= 0 && !parts?.besideHeaders?.includes(names[own] ?? "")) continue;
    names.forEach((name, i) => {
      if (columns[i] === undefined && parts?.headers.includes(name)) columns[i] = key;
    });
  }
  return columns;
}

/** Returns the columns with one changed. If the field cannot be joined from several columns, its former column loses it. */
export function chooseColumn<D>(columns: ColumnFields, at: number, key: string | undefined, details: readonly Detail<D>[]): ColumnFields {
  const joins = details.some((detail) => detail.key === key && detail.parts);
  return columns.map((held, i) => (i === at ? key : held === key && !joins ? undefined : held));
}

/** Returns true if the first row is a header: one of its cells is a known name, or none looks like data. */
export const namesColumns = <D>(first: FileRow | undefined, details: readonly Detail<D>[]): boolean =>
  first !== undefined && (guessColumns(first.cells, details).some(Boolean) || !first.cells.some((cell) => /@|\d/.test(cell)));

/** Returns the text of each field in a row. */
export function detailTexts<D>(
  cells: readonly string[],
  columns: ColumnFields,
  details: readonly Detail<D>[],
  headers: readonly string[] = [],
): Record<string, string> {
  return Object.fromEntries(
    details.map(({ key, parts }) => {
      const held = columns.flatMap((column, i) => (column === key ? [{ header: fold(headers[i] ?? ""), text: cells[i] ?? "" }] : []));
      return [key, held.length > 1 && parts ? parts.join(held) : (held[0]?.text ?? "")];
    }),
  );
}
