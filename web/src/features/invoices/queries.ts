import type { InvoiceFilter, NewInvoice, ShownInvoice, ShownRow } from "@shared/invoicing/invoices.ts";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, call, callFile, callPage } from "../../lib/api.ts";
import { useAttemptKey } from "../../lib/attempt-key.ts";
import { saveFile } from "../../lib/download.ts";
import { pagesQuery, refresh } from "../../lib/queries.ts";
import { useRefusal } from "../../lib/refusal.ts";
import { routes } from "../../lib/routes.ts";
import { toast } from "../../lib/toast.ts";

/** Everything that is kept of invoices stands beneath it, so that one change reads all of it again. */
const all = routes.listInvoices.path;

/** How often an invoice that is on its way to its customer is asked after, in milliseconds. */
const UNDER_WAY = 2000;

/** The invoices that a filter asks for, page after page. */
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

/** What happened to an invoice, the newest first. */
export const invoiceActivity = (id: string) =>
  infiniteQueryOptions({
    queryKey: [all, id, "activity"],
    queryFn: ({ pageParam, signal }) => callPage("listActivity", { params: { id }, query: { limit: 20, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    refetchOnWindowFocus: "always",
  });

/**
 * Stores an invoice. Pressing again after a failure sends the same key, so that it is stored once.
 * Where another tab was first, `onConflict` reads the stored version again.
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
