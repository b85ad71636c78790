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

/** Stored fields beside the content: author and delivery. */
const deliveryFields = {
  author: z.pick(Activity, { by: true, userId: true, name: true }),
  /** Replies go to the business, or else to the person who sent the email. */
  replyTo: z.optional(InvoiceEmail.shape.to),
  /** SES's message id. */
  messageId: z.optional(z.string()),
  /** When a process claimed it for sending. */
  claimedAt: z.optional(Instant),
  /** The day (UTC) and recipient on whose limits this email was counted. */
  counted: z.optional(z.object({ on: z.string(), address: z.optional(z.string()) })),
};

/** A stored email about an invoice, with the payment or credit note that it is about. */
export const StoredInvoiceEmail = z.object({
  ...InvoiceEmail.shape,
  ...deliveryFields,
  paymentId: z.optional(idOf("payment")),
  creditNoteId: z.optional(idOf("credit")),
});
export type StoredInvoiceEmail = z.infer<typeof StoredInvoiceEmail>;

export const StoredDocumentEmail = z.object({ ...DocumentEmail.shape, ...deliveryFields });
export type StoredDocumentEmail = z.infer<typeof StoredDocumentEmail>;

/** A stored email to the owner about a payment. `paymentId` is the payment that came; without it one failed. */
export const StoredPaymentNotice = z.object({ ...PaymentNotice.shape, ...deliveryFields, paymentId: z.optional(idOf("payment")) });
export type StoredPaymentNotice = z.infer<typeof StoredPaymentNotice>;

/** A stored email to the owner about their subscription. `attached` is Stripe's id of the subscription invoice that goes with it. */
export const StoredBillingNotice = z.object({ ...BillingNotice.shape, ...deliveryFields, attached: z.optional(z.string()) });
export type StoredBillingNotice = z.infer<typeof StoredBillingNotice>;

export type StoredNotice = StoredPaymentNotice | StoredBillingNotice;

export const StoredEmail = z.discriminatedUnion("kind", [StoredInvoiceEmail, StoredDocumentEmail, StoredPaymentNotice, StoredBillingNotice]);
export type StoredEmail = z.infer<typeof StoredEmail>;

/** Returns true for an email to the owner, which no customer gets and no screen lists. */
export const isNotice = (email: StoredEmail): email is StoredNotice => "noticeOf" in email;

const place = { workspaceId: idOf("workspace"), emailId: idOf("email") };
const aboutInvoice = { ...place, invoiceId: idOf("invoice") };
const aboutDocument = { ...place, documentId: idOf("document") };
const aboutNews = { ...place, noticeOf: NoticeSubject };

/** Identifies a stored email: on the queue, and in the outbox until the email has ended. */
export const EmailPlace = z.union([z.object(aboutInvoice), z.object(aboutDocument), z.object(aboutNews)]);
export type EmailPlace = z.infer<typeof EmailPlace>;

/** A message on the turns queue: an email that this person sent has ended. `messageId` is the id of the assistant's message about it, if one follows. */
export const EmailNews = z.object({ workspaceId: place.workspaceId, userId: idOf("user"), messageId: idOf("message"), email: EmailPlace });
export type EmailNews = z.infer<typeof EmailNews>;

export const emailPlaceOf = (workspaceId: EmailPlace["workspaceId"], email: Email): EmailPlace => ({ workspaceId, emailId: email.id, ...about(email) });

function about(subject: EmailSubject): EmailSubject {
  if ("invoiceId" in subject) return { invoiceId: subject.invoiceId };
  return "documentId" in subject ? { documentId: subject.documentId } : { noticeOf: subject.noticeOf };
}

const Entry = z.union([
  z.object({ ...aboutInvoice, createdAt: Instant }),
  z.object({ ...aboutDocument, createdAt: Instant }),
  z.object({ ...aboutNews, createdAt: Instant }),
]);
export type OutboxEntry = z.infer<typeof Entry>;

const kind = "EMAIL#";
const keyOf = (workspaceId: string, subjectId: string, id: Email["id"]): Key => ({ pk: workspaceKey(workspaceId), sk: `${kind}${subjectId}#${id}` });

/** The outbox lists the emails of all workspaces that have not ended, oldest first. Entries should leave it within seconds. */
const outboxPlace = { pk: "OUTBOX", prefix: "AT#" } as const;
const outboxKey = (workspaceId: string, { id, createdAt }: Pick<Email, "id" | "createdAt">): Key => ({
  pk: outboxPlace.pk,
  sk: `${outboxPlace.prefix}${createdAt}#${workspaceId}#${id}`,
});

export const emails = {
  /** The steps that store an email and its outbox entry. The first fails if the id exists, so nothing is written twice. */
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

  /** Returns a page of the emails about an invoice or document, newest first. */
  page: (workspaceId: string, subjectId: string, paging: { limit?: number | undefined; cursor?: string | undefined }): Promise<Page<StoredEmail>> =>
    page({ pk: workspaceKey(workspaceId), prefix: `${kind}${subjectId}#` }, StoredEmail, { ...paging, newestFirst: true }),

  /** Returns a page of all emails of a workspace. */
  everything: (workspaceId: string, paging: { limit: number; cursor: string | undefined }): Promise<Page<StoredEmail>> =>
    page({ pk: workspaceKey(workspaceId), prefix: kind }, StoredEmail, paging),

  /**
   * Claims a waiting email for sending, with `steps` in the same transaction, and returns it. Only the process with the claim sends it. Throws `Conflict` if
   * another process claimed it first.
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

  /** Stores that a waiting email is held until `until`, and why. Does nothing if another process claimed it meanwhile. */
  async hold(workspaceId: string, email: StoredEmail, { reason, until }: { reason: string; until: Instant }): Promise<void> {
    try {
      await write([emails.turning(workspaceId, email, { ...email, reason, heldUntil: until })]);
    } catch (error) {
      if (!(error instanceof Conflict && error.steps.length)) throw error;
    }
  },

  /** The step that replaces an email. Fails if its state has changed since it was read. */
  turning: (workspaceId: string, before: StoredEmail, after: StoredEmail): Step => ({
    Put: {
      Item: itemFor(keyOf(workspaceId, subjectOf(after), after.id), StoredEmail, after),
      ConditionExpression: "#state = :state",
      ExpressionAttributeNames: { "#state": "state" },
      ExpressionAttributeValues: { ":state": before.state },
    },
  }),

  /** The steps that store an email's final state and remove its outbox entry. */
  ending: (workspaceId: string, before: StoredEmail, after: StoredEmail): Step[] => [
    emails.turning(workspaceId, before, after),
    { Delete: { Key: outboxKey(workspaceId, after) } },
  ],

  /** Returns a page of all emails that have not ended, oldest first. */
  outbox: (cursor: string | undefined): Promise<Page<OutboxEntry>> => page(outboxPlace, Entry, { limit: 100, cursor }),

  /** The step that removes an outbox entry whose email is gone. */
  forget: ({ workspaceId, emailId, createdAt }: OutboxEntry): Step => ({ Delete: { Key: outboxKey(workspaceId, { id: emailId, createdAt }) } }),

  /** Removes all outbox entries of a workspace that is being erased. They are found by its emails. */
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
