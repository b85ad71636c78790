import { setTimeout as pause } from "node:timers/promises";
import type { Clock, Instant } from "../../shared/clock.ts";
import { AppError } from "../../shared/errors.ts";
import type { Invoice } from "../../shared/invoicing/invoices.ts";
import type { EmailRefusal } from "../../shared/sending/email-limits.ts";
import { subjectOf } from "../../shared/sending/emails.ts";
import { enqueueDataUpdate } from "../connections/data-update-queue.ts";
import { documents } from "../documents/document-store.ts";
import {
  type EmailPlace,
  emails,
  isNotice,
  type StoredDocumentEmail,
  type StoredEmail,
  type StoredInvoiceEmail,
  type StoredNotice,
} from "../email-queue/store.ts";
import { invoices } from "../invoices/invoice-store.ts";
import { invoiceLinks } from "../invoices/links.ts";
import { stripeAccounts } from "../invoices/payments/account-store.ts";
import { log } from "../platform/log.ts";
import { prepareMail } from "../platform/mail.ts";
import { Conflict, write } from "../platform/table.ts";
import { fetchPdf } from "../print-orders/printer.ts";
import { business } from "../records/business-store.ts";
import { countEmail, EmailLimitError, emailRefusalNow } from "./allowance.ts";
import { billingMail, type ComposedMail, documentMail, invoiceMail, paymentNoticeMail } from "./compose-email.ts";
import { documentDropReason, invoiceDropReason } from "./drop-reasons.ts";
import { emailCounts } from "./email-counts.ts";
import { type EmailEnding, endEmail } from "./end-email.ts";
import { sesVerdictOn } from "./ses-verdict.ts";

/**
 * Sends a waiting email at most once. Everything that may fail and be retried comes before the claim; after it come the call of SES and the stored outcome.
 * Throws if no recipient got the email and it keeps waiting.
 */
export async function sendEmail(place: EmailPlace, now: Clock): Promise<void> {
  const email = await emails.find(place.workspaceId, subjectOf(place), place.emailId);
  if (email?.state !== "waiting") return;
  if (isNotice(email)) return sendNotice(place, email, now);
  const outgoing = await (email.kind === "document" ? withDocument(place, email) : withInvoice(place, email));
  if (!outgoing) return;
  if (outgoing.noReason) return endEmail(place, ["waiting"], { state: "dropped", reason: outgoing.noReason }, now());
  const refusal = await emailRefusalNow(place.workspaceId, email, outgoing.customerId, now());
  if (refusal) return holdBack(place, email, refusal, now());

  try {
    await composeAndSend(place, email, outgoing, now);
  } catch (error) {
    if (error instanceof EmailLimitError) return holdBack(place, email, { reason: error.message, until: error.until }, now());
    // A header can not hold one of its values, so it can never be sent.
    if (!(error instanceof AppError && error.code === "invalid")) throw error;
    await endEmail(place, ["waiting"], { state: "failed", reason: error.message }, now());
  }
}

/** An email with its subject: the reason to drop it, if any, and how to compose it. */
interface Outgoing {
  readonly noReason: string | undefined;
  readonly customerId: Invoice["customerId"];
  compose(now: Instant): Promise<ComposedMail>;
}

async function withInvoice({ workspaceId }: EmailPlace, email: StoredInvoiceEmail): Promise<Outgoing | undefined> {
  const { invoiceId, creditNoteId } = email;
  const invoice = await invoices.find(workspaceId, invoiceId);
  if (!invoice) return undefined;
  return {
    noReason: invoiceDropReason(email, invoice),
    customerId: invoice.customerId,
    async compose(now) {
      const pdf = await fetchPdf({ workspaceId, invoiceId, ...(creditNoteId ? { creditNoteId } : {}) });
      const link = await openPageAddress(workspaceId, invoiceId);
      const [account, profile] = await Promise.all([stripeAccounts.find(workspaceId), business.get(workspaceId)]);
      return invoiceMail(workspaceId, email, invoice, { pdf, link, takesCards: account?.ready === true, profile, now });
    },
  };
}

async function withDocument({ workspaceId }: EmailPlace, email: StoredDocumentEmail): Promise<Outgoing | undefined> {
  const { documentId } = email;
  const document = await documents.find(workspaceId, documentId);
  if (!document) return undefined;
  return {
    noReason: documentDropReason(email, document),
    customerId: document.customerId,
    compose: async () => documentMail(workspaceId, email, document, await fetchPdf({ workspaceId, documentId })),
  };
}

/**
 * Handles an email that may not go out now. An automatic email is held until it may: a payment is not undone because its receipt is late. An email that a
 * person sent fails with the reason, so that they can act.
 */
async function holdBack(place: EmailPlace, email: StoredEmail, { reason, until }: Pick<EmailRefusal, "reason" | "until">, now: Instant): Promise<void> {
  if (email.author.by !== "system") return endEmail(place, ["waiting"], { state: "failed", reason }, now);
  if (email.heldUntil === until && email.reason === reason) return;
  await emails.hold(place.workspaceId, email, { reason, until });
  await enqueueDataUpdate(place.workspaceId, "invoice");
}

