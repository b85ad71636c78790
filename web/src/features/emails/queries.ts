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

/** Returns what an email is about, by the id. */
export const topicOf = (id: string): "document" | "invoice" => (DocumentId.safeParse(id).success ? "document" : "invoice");

/** The calls that read and send emails, by topic. */
const topics = {
  invoice: { path: routes.listInvoices.path, list: "listEmails", send: "emailInvoice" },
  document: { path: routes.listDocuments.path, list: "listDocumentEmails", send: "emailDocument" },
} as const;

/** The key prefix of a document's or an invoice's queries, so that a change of it refreshes them. */
const under = (id: string) => [topics[topicOf(id)].path, id] as const;

/** Milliseconds between polls of an email that is being sent, in case a push message is lost. */
const ASK_AGAIN = 1500;
/** Maximum milliseconds that the form waits for the outcome; then it says that the email is on its way. */
const PATIENCE = 20_000;

type Pages = InfiniteData<{ items: Email[]; next: string | undefined }, string | undefined>;
const allOf = (pages: Pages | undefined): Email[] => pages?.pages.flatMap(({ items }) => items) ?? [];

/** The query of the emails about an invoice or a document, newest first. Polls while one is being sent, and refetches when the tab is focused. */
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

/** The code that writes and renders an invoice's email. It loads with the first email. */
export const emailWriting = queryOptions({
  queryKey: ["email"],
  queryFn: () => loadPart(async () => ({ ...(await import("@shared/email/default-words.ts")), ...(await import("@shared/email/email-content.ts")) })),
  structuralSharing: false,
});

export type EmailWriting = Awaited<ReturnType<NonNullable<typeof emailWriting.queryFn>>>;

/** The document or invoice that is sent, and its name in a sentence. */
export interface Sendable {
  readonly id: string;
  readonly name: string;
}

/** Resolves to the email once it has an outcome, or as it is when the wait is over. A push message refetches it as soon as it has one. */
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
    // Screens show that it is being sent.
    void refresh(topicOf(about), client);
  });
}

/** Returns an unsent email's failure as an `ApiError`. */
const failureOf = ({ state, reason = "It could not be sent." }: Email): ApiError => new ApiError(state === "dropped" ? 409 : 503, reason);

/**
 * Sends an invoice or a document by email, and follows its delivery. A repeated attempt has the same idempotency key, so that it is sent once; after an email
 * is known to have failed, the next attempt has another key.
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
      // Finds out whether that email has failed.
      await client.fetchInfiniteQuery({ ...emailsOf(id), staleTime: 0 }).catch(() => undefined);
    },
    onSettled: () => void refresh(topic, client),
  });
}
