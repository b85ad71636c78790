import * as z from "zod/mini";
import { Instant } from "../../shared/clock.ts";
import { AppError } from "../../shared/errors.ts";
import { idOf } from "../../shared/ids.ts";
import { Activity } from "../../shared/invoicing/activity.ts";
import {
  BillingNotice,
  DocumentEmail,
  type Email,
  type EmailSubject,
  InvoiceEmail,
  NoticeSubject,
  PaymentNotice,
  subjectOf,
} from "../../shared/sending/emails.ts";
import { Conflict, itemFor, type Key, type Page, page, read, type Step, workspaceKey, write } from "../platform/table.ts";

/** What is stored of an email besides what it says: who has it written, and how far it is. */
const deliveryFields = {
  author: z.pick(Activity, { by: true, userId: true, name: true }),
  /** Who gets the answers: the business, or else the person who sent it. */
  replyTo: z.optional(InvoiceEmail.shape.to),
  /** By which SES speaks of it. */
  messageId: z.optional(z.string()),
  /** When it was taken up to be sent. */
  claimedAt: z.optional(Instant),
  /** On which day (UTC), and against which recipient, it was counted as an email that its workspace sends. */
  counted: z.optional(z.object({ on: z.string(), address: z.optional(z.string()) })),
};

/** An email about an invoice as it is stored: with what it is about where the invoice alone does not tell. */
export const StoredInvoiceEmail = z.object({
  ...InvoiceEmail.shape,
  ...deliveryFields,
  paymentId: z.optional(idOf("payment")),
  creditNoteId: z.optional(idOf("credit")),
});
export type StoredInvoiceEmail = z.infer<typeof StoredInvoiceEmail>;

/** An email with another document as it is stored. */
export const StoredDocumentEmail = z.object({ ...DocumentEmail.shape, ...deliveryFields });
export type StoredDocumentEmail = z.infer<typeof StoredDocumentEmail>;

/** An email to the owner about a payment as it is stored. `paymentId` is the payment that came; without it one failed. */
export const StoredPaymentNotice = z.object({ ...PaymentNotice.shape, ...deliveryFields, paymentId: z.optional(idOf("payment")) });
export type StoredPaymentNotice = z.infer<typeof StoredPaymentNotice>;

/** An email to the owner about their own subscription as it is stored. `attached` is the invoice of it that goes along, by Stripe's id. */
export const StoredBillingNotice = z.object({ ...BillingNotice.shape, ...deliveryFields, attached: z.optional(z.string()) });
export type StoredBillingNotice = z.infer<typeof StoredBillingNotice>;

/** An email to the owner as it is stored. */
export type StoredNotice = StoredPaymentNotice | StoredBillingNotice;

/** An email as it is stored, whatever it is about. */
export const StoredEmail = z.discriminatedUnion("kind", [StoredInvoiceEmail, StoredDocumentEmail, StoredPaymentNotice, StoredBillingNotice]);
export type StoredEmail = z.infer<typeof StoredEmail>;

/** Whether an email is to the owner: no customer gets it, and no screen lists it. */
export const isNotice = (email: StoredEmail): email is StoredNotice => "noticeOf" in email;

const place = { workspaceId: idOf("workspace"), emailId: idOf("email") };
const aboutInvoice = { ...place, invoiceId: idOf("invoice") };
const aboutDocument = { ...place, documentId: idOf("document") };
const aboutNews = { ...place, noticeOf: NoticeSubject };

/** Where an email is found: what the queue carries, and what stands in the outbox until it has ended. */
export const EmailPlace = z.union([z.object(aboutInvoice), z.object(aboutDocument), z.object(aboutNews)]);
export type EmailPlace = z.infer<typeof EmailPlace>;

/** What the queue of turns carries to the assistant once an email has ended that a person sent: who that was. The message about it, if there is one, is `messageId`. */
export const EmailNews = z.object({ workspaceId: place.workspaceId, userId: idOf("user"), messageId: idOf("message"), email: EmailPlace });
export type EmailNews = z.infer<typeof EmailNews>;

/** Where this email is found. */
export const emailPlaceOf = (workspaceId: EmailPlace["workspaceId"], email: Email): EmailPlace => ({ workspaceId, emailId: email.id, ...about(email) });

function about(subject: EmailSubject): EmailSubject {
  if ("invoiceId" in subject) return { invoiceId: subject.invoiceId };
  return "documentId" in subject ? { documentId: subject.documentId } : { noticeOf: subject.noticeOf };
}

/** An entry of the outbox: an email that has not ended. */
const Entry = z.union([
  z.object({ ...aboutInvoice, createdAt: Instant }),
  z.object({ ...aboutDocument, createdAt: Instant }),
  z.object({ ...aboutNews, createdAt: Instant }),
]);
export type OutboxEntry = z.infer<typeof Entry>;

const kind = "EMAIL#";
const keyOf = (workspaceId: string, subjectId: string, id: Email["id"]): Key => ({ pk: workspaceKey(workspaceId), sk: `${kind}${subjectId}#${id}` });

