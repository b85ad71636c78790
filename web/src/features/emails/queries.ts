import { idOf } from "@shared/ids.ts";
import type { Email, EmailRequest } from "@shared/sending/emails.ts";
import {
  type InfiniteData,
  InfiniteQueryObserver,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { ApiError, call, callPage, isAboutField } from "../../lib/api.ts";
import { useAttemptKey } from "../../lib/attempt-key.ts";
import { loadPart } from "../../lib/parts.ts";
import { refresh } from "../../lib/queries.ts";
import { useRefusal } from "../../lib/refusal.ts";
import { routes } from "../../lib/routes.ts";
import { toast } from "../../lib/toast.ts";
import { isUndelivered, isUnderWay } from "./delivery-status.ts";

const DocumentId = idOf("document");

/** What an email takes along, which its id says. */
export const topicOf = (id: string): "document" | "invoice" => (DocumentId.safeParse(id).success ? "document" : "invoice");

/** The calls that read and send the emails about an invoice or a document. */
const topics = {
  invoice: { path: routes.listInvoices.path, list: "listEmails", send: "emailInvoice" },
  document: { path: routes.listDocuments.path, list: "listDocumentEmails", send: "emailDocument" },
} as const;

/** What is known of something stands beneath it, so that a change of it reads that again. */
const under = (id: string) => [topics[topicOf(id)].path, id] as const;

/** How often an email that is on its way is asked after, in milliseconds, should no push tell what became of it. */
const ASK_AGAIN = 1500;
/** How long a person looks on while it is, in milliseconds; then they are told that it is on its way. */
const PATIENCE = 20_000;

type Pages = InfiniteData<{ items: Email[]; next: string | undefined }, string | undefined>;
const allOf = (pages: Pages | undefined): Email[] => pages?.pages.flatMap(({ items }) => items) ?? [];

/** The emails about an invoice or a document, the newest first. They are read again while one is on its way, and when the person returns to the tab. */
export const emailsOf = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...under(id), "emails"],
    queryFn: ({ pageParam, signal }): Promise<{ items: Email[]; next: string | undefined }> =>
      callPage(topics[topicOf(id)].list, { params: { id }, query: { limit: 10, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    refetchInterval: ({ state }) => (allOf(state.data).some(isUnderWay) ? ASK_AGAIN : false),
    refetchOnWindowFocus: "always",
    select: (pages) => allOf(pages),
  });

/** The words that go with an email, and what stands in it. They come with the first letter that is written here. */
export const emailWriting = queryOptions({
  queryKey: ["email"],
  queryFn: () => loadPart(async () => ({ ...(await import("@shared/email/default-words.ts")), ...(await import("@shared/email/email-content.ts")) })),
  structuralSharing: false,
});

export type EmailWriting = Awaited<ReturnType<NonNullable<typeof emailWriting.queryFn>>>;

/** What is sent, and what it is called in a sentence. */
export interface Sendable {
  readonly id: string;
  readonly name: string;
}

/** The email once it has ended, or as it was when the wait is over. Screens are told when it has, so it is read again in that moment. */
function outcomeOf(client: QueryClient, about: string, email: Email): Promise<Email> {
  return new Promise((resolve) => {
    const done = (last: Email) => {
      clearTimeout(timer);
      stop();
      resolve(last);
    };
    const timer = setTimeout(() => done(email), PATIENCE);
    const stop = new InfiniteQueryObserver(client, emailsOf(about)).subscribe(({ data }) => {
      const now = data?.find(({ id }) => id === email.id);
      if (now && !isUnderWay(now)) done(now);
    });
    // Whatever is on screen says that it is on its way.
    void refresh(topicOf(about), client);
  });
}

/** What did not go out, as a call that failed. */
const failureOf = ({ state, reason = "It could not be sent." }: Email): ApiError => new ApiError(state === "dropped" ? 409 : 503, reason);

/**
 * Sends an invoice or a document by e-mail, and watches what becomes of it. A repeated attempt has the same key, so that it is sent once; once an email is known to have
 * failed, the next one is another letter, and has another.
 */
export function useSendEmail({ id, name }: Sendable) {
  const client = useQueryClient();
  const keyFor = useAttemptKey();
  const refused = useRefusal();
  const topic = topicOf(id);
  return useMutation({
    mutationFn: async (email: EmailRequest): Promise<Email> => {
      const newest = allOf(client.getQueryData(emailsOf(id).queryKey))[0];
      const ended = newest && isUndelivered(newest) ? newest.id : undefined;
      const written: Email = await call(topics[topic].send, { params: { id }, body: email, idempotencyKey: keyFor({ id, email, ended }) });
      const last = isUnderWay(written) ? await outcomeOf(client, id, written) : written;
      if (isUndelivered(last)) throw failureOf(last);
      return last;
    },
    onSuccess: (email) =>
      isUnderWay(email)
        ? toast("On its way", { description: `${name} to ${email.to}. What comes of it stands with the ${topic}.` })
        : toast(topic === "invoice" ? "Invoice sent" : "Document sent", { description: `${name} went to ${email.to}.` }),
    onError: async (error) => {
      if (!isAboutField(error)) refused("Failed to send email", error);
      // Whether that email is known to have failed.
      await client.fetchInfiniteQuery({ ...emailsOf(id), staleTime: 0 }).catch(() => undefined);
    },
    onSettled: () => void refresh(topic, client),
  });
}
