import type { SignedInDevice } from "@shared/account.ts";
import { routes } from "@shared/routes.ts";
import { queryOptions, useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { ApiError, call, callFile } from "../../lib/api.ts";
import { saveFile } from "../../lib/download.ts";
import { read } from "../../lib/queries.ts";

/** The sessions of the person. No push tells of other sessions, so the list is read whenever it is shown. */
export const devices = queryOptions({ ...read("listSessions"), staleTime: 0 });

const ending = { mutationKey: [routes.endSession.path] };

/** Signs the person out at another device. One that is signed out already is as it should be. */
export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    ...ending,
    // An answer that is still on its way would have the device in it.
    onMutate: () => client.cancelQueries(devices),
    mutationFn: ({ id }: SignedInDevice) =>
      call("endSession", { params: { id } }).catch((error) => {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }),
    onSuccess: (_, { id }) => client.setQueryData(devices.queryKey, (all) => all?.filter((device) => device.id !== id)),
  });
}

/** The devices that are being signed out. They are gone from the list at once, and back where that fails. */
export const useBeingSignedOut = (): ReadonlySet<string> =>
  new Set(
    useMutationState({
      filters: { ...ending, status: "pending" },
      select: ({ state }) => (state.variables as SignedInDevice).id,
    }),
  );

export const useSignOutEverywhere = () => useMutation({ mutationFn: () => call("endSessions") });

export const useExport = () =>
  useMutation({
    mutationFn: async () => saveFile(await callFile("exportWorkspace"), `plainbill-${new Date().toISOString().slice(0, 10)}.zip`),
  });

export const useDeleteAccount = () => useMutation({ mutationFn: (confirmation: string) => call("deleteAccount", { body: { confirmation } }) });
