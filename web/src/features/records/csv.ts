import { BYTE_ORDER_MARK, csvRow } from "@shared/text/csv.ts";
import type { RecordItem, WebRecordKind } from "./record-kind.ts";

/** Returns records as a CSV file that spreadsheets open and the import reads. */
export function recordsCsv<R extends RecordItem, D extends object>({ details, typed }: WebRecordKind<R, D>, records: readonly R[]): string {
  const rows = records.map((record) => {
    const text = typed(record);
    return csvRow(details.map(({ key }) => text[key]));
  });
  return BYTE_ORDER_MARK + csvRow(details.map(({ label }) => label)) + rows.join("");
}
