import { capitalize } from "@shared/records/record-nouns.ts";
import type { SourceFile } from "@shared/uploads/document-filename.ts";
import { infiniteQueryOptions, keepPreviousData, type QueryClient, useMutation, useQueries, useQueryClient } from "@tanstack/react-query";
import { useDebounce } from "../../components/SearchField.tsx";
import { reason } from "../../lib/api.ts";
import { useAttemptKey } from "../../lib/attempt-key.ts";
import { refresh } from "../../lib/queries.ts";
import { toast } from "../../lib/toast.ts";
import { PAGE_SIZE, type RecordItem, type TextFields, type WebRecordKind } from "./record-kind.ts";
import { insertRecord, type RecordPages, replaceRecord, withoutRecord } from "./record-pages.ts";

/** The list by name, or the records that match `q`. Keeps the last results while the next search runs. */
export const recordList = <R extends RecordItem, D extends object>(kind: WebRecordKind<R, D>, q: string) =>
  infiniteQueryOptions({
    queryKey: [kind.path, "found", q],
    queryFn: ({ pageParam, signal }) => kind.page({ limit: PAGE_SIZE, cursor: pageParam, q: q || undefined }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });

/** Shows a change in every cached list before the server has answered. Returns a function that undoes it. */
async function showInLists<R extends RecordItem>(
  client: QueryClient,
  path: string,
  change: (list: RecordPages<R>, q: string) => RecordPages<R>,
): Promise<() => void> {
  // The answer of an earlier request must not overwrite the change.
  await client.cancelQueries({ queryKey: [path, "found"] });
  const before = client.getQueriesData<RecordPages<R>>({ queryKey: [path, "found"] });
  for (const [key, list] of before) if (list) client.setQueryData(key, change(list, String(key[2])));
  return () => {
    for (const [key, list] of before) client.setQueryData(key, list);
  };
}

const withRecord =
  <R extends RecordItem, D extends object>(kind: WebRecordKind<R, D>, record: R) =>
  (list: RecordPages<R>, q: string): RecordPages<R> =>
    q ? replaceRecord(list, record) : insertRecord(list, record, kind.sortOf);

/**
 * Stores a record: a new one, or over the version that the form was opened with. A retry sends the same key, so that the server adds it once. A new record
 * links to its source document. The list shows a change at once, and undoes it if the server refuses.
 */
export function useSaveRecord<R extends RecordItem, D extends object>(kind: WebRecordKind<R, D>, sourceFile?: SourceFile) {
  const client = useQueryClient();
  const keyFor = useAttemptKey();
  return useMutation({
    mutationFn: ({ over, details }: { over: R | undefined; details: D }) =>
      over ? kind.update(over.id, { ...details, version: over.version }) : kind.create({ ...details, ...(sourceFile ? { sourceFile } : {}) }, keyFor(details)),
    onMutate: async ({ over, details }) => (over ? showInLists(client, kind.path, withRecord(kind, { ...over, ...details })) : undefined),
    onSuccess: async (record, { over }) => {
      await showInLists(client, kind.path, withRecord(kind, record));
      toast(`${capitalize(kind.noun)} ${over ? "updated" : "created"} successfully`);
    },
    onError: (error, { over }, takeBack) => {
      takeBack?.();
      toast(`Error ${over ? "updating" : "creating"} ${kind.noun}`, { description: reason(error), tone: "error" });
    },
    onSettled: () => void refresh(kind.noun, client),
  });
}

/** Deletes a record. The list hides it at once, and shows it again if the server refuses. */
export function useDeleteRecord<R extends RecordItem, D extends object>(kind: WebRecordKind<R, D>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: R) => kind.remove(id),
    onMutate: ({ id }) => showInLists<R>(client, kind.path, (list) => withoutRecord(list, id)),
    onSuccess: () => toast(`${capitalize(kind.noun)} deleted successfully`),
    onError: (error, _, takeBack) => {
      takeBack?.();
      toast(`Error deleting ${kind.noun}`, { description: reason(error), tone: "error" });
    },
    onSettled: () => void refresh(kind.noun, client),
  });
}

/** Returns notes for fields that another record has too. That is allowed: two customers may share a name. */
export function useSame<R extends RecordItem, D extends object>(
  kind: WebRecordKind<R, D>,
  typed: TextFields<D>,
  own: R["id"] | undefined,
): Partial<Record<string, string>> {
  const settled = useDebounce(typed, 250);
  const answers = useQueries({
    queries: kind.same.map(({ key }) => {
      const q = settled[key].trim().slice(0, 100);
      return {
        queryKey: [kind.path, "same", q],
        queryFn: ({ signal }: { signal: AbortSignal }) => kind.page({ limit: 50, q }, signal),
        enabled: q.length > 1,
      };
    }),
  });
  const notes = kind.same.map(({ key, of, say }, i) => {
    const other = typed[key].trim() ? answers[i]?.data?.items.find((record) => record.id !== own && of(kind.typed(record)[key]) === of(typed[key])) : undefined;
    return [key, other && say(other)] as const;
  });
  return Object.fromEntries(notes.filter(([, sentence]) => sentence !== undefined));
}
