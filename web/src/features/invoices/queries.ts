import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { Invoice, NewInvoice } from "../../../../shared/invoices.ts";
import { routes } from "../../../../shared/routes.ts";
import { ApiError, call, callFile, reason } from "../../lib/api.ts";
import { saveFile } from "../../lib/download.ts";
import { pages, refresh } from "../../lib/queries.ts";
import { toast } from "../../lib/toast.ts";

export const invoiceList = pages("listInvoices", 50);

export const oneInvoice = (id: string) => queryOptions({ queryKey: [routes.listInvoices.path, id], queryFn: () => call("getInvoice", { params: { id } }) });

/**
 * Stores an invoice. Pressing again after a failure sends the same key, so that it is stored once.
 * Where another window was first, `onConflict` looks again at what there is.
 */
export function useSaveInvoice(onSaved: (invoice: Invoice) => void, onConflict: () => void) {
  const client = useQueryClient();
  const attempt = useRef({ content: "", key: "" });
  return useMutation({
    mutationFn: (body: NewInvoice) => {
      const content = JSON.stringify(body);
      if (attempt.current.content !== content) attempt.current = { content, key: crypto.randomUUID() };
      return call("createInvoice", { body, idempotencyKey: attempt.current.key });
    },
    onSuccess: (invoice) => {
      onSaved(invoice);
      toast(`Saved as ${invoice.invoiceNumber}`);
      return refresh("invoice", client);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === "conflict") onConflict();
      toast("The invoice was not saved", { description: reason(error), tone: "error" });
    },
  });
}

export const useDownloadPdf = () =>
  useMutation({
    mutationFn: async ({ id, invoiceNumber }: Pick<Invoice, "id" | "invoiceNumber">) =>
      saveFile(await callFile("getInvoicePdf", { params: { id } }), `invoice-${invoiceNumber}.pdf`),
    onError: (error) => toast("Failed to generate PDF", { description: reason(error), tone: "error" }),
  });
