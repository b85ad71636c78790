import { infiniteQueryOptions, keepPreviousData, type QueryClient, useMutation, useQueries, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useSettled } from "../../components/SearchField.tsx";
import { reason } from "../../lib/api.ts";
import { refresh } from "../../lib/queries.ts";
import { toast } from "../../lib/toast.ts";
import { capital, type Kind, type Listed, PAGE, type Typed } from "./kind.ts";
import { type Pages, placed, renewed, without } from "./order.ts";

/** The list by name, or of those who are found by `q`. While another search is on its way, what was found before stays. */
export const found = <R extends Listed, D extends object>(kind: Kind<R, D>, q: string) =>
  infiniteQueryOptions({
    queryKey: [kind.path, "found", q],
    queryFn: ({ pageParam, signal }) => kind.page({ limit: PAGE, cursor: pageParam, q: q || undefined }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });

/** Shows a change in every list before the server has answered. Answers what takes that back. */
async function shown<R extends Listed>(client: QueryClient, path: string, change: (list: Pages<R>, q: string) => Pages<R>): Promise<() => void> {
  // An answer from before must not overwrite it.
  await client.cancelQueries({ queryKey: [path, "found"] });
  const before = client.getQueriesData<Pages<R>>({ queryKey: [path, "found"] });
  for (const [key, list] of before) if (list) client.setQueryData(key, change(list, String(key[2])));
  return () => {
    for (const [key, list] of before) client.setQueryData(key, list);
  };
}

const withRecord =
  <R extends Listed, D extends object>(kind: Kind<R, D>, record: R) =>
  (list: Pages<R>, q: string): Pages<R> =>
    q ? renewed(list, record) : placed(list, record, kind.sortOf);

/**
 * Stores what was written down: as a new record, or over the one that it was made from. Trying again after a failure sends the same key, so that it is added once.
 * The list shows a change at once, and takes it back where it was refused.
 */
export function useSaveRecord<R extends Listed, D extends object>(kind: Kind<R, D>) {
  const client = useQueryClient();
  const attempt = useRef({ content: "", key: "" });
  return useMutation({
    mutationFn: ({ over, details }: { over: R | undefined; details: D }) => {
      if (over) return kind.update(over.id, { ...details, version: over.version });
      const content = JSON.stringify(details);
      if (attempt.current.content !== content) attempt.current = { content, key: crypto.randomUUID() };
      return kind.create(details, attempt.current.key);
    },
    onMutate: async ({ over, details }) => (over ? shown(client, kind.path, withRecord(kind, { ...over, ...details })) : undefined),
    onSuccess: async (record, { over }) => {
      await shown(client, kind.path, withRecord(kind, record));
      toast(`${capital(kind.noun)} ${over ? "updated" : "created"} successfully`);
    },
    onError: (error, { over }, takeBack) => {
      takeBack?.();
      toast(`Error ${over ? "updating" : "creating"} ${kind.noun}`, { description: reason(error), tone: "error" });
    },
    onSettled: () => void refresh(kind.noun, client),
  });
}

/** Deletes a record. It is gone from the list at once, and comes back where that was refused. */
export function useDeleteRecord<R extends Listed, D extends object>(kind: Kind<R, D>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: R) => kind.remove(id),
    onMutate: ({ id }) => shown<R>(client, kind.path, (list) => without(list, id)),
    onSuccess: () => toast(`${capital(kind.noun)} deleted successfully`),
    onError: (error, _, takeBack) => {
      takeBack?.();
      toast(`Error deleting ${kind.noun}`, { description: reason(error), tone: "error" });
    },
    onSettled: () => void refresh(kind.noun, client),
  });
}

/** What is said beside details that another record has too. That is allowed: two customers may share a name. */
export function useSame<R extends Listed, D extends object>(kind: Kind<R, D>, typed: Typed<D>, own: R["id"] | undefined): Partial<Record<string, string>> {
  const settled = useSettled(typed, 250);
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
  const said = kind.same.map(({ key, of, say }, i) => {
    const other = typed[key].trim() ? answers[i]?.data?.items.find((record) => record.id !== own && of(kind.typed(record)[key]) === of(typed[key])) : undefined;
    return [key, other && say(other)] as const;
  });
  return Object.fromEntries(said.filter(([, sentence]) => sentence !== undefined));
}
