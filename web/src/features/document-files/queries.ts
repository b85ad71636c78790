import { type Analysis, type DocumentFile, isSure, type ValueChange } from "@shared/uploads/document-files.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, reason } from "../../lib/api.ts";
import { readQuery } from "../../lib/queries.ts";
import { routes } from "../../lib/routes.ts";
import { toast } from "../../lib/toast.ts";

export const documentFileList = readQuery("listAnalyses");
export const extractionGoals = readQuery("getExtractionGoals");

/** The query of one document with its pages and values. Its key is beneath the list's, so that a change refreshes both. */
export const oneAnalysis = (filename: string) =>
  queryOptions({ queryKey: [routes.listAnalyses.path, filename], queryFn: () => call("getAnalysis", { params: { filename } }) });

/** The path of a document's screen. */
export const screenOf = (filename: string): string => `/files/${filename}`;

/** Deletes a document. The list hides it at once, and shows it again after a failure. */
export function useDeleteDocumentFile() {
  const client = useQueryClient();
  const { queryKey } = documentFileList;
  return useMutation({
    mutationFn: ({ filename }: DocumentFile) => call("deleteDocumentFile", { params: { filename } }),
    onMutate: async ({ filename }) => {
      await client.cancelQueries({ queryKey, exact: true });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (files) => files?.filter((file) => file.filename !== filename));
      return { before };
    },
    onSuccess: () => toast("File deleted", { description: "The file has been removed successfully." }),
    onError: (error, _file, undo) => {
      client.setQueryData(queryKey, undo?.before);
      toast("Delete failed", { description: reason(error), tone: "error" });
    },
    onSettled: () => client.invalidateQueries({ queryKey, exact: true }),
  });
}

/** Reads a document again after a failure. */
export function useReadAgain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ filename }: Pick<DocumentFile, "filename">) => call("readDocumentFile", { params: { filename } }),
    onError: (error) => toast("It could not be read again", { description: reason(error), tone: "error" }),
    onSettled: () => client.invalidateQueries({ queryKey: documentFileList.queryKey }),
  });
}

/** Changes a value; the server answers the whole document. A confirmation shows at once, and is undone after a failure. */
export function useChangeValue(filename: string) {
  const client = useQueryClient();
  const { queryKey } = oneAnalysis(filename);
  return useMutation({
    mutationFn: (body: ValueChange) => call("changeExtractedValue", { params: { filename }, body }),
    // In sequence, because the server refuses concurrent changes, and each answer has all changes before it.
    scope: { id: `values of ${filename}` },
    onMutate: (body) => {
      if (body.change === "confirm") client.setQueryData(queryKey, (analysis) => analysis && withConfirmed(analysis, body.id));
    },
    onSuccess: (analysis: Analysis) => {
      client.setQueryData(queryKey, analysis);
      void client.invalidateQueries({ queryKey: documentFileList.queryKey, exact: true });
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey });
      toast("Nothing was changed", { description: reason(error), tone: "error" });
    },
  });
}

function withConfirmed(analysis: Analysis, id: number): Analysis {
  const values = analysis.values.map((value) => (value.id === id ? { ...value, unsure: undefined } : value));
  return { ...analysis, values, file: { ...analysis.file, unsure: values.filter((value) => !isSure(value)).length } };
}

/** Sets the goals of the search. They show at once, and are undone after a failure. */
export function useSetGoals() {
  const client = useQueryClient();
  const { queryKey } = extractionGoals;
  return useMutation({
    mutationFn: (goals: string[]) => call("setExtractionGoals", { body: { goals } }),
    // In sequence, so that the server ends up with the person's last change.
    scope: { id: "extraction goals" },
    onMutate: async (goals) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, { goals });
      return { before };
    },
    onError: (error, _goals, undo) => {
      client.setQueryData(queryKey, undo?.before);
      toast("Your goals were not saved", { description: reason(error), tone: "error" });
    },
  });
}
