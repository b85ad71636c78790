import { useMutation } from "@tanstack/react-query";
import { reason } from "../../lib/api.ts";
import { saveFile } from "../../lib/download.ts";
import { toast } from "../../lib/toast.ts";
import { csvOf } from "./csv.ts";
import { every, type RecordItem, type RecordKind } from "./record-kind.ts";

/** Hands all records to the person as a file. */
export const useExport = <R extends RecordItem, D extends object>(kind: RecordKind<R, D>) =>
  useMutation({
    mutationFn: async () => saveFile(new Blob([csvOf(kind, await every(kind))], { type: "text/csv" }), `${kind.nouns}.csv`),
    onError: (error) => toast(`Error exporting ${kind.nouns}`, { description: reason(error), tone: "error" }),
  });
