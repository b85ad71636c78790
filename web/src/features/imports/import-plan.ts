import type { DecimalSign } from "@shared/language/number/written.ts";
import type { Detail } from "../records/record-kind.ts";
import { type ColumnFields, guessColumns, namesColumns } from "./columns.ts";
import type { FileRow } from "./csv-rows.ts";
import type { OpenedFile } from "./import-file.ts";
import { decimalSignOf } from "./prices.ts";

/** How to read a file. `sign` is set if the person had to choose it. */
export interface ImportPlan {
  /** The first row is a header. */
  readonly named: boolean;
  readonly columns: ColumnFields;
  readonly sign: DecimalSign | undefined;
}

/** The plan by the file's own contents, before the person changes it. */
export function firstPlan<D>({ rows }: OpenedFile, details: readonly Detail<D>[], named = namesColumns(rows[0], details)): ImportPlan {
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const headers = Array.from({ length: width }, (_, i) => (named ? (rows[0]?.cells[i] ?? "") : ""));
  return { named, columns: guessColumns(headers, details), sign: undefined };
}

/** The rows without the header. */
export const recordsIn = ({ rows }: OpenedFile, { named }: ImportPlan): readonly FileRow[] => (named ? rows.slice(1) : rows);

/** The names of the columns on screen. */
export const headersOf = ({ rows }: OpenedFile, { named, columns }: ImportPlan): string[] =>
  columns.map((_, i) => (named && rows[0]?.cells[i]?.trim()) || `Column ${i + 1}`);

/** Returns the decimal separator of the prices; `"either"` if the person has to choose it. */
export function priceSign<D>(file: OpenedFile, plan: ImportPlan, details: readonly Detail<D>[]): DecimalSign | "either" {
  const at = plan.columns.indexOf(details.find(({ price }) => price)?.key);
  return plan.sign ?? (at < 0 ? "." : decimalSignOf(recordsIn(file, plan).map(({ cells }) => cells[at] ?? "")));
}

/** Says what the person has to choose before the rows can be read; undefined if nothing is missing. */
export function missingForImport<D>(file: OpenedFile, plan: ImportPlan, details: readonly Detail<D>[]): string | undefined {
  const needed = details.filter(({ key, price }) => key === "name" || price).find(({ key }) => !plan.columns.includes(key));
  if (needed) return `Choose which column is the ${needed.label.toLowerCase()}.`;
  if (priceSign(file, plan, details) === "either") return "The prices in this file could be meant either way. Choose how they are written.";
  return undefined;
}
