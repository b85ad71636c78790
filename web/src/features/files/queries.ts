import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, reason } from "../../lib/api.ts";
import { readQuery } from "../../lib/queries.ts";
import { toast } from "../../lib/toast.ts";

export const logoList = readQuery("listLogos");

/** Deletes a logo. The list hides it at once, and shows it again after a failure. */
export function useDeleteLogo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (filename: string) => call("deleteLogo", { params: { filename } }),
    onMutate: async (filename) => {
      await client.cancelQueries({ queryKey: logoList.queryKey, exact: true });
      const before = client.getQueryData(logoList.queryKey);
      client.setQueryData(logoList.queryKey, (names) => names?.filter((name) => name !== filename));
      return { before };
    },
    onSuccess: () => toast("File deleted", { description: "The file has been removed successfully." }),
    onError: (error, _filename, undo) => {
      client.setQueryData(logoList.queryKey, undo?.before);
      toast("Delete failed", { description: reason(error), tone: "error" });
    },
    onSettled: () => client.invalidateQueries({ queryKey: logoList.queryKey }),
  });
}
