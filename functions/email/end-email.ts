import type { Instant } from "../../shared/clock.ts";
import type { Document } from "../../shared/documents/documents.ts";
import type { ActivityKind } from "../../shared/invoicing/activity.ts";
import type { Invoice } from "../../shared/invoicing/invoices.ts";
import { type EmailKind, type EmailState, subjectOf } from "../../shared/sending/emails.ts";
import { documents } from "../documents/document-store.ts";
import { documentSending } from "../documents/sending.ts";
import { type EmailPlace, emails, isNotice, type StoredDocumentEmail, type StoredEmail, type StoredInvoiceEmail } from "../email-queue/store.ts";
import { activity } from "../invoices/activity.ts";
import { invoices } from "../invoices/invoice-store.ts";
import { invoiceSending, NOTHING_DUE } from "../invoices/sending.ts";
import { Conflict, type Step, write } from "../platform/table.ts";
import { recipientAddresses } from "../records/recipient-addresses.ts";
import { uncounting } from "./allowance.ts";
import { tellSender } from "./email-news.ts";

/** How an email ended. `messageId` is SES's id. */
export interface EmailEnding {
  readonly state: Extract<EmailState, "sent" | "failed" | "dropped" | "unknown">;
  readonly reason?: string;
  readonly messageId?: string | undefined;
}

/** How often another process may change the email or its subject between our read and our write. */
const TRIES = 5;

/**
 * Ends an email if it is in one of the states `from`, and tells its sender. One transaction updates the email, its outbox entry, the invoice or document sent
 * with it and the invoice's activity.
 */
export async function endEmail(place: EmailPlace, from: readonly EmailState[], ending: EmailEnding, now: Instant): Promise<void> {
  const { workspaceId, emailId } = place;
  for (let attempt = 1; ; attempt++) {
    const email = await emails.find(workspaceId, subjectOf(place), emailId);
    if (!email || !from.includes(email.state)) return;
    const { messageId = email.messageId, state, reason } = ending;
    const ended: StoredEmail = { ...email, state, reason, heldUntil: undefined, messageId, ...(state === "sent" ? { sentAt: now } : {}) };
    const gone = state === "sent" || state === "unknown";
    // An email that SES never accepted does not count.
    const isTaken = gone || email.state === "sent" || email.state === "unknown";
    const steps = [...emails.ending(workspaceId, email, ended), ...(isTaken ? [] : uncounting(workspaceId, email, now))];
    try {
      // Nothing else depends on an email to the owner.
      if (isNotice(email)) return await write(steps);
      await (email.kind === "document" ? endWithDocument(workspaceId, email, gone, steps, now) : endWithInvoice(workspaceId, email, ending, gone, steps, now));
      return await tellSender(place, ended);
    } catch (error) {
      // Another process ended it, or changed its subject: read again.
      if (!(error instanceof Conflict) || attempt === TRIES) throw error;
    }
  }
}

type WorkspaceId = EmailPlace["workspaceId"];

async function endWithInvoice(
  workspaceId: WorkspaceId,
  email: StoredInvoiceEmail,
  ending: EmailEnding,
  gone: boolean,
  steps: Step[],
  now: Instant,
): Promise<void> {
  const invoice = await invoices.find(workspaceId, email.invoiceId);
  if (!invoice) return;
  const settles = invoice.sending === email.id && invoice.amountDue <= 0;
  const noted = activitySteps(workspaceId, email, ending, settles ? `; ${NOTHING_DUE}` : "", now);
  await invoiceSending.end(workspaceId, invoice, email, gone, [...steps, ...noted, ...recipientSteps(workspaceId, invoice, email, gone, now)], now);
}

async function endWithDocument(workspaceId: WorkspaceId, email: StoredDocumentEmail, gone: boolean, steps: Step[], now: Instant): Promise<void> {
  const document = await documents.find(workspaceId, email.documentId);
  if (document) await documentSending.end(workspaceId, document, email.id, gone, [...steps, ...recipientSteps(workspaceId, document, email, gone, now)], now);
}

/** The step that notes that the customer got an email at this address. */
const recipientSteps = (
  workspaceId: WorkspaceId,
  { customerId }: Pick<Invoice | Document, "customerId">,
  { to }: StoredEmail,
  gone: boolean,
  at: Instant,
): Step[] => (gone && customerId ? [recipientAddresses.noting(workspaceId, customerId, { to, at })] : []);

const activityKinds: Record<EmailKind, ActivityKind> = { invoice: "emailed", reminder: "reminded", receipt: "receipt", refund: "emailed", credit: "emailed" };

/** The activity entry: the recipients, followed by `more` for an email that went out, or the reason for a failure. A dropped email leaves no entry. */
function activitySteps(workspaceId: WorkspaceId, email: StoredInvoiceEmail, { state, reason }: EmailEnding, more: string, now: Instant): Step[] {
  const note = (kind: ActivityKind, detail: string) => [activity.note({ workspaceId, ...email.author }, email.invoiceId, { kind, detail }, now)];
  const to = [email.to, email.cc].filter(Boolean).join(", ");
  switch (state) {
    case "sent":
      return note(activityKinds[email.kind], `to ${to}${more}`);
    case "unknown":
      return note(activityKinds[email.kind], `to ${to}; whether it got there is not known${more}`);
    case "failed":
      return note("email_failed", `to ${to}: ${reason ?? "it could not be sent"}`);
    case "dropped":
      return [];
  }
}
