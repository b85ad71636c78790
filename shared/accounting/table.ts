import type { ExportForm } from "../account/export.ts";
import type { CalendarDate } from "../clock.ts";
import { type CsvForm, csvRow } from "../text/csv.ts";

const csvForms: Record<ExportForm, CsvForm> = { english: { separator: ",", decimal: "." }, german: { separator: ";", decimal: "," } };

/** A column of a CSV table: its heading in both forms, and the value of its cell. */
export interface AccountingColumn<R> {
  readonly english: string;
  readonly german: string;
  readonly cell: (record: R, form: ExportForm) => unknown;
}

/** A column of texts or numbers. */
export const valueColumn = <R>(english: string, german: string, cell: AccountingColumn<R>["cell"]): AccountingColumn<R> => ({ english, german, cell });

/** A column of days. */
export const dayColumn = <R>(english: string, german: string, dayIn: (record: R) => CalendarDate | undefined): AccountingColumn<R> => ({
  english,
  german,
  cell: (record, form) => {
    const day = dayIn(record);
    return day && form === "german" ? day.split("-").toReversed().join(".") : day;
  },
});

/** A column of words from a fixed set, translated per form. */
export const wordColumn = <R, W extends string>(
  english: string,
  german: string,
  words: Record<W, { english: string; german: string }>,
  wordIn: (record: R) => W | undefined,
): AccountingColumn<R> => ({
  english,
  german,
  cell: (record, form) => {
    const word = wordIn(record);
    return word && words[word][form];
  },
});

export const headingRow = <R>(columns: readonly AccountingColumn<R>[], form: ExportForm): string =>
  csvRow(
    columns.map((each) => each[form]),
    csvForms[form],
  );

export const recordRow = <R>(columns: readonly AccountingColumn<R>[], record: R, form: ExportForm): string =>
  csvRow(
    columns.map(({ cell }) => cell(record, form)),
    csvForms[form],
  );
