import * as z from "zod/mini";
import { Instant } from "../clock.ts";
import { EmailAddress, headerLine, optionalParam, text } from "../fields.ts";
import { idOf } from "../ids.ts";

/** The reasons for an email to a customer. `refund` announces returned money, `credit` a credit note or a cancellation. */
export const EmailKind = z.enum(["invoice", "reminder", "receipt", "refund", "credit"]);
export type EmailKind = z.infer<typeof EmailKind>;

/**
 * The state of an email. It is `waiting` until a process claims it, then `sending`; it is never claimed twice, so that the customer does not get it twice.
 * It ends as `sent`, `failed` (not delivered), `dropped` (no longer needed), or `unknown` (claimed, but its outcome is not known).
 */
export const EmailState = z.enum(["waiting", "sending", "sent", "failed", "dropped", "unknown"]);
export type EmailState = z.infer<typeof EmailState>;

const Subject = headerLine(1, 200);
const Message = text(0, 5000);

/** The request to send an invoice or another document by email. The defaults are the customer's address and the default subject and message. */
export const EmailRequest = z.strictObject({
  to: z.optional(EmailAddress),
  subject: z.optional(Subject),
  message: z.optional(Message),
  /** Sends a copy to the sender. */
  copyToSelf: z.optional(z.boolean()),
  /** The number shown for an invoice that is numbered on sending. If it would get another number, nothing is sent (`conflict`). */
  numberShown: z.optional(text(1, 40)),
});
export type EmailRequest = z.infer<typeof EmailRequest>;

/** The recipient in the question whether an email may be sent. */
export const EmailTo = z.object({ to: optionalParam(EmailAddress) });

/** A bounce or a spam complaint. */
export const EmailTrouble = z.object({ kind: z.enum(["bounce", "complaint"]), at: Instant, reason: z.string() });
export type EmailTrouble = z.infer<typeof EmailTrouble>;

/** The last email to the customer that bounced or was complained about. It stays with the invoice until a later email is sent. */
export const UndeliveredEmail = z.object({ emailId: idOf("email"), to: z.string(), ...EmailTrouble.shape });
export type UndeliveredEmail = z.infer<typeof UndeliveredEmail>;

const common = {
  id: idOf("email"),
  to: EmailAddress,
  cc: z.optional(EmailAddress),
  subject: Subject,
  message: Message,
  state: EmailState,
  createdAt: Instant,
  sentAt: z.optional(Instant),
  reason: z.optional(z.string()),
  /** When a held-back email becomes due; `reason` names the limit. */
  heldUntil: z.optional(Instant),
  trouble: z.optional(EmailTrouble),
};

/** An email about an invoice. `reason` says why it failed or was dropped. */
export const InvoiceEmail = z.object({ ...common, invoiceId: idOf("invoice"), kind: EmailKind });
export type InvoiceEmail = z.infer<typeof InvoiceEmail>;

/** An email that sends a document to the other party. */
export const DocumentEmail = z.object({ ...common, documentId: idOf("document"), kind: z.literal("document") });
export type DocumentEmail = z.infer<typeof DocumentEmail>;

/** An email that tells the owner of a payment. It is not among the emails to customers, so it is stored under a key of its own. */
export const PaymentNotice = z.object({ ...common, noticeOf: idOf("invoice"), kind: z.literal("notice") });
export type PaymentNotice = z.infer<typeof PaymentNotice>;

/** The summary box of an email about the owner's plan; `path` is the page its button opens. */
export const BillingBox = z.object({
  label: z.string(),
  figure: z.string(),
  rows: z.array(z.tuple([z.string(), z.string()])),
  button: z.string(),
  path: z.string().check(z.startsWith("/")),
});
export type BillingBox = z.infer<typeof BillingBox>;

/** An email about the owner's trial or subscription. */
export const BillingNotice = z.object({ ...common, noticeOf: z.literal("subscription"), kind: z.literal("billing"), box: BillingBox });

export const Email = z.discriminatedUnion("kind", [InvoiceEmail, DocumentEmail, PaymentNotice, BillingNotice]);
export type Email = z.infer<typeof Email>;

/** The subject of a notice to the owner: an invoice, or their own subscription. */
export const NoticeSubject = z.union([PaymentNotice.shape.noticeOf, BillingNotice.shape.noticeOf]);
export type NoticeSubject = z.infer<typeof NoticeSubject>;

/** The subject of an email, as stored. */
export type EmailSubject = Pick<InvoiceEmail, "invoiceId"> | Pick<DocumentEmail, "documentId"> | { readonly noticeOf: NoticeSubject };
export const subjectOf = (email: EmailSubject): InvoiceEmail["invoiceId"] | DocumentEmail["documentId"] | `notice-${NoticeSubject}` =>
  "invoiceId" in email ? email.invoiceId : "documentId" in email ? email.documentId : `notice-${email.noticeOf}`;