/** The outbox is one list for all workspaces, the oldest email first: what is in it should be gone in seconds. */
const outboxPlace = { pk: "OUTBOX", prefix: "AT#" } as const;
const outboxKey = (workspaceId: string, { id, createdAt }: Pick<Email, "id" | "createdAt">): Key => ({
  pk: outboxPlace.pk,
  sk: `${outboxPlace.prefix}${createdAt}#${workspaceId}#${id}`,
});

export const emails = {
  /** The steps that write an email and put it into the outbox. Under an id that was written before, their first condition fails: nothing is written twice. */
  adding: (workspaceId: OutboxEntry["workspaceId"], email: StoredEmail): Step[] => [
    { Put: { Item: itemFor(keyOf(workspaceId, subjectOf(email), email.id), StoredEmail, email), ConditionExpression: "attribute_not_exists(pk)" } },
    {
      Put: { Item: itemFor(outboxKey(workspaceId, email), Entry, { ...emailPlaceOf(workspaceId, email), createdAt: email.createdAt }) },
    },
  ],

  find: (workspaceId: string, subjectId: string, id: Email["id"]): Promise<StoredEmail | undefined> => read(keyOf(workspaceId, subjectId, id), StoredEmail),

  async get(workspaceId: string, subjectId: string, id: Email["id"]): Promise<StoredEmail> {
    const email = await emails.find(workspaceId, subjectId, id);
    if (!email) throw new AppError("not_found", "There is no such email.");
    return email;
  },

  /** The emails about an invoice or another document, the newest first. */
  page: (workspaceId: string, subjectId: string, paging: { limit?: number | undefined; cursor?: string | undefined }): Promise<Page<StoredEmail>> =>
    page({ pk: workspaceKey(workspaceId), prefix: `${kind}${subjectId}#` }, StoredEmail, { ...paging, newestFirst: true }),

  /** The emails about all invoices and documents of a workspace, one after the other. */
  everything: (workspaceId: string, paging: { limit: number; cursor: string | undefined }): Promise<Page<StoredEmail>> =>
    page({ pk: workspaceKey(workspaceId), prefix: kind }, StoredEmail, paging),

  /**
   * Takes a waiting email up to be sent, `steps` in the same transaction, and answers it. The process that takes it up is the only one to send it, and once:
   * throws `Conflict` where another one did already.
   */
  async claim(
    workspaceId: string,
    email: StoredEmail,
    now: Instant,
    { counted, steps }: { counted: StoredEmail["counted"]; steps: readonly Step[] },
  ): Promise<StoredEmail> {
    const claimed: StoredEmail = { ...email, state: "sending", claimedAt: now, heldUntil: undefined, reason: undefined, counted };
    await write([emails.turning(workspaceId, email, claimed), ...steps]);
    return claimed;
  },

  /** Stores that a waiting email waits on until `until`, and why. Another process that took it up meanwhile is not disturbed. */
  async hold(workspaceId: string, email: StoredEmail, { reason, until }: { reason: string; until: Instant }): Promise<void> {
    try {
      await write([emails.turning(workspaceId, email, { ...email, reason, heldUntil: until })]);
    } catch (error) {
      if (!(error instanceof Conflict && error.steps.length)) throw error;
    }
  },

  /** The step that writes an email over what was read of it; its condition fails where its state is another by now. */
  turning: (workspaceId: string, before: StoredEmail, after: StoredEmail): Step => ({
    Put: {
      Item: itemFor(keyOf(workspaceId, subjectOf(after), after.id), StoredEmail, after),
      ConditionExpression: "#state = :state",
      ExpressionAttributeNames: { "#state": "state" },
      ExpressionAttributeValues: { ":state": before.state },
    },
  }),

  /** The steps that end an email, however it ended. */
  ending: (workspaceId: string, before: StoredEmail, after: StoredEmail): Step[] => [
    emails.turning(workspaceId, before, after),
    { Delete: { Key: outboxKey(workspaceId, after) } },
  ],

  /** A page of all emails that have not ended, the oldest first. */
  outbox: (cursor: string | undefined): Promise<Page<OutboxEntry>> => page(outboxPlace, Entry, { limit: 100, cursor }),

  /** The step that takes an entry out of the outbox whose email is not there any more. */
  forget: ({ workspaceId, emailId, createdAt }: OutboxEntry): Step => ({ Delete: { Key: outboxKey(workspaceId, { id: emailId, createdAt }) } }),

  /** Takes everything of a workspace out of the outbox when it is erased; its emails say where the entries are. */
  async clear(workspaceId: string): Promise<void> {
    let cursor: string | undefined;
    do {
      const { items, next } = await emails.everything(workspaceId, { limit: 100, cursor });
      const open = items.filter(({ state }) => state === "waiting" || state === "sending");
      if (open.length) await write(open.map((email) => ({ Delete: { Key: outboxKey(workspaceId, email) } })));
      cursor = next;
    } while (cursor);
  },
};
