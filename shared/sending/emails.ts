import * as z from "zod/mini";
import { Instant } from "../clock.ts";
import { EmailAddress, headerLine, optionalParam, text } from "../fields.ts";
import { idOf } from "../ids.ts";

/** Why the business writes to a customer: an invoice, a reminder of it, the receipt for a payment, what goes back to them, or what was credited or cancelled. */
export const EmailKind = z.enum(["invoice", "reminder", "receipt", "refund", "credit"]);
export type EmailKind = z.infer<typeof EmailKind>;

/**
 * How far an email is. `waiting` until a process claims it, `sending` from then on: it is never claimed twice, so that
 * the customer does not get it twice. It ends as `sent`, as `failed` (not delivered), as `dropped` (no more reason to send it), or as `unknown`: it was
 * claimed, and its outcome is not known.
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
  /** Whether who sends it gets a copy. */
  copyToSelf: z.optional(z.boolean()),
  /** The number that was shown of an invoice which takes its own only now. Where it takes another, nothing is sent (`conflict`). */
  numberShown: z.optional(text(1, 40)),
});
export type EmailRequest = z.infer<typeof EmailRequest>;

/** To whom an email would go, where it is asked whether it may. */
export const EmailTo = z.object({ to: optionalParam(EmailAddress) });

/** What came back after an email had gone out: the address does not take it, or its reader complained of it. */
export const EmailTrouble = z.object({ kind: z.enum(["bounce", "complaint"]), at: Instant, reason: z.string() });
export type EmailTrouble = z.infer<typeof EmailTrouble>;

/** The last email about an invoice to its customer that came back: it stands with the invoice until a later one goes out. */
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
  /** Until when a waiting email is held back, because of a limit; `reason` says which. */
  heldUntil: z.optional(Instant),
  trouble: z.optional(EmailTrouble),
};

/** An email about an invoice. `reason` says why it failed or was dropped. */
export const InvoiceEmail = z.object({ ...common, invoiceId: idOf("invoice"), kind: EmailKind });
export type InvoiceEmail = z.infer<typeof InvoiceEmail>;

/** An email by which another document goes to the other party. */
export const DocumentEmail = z.object({ ...common, documentId: idOf("document"), kind: z.literal("document") });
export type DocumentEmail = z.infer<typeof DocumentEmail>;

/** An email by which the owner is told of a payment on an invoice: not one about which a customer is written to, so it stands under a name of its own. */
export const PaymentNotice = z.object({ ...common, noticeOf: idOf("invoice"), kind: z.literal("notice") });
export type PaymentNotice = z.infer<typeof PaymentNotice>;

/** What an email about the owner's own plan shows at a glance, and where its button leads: a path of the site. */
export const BillingBox = z.object({
  label: z.string(),
  figure: z.string(),
  rows: z.array(z.tuple([z.string(), z.string()])),
  button: z.string(),
  path: z.string().check(z.startsWith("/")),
});
export type BillingBox = z.infer<typeof BillingBox>;

/** An email by which the owner is told of their own trial or subscription. */
export const BillingNotice = z.object({ ...common, noticeOf: z.literal("subscription"), kind: z.literal("billing"), box: BillingBox });

/** An email, whatever it is about. */
export const Email = z.discriminatedUnion("kind", [InvoiceEmail, DocumentEmail, PaymentNotice, BillingNotice]);
export type Email = z.infer<typeof Email>;

/** What the owner is told of: a payment on an invoice, or their own subscription. */
export const NoticeSubject = z.union([PaymentNotice.shape.noticeOf, BillingNotice.shape.noticeOf]);
export type NoticeSubject = z.infer<typeof NoticeSubject>;

/** What an email is about. */
export type EmailSubject = Pick<InvoiceEmail, "invoiceId"> | Pick<DocumentEmail, "documentId"> | { readonly noticeOf: NoticeSubject };
export const subjectOf = (email: EmailSubject): InvoiceEmail["invoiceId"] | DocumentEmail["documentId"] | `notice-${NoticeSubject}` =>
  "invoiceId" in email ? email.invoiceId : "documentId" in email ? email.documentId : `notice-${email.noticeOf}`;
