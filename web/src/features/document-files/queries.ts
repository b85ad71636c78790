import { type Analysis, type DocumentFile, isSure, type ValueChange } from "@shared/uploads/document-files.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, reason } from "../../lib/api.ts";
import { readQuery } from "../../lib/queries.ts";
import { routes } from "../../lib/routes.ts";
import { toast } from "../../lib/toast.ts";

export const documentFileList = readQuery("listAnalyses");
export const extractionGoals = readQuery("getExtractionGoals");

/** One document with its pages and what was found in it, beneath the list in what is kept. */
export const oneAnalysis = (filename: string) =>
  queryOptions({ queryKey: [routes.listAnalyses.path, filename], queryFn: () => call("getAnalysis", { params: { filename } }) });

/** Where the screen of a document is. */
export const screenOf = (filename: string): string => `/files/${filename}`;

/** Deletes a document. It goes from the list at once, and is back where that fails. */
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

/** Has a document read again whose reading failed. */
export function useReadAgain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ filename }: Pick<DocumentFile, "filename">) => call("readDocumentFile", { params: { filename } }),
    onError: (error) => toast("It could not be read again", { description: reason(error), tone: "error" }),
    onSettled: () => client.invalidateQueries({ queryKey: documentFileList.queryKey }),
  });
}

/** Changes a value of a document; all of it comes back. That one is confirmed is shown at once, and taken back where that fails. */
export function useChangeValue(filename: string) {
  const client = useQueryClient();
  const { queryKey } = oneAnalysis(filename);
  return useMutation({
    mutationFn: (body: ValueChange) => call("changeExtractedValue", { params: { filename }, body }),
    // One after the other: the server refuses a change that another one came before, and each answer has all of those before it.
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

/** Sets what documents are searched for. It is shown at once, and taken back where that fails. */
export function useSetGoals() {
  const client = useQueryClient();
  const { queryKey } = extractionGoals;
  return useMutation({
    mutationFn: (goals: string[]) => call("setExtractionGoals", { body: { goals } }),
    // One after the other, so that the last word of the person is the last of the server.
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
