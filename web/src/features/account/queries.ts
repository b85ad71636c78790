import type { SignedInDevice } from "@shared/account/account.ts";
import { type ExportQuery, exportFileName } from "@shared/account/export.ts";
import { queryOptions, useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, call, callFile } from "../../lib/api.ts";
import { saveFile } from "../../lib/download.ts";
import { readQuery } from "../../lib/queries.ts";
import { routes } from "../../lib/routes.ts";
import { serverNow } from "../../lib/server-clock.ts";

/** The person's sessions. They change without a push message, so the list is fetched whenever it is shown. */
export const devicesQuery = queryOptions({ ...readQuery("listSessions"), staleTime: 0 });

const ending = { mutationKey: [routes.endSession.path] };

/** Ends another device's session. A 404 counts as success: that session is over already. */
export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    ...ending,
    // An answer that is under way would still list the device.
    onMutate: () => client.cancelQueries(devicesQuery),
    mutationFn: ({ id }: SignedInDevice) =>
      call("endSession", { params: { id } }).catch((error) => {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }),
    onSuccess: (_, { id }) => client.setQueryData(devicesQuery.queryKey, (all) => all?.filter((device) => device.id !== id)),
  });
}

/** The ids of sessions that are being ended. The list hides them at once, and shows them again after a failure. */
export const useBeingSignedOut = (): ReadonlySet<string> =>
  new Set(
    useMutationState({
      filters: { ...ending, status: "pending" },
      select: ({ state }) => (state.variables as SignedInDevice).id,
    }),
  );

export const useSignOutEverywhere = () => useMutation({ mutationFn: () => call("endSessions") });

export const useDataExport = () =>
  useMutation({
    mutationFn: async () => saveFile(await callFile("exportWorkspace"), `plainbill-${serverNow().slice(0, 10)}.zip`),
  });

/** Maximum number of calls of one export; fewer are enough, since each call prints some of the PDFs. */
const MOST_CALLS = 40;

/** Downloads the accounts of a period. Each call prints PDFs until its time is up, and the next one goes on from there; `progress` says how far it is. */
export function useAccountsExport() {
  const [progress, setProgress] = useState<string>();
  const exporting = useMutation({
    mutationFn: async (query: Partial<ExportQuery>) => {
      for (let call = 1; ; call++) {
        try {
          return saveFile(await callFile("exportWorkspace", { query }), exportFileName(query, ""));
        } catch (error) {
          if (!(error instanceof ApiError && error.code === "unfinished") || call === MOST_CALLS) throw error;
          setProgress(/^[^.]*\./.exec(error.detail)?.[0]);
        }
      }
    },
    onSettled: () => setProgress(undefined),
  });
  return { ...exporting, progress };
}

export const useDeleteAccount = () => useMutation({ mutationFn: (confirmation: string) => call("deleteAccount", { body: { confirmation } }) });
