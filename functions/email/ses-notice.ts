import { setTimeout as pause } from "node:timers/promises";
import { after, type Instant } from "../../shared/clock.ts";
import { idAt } from "../../shared/ids.ts";
import type { Activity } from "../../shared/invoicing/activity.ts";
import { type EmailTrouble, subjectOf } from "../../shared/sending/emails.ts";
import { enqueueDataUpdate } from "../connections/data-update-queue.ts";
import { type EmailPlace, emails, isNotice, type StoredEmail, type StoredInvoiceEmail } from "../email-queue/store.ts";
import { activity } from "../invoices/activity.ts";
import { invoices } from "../invoices/invoice-store.ts";
import { now } from "../platform/env.ts";
import { log } from "../platform/log.ts";
import { Conflict, type Step, write } from "../platform/table.ts";
import { emailStanding } from "./email-standing.ts";
import { endEmail } from "./end-email.ts";
import type { EmailEvent } from "./ses-event.ts";

/** Stores what SES reports about an email. Events may come twice and in any order; each takes effect once. */
export async function handleNotice(event: EmailEvent): Promise<void> {
  const { messageId, tags } = event.mail;
  const place: EmailPlace = {
    workspaceId: tags.workspace,
    emailId: tags.email,
    ...("invoice" in tags ? { invoiceId: tags.invoice } : "document" in tags ? { documentId: tags.document } : { noticeOf: tags.notice }),
  };
  const stopped = event.eventType === "Reject" ? event.reject.reason : event.eventType === "Rendering Failure" ? event.failure.errorMessage : undefined;
  if (stopped !== undefined) return endEmail(place, ["sending", "sent", "unknown"], { state: "failed", reason: stopped, messageId }, now());
  // Any other event means that SES accepted the email; the sender's process may have died before it stored that.
  await endEmail(place, ["sending", "unknown"], { state: "sent", messageId }, now());
  const trouble = troubleIn(event);
  if (trouble) await recordTrouble(place, trouble);
}

/** Returns the permanent bounce or complaint in an event, or undefined if the email may still arrive. */
function troubleIn(event: EmailEvent): EmailTrouble | undefined {
  if (event.eventType === "Bounce" && event.bounce.bounceType === "Permanent") {
    const { bouncedRecipients, timestamp } = event.bounce;
    // Drop the protocol's name before the other server's text (RFC 3464): it means nothing to people.
    const reasons = bouncedRecipients.map(({ emailAddress, diagnosticCode }) =>
      [emailAddress, diagnosticCode?.replace(/^smtp;\s*/i, "")].filter(Boolean).join(": "),
    );
    return { kind: "bounce", at: timestamp, reason: reasons.join("; ") };
  }
  if (event.eventType !== "Complaint") return undefined;
  const { complainedRecipients, timestamp } = event.complaint;
  return { kind: "complaint", at: timestamp, reason: complainedRecipients.map(({ emailAddress }) => emailAddress).join(", ") };
}

/** How often other events of the workspace may come between our read and our write: many bounces come at once. */
const TRIES = 20;

async function recordTrouble(place: EmailPlace, trouble: EmailTrouble): Promise<void> {
  const { workspaceId, emailId } = place;
  for (let attempt = 1; ; attempt++) {
    const email = await emails.find(workspaceId, subjectOf(place), emailId);
    if (!email || isSame(email.trouble, trouble)) return;
    // A bounce of the owner's own address does not count against the workspace.
    if (isNotice(email)) return write([emails.turning(workspaceId, email, { ...email, trouble })]);
    const entry = email.kind === "document" ? undefined : activityOf(email, trouble);
    // A repeated event.
    if (entry && (await activity.has(workspaceId, entry))) return;
    // Bounces and complaints pause a workspace's sending. They count by when we learn of them, because only then there is something to stop.
    const standing = await emailStanding.noting(workspaceId, trouble.kind, now());
    const steps = [emails.turning(workspaceId, email, { ...email, trouble }), standing.step];
    try {
      await (email.kind === "document"
        ? write(steps)
        : noteOnInvoice(workspaceId, email, trouble, [...steps, ...(entry ? [activity.noteOnce(workspaceId, entry)] : [])]));
      if (standing.pauses) log.info("the sending of a workspace is paused", { workspaceId, after: trouble.kind });
      return await enqueueDataUpdate(workspaceId, email.kind === "document" ? "document" : "invoice");
    } catch (error) {
      if (!(error instanceof Conflict) || attempt === TRIES) throw error;
      // Another process noted this event or another one of the workspace: read again.
      await pause(Math.random() * 20 * attempt);
    }
  }
}

/** Writes `steps` and marks the invoice as undelivered, unless a later email went out or the trouble was with the sender's copy. */
async function noteOnInvoice(workspaceId: EmailPlace["workspaceId"], email: StoredInvoiceEmail, trouble: EmailTrouble, steps: Step[]): Promise<void> {
  const { id: emailId, invoiceId, to, cc } = email;
  const [invoice, { items }] = await Promise.all([invoices.find(workspaceId, invoiceId), emails.page(workspaceId, invoiceId, { limit: LATEST })]);
  const isOutdated = items.some(({ id, state, trouble }) => id > emailId && (state === "sent" || state === "unknown") && !trouble);
  const isCopy = cc !== undefined && trouble.reason.startsWith(cc);
  if (!invoice || isOutdated || isCopy) return write(steps);
  await invoices.replace(workspaceId, invoice, { ...invoice, undelivered: { emailId, to, ...trouble } }, { steps }, now());
}

/** How many of an invoice's latest emails are searched for one that went out since. */
const LATEST = 50;

const isSame = (known: EmailTrouble | undefined, { kind, at }: EmailTrouble): boolean => known?.kind === kind && known.at === at;

/** Returns the activity entry for the event. */
function activityOf(email: StoredInvoiceEmail, trouble: EmailTrouble): Activity {
  const at = momentOf(trouble, email);
  return {
    id: idAt("activity", Date.parse(at), email.id),
    invoiceId: email.invoiceId,
    at,
    ...(trouble.kind === "bounce" ? { by: "system", kind: "bounced" } : { by: "customer", kind: "complained" }),
    detail: trouble.reason,
  };
}

/**
 * Returns the time of the activity entry: always the same for the same event; after the email was sent, because SES may report before we store that; and for a
 * complaint never the time of a bounce, because they are two entries.
 */
function momentOf({ kind, at }: EmailTrouble, { sentAt }: StoredEmail): Instant {
  const later = sentAt && sentAt >= at ? after(sentAt, 1) : at;
  return kind === "complaint" ? after(later, 1) : later;
}
