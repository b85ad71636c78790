import { useMutation } from "@tanstack/react-query";
import { reason } from "../../lib/api.ts";
import { saveFile } from "../../lib/download.ts";
import { toast } from "../../lib/toast.ts";
import { recordsCsv } from "./csv.ts";
import { allRecords, type RecordItem, type WebRecordKind } from "./record-kind.ts";

/** Downloads all records as a CSV file. */
export const useRecordsExport = <R extends RecordItem, D extends object>(kind: WebRecordKind<R, D>) =>
  useMutation({
    mutationFn: async () => saveFile(new Blob([recordsCsv(kind, await allRecords(kind))], { type: "text/csv" }), `${kind.nouns}.csv`),
    onError: (error) => toast(`Error exporting ${kind.nouns}`, { description: reason(error), tone: "error" }),
  });
