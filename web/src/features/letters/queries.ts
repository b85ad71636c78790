import { type InfiniteData, infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { idOf } from "../../../../shared/ids.ts";
import type { EmailRequest, Letter } from "../../../../shared/letters.ts";
import { routes } from "../../../../shared/routes.ts";
import { ApiError, call, callPage } from "../../lib/api.ts";
import { refresh } from "../../lib/queries.ts";
import { toast } from "../../lib/toast.ts";
import { useAttemptKey } from "../invoices/queries.ts";
import { useRefusal } from "../invoices/refusal.ts";
import { isAboutField, type Subject } from "../invoices/steps.ts";
import { isUnderWay, nobodyGot } from "./said.ts";

const DocumentId = idOf("document");

/** What a letter takes along, which its id says. */
export const topicOf = (id: string): "document" | "invoice" => (DocumentId.safeParse(id).success ? "document" : "invoice");

/** The calls that read and send the letters about an invoice or a document. */
const topics = {
  invoice: { path: routes.listInvoices.path, list: "listLetters", send: "emailInvoice" },
  document: { path: routes.listDocuments.path, list: "listDocumentLetters", send: "emailDocument" },
} as const;

/** What is known of something stands beneath it, so that a change of it reads that again. */
const under = (id: string) => [topics[topicOf(id)].path, id] as const;

/** How often a letter that is on its way is asked after, in milliseconds. */
const ASK_AGAIN = 1500;

type Pages = InfiniteData<{ items: Letter[]; next: string | undefined }, string | undefined>;
const allOf = (pages: Pages | undefined): Letter[] => pages?.pages.flatMap(({ items }) => items) ?? [];

/** The letters about an invoice or a document, the newest first. As long as one is on its way they are asked for again, and whenever somebody comes back to the page. */
export const lettersOf = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...under(id), "letters"],
    queryFn: ({ pageParam, signal }): Promise<{ items: Letter[]; next: string | undefined }> =>
      callPage(topics[topicOf(id)].list, { params: { id }, query: { limit: 10, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    refetchInterval: ({ state }) => (allOf(state.data).some(isUnderWay) ? ASK_AGAIN : false),
    refetchOnWindowFocus: "always",
    select: (pages) => allOf(pages),
  });

/** The address of an invoice's public page, or null while it has none. */
export const linkOf = (id: string) =>
  queryOptions({ queryKey: [...under(id), "link"], queryFn: async () => (await call("getInvoiceLink", { params: { id } })).url });

/** The words that go with a letter, and the letter as it will look. They come with the first letter that is written here. */
export const letterWriting = queryOptions({
  queryKey: ["letter"],
  queryFn: () => import("../../../../shared/letter/letter.tsx"),
  structuralSharing: false,
});

/** What is sent, and what it is called in a sentence. */
export interface Sent {
  readonly id: string;
  readonly name: string;
}

/**
 * Sends an invoice or a document by e-mail. Trying the same again has the same key, so that nobody gets it twice; once a letter is known to have
 * failed, the next one is another letter, and has another.
 */
export function useSendLetter({ id, name }: Sent) {
  const client = useQueryClient();
  const keyFor = useAttemptKey();
  const refused = useRefusal();
  const topic = topicOf(id);
  return useMutation({
    mutationFn: (letter: EmailRequest): Promise<Letter> => {
      const newest = allOf(client.getQueryData(lettersOf(id).queryKey))[0];
      const ended = newest && nobodyGot(newest) ? newest.id : undefined;
      return call(topics[topic].send, { params: { id }, body: letter, idempotencyKey: keyFor({ id, letter, ended }) });
    },
    onSuccess: (letter) =>
      isUnderWay(letter)
        ? toast("On its way", { description: `${name} to ${letter.to}. What comes of it stands with the ${topic}.` })
        : toast(topic === "invoice" ? "Invoice sent" : "Document sent", { description: `${name} went to ${letter.to}.` }),
    onError: async (error) => {
      if (!isAboutField(error)) refused("Failed to send email", error);
      // Whether that letter is known to have failed.
      await client.fetchInfiniteQuery({ ...lettersOf(id), staleTime: 0 }).catch(() => undefined);
    },
    onSettled: () => void refresh(topic, client),
  });
}

/** Gives an invoice its public page; the address that it has. */
export function useOpenLink() {
  const client = useQueryClient();
  const refused = useRefusal();
  return useMutation({
    mutationFn: ({ id }: Subject) => call("openInvoiceLink", { params: { id } }),
    onSuccess: ({ url }, { id }) => {
      client.setQueryData(linkOf(id).queryKey, url);
      void refresh("invoice", client);
    },
    onError: (error, { invoiceNumber }) => refused(`${invoiceNumber} has no public page`, error),
  });
}

export function useCloseLink() {
  const client = useQueryClient();
  const refused = useRefusal();
  return useMutation({
    mutationFn: ({ id }: Subject) =>
      call("closeInvoiceLink", { params: { id } }).catch((error) => {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }),
    onSuccess: (_, { id, invoiceNumber }) => {
      client.setQueryData(linkOf(id).queryKey, null);
      toast(`The public page of ${invoiceNumber} is closed`);
      void refresh("invoice", client);
    },
    onError: (error, { invoiceNumber }) => refused(`The public page of ${invoiceNumber} was not closed`, error),
  });
}

/** Whether the customer is reminded of an invoice; nothing for as the settings say. Shown at once, taken back where it is refused. */
export function useSetReminders() {
  const client = useQueryClient();
  const refused = useRefusal();
  return useMutation({
    mutationFn: ({ id, on }: Subject & { on: boolean | null }) => call("setInvoiceReminders", { params: { id }, body: { on } }),
    onError: (error, { invoiceNumber }) => refused(`The reminders of ${invoiceNumber} stay as they were`, error),
    onSettled: () => refresh("invoice", client),
  });
}
