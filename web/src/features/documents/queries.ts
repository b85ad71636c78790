import { type DocumentFilter, type DocumentRow, documentContent, documentFileName, documentNoun, NewDocument } from "@shared/documents/documents.ts";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useNavigate } from "react-router-dom";
import { ApiError, call, callFile } from "../../lib/api.ts";
import { useAttemptKey } from "../../lib/attempt-key.ts";
import { saveFile } from "../../lib/download.ts";
import { pagesQuery, refresh } from "../../lib/queries.ts";
import { useRefusal } from "../../lib/refusal.ts";
import { routes } from "../../lib/routes.ts";
import { toast } from "../../lib/toast.ts";
import { oneInvoice } from "../invoices/queries.ts";

/** The prefix of all document queries, so that one change refreshes them all. */
const all = routes.listDocuments.path;

/** Milliseconds between polls of a document that is being sent. */
const UNDER_WAY = 2000;

/** The documents of all types or of one, in pages. */
export const documentList = (filter: DocumentFilter) =>
  infiniteQueryOptions({
    ...pagesQuery("listDocuments", { ...filter, limit: 50 }),
    refetchOnMount: "always",
    refetchInterval: ({ state }) => (state.data?.pages.some(({ items }) => items.some(({ sending }) => sending)) ? UNDER_WAY : false),
  });

export const oneDocument = (id: string) =>
  queryOptions({
    queryKey: [all, id],
    queryFn: () => call("getDocument", { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.sending ? UNDER_WAY : false),
  });

/** The document that an action is about. */
export type DocumentRef = Pick<DocumentRow, "id" | "type" | "title" | "party">;

export function useDownloadDocument() {
  const refused = useRefusal();
  return useMutation({
    mutationFn: async ({ id, type, party }: DocumentRef) =>
      saveFile(await callFile("getDocumentPdf", { params: { id } }), documentFileName({ type, party: { name: party } })),
    onError: (error) => refused("Failed to generate PDF", error),
  });
}

export function useDeleteDocument() {
  const client = useQueryClient();
  const refused = useRefusal();
  return useMutation({
    mutationFn: ({ id }: DocumentRef) => call("deleteDocument", { params: { id } }),
    onSuccess: (_, { type }) => toast(`The ${documentNoun(type)} was deleted`),
    onError: (error, { type }) => refused(`The ${documentNoun(type)} was not deleted`, error),
    onSettled: () => void refresh("document", client),
  });
}

/** Makes the invoice of a proposal or a contract, and opens it. Repeated calls make one invoice. */
export function useInvoiceDocument() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const refused = useRefusal();
  return useMutation({
    mutationFn: ({ id }: DocumentRef) => call("invoiceDocument", { params: { id } }),
    onSuccess: (invoice, { type }) => {
      client.setQueryData(oneInvoice(invoice.id).queryKey, invoice);
      toast(`${invoice.invoiceNumber} is the invoice of this ${documentNoun(type)}`);
      void refresh("invoice", client);
      navigate(`/invoices/${invoice.id}`);
    },
    onError: (error) => refused("No invoice was made", error),
  });
}

/** Copies a document to a new draft with today's date, and opens it. A retry after a failure makes no second copy. */
export function useCopyDocument() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const refused = useRefusal();
  const keyFor = useAttemptKey();
  const attempt = useRef<{ of: string; copy: NewDocument }>(undefined);
  return useMutation({
    mutationFn: async ({ id }: DocumentRef) => {
      if (attempt.current?.of !== id) {
        const { date: _, ...content } = documentContent(await client.fetchQuery({ ...oneDocument(id), staleTime: 0 }));
        if ("validUntil" in content) Object.assign(content, { validUntil: undefined });
        attempt.current = { of: id, copy: NewDocument.parse(content) };
      }
      const { copy } = attempt.current;
      return create(copy).catch((error) => {
        if (!(error instanceof ApiError && error.status === 404 && copy.customerId)) throw error;
        // The customer was deleted since; the document still has their details.
        const { customerId: _, ...written } = copy;
        return create(written);
      });
    },
    onSuccess: (copy, { type }) => {
      attempt.current = undefined;
      client.setQueryData(oneDocument(copy.id).queryKey, copy);
      toast(`This is a copy of the ${documentNoun(type)}`);
      void refresh("document", client);
      navigate(`/documents/${copy.id}`);
    },
    onError: (error, { type }) => refused(`The ${documentNoun(type)} was not copied`, error),
  });

  function create(body: NewDocument) {
    return call("createDocument", { body, idempotencyKey: keyFor(body) });
  }
}