/** Sends an email to the owner. Only a daily limit of its own applies; beyond that the owner sees the news in the app. */
async function sendNotice(place: EmailPlace, email: StoredNotice, now: Clock): Promise<void> {
  const { workspaceId } = place;
  const composed = await composeNotice(workspaceId, email);
  if (!composed) return;
  const send = await prepareMail(composed);
  const at = now();
  let claimed: StoredEmail | undefined;
  const hasRoom = await emailCounts.spendNotice(workspaceId, email, at, async (step) => {
    claimed = await emails.claim(workspaceId, email, at, { counted: undefined, steps: [step] });
  });
  if (!hasRoom) return endEmail(place, ["waiting"], { state: "dropped", reason: "There was too much news today to write about each." }, at);
  const ending = claimed && (await sendWithRetries(place, claimed, send));
  if (ending) await endEmail(place, ["sending"], ending, now());
}

/** Returns undefined if the invoice is gone. */
async function composeNotice(workspaceId: EmailPlace["workspaceId"], email: StoredNotice): Promise<ComposedMail | undefined> {
  if (email.kind === "billing") {
    const pdf = email.attached === undefined ? undefined : await fetchPdf({ workspaceId, subscriptionInvoiceId: email.attached });
    return billingMail(workspaceId, email, pdf);
  }
  const invoice = await invoices.find(workspaceId, email.noticeOf);
  return invoice && paymentNoticeMail(workspaceId, email, invoice);
}

async function composeAndSend(place: EmailPlace, email: StoredEmail, { compose, customerId }: Outgoing, now: Clock): Promise<void> {
  // Nothing slow comes between the claim and SES: a process that dies there leaves an email with unknown outcome.
  const send = await prepareMail(await compose(now()));
  const claimed = await claimEmail(place.workspaceId, email, customerId, now());
  if (!claimed) return;
  const ending = await sendWithRetries(place, claimed, send);
  if (ending) await endEmail(place, ["sending"], ending, now());
}

/** Claims the email, and counts it if that was not done when it was written. Returns undefined if another process claimed it first. */
async function claimEmail(workspaceId: string, email: StoredEmail, customerId: Invoice["customerId"], now: Instant): Promise<StoredEmail | undefined> {
  try {
    return email.counted
      ? await emails.claim(workspaceId, email, now, { counted: email.counted, steps: [] })
      : await countEmail(workspaceId, { ...email, customerId }, now, (counting) => emails.claim(workspaceId, email, now, counting));
  } catch (error) {
    if (error instanceof Conflict && error.steps.length) return undefined;
    throw error;
  }
}

/** How often another process may open or close the page between our read and our write. */
const TRIES = 3;

/** Opens the invoice's public page and returns its address. */
async function openPageAddress(workspaceId: EmailPlace["workspaceId"], invoiceId: Invoice["id"]): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const { url, steps } = await invoiceLinks.opening(workspaceId, invoiceId);
    try {
      if (steps.length) await write(steps);
      return url;
    } catch (error) {
      if (!(error instanceof Conflict) || attempt === TRIES) throw error;
    }
  }
}

/** Waits before each retry when SES throttles us, in milliseconds; after the last we give up. */
const PAUSES = [250, 500, 1000, 2000] as const;

/** Sends a claimed email and returns how it ended, or undefined if that is unknown. If SES did not accept it, sets it back to waiting and throws. */
async function sendWithRetries({ workspaceId, emailId }: EmailPlace, claimed: StoredEmail, send: () => Promise<string>): Promise<EmailEnding | undefined> {
  for (let attempt = 0; ; attempt++) {
    try {
      return { state: "sent", messageId: await send() };
    } catch (error) {
      const verdict = sesVerdictOn(error);
      const wait = PAUSES[attempt];
      if (verdict.kind === "untaken" && wait !== undefined) {
        // Spread out the retries of concurrent senders.
        await pause(wait * (0.5 + Math.random()));
        continue;
      }
      log.error("an email was not sent", { emailId, verdict: verdict.kind, error });
      if (verdict.kind === "refused") return { state: "failed", reason: verdict.reason };
      if (verdict.kind === "unknown") return undefined;
      await write([emails.turning(workspaceId, claimed, { ...claimed, state: "waiting", claimedAt: undefined })]);
      throw error;
    }
  }
}

/** Fails an email that a person sent, so that they can act. An automatic email stays in the outbox and may go later. */
export async function giveUpEmail(place: EmailPlace, now: Clock): Promise<void> {
  const email = await emails.find(place.workspaceId, subjectOf(place), place.emailId);
  if (email && email.author.by !== "system")
    await endEmail(place, ["waiting"], { state: "failed", reason: "It could not be made or sent. Try again in a while." }, now());
}
