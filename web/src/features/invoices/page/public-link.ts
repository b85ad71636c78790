import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, call } from "../../../lib/api.ts";
import { refresh } from "../../../lib/queries.ts";
import { useRefusal } from "../../../lib/refusal.ts";
import { routes } from "../../../lib/routes.ts";
import { toast } from "../../../lib/toast.ts";
import type { InvoiceRef } from "../mutations.ts";

/** The address of an invoice's public page; null if it has none. */
export const publicLinkOf = (id: string) =>
  queryOptions({ queryKey: [routes.listInvoices.path, id, "link"], queryFn: async () => (await call("getInvoiceLink", { params: { id } })).url });

/** Opens an invoice's public page, and returns its address. */
export function useOpenLink() {
  const client = useQueryClient();
  const refused = useRefusal();
  return useMutation({
    mutationFn: ({ id }: InvoiceRef) => call("openInvoiceLink", { params: { id } }),
    onSuccess: ({ url }, { id }) => {
      client.setQueryData(publicLinkOf(id).queryKey, url);
      void refresh("invoice", client);
    },
    onError: (error, { invoiceNumber }) => refused(`${invoiceNumber} has no public page`, error),
  });
}

export function useCloseLink() {
  const client = useQueryClient();
  const refused = useRefusal();
  return useMutation({
    mutationFn: ({ id }: InvoiceRef) =>
      call("closeInvoiceLink", { params: { id } }).catch((error) => {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }),
    onSuccess: (_, { id, invoiceNumber }) => {
      client.setQueryData(publicLinkOf(id).queryKey, null);
      toast(`The public page of ${invoiceNumber} is closed`);
      void refresh("invoice", client);
    },
    onError: (error, { invoiceNumber }) => refused(`The public page of ${invoiceNumber} was not closed`, error),
  });
}
