import type { InvoiceFilter, NewInvoice, ShownInvoice, ShownRow } from "@shared/invoicing/invoices.ts";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, call, callFile, callPage } from "../../lib/api.ts";
import { useAttemptKey } from "../../lib/attempt-key.ts";
import { saveFile } from "../../lib/download.ts";
import { pagesQuery, refresh } from "../../lib/queries.ts";
import { useRefusal } from "../../lib/refusal.ts";
import { routes } from "../../lib/routes.ts";
import { toast } from "../../lib/toast.ts";

/** The prefix of all invoice queries, so that one change refreshes them all. */
const all = routes.listInvoices.path;

/** Milliseconds between polls of an invoice that is being sent. */
const UNDER_WAY = 2000;

/** The invoices that match a filter, in pages. */
export const invoiceList = (filter: InvoiceFilter) =>
  infiniteQueryOptions({
    ...pagesQuery("listInvoices", { ...filter, limit: 50 }),
    refetchInterval: ({ state }) => (state.data?.pages.some(({ items }) => items.some(({ sending }) => sending)) ? UNDER_WAY : false),
  });

export const oneInvoice = (id: string) =>
  queryOptions({
    queryKey: [all, id],
    queryFn: () => call("getInvoice", { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.sending ? UNDER_WAY : false),
  });

/** The activity of an invoice, newest first. */
export const invoiceActivity = (id: string) =>
  infiniteQueryOptions({
    queryKey: [all, id, "activity"],
    queryFn: ({ pageParam, signal }) => callPage("listActivity", { params: { id }, query: { limit: 20, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    refetchOnWindowFocus: "always",
  });

/**
 * Stores an invoice. A retry after a failure sends the same key, so that it is stored once. If another tab was first, `onConflict` fetches the stored version.
 */
export function useSaveInvoice(onSaved: (invoice: ShownInvoice) => void, onConflict: () => void) {
  const client = useQueryClient();
  const keyFor = useAttemptKey();
  const refused = useRefusal();
  return useMutation({
    mutationFn: (body: NewInvoice) => call("createInvoice", { body, idempotencyKey: keyFor(body) }),
    onSuccess: (invoice) => {
      onSaved(invoice);
      toast(`Saved as ${invoice.invoiceNumber}`);
      return refresh("invoice", client);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === "conflict") onConflict();
      refused("The invoice was not saved", error);
    },
  });
}

export function useDownloadPdf() {
  const refused = useRefusal();
  return useMutation({
    mutationFn: async ({ id, invoiceNumber }: Pick<ShownRow, "id" | "invoiceNumber">) =>
      saveFile(await callFile("getInvoicePdf", { params: { id } }), `invoice-${invoiceNumber}.pdf`),
    onError: (error) => refused("Failed to generate PDF", error),
  });
}
